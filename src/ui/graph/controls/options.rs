//! The list with the options of the chosen view.

use eframe::egui::{self, Color32, Label, Response, RichText, TextStyle, Ui};

use crate::app::Shown;
use crate::game::counted::counted;
use crate::game::{Game, Seat};
use crate::graph::focus::DEPTHS;
use crate::scene::graph::GraphColumns;
use crate::scene::graph::focus_shown::FocusShown;
use crate::ui::choice_list::lead_by_keys;
use crate::ui::commands::{Command, GraphCommand};
use crate::ui::graph::state::GraphPane;
use crate::ui::graph_mode::GraphMode;
use crate::ui::keyboard::Keyboard;
use crate::ui::paint::widgets::{checkbox_ui, cut_label, name_field, weak_label};

/// The list of options; while it is closed it shows the most important one.
pub(in crate::ui::graph) fn options_ui(
    ui: &mut Ui,
    width: f32,
    model: Shown,
    graph: &mut GraphPane,
    keyboard: &mut Keyboard,
) {
    let words = chosen_words(model, graph);
    let room = egui::vec2(width, ui.spacing().interact_size.y);
    let list = ui.allocate_ui(room, |ui| {
        let list = egui::ComboBox::from_id_salt("options of the view");
        let list = list.width(width).truncate().height(f32::INFINITY);
        list.selected_text(words).show_ui(ui, |ui| {
            let mut lines = OptionLines::default();
            lines.show(ui, model, graph);
            lead_by_keys(ui, keyboard, &lines.responses, &lines.titles, lines.chosen);
        })
    });
    let response = list.inner.response;
    name_field(ui, &response, "Options of the view");
    let mut help = Vec::new();
    if graph.options.mode == GraphMode::Focus {
        help.extend(notes(graph).into_iter().map(|(text, _)| text + "."));
        help.push(Command::Graph(GraphCommand::Depth).tip());
    }
    if !help.is_empty() {
        response.on_hover_text(help.join("\n"));
    }
}

/// Shows at the end of the row that Focus is incomplete, if there is space up to `end`.
pub(in crate::ui::graph) fn note_ui(ui: &mut Ui, end: f32, graph: &GraphPane) {
    let shown = focus_shown(graph).and_then(FocusShown::words);
    let Some((text, help)) = shown else { return };
    let font = TextStyle::Body.resolve(ui.style());
    let painter = ui.painter();
    let galley = painter.layout_no_wrap(text.clone(), font, Color32::PLACEHOLDER);
    if ui.cursor().left() + galley.size().x <= end {
        cut_label(ui, RichText::new(text).weak(), help);
    }
}

/// The message of the map when it replaces a graph that is too large.
pub(in crate::ui::graph) fn too_large_ui(ui: &mut Ui, model: Shown, graph: &GraphPane) {
    if graph.is_whole_too_large(model.game()) {
        let text = "More than 6,000 positions are too many to draw one by one: this is the map of all states.";
        ui.add(Label::new(RichText::new(text).weak()).wrap());
    }
}

fn focus_shown(graph: &GraphPane) -> Option<FocusShown> {
    let is_focus = graph.options.mode == GraphMode::Focus;
    let graph = graph.graph().filter(|_| is_focus)?;
    graph.drawing().focus
}

/// The notes on what Focus leaves out, each with its tip.
fn notes(graph: &GraphPane) -> Vec<(String, &'static str)> {
    let Some(shown) = focus_shown(graph) else {
        return Vec::new();
    };
    let turns = shown.turns_words(graph.options.focus.depth);
    let turns = turns.map(|text| (text, "Turns after the current position"));
    turns.into_iter().chain(shown.words()).collect()
}

fn columns_words(columns: GraphColumns) -> &'static str {
    match columns {
        GraphColumns::ByTurnsLeft => "By turns left",
        GraphColumns::ByTurnsPlayed => "By turns played",
    }
}

fn turns_ahead(depth: u32) -> String {
    format!("{} ahead", counted(depth, "turn"))
}

fn to_move(seat: Seat) -> String {
    format!("Player {} to move", seat.number())
}

/// The label of the option that matters most for the view.
fn chosen_words(model: Shown, graph: &GraphPane) -> String {
    let options = &graph.options;
    let words = match options.mode {
        // The closed list is narrow, so its label is short.
        _ if graph.shows_map(model.game()) => {
            return format!("Player {} moves", graph.map.mover(model).number());
        }
        GraphMode::Focus => {
            let depth = options.focus.depth;
            let fit = focus_shown(graph).and_then(|shown| shown.turns_words(depth));
            return fit.unwrap_or_else(|| turns_ahead(depth));
        }
        GraphMode::Whole if options.from_here => FROM_HERE,
        GraphMode::Proof => match graph.shown_proof() {
            Some(proof) if proof.is_folded => FOLDED,
            Some(_) => "Unfolded",
            None => "Options",
        },
        _ => columns_words(options.columns_shown(model.are_verdicts_hidden())),
    };
    words.to_owned()
}

const FROM_HERE: &str = "From here";
const FOLDED: &str = "Folded";
const IMAGES_AS_ONE: &str = "Mirror images as one";

#[derive(Default)]
struct OptionLines {
    responses: Vec<Response>,
    titles: Vec<String>,
    /// The first line with a choice of several values.
    chosen: Option<usize>,
}

impl OptionLines {
    fn show(&mut self, ui: &mut Ui, model: Shown, graph: &mut GraphPane) {
        match graph.options.mode {
            GraphMode::Focus => {
                self.focus(ui, graph);
                Self::no_images(ui, model);
            }
            GraphMode::Whole => {
                if graph.shows_map(model.game()) {
                    self.map(ui, model, graph);
                } else {
                    self.columns(ui, model, graph);
                }
                let help = "Show what can be reached from the current position, not from the start";
                self.tick(ui, &mut graph.options.from_here, FROM_HERE, help);
                self.images(ui, model, graph);
            }
            GraphMode::BestPlay => {
                self.columns(ui, model, graph);
                self.images(ui, model, graph);
            }
            GraphMode::Proof => {
                self.proof(ui, model, graph);
                self.images(ui, model, graph);
            }
            GraphMode::Map => self.map(ui, model, graph),
        }
    }

    /// Adds one of several values of an option.
    fn choice<T: PartialEq>(
        &mut self,
        ui: &mut Ui,
        chosen: &mut T,
        value: T,
        text: &str,
        help: &str,
    ) {
        if *chosen == value {
            self.chosen.get_or_insert(self.responses.len());
        }
        let line = ui.radio_value(chosen, value, text);
        self.push(text, line.on_hover_text(help));
    }

    /// Adds an option that is on or off.
    fn tick(&mut self, ui: &mut Ui, is_on: &mut bool, text: &str, help: impl Into<String>) {
        let line = checkbox_ui(ui, is_on, text);
        self.push(text, line.on_hover_text(help.into()));
    }

    fn push(&mut self, title: &str, line: Response) {
        self.titles.push(title.to_owned());
        self.responses.push(line);
    }

    fn focus(&mut self, ui: &mut Ui, graph: &mut GraphPane) {
        let help = Command::Graph(GraphCommand::Depth).tip();
        for depth in DEPTHS {
            let words = turns_ahead(depth);
            let chosen = &mut graph.options.focus.depth;
            self.choice(ui, chosen, depth, &words, &help);
        }
        let help = Command::Graph(GraphCommand::WhatLeadsHere).tip();
        let shown = &mut graph.options.focus.shows_before;
        self.tick(ui, shown, "Earlier positions", help);
        for (text, help) in notes(graph) {
            weak_label(ui, text).on_hover_text(help);
        }
    }

    /// Says why Focus ignores an option of the other views.
    fn no_images(ui: &mut Ui, model: Shown) {
        if model.game().has_images() {
            let line = ui.add_enabled_ui(false, |ui| checkbox_ui(ui, &mut false, IMAGES_AS_ONE));
            let reason = "Focus shows each move as it is played; Whole, Best play and Proof can \
                          draw mirror images as one";
            line.inner.on_disabled_hover_text(reason);
        }
    }

    /// Adds the choice of the columns of a large graph. While verdicts are hidden, columns by turns left are not
    /// offered, as they would tell who wins.
    fn columns(&mut self, ui: &mut Ui, model: Shown, graph: &mut GraphPane) {
        if graph.shows_near_instead() {
            return;
        }
        let hides_verdicts = model.are_verdicts_hidden();
        let mut shown = graph.options.columns_shown(hides_verdicts);
        let before = shown;
        let choices = [
            (
                GraphColumns::ByTurnsLeft,
                "A column for each number of turns that are left; best moves stand out",
            ),
            (
                GraphColumns::ByTurnsPlayed,
                "A column for each fewest number of turns from the start",
            ),
        ];
        for (columns, help) in choices.into_iter().skip(usize::from(hides_verdicts)) {
            self.choice(ui, &mut shown, columns, columns_words(columns), help);
        }
        if shown != before {
            graph.options.columns = shown;
        }
    }

    /// Adds the choices of the proof: the player whose strategy the proof of a draw shows, and folding.
    fn proof(&mut self, ui: &mut Ui, model: Shown, graph: &mut GraphPane) {
        let proof = graph.shown_proof();
        let Some(proof) = proof.filter(|_| !model.are_verdicts_hidden()) else {
            return;
        };
        if proof.winner.is_none() {
            // In a draw each player has a strategy that never loses.
            for player in Seat::BOTH {
                let name = format!("Player {}'s plan", player.number());
                let help = format!("How {player} never loses, whatever {} does", player.other());
                let chosen = &mut graph.options.proof_player;
                self.choice(ui, chosen, player, &name, &help);
            }
        }
        let mut is_folded = proof.is_folded;
        let help = "Show only the positions in which the other side is to move, each of its moves with \
                    the answer to it";
        self.tick(ui, &mut is_folded, FOLDED, help);
        if is_folded != proof.is_folded {
            graph.options.folded = Some(is_folded);
        }
    }

    /// Adds the choice of the player to move in the states of the map.
    fn map(&mut self, ui: &mut Ui, model: Shown, graph: &mut GraphPane) {
        let mover = graph.map.mover(model);
        let mut shown = mover;
        for seat in Seat::BOTH {
            let help = format!("Show every state with {seat} to move; colours name the winner");
            self.choice(ui, &mut shown, seat, &to_move(seat), &help);
        }
        if shown != mover {
            graph.map.seat = Some(shown);
        }
        let mut follows = graph.map.seat.is_none();
        let help = "Show the states of the player to move where play or the preview stands";
        self.tick(ui, &mut follows, "Follow play", help);
        if follows != graph.map.seat.is_none() {
            graph.map.seat = (!follows).then_some(mover);
        }
    }

    /// Adds the choice to merge symmetric positions into one node, in games that have symmetries.
    fn images(&mut self, ui: &mut Ui, model: Shown, graph: &mut GraphPane) {
        if model.game().has_images() {
            let help = Command::Graph(GraphCommand::ImagesAsOne).tip();
            let merges = &mut graph.options.merges_images;
            self.tick(ui, merges, IMAGES_AS_ONE, help);
        }
    }
}
