//! What the graph view remembers from frame to frame.

use std::collections::HashMap;
use std::sync::Arc;

use eframe::egui::{Pos2, Vec2};

use super::camera::Camera;
use super::look::Decoration;
use super::picture::Picture;
use super::room::Room;
use super::sheet::MapDots;
use super::sheet::Sheet;
use crate::game::any::AnyGame;
use crate::game::{Position, Seat};
use crate::solve::proof::Strategy;
use crate::ui::commands::Command;
use crate::ui::shell::questions::Sought;

/// Which positions the graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The neighbourhood of the position where one stands.
    Focus,
    /// All that can be reached from the start.
    Whole,
    /// All that can be reached from here.
    Reachable,
    /// From here, only moves that keep the verdict.
    BestPlay,
    /// The winner's one move against every reply.
    Proof,
}

impl Mode {
    pub(crate) const ALL: [Mode; 5] = [
        Mode::Focus,
        Mode::Whole,
        Mode::Reachable,
        Mode::BestPlay,
        Mode::Proof,
    ];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Mode::Focus => "Focus",
            Mode::Whole => "Whole",
            Mode::Reachable => "Reachable",
            Mode::BestPlay => "Best play",
            Mode::Proof => "Proof",
        }
    }

    pub(crate) fn help(self) -> &'static str {
        match self {
            Mode::Focus => "The line played, where you stand, and what follows",
            Mode::Whole => "Every position that can be reached from the start",
            Mode::Reachable => "Every position that can be reached from here",
            Mode::BestPlay => "From here, only moves that keep the verdict",
            Mode::Proof => "The winner's one move against every reply",
        }
    }

    /// The mode after this one, and after the last the first.
    pub(crate) fn next(self) -> Mode {
        let place = Mode::ALL.iter().position(|&mode| mode == self).unwrap_or(0);
        Mode::ALL[(place + 1) % Mode::ALL.len()]
    }
}

/// How the columns of a large graph are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Columns {
    /// By the fewest turns from the start.
    Turns,
    /// So that few arrows lead backward.
    Flow,
}

/// Which picture is wanted. Another one means another picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) game: AnyGame,
    pub(crate) mode: Mode,
    pub(crate) columns: Columns,
    /// The line played, in Focus; the position that the graph begins with, in the other modes.
    pub(crate) line: Vec<Position>,
    /// Where in the line one stands.
    pub(crate) here: usize,
    /// Whether the whole is known to be too large, so that the neighbourhood of where one stands
    /// is drawn instead.
    pub(crate) is_too_large: bool,
    /// Whether it is known which positions lead there.
    pub(crate) knows_before: bool,
    /// Whose plan the proof of a draw shows.
    pub(crate) player: Seat,
    /// Whether a neighbourhood may tell which moves are best.
    pub(crate) best_first: bool,
    /// The room that the picture is made for, where that counts.
    pub(crate) room: Room,
}

impl Wanted {
    /// Whether it is the neighbourhood of where one stands.
    pub(super) fn is_near(&self) -> bool {
        self.mode == Mode::Focus || self.is_too_large
    }
}

/// The zoom at which one reads with ease.
const READING_ZOOM: f32 = 0.8;

/// A picture, or why there is none.
#[derive(Clone)]
pub(crate) struct Drawn {
    pub(crate) wanted: Wanted,
    pub(crate) picture: Result<Picture, String>,
    /// A sentence about what is left out.
    pub(crate) note: Option<String>,
    /// The proof that it shows.
    pub(crate) proof: Option<Arc<ShownProof>>,
}

/// A proof in the window.
#[derive(Debug)]
pub(crate) struct ShownProof {
    /// What it proves, in a sentence.
    pub(crate) claim: String,
    pub(crate) winner: Option<Seat>,
    /// The winner's plan, or in a draw that of the player who was chosen.
    pub(crate) strategy: Strategy,
}

/// Nodes on their way from where they stood to where they stand.
#[derive(Clone, Debug, Default)]
pub(crate) struct Glide {
    pub(crate) from: HashMap<Position, Pos2>,
    pub(crate) camera: Option<Camera>,
    pub(crate) since: f64,
}

/// The state of the graph view.
pub(crate) struct GraphState {
    pub(crate) mode: Mode,
    pub(crate) columns: Columns,
    /// Whose plan the proof of a draw shows.
    pub(crate) proof_player: Seat,
    /// A game whose whole graph is too large to draw.
    pub(super) too_large: Option<AnyGame>,
    proof: Option<Arc<ShownProof>>,
    /// Whether the proof is being played through.
    pub(crate) walks_proof: bool,
    pub(crate) wanted: Option<Wanted>,
    pub(crate) drawn: Option<Drawn>,
    pub(crate) camera: Camera,
    /// Whether the camera is to show all of the picture, from the next frame on.
    pub(crate) wants_fit: bool,
    pub(crate) wants_centre: bool,
    /// By how much to zoom round the middle of the view; 1 for not at all.
    pub(crate) wants_zoom: f32,
    pub(crate) glide: Option<Glide>,
    /// The position that was clicked: shown, but not gone to.
    pub(crate) preview: Option<Position>,
    /// A position that is neither a move nor in the line, and that one wants to go to.
    pub(crate) asks_way_to: Option<Position>,
    pub(crate) find: String,
    /// What the find text was last looked for in, and what it names there.
    pub(super) hits: Option<(String, u64, Vec<Position>)>,
    /// A position that the picture does not show, and that one looks for.
    pub(crate) seeks: Option<Sought>,
    pub(crate) wants_find: bool,
    pub(crate) shows_minimap: bool,
    pub(crate) shows_backward: bool,
    pub(crate) shows_labels: bool,
    /// Whether it takes the whole window.
    pub(crate) fills_window: bool,
    /// What was painted last of all that does not stand out, and the small map.
    pub(crate) sheet: Option<Sheet>,
    pub(super) map: Option<MapDots>,
    /// What the nodes' roles were last set for.
    pub(crate) decorated: Option<Decoration>,
    /// How many pictures there have been.
    pub(crate) version: u64,
}

impl Default for GraphState {
    fn default() -> GraphState {
        GraphState {
            mode: Mode::Focus,
            columns: Columns::Turns,
            proof_player: Seat::One,
            too_large: None,
            proof: None,
            walks_proof: false,
            wanted: None,
            drawn: None,
            camera: Camera::default(),
            wants_fit: true,
            wants_centre: false,
            wants_zoom: 1.0,
            glide: None,
            preview: None,
            asks_way_to: None,
            find: String::new(),
            hits: None,
            seeks: None,
            wants_find: false,
            shows_minimap: true,
            shows_backward: true,
            shows_labels: true,
            fills_window: false,
            sheet: None,
            map: None,
            decorated: None,
            version: 0,
        }
    }
}

impl std::fmt::Debug for GraphState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GraphState")
            .field("mode", &self.mode)
            .field("wanted", &self.wanted)
            .finish_non_exhaustive()
    }
}

impl GraphState {
    /// Does what a command about the view of the graph asks for.
    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::GraphMode => self.mode = self.mode.next(),
            Command::Minimap => self.shows_minimap = !self.shows_minimap,
            Command::Labels => self.shows_labels = !self.shows_labels,
            Command::Backward => self.shows_backward = !self.shows_backward,
            Command::Fit => self.wants_fit = true,
            Command::Centre => self.wants_centre = true,
            Command::Nearer => self.wants_zoom = 1.25,
            Command::Farther => self.wants_zoom = 0.8,
            Command::Find => self.wants_find = true,
            _ => {}
        }
    }

    /// Looks at the nearest node in a direction, from the one looked at or from where one stands.
    pub(crate) fn look(&mut self, here: Position, direction: Vec2) {
        let Some(Ok(picture)) = self.drawn.as_ref().map(|drawn| &drawn.picture) else {
            return;
        };
        let Some(from) = picture.place(self.preview.unwrap_or(here)) else {
            return;
        };
        let nodes = picture
            .graph
            .nodes_iter()
            .map(|(_, node)| (node.payload().position, node.location()));
        let ahead = nodes.filter_map(|(position, at)| {
            let (along, aside) = (
                (at - from).dot(direction),
                (at - from).dot(direction.rot90()).abs(),
            );
            // What lies rather ahead than aside, nearest first.
            (along > 1.0 && aside < along * 4.0).then_some((position, along + 2.0 * aside))
        });
        let nearest = ahead.min_by(|a, b| a.1.total_cmp(&b.1));
        self.preview = nearest.map(|(position, _)| position).or(self.preview);
    }

    /// Comes near enough to where one stands to read.
    pub(super) fn read_here(&mut self) {
        self.camera.zoom = self.camera.zoom.max(READING_ZOOM);
        self.wants_centre = true;
    }

    /// Takes the whole window, or gives the rest of it back. Either way all is shown, or while a
    /// proof is played through where one stands.
    pub(crate) fn fill_window(&mut self, fills: bool) {
        if self.fills_window != fills {
            self.wants_fit = !self.walks_proof;
            self.wants_centre = self.walks_proof;
        }
        self.fills_window = fills;
    }

    /// The proof that is shown, in the mode Proof.
    pub(super) fn shown_proof(&self) -> Option<Arc<ShownProof>> {
        self.proof.clone().filter(|_| self.mode == Mode::Proof)
    }

    /// Forgets everything about the positions of a game whose rules have changed.
    pub(crate) fn forget(&mut self) {
        self.drawn = None;
        self.preview = None;
        self.asks_way_to = None;
        self.proof = None;
        self.walks_proof = false;
        self.glide = None;
        self.sheet = None;
        self.map = None;
        self.decorated = None;
        self.wants_fit = true;
    }

    /// Takes a new picture. In Focus, positions that stay glide to their new places.
    pub(crate) fn take(&mut self, drawn: Drawn, now: f64) {
        let before = self.drawn.take();
        let same_kind = before.as_ref().is_some_and(|old| {
            old.wanted.mode == drawn.wanted.mode && old.wanted.game == drawn.wanted.game
        });
        let glides = same_kind && drawn.wanted.is_near();
        self.glide = None;
        if let (
            true,
            Some(Drawn {
                picture: Ok(old), ..
            }),
        ) = (glides, &before)
        {
            let from = old
                .graph
                .nodes_iter()
                .map(|(_, node)| (node.payload().position, node.location()));
            self.glide = Some(Glide {
                from: from.collect(),
                camera: Some(self.camera),
                since: now,
            });
        }
        let same_plan = before.as_ref().is_some_and(|old| {
            old.wanted.player == drawn.wanted.player && old.wanted.room == drawn.wanted.room
        });
        self.wants_fit = !same_kind
            || !same_plan
            || drawn.wanted.is_near()
            || drawn.wanted.columns != before.map_or(Columns::Turns, |old| old.wanted.columns);
        if self.walks_proof && same_kind {
            // One who plays it through looks closely.
            self.wants_centre |= std::mem::take(&mut self.wants_fit);
        }
        self.proof.clone_from(&drawn.proof);
        if drawn.wanted.mode == Mode::Whole && drawn.note.is_some() {
            self.too_large = Some(drawn.wanted.game);
        }
        self.drawn = Some(drawn);
        self.decorated = None;
        self.sheet = None;
        self.map = None;
        self.version += 1;
    }
}
