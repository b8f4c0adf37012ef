//! How large the board is in windows of several sizes, at several sizes of text, and that cards lie
//! whole in them.

#![cfg(feature = "gui")]

use std::collections::BTreeMap;

use eframe::egui::epaint::ClippedShape;
use eframe::egui::{self, Event, Key, Modifiers, PointerButton, Rect, Shape, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::game::any::AnyGame;

use crate::window::{
    Window, act, centre, drag, each_shape, open_first_time, open_sized, painted_texts, position,
    press, row, settle,
};

/// A window in points of the screen, and the size of its text, 1 being the usual one.
fn open_with_text(width: f32, height: f32, text: f32) -> Window {
    open_sized(width / text, height / text)
}

fn set_rules(window: &mut Window, line: &str) {
    let game = AnyGame::from_rule_line(line).expect(line);
    act(window, Action::SetRules(game));
}

/// The places of all parts of the window whose names have these texts in them.
fn places(window: &Window, texts: [&str; 2]) -> Vec<Rect> {
    let found = window.query_all_by_label_contains(texts[0]);
    let named = found.filter(|node| {
        let label = node.accesskit_node().label();
        label.is_some_and(|label| label.contains(texts[1]))
    });
    named.map(|node| node.rect()).collect()
}

fn hands(window: &Window, player: u8) -> Vec<Rect> {
    places(window, [&format!("Player {player} "), " hand"])
        .into_iter()
        .filter(|place| place.width() > 0.0)
        .collect()
}

/// The sizes of windows and of text that are tried.
const WINDOWS: [(f32, f32); 3] = [(1280.0, 800.0), (640.0, 480.0), (1920.0, 1080.0)];
const TEXTS: [f32; 4] = [0.8, 1.0, 1.5, 2.0];

/// How wide a palm is at least in a game with two hands a side, in points of the screen: in
/// proportion to 80 in a window of 1280x800 and 48 in one of 640x480.
fn least_palm(height: f32) -> f32 {
    if height <= 480.0 {
        48.0
    } else {
        80.0 * height / 800.0
    }
}

#[test]
fn hands_fill_their_card_at_every_size_of_window_and_text() {
    for ((width, height), text) in WINDOWS
        .into_iter()
        .flat_map(|size| TEXTS.map(|text| (size, text)))
    {
        let mut window = open_with_text(width, height, text);
        let size = format!("{width}x{height} at {text}");
        let mut palms: Vec<f32> = Vec::new();
        for count in 2..=8_u8 {
            set_rules(&mut window, &format!("hands={count},fingers=3"));
            let hands = hands(&window, 1);
            assert_eq!(hands.len(), usize::from(count), "{size}");
            let palm = hands[0].width() * text;
            palms.push(palm);
            let across = hands[1].center().x - hands[0].center().x;
            let is_as_wide_as_goes = hands[0].width() >= 0.75 * across;
            if count == 2 {
                assert!(palm >= least_palm(height), "{size}: {palms:?}");
            } else {
                let is_nearly_as_large = palm >= 0.78 * palms[0];
                assert!(
                    is_as_wide_as_goes || is_nearly_as_large,
                    "{size}: {palms:?}"
                );
            }
            let is_beside_first = |hand: &Rect| hand.y_range() == hands[0].y_range();
            assert!(hands.iter().all(is_beside_first), "{size}: in one row");
            assert!(
                hands[0].height() < 1.95 * hands[0].width(),
                "{size}: {:?}",
                hands[0]
            );
        }
        println!("{size}: {palms:?}");
    }
}

#[test]
fn hints_take_no_room_from_hands() {
    for ((width, height), text) in WINDOWS
        .into_iter()
        .flat_map(|size| TEXTS.map(|text| (size, text)))
    {
        let window = open_first_time(width / text, height / text);
        let size = format!("{width}x{height} at {text}");
        let palm = hands(&window, 1)[0].width() * text;
        println!("{size}: {palm:.0}");
        assert!(palm >= least_palm(height), "{size}: {palm}");
        let is_said = painted_texts(&window).iter().any(|painted| {
            let text = &painted.text;
            text.starts_with("Click ") || text.ends_with("click a hand")
        });
        assert!(is_said, "{size}");
    }
}

#[test]
fn cells_fill_their_card_at_every_size_of_window_and_text() {
    for ((width, height), text) in WINDOWS
        .into_iter()
        .flat_map(|size| TEXTS.map(|text| (size, text)))
    {
        let mut window = open_with_text(width, height, text);
        set_rules(&mut window, "tactics");
        let cells = places(&window, [", empty", ""]);
        assert_eq!(cells.len(), 16);
        let cell = cells[0].width() * text;
        println!("{width}x{height} at {text}: {cell:.0}");
        assert!(
            cell >= 0.6 * least_palm(height),
            "{width}x{height} {text}: {cell}"
        );
    }
}

#[test]
fn larger_text_does_not_make_larger_hands_than_smaller_text_would_allow() {
    // In points of the screen hands stay about as large, whatever the size of text.
    for (width, height) in WINDOWS {
        let mut palms = Vec::new();
        for text in [0.7, 0.8, 0.9, 1.0] {
            let window = open_with_text(width, height, text);
            palms.push(hands(&window, 1)[0].width() * text);
        }
        let usual = palms[3];
        assert!(palms.iter().all(|&palm| palm >= 0.7 * usual), "{palms:?}");
    }
}

#[test]
fn board_and_list_share_their_column_as_the_bar_between_them_says() {
    const BAR: &str = "Height of the board";
    let mut window = open_sized(1280.0, 800.0);
    let palm = |window: &Window| hands(window, 1)[0].width();
    let (usual, bar) = (palm(&window), centre(&window, BAR));
    drag(&mut window, bar, bar - vec2(0.0, 120.0));
    assert!(
        palm(&window) < 0.8 * usual,
        "a lower board has smaller hands"
    );
    assert!((centre(&window, BAR).y - (bar.y - 120.0)).abs() < 6.0);
    let list = window.get_by_label_contains("Moves for player 1").rect();
    assert!(list.top() < bar.y, "the list begins below the bar");
    let at = centre(&window, BAR);
    drag(&mut window, at, bar + vec2(0.0, 2_000.0));
    let lowest = centre(&window, BAR).y;
    let row = window.get_by_label_contains(&row("1T1", "")).rect();
    assert!(
        row.top() > lowest && row.bottom() < 700.0,
        "a move is left: {row:?}"
    );
    let at = centre(&window, BAR);
    for pressed in [true, false, true, false] {
        window.input_mut().events.push(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    settle(&mut window);
    assert_eq!(centre(&window, BAR), bar, "a double click puts it back");
}

#[test]
fn the_bar_between_board_and_list_moves_with_the_arrow_keys_and_play_stays() {
    let mut window = open_sized(1280.0, 800.0);
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    let position_before = position(&window);
    let before = centre(&window, "Height of the board").y;
    window.get_by_label_contains("Height of the board").focus();
    settle(&mut window);
    for _ in 0..3 {
        press(&mut window, Key::ArrowUp);
    }
    settle(&mut window);
    let higher = centre(&window, "Height of the board").y;
    assert!(higher < before - 20.0, "{higher} {before}");
    press(&mut window, Key::ArrowDown);
    settle(&mut window);
    assert!(centre(&window, "Height of the board").y > higher);
    assert_eq!(position(&window), position_before);
    press(&mut window, Key::ArrowLeft);
    assert_ne!(position(&window), position_before, "left steps back");
}

/// What is kept from one start of the program to the next.
#[derive(Default)]
struct Kept(BTreeMap<String, String>);

impl eframe::Storage for Kept {
    fn get_string(&self, key: &str) -> Option<String> {
        self.0.get(key).cloned()
    }

    fn set_string(&mut self, key: &str, value: String) {
        self.0.insert(key.to_owned(), value);
    }

    fn remove_string(&mut self, key: &str) {
        self.0.remove(key);
    }

    fn flush(&mut self) {}
}

#[test]
fn the_bar_stays_where_it_was_put_when_the_program_starts_again() {
    let mut window = open_sized(1280.0, 800.0);
    let bar = centre(&window, "Height of the board");
    drag(&mut window, bar, bar - vec2(0.0, 90.0));
    let put = centre(&window, "Height of the board").y;
    // What a window keeps from one start to the next.
    let mut kept = Kept::default();
    window
        .ctx
        .memory(|memory| eframe::set_value(&mut kept, "window", memory));
    let mut again = open_sized(1280.0, 800.0);
    let memory = eframe::get_value::<egui::Memory>(&kept, "window").expect("it was kept");
    again.ctx.memory_mut(|now| *now = memory);
    again.step();
    settle(&mut again);
    assert!((centre(&again, "Height of the board").y - put).abs() < 1.0);
}

#[test]
fn nothing_moves_when_a_hand_is_chosen_or_badges_come_and_go() {
    for rules in ["magic-fingers", "hands=3,splits=both", "hands=2v3"] {
        let mut window = open_sized(1280.0, 800.0);
        set_rules(&mut window, rules);
        let all = |window: &Window| [1, 2].map(|player| hands(window, player));
        let before = all(&window);
        press(&mut window, Key::A);
        assert_eq!(all(&window), before, "{rules}: a hand is chosen");
        press(&mut window, Key::Escape);
        press(&mut window, Key::H);
        assert_eq!(all(&window), before, "{rules}: verdicts are hidden");
    }
}

/// The cards that reach beyond the margin of the window.
fn cards_too_wide(window: &Window) -> Vec<Rect> {
    const CORNER: u8 = 10;
    let inside = window.ctx.content_rect().shrink(3.0);
    let mut found = Vec::new();
    for ClippedShape { shape, .. } in &window.output().shapes {
        each_shape(shape, &mut |shape| {
            if let Shape::Rect(rect) = shape
                && rect.corner_radius.nw == CORNER
                && !inside.contains_rect(rect.rect)
            {
                found.push(rect.rect);
            }
        });
    }
    found
}

const RULES: [&str; 4] = ["mallett", "magic-fingers", "fingers=12,hands=5", "tactics"];
const TABS: [&str; 4] = ["Game", "Rules", "Position", "Learn"];

/// Clicks what is farthest to the right of all that has this name.
fn open_tab(window: &mut Window, tab: &str) {
    let right = |node: &egui_kittest::Node| node.rect().right();
    let named = window.query_all_by_label(tab);
    let last = named.max_by(|one, other| right(one).total_cmp(&right(other)));
    last.expect(tab).click();
    settle(window);
}

#[test]
fn cards_lie_whole_in_the_window_whichever_tab_is_open() {
    for (width, height) in [
        (1280.0, 800.0),
        (1100.0, 640.0),
        (900.0, 600.0),
        (640.0, 480.0),
    ] {
        let mut window = open_sized(width, height);
        for rules in RULES {
            set_rules(&mut window, rules);
            for tab in TABS {
                open_tab(&mut window, tab);
                let at = format!("{rules}, {tab} at {width} x {height}");
                assert_eq!(cards_too_wide(&window), [], "{at}");
            }
            // The tabs of a narrow window are closed again.
            press(&mut window, Key::Escape);
        }
    }
}

#[test]
fn the_narrowest_tabs_have_room_for_what_is_in_them() {
    let mut window = open_sized(1280.0, 800.0);
    let bar = centre(&window, "Width of the tabs");
    drag(&mut window, bar, bar + vec2(200.0, 0.0));
    for rules in RULES {
        set_rules(&mut window, rules);
        for tab in TABS {
            open_tab(&mut window, tab);
            assert_eq!(cards_too_wide(&window), [], "{rules}, {tab}");
        }
    }
}
