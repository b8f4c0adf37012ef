//! The context in which a pane is painted: data that it may read and state that it may change. A pane gets its own
//! state as a separate argument.

use std::sync::Arc;

use eframe::egui::Context;

use crate::app::play::PlayAction;
use crate::app::{Action, ListedMove, Model, PreviewedBoard, Shown, ShownBoard};
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::session::{NodeId, Session};
use crate::ui::commands::{Command, Entry, Situation, WindowFacts};
use crate::ui::focus_areas::FocusAreas;
use crate::ui::highlight::Highlight;
use crate::ui::keyboard::Keyboard;
use crate::ui::msg::{Messages, Msg};
use crate::ui::pool::BesidePool;
use crate::ui::preview::Preview;
use crate::ui::workspace::Workspace;

pub(crate) struct Cx<'a> {
    /// The session and the verdicts that the user may see.
    pub(crate) shown: Shown<'a>,
    pub(crate) look: &'a Look,
    pub(crate) facts: &'a WindowFacts,
    pub(crate) marks: &'a mut Marks,
    pub(crate) areas: &'a mut FocusAreas,
    pub(crate) keyboard: &'a mut Keyboard,
    pub(crate) out: &'a mut Messages,
    /// The workspace of the pane, to which its moves go.
    pub(crate) workspace: Workspace,
    /// The model of Explore, whole, by which commands decide whether they are available.
    model: &'a Model,
}

/// The display settings of a frame.
#[derive(Debug, Default)]
pub(crate) struct Look {
    /// The time of the frame, in seconds.
    pub(crate) now: f64,
    /// True if lists and sentences name moves in notation alone.
    pub(crate) notation_only: bool,
    /// True if the window hides how long solving took, so that screenshots are the same each time.
    pub(crate) hides_times: bool,
    /// The limit on what dialogs solve beside the game at hand.
    pub(crate) beside: BesidePool,
    /// True if moves are shown at once, without hands that move.
    pub(crate) reduces_motion: bool,
}

/// The highlight and the preview that every pane shows, the pending confirmation of a command, and the
/// explanation.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    pub(crate) highlight: Highlight,
    pub(crate) preview: Preview,
    /// The command that was chosen once and whose label asks for confirmation.
    asks_again: Option<Command>,
    /// True in the frame in which that question came up.
    asks_anew: bool,
    explanation: Option<String>,
}

/// The parts of a context that outlive a frame; their owner lends them to the panes.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    pub(crate) look: Look,
    pub(crate) facts: WindowFacts,
    pub(crate) marks: Marks,
    pub(crate) areas: FocusAreas,
    pub(crate) keyboard: Keyboard,
    pub(crate) out: Messages,
}

impl Shared {
    pub(crate) fn cx<'a>(&'a mut self, model: &'a Model) -> Cx<'a> {
        Cx {
            shown: model.shown(),
            look: &self.look,
            facts: &self.facts,
            marks: &mut self.marks,
            areas: &mut self.areas,
            keyboard: &mut self.keyboard,
            out: &mut self.out,
            workspace: Workspace::Explore,
            model,
        }
    }

    /// The context of a pane of Play, which has marks of its own.
    pub(crate) fn cx_of_play<'a>(
        &'a mut self,
        model: &'a Model,
        shown: Shown<'a>,
        marks: &'a mut Marks,
    ) -> Cx<'a> {
        Cx {
            shown,
            marks,
            workspace: Workspace::Play,
            ..self.cx(model)
        }
    }

    /// The facts by which commands decide whether they are available.
    pub(crate) fn situation<'a>(&'a self, model: &'a Model) -> Situation<'a> {
        Situation::new(model, &self.marks.preview, &self.facts)
    }
}

impl Cx<'_> {
    /// The facts by which commands decide whether they are available.
    pub(crate) fn situation(&self) -> Situation<'_> {
        Situation::new(self.model, &self.marks.preview, self.facts)
    }

    /// The board of the previewed position, if there is a preview.
    pub(crate) fn previewed(&mut self) -> Option<Arc<PreviewedBoard>> {
        self.marks.preview.board(self.model)
    }

    /// Runs a command that was chosen in a menu. A command that needs confirmation asks by its label first and
    /// runs when it is chosen again. Returns true if it ran.
    pub(crate) fn run_or_ask(&mut self, command: Command) -> bool {
        let was_asked = self.marks.asks_again.take() == Some(command);
        if command.entry().question.is_some() && !was_asked {
            self.marks.asks_again = Some(command);
            self.marks.asks_anew = true;
            return false;
        }
        self.out.run(command);
        true
    }

    /// Plays a move in the workspace of the pane.
    pub(crate) fn play(&mut self, mv: AnyMove) {
        match self.workspace {
            Workspace::Explore => self.out.act(Action::Play(mv)),
            Workspace::Play => self.out.send(Msg::Play(PlayAction::Play(mv))),
        }
    }

    /// Plays a move of the current board. A move of a previewed board moves the preview to the position after it.
    pub(crate) fn choose(&mut self, mv: &ListedMove, of: ShownBoard) {
        if of.preview.is_some() {
            self.marks.preview.look_at(mv.group.position);
        } else if let Some(&way) = mv.group.ways.first() {
            self.play(way);
        }
    }

    /// Explains what is hovered or focused; the bottom line shows the text.
    pub(crate) fn explain(&mut self, text: impl Into<String>) {
        self.marks.explanation = Some(text.into());
    }
}

impl Look {
    /// The way in which sentences name moves, by the setting.
    pub(crate) fn naming(&self) -> MoveNaming {
        if self.notation_only {
            MoveNaming::Notation
        } else {
            MoveNaming::Words
        }
    }

    /// A legal move in words for lists; none if moves are shown in notation alone.
    pub(crate) fn move_words(
        &self,
        game: &AnyGame,
        board: &AnyBoard,
        mv: AnyMove,
    ) -> Option<String> {
        (!self.notation_only).then(|| game.move_words(board, mv))
    }

    /// The name of a legal move in a sentence.
    pub(crate) fn move_name(&self, game: &AnyGame, board: &AnyBoard, mv: AnyMove) -> String {
        self.naming().full(game, board, mv)
    }

    /// The name, in a sentence, of the move that led to a node of the session.
    pub(crate) fn played_name(&self, session: &Session, id: NodeId) -> String {
        session.played_name(id, self.naming())
    }
}

impl Marks {
    /// The label of a command in a menu; a command that waits for confirmation has the question as its label.
    pub(crate) fn label(&self, command: Command, entry: &Entry) -> &'static str {
        let question = entry.question.filter(|_| self.asks_again == Some(command));
        question.unwrap_or(entry.text)
    }

    /// Drops the pending confirmation, as no menu shows it any more.
    pub(crate) fn stop_asking(&mut self) {
        self.asks_again = None;
    }

    /// Ends a frame for a question on a button that is always there: a click that did not bring it up drops it.
    pub(crate) fn stop_asking_after_click(&mut self, ctx: &Context) {
        let is_new = std::mem::take(&mut self.asks_anew);
        if !is_new && ctx.input(|input| input.pointer.any_released()) {
            self.stop_asking();
        }
    }

    /// Takes the explanation of this frame.
    pub(crate) fn take_explanation(&mut self) -> Option<String> {
        self.explanation.take()
    }

    /// Drops the state that belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.highlight.board_changed();
        self.preview.end();
    }
}

/// Dialogs take the keyboard out of what they hand on to their contents.
impl AsMut<Keyboard> for Cx<'_> {
    fn as_mut(&mut self) -> &mut Keyboard {
        self.keyboard
    }
}
