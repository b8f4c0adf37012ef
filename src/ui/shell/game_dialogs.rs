//! The dialogs that look beyond the game of the session: the atlas, a comparison, what is explained.

use eframe::egui::Context;

use crate::app::Model;
use crate::app::teach::HandoutKind;
use crate::ui::commands::Command;
use crate::ui::dialogs::atlas::AtlasDialog;
use crate::ui::dialogs::compare::CompareDialog;
use crate::ui::dialogs::explain::{ExplainDialog, Topic};
use crate::ui::dialogs::handouts::HandoutDialog;
use crate::ui::shared::Shared;

/// The dialogs, open or not.
#[derive(Debug, Default)]
pub(super) struct GameDialogs {
    atlas: AtlasDialog,
    compare: CompareDialog,
    explain: ExplainDialog,
    handouts: HandoutDialog,
}

impl GameDialogs {
    /// Opens the one that a command names; other commands change nothing.
    pub(super) fn open(&mut self, ctx: &Context, command: Command, model: &Model) {
        match command {
            Command::Atlas => self.atlas.open(),
            Command::Compare => self.compare.open(ctx, model),
            Command::Worksheet => self.handouts.open(HandoutKind::Worksheet),
            Command::StrategyCard => self.handouts.open(HandoutKind::Card),
            Command::ExplainRules => self.explain.open(Topic::Rules),
            Command::Notation => self.explain.open(Topic::Notation),
            _ => {}
        }
    }

    /// Whether all keys belong to one of them, from the moment it is asked for: a key that follows at once
    /// would change the game before the dialog is painted.
    pub(super) fn has_keys(&self) -> bool {
        self.explain.is_open() || self.handouts.is_open()
    }

    /// Shows those that are open and does what is asked for in them.
    pub(super) fn tick(&mut self, ctx: &Context, model: &Model, shared: &mut Shared) {
        self.atlas.tick(ctx, model, shared);
        self.compare.tick(ctx, model, shared);
        self.explain.tick(ctx, model, shared);
        self.handouts.tick(ctx, model, shared);
    }

    /// Whether something goes on behind one of them.
    pub(super) fn is_busy(&self) -> bool {
        self.atlas.is_busy() || self.compare.is_busy() || self.handouts.is_busy()
    }
}
