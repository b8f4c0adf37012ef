//! Stories of menus: groups, keys, and ticks where something is on.

use eframe::egui::accesskit::{Role, Toggled};
use eframe::egui::{Event, Key, Modifiers, Rect, Shape};
use egui_kittest::Node;
use egui_kittest::kittest::{By, NodeT, Queryable};

use finger_oracle::app::Action;
use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::analysis::Analysis;

use crate::window::{
    Window, act, app, open, open_sized, painted_texts, press, press_with, settle, shows, wait_until,
};

/// Something that is on or off: its menu, its words, the key that changes it, and whether it is on at
/// first.
const SWITCHES: [(&str, &str, (Modifiers, Key), bool); 9] = [
    ("Edit", "Bookmark", (Modifiers::NONE, Key::D), false),
    (
        "Graph",
        "Earlier positions",
        (Modifiers::NONE, Key::I),
        false,
    ),
    ("Graph", "Small map", (Modifiers::NONE, Key::M), true),
    (
        "Graph",
        "Texts of the nodes",
        (Modifiers::NONE, Key::L),
        true,
    ),
    ("Graph", "Backward arrows", (Modifiers::NONE, Key::K), true),
    ("Graph", "In class", (Modifiers::SHIFT, Key::G), false),
    ("View", "Show verdicts", (Modifiers::NONE, Key::H), true),
    ("View", "Flip the board", (Modifiers::SHIFT, Key::F), false),
    ("View", "Timeline", (Modifiers::NONE, Key::T), true),
];

fn open_menu(window: &mut Window, menu: &str) {
    let all = window.query_all_by_role_and_label(Role::Button, menu);
    all.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()))
        .expect(menu)
        .click();
    settle(window);
}

/// Whether a line of the open menu has a tick.
fn is_ticked(window: &Window, words: &str) -> bool {
    switch(window, words).accesskit_node().toggled() == Some(Toggled::True)
}

/// A line of the open menu that is on or off; a button elsewhere that says the same is not as wide.
fn switch<'a>(window: &'a Window, words: &'a str) -> Node<'a> {
    let mut all = window.query_all_by_role_and_label(Role::CheckBox, words);
    all.find(|line| line.rect().width() > 200.0).expect(words)
}

#[test]
fn what_is_on_has_a_tick_and_key_and_click_take_it_away_and_bring_it_back() {
    for (menu, words, (modifiers, key), at_first) in SWITCHES {
        let mut window = open();
        let look = |window: &mut Window, should_be: bool, by: &str| {
            open_menu(window, menu);
            assert_eq!(is_ticked(window, words), should_be, "{words}, {by}");
        };
        look(&mut window, at_first, "at first");
        press(&mut window, Key::Escape);
        press_with(&mut window, modifiers, key);
        if words == "In class" {
            // The menus make room for the graph meanwhile.
            assert!(!shows(&window, "Edit"));
            press_with(&mut window, modifiers, key);
            look(&mut window, at_first, "by its key");
            continue;
        }
        look(&mut window, !at_first, "by its key");
        switch(&window, words).click();
        settle(&mut window);
        look(&mut window, at_first, "by a click");
    }
}

#[test]
fn one_choice_of_colours_is_ticked() {
    let mut window = open();
    let choices = ["Light colours", "Dark colours", "Colours of the system"];
    for chosen in ["Dark colours", "Light colours", "Colours of the system"] {
        open_menu(&mut window, "View");
        window.get_by_role_and_label(Role::CheckBox, chosen).click();
        settle(&mut window);
        open_menu(&mut window, "View");
        for choice in choices {
            assert_eq!(is_ticked(&window, choice), choice == chosen, "{choice}");
        }
        press(&mut window, Key::Escape);
    }
}

#[test]
fn menus_are_in_groups_and_every_line_lies_in_the_window() {
    let groups: [(&str, &[&[&str]]); 5] = [
        (
            "File",
            &[
                &["New session", "Open…", "Open recent"],
                &["Save", "Save as…"],
                &[
                    "Export picture…",
                    "Replay as GIF…",
                    "Screenshot of the window…",
                ],
                &["Save graph or proof…", "Save positions…"],
                &["Quit"],
            ],
        ),
        (
            "Edit",
            &[
                &["Undo", "Redo"],
                &["Delete line", "Make main line", "Bookmark"],
                &["Edit position"],
                &[
                    "Copy position as digits",
                    "Copy game as moves",
                    "Copy rule line",
                    "Copy picture",
                ],
                &["Paste position, game or rules"],
            ],
        ),
        (
            "Game",
            &[
                &["Back", "Forward", "To the start", "To the end"],
                &["Previous branch", "Previous fork"],
                &["Next mistake", "Find the mistake"],
                &["Next bookmark", "Previous bookmark"],
                &["Play the best move", "Split…"],
                &["Replay"],
            ],
        ),
        (
            "View",
            &[
                &["Show verdicts", "Flip the board"],
                &["Rules", "Timeline", "Distances…"],
                &["Larger", "Smaller", "Normal size"],
                &["Full screen"],
                &["Light colours", "Dark colours", "Colours of the system"],
            ],
        ),
        ("Help", &[&["Keys"], &["About Finger Oracle"]]),
    ];
    for (menu, groups) in groups {
        let mut window = open();
        open_menu(&mut window, menu);
        // The places of first and last line of each group, with the height of a line.
        let mut before: Option<Rect> = None;
        for group in groups {
            let first = line_named(&window, group[0]);
            let last = line_named(&window, group[group.len() - 1]);
            assert!(
                last.bottom() < 800.0 && last.right() < 1280.0,
                "{group:?}: {last}"
            );
            if let Some(before) = before {
                let gap = first.top() - before.bottom();
                assert!(gap > 5.0, "{menu}: {gap} above {group:?}");
            }
            before = Some(last);
            for pair in group.windows(2) {
                let (one, next) = (line_named(&window, pair[0]), line_named(&window, pair[1]));
                assert!(next.top() >= one.bottom(), "{menu}: {pair:?}");
            }
        }
    }
}

/// Where a line is whose words begin so.
fn line_named(window: &Window, words: &str) -> Rect {
    let all = window.query_all_by(|node| {
        let label = node.label().unwrap_or_default();
        let is_line = matches!(node.role(), Role::Button | Role::CheckBox);
        is_line && (label == words || label.starts_with(&format!("{words} ")))
    });
    let mut menu = all.filter(|node| node.rect().width() > 200.0);
    menu.next().expect(words).rect()
}

#[test]
fn every_line_of_a_menu_shows_its_key() {
    let mut window = open();
    for (menu, keys) in [
        (
            "File",
            &[
                "Ctrl+N",
                "Ctrl+O",
                "Ctrl+S",
                "Ctrl+Shift+S",
                "Ctrl+E",
                "Ctrl+Q",
            ][..],
        ),
        (
            "Edit",
            &["Ctrl+Z", "Delete", "Ctrl+C", "Ctrl+V", "Ctrl+Shift+C"],
        ),
        ("Graph", &["Shift+G", "Alt+Right"]),
        ("View", &["Shift+F", "F11", "Ctrl+0"]),
        ("Help", &["F1"]),
    ] {
        open_menu(&mut window, menu);
        let painted = painted_texts(&window);
        for key in keys {
            assert!(
                painted.iter().any(|painted| painted.text == *key),
                "{menu}: {key} in {painted:?}"
            );
        }
        press(&mut window, Key::Escape);
    }
}

#[test]
fn a_long_menu_scrolls_in_a_low_window() {
    let mut window = open_sized(640.0, 480.0);
    open_menu(&mut window, "Graph");
    assert!(line_named(&window, "Find a position").bottom() < 480.0);
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Find a position by its text"));
}

#[test]
fn boxes_that_are_ticked_are_square() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::E);
    wait_until(&mut window, |window| {
        shows(window, "What the picture will look like")
    });
    let tick = window.get_by_role_and_label(Role::CheckBox, "Show verdicts");
    let place = tick.rect();
    let shapes = window.output().shapes.iter();
    let mut corners = Vec::new();
    for clipped in shapes {
        if let Shape::Rect(rect) = &clipped.shape
            && place.contains_rect(rect.rect)
            && rect.rect.width() < 24.0
        {
            corners.push(rect.corner_radius.nw);
        }
    }
    assert!(!corners.is_empty());
    assert!(corners.iter().all(|&corner| corner <= 4), "{corners:?}");
}

#[test]
fn what_is_typed_at_once_behind_the_key_of_the_palette_is_looked_for_and_runs_nothing() {
    let mut window = open();
    let rules = app(&window).model().game().rule_line();
    let key = |key: Key, modifiers: Modifiers| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    // All of it comes within one frame.
    window.event(key(Key::K, Modifiers::COMMAND));
    for (letter, text) in [(Key::P, "p"), (Key::U, "u"), (Key::Z, "z"), (Key::R, "r")] {
        window.event(key(letter, Modifiers::NONE));
        window.event(Event::Text(text.to_owned()));
    }
    settle(&mut window);
    let field = window.get_by_label("Command");
    assert_eq!(field.value().as_deref(), Some("puzr"));
    assert!(!shows(&window, "Find the"), "no puzzle is open");
    press(&mut window, Key::Backspace);
    settle(&mut window);
    press(&mut window, Key::Enter);
    settle(&mut window);
    assert_eq!(app(&window).model().game().rule_line(), rules);
    assert!(window.query_by_label("Command").is_none(), "it has run one");
}

#[test]
fn what_is_typed_at_once_behind_the_key_to_find_is_looked_for_and_plays_nothing() {
    let mut window = open();
    let key = |key: Key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    // All of it comes within one frame.
    for (letter, text) in [(Key::Slash, "/"), (Key::Num1, "1"), (Key::Num2, "2")] {
        let typed = [key(letter), Event::Text(text.to_owned())];
        window.input_mut().events.extend(typed);
    }
    settle(&mut window);
    let field = window.get_by_label("Find a position");
    assert_eq!(field.value().as_deref(), Some("12"));
    assert_eq!(app(&window).previewed(), None, "no row is picked");
}

#[test]
fn the_second_hint_picks_the_move_that_it_names_though_verdicts_are_hidden() {
    for moves in [vec!["1T1", "1T1"], vec!["C02"]] {
        let mut window = open();
        let game = AnyGame::from_rule_line("magic-fingers").expect("a preset");
        act(&mut window, Action::SetRules(game));
        for name in &moves {
            let mv = game.find_move(app(&window).model().board(), name);
            act(&mut window, Action::Play(mv.expect(name)));
        }
        press(&mut window, Key::H);
        press(&mut window, Key::J);
        press(&mut window, Key::J);
        settle(&mut window);
        let board = *app(&window).model().board();
        press(&mut window, Key::Enter);
        settle(&mut window);
        let session = app(&window).model().session();
        let played = session.node(session.cursor()).name.clone();
        let said = Analysis::of(&game)
            .expect("small")
            .ranked_moves(&board)
            .expect("a board of its game");
        assert_eq!(played, said[0].group.label.text, "{moves:?}");
    }
}

#[test]
fn a_list_that_was_opened_by_mouse_follows_arrows_and_enter() {
    let rules = |window: &Window| {
        app(window)
            .model()
            .game()
            .preset()
            .map(|preset| preset.name)
    };
    let boards = |window: &Window| app(window).model().session().line_len();
    let open_list = |window: &mut Window| {
        {
            let lists = window.query_all(By::new().role(Role::ComboBox));
            let list = lists.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
            list.expect("the list of rules").click();
        }
        settle(window);
    };
    let mut window = open();
    act(
        &mut window,
        Action::SetRules(AnyGame::from_rule_line("mallett").expect("a preset")),
    );
    settle(&mut window);
    open_list(&mut window);
    assert!(shows(&window, "Magic Fingers"), "the list is open");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowUp);
    assert_eq!(rules(&window), Some("mallett"), "nothing is chosen yet");
    press(&mut window, Key::Enter);
    assert_eq!(rules(&window), Some("attacks-only"));
    assert_eq!(boards(&window), 1, "no key reached the game");
    // The list is closed: the same keys belong to the game again.
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowUp);
    assert_eq!(rules(&window), Some("attacks-only"));
    // At the ends nothing goes on, and Esc leaves the rules as they are.
    open_list(&mut window);
    for _ in 0..60 {
        press(&mut window, Key::ArrowDown);
    }
    press(&mut window, Key::Escape);
    assert_eq!(rules(&window), Some("attacks-only"));
    open_list(&mut window);
    for _ in 0..60 {
        press(&mut window, Key::ArrowDown);
    }
    press(&mut window, Key::Enter);
    assert_eq!(rules(&window), Some("three-sticks"));
}

#[test]
fn steps_that_lead_nowhere_are_grey_until_they_lead_somewhere() {
    let mut window = open();
    let are_grey = |window: &mut Window, entries: &[&str]| -> Vec<bool> {
        open_menu(window, "Game");
        let is_grey = |entry: &&str| {
            let line = window.get_by_label_contains(entry);
            line.accesskit_node().is_disabled()
        };
        let all = entries.iter().map(is_grey).collect();
        press(window, Key::Escape);
        all
    };
    let steps = ["Next branch", "Previous fork", "Previous bookmark"];
    assert_eq!(are_grey(&mut window, &steps), [true, true, true]);
    // A bookmark on the start, and two lines from the position after one move.
    press(&mut window, Key::D);
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::Num2);
    press(&mut window, Key::Enter);
    let steps = ["Previous branch", "Previous fork", "Previous bookmark"];
    assert_eq!(are_grey(&mut window, &steps), [false, false, false]);
}
