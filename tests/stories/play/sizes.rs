//! Play in windows of all sizes, by rules of all kinds: nothing is cut off, nothing overlaps, and the focus is seen.

use eframe::egui::Rect;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::NodeT;

use super::*;
use crate::window::{PaintedText, focused, painted_texts};
use finger_oracle::app::words::game_title;

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

/// So far buttons may reach over each other's edge, in points: a low window has low rows.
const EDGE: f32 = 1.1;

/// The buttons below the list of past games.
const OF_PAST: [&str; 4] = ["Open in Explore", "Go on", "Try the mistakes", "Delete"];

/// The beginning of the title of the card *How to play*.
const HOW_TO_PLAY: &str = "How to play: ";

/// The beginnings of texts that are shown as far as there is room.
const TITLES: [&str; 2] = ["As in Explore: ", "Kept as"];

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

/// The upper edge of the buttons below what scrolls; the lower edge of the window where nothing does.
fn fold(window: &Window, foot: &[&str]) -> f32 {
    let rects = pressable(window).into_iter();
    let rects = rects.filter(|(name, _)| foot.contains(&name.as_str()));
    let tops = rects.map(|(_, rect)| rect.top());
    tops.fold(window.ctx.content_rect().bottom(), f32::min)
}

/// Checks that what is painted is whole, and lies on nothing else. What scrolls may be cut at its lower edge, above its
/// foot.
fn check_texts(window: &Window, foot: &[&str], what: &str) {
    let fold = fold(window, foot);
    let screen = window.ctx.content_rect().expand(0.5);
    let mut texts = painted_texts(window);
    texts.retain(|text| text.place.is_positive() && !text.text.is_empty());
    // What lies behind a dialog is painted before it.
    let of_dialog = |text: &PaintedText| text.text.starts_with(HOW_TO_PLAY);
    let first = texts.iter().rposition(of_dialog).unwrap_or(0);
    let texts = &texts[first..];
    for text in texts {
        let said = format!("{what}: {:?} at {:?}", text.text, text.letters_at);
        // The rules and files are named as far as there is room, and whole under the pointer.
        let is_title = TITLES.iter().any(|title| text.text.starts_with(title))
            || text.text == game_title(app(window).model().game());
        assert!(!text.is_cut_off || is_title, "{said} is cut off");
        let clip = text.clip.intersect(screen).expand(0.5);
        let (letters, seen) = (text.letters_at, clip.x_range());
        assert!(
            seen.contains(letters.left()) && seen.contains(letters.right()),
            "{said}"
        );
        let is_behind_foot = !foot.is_empty() && letters.bottom() > clip.bottom();
        let is_whole = clip.contains_rect(letters);
        assert!(
            is_whole || is_behind_foot && letters.top() < fold,
            "{said} is clipped"
        );
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

/// Checks that what can be pressed lies apart and in the window; of what scrolls, that above its foot.
fn check_parts(window: &Window, foot: &[&str], what: &str) {
    let fold = fold(window, foot);
    let screen = window.ctx.content_rect().expand(0.5);
    let mut parts = pressable(window);
    for (name, rect) in &mut parts {
        if !foot.is_empty() && !foot.contains(&name.as_str()) {
            *rect = rect.with_max_y(rect.bottom().min(fold));
        }
    }
    parts.retain(|(_, rect)| rect.is_positive());
    for name in foot {
        assert!(
            parts.iter().any(|(part, _)| part == name),
            "{what}: {name} is missing"
        );
    }
    for (number, (name, rect)) in parts.iter().enumerate() {
        assert!(screen.contains_rect(*rect), "{what}: {name} at {rect:?}");
        let lies_on =
            |(_, other): &&(String, Rect)| rect.shrink(EDGE).intersects(other.shrink(EDGE));
        let other = parts[..number].iter().find(lies_on);
        assert!(
            other.is_none(),
            "{what}: {name} at {rect:?} lies on {other:?}"
        );
    }
}

/// Goes through the window by Tab: each stop has a name and is in sight, above the foot of what scrolls or in it.
fn check_focus(window: &mut Window, foot: &[&str], what: &str) {
    let screen = window.ctx.content_rect().expand(0.5);
    let above_foot = screen.with_max_y(fold(window, foot));
    let mut stops: Vec<(String, Rect)> = Vec::new();
    for _ in 0..60 {
        press(window, Key::Tab);
        let Some(node) = focused(window) else {
            continue;
        };
        let name = node.accesskit_node().label().unwrap_or_default();
        let rect = node.rect();
        assert!(!name.is_empty(), "{what}: {rect:?} has no name");
        let seen = if foot.is_empty() || foot.contains(&name.as_str()) {
            screen
        } else {
            above_foot
        };
        assert!(seen.contains_rect(rect), "{what}: {name} at {rect:?}");
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

/// Checks what is shown; `foot` has the buttons below what scrolls.
fn check(window: &mut Window, foot: &[&str], what: &str) {
    check_texts(window, foot, what);
    check_parts(window, foot, what);
    check_focus(window, foot, what);
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
            check(&mut window, &["Start game"], &format!("{what}, form"));
            press(&mut window, Key::F2);
            let what_to_play = format!("{what}, how to play");
            assert!(shows(&window, HOW_TO_PLAY));
            check_texts(&window, &["Close"], &what_to_play);
            let close = window.get_by_label("Close").rect();
            assert!(
                window.ctx.content_rect().contains_rect(close),
                "{what_to_play}"
            );
            press(&mut window, Key::Escape);
            click(&mut window, "Start game");
            for _ in 0..2 {
                play_best(&mut window);
                wait_for_turn(&mut window);
            }
            settle(&mut window);
            check(&mut window, &[], &format!("{what}, game"));
            if is_narrow {
                show_part(&mut window, "Moves");
                check(&mut window, &[], &format!("{what}, turns"));
                show_part(&mut window, "Board");
            }
            let ctx = window.ctx.clone();
            if let Some(app) = window.state_mut() {
                app.act_in_play(&ctx, PlayAction::Resign);
            }
            settle(&mut window);
            check(&mut window, &[], &format!("{what}, end"));
            if is_narrow {
                show_part(&mut window, "Moves");
                check(&mut window, &[], &format!("{what}, turns at the end"));
            }
            if window.query_by_label("Try the mistakes").is_some() {
                click(&mut window, "Try the mistakes");
                check(&mut window, &[], &format!("{what}, mistakes"));
                press(&mut window, Key::Escape);
                show_part(&mut window, "Moves");
            }
            click(&mut window, "Past games");
            check(&mut window, &OF_PAST, &format!("{what}, past games"));
            press(&mut window, Key::Escape);
            go_to(&mut window, Workspace::Explore);
        }
    }
}
