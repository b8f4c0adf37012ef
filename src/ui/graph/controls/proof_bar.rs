//! Above the picture of a proof: what it proves, whose plan it shows, and how it is played through.

use eframe::egui::{
    Align, Button, Frame, Label, Layout, Margin, RichText, Sense, TextStyle, TextWrapMode, Ui,
    UiBuilder, WidgetText, vec2,
};

use crate::app::{Action, Model, Nav, words};
use crate::game::{Game, Position, Seat};
use crate::scene::graph::ShownProof;
use crate::solve::proof::{ProofMove, ProofState};
use crate::ui::commands::{self, Command};
use crate::ui::graph::controls::focus_bar::images_ui;
use crate::ui::graph::drawing::proof_begins::begins_later;
use crate::ui::graph::state::GraphPane;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::weak_label;
use crate::ui::shared::Shared;

/// From this width on the controls stand beside the sentence.
const ROOM_BESIDE_CLAIM: f32 = 1_170.0;

/// What the controls beside the sentence take, also with the plans of both players; what the one for
/// mirror images takes; and what the steps of a proof take that is played.
const ROOM_OF_CONTROLS: f32 = 470.0;
const ROOM_OF_PLANS: f32 = 710.0;
const ROOM_OF_IMAGES: f32 = 185.0;
const ROOM_OF_STEPS: f32 = 460.0;
/// The height of a row of buttons.
const ROW: f32 = 28.0;

/// Before what is said of a proof that begins where the session does, wherever play has gone since.
const START: &str = "Start: ";
/// What is said of a proof that does not begin where the session does.
const LATER: &str = " The proof from the start is too large to draw: this one begins later.";

/// The sentence and the controls of the proof that is shown.
pub(in crate::ui::graph) fn proof_bar_ui(
    ui: &mut Ui,
    model: &Model,
    graph: &mut GraphPane,
    shared: &mut Shared,
) {
    let Some(proof) = graph.shown_proof() else {
        let drawn = graph.drawing.drawn.as_ref();
        if drawn.is_some_and(|drawn| drawn.request.is_proof() && drawn.graph.is_err()) {
            // A proof that is too large may have room with images as one.
            images_ui(ui, model, graph);
        }
        return;
    };
    let palette = theme::palette(ui);
    let frame = Frame::new()
        .fill(palette.row)
        .corner_radius(theme::CORNER)
        .inner_margin(Margin::symmetric(10, 6));
    frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        let size = match ui.available_width() {
            ..420.0 => 13.5,
            _ => 15.5,
        };
        let drawn = graph.drawing.drawn.as_ref();
        let (begin, later) = if drawn.is_some_and(|drawn| begins_later(model, &drawn.request)) {
            ("", LATER)
        } else {
            (START, "")
        };
        let claim = RichText::new(format!("{begin}{}{later}", proof.claim))
            .font(theme::semi_bold(size))
            .color(match proof.winner {
                Some(winner) => palette.player(winner).line,
                None => palette.text,
            });
        let is_beside = ui.available_width() >= ROOM_BESIDE_CLAIM;
        let said = SaidOfProof {
            proof: &proof,
            claim,
            is_walked: graph.walk.is_walked,
        };
        if is_beside {
            let controls = if proof.winner.is_none() {
                ROOM_OF_PLANS
            } else {
                ROOM_OF_CONTROLS
            };
            let images = if model.game().has_images() {
                ROOM_OF_IMAGES
            } else {
                0.0
            };
            let room = ui.available_width() - controls - images;
            ui.horizontal_wrapped(|ui| {
                said.show(ui, (room, 1), model, shared);
                ui.add_space(GRID);
                controls_ui(ui, &proof, model, graph, shared);
            });
        } else {
            let room = ui.available_width();
            let rows = if room < ROOM_OF_STEPS { 2 } else { 1 };
            said.show(ui, (room, rows), model, shared);
            ui.horizontal_wrapped(|ui| controls_ui(ui, &proof, model, graph, shared));
        }
    });
}

/// What a proof proves, or while it is played through its steps in the same place, so that nothing
/// beside or below them moves.
struct SaidOfProof<'a> {
    proof: &'a ShownProof,
    claim: RichText,
    is_walked: bool,
}

impl SaidOfProof<'_> {
    /// In a room of a width, with this many rows for steps.
    fn show(self, ui: &mut Ui, (room, rows): (f32, u8), model: &Model, shared: &mut Shared) {
        let text = WidgetText::from(self.claim.clone());
        let text = text.into_galley(ui, Some(TextWrapMode::Wrap), room, TextStyle::Body);
        let steps = f32::from(rows) * (ROW + GRID / 2.0) - GRID / 2.0;
        let width = if rows > 1 {
            room
        } else {
            text.size().x.max(ROOM_OF_STEPS).min(room)
        };
        let size = vec2(width, text.size().y.max(steps));
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        let layout = match (self.is_walked, rows) {
            (_, 1) => Layout::left_to_right(Align::Center),
            (true, _) => Layout::left_to_right(Align::Min).with_main_wrap(true),
            (false, _) => Layout::top_down(Align::Min),
        };
        // What is in it takes no more room than was kept.
        let mut inside = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        if self.is_walked {
            walk_ui(&mut inside, self.proof, model, shared);
        } else {
            inside.add(Label::new(self.claim).wrap());
        }
    }
}

/// Whose plan is shown, and how it is played through.
fn controls_ui(
    ui: &mut Ui,
    proof: &ShownProof,
    model: &Model,
    graph: &mut GraphPane,
    shared: &mut Shared,
) {
    if proof.winner.is_none() {
        plans_ui(ui, graph);
    }
    let folded = Button::new("Folded").selected(proof.is_folded);
    let help = "Show only the positions in which the other side is to move, each of its moves with \
                the answer to it";
    if ui.add(folded).on_hover_text(help).clicked() {
        graph.options.folded = Some(!proof.is_folded);
    }
    images_ui(ui, model, graph);
    let walk = Button::new("Play the proof").selected(graph.walk.is_walked);
    let help = "Step through the proof as a game, and choose the other side's replies";
    if ui.add(walk).on_hover_text(help).clicked() {
        graph.walk.is_walked = !graph.walk.is_walked;
        if graph.walk.is_walked {
            graph.viewpoint.read_here();
        }
        let here = model.game().position(model.board());
        if graph.walk.is_walked && proof.strategy.state_of(model.game(), here).is_none() {
            shared.act(Action::Go(Nav::Start));
        }
    }
    coq_ui(ui, model, shared);
}

/// The proof as a file for Coq.
fn coq_ui(ui: &mut Ui, model: &Model, shared: &mut Shared) {
    let command = Command::SaveCoqProof;
    let Some(entry) = commands::of(command) else {
        return;
    };
    let refusal = commands::refusal(model, command);
    let button = ui.add_enabled(refusal.is_none(), Button::new(entry.text));
    let button = button.on_hover_text(entry.help);
    if button
        .on_disabled_hover_text(refusal.unwrap_or_default())
        .clicked()
    {
        shared.run(command);
    }
}

/// In a draw each player has a plan that never loses.
fn plans_ui(ui: &mut Ui, graph: &mut GraphPane) {
    for player in Seat::BOTH {
        let name = format!("Player {}'s plan", player.number());
        let help = format!("How {player} never loses, whatever {} does", player.other());
        let button = Button::new(name).selected(graph.options.proof_player == player);
        if ui.add(button).on_hover_text(help).clicked() {
            graph.options.proof_player = player;
        }
    }
}

fn walk_ui(ui: &mut Ui, proof: &ShownProof, model: &Model, shared: &mut Shared) {
    let session = model.session();
    let can_go_back = session.node(session.cursor()).parent.is_some();
    if ui
        .add_enabled(can_go_back, Button::new("Step back"))
        .clicked()
    {
        shared.act(Action::Go(Nav::Back));
    }
    let strategy = &proof.strategy;
    let here = model.game().position(model.board());
    let Some(entry) = strategy.state_of(model.game(), here) else {
        if ui.button("To the start of the proof").clicked() {
            shared.act(Action::Go(Nav::Start));
        }
        weak_label(ui, "The proof does not need this position.");
        return;
    };
    let entry = &*entry;
    let usual = strategy.usual_move(entry);
    if ui
        .add_enabled(usual.is_some(), Button::new("Next step"))
        .clicked()
        && let Some(action) = usual.and_then(|mv| play(model, mv.after))
    {
        shared.act(action);
    }
    match usual {
        None => {
            let outcome = model.game().outcome(model.board());
            let seat = model.game().mover(model.board());
            let result = outcome.map(|outcome| words::result(outcome, seat));
            weak_label(
                ui,
                result.unwrap_or_else(|| "There is no move here".to_owned()) + ".",
            );
        }
        Some(mv) if strategy.is_kept(entry) => {
            let sentence = format!(
                "Player {} plays {}.",
                entry.position.mover.number(),
                mv.label
            );
            ui.label(sentence);
        }
        Some(usual) => replies_ui(ui, entry, usual, model, shared),
    }
}

/// The loser, or the opponent in a draw, chooses a reply.
fn replies_ui(
    ui: &mut Ui,
    entry: &ProofState,
    usual: &ProofMove,
    model: &Model,
    shared: &mut Shared,
) {
    ui.label(format!("Player {} chooses:", entry.position.mover.number()));
    for mv in &entry.moves {
        let text = RichText::new(mv.label.text.as_str()).font(theme::mono_bold(13.5));
        let is_usual = mv == usual;
        let help = match (is_usual, entry.turns()) {
            (true, Some(_)) => "Holds out longest; Next step plays it",
            (true, None) => "Next step plays it",
            (false, _) => "Another reply, answered too",
        };
        let button = Button::new(text).selected(is_usual);
        if ui.add(button).on_hover_text(help).clicked()
            && let Some(action) = play(model, mv.after)
        {
            shared.act(action);
        }
    }
}

/// Plays the move to a position.
fn play(model: &Model, to: Position) -> Option<Action> {
    let mut moves = model.moves().iter();
    let mv = moves.find(|mv| mv.group.position == to)?;
    Some(Action::Play(*mv.group.ways.first()?))
}

/// While a proof is played through, a click on one of its next positions plays the move there.
pub(in crate::ui::graph) fn step_to(
    position: Position,
    model: &Model,
    graph: &GraphPane,
) -> Option<Action> {
    let proof = graph.shown_proof().filter(|_| graph.walk.is_walked)?;
    let strategy = &proof.strategy;
    let entry = strategy.state_of(model.game(), model.game().position(model.board()))?;
    let is_meant = |one: Position| {
        let key = |position| strategy.images.key(model.game(), position);
        key(one) == key(position)
    };
    let answered = |mv: &&ProofMove| {
        let between = strategy.state(mv.position);
        let answer = between.and_then(|between| between.moves.first());
        let is_answered = !strategy.is_kept(&entry) && proof.is_folded;
        is_answered && answer.is_some_and(|answer| is_meant(answer.position))
    };
    let mut moves = entry.moves.iter();
    let next = moves.clone().find(|mv| is_meant(mv.position));
    // A folded proof shows where the answer leads.
    let next = next.or_else(|| moves.find(answered))?;
    play(model, next.after)
}

/// The positions before and after the current one, where a folded proof has no node for it: its arrow
/// stands for the move that was made and for the answer to it.
pub(in crate::ui::graph) fn arrow_of_here(
    model: &Model,
    graph: &GraphPane,
) -> Option<(Position, Position)> {
    let proof = graph.shown_proof().filter(|proof| proof.is_folded)?;
    let session = model.session();
    let position = |id| model.game().position(&session.node(id).board);
    let entry = proof
        .strategy
        .state_of(model.game(), position(session.cursor()))?;
    let before = session.node(session.cursor()).parent?;
    let answer = entry.moves.first()?;
    let is_between = proof.strategy.is_kept(&entry);
    is_between.then_some((position(before), answer.position))
}
