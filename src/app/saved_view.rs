//! How a session was looked at, as its file says it, where both the window and pictures follow that.

use crate::game::Game;
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::graph::focus::{DEPTHS, FocusOptions};
use crate::session::file::SavedView;

/// Whether positions that are images of each other are one: as is chosen, or else as a view says it.
#[must_use]
pub fn images(view: &SavedView, game: &AnyGame, chosen: Images) -> Images {
    if view.images_as_one == Some(true) && game.has_images() {
        Images::Merged
    } else {
        chosen
    }
}

/// What was chosen about Focus, as far as a view says it; the rest is as it was before.
#[must_use]
pub fn focus_options(view: &SavedView, before: FocusOptions) -> FocusOptions {
    FocusOptions {
        depth: view
            .depth
            .filter(|depth| DEPTHS.contains(depth))
            .unwrap_or(before.depth),
        shows_before: view.leads_here.unwrap_or(before.shows_before),
    }
}
