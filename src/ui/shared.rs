//! What the parts of the window share while a frame is shown. No part knows another: what concerns
//! another goes on a list of [`UiEvent`]s, which the shell passes on after the frame.

use std::fmt::Display;
use std::path::PathBuf;

use crate::app::{Action, ListedMove, Model, ShownBoard};
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Position, Seat};
use crate::session::NodeId;
use crate::ui::commands::{Command, Entry, Situation, WindowFacts};
use crate::ui::export_task::Export;
use crate::ui::focus_areas::FocusAreas;
use crate::ui::game_plan::NewGame;
use crate::ui::message::Message;
use crate::ui::preview::Preview;
use crate::ui::running::RunningKind;

/// What a part of the window wants done.
#[derive(Debug)]
pub(crate) enum UiEvent {
    /// For the model.
    Act(Action),
    /// The same as its key.
    Run(Command),
    /// A sentence to put up for a while.
    Say(Message),
    /// What was said of the session may be untrue by now: the user has gone on.
    GoneOn,
    /// Whether play reaches a position that the graph does not show.
    Search(SearchedText),
    /// Go to a position: play the move there, return to it in the line, or ask how.
    GoTo(Position),
    /// Something to save, where the user says.
    Export(Export),
    /// A game to begin.
    NewGame(NewGame),
    /// The game begins again at the first board.
    PlayAgain,
    /// A file to open.
    OpenFile(PathBuf),
    /// End a task that lasts.
    Cancel(RunningKind),
}

/// A text that names positions, none of which the graph shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchedText {
    /// As it was typed.
    pub(crate) text: String,
    /// What it may mean: with either player to move, where the text does not say.
    pub(crate) positions: Vec<Position>,
}

/// What the parts of the window share while a frame is shown.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// The time of the frame, in seconds.
    pub(crate) now: f64,
    pub(crate) highlight: Highlight,
    pub(crate) preview: Preview,
    pub(crate) areas: FocusAreas,
    /// Whom the oracle plays, if it plays anyone.
    pub(crate) oracle: Option<Seat>,
    /// Lists and sentences say moves in notation alone.
    pub(crate) notation_only: bool,
    /// The window says nothing of how long solving took: a picture of it is the same each time.
    pub(crate) hides_times: bool,
    /// True if the oracle makes no move here, though it may be its turn.
    pub(crate) is_oracle_silent: bool,
    /// The facts of the window that commands need.
    pub(crate) facts: WindowFacts,
    /// The command that was chosen once and asks by its label whether it is meant.
    asks_again: Option<Command>,
    explanation: Option<String>,
    events: Vec<UiEvent>,
}

impl Shared {
    /// Wants something done.
    pub(crate) fn send(&mut self, event: UiEvent) {
        self.events.push(event);
    }

    /// Wants the model changed.
    pub(crate) fn act(&mut self, action: Action) {
        self.send(UiEvent::Act(action));
    }

    /// Wants a command carried out.
    pub(crate) fn run(&mut self, command: Command) {
        self.send(UiEvent::Run(command));
    }

    /// The argument by which commands say whether they can be carried out.
    pub(crate) fn situation<'a>(&'a self, model: &'a Model) -> Situation<'a> {
        Situation {
            model,
            preview: &self.preview,
            window: &self.facts,
        }
    }

    /// The words of a command in a menu: of one that was chosen once the question whether it is meant.
    pub(crate) fn label(&self, command: Command, entry: &Entry) -> &'static str {
        let question = entry.question.filter(|_| self.asks_again == Some(command));
        question.unwrap_or(entry.text)
    }

    /// Wants a command carried out that was chosen in a menu. One that asks first by its own label is
    /// carried out when it is chosen again. Whether it is carried out.
    pub(crate) fn run_or_ask(&mut self, command: Command) -> bool {
        let was_asked = self.asks_again.take() == Some(command);
        if command.entry().question.is_some() && !was_asked {
            self.asks_again = Some(command);
            return false;
        }
        self.run(command);
        true
    }

    /// No command asks any more, as no menu shows it.
    pub(crate) fn stop_asking(&mut self) {
        self.asks_again = None;
    }

    /// Plays a move of the current board; from a board that is previewed, the preview goes on to the
    /// position after it.
    pub(crate) fn choose(&mut self, mv: &ListedMove, of: ShownBoard) {
        if of.preview.is_some() {
            self.preview.look_at(mv.group.position);
        } else if let Some(&way) = mv.group.ways.first() {
            self.act(Action::Play(way));
        }
    }

    /// The way in which sentences name moves.
    pub(crate) fn naming(&self) -> MoveNaming {
        if self.notation_only {
            MoveNaming::Notation
        } else {
            MoveNaming::Words
        }
    }

    /// A legal move in words for lists; none where they say moves in notation alone.
    pub(crate) fn move_words(
        &self,
        model: &Model,
        board: &AnyBoard,
        mv: AnyMove,
    ) -> Option<String> {
        (!self.notation_only).then(|| model.game().move_words(board, mv))
    }

    /// The name of a legal move in a sentence.
    pub(crate) fn move_name(&self, model: &Model, board: &AnyBoard, mv: AnyMove) -> String {
        self.naming().full(model.game(), board, mv)
    }

    /// The name in a sentence of the move that led to a node of the session.
    pub(crate) fn played_name(&self, model: &Model, id: NodeId) -> String {
        model.session().played_name(id, self.naming())
    }

    /// Puts a sentence up for a while, about what has happened.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.say_message(Message::event(text));
    }

    /// Puts a sentence up for a while, as long as it is true.
    pub(crate) fn say_message(&mut self, message: Message) {
        self.send(UiEvent::Say(message));
    }

    /// Says why something cannot be done.
    pub(crate) fn say_error(&mut self, error: &impl Display) {
        self.say(sentence(&error.to_string()));
    }

    /// Says what lies under the pointer or has the focus: on the bottom line, where it covers nothing.
    pub(crate) fn explain(&mut self, text: impl Into<String>) {
        self.explanation = Some(text.into());
    }

    /// Takes what was explained in this frame.
    pub(crate) fn take_explanation(&mut self) -> Option<String> {
        self.explanation.take()
    }

    /// Takes the events so far, the first one first.
    pub(crate) fn take_events(&mut self) -> Vec<UiEvent> {
        std::mem::take(&mut self.events)
    }
}

/// The position under the pointer, which stands out in every view.
#[derive(Debug, Default)]
pub(crate) struct Highlight {
    hovered: Option<Position>,
    hovered_move: Option<AnyMove>,
    /// All ways to play what lay under the pointer in the frame before, images of the move among them.
    images: Vec<AnyMove>,
    /// The same in the frame that is being shown.
    hovering_images: Vec<AnyMove>,
    /// What lies under the pointer in the frame that is being shown.
    hovering: Option<Position>,
    /// The way to play there that lies under the pointer, where that is one of several.
    hovering_way: Option<AnyMove>,
}

impl Highlight {
    /// The position that lay under the pointer in the frame before, in whichever view.
    pub(crate) fn hovered(&self) -> Option<Position> {
        self.hovered
    }

    /// The move in the list that leads there.
    pub(crate) fn hovered_move(&self) -> Option<AnyMove> {
        self.hovered_move
    }

    /// All ways to play what lies under the pointer, if it stands for images of a move too.
    pub(crate) fn images(&self) -> &[AnyMove] {
        &self.images
    }

    /// Says that what lies under the pointer stands for all of these moves.
    pub(crate) fn hover_images(&mut self, ways: impl Iterator<Item = AnyMove>) {
        self.hovering_images = ways.collect();
    }

    /// Says that a position lies under the pointer.
    pub(crate) fn hover(&mut self, position: Position) {
        self.hovering = Some(position);
        self.hovering_images.clear();
    }

    /// Says that a way to play lies under the pointer, and where it leads.
    pub(crate) fn hover_way(&mut self, position: Position, way: AnyMove) {
        self.hovering = Some(position);
        self.hovering_way = Some(way);
        self.hovering_images.clear();
    }

    /// Says that a position was picked: it stands out as long as nothing lies under the pointer. Whether
    /// it does.
    pub(crate) fn pick(&mut self, position: Position) -> bool {
        *self.hovering.get_or_insert(position) == position
    }

    /// Ends a frame: takes over what lay under the pointer in it, with the move of a list that leads
    /// there. Whether that is something else than before.
    pub(crate) fn end_frame(&mut self, listed: &[ListedMove]) -> bool {
        let before = std::mem::replace(&mut self.hovered, self.hovering.take());
        let mut moves = listed.iter();
        let to_there = self
            .hovered
            .and_then(|position| moves.find(|mv| mv.group.position == position));
        let hovered_way = self.hovering_way.take();
        let is_there =
            |mv: &&ListedMove| hovered_way.is_none_or(|way| mv.group.ways.contains(&way));
        self.hovered_move = to_there
            .filter(is_there)
            .and_then(|mv| hovered_way.or(mv.group.ways.first().copied()));
        self.images = std::mem::take(&mut self.hovering_images);
        self.hovered != before
    }

    /// Forgets what belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.hovered = None;
        self.hovered_move = None;
        self.images.clear();
    }
}

/// A message as a sentence: a capital first, and quotes for the backticks of the command line.
pub(crate) fn sentence(text: &str) -> String {
    let mut is_quoting = false;
    let mut chars = text.chars().map(|c| match (c, is_quoting) {
        ('`', false) => {
            is_quoting = true;
            '“'
        }
        ('`', true) => {
            is_quoting = false;
            '”'
        }
        _ => c,
    });
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}
