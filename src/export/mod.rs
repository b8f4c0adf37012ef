//! What is known of a game, written down for other programs and for people.

pub mod columns;
pub mod csv;
pub mod json;
pub mod table;
pub mod text_order;
