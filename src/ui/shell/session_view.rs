//! How a session was looked at, as its file says it.

use super::window_state::WindowState;
use crate::app::saved_view;
use crate::game::Seat;
use crate::scene::graph::GraphColumns;
use crate::session::file::SavedView;
use crate::ui::graph::{GraphMode, GraphPane};
use crate::ui::views::board::BoardState;

/// The word for Whole from here: a view of its own in older programs, which read the file too.
const WHOLE_FROM_HERE: &str = "reachable";

/// How the window shows the session, to be saved with it.
pub(crate) fn view_of(graph: &GraphPane, board: &BoardState) -> SavedView {
    let columns = match graph.columns() {
        GraphColumns::ByTurnsLeft => "end",
        GraphColumns::ByTurnsPlayed => "turns",
    };
    let mode = if graph.mode() == GraphMode::Whole && graph.is_from_here() {
        WHOLE_FROM_HERE.to_owned()
    } else {
        graph.mode().title().to_lowercase()
    };
    SavedView {
        graph: Some(mode),
        columns: Some(columns.to_owned()),
        depth: Some(graph.focus().depth),
        leads_here: Some(graph.focus().shows_before),
        flipped: Some(board.is_flipped),
        map_mover: graph.chosen_map_mover().map(Seat::number),
        folded: graph.folded(),
        images_as_one: graph.merges_images().then_some(true),
        ..SavedView::default()
    }
}

/// Looks at a session as it was looked at before, as far as a file says how.
pub(crate) fn look_as(window: &mut WindowState, view: &SavedView) {
    let mode = view.graph.as_deref();
    let is_named =
        |known: &GraphMode| mode.is_some_and(|mode| known.title().eq_ignore_ascii_case(mode));
    let is_from_here = mode == Some(WHOLE_FROM_HERE);
    let from_here = is_from_here.then_some(GraphMode::Whole);
    if let Some(mode) = from_here.or_else(|| GraphMode::ALL.into_iter().find(is_named)) {
        window.graph.set_mode(mode);
        window.graph.begin_whole_here(is_from_here);
    }
    match view.columns.as_deref() {
        Some("end") => window.graph.set_columns(GraphColumns::ByTurnsLeft),
        // Older programs had columns by flow, which come nearest to those by turns played.
        Some("turns" | "flow") => window.graph.set_columns(GraphColumns::ByTurnsPlayed),
        _ => {}
    }
    let graph = &mut window.graph;
    graph.set_focus(saved_view::focus_options(view, graph.focus()));
    let mover = view.map_mover.and_then(|number| {
        let mut seats = Seat::BOTH.into_iter();
        seats.find(|seat| seat.number() == number)
    });
    graph.choose_map_mover(mover);
    graph.set_folded(view.folded);
    graph.merge_images(view.images_as_one == Some(true));
    if let Some(is_flipped) = view.flipped {
        window.views.board.is_flipped = is_flipped;
    }
}
