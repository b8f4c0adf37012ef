//! Named rule sets of games on a grid.

use crate::game::preset::{Preset, PresetGroup};

/// Every preset of Tactics, in the order in which they are offered. The first one is the usual game, and
/// its name begins every rule line of Tactics.
pub const PRESETS: &[Preset] = &[
    Preset::new(
        PresetGroup::Grid,
        "tactics",
        "Tactics",
        "",
        "Fill empty cells side by side in one row or column of a grid; whoever fills the last cell loses.",
        "Piet Hein, TacTix; HAKMEM item 74",
    ),
    Preset::new(
        PresetGroup::Grid,
        "sticks",
        "Sticks",
        "rows=1,cols=17,start=...#.....#.......",
        "Three, five and seven sticks: take one or more that lie side by side; whoever takes the last one loses.",
        "Playground game",
    ),
    Preset::new(
        PresetGroup::Grid,
        "three-sticks",
        "Three sticks",
        "rows=1,cols=10,most=3",
        "Ten sticks: take up to three that lie side by side; whoever takes the last one loses.",
        "Playground game",
    ),
];
