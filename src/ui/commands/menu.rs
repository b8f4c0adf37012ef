//! The menus in their order, and the groups of commands in them.

/// The menu in which a command stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Menu {
    File,
    Edit,
    Game,
    Graph,
    View,
    Help,
    /// Within Help.
    Examples,
}

impl Menu {
    pub(crate) const ALL: [Menu; 6] = [
        Menu::File,
        Menu::Edit,
        Menu::Game,
        Menu::Graph,
        Menu::View,
        Menu::Help,
    ];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Menu::File => "File",
            Menu::Edit => "Edit",
            Menu::Game => "Game",
            Menu::Graph => "Graph",
            Menu::View => "View",
            Menu::Help => "Help",
            Menu::Examples => "Examples",
        }
    }
}

/// Commands of a kind, in the order of the menus: a line parts them from the group before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Group {
    Open,
    Save,
    Export,
    Solution,
    Quit,
    History,
    Line,
    SetUp,
    Copy,
    Paste,
    Opponent,
    After,
    Hint,
    Steps,
    Branches,
    Mistakes,
    Bookmarks,
    Moves,
    Solving,
    Replay,
    Modes,
    Nodes,
    Camera,
    Details,
    Look,
    Workspaces,
    Verdicts,
    Tabs,
    Timeline,
    Rules,
    Size,
    Notation,
    FullScreen,
    Colours,
    Find,
    About,
    Examples,
    // The groups below have only keys.
    Speed,
    Picked,
    Focus,
    Rows,
    Hands,
}

impl Group {
    /// The menu that holds the group; none for commands that have only keys.
    pub(super) fn menu(self) -> Option<Menu> {
        match self {
            Group::Open | Group::Save | Group::Export | Group::Solution | Group::Quit => {
                Some(Menu::File)
            }
            Group::History | Group::Line | Group::SetUp | Group::Copy | Group::Paste => {
                Some(Menu::Edit)
            }
            Group::Opponent
            | Group::After
            | Group::Hint
            | Group::Steps
            | Group::Branches
            | Group::Mistakes
            | Group::Bookmarks
            | Group::Moves
            | Group::Solving
            | Group::Replay => Some(Menu::Game),
            Group::Modes | Group::Nodes | Group::Camera | Group::Details | Group::Look => {
                Some(Menu::Graph)
            }
            Group::Workspaces
            | Group::Verdicts
            | Group::Tabs
            | Group::Timeline
            | Group::Rules
            | Group::Size
            | Group::Notation
            | Group::FullScreen
            | Group::Colours => Some(Menu::View),
            Group::Find | Group::About => Some(Menu::Help),
            Group::Examples => Some(Menu::Examples),
            Group::Speed | Group::Picked | Group::Focus | Group::Rows | Group::Hands => None,
        }
    }
}
