//! The bar above the drawing of a proof: its claim, and the controls to play it through.

use std::sync::Arc;

use eframe::egui::{
    Align, Button, Frame, Galley, Label, Layout, Margin, RichText, ScrollArea, Sense, TextStyle,
    TextWrapMode, Ui, UiBuilder, WidgetText, vec2,
};

use crate::app::{Action, Nav, Shown, words};
use crate::game::any::AnyMove;
use crate::game::{Game, Position};
use crate::scene::graph::ShownProof;
use crate::solve::proof::{ProofMove, ProofState};
use crate::ui::commands::{Command, ExportWhat, Step};
use crate::ui::cx::Cx;
use crate::ui::graph::drawing::proof_begins::begins_later;
use crate::ui::graph::state::GraphPane;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{button_width, toggle_ui, weak_label, with_reason};

/// The words before the claim of a proof that begins at the start of the session, when play has gone on.
const START: &str = "Start: ";
/// The note on a proof that begins later than the session.
const LATER: &str = " The proof from the start is too large to draw: this one begins later.";

/// Shows the claim and the controls of the current proof.
pub(in crate::ui::graph) fn proof_bar_ui(ui: &mut Ui, graph: &mut GraphPane, cx: &mut Cx) {
    let model = cx.shown;
    let Some(proof) = graph.shown_proof() else {
        return;
    };
    let palette = theme::palette(ui);
    let frame = Frame::new()
        .fill(palette.row)
        .corner_radius(theme::CORNER)
        .inner_margin(Margin::symmetric(10, 2));
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
        let all = ui.available_width();
        let buttons = [PLAY, COQ.entry().text].into_iter();
        let gap = ui.spacing().item_spacing.x;
        let beside = all
            - buttons
                .map(|text| button_width(ui, text) + gap)
                .sum::<f32>();
        let width = |room| claim_galley(ui, &claim, room).size().x;
        // A claim that does not fit beside the buttons has a line of its own.
        let room = if width(f32::INFINITY) <= beside {
            beside
        } else {
            all
        };
        let high = claim_galley(ui, &claim, room).size().y;
        ui.horizontal_wrapped(|ui| {
            let place = vec2(room, high.max(ui.spacing().interact_size.y));
            let (place, _) = ui.allocate_exact_size(place, Sense::hover());
            let layout = Layout::left_to_right(Align::Center);
            let mut inside = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
            if graph.walk.is_walked {
                // The steps are as high as the claim, so that nothing beside or below them moves.
                let steps = ScrollArea::horizontal().max_width(room);
                steps.show(&mut inside, |ui| walk_ui(ui, &proof, cx));
            } else {
                inside.add(Label::new(claim).wrap());
            }
            play_ui(ui, &proof, graph, cx);
            coq_ui(ui, cx);
        });
    });
}

/// The claim, laid out in a width.
fn claim_galley(ui: &Ui, claim: &RichText, room: f32) -> Arc<Galley> {
    let text = WidgetText::from(claim.clone());
    text.into_galley(ui, Some(TextWrapMode::Wrap), room, TextStyle::Body)
}

const COQ: Command = Command::Export(ExportWhat::CoqProof);

/// The label of the button that starts to play a proof through.
const PLAY: &str = "Play the proof";

/// Shows the controls to play a proof through.
fn play_ui(ui: &mut Ui, proof: &ShownProof, graph: &mut GraphPane, cx: &mut Cx) {
    let model = cx.shown;
    let help = "Step through the proof as a game, and choose the other side's replies";
    let button = Button::new(PLAY).min_size(vec2(button_width(ui, PLAY), 0.0));
    let button = toggle_ui(ui, button, graph.walk.is_walked);
    if button.on_hover_text(help).clicked() {
        graph.walk.is_walked = !graph.walk.is_walked;
        if graph.walk.is_walked {
            graph.viewpoint.read_here(proof.is_folded);
        }
        let here = model.game().position(model.board());
        if graph.walk.is_walked && proof.strategy.state_of(model.game(), here).is_none() {
            cx.out.act(Action::Go(Nav::Start));
        }
    }
}

/// Shows the button that saves the proof as a file for Coq.
fn coq_ui(ui: &mut Ui, cx: &mut Cx) {
    let (entry, can) = (COQ.entry(), COQ.can(&cx.situation()));
    let button = ui.add_enabled(can.is_ok(), Button::new(entry.text));
    if with_reason(button.on_hover_text(entry.help), can).clicked() {
        cx.out.run(COQ);
    }
}

fn walk_ui(ui: &mut Ui, proof: &ShownProof, cx: &mut Cx) {
    let model = cx.shown;
    let can = Command::Go(Step::Back).can(&cx.situation());
    let button = ui.add_enabled(can.is_ok(), Button::new("Step back"));
    if with_reason(button, can).clicked() {
        cx.out.act(Action::Go(Nav::Back));
    }
    let strategy = &proof.strategy;
    let here = model.game().position(model.board());
    let Some(entry) = strategy.state_of(model.game(), here) else {
        if ui.button("To the start of the proof").clicked() {
            cx.out.act(Action::Go(Nav::Start));
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
        cx.out.act(action);
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
            let way = way_to(model, mv.after);
            let name = way.map(|way| cx.look.move_name(model.game(), model.board(), way));
            let name = name.unwrap_or_else(|| mv.label.text.clone());
            let player = entry.position.mover.number();
            ui.label(format!("Player {player} plays {name}."));
        }
        Some(usual) => replies_ui(ui, entry, usual, cx),
    }
}

/// Shows the replies among which the loser, or the opponent in a draw, chooses.
fn replies_ui(ui: &mut Ui, entry: &ProofState, usual: &ProofMove, cx: &mut Cx) {
    let model = cx.shown;
    ui.label(format!("Player {} chooses:", entry.position.mover.number()));
    for mv in &entry.moves {
        let text = RichText::new(mv.label.text.as_str()).font(theme::mono_bold(13.5));
        let is_usual = mv == usual;
        let help = match (is_usual, entry.turns()) {
            (true, Some(_)) => "Holds out longest; Next step plays it",
            (true, None) => "Next step plays it",
            (false, _) => "Another reply, answered too",
        };
        let button = toggle_ui(ui, Button::new(text), is_usual);
        if button.on_hover_text(help).clicked()
            && let Some(action) = play(model, mv.after)
        {
            cx.out.act(action);
        }
    }
}

fn way_to(model: Shown, to: Position) -> Option<AnyMove> {
    let mut moves = model.moves().iter();
    let mv = moves.find(|mv| mv.group.position == to)?;
    mv.group.ways.first().copied()
}

/// The action that plays the move to a position.
fn play(model: Shown, to: Position) -> Option<Action> {
    way_to(model, to).map(Action::Play)
}

/// Plays the move to a clicked position, if that is a next one of the proof that is played through.
pub(in crate::ui::graph) fn step_to(
    position: Position,
    model: Shown,
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
    // A folded proof shows the position after the reply.
    let next = next.or_else(|| moves.find(answered))?;
    play(model, next.after)
}

/// The positions before and after the current one, if a folded proof has no node for it: its edge stands for the
/// move played and for the reply to it.
pub(in crate::ui::graph) fn arrow_of_here(
    model: Shown,
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
