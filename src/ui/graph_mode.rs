//! The views of the graph.

/// Which positions the graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GraphMode {
    /// The neighbourhood of the current position.
    Focus,
    /// All that can be reached, from the start or from here.
    Whole,
    /// From here, only moves that keep the verdict.
    BestPlay,
    /// The winner's one move against every reply.
    Proof,
    /// All states with one player to move, as a matrix.
    Map,
}

impl GraphMode {
    pub(crate) const ALL: [GraphMode; 5] = [
        GraphMode::Focus,
        GraphMode::Whole,
        GraphMode::BestPlay,
        GraphMode::Proof,
        GraphMode::Map,
    ];

    pub(crate) fn title(self) -> &'static str {
        match self {
            GraphMode::Focus => "Focus",
            GraphMode::Whole => "Whole",
            GraphMode::BestPlay => "Best play",
            GraphMode::Proof => "Proof",
            GraphMode::Map => "Map",
        }
    }

    pub(crate) fn help(self) -> &'static str {
        match self {
            GraphMode::Focus => "The line played, the current position, and what follows",
            GraphMode::Whole => "Every position that can be reached from the start, or from here",
            GraphMode::BestPlay => "From here, only moves that keep the verdict",
            GraphMode::Proof => "The winner's one move against every reply",
            GraphMode::Map => {
                "Every state at once: what the mover has down, what the other has across"
            }
        }
    }

    /// Whether it says who wins by which positions it shows.
    pub(crate) fn tells_verdicts(self) -> bool {
        matches!(self, GraphMode::BestPlay | GraphMode::Proof)
    }

    /// The mode after this one, and after the last the first.
    pub(crate) fn next(self) -> GraphMode {
        let place = GraphMode::ALL
            .iter()
            .position(|&mode| mode == self)
            .unwrap_or(0);
        GraphMode::ALL[(place + 1) % GraphMode::ALL.len()]
    }
}
