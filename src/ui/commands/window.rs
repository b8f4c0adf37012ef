//! Commands about the window as a whole.

use eframe::egui::{Key, ThemePreference};

use super::Family;
use super::entry::{Entry, ctrl, entry, key, shift};
use super::menu::Group;
use super::situation::{Can, Place, Situation, only_if};

family! {
    /// Commands about the window's parts, size and colours, and about the focus.
    WindowCommand {
        Screenshot,
        FillWindow,
        InClass,
        ToggleVerdicts,
        Timeline,
        Larger,
        Smaller,
        UsualSize,
        NotationOnly,
        ReducedMotion,
        FullScreen,
        Light,
        Dark,
        SystemTheme,
        NextRegion,
        PreviousRegion,
        Escape,
    }
}

impl Family for WindowCommand {
    fn entry(self) -> Entry {
        match self {
            WindowCommand::Screenshot => entry(
                Group::Export,
                "Screenshot of the window…",
                "Save the window as it is, as PNG",
                &[],
            )
            .of_window(),
            WindowCommand::FillWindow => entry(
                Group::Camera,
                "Fill the window",
                "Give the graph the whole window, and back again",
                &[ctrl(Key::G)],
            ),
            WindowCommand::InClass => entry(
                Group::Camera,
                "In class",
                "Show the graph to a class: it fills the window, and everything is larger; once more goes back",
                &[shift(Key::G)],
            ),
            WindowCommand::ToggleVerdicts => entry(
                Group::Verdicts,
                "Show verdicts",
                "Hide every verdict, or show them again",
                &[key(Key::H)],
            ),
            WindowCommand::Timeline => entry(
                Group::Timeline,
                "Timeline",
                "Show or hide the game as a timeline",
                &[key(Key::T)],
            ),
            WindowCommand::Larger => entry(
                Group::Size,
                "Larger",
                "Make everything larger",
                &[ctrl(Key::Plus), ctrl(Key::Equals)],
            )
            .repeating()
            .of_window(),
            WindowCommand::Smaller => entry(
                Group::Size,
                "Smaller",
                "Make everything smaller",
                &[ctrl(Key::Minus)],
            )
            .repeating()
            .of_window(),
            WindowCommand::UsualSize => entry(
                Group::Size,
                "Normal size",
                "Make everything its normal size",
                &[ctrl(Key::Num0)],
            )
            .of_window(),
            WindowCommand::NotationOnly => entry(
                Group::Notation,
                "Notation only",
                "Show moves in notation alone, without words",
                &[],
            ),
            WindowCommand::ReducedMotion => entry(
                Group::Notation,
                "Reduced motion",
                "Show moves at once, without hands that move",
                &[],
            )
            .of_window(),
            WindowCommand::FullScreen => entry(
                Group::FullScreen,
                "Full screen",
                "Fill the screen, or stop filling it",
                &[key(Key::F11)],
            )
            .of_window(),
            WindowCommand::Light => entry(Group::Colours, "Light colours", "Dark on light", &[]),
            WindowCommand::Dark => entry(Group::Colours, "Dark colours", "Light on dark", &[]),
            WindowCommand::SystemTheme => {
                let help = "Light or dark as the system says";
                entry(Group::Colours, "Colours of the system", help, &[])
            }
            WindowCommand::NextRegion => entry(
                Group::Focus,
                "Next part of the window",
                "Move the focus: workspaces, board, moves, graph, tabs, timeline, header, menus",
                &[key(Key::F6)],
            ),
            WindowCommand::PreviousRegion => entry(
                Group::Focus,
                "Previous part of the window",
                "Move the focus back to the part before",
                &[shift(Key::F6)],
            ),
            WindowCommand::Escape => entry(
                Group::Focus,
                "Back out",
                "Close what is open, select nothing, or stop solving",
                &[key(Key::Escape)],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        match self {
            WindowCommand::Larger => only_if(
                !situation.window.is_largest,
                "Everything is as large as it can be: Ctrl+Minus makes it smaller",
            ),
            WindowCommand::Smaller => only_if(
                !situation.window.is_smallest,
                "Everything is as small as it can be: Ctrl+Plus makes it larger",
            ),
            WindowCommand::Screenshot
            | WindowCommand::ReducedMotion
            | WindowCommand::FillWindow
            | WindowCommand::InClass
            | WindowCommand::ToggleVerdicts
            | WindowCommand::Timeline
            | WindowCommand::UsualSize
            | WindowCommand::NotationOnly
            | WindowCommand::FullScreen
            | WindowCommand::Light
            | WindowCommand::Dark
            | WindowCommand::SystemTheme
            | WindowCommand::NextRegion
            | WindowCommand::PreviousRegion
            | WindowCommand::Escape => Ok(()),
        }
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        let window = situation.window;
        let has_theme = |theme| Some(window.theme == Some(theme));
        match self {
            WindowCommand::FillWindow => Some(window.fills_window),
            WindowCommand::InClass => Some(window.is_in_class),
            WindowCommand::ToggleVerdicts => Some(!situation.model.are_verdicts_hidden()),
            WindowCommand::Timeline => Some(window.is_timeline_shown),
            WindowCommand::NotationOnly => Some(window.notation_only),
            WindowCommand::ReducedMotion => Some(window.reduces_motion),
            WindowCommand::FullScreen => Some(window.is_full_screen),
            WindowCommand::Light => has_theme(ThemePreference::Light),
            WindowCommand::Dark => has_theme(ThemePreference::Dark),
            WindowCommand::SystemTheme => has_theme(ThemePreference::System),
            WindowCommand::Screenshot
            | WindowCommand::Larger
            | WindowCommand::Smaller
            | WindowCommand::UsualSize
            | WindowCommand::NextRegion
            | WindowCommand::PreviousRegion
            | WindowCommand::Escape => None,
        }
    }

    fn place(self) -> Place {
        match self {
            WindowCommand::FillWindow | WindowCommand::InClass | WindowCommand::Timeline => {
                Place::Explore
            }
            WindowCommand::Screenshot
            | WindowCommand::ToggleVerdicts
            | WindowCommand::Larger
            | WindowCommand::Smaller
            | WindowCommand::UsualSize
            | WindowCommand::NotationOnly
            | WindowCommand::ReducedMotion
            | WindowCommand::FullScreen
            | WindowCommand::Light
            | WindowCommand::Dark
            | WindowCommand::SystemTheme
            | WindowCommand::NextRegion
            | WindowCommand::PreviousRegion
            | WindowCommand::Escape => Place::Everywhere,
        }
    }
}
