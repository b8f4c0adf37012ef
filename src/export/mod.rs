//! What is known of a game, written down for other programs and for people.

pub mod axis;
pub mod colours;
pub mod columns;
pub mod csv;
pub mod dot;
pub mod file;
pub mod fonts;
pub mod gif;
pub mod graph_json;
pub mod graph_page;
pub mod graphml;
pub mod hand;
pub mod histogram;
pub mod json;
pub mod picture;
pub mod png;
pub mod svg;
pub mod table;
pub mod xml;
