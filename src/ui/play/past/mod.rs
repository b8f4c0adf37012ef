//! Past games: a page in place of board and list, with every game of the folder.
//!
//! ```text
//!   Past games                                        Back to the game
//!   2026-11-29 00:01   Chopsticks: out at 5, splits
//!                      against the oracle, Medium: you lost in 12 turns
//!   2026-11-28 23:04   ..
//!   [Open in Explore]  [Go on]  [Delete]
//! ```
//!
//! The program deletes no game by itself.

mod page;
mod shelf;

use std::path::{Path, PathBuf};

use eframe::egui::Context;

pub(super) use self::page::page_ui;
pub(crate) use self::shelf::{Contents, PastGame, ReadGame};
use self::shelf::{Shelf, is_held};
use super::kind::GameKind;
use crate::app::play::GameState;
use crate::game::any::AnyGame;

impl GameKind {
    /// True for a game of the kind that counts.
    fn holds(&self, game: &PastGame) -> bool {
        let Contents::Read(read) = &game.contents else {
            return false;
        };
        read.state == GameState::Over
            && read.rule_line == self.rule_line
            && read.level == Some(self.level)
    }

    /// The kind in words.
    fn words(&self) -> String {
        let rules = AnyGame::from_rule_line(&self.rule_line);
        let rules = rules.map_or_else(
            |_| self.rule_line.clone(),
            |game| crate::app::words::game_title(&game),
        );
        format!("{rules}, {}", self.level.name())
    }
}

/// The page, and what it remembers.
#[derive(Debug, Default)]
pub(crate) struct PastGames {
    shelf: Option<Shelf>,
    /// The kind that is shown; without one all are.
    kind: Option<GameKind>,
    selected: Option<PathBuf>,
    /// True once Delete was asked for: a second time deletes.
    asks_to_delete: bool,
    /// The row that is to get the focus, and to come in sight.
    to_focus: Option<usize>,
    /// The game that is played, whose file may lie behind.
    current: Option<PastGame>,
}

impl PastGames {
    pub(crate) fn is_open(&self) -> bool {
        self.shelf.is_some()
    }

    /// Opens the page, with the games of a kind or all, and the game that is played as it is now.
    pub(super) fn open(
        &mut self,
        ctx: &Context,
        folder: &Path,
        kind: Option<GameKind>,
        current: Option<PastGame>,
    ) {
        *self = PastGames {
            shelf: Some(Shelf::of(ctx, folder)),
            kind,
            to_focus: Some(0),
            current,
            ..PastGames::default()
        };
    }

    /// Takes over what was read, before a frame that shows it.
    pub(super) fn tick(&mut self) {
        if let Some(shelf) = &mut self.shelf {
            shelf.tick();
        }
    }

    /// Takes over how the game that is played stands now.
    pub(super) fn know_current(&mut self, current: Option<PastGame>) {
        self.current = current;
    }

    /// Closes the page. Returns true if it was open.
    pub(super) fn close(&mut self) -> bool {
        let was_open = self.is_open();
        *self = PastGames::default();
        was_open
    }

    /// True while files are read.
    pub(super) fn is_busy(&self) -> bool {
        self.shelf.as_ref().is_some_and(Shelf::is_reading)
    }

    /// The game that is selected.
    pub(crate) fn selected(&self) -> Option<PastGame> {
        let game = self.shelf.as_ref()?.game_of(self.selected.as_ref()?)?;
        Some(self.as_it_is(game))
    }

    /// A game as it is now: the one that is played may be further than its file.
    fn as_it_is(&self, game: PastGame) -> PastGame {
        match &self.current {
            Some(current) if current.path == game.path => current.clone(),
            _ => game,
        }
    }

    fn is_current(&self, path: &Path) -> bool {
        self.current
            .as_ref()
            .is_some_and(|current| current.path == path)
    }

    /// The reason why the selected game cannot be gone on with, if there is one.
    pub(crate) fn no_go_on(&self) -> Option<&'static str> {
        let Some(game) = self.selected() else {
            return Some("Choose a game first");
        };
        match game.contents {
            Contents::Unread => Some("The game is being read"),
            Contents::Damaged => Some("The file is damaged"),
            Contents::Read(_) if self.is_current(&game.path) => {
                Some("This game is on: Esc goes back to it")
            }
            Contents::Read(read) if read.is_elsewhere => {
                Some("It goes on in another running program")
            }
            Contents::Read(read) => match read.state {
                GameState::On | GameState::Left => None,
                GameState::Over | GameState::TakenBack => Some("The game is over"),
                GameState::Followed => Some("The game goes on in another file"),
            },
        }
    }

    /// The reason why the selected game cannot be opened in Explore, if there is one.
    pub(crate) fn no_open(&self) -> Option<&'static str> {
        match self.selected().map(|game| game.contents) {
            None => Some("Choose a game first"),
            Some(Contents::Damaged) => Some("The file is damaged"),
            Some(_) => None,
        }
    }

    /// The reason why the mistakes of the selected game cannot be tried, if there is one.
    pub(crate) fn no_try(&self) -> Option<&'static str> {
        match self.selected().map(|game| game.contents) {
            None => Some("Choose a game first"),
            Some(Contents::Unread) => Some("The game is being read"),
            Some(Contents::Damaged) => Some("The file is damaged"),
            Some(Contents::Read(read)) => match read.state {
                GameState::On | GameState::Left | GameState::Followed => {
                    Some("The game is not over")
                }
                GameState::Over | GameState::TakenBack => None,
            },
        }
    }

    /// The reason why the selected game cannot be deleted, if there is one.
    pub(crate) fn no_delete(&self) -> Option<&'static str> {
        let Some(game) = self.selected() else {
            return Some("Choose a game first");
        };
        let is_over = matches!(&game.contents, Contents::Read(read)
            if matches!(read.state, GameState::Over | GameState::TakenBack));
        if self.is_current(&game.path) && !is_over {
            Some("This game is on: it cannot be deleted")
        } else if matches!(&game.contents, Contents::Read(read) if read.is_elsewhere) {
            Some("It goes on in another running program")
        } else {
            None
        }
    }

    /// True if the selected game is to be deleted now. The first time it asks.
    pub(super) fn confirms_deleting(&mut self) -> bool {
        std::mem::replace(&mut self.asks_to_delete, true)
    }

    /// Drops the question before a game is deleted.
    pub(super) fn stop_asking(&mut self) {
        self.asks_to_delete = false;
    }

    /// The selected game is deleted, unless another program has it: the one below it gets the focus.
    pub(super) fn take_selected(&mut self) -> Option<PathBuf> {
        self.asks_to_delete = false;
        // It may have been gone on with elsewhere since it was read.
        let is_held = |path: &PathBuf| !self.is_current(path) && is_held(path);
        if self.selected.as_ref().is_some_and(is_held) {
            return None;
        }
        let path = self.selected.take()?;
        let shelf = self.shelf.as_ref()?;
        let places = self.places();
        let place = places
            .iter()
            .position(|&place| shelf.game(place).is_some_and(|game| game.path == path));
        shelf.remove(&path);
        self.to_focus = place;
        Some(path)
    }

    /// The places of the games that are shown.
    fn places(&self) -> Vec<usize> {
        let keeps = |game: &PastGame| self.kind.as_ref().is_none_or(|kind| kind.holds(game));
        let places = self.shelf.as_ref().and_then(|shelf| shelf.places(keeps));
        places.unwrap_or_default()
    }

    fn select(&mut self, path: PathBuf) {
        if self.selected.as_ref() != Some(&path) {
            self.asks_to_delete = false;
            self.selected = Some(path);
        }
    }
}
