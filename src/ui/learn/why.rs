//! Reasons for the value of a move: the picked one, or the last one played.

use eframe::egui::{Button, Label, Ui};

use crate::app::{Action, Changed, Nav, Shown};
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Position};
use crate::play::reason::{Reason, reason};
use crate::ui::cx::Cx;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{move_text, strong, weak_label};

/// The limit on turns of a line that are shown as buttons.
const MOST_TURNS: usize = 24;

/// The shown reason, computed again for another move or another board.
#[derive(Debug, Default)]
pub(crate) struct Why {
    found: Option<(Asked, MoveNaming, Option<Reason>)>,
    /// The position of the line that was previewed last.
    looked_at: Option<Position>,
}

/// The move to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    board: AnyBoard,
    mv: AnyMove,
    /// True if the move was played already.
    is_played: bool,
}

/// The picked or previewed move, or else the last one played. Hovering does not count: the button below would move
/// away before the pointer gets there.
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
    /// Drops the reason if it may belong to another board.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        if changed.cursor || changed.renumbered {
            self.found = None;
        }
    }

    /// The move explained before, as long as the preview stays on its line and no other move is picked.
    fn looked_along(&mut self, cx: &Cx) -> Option<Asked> {
        let preview = &cx.marks.preview;
        let seen = preview.position().filter(|_| preview.picked().is_none());
        self.looked_at = self.looked_at.filter(|&it| seen == Some(it));
        self.looked_at?;
        self.found.as_ref().map(|&(asked, ..)| asked)
    }

    /// Shows the explanation section of the tab.
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

/// Shows the line as buttons, each of which previews the position after its turn. Returns the position that is
/// previewed now.
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
