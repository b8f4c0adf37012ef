//! The graph in class: it fills the window and everything is 1.7 times as large, so that it can be read
//! from the back of a room. Afterwards all is as it was before.

use crate::window::{
    PaintedText, Window, act, app, choose, click, open, open_sized, painted_texts, position, press,
    press_with, settle, show_view, shows, wait_until,
};
use eframe::egui::{Key, Modifiers, Rect, ThemePreference, ViewportEvent, ViewportId, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::game::any::AnyGame;

/// In class everything is this many times as large as usual.
const LARGER: f32 = 1.7;

/// The least height of letters in points of the usual size: in Focus, and of what is fitted to the view.
const LEAST: f32 = 15.0;
const LEAST_FITTED: f32 = 13.5;

const MODES: [&str; 5] = ["Focus", "Whole", "Whole, from here", "Best play", "Proof"];

/// Games with few and many hands and fingers, and a grid.
const GAMES: [&str; 6] = [
    "mallett",
    "magic-fingers",
    "hands=3",
    "hands=2v3",
    "fingers=12,hands=5",
    "tactics",
];

fn set_rules(window: &mut Window, line: &str) {
    let game = AnyGame::from_rule_line(line).expect(line);
    act(window, Action::SetRules(game));
}

/// Gives the window a size in points of the usual size. A harness keeps the points where the zoom factor
/// changes; a real window has fewer then.
fn resize(window: &mut Window, size: (f32, f32)) {
    window.set_size(vec2(size.0, size.1) / window.ctx.zoom_factor());
    drawn(window);
}

fn toggle_class(window: &mut Window) {
    let size = window.ctx.content_rect().size() * window.ctx.zoom_factor();
    press_with(window, Modifiers::SHIFT, Key::G);
    resize(window, size.into());
}

/// Waits until the picture that is wanted is there and rests.
fn drawn(window: &mut Window) {
    // What was clicked is done first.
    settle(window);
    wait_until(window, |window| !app(window).is_drawing());
    for _ in 0..4 {
        settle(window);
    }
}

/// The nodes that are seen, with their places.
fn nodes(window: &Window) -> Vec<(String, Rect)> {
    let nodes = window.query_all_by_label_contains("Node ");
    let named = nodes.map(|node| (node.accesskit_node().label(), node.rect()));
    named
        .filter(|(_, rect)| rect.is_positive())
        .map(|(name, rect)| (name.unwrap_or_default(), rect))
        .collect()
}

/// The part of the window in which the graph is drawn.
fn canvas(window: &Window) -> Rect {
    window.get_by_label("Graph of positions").rect()
}

/// The texts of the window, with letters in points of the usual size.
fn seen_texts(window: &Window) -> Vec<PaintedText> {
    let zoom = window.ctx.zoom_factor();
    let texts = painted_texts(window).into_iter();
    texts
        .map(|text| PaintedText {
            letters: text.letters * zoom,
            ..text
        })
        .collect()
}

/// Every node that is seen has letters of a size at least, and so has all else in the graph; returns how
/// many nodes there are with a text.
fn check_letters(window: &Window, least: f32, what: &str) -> usize {
    let view = canvas(window);
    let texts = seen_texts(window);
    let nodes = nodes(window);
    let in_view = |text: &&PaintedText| {
        let place = text.place;
        place.is_positive() && view.contains_rect(place)
    };
    for text in texts.iter().filter(in_view) {
        assert!(text.letters >= least, "{what}: {text:?}");
    }
    let mut read = 0;
    for (name, rect) in &nodes {
        // The turns stand above or beside a node.
        let around = rect.expand2(vec2(30.0, 22.0)).intersect(view);
        let of_node = texts.iter().filter(|text| {
            let is_inside = rect.contains(text.place.center());
            let is_numeral = text.text.bytes().all(|b| b.is_ascii_digit());
            text.place.is_positive()
                && (is_inside || is_numeral && around.contains_rect(text.place))
        });
        let mut has_text = false;
        for text in of_node {
            assert!(text.letters >= least, "{what}: {name}: {text:?}");
            has_text = true;
        }
        read += usize::from(has_text);
    }
    read
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn in_class_letters_can_be_read_in_every_mode_of_every_game() {
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
        let mut window = open_sized(width, height);
        toggle_class(&mut window);
        for line in GAMES {
            set_rules(&mut window, line);
            for mode in MODES {
                let is_too_large = match line {
                    "fingers=12,hands=5" => mode != "Focus",
                    // The map takes the place of a whole game that is too large to draw.
                    "tactics" => mode == "Proof" || mode == "Whole",
                    _ => false,
                };
                if is_too_large {
                    continue;
                }
                show_view(&mut window, mode);
                drawn(&mut window);
                let what = format!("{line} {mode} at {width} x {height}");
                if mode == "Focus" {
                    // The number of the player beside a grid is smaller.
                    let least = if line == "tactics" {
                        LEAST_FITTED
                    } else {
                        LEAST
                    };
                    let read = check_letters(&window, least, &what);
                    assert!(read >= 3, "{what}: {read} nodes can be read");
                } else {
                    check_letters(&window, LEAST_FITTED, &what);
                }
            }
            window.get_by_label("Focus").click();
            drawn(&mut window);
        }
    }
}

#[test]
fn in_class_cells_of_a_map_are_read() {
    let mut window = open();
    toggle_class(&mut window);
    window.get_by_label("Map").click();
    drawn(&mut window);
    assert!(window.query_all_by_label_contains("Cell ").count() > 0);
    let map = window.get_by_label("Map of all states").rect();
    let texts = seen_texts(&window);
    let on_map = texts.iter().filter(|text| map.contains_rect(text.place));
    for text in on_map.filter(|text| text.place.is_positive()) {
        assert!(text.letters >= LEAST, "{text:?}");
    }
}

/// The texts below the graph.
fn legend(window: &Window) -> Vec<PaintedText> {
    let below = canvas(window).bottom();
    let texts = seen_texts(window).into_iter();
    texts
        .filter(|text| text.place.is_positive() && text.place.top() >= below)
        .collect()
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn the_legend_says_whose_turn_it_is_in_the_open_cards_of_a_proof() {
    let mut window = open();
    for (rules, key) in [
        ("magic-fingers", "player 1 to move"),
        ("attacks-only", "player 1 to move"),
        ("mallett", "player 2 to move"),
    ] {
        set_rules(&mut window, rules);
        window.get_by_label("Proof").click();
        drawn(&mut window);
        for folding in ["as it opens", "the other way"] {
            let says = |key: &str| legend(&window).iter().any(|text| text.text == key);
            assert!(says(key), "{rules}, {folding}: {:?}", legend(&window));
            choose(&mut window, "Folded");
            drawn(&mut window);
        }
        window.get_by_label("Focus").click();
        drawn(&mut window);
        assert!(!legend(&window).iter().any(|text| text.text == key));
    }
}

#[test]
fn what_is_shown_of_a_neighbourhood_in_class_has_room() {
    for (width, height) in [(1280.0, 800.0), (640.0, 480.0)] {
        for line in ["mallett", "magic-fingers", "hands=2v3", "tactics"] {
            let mut window = open_sized(width, height);
            set_rules(&mut window, line);
            toggle_class(&mut window);
            for step in 0..4 {
                let view = canvas(&window);
                for (name, node) in nodes(&window) {
                    let is_whole = view.contains_rect(node) && node.height() * LARGER > 30.0;
                    assert!(is_whole, "{line}, step {step}: {name}: {node} in {view}");
                }
                press(&mut window, Key::B);
                drawn(&mut window);
            }
        }
    }
}

#[test]
fn in_class_hands_are_drawn_in_the_graph() {
    let mut window = open_sized(1280.0, 800.0);
    for rules in ["chopsticks", "magic-fingers", "rollover"] {
        set_rules(&mut window, rules);
        toggle_class(&mut window);
        let canvas = canvas(&window);
        let texts = seen_texts(&window);
        let texts = texts
            .iter()
            .filter(|it| canvas.contains_rect(it.letters_at));
        let notation = texts.filter(|it| it.text.contains(['[', '('])).count();
        assert_eq!(notation, 0, "{rules}");
        toggle_class(&mut window);
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn letters_stay_large_however_one_steps_and_hides_verdicts() {
    let mut window = open();
    set_rules(&mut window, "magic-fingers");
    toggle_class(&mut window);
    let dark = window.ctx.clone();
    for (mode, least) in [("Focus", LEAST), ("Proof", LEAST_FITTED)] {
        show_view(&mut window, mode);
        drawn(&mut window);
        for (name, key, modifiers) in [
            ("a move", Key::B, Modifiers::NONE),
            ("another", Key::B, Modifiers::NONE),
            ("verdicts hidden", Key::H, Modifiers::NONE),
            ("a step back", Key::ArrowLeft, Modifiers::NONE),
            ("the start", Key::Home, Modifiers::NONE),
            ("verdicts shown", Key::H, Modifiers::NONE),
            ("the end", Key::End, Modifiers::NONE),
        ] {
            press_with(&mut window, modifiers, key);
            drawn(&mut window);
            let read = check_letters(&window, least, &format!("{mode}, {name}"));
            let is_hidden = shows(&window, "verdict hidden");
            assert_eq!(
                shows(&window, "would tell who wins"),
                is_hidden && mode == "Proof",
                "{mode}, {name}"
            );
            // While verdicts are hidden nodes of Focus have hands alone.
            assert_eq!(
                read > 0,
                !is_hidden,
                "{mode}, {name}: something can be read"
            );
        }
        press(&mut window, Key::Home);
    }
    dark.set_theme(ThemePreference::Dark);
    drawn(&mut window);
    assert!(check_letters(&window, LEAST_FITTED, "dark") >= 1);
}

/// Whether the graph has the window for itself, and everything is larger.
fn is_in_class(window: &Window) -> bool {
    let fills_window = window.query_by_label("File").is_none();
    fills_window && window.ctx.zoom_factor() == LARGER
}

/// Looks at the current position from so near that it can be read.
fn look_closely(window: &mut Window) {
    for _ in 0..12 {
        press(window, Key::Plus);
        press(window, Key::C);
        if !nodes(window).is_empty() {
            return;
        }
    }
}

/// The place of the node of the current position.
fn here(window: &Window) -> Rect {
    // Whatever stands between the numbers.
    let plain = |text: &str| -> String {
        let text = text.strip_prefix("Node ").unwrap_or(text);
        let text = text.split(", ").next().unwrap_or_default();
        text.chars()
            .filter(|c| !matches!(c, '.' | ' ' | '$'))
            .collect()
    };
    let wanted = plain(&position(window));
    let all = nodes(window);
    let found = all.iter().find(|(name, _)| plain(name) == wanted);
    found
        .unwrap_or_else(|| panic!("{wanted} is seen: {all:?}"))
        .1
}

#[test]
fn the_view_follows_the_current_position_in_class() {
    for mode in ["Focus", "Whole", "Whole, from here"] {
        let mut window = open();
        toggle_class(&mut window);
        show_view(&mut window, mode);
        drawn(&mut window);
        if mode != "Focus" {
            look_closely(&mut window);
        }
        for step in 0..8 {
            let view = canvas(&window);
            let here = here(&window);
            assert!(view.contains_rect(here), "{mode}, step {step}: {here}");
            press(&mut window, Key::Num2);
            press(&mut window, Key::Enter);
            drawn(&mut window);
        }
    }
}

/// Everything that is painted, to compare.
fn painted(window: &Window) -> Vec<(String, Rect)> {
    let texts = painted_texts(window).into_iter();
    texts.map(|text| (text.text, text.place)).collect()
}

/// Two windows have the same texts at the same places.
fn assert_same(now: &[(String, Rect)], before: &[(String, Rect)], what: &str) {
    let other = now.iter().zip(before).find(|(now, before)| now != before);
    assert_eq!(other, None, "{what}: now, and before");
    assert_eq!(now.len(), before.len(), "{what}");
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn after_class_everything_is_as_it_was_before() {
    for (width, height) in [(1280.0, 800.0), (640.0, 480.0)] {
        for mode in ["Focus", "Whole", "Proof"] {
            for leave in [Key::Escape, Key::G] {
                let mut window = open_sized(width, height);
                set_rules(&mut window, "magic-fingers");
                wait_until(&mut window, |window| {
                    app(window).model().recheck().is_some()
                });
                for _ in 0..MODES.iter().position(|&one| one == mode).expect("a mode") {
                    press(&mut window, Key::G);
                }
                drawn(&mut window);
                let before = painted(&window);
                toggle_class(&mut window);
                assert!(is_in_class(&window));
                press(&mut window, Key::Minus);
                let modifiers = if leave == Key::G {
                    Modifiers::SHIFT
                } else {
                    Modifiers::NONE
                };
                press_with(&mut window, modifiers, leave);
                resize(&mut window, (width, height));
                assert!(!is_in_class(&window));
                let what = format!("{mode} at {width} x {height}, left by {leave:?}");
                assert_same(&painted(&window), &before, &what);
            }
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn the_graph_is_not_lost_when_the_window_shrinks_after_class() {
    for mode in ["Focus", "Whole", "Whole, from here", "Proof"] {
        let mut window = open_sized(1920.0, 1080.0);
        show_view(&mut window, mode);
        drawn(&mut window);
        toggle_class(&mut window);
        press(&mut window, Key::Slash);
        window.event(eframe::egui::Event::Text("[1.2]|(1.2)".to_owned()));
        settle(&mut window);
        press(&mut window, Key::Enter);
        toggle_class(&mut window);
        for (width, height) in [(1280.0, 800.0), (900.0, 620.0), (1280.0, 800.0)] {
            window.set_size(vec2(width, height));
            drawn(&mut window);
            let view = canvas(&window);
            let sees_all = window.query_by_label("Map of the whole graph").is_none();
            let nodes = nodes(&window).into_iter().map(|(_, place)| place);
            let seen = nodes.fold(Rect::NOTHING, Rect::union).intersect(view);
            let what = format!("{mode} at {width} x {height}: {seen} in {view}");
            if !sees_all {
                let share = (seen.width() / view.width()).max(seen.height() / view.height());
                assert!(share > 0.6, "{what}");
                let off = seen.center() - view.center();
                assert!(off.x.abs() < view.width() / 4.0, "{what}");
                assert!(off.y.abs() < view.height() / 4.0, "{what}");
            }
        }
    }
}

#[test]
fn in_class_steps_are_taken_with_keys_and_buttons() {
    let mut window = open();
    toggle_class(&mut window);
    press(&mut window, Key::B);
    let after = position(&window);
    assert_eq!(app(&window).model().session().line_len(), 2);
    press(&mut window, Key::ArrowLeft);
    assert_ne!(position(&window), after);
    click(&mut window, "One move on");
    assert_eq!(position(&window), after);
    click(&mut window, "One move back");
    assert_ne!(position(&window), after);
    assert!(is_in_class(&window));
    press(&mut window, Key::R);
    resize(&mut window, (1280.0, 800.0));
    assert!(!is_in_class(&window), "rules need their panel");
    assert!(shows(&window, "Moves for player 1"));
}

#[test]
fn the_graph_stays_where_it_is_in_class_whatever_the_sentence_says() {
    for (width, height) in [(1280.0, 800.0), (1024.0, 768.0)] {
        let mut window = open_sized(width, height);
        toggle_class(&mut window);
        let before = canvas(&window);
        for _ in 0..12 {
            press(&mut window, Key::Num2);
            assert_eq!(canvas(&window), before, "a preview, {}", position(&window));
            press(&mut window, Key::Enter);
            assert_eq!(canvas(&window), before, "{}", position(&window));
            press(&mut window, Key::B);
            assert_eq!(canvas(&window), before, "{}", position(&window));
        }
        press(&mut window, Key::H);
        assert_eq!(canvas(&window), before, "verdicts hidden");
    }
}

#[test]
fn what_is_found_in_class_is_seen() {
    let mut window = open();
    window.get_by_label("Whole").click();
    drawn(&mut window);
    toggle_class(&mut window);
    look_closely(&mut window);
    press(&mut window, Key::Slash);
    // Far from the start.
    window.event(eframe::egui::Event::Text("(0.1)|[4.4]".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    drawn(&mut window);
    let view = canvas(&window);
    let nodes = nodes(&window);
    let found = nodes.iter().find(|(name, _)| name.contains("(0 1)|[4$4]"));
    let (_, place) = found.unwrap_or_else(|| panic!("{nodes:?}"));
    assert!(view.contains_rect(*place), "{place} in {view}");
}

#[test]
fn the_legend_and_the_sentence_can_be_read_in_class() {
    for size in [(1280.0, 800.0), (1920.0, 1080.0)] {
        let mut window = open_sized(size.0, size.1);
        set_rules(&mut window, "magic-fingers");
        toggle_class(&mut window);
        let keys = legend(&window);
        let wins = keys.iter().filter(|key| key.text == "2 wins");
        assert_eq!(wins.count(), 1, "{size:?}: {keys:?}");
        let signs_aside = keys.iter().filter(|key| key.text.len() > 1);
        for key in signs_aside {
            assert!(key.letters >= LEAST, "{size:?}: {key:?}");
        }
        let above = seen_texts(&window).into_iter();
        let mut sentence = above.filter(|text| text.text.contains("in 26"));
        let sentence = sentence.next().expect("a sentence");
        assert!(
            sentence.letters >= 27.0 && !sentence.is_cut_off,
            "{sentence:?}"
        );
    }
}

#[test]
fn class_makes_everything_larger_by_a_factor_whatever_the_text_size_is() {
    let mut window = open();
    let zoom = |window: &Window, usual: f32| {
        let zoom = window.ctx.zoom_factor();
        assert!((zoom - usual).abs() < 1e-5, "{zoom}, not {usual}");
        assert_eq!(app(window).has_usual_zoom(&window.ctx), zoom < LARGER);
    };
    press_with(&mut window, Modifiers::COMMAND, Key::Plus);
    zoom(&window, 1.1);
    toggle_class(&mut window);
    zoom(&window, 1.1 * LARGER);
    press_with(&mut window, Modifiers::COMMAND, Key::Plus);
    zoom(&window, 1.2 * LARGER);
    press_with(&mut window, Modifiers::COMMAND, Key::Num0);
    zoom(&window, LARGER + 1e-6);
    press_with(&mut window, Modifiers::COMMAND, Key::Minus);
    toggle_class(&mut window);
    zoom(&window, 0.9);
    // Both in one frame.
    window.key_press_modifiers(Modifiers::SHIFT, Key::G);
    window.key_press_modifiers(Modifiers::SHIFT, Key::G);
    settle(&mut window);
    zoom(&window, 0.9);
}

#[test]
fn a_window_that_closes_in_class_saves_the_usual_zoom_factor() {
    let mut window = open();
    toggle_class(&mut window);
    assert!(
        !app(&window).has_usual_zoom(&window.ctx),
        "nothing is saved"
    );
    let info = window.input_mut().viewports.entry(ViewportId::ROOT);
    info.or_default().events.push(ViewportEvent::Close);
    window.step();
    // There is no other frame before it is saved.
    assert!(app(&window).has_usual_zoom(&window.ctx));
    assert!((window.ctx.zoom_factor() - 1.0).abs() < 1e-6);
}

#[test]
fn class_ends_where_it_began() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::G);
    drawn(&mut window);
    let filled = painted(&window);
    toggle_class(&mut window);
    assert!(painted(&window) != filled);
    press(&mut window, Key::Escape);
    resize(&mut window, (1280.0, 800.0));
    assert_same(&painted(&window), &filled, "the graph fills the window");
    press(&mut window, Key::Escape);
    assert!(shows(&window, "Moves for player 1"));
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn why_there_is_no_picture_is_said_in_the_middle_of_the_graph() {
    let mut window = open();
    set_rules(&mut window, "tactics");
    window.get_by_label("Proof").click();
    drawn(&mut window);
    let sentence = "The proof has more than 6,000 positions";
    let said = window.get_by_label_contains(sentence).rect();
    let off = said.center() - canvas(&window).center();
    assert!(off.length() < 40.0, "{said}");
    // What makes it fit is at hand.
    choose(&mut window, "Mirror images as one");
    drawn(&mut window);
    let proof = "1,975 positions up to symmetry";
    assert_eq!(window.query_all_by_label_contains(proof).count(), 1);
    assert_eq!(window.query_all_by_label_contains(sentence).count(), 0);
}
