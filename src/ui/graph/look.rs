//! What nodes and arrows of the window's graph show, and how they stand out.

use std::sync::Arc;

use eframe::egui::{Pos2, Vec2, pos2};

use crate::game::Position;
use crate::game::symmetry::Symmetry;
use crate::graph::MoveKind;
use crate::graph::layout::Direction;
use crate::scene::graph::Standing;
use crate::scene::graph::figure::Figure;
use crate::scene::graph::node::Ring;
use crate::scene::graph::node_sizes::END_SIDE;
use crate::scene::graph::route::{DrawnArrow, Emphasis};
use crate::scene::{PathSegment, Tone};
use crate::solve::Value;

/// The height of a node that is as high as its text needs, in points of the picture.
pub(crate) const NODE_HEIGHT: f32 = 28.0;

/// The least height of letters in class, in points on the screen.
pub(super) const CLASS_LETTERS: f32 = 16.0;

/// What a node shows. Its text is the node's label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeLook {
    pub(crate) position: Position,
    /// How many images of the position it stands for.
    pub(crate) image_count: usize,
    pub(crate) value: Value,
    pub(crate) is_terminal: bool,
    pub(crate) size: Vec2,
    /// Where arrows leave it.
    pub(crate) direction: Direction,
    /// What can be drawn of it.
    pub(crate) figure: Option<Figure>,
    /// How the node stands out just now.
    pub(crate) role: Role,
    /// Whether its verdict may be shown.
    pub(crate) shows_verdict: bool,
    /// Whether the number of turns stands beside it.
    pub(crate) has_numeral: bool,
    /// Whether only its edge has its colour.
    pub(crate) is_open: bool,
    /// How many of its moves have no room, where moves are shown.
    pub(crate) left_out: usize,
    /// Whether it is drawn for the back of a room: with large letters, and hands above them.
    pub(crate) is_for_class: bool,
}

impl NodeLook {
    /// Whether it is a mark for an end, too small for a text.
    pub(super) fn is_end_mark(&self) -> bool {
        self.size.x <= END_SIDE
    }

    /// Whether it is drawn as a grid at every size.
    pub(super) fn is_grid(&self) -> bool {
        self.figure.as_ref().is_some_and(Figure::replaces_text)
    }

    /// The number of turns beside it, as far as it may be shown.
    pub(super) fn turns_beside(&self) -> Option<u16> {
        let turns = self.value.turns();
        turns.filter(|_| self.has_numeral && self.shows_verdict)
    }

    /// Who can force a win there, as far as it may be shown.
    pub(super) fn tone(&self) -> Tone {
        if self.shows_verdict {
            Tone::of(self.value.winner(self.position.mover))
        } else {
            Tone::Plain
        }
    }
}

/// How a node stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Role {
    pub(crate) is_here: bool,
    pub(crate) is_hovered: bool,
    pub(crate) is_previewed: bool,
    pub(crate) is_found: bool,
    /// How the current position is turned on the board, where the node shows another image of it.
    pub(crate) turned: Option<Symmetry>,
}

impl Role {
    /// The ring round the node.
    pub(super) fn ring(self) -> Option<Ring> {
        if self.is_here {
            Some(Ring::Here)
        } else if self.is_previewed {
            Some(Ring::Marked)
        } else if self.is_found {
            Some(Ring::Found)
        } else if self.is_hovered {
            Some(Ring::Hovered)
        } else {
            None
        }
    }
}

/// What an arrow shows.
#[derive(Clone, Debug)]
pub(crate) struct ArrowLook {
    pub(crate) kind: MoveKind,
    /// Where it goes.
    pub(crate) arrow: Arc<DrawnArrow>,
    /// Where it leaves its first node and meets its last one.
    pub(crate) begin: Pos2,
    pub(crate) end: Pos2,
    /// The points through which a long arrow is led.
    pub(crate) bends: Option<Arc<[Pos2]>>,
    /// Where it goes while it stands out, if that is elsewhere.
    pub(crate) detour: Option<Arc<DrawnArrow>>,
    /// Whether it leads back, or to another place of its column.
    pub(crate) is_backward: bool,
    /// Whether it is a best move, where those stand out.
    pub(crate) standing: Standing,
    /// Whether it was played.
    pub(crate) is_played: bool,
    /// Whether it leaves the current position and is a best move there.
    pub(crate) is_best: bool,
    /// Whether it leads to or from the node under the pointer or the one looked at.
    pub(crate) is_lit: bool,
}

/// What is not dimmed while the rest of a picture is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spotlight {
    /// A position and the moves to and from it.
    Moves(Position),
    /// A position and all that best play can lead to from there.
    BestPlay(Position),
    /// The same from a position that is previewed, and the way of play between it and the current one.
    Preview {
        /// The position.
        to: Position,
        /// The positions on the way, as all views show them.
        way: Arc<[Position]>,
    },
    /// The same, and the arrow from another position that led there.
    Ahead {
        /// The position before.
        from: Position,
        /// The position.
        to: Position,
    },
}

impl ArrowLook {
    /// An arrow that does not stand out.
    pub(crate) fn new(
        kind: MoveKind,
        arrow: DrawnArrow,
        bends: Option<Arc<[Pos2]>>,
        is_backward: bool,
    ) -> ArrowLook {
        let begin = arrow
            .path
            .steps
            .first()
            .map_or(Pos2::ZERO, |step| match *step {
                PathSegment::Move((x, y)) => pos2(x, y),
                _ => Pos2::ZERO,
            });
        let (x, y) = arrow.path.end().unwrap_or_default();
        ArrowLook {
            kind,
            arrow: Arc::new(arrow),
            begin,
            end: pos2(x, y),
            bends,
            detour: None,
            is_backward,
            standing: Standing::Plain,
            is_played: false,
            is_best: false,
            is_lit: false,
        }
    }

    /// Where it goes while it stands out.
    pub(super) fn standing_out(&self) -> &DrawnArrow {
        self.detour.as_ref().unwrap_or(&self.arrow)
    }

    /// The points through which the arrow is led.
    pub(super) fn bends(&self) -> &[Pos2] {
        self.bends.as_deref().unwrap_or_default()
    }

    /// Whether it is drawn dashed: what a player does with their own hands only.
    pub(super) fn is_dashed(&self) -> bool {
        self.kind.is_dashed()
    }

    /// How it stands out; `tone` is that of the node that it leads to.
    pub(super) fn emphasis(&self, tone: Tone) -> Emphasis {
        if self.is_played {
            Emphasis::Played
        } else if self.is_best {
            Emphasis::Chosen(tone)
        } else if self.is_lit {
            self.lit_emphasis(tone)
        } else {
            self.plain_emphasis(tone)
        }
    }

    /// How it stands out where it is pointed out: a best move keeps the colour of the winner.
    pub(super) fn lit_emphasis(&self, tone: Tone) -> Emphasis {
        match self.standing {
            Standing::Best => Emphasis::Chosen(tone),
            Standing::Plain | Standing::Faint => Emphasis::Lit,
        }
    }

    /// How it looks if nothing is pointed out just now; `tone` is that of the node that it leads
    /// to.
    pub(super) fn plain_emphasis(&self, tone: Tone) -> Emphasis {
        match self.standing {
            Standing::Best => Emphasis::Best(tone),
            Standing::Faint => Emphasis::Faint,
            Standing::Plain if self.is_backward => Emphasis::Back,
            Standing::Plain => Emphasis::Plain,
        }
    }
}

/// What makes nodes and arrows stand out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decoration {
    pub(crate) here: Position,
    pub(crate) hovered: Option<Position>,
    pub(crate) preview: Option<Position>,
    pub(crate) found: Vec<Position>,
    /// The moves of the current line, each as the positions before and after it.
    pub(crate) played: Arc<Vec<(Position, Position)>>,
    pub(crate) best: Vec<Position>,
    /// The ends of the arrow on which the current position stands, where a folded proof has no node for it.
    pub(crate) on_arrow: Option<(Position, Position)>,
    /// What is not dimmed; without one nothing is.
    pub(crate) spotlight: Option<Spotlight>,
    pub(crate) shows_verdict: bool,
}

#[cfg(test)]
impl Decoration {
    /// Nothing stands out but the current position.
    pub(super) fn of(here: Position) -> Decoration {
        Decoration {
            here,
            hovered: None,
            preview: None,
            found: Vec::new(),
            played: Arc::default(),
            best: Vec::new(),
            on_arrow: None,
            spotlight: None,
            shows_verdict: true,
        }
    }
}
