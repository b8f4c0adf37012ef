//! Play in windows of all sizes, by rules of all kinds: nothing is cut off, nothing overlaps, and the focus is seen.

use eframe::egui::Rect;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::NodeT;

use super::*;
use crate::window::{PaintedText, focused, painted_texts};

/// The sizes of a window in pixels, and its scale.
const WINDOWS: [(f32, f32, f32); 5] = [
    (640.0, 480.0, 1.0),
    (1280.0, 800.0, 1.0),
    (1920.0, 1080.0, 1.0),
    (1280.0, 800.0, 2.0),
    (1920.0, 1080.0, 2.0),
];

/// Splits, three and eight hands, many fingers, fingers below zero, half fingers, own moves, and a grid.
const RULES: [&str; 8] = [
    "chopsticks",
    "mallett,hands=3",
    "attacks-only,hands=8",
    "chopsticks,fingers=9",
    "integers",
    "knubs",
    "self-tap",
    "tactics",
];

/// What can be pressed, with its name and place.
fn pressable(window: &Window) -> Vec<(String, Rect)> {
    let is_pressed = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        matches!(
            node.role(),
            Role::Button | Role::RadioButton | Role::Tab | Role::ComboBox
        )
    };
    let nodes = window.query_all_by(is_pressed);
    nodes
        .map(|node| {
            let label = node.accesskit_node().label();
            (label.unwrap_or_default(), node.rect())
        })
        .collect()
}

/// Checks that what is painted is whole, and lies on nothing else. A form that scrolls is cut at its lower edge.
fn check_texts(window: &Window, scrolls: bool, what: &str) {
    let screen = window.ctx.content_rect().expand(0.5);
    let texts: Vec<PaintedText> = painted_texts(window)
        .into_iter()
        .filter(|text| text.place.is_positive() && !text.text.is_empty())
        .collect();
    for text in &texts {
        let said = format!("{what}: {:?} at {:?}", text.text, text.letters_at);
        // The rules are named as far as there is room, and whole under the pointer.
        let is_title = text.text.contains(": ") || text.text.starts_with("Kept as");
        assert!(!text.is_cut_off || is_title, "{said} is cut off");
        let clip = text.clip.intersect(screen).expand(0.5);
        let (letters, seen) = (text.letters_at, clip.x_range());
        assert!(
            seen.contains(letters.left()) && seen.contains(letters.right()),
            "{said}"
        );
        assert!(scrolls || clip.contains_rect(letters), "{said} is clipped");
    }
    for (number, text) in texts.iter().enumerate() {
        let own = text.letters_at.intersect(text.clip).shrink(0.5);
        let lies_on = |other: &&PaintedText| {
            let other = other.letters_at.intersect(other.clip);
            own.is_positive() && other.is_positive() && own.intersects(other)
        };
        let other = texts[..number].iter().find(lies_on);
        assert!(other.is_none(), "{what}: {:?} lies on {other:?}", text.text);
    }
}

/// Checks that what can be pressed lies apart and in the window.
fn check_parts(window: &Window, scrolls: bool, what: &str) {
    let screen = window.ctx.content_rect().expand(0.5);
    let parts = pressable(window);
    for (number, (name, rect)) in parts.iter().enumerate() {
        let is_inside = scrolls || screen.contains_rect(*rect);
        assert!(is_inside, "{what}: {name} at {rect:?}");
        let lies_on = |(_, other): &&(String, Rect)| rect.shrink(0.5).intersects(*other);
        let other = parts[..number].iter().find(lies_on);
        assert!(
            scrolls || other.is_none(),
            "{what}: {name} at {rect:?} lies on {other:?}"
        );
    }
}

/// Goes through the window by Tab: each stop has a name and is in sight.
fn check_focus(window: &mut Window, what: &str) {
    let screen = window.ctx.content_rect().expand(0.5);
    let mut stops: Vec<(String, Rect)> = Vec::new();
    for _ in 0..60 {
        press(window, Key::Tab);
        let Some(node) = focused(window) else {
            continue;
        };
        let name = node.accesskit_node().label().unwrap_or_default();
        let rect = node.rect();
        assert!(!name.is_empty(), "{what}: {rect:?} has no name");
        assert!(screen.contains_rect(rect), "{what}: {name} at {rect:?}");
        if stops
            .first()
            .is_some_and(|first| *first == (name.clone(), rect))
        {
            break;
        }
        stops.push((name, rect));
    }
    assert!(stops.len() > 4, "{what}: {stops:?}");
    window.ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
    settle(window);
}

fn check(window: &mut Window, scrolls: bool, what: &str) {
    check_texts(window, scrolls, what);
    check_parts(window, scrolls, what);
    check_focus(window, what);
}

/// Shows a part of a narrow window, where there is a choice.
fn show_part(window: &mut Window, part: &str) {
    if window
        .query_by_role_and_label(Role::RadioButton, part)
        .is_some()
    {
        window
            .get_by_role_and_label(Role::RadioButton, part)
            .click();
        settle(window);
    }
}

#[test]
fn in_every_window_nothing_of_play_is_cut_off_or_overlaps_and_the_focus_is_seen() {
    for (width, height, scale) in WINDOWS {
        let folder = Folder::new("sizes");
        let mut window = open_sized(width, height);
        window.set_pixels_per_point(scale);
        let ctx = window.ctx.clone();
        if let Some(app) = window.state_mut() {
            app.keep_play_in(&ctx, folder.path());
        }
        settle(&mut window);
        let points = window.ctx.content_rect().size();
        assert_eq!(points * scale, [width, height].into());
        let is_narrow = points.x < 700.0;
        for rules in RULES {
            let what = format!("{width}x{height} at {scale}, {rules}");
            act(&mut window, Action::SetRules(game(rules)));
            press_with(&mut window, Modifiers::COMMAND, Key::P);
            wait_until(&mut window, |window| shows(window, "Start game"));
            check(&mut window, true, &format!("{what}, form"));
            click(&mut window, "Start game");
            for _ in 0..2 {
                play_best(&mut window);
                wait_for_turn(&mut window);
            }
            settle(&mut window);
            check(&mut window, false, &format!("{what}, game"));
            if is_narrow {
                show_part(&mut window, "Moves");
                check(&mut window, false, &format!("{what}, turns"));
                show_part(&mut window, "Board");
            }
            let ctx = window.ctx.clone();
            if let Some(app) = window.state_mut() {
                app.act_in_play(&ctx, PlayAction::Resign);
            }
            settle(&mut window);
            check(&mut window, false, &format!("{what}, end"));
            if is_narrow {
                show_part(&mut window, "Moves");
                check(&mut window, false, &format!("{what}, turns at the end"));
            }
            if window.query_by_label("Try the mistakes").is_some() {
                click(&mut window, "Try the mistakes");
                check_texts(&window, false, &format!("{what}, mistakes"));
                check_parts(&window, false, &format!("{what}, mistakes"));
                press(&mut window, Key::Escape);
                show_part(&mut window, "Moves");
            }
            click(&mut window, "Past games");
            check(&mut window, true, &format!("{what}, past games"));
            press(&mut window, Key::Escape);
            go_to(&mut window, Workspace::Explore);
        }
    }
}
