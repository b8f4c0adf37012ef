//! The workspaces of the window, of which one is in front.

/// A workspace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Workspace {
    /// The analysis of a game: board, graph, tree, rules.
    #[default]
    Explore,
    /// A game against the oracle or a friend.
    Play,
}

impl Workspace {
    /// The workspaces in the order of their tabs.
    pub const ALL: [Workspace; 2] = [Workspace::Explore, Workspace::Play];

    /// The name on its tab.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Workspace::Explore => "Explore",
            Workspace::Play => "Play",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Workspace {
        match self {
            Workspace::Explore => Workspace::Play,
            Workspace::Play => Workspace::Explore,
        }
    }
}
