//! What is known of a game, written down for other programs and for people.

pub mod atlas;
pub mod colours;
pub mod columns;
pub mod coq;
pub mod csv;
pub mod dot;
pub mod file;
pub mod gif;
pub mod graph_file;
pub mod graph_json;
pub mod graphml;
pub mod histogram;
pub mod json;
pub mod map;
pub mod pdf;
pub mod picture;
pub mod png;
pub mod svg;
pub mod table;
pub mod xml;
