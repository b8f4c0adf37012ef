//! The sessions that come with the program: games told move by move, for a first look and for a class.

use super::incoming::{Opening, Source};

/// A session that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// What it is called.
    pub title: &'static str,
    /// What it shows, in a few words.
    pub help: &'static str,
    /// Its file.
    text: &'static str,
}

/// All of them, in the order in which one may look at them.
pub const EXAMPLES: [Example; 4] = [
    Example {
        title: "Mallett's game told move by move",
        help: "A published game: two mistakes that change who wins, and what was right",
        text: include_str!("../../assets/examples/mallett.fingers"),
    },
    Example {
        title: "The proof of Magic Fingers",
        help: "Why player 2 wins: the longest defence, and the answers to the other moves of its first turns",
        text: include_str!("../../assets/examples/magic-fingers.fingers"),
    },
    Example {
        title: "The 4 x 4 of Tactics",
        help: "A whole game on the usual grid, and what each answer is for",
        text: include_str!("../../assets/examples/tactics.fingers"),
    },
    Example {
        title: "How one rule changes everything",
        help: "A lesson with stops: the same first moves by two rule sets that differ in one word",
        text: include_str!("../../assets/examples/one-rule.fingers"),
    },
];

impl Example {
    /// Its file, to be read as one that belongs to no place on disk.
    #[must_use]
    pub fn opening(&self) -> Opening {
        Opening {
            bytes: self.text.as_bytes().to_vec(),
            source: Source::Example,
        }
    }
}
