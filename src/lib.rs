//! Finger Oracle solves finger games.
pub mod game;
pub mod solve;
