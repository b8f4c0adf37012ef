//! Why a move is worth what it is worth: the move that is picked, or the last one played.

use eframe::egui::{Button, Label, Ui};

use crate::app::{Action, Changed, Nav, Shown};
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Position};
use crate::play::reason::{Reason, reason};
use crate::ui::cx::Cx;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{move_text, strong, weak_label};

/// Turns of a line that are shown as buttons.
const MOST_TURNS: usize = 24;

/// The reason that is shown, found again when another move is asked about or play stands elsewhere.
#[derive(Debug, Default)]
pub(crate) struct Why {
    found: Option<(Asked, MoveNaming, Option<Reason>)>,
    /// The position of its line that was looked at last.
    looked_at: Option<Position>,
}

/// The move that is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    board: AnyBoard,
    mv: AnyMove,
    /// Whether it was played already.
    is_played: bool,
}

/// The move that is picked or previewed, or the last one played. What merely lies under the pointer asks
/// nothing: the button below would move away before the pointer gets there.
fn asked(cx: &Cx) -> Option<Asked> {
    let model = cx.shown;
    let at = |position: Position| {
        let moves = model.moves().iter();
        let mut there = moves.filter(|mv| mv.group.position == position);
        there.next().and_then(|mv| mv.group.ways.first().copied())
    };
    if let Some(mv) = cx.marks.preview.position().and_then(at) {
        return Some(Asked {
            board: *model.board(),
            mv,
            is_played: false,
        });
    }
    played(model)
}

/// The move that was played last.
fn played(model: Shown) -> Option<Asked> {
    let session = model.session();
    let node = session.node(session.cursor());
    let before = node.parent.map(|parent| session.node(parent).board)?;
    Some(Asked {
        board: before,
        mv: node.mv.filter(|_| node.fault.is_none())?,
        is_played: true,
    })
}

impl Why {
    /// The model has changed: what was asked about may be of another board.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        if changed.cursor || changed.renumbered {
            self.found = None;
        }
    }

    /// The move that was asked about before, as long as one looks along its line and picks no other.
    fn looked_along(&mut self, cx: &Cx) -> Option<Asked> {
        let preview = &cx.marks.preview;
        let seen = preview.position().filter(|_| preview.picked().is_none());
        self.looked_at = self.looked_at.filter(|&it| seen == Some(it));
        self.looked_at?;
        self.found.as_ref().map(|&(asked, ..)| asked)
    }

    /// The section of the tab.
    pub(crate) fn show(&mut self, ui: &mut Ui, cx: &mut Cx) {
        let model = cx.shown;
        let asked = self.looked_along(cx).or_else(|| asked(cx));
        let naming = cx.look.naming();
        let title = match asked {
            Some(asked) => format!("Why {}?", naming.full(model.game(), &asked.board, asked.mv)),
            None => "Why?".to_owned(),
        };
        ui.label(strong(title, 14.0));
        if model.are_verdicts_hidden() {
            weak_label(ui, "Verdicts are hidden: H shows them, and the reasons.");
            return;
        }
        let Some(analysis) = model.analysis() else {
            weak_label(ui, "These rules are not solved yet.");
            return;
        };
        let Some(asked) = asked else {
            weak_label(
                ui,
                "Pick a move by its number, or click its position in the graph.",
            );
            return;
        };
        let is_found = |(of, named, _): &(Asked, MoveNaming, _)| (*of, *named) == (asked, naming);
        if !self.found.as_ref().is_some_and(is_found) {
            let found = reason(analysis, &asked.board, asked.mv, naming);
            self.found = Some((asked, naming, found));
        }
        let Some((.., Some(found))) = &self.found else {
            return;
        };
        for sentence in found.sentences() {
            ui.add(Label::new(sentence).wrap());
        }
        if let Some(position) = line_ui(ui, found, cx) {
            self.looked_at = Some(position);
        }
        if ui
            .add_enabled(!asked.is_played, Button::new("Add the line to the game"))
            .on_hover_text("Plays it as a line of its own and comes back here")
            .clicked()
        {
            let here = model.session().cursor();
            for turn in &found.line {
                cx.out.act(Action::Play(turn.mv));
            }
            cx.out.act(Action::Go(Nav::To(here)));
        }
    }
}

/// The line, each turn a button that previews the position after it; the one that is looked at now.
fn line_ui(ui: &mut Ui, found: &Reason, cx: &mut Cx) -> Option<Position> {
    let model = cx.shown;
    let mut looked_at = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = [GRID / 2.0, GRID / 2.0].into();
        for turn in found.line.iter().take(MOST_TURNS) {
            let position = model.game().position(&turn.board);
            let is_seen = cx.marks.preview.position() == Some(position);
            let name = move_text(&turn.name, cx.look.naming());
            let button = Button::new(name).selected(is_seen);
            if ui
                .add(button)
                .on_hover_text("Look at the position after it")
                .clicked()
            {
                cx.marks.preview.look_at(position);
                looked_at = Some(position);
            }
        }
        if found.line.len() > MOST_TURNS {
            weak_label(ui, "…");
        }
    });
    looked_at
}
