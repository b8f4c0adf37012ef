//! What stays where it is, what covers nothing, and how the keyboard goes through the window.

use std::collections::BTreeSet;

use eframe::egui::epaint::ClippedShape;
use eframe::egui::{Color32, Key, Modifiers, Rect, Shape, StrokeKind};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;

use crate::window::{
    self, Window, act, app, centre, click, each_shape, focused, open, open_sized, painted_texts,
    position, press, press_with, row, set_notation_only, settle, shows, stops_of,
};

fn set_rules(window: &mut Window, line: &str) {
    let game = AnyGame::from_rule_line(line).expect(line);
    act(window, Action::SetRules(game));
}

fn place(window: &Window, label: &str) -> Rect {
    window.get_by_label_contains(label).rect()
}

/// The places of the painted texts that are such.
fn places_of(window: &Window, is_such: impl Fn(&str) -> bool) -> Vec<Rect> {
    let texts = painted_texts(window).into_iter();
    texts
        .filter(|painted| is_such(&painted.text) && painted.place.is_positive())
        .map(|painted| painted.place)
        .collect()
}

#[test]
fn fields_of_the_rules_stay_where_they_are_when_the_result_of_a_change_comes() {
    let mut window = open();
    click(&mut window, "Rules");
    let fields = |window: &Window| {
        ["Fingers, 2 to 32", "of player 1, 1 to 8", "More rules"]
            .map(|label| place(window, label).min)
    };
    let before = fields(&window);
    act(&mut window, Action::SetRule("splits", "both".to_owned()));
    let change = app(&window).model().change().expect("the rules changed");
    assert!(shows(&window, &change), "what changed is said");
    assert_eq!(fields(&window), before);
    for rules in ["hands=2v3", "tactics", "mallett", "quarter-knubs"] {
        set_rules(&mut window, rules);
    }
    set_rules(&mut window, "mallett");
    assert_eq!(fields(&window), before);
}

#[test]
fn the_tabs_over_the_graph_leave_their_rail_free_whatever_the_rules_are() {
    for size in [(900.0, 600.0), (640.0, 480.0)] {
        let mut window = open_sized(size.0, size.1);
        set_rules(&mut window, "fingers=32,hands=8");
        let rail = place(&window, "Rules");
        click(&mut window, "Rules");
        let mut over = Vec::new();
        for ClippedShape { clip_rect, shape } in &window.output().shapes {
            each_shape(shape, &mut |shape| {
                if let Shape::Rect(rect) = shape {
                    let seen = rect.rect.intersect(*clip_rect);
                    let begins_beside = seen.left() > 100.0 && seen.left() < rail.left() - 2.0;
                    if begins_beside && seen.right() > rail.left() && seen.intersects(rail) {
                        over.push(seen);
                    }
                }
            });
        }
        assert_eq!(over, [], "{size:?}: over {rail}");
    }
}

#[test]
fn the_buttons_of_the_header_stay_where_they_are_whatever_it_says() {
    let mut window = open();
    press(&mut window, Key::B);
    let buttons = |window: &Window| {
        ["Step back", "Replay", "Verdicts"].map(|label| {
            let named = window.query_all_by_label_contains(label);
            named.map(|node| node.rect()).find(|rect| rect.top() < 80.0)
        })
    };
    let before = buttons(&window);
    for rules in [
        "tactics",
        "hands=2v3,fingers=12,splits=both,suicide=yes",
        "knubs",
    ] {
        set_rules(&mut window, rules);
        press(&mut window, Key::B);
        assert_eq!(buttons(&window)[1..], before[1..], "{rules}");
        press(&mut window, Key::H);
        assert_eq!(buttons(&window)[1..], before[1..], "{rules}: hidden");
        press(&mut window, Key::H);
    }
}

#[test]
fn the_sentence_that_says_who_wins_gets_shorter_words_before_it_is_cut_off() {
    let widths = [420.0, 480.0, 560.0, 640.0, 760.0, 860.0, 980.0, 1100.0];
    let sizes = widths.map(|width| (width, 1.0));
    for (rules, long, short) in [
        ("mallett", "neither side can force a win", "draw"),
        ("tactics", "player 2 can win in 15 turns", "2 wins in 15"),
    ] {
        for (width, zoom) in sizes.into_iter().chain([(640.0, 2.0), (1280.0, 2.0)]) {
            let mut window = open_sized(width, 480.0 * zoom);
            set_rules(&mut window, rules);
            window.ctx.set_zoom_factor(zoom);
            settle(&mut window);
            let texts = painted_texts(&window).into_iter();
            let in_header = texts.filter(|painted| {
                painted.place.top() < 80.0
                    && (painted.text == long || painted.text.ends_with(short))
            });
            let seen: Vec<_> = in_header.collect();
            let whole: Vec<_> = seen.iter().filter(|painted| !painted.is_cut_off).collect();
            assert_eq!(whole.len(), 1, "{rules} at {width} x {zoom}: {seen:?}");
            assert!(shows(&window, long), "a screen reader says all of it");
        }
    }
}

#[test]
fn every_text_field_has_a_name() {
    let mut window = open();
    let is_field = |node: &AccessKitNode| {
        let role = format!("{:?}", node.role());
        role == "TextInput" || role == "MultilineTextInput"
    };
    let mut named = Vec::new();
    for tab in ["Position", "Game"] {
        click_tab(&mut window, tab);
        if tab == "Game" {
            click(&mut window, "Players and notes");
            window.run_steps(8);
            press(&mut window, Key::Slash);
        }
        let fields = window.query_all_by(is_field);
        named.extend(fields.map(|field| field.accesskit_node().label().unwrap_or_default()));
    }
    for name in [
        "Find a position",
        "Position as text",
        "Title of this session",
        "Name of player 1",
        "Notes on this session",
        "Comment on this position",
    ] {
        assert!(named.iter().any(|found| found == name), "{name}: {named:?}");
    }
    assert!(named.iter().all(|name| !name.is_empty()), "{named:?}");
}

#[test]
fn marks_and_badges_stand_in_line() {
    let mut window = open();
    for key in [Key::Num1, Key::Num2] {
        press(&mut window, key);
        press(&mut window, Key::Enter);
    }
    let named = window.query_all_by_label_contains(" to ");
    let rows: Vec<_> = named
        .filter(|node| {
            node.accesskit_node()
                .label()
                .is_some_and(|name| name.contains(" wins in "))
        })
        .map(|node| node.rect())
        .collect();
    let marks = places_of(&window, |text| ["?!", "?", "??", "!"].contains(&text));
    let in_list: Vec<_> = marks
        .into_iter()
        .filter(|mark| rows.iter().any(|row| row.contains_rect(*mark)))
        .collect();
    assert!(in_list.len() >= 2, "{in_list:?}");
    let first = in_list[0].left();
    assert!(in_list.iter().all(|mark| (mark.left() - first).abs() < 0.6));
}

#[test]
fn a_bookmark_moves_no_mark_in_the_tree() {
    let mut window = open();
    set_rules(&mut window, "magic-fingers");
    for key in [Key::Num1, Key::Num2, Key::Num2, Key::Num2] {
        press(&mut window, key);
        press(&mut window, Key::Enter);
    }
    let marks = |window: &Window| {
        let panel = place(window, "Title of this session").left();
        let mut marks = places_of(window, |text| ["?!", "??", "!"].contains(&text));
        marks.retain(|mark| mark.left() > panel);
        marks
    };
    let before = marks(&window);
    assert!(before.len() >= 2, "{before:?}");
    let first = before[0].left();
    assert!(before.iter().all(|mark| (mark.left() - first).abs() < 0.6));
    let here = app(&window).model().session().cursor();
    act(&mut window, Action::Bookmark(here, true));
    assert_eq!(marks(&window), before);
}

#[test]
fn a_long_position_takes_a_second_line_and_does_not_vanish() {
    for (size, rules) in [
        ((640.0, 480.0), "mallett"),
        ((1280.0, 800.0), "hands=8,fingers=3"),
        ((1280.0, 800.0), "hands=4"),
    ] {
        let mut window = open_sized(size.0, size.1);
        set_rules(&mut window, rules);
        set_notation_only(&mut window);
        let model = app(&window).model();
        let mv = &model.shown_moves()[0];
        let winner = mv
            .value
            .and_then(|value| value.winner(model.game().mover(model.board())));
        let text = model.game().position_text(mv.group.position, winner);
        let row = place(&window, &format!("{} to {text}", mv.group.label));
        let places = places_of(&window, |painted| painted.starts_with(&text));
        let in_row = places.into_iter().any(|place| row.contains_rect(place));
        assert!(in_row, "{rules}: {text} in {row:?}");
    }
}

#[test]
fn what_lies_under_the_pointer_is_explained_where_it_covers_nothing() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    for label in [row("1T2", "").as_str(), "Turn 1: ", "Turn 2, player 2"] {
        let at = centre(&window, label);
        window.hover_at(at);
        // Longer than any tooltip waits.
        window.run_steps(12);
        settle(&mut window);
        let said = places_of(&window, |text| {
            text.contains(" leads to ") || text.starts_with("Turn ")
        });
        assert!(!said.is_empty(), "{label} is explained");
        for place in said {
            assert!(place.top() > 770.0, "{label}: {place:?} is the bottom line");
        }
    }
}

#[test]
fn comments_wrap_in_the_tree_and_the_better_move_stands_beside_a_mistake() {
    let mut window = open();
    for key in [Key::Num1, Key::Num2] {
        press(&mut window, key);
        press(&mut window, Key::Enter);
    }
    assert_eq!(position(&window), "[1.3]|(1.2)");
    assert_eq!(
        places_of(&window, |text| text == "better: 1 taps 1").len(),
        1
    );
    set_notation_only(&mut window);
    assert_eq!(places_of(&window, |text| text == "better: 1T1").len(), 1);
    let here = app(&window).model().session().cursor();
    // With a bookmark the position gives way.
    act(&mut window, Action::Bookmark(here, true));
    assert_eq!(places_of(&window, |text| text == "better: 1T1").len(), 1);
    let bookmarked = place(&window, "Turn 2: 2T1");
    let positions = places_of(&window, |text| text == "[1$3]|(1 2)");
    assert!(
        positions.iter().any(|at| bookmarked.contains_rect(*at)),
        "{positions:?} are not in {bookmarked:?}"
    );
    let words =
        "Here player 2 taps with the larger hand and gives half of the game away, as most do.";
    act(&mut window, Action::Comment(here, words.to_owned()));
    let row = place(&window, "Comment in turn 2");
    assert!(row.height() > 40.0, "two lines at least: {row:?}");
    let painted = places_of(&window, |text| text == words);
    assert!(
        painted.iter().any(|place| row.contains_rect(*place)),
        "{painted:?}"
    );
    let move_row = place(&window, "Turn 2: 2T1");
    assert!(
        move_row.bottom() <= row.top() + 0.5,
        "the rows do not overlap"
    );
}

#[test]
fn the_timeline_grows_with_the_game_and_takes_all_of_its_width() {
    let mut window = open();
    let width = |window: &Window| place(window, "Start, draw").width();
    for _ in 0..4 {
        press(&mut window, Key::B);
    }
    let short = width(&window);
    assert!(short >= 50.0, "a short game has wide turns: {short}");
    for _ in 0..26 {
        press(&mut window, Key::B);
    }
    let long = width(&window);
    assert!(long < short);
    let last = place(&window, "Turn 30, ").right();
    assert!(
        last > 1_150.0,
        "the last turn stands at the right end: {last}"
    );
}

#[test]
fn the_hint_speaks_of_what_it_stands_beside() {
    let mut window = window::open_first_time(640.0, 480.0);
    for (part, what) in [("Board", "hand"), ("Graph", "position"), ("Board", "hand")] {
        click_tab(&mut window, part);
        let texts = painted_texts(&window).into_iter().map(|it| it.text);
        let hints: Vec<String> = texts.filter(|it| it.starts_with("Click ")).collect();
        let [hint] = &hints[..] else {
            panic!("{part}: {hints:?}");
        };
        assert!(hint.contains(what), "{part}: {hint}");
    }
}

#[test]
fn a_tree_that_is_opened_late_in_a_game_shows_the_current_move() {
    for height in [480.0, 800.0] {
        let mut window = open_sized(1280.0, height);
        press(&mut window, Key::R);
        for _ in 0..40 {
            press(&mut window, Key::Num1);
            press(&mut window, Key::Enter);
        }
        assert!(places_of(&window, |text| text == "Start").is_empty());
        click_tab(&mut window, "Game");
        // The tree lies at the right.
        let rows = |window: &Window, turn: &str| {
            let mut places = places_of(window, |text| text == turn);
            let below = place(window, "Bookmark").top();
            places.retain(|at| at.is_positive() && at.left() > 980.0 && at.bottom() < below);
            places.len()
        };
        assert_eq!(rows(&window, "40"), 1, "{height}: the current move");
        assert_eq!(rows(&window, "2"), 0, "{height}: the list is longer");
    }
}

/// The tab of a name, below the menu that has the same one.
fn click_tab(window: &mut Window, name: &str) {
    let tabs = window.query_all_by_label(name).map(|node| node.rect());
    let lowest = tabs.max_by(|a, b| a.top().total_cmp(&b.top()));
    let at = lowest.expect("there is one").center();
    window.drag_at(at);
    window.drop_at(at);
    settle(window);
}

#[test]
fn the_hint_goes_after_the_first_few_moves() {
    let mut window = window::open_first_time(1280.0, 800.0);
    let hint = "R: rules. H: hide verdicts.";
    assert!(shows(&window, hint));
    let graph = window.get_by_label("Graph of positions").rect();
    press(&mut window, Key::B);
    assert!(shows(&window, hint), "one move is not enough");
    for _ in 0..3 {
        press(&mut window, Key::B);
    }
    assert!(!shows(&window, hint));
    let after = window.get_by_label("Graph of positions").rect();
    assert_eq!(graph, after, "nothing moves when it goes");
    assert!(app(&window).has_seen_hint(), "nor does it come back");
}

#[test]
fn the_keyboard_goes_through_the_window_as_one_reads_it() {
    for size in [(1280.0, 800.0), (640.0, 480.0)] {
        let mut window = open_sized(size.0, size.1);
        press(&mut window, Key::B);
        let stops = stops_of(&mut window, (Modifiers::NONE, Key::Tab), 90);
        let place_of = |name: &str| {
            let found = stops.iter().position(|stop| stop.contains(name));
            found.unwrap_or_else(|| panic!("{name} in {stops:?}"))
        };
        let move_row = row("1T1", "");
        let in_order = [
            "Player 2 left hand",
            "Player 2 right hand",
            "Player 1 left hand",
            &move_row,
            "Game",
            "Position",
            "Back to the first position",
            "File",
            "Help",
        ];
        let places: Vec<_> = in_order.into_iter().map(place_of).collect();
        assert!(places.is_sorted(), "{size:?}: {places:?} of {stops:?}");
        assert!(place_of("Player 2 left hand") <= 2, "{stops:?}");
        if size.0 > 1_000.0 {
            let in_tab = [
                "Title of this session",
                "Start [1.1]",
                "Turn 1: 1 taps 1, 1T1",
                "Comment on this position",
                "Bookmark",
                "Back to the first position",
            ];
            let places: Vec<_> = in_tab.into_iter().map(place_of).collect();
            assert!(places.is_sorted(), "{places:?} of {stops:?}");
        }
    }
}

#[test]
fn what_has_the_keyboard_has_a_ring_wherever_it_is() {
    for is_dark in [false, true] {
        let mut window = open();
        if is_dark {
            window.ctx.set_theme(eframe::egui::Theme::Dark);
            settle(&mut window);
        }
        let mut ringed = 0;
        for _ in 0..60 {
            press(&mut window, Key::Tab);
            let Some(focused) = focused(&window) else {
                continue;
            };
            let place = focused.rect();
            let label = focused.accesskit_node().label().unwrap_or_default();
            let is_node = label.starts_with("Node ");
            let shapes = window.output().shapes.iter();
            let is_ringed = shapes
                .filter(|shape| shape.clip_rect.intersects(place))
                .any(|shape| {
                    let mut found = false;
                    each_shape(&shape.shape, &mut |shape| {
                        if let Shape::Rect(rect) = shape {
                            let off = [place.min - rect.rect.min, rect.rect.max - place.max];
                            let is_even = (off[0] - off[1]).length() < 1.0;
                            // A position has a ring of its own, which this one stands round.
                            let most = if is_node { 14.0 } else { 4.0 };
                            let is_own = is_node && rect.stroke_kind == StrokeKind::Middle;
                            let near = 0.0..most;
                            let is_near = is_even
                                && !is_own
                                && near.contains(&off[0].x)
                                && near.contains(&off[0].y);
                            let is_plain = rect.stroke.width >= 2.0
                                && rect.stroke.color != Color32::TRANSPARENT;
                            found |= is_near && is_plain;
                        }
                    });
                    found
                });
            assert!(is_ringed, "{label}");
            ringed += 1;
        }
        assert!(ringed >= 30, "{ringed}");
    }
}

#[test]
fn a_picked_row_lights_board_and_graph() {
    let mut window = open();
    let position = app(&window).model().shown_moves()[0].group.position;
    assert_eq!(app(&window).hovered(), None);
    press(&mut window, Key::Num1);
    assert_eq!(app(&window).hovered(), Some(position));
    press_with(&mut window, Modifiers::NONE, Key::Escape);
    settle(&mut window);
    assert_eq!(app(&window).hovered(), None);
}

#[test]
fn positions_too_long_for_a_row_of_the_tree_stand_whole_on_a_second_line() {
    let mut window = open_sized(1280.0, 800.0);
    let rows = |window: &Window, text: &str| -> Vec<Rect> {
        // The tree lies at the right.
        let places = places_of(window, |painted| painted == text);
        places.into_iter().filter(|at| at.left() > 980.0).collect()
    };
    for (rules, start, is_below) in [
        ("mallett", "[1.1]|(1.1)", false),
        ("hands=5,fingers=12", "[1 1 1 1 1]|(1$1$1$1$1)", true),
    ] {
        set_rules(&mut window, rules);
        window.run_steps(8);
        let [begin] = rows(&window, "Start")[..] else {
            panic!("{rules}: one row says where play begins");
        };
        let [position] = rows(&window, start)[..] else {
            panic!("{rules}: the position is there once");
        };
        let is_lower = position.top() >= begin.bottom() - 2.0;
        assert_eq!(is_lower, is_below, "{rules}: {begin:?}, {position:?}");
        assert!(position.right() <= 1280.0, "{rules}: {position:?}");
        let texts = painted_texts(&window);
        let mut texts = texts.iter().filter(|painted| painted.text == start);
        let is_whole = texts.all(|painted| !painted.is_clipped);
        assert!(is_whole, "{rules}: every bracket is seen whole");
    }
}

#[test]
fn what_can_be_done_with_a_position_stands_in_two_rows() {
    let window = open_sized(1280.0, 800.0);
    let bookmark = place(&window, "Bookmark");
    let names = ["Question here", "Main line", "Delete"];
    let places = names.map(|name| window.get_by_label(name).rect());
    let rows: BTreeSet<i32> = places
        .iter()
        .map(|place| ((place.center().y - bookmark.center().y) / bookmark.height()) as i32)
        .collect();
    assert!(rows.len() <= 2, "{places:?}");
    let last = places.iter().map(Rect::right);
    assert!(last.fold(0.0, f32::max) <= 1280.0, "{places:?}");
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn playing_a_proof_moves_no_control_and_takes_no_room_of_the_picture() {
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
        let mut window = open_sized(width, height);
        set_rules(&mut window, "magic-fingers");
        click(&mut window, "Proof");
        window::wait_until(&mut window, |window| shows(window, "Play the proof"));
        let places = |window: &Window| {
            let names = [
                "Options of the view",
                "Play the proof",
                "Graph of positions",
            ];
            names.map(|label| place(window, label))
        };
        let before = places(&window);
        click(&mut window, "Play the proof");
        assert!(shows(&window, "Next step"));
        assert_eq!(places(&window), before, "{width} x {height}");
        click(&mut window, "Next step");
        assert_eq!(places(&window), before, "{width} x {height}");
    }
}

#[test]
fn a_position_too_long_for_one_line_takes_a_line_for_each_player() {
    let mut window = open_sized(640.0, 480.0);
    // Nobody waits for the verdicts of so large a game.
    if let Some(app) = window.state_mut() {
        app.limit_memory(1 << 20);
    }
    let tens = "start=[10.10.10.10.10.10.10.10]|(1.1.1.1.1.1.1.1)";
    set_rules(
        &mut window,
        &format!("attacks-only,hands=8,fingers=12,{tens}"),
    );
    set_notation_only(&mut window);
    let texts = painted_texts(&window);
    let model = app(&window).model();
    let mv = &model.shown_moves()[0];
    let winner = mv
        .value
        .and_then(|value| value.winner(model.game().mover(model.board())));
    let whole = model.game().position_text(mv.group.position, winner);
    let (upper, lower) = whole.split_at(whole.find('|').expect("a bar") + 1);
    for text in [upper, lower] {
        let mut found = texts.iter().filter(|painted| painted.text == text);
        let painted = found.next().expect(text);
        assert!(!painted.is_cut_off && !painted.is_clipped, "{painted:?}");
        assert!(painted.letters >= 10.0, "{painted:?}");
    }
}

#[test]
fn tabs_that_open_over_the_moves_cover_them_or_leave_them_alone() {
    for (width, height) in [
        (640.0, 480.0),
        (700.0, 560.0),
        (800.0, 600.0),
        (1000.0, 700.0),
    ] {
        let mut window = open_sized(width, height);
        set_rules(&mut window, "magic-fingers");
        let badge = places_of(&window, |text| text.starts_with("2 wins in"));
        let badge = badge
            .iter()
            .max_by(|one, other| one.right().total_cmp(&other.right()));
        let badge = *badge.expect("moves have verdicts");
        click(&mut window, "Rules");
        let panel = place(&window, "Fingers, 2 to 32");
        let covers = panel.left() - 16.0;
        assert!(
            covers >= badge.right() || covers <= badge.left(),
            "{width} x {height}: {covers} in {badge:?}"
        );
    }
}

#[test]
fn what_was_used_last_stays_when_the_window_gets_too_narrow_for_both() {
    for (clicked, shown) in [
        ("Whole", "Graph of positions"),
        (row("1T1", "").as_str(), "Player 1 left hand"),
    ] {
        let mut window = open_sized(1280.0, 800.0);
        click(&mut window, clicked);
        window.set_size(eframe::egui::vec2(640.0, 480.0));
        settle(&mut window);
        assert!(shows(&window, shown), "{clicked}");
    }
}

/// Opens a tab, and returns the places of its name and of those of the other tabs, and the part of the window
/// in which it is painted.
fn opened_tab(window: &mut Window, name: &str) -> (Rect, Rect) {
    click_tab(window, name);
    window.run_steps(4);
    let texts = painted_texts(window);
    // A menu above has the same name, and the rail names it too, further to the right.
    let is_named =
        |painted: &&window::PaintedText| painted.text == name && painted.place.top() > 60.0;
    let named = texts.iter().filter(is_named);
    let named = named.min_by(|one, other| one.place.left().total_cmp(&other.place.left()));
    let named = named.expect(name);
    (named.place, named.clip)
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn no_text_of_any_tab_is_cut() {
    const TABS: [&str; 4] = ["Rules", "Position", "Learn", "Game"];
    const MARGIN: f32 = 16.0;
    const FIELD: f32 = 24.0;
    let rules = [
        "mallett",
        "magic-fingers",
        "chopsticks",
        "chopsticks,hands=1",
        "chopsticks,hands=3",
        "attacks-only,hands=8",
        "hands=2v3",
        "quarter-knubs",
        "cherry-bomb,dead_tap=yes,unit=2",
        "near-even,self_tap=yes",
        "tactics",
        "tactics,rows=3,cols=6",
    ];
    let mut cut = Vec::new();
    for (width, height) in [(1280.0, 800.0), (1000.0, 700.0), (800.0, 600.0)] {
        let mut window = open_sized(width, height);
        for rules in rules {
            set_rules(&mut window, rules);
            for name in TABS {
                let (tab, card) = opened_tab(&mut window, name);
                let texts = painted_texts(&window).into_iter();
                let is_in_tab = |painted: &window::PaintedText| {
                    card.contains_rect(painted.clip.shrink(0.5)) && painted.place.is_positive()
                };
                let texts: Vec<_> = texts.filter(is_in_tab).collect();
                // What scrolls goes on below the card and its margin, and a field for text within its line.
                let foot = texts.iter().map(|painted| painted.clip.bottom());
                let foot = foot.fold(tab.bottom(), f32::max);
                for painted in texts {
                    let (at, clip) = (painted.letters_at, painted.clip.expand(0.5));
                    let is_field = clip.height() < FIELD;
                    let is_at_side =
                        !is_field && (at.left() < clip.left() || at.right() > clip.right());
                    let is_in_box = at.bottom() > clip.bottom() && clip.bottom() < foot - MARGIN;
                    if is_at_side || is_in_box {
                        cut.push(format!("{rules}, {width} x {height}, {name}: {painted:?}"));
                    }
                }
            }
        }
    }
    assert!(cut.is_empty(), "{}: {}", cut.len(), cut.join("\n"));
}

#[test]
fn each_tab_scrolls_by_itself() {
    let mut window = open_sized(1000.0, 620.0);
    set_rules(&mut window, "magic-fingers");
    let (tab, _) = opened_tab(&mut window, "Rules");
    let fields = |window: &Window| place(window, "Fingers, 2 to 32").min;
    let before = fields(&window);
    opened_tab(&mut window, "Position");
    let heading = |window: &Window| place(window, "Set up a position").top();
    let heading_before = heading(&window);
    window.hover_at(tab.center() + eframe::egui::vec2(0.0, 200.0));
    window.event(eframe::egui::Event::MouseWheel {
        unit: eframe::egui::MouseWheelUnit::Point,
        delta: eframe::egui::vec2(0.0, -150.0),
        modifiers: Modifiers::NONE,
        phase: eframe::egui::TouchPhase::Move,
    });
    settle(&mut window);
    window.run_steps(30);
    assert!(heading(&window) < heading_before - 50.0, "it scrolls");
    opened_tab(&mut window, "Rules");
    assert_eq!(fields(&window), before);
    opened_tab(&mut window, "Position");
    assert!(
        heading(&window) < heading_before - 50.0,
        "it is where it was"
    );
}

#[test]
fn the_hint_names_what_h_does_now() {
    for (width, height) in [(1280.0, 800.0), (640.0, 480.0)] {
        let mut window = window::open_first_time(width, height);
        for key in ["H: hide verdicts.", "H: show verdicts."] {
            let texts = painted_texts(&window);
            let keys = texts.iter().filter(|it| it.text.contains("H: "));
            let keys: Vec<&str> = keys.map(|it| it.text.as_str()).collect();
            assert!(keys.iter().all(|text| text.contains(key)), "{keys:?}");
            assert!(!keys.is_empty() || width < 1000.0);
            press(&mut window, Key::H);
        }
    }
}

#[test]
fn the_list_of_moves_opens_at_its_top_with_every_new_position() {
    for (rules, start) in [
        ("hands=4,fingers=9", "[1.2.3.4]|(1.2.3.4)"),
        ("tactics,rows=4,cols=4", "..../#.../..../...."),
    ] {
        let mut window = open();
        set_rules(&mut window, rules);
        window::paste(&mut window, start);
        let list = place(&window, "Moves for player ");
        let first_row = |window: &Window| {
            let model = app(window).model();
            let first = format!("{} to ", model.shown_moves()[0].group.label);
            let named = window.query_all_by_label_contains(&first);
            let is_of_tree = |name: String| name.starts_with("Turn ");
            let mut rows =
                named.filter(|row| !row.accesskit_node().label().is_some_and(is_of_tree));
            rows.next().expect("a row").rect().top()
        };
        let before = first_row(&window);
        window.hover_at(list.center_bottom() + eframe::egui::vec2(0.0, 60.0));
        let wheel = |window: &mut Window| {
            window.event(eframe::egui::Event::MouseWheel {
                unit: eframe::egui::MouseWheelUnit::Point,
                delta: eframe::egui::vec2(0.0, -400.0),
                modifiers: Modifiers::NONE,
                phase: eframe::egui::TouchPhase::Move,
            });
            window.run_steps(30);
        };
        for key in [Key::B, Key::ArrowLeft, Key::ArrowRight] {
            wheel(&mut window);
            assert!(first_row(&window) < before - 50.0, "{rules}: it scrolls");
            press(&mut window, key);
            let top = first_row(&window);
            assert!(top > before - 30.0, "{rules}, {key:?}: {top}");
        }
    }
}

#[test]
fn choices_that_have_no_room_in_a_row_stand_below_the_first_of_them() {
    for (width, height) in [
        (1280.0, 800.0),
        (800.0, 600.0),
        (640.0, 480.0),
        (420.0, 480.0),
    ] {
        for (dialog, choices) in [
            ("strategy card", ["the winner", "player 1", "player 2"]),
            ("worksheet", ["both", "wins", "draws"]),
        ] {
            let mut window = open_sized(width, height);
            press_with(&mut window, Modifiers::COMMAND, Key::K);
            window.event(eframe::egui::Event::Text(dialog.to_owned()));
            settle(&mut window);
            press(&mut window, Key::Enter);
            let [first, others @ ..] = choices.map(|name| window.get_by_label(name).rect());
            for other in others {
                let off = other.left_center() - first.left_center();
                assert!(
                    off.x.abs() < 0.5 || off.y.abs() < 0.5,
                    "{dialog} at {width} x {height}: {other} and {first}"
                );
            }
        }
    }
}

#[test]
fn the_rules_stay_where_they_are_when_a_change_is_told_at_every_size() {
    let changes = [
        ("fingers", "6"),
        ("splits", "both"),
        ("suicide", "yes"),
        ("bust", "yes"),
        ("swap", "full"),
        ("self_tap", "yes"),
        ("dead_tap", "yes"),
        ("self_add", "yes"),
        ("meta", "yes"),
        ("goal", "first_out"),
        ("hands", "2v3"),
        ("splits", "none"),
    ];
    for (width, height) in [
        (1280.0, 800.0),
        (800.0, 600.0),
        (640.0, 480.0),
        (640.0, 400.0),
    ] {
        let mut window = open_sized(width, height);
        press(&mut window, Key::R);
        let top = |window: &Window| place(window, "Fingers, 2 to 32").top();
        let before = top(&window);
        for (key, value) in changes {
            act(&mut window, Action::SetRule(key, value.to_owned()));
            let change = app(&window).model().change();
            assert!(shows(&window, &change.expect("the rules changed")));
            let change = format!("{key}={value} at {width} x {height}");
            assert!((top(&window) - before).abs() < 0.5, "{change}");
        }
    }
}
