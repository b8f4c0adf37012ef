//! The dialogs of the window, a file each. One is open at a time; a question about files lies over it.
//!
//! For a new dialog each `match` below says what holds of it: what it begins with, what it shows, whether it takes
//! all keys, what goes on behind it and ends with it. Where the focus begins and ends is the same in all, and
//! belongs to [`DialogCard`](super::dialog::DialogCard).

mod about;
pub(crate) mod atlas;
mod compare;
mod explain;
mod go_there;
mod handouts;
mod how_to;
mod keys;
pub(crate) mod kind;
mod palette;
pub(crate) mod pictures;
mod puzzles;
pub(crate) mod results;

use std::path::Path;

use eframe::egui::Context;

use self::atlas::AtlasDialog;
use self::compare::CompareDialog;
use self::explain::ExplainDialog;
use self::go_there::GoThereDialog;
use self::handouts::HandoutDialog;
use self::how_to::HowToDialog;
pub(crate) use self::kind::{Dialog, PictureKind};
use self::palette::Palette;
use self::pictures::{Pictured, Pictures, SeenAs};
use self::puzzles::PuzzlesDialog;
use self::results::Results;
use crate::app::{Changed, Model};
use crate::game::any::AnyGame;
use crate::ui::cx::Cx;
use crate::ui::files::FileWriter;

/// Parts of the window that dialogs need.
pub(crate) struct DialogContext<'a, 'b> {
    pub(crate) ctx: &'a Context,
    pub(crate) model: &'a Model,
    /// Results of games against the oracle.
    pub(crate) results: &'a Results,
    /// The rules of the workspace in front.
    pub(crate) rules: &'a AnyGame,
    /// The play in front, of which pictures are made.
    pub(crate) pictured: Pictured<'a>,
    /// The window's view of what is played.
    pub(crate) seen: SeenAs,
    pub(crate) cx: &'a mut Cx<'b>,
}

/// The dialog that is open, and what each remembers from the last time.
#[derive(Debug, Default)]
pub(crate) struct Dialogs {
    open: Option<Dialog>,
    atlas: AtlasDialog,
    compare: CompareDialog,
    explain: ExplainDialog,
    how_to: HowToDialog,
    go_there: GoThereDialog,
    handouts: HandoutDialog,
    palette: Palette,
    pictures: Pictures,
    puzzles: PuzzlesDialog,
}

impl Dialogs {
    /// The model has changed: what dialogs made of it is made anew.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.compare.model_changed(changed);
        self.explain.model_changed(changed);
        self.pictures.model_changed(changed);
        let is_elsewhere = changed.board || changed.rules || changed.session;
        if is_elsewhere && matches!(self.open, Some(Dialog::GoThere(_))) {
            self.close();
        }
    }

    /// Opens a dialog in place of the one that is open.
    pub(crate) fn open(&mut self, dialog: Dialog, model: &Model, pictured: Pictured) {
        if self.open != Some(dialog) {
            self.close();
        }
        match dialog {
            Dialog::Compare => self.compare.open(model),
            Dialog::Explain => self.explain.open(),
            Dialog::GoThere(position) => self.go_there.open(position, model),
            Dialog::Handout(kind) => self.handouts.open(kind),
            Dialog::Palette => self.palette.open(),
            Dialog::Picture(kind) => self.pictures.open(kind, pictured),
            Dialog::Puzzles => self.puzzles.open(),
            Dialog::About | Dialog::Atlas | Dialog::HowTo | Dialog::Keys | Dialog::Results => {}
        }
        self.open = Some(dialog);
    }

    /// Closes the dialog that is open, and ends what goes on behind it; whether there was one.
    pub(crate) fn close(&mut self) -> bool {
        let Some(dialog) = self.open.take() else {
            return false;
        };
        match dialog {
            Dialog::Atlas => self.atlas.stop(),
            Dialog::Compare => self.compare.stop(),
            Dialog::Handout(_) => self.handouts.stop(),
            Dialog::Picture(_) => self.pictures.stop(),
            Dialog::Puzzles => self.puzzles.stop(),
            Dialog::About
            | Dialog::Explain
            | Dialog::GoThere(_)
            | Dialog::HowTo
            | Dialog::Keys
            | Dialog::Palette
            | Dialog::Results => {}
        }
        true
    }

    /// Shows the dialog that is open, and does what is asked for in it. A picture that was to be copied comes though
    /// none is.
    pub(crate) fn show(&mut self, context: DialogContext) {
        let DialogContext {
            ctx,
            model,
            results,
            rules,
            pictured,
            seen,
            cx,
        } = context;
        self.pictures.take_pictures(ctx, cx);
        let Some(dialog) = &mut self.open else {
            return;
        };
        let stays_open = match dialog {
            Dialog::About => about::show(ctx, cx.keyboard),
            Dialog::Atlas => self.atlas.show(ctx, model, cx),
            Dialog::Compare => self.compare.show(ctx, model, cx),
            Dialog::Explain => self.explain.show(ctx, model, cx),
            Dialog::GoThere(position) => self.go_there.show(ctx, *position, cx),
            Dialog::Handout(_) => self.handouts.show(ctx, model, cx),
            Dialog::HowTo => self.how_to.show(ctx, rules, cx),
            Dialog::Keys => keys::show(ctx, cx.keyboard),
            Dialog::Palette => self.palette.show(ctx, cx),
            Dialog::Picture(_) => self.pictures.show(ctx, pictured, seen, cx),
            Dialog::Puzzles => self.puzzles.show(ctx, model, cx),
            Dialog::Results => results::show(ctx, results, model.game(), cx),
        };
        if !stays_open {
            self.close();
        }
    }

    /// True if all keys belong to the dialog from the moment it is asked for: a key that follows at once would change
    /// the game before the dialog is painted. The other dialogs leave those keys to the window that change how it is
    /// shown.
    pub(crate) fn has_keys(&self) -> bool {
        self.open.is_some_and(|dialog| match dialog {
            Dialog::Explain | Dialog::Handout(_) | Dialog::Palette | Dialog::Puzzles => true,
            Dialog::About
            | Dialog::Atlas
            | Dialog::Compare
            | Dialog::GoThere(_)
            | Dialog::HowTo
            | Dialog::Keys
            | Dialog::Picture(_)
            | Dialog::Results => false,
        })
    }

    /// Keeps what is typed into the palette before it is painted.
    pub(crate) fn take_early_keys(&mut self, ctx: &Context) {
        if self.open == Some(Dialog::Palette) {
            self.palette.take_early(ctx);
        }
    }

    /// True while something is worked out for the dialog that it waits for.
    pub(crate) fn is_busy(&self) -> bool {
        self.open.is_some_and(|dialog| match dialog {
            Dialog::Atlas => self.atlas.is_busy(),
            Dialog::Compare => self.compare.is_busy(),
            Dialog::Handout(_) => self.handouts.is_busy(),
            Dialog::Puzzles => self.puzzles.is_busy(),
            Dialog::About
            | Dialog::Explain
            | Dialog::GoThere(_)
            | Dialog::HowTo
            | Dialog::Keys
            | Dialog::Palette
            | Dialog::Picture(_)
            | Dialog::Results => false,
        })
    }

    /// Copies a picture as its dialog last had it.
    ///
    /// # Errors
    /// A reason why there is none, as a sentence.
    pub(crate) fn copy_picture(
        &mut self,
        ctx: &Context,
        pictured: Pictured,
        seen: SeenAs,
    ) -> Result<(), String> {
        if !matches!(self.open, Some(Dialog::Picture(_))) {
            self.pictures.begin(pictured);
        }
        self.pictures.copy(ctx, pictured, seen)
    }

    /// The game in Play has changed: a preview may show something else.
    pub(crate) fn play_changed(&mut self) {
        self.pictures.stop();
    }

    /// Keeps how far one has come with puzzles in a folder.
    pub(crate) fn keep_in(&mut self, folder: &Path, writer: &FileWriter) {
        self.puzzles.keep_in(folder, writer);
    }
}
