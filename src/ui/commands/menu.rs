//! The menus, in their order.

/// The menu in which a command stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Menu {
    File,
    Edit,
    Play,
    Game,
    Graph,
    View,
    Help,
    /// Within Help.
    Examples,
}

impl Menu {
    pub(crate) const ALL: [Menu; 7] = [
        Menu::File,
        Menu::Edit,
        Menu::Play,
        Menu::Game,
        Menu::Graph,
        Menu::View,
        Menu::Help,
    ];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Menu::File => "File",
            Menu::Edit => "Edit",
            Menu::Play => "Play",
            Menu::Game => "Game",
            Menu::Graph => "Graph",
            Menu::View => "View",
            Menu::Help => "Help",
            Menu::Examples => "Examples",
        }
    }
}
