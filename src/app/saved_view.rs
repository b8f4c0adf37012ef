//! How a session was looked at, as its file says it, where both the window and pictures follow that.

use serde_json::{Map, Value as Json};

use crate::game::Game;
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::graph::focus::{DEPTHS, FocusOptions};

/// The key of how many turns ahead Focus shows.
pub const DEPTH: &str = "depth";
/// The key of whether Focus shows what else leads to the current position.
pub const LEADS_HERE: &str = "leads_here";
/// The key of whether positions that are images of each other are one node of the graph.
pub const IMAGES_AS_ONE: &str = "images_as_one";
/// The key of whether player 1 sits above.
pub const FLIPPED: &str = "flipped";

/// Whether positions that are images of each other are one: as is chosen, or else as a view says it.
#[must_use]
pub fn images(view: &Map<String, Json>, game: &AnyGame, chosen: Images) -> Images {
    let merges = view.get(IMAGES_AS_ONE).and_then(Json::as_bool) == Some(true);
    if merges && game.has_images() {
        Images::Merged
    } else {
        chosen
    }
}

/// What was chosen about Focus, as far as a view says it; the rest is as it was before.
#[must_use]
pub fn focus_options(view: &Map<String, Json>, before: FocusOptions) -> FocusOptions {
    let depth = view.get(DEPTH).and_then(Json::as_u64);
    let depth = depth.and_then(|depth| u32::try_from(depth).ok());
    let shows_before = view.get(LEADS_HERE).and_then(Json::as_bool);
    FocusOptions {
        depth: depth
            .filter(|depth| DEPTHS.contains(depth))
            .unwrap_or(before.depth),
        shows_before: shows_before.unwrap_or(before.shows_before),
    }
}
