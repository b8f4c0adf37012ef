//! How a session was looked at, as its file says it.

use serde_json::{Map, Value as Json};

use super::window_state::WindowState;
use crate::app::saved_view::{self, DEPTH, FLIPPED, IMAGES_AS_ONE, LEADS_HERE};
use crate::game::Seat;
use crate::scene::graph::GraphColumns;
use crate::ui::graph::{GraphMode, GraphPane};
use crate::ui::views::board::BoardState;

/// The word for Whole from here: a view of its own in older programs, which read the file too.
const WHOLE_FROM_HERE: &str = "reachable";

/// What the window remembers of how a session was looked at.
pub(crate) fn view_of(graph: &GraphPane, board: &BoardState) -> Map<String, Json> {
    let columns = match graph.columns() {
        GraphColumns::ByTurnsLeft => "end",
        GraphColumns::ByTurnsPlayed => "turns",
    };
    let mode = if graph.mode() == GraphMode::Whole && graph.is_from_here() {
        WHOLE_FROM_HERE.to_owned()
    } else {
        graph.mode().title().to_lowercase()
    };
    let mut view = Map::from_iter([
        ("graph".to_owned(), mode.into()),
        ("columns".to_owned(), columns.into()),
        (DEPTH.to_owned(), graph.focus().depth.into()),
        (LEADS_HERE.to_owned(), graph.focus().shows_before.into()),
        (FLIPPED.to_owned(), board.is_flipped.into()),
    ]);
    if let Some(mover) = graph.chosen_map_mover() {
        view.insert("map_mover".to_owned(), mover.number().into());
    }
    if let Some(is_folded) = graph.folded() {
        view.insert("folded".to_owned(), is_folded.into());
    }
    if graph.merges_images() {
        view.insert(IMAGES_AS_ONE.to_owned(), true.into());
    }
    view
}

/// Looks at a session as it was looked at before, as far as a file says how.
pub(crate) fn look_as(window: &mut WindowState, view: &Map<String, Json>) {
    let word = |key: &str| view.get(key).and_then(Json::as_str);
    let is_named = |mode: &GraphMode| {
        word("graph").is_some_and(|word| mode.title().eq_ignore_ascii_case(word))
    };
    let is_from_here = word("graph") == Some(WHOLE_FROM_HERE);
    let from_here = is_from_here.then_some(GraphMode::Whole);
    if let Some(mode) = from_here.or_else(|| GraphMode::ALL.into_iter().find(is_named)) {
        window.graph.set_mode(mode);
        window.graph.begin_whole_here(is_from_here);
    }
    match word("columns") {
        Some("end") => window.graph.set_columns(GraphColumns::ByTurnsLeft),
        // Older programs had columns by flow, which come nearest to those by turns played.
        Some("turns" | "flow") => window.graph.set_columns(GraphColumns::ByTurnsPlayed),
        _ => {}
    }
    let graph = &mut window.graph;
    graph.set_focus(saved_view::focus_options(view, graph.focus()));
    let mover = view.get("map_mover").and_then(Json::as_u64);
    let mover = mover.and_then(|number| {
        let mut seats = Seat::BOTH.into_iter();
        seats.find(|seat| u64::from(seat.number()) == number)
    });
    window.graph.choose_map_mover(mover);
    let is_folded = view.get("folded").and_then(Json::as_bool);
    window.graph.set_folded(is_folded);
    let merges = view.get(IMAGES_AS_ONE).and_then(Json::as_bool);
    window.graph.merge_images(merges == Some(true));
    if let Some(is_flipped) = view.get(FLIPPED).and_then(Json::as_bool) {
        window.views.board.is_flipped = is_flipped;
    }
}
