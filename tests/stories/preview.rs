//! Stories about previews: one position that all views show though play is not there.

use std::collections::BTreeMap;

use eframe::egui::accesskit::Live;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::{Action, Nav};

use crate::window::{
    self, Window, act, app, centre, click, focused_name, open, open_sized, paste, position, press,
    press_with, row, settle, shows, wait_until,
};

/// Plays the best move so many times.
fn play_best(window: &mut Window, times: usize) {
    for _ in 0..times {
        press(window, Key::B);
    }
}

/// What is previewed, as text.
fn previewed(window: &Window) -> Option<String> {
    let position = app(window).previewed()?;
    let game = app(window).model().game();
    Some(finger_oracle::game::Game::position_text(
        game, position, None,
    ))
}

/// Every name in the window with its place; what lies under the pointer is not among them.
fn names(window: &mut Window) -> BTreeMap<String, Rect> {
    window.remove_cursor();
    settle(window);
    let nodes = window.query_all_by_label_contains("");
    let named = nodes.filter_map(|node| {
        let access = node.accesskit_node();
        Some((access.label().or(access.value())?, node.rect()))
    });
    named.collect()
}

fn double_click(window: &mut Window, label: &str) {
    let at = centre(window, label);
    // A frame of a story lasts longer than one on a screen.
    let ctx = window.ctx.clone();
    ctx.options_mut(|options| options.input_options.max_double_click_delay = 2.0);
    // The clicks before are no part of it.
    window.run_steps(20);
    window.hover_at(at);
    window.step();
    for pressed in [true, false, true, false] {
        window.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.step();
    }
    settle(window);
}

#[test]
fn a_node_that_is_clicked_is_shown_by_every_view() {
    let mut window = open();
    paste(&mut window, "attacks-only");
    press(&mut window, Key::E);
    click(&mut window, "Node (1 1)|[1$2]");
    assert_eq!(previewed(&window).as_deref(), Some("(1.1)|[1.2]"));
    assert_eq!(position(&window), "[1.1]|(1.1)", "play is where it was");
    for part in [
        // The graph.
        "Node (1 1)|[1$2], 2 wins in 7, previewed",
        // The header.
        "Player 2 to move",
        "player 2 can win in 7 turns",
        "Preview: 1 turn ahead. Enter goes there, Esc ends it.",
        // The board.
        "Preview: 1 turn ahead, (1 1)|[1$2]. Enter goes there, Esc ends it.",
        "Preview, Player 2 left hand, 2 fingers",
        "Preview, Player 2 right hand, 1 finger",
        "Player 2 to move",
        // The list of moves.
        "Moves for player 2",
        row("1T1", "[1 2]|(1$2)").as_str(),
        // The Position tab.
        "Player 2 to move: player 2 can win in 7 turns.",
        "1T1 [1 2]|(1$2) 2 wins in 7",
    ] {
        assert!(shows(&window, part), "{part}");
    }
    assert!(!shows(&window, "Moves for player 1"));
}

#[test]
fn escape_ends_a_preview_and_all_is_as_before() {
    for rules in ["mallett", "tactics,rows=2,cols=3"] {
        let mut window = open();
        paste(&mut window, rules);
        play_best(&mut window, 1);
        press(&mut window, Key::E);
        let before = names(&mut window);
        press_with(&mut window, Modifiers::ALT, Key::ArrowRight);
        assert!(previewed(&window).is_some(), "{rules}");
        assert_ne!(names(&mut window), before, "{rules}");
        press(&mut window, Key::Escape);
        assert_eq!(previewed(&window), None);
        assert_eq!(names(&mut window), before, "{rules}");
    }
}

#[test]
fn no_control_moves_when_a_preview_begins() {
    for (width, height) in [(1280.0, 800.0), (1000.0, 700.0), (640.0, 480.0)] {
        let mut window = open_sized(width, height);
        play_best(&mut window, 2);
        let before = names(&mut window);
        press(&mut window, Key::Num1);
        assert!(previewed(&window).is_some());
        let during = names(&mut window);
        let controls = |names: &BTreeMap<String, Rect>| {
            let is_control = |name: &String| {
                [
                    "File",
                    "Help",
                    "Game",
                    "Rules",
                    "Position",
                    "Hide verdicts",
                    "Turn",
                    "Focus",
                ]
                .iter()
                .any(|part| name.starts_with(part))
            };
            let found = names.iter().filter(|(name, _)| is_control(name));
            found
                .map(|(name, place)| (name.clone(), *place))
                .collect::<Vec<_>>()
        };
        assert!(controls(&before).len() >= 4, "{width}");
        assert_eq!(controls(&before), controls(&during), "{width}");
    }
}

#[test]
fn a_preview_says_how_far_ahead_or_back_it_is_and_is_marked_in_the_line() {
    let mut window = window::open_sized(1_920.0, 900.0);
    play_best(&mut window, 3);
    let node = "Node (1.1)|[1.2]";
    wait_until(&mut window, |window| shows(window, node));
    click(&mut window, node);
    assert!(shows(&window, "Preview: 2 turns back."));
    let marked = window.query_all_by_label_contains(", previewed");
    let marked = marked.filter_map(|node| node.accesskit_node().label());
    let turns: Vec<String> = marked.filter(|name| name.starts_with("Turn")).collect();
    assert!(
        turns.len() == 1 && turns[0].starts_with("Turn 1, "),
        "{turns:?}"
    );
    press(&mut window, Key::Enter);
    assert_eq!(
        app(&window).model().session().line_len(),
        4,
        "no move is lost"
    );
    assert_eq!(
        app(&window)
            .model()
            .session()
            .turn(app(&window).model().session().cursor()),
        1
    );
    assert!(!shows(&window, ", previewed"));
    let node = "Node [1$3]|(1 2)";
    wait_until(&mut window, |window| shows(window, node));
    click(&mut window, node);
    assert!(shows(&window, "Preview: 1 turn ahead."));
}

#[test]
fn a_position_away_from_the_line_says_how_many_turns_ahead_it_is() {
    let mut window = open();
    click(&mut window, "Node [1$3]|(1 2)");
    assert!(shows(&window, "Preview: 2 turns ahead."));
    press(&mut window, Key::Enter);
    assert!(shows(&window, "is 2 turns ahead"));
    assert!(
        shows(&window, "Preview: 2 turns ahead."),
        "it is still shown"
    );
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "is 2 turns ahead"));
    assert!(shows(&window, "Preview: 2 turns ahead."));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Preview"));
}

#[test]
fn enter_and_a_double_click_go_to_a_preview() {
    for is_click in [false, true] {
        let mut window = open_sized(1600.0, 900.0);
        let go = |window: &mut Window, node: &str| {
            if is_click {
                double_click(window, node);
            } else {
                click(window, node);
                press(window, Key::Enter);
            }
        };
        go(&mut window, "Node (1.1)|[1.2]");
        assert_eq!(position(&window), "(1.1)|[1.2]", "a move is played");
        assert_eq!(previewed(&window), None);
        go(&mut window, "Node [1.1]|(1.1)");
        assert_eq!(position(&window), "[1.1]|(1.1)", "one returns in the line");
        assert_eq!(app(&window).model().session().line_len(), 2);
        go(&mut window, "Node [1$3]|(1 2)");
        assert!(shows(&window, "is 2 turns ahead"));
        click(&mut window, "Begin a new line there");
        click(&mut window, "Don't save");
        wait_until(&mut window, |window| position(window) == "[1.3]|(1.2)");
        assert_eq!(previewed(&window), None);
    }
}

#[test]
fn whatever_changes_the_board_ends_a_preview() {
    type End = (&'static str, fn(&mut Window));
    let ends: [End; 8] = [
        ("a step back", |window| press(window, Key::ArrowLeft)),
        ("a step on", |window| press(window, Key::ArrowRight)),
        ("a step that leads nowhere", |window| {
            act(
                window,
                Action::Go(Nav::To(app(window).model().session().cursor())),
            );
        }),
        ("the start", |window| press(window, Key::Home)),
        ("a move", |window| press(window, Key::B)),
        ("undo", |window| {
            press_with(window, Modifiers::COMMAND, Key::Z);
        }),
        ("other rules", |window| paste(window, "attacks-only")),
        ("another game", |window| paste(window, "tactics")),
    ];
    for (what, end) in ends {
        let mut window = open();
        play_best(&mut window, 3);
        press(&mut window, Key::ArrowLeft);
        press(&mut window, Key::Num1);
        assert!(previewed(&window).is_some(), "{what}");
        end(&mut window);
        assert_eq!(previewed(&window), None, "{what}");
        assert!(!shows(&window, "Preview"), "{what}");
    }
}

#[test]
fn a_preview_shows_no_verdict_while_those_are_hidden() {
    for rules in ["attacks-only", "tactics,rows=2,cols=3"] {
        let mut window = open();
        paste(&mut window, rules);
        press(&mut window, Key::E);
        press(&mut window, Key::Num1);
        press(&mut window, Key::H);
        for keys in [Key::Escape, Key::Num1, Key::Num2] {
            press(&mut window, keys);
            for word in [
                " wins in", "can win", "draw", "WINNING", "LOSING", "has won",
            ] {
                assert!(!shows(&window, word), "{rules}, {keys:?}: {word}");
            }
        }
        assert!(shows(&window, "Preview: 1 turn ahead."));
        assert!(shows(&window, "verdict hidden"));
        press(&mut window, Key::H);
        assert!(shows(&window, "can win in"), "{rules}");
        assert!(shows(&window, "Preview: 1 turn ahead."));
    }
}

#[test]
fn a_previewed_board_says_that_nothing_is_played_from_it() {
    let says = "This is a preview, and nothing is played from it: Enter goes there, Esc ends it";
    for (rules, part) in [
        ("mallett", "Preview, Player 2 left hand"),
        ("tactics,rows=2,cols=3", "Preview, b2"),
    ] {
        let mut window = open();
        paste(&mut window, rules);
        let before = position(&window);
        press(&mut window, Key::Num1);
        click(&mut window, part);
        assert!(shows(&window, says), "{rules}");
        assert_eq!(position(&window), before);
        assert!(previewed(&window).is_some());
    }
    for key in [Key::Q, Key::A, Key::X] {
        let mut window = open();
        press(&mut window, Key::Num1);
        press(&mut window, key);
        assert!(shows(&window, says), "{key:?}");
        assert_eq!(position(&window), "[1.1]|(1.1)");
    }
}

#[test]
fn a_click_beside_the_hands_ends_a_preview() {
    let mut window = open();
    press(&mut window, Key::Num1);
    let board = window
        .get_by_label_contains("Preview: 1 turn ahead, ")
        .rect();
    window.hover_at(board.left_top() + vec2(3.0, 3.0));
    window.drag_at(board.left_top() + vec2(3.0, 3.0));
    window.drop_at(board.left_top() + vec2(3.0, 3.0));
    settle(&mut window);
    assert_eq!(previewed(&window), None);
}

#[test]
fn a_move_in_the_list_of_a_preview_is_previewed_and_not_played() {
    let mut window = open();
    click(&mut window, "Node (1.1)|[1.2]");
    click(&mut window, &row("2T1", "[1$3]|(1 2)"));
    assert_eq!(position(&window), "[1.1]|(1.1)");
    assert_eq!(previewed(&window).as_deref(), Some("[1.3]|(1.2)"));
    assert!(shows(&window, "Preview: 2 turns ahead."));
    assert!(shows(&window, "Moves for player 1"));
    press(&mut window, Key::Num1);
    assert_eq!(position(&window), "[1.1]|(1.1)");
    assert!(shows(&window, "Preview: 3 turns ahead."));
}

#[test]
fn a_row_that_is_picked_is_previewed_and_the_others_can_still_be_picked() {
    let mut window = open();
    press(&mut window, Key::B);
    let rows: Vec<_> = app(&window)
        .model()
        .shown_moves()
        .iter()
        .take(2)
        .cloned()
        .collect();
    for (key, row) in [(Key::Num1, &rows[0]), (Key::Num2, &rows[1])] {
        press(&mut window, key);
        assert_eq!(app(&window).previewed(), Some(row.group.position));
        assert!(shows(&window, "Moves for player 2"), "the list stays");
        assert!(shows(&window, "Preview: 1 turn ahead."));
        assert!(shows(&window, "Preview, Player 1 left hand"));
    }
    press(&mut window, Key::Num9);
    assert_eq!(
        app(&window).previewed(),
        Some(rows[1].group.position),
        "there is no ninth"
    );
    press(&mut window, Key::Enter);
    let game = *app(&window).model().game();
    let here = finger_oracle::game::Game::position(&game, app(&window).model().board());
    assert_eq!(here, rows[1].group.position);
}

#[test]
fn tactics_is_previewed_as_a_grid() {
    let mut window = open();
    paste(&mut window, "tactics,rows=2,cols=2");
    assert!(shows(&window, "a1, empty"));
    click(&mut window, "Node #./..");
    assert!(shows(&window, "Preview, a1, filled"));
    assert!(shows(&window, "Preview: 1 turn ahead: "));
    assert!(shows(&window, "Player 2 to move"));
    assert!(shows(&window, "Moves for player 2"));
    press(&mut window, Key::Escape);
    assert!(shows(&window, "a1, empty"));
}

#[test]
fn a_screen_reader_hears_that_a_preview_begins() {
    let mut window = open();
    press(&mut window, Key::Num1);
    let sentence = window.get_by_label("Preview: 1 turn ahead. Enter goes there, Esc ends it.");
    assert_eq!(sentence.accesskit_node().live(), Live::Polite);
}

#[test]
fn the_previewed_position_is_what_is_copied() {
    let mut window = open();
    click(&mut window, "Node (1.1)|[1.2]");
    press(&mut window, Key::E);
    click(&mut window, "Copy position");
    assert!(shows(&window, "Copied: (1.1)|[1.2]"));
}

#[test]
fn a_position_that_is_being_set_up_is_not_lost_to_a_preview() {
    let mut window = open_sized(1280.0, 1000.0);
    paste(&mut window, "tactics,rows=2,cols=2");
    press(&mut window, Key::E);
    let is_filled = |window: &Window, cell: &str| {
        let name = format!("{cell} filled");
        let cell = window.get_by_label(&name);
        cell.accesskit_node().toggled() == Some(eframe::egui::accesskit::Toggled::True)
    };
    press(&mut window, Key::Num1);
    press(&mut window, Key::Escape);
    click(&mut window, "b2 filled");
    press(&mut window, Key::Num1);
    assert!(previewed(&window).is_some());
    assert!(is_filled(&window, "b2"), "the draft goes on");
    press(&mut window, Key::Escape);
    assert!(is_filled(&window, "b2"));
}

#[test]
fn a_row_that_is_picked_far_down_comes_into_sight() {
    let mut window = open();
    paste(&mut window, "tactics");
    let list = window.get_by_label_contains("Moves for player 1").rect();
    press(&mut window, Key::Num9);
    window.run_steps(12);
    let model = app(&window).model();
    let name = format!("{} to ", model.shown_moves()[8].group.label);
    let row = window.query_all_by_label_contains(&name);
    let row = row
        .map(|node| node.rect())
        .find(|rect| rect.left() < list.right());
    let row = row.expect("the row is there");
    let foot = window.get_by_label_contains("Start, ").rect().top();
    assert!(row.top() > list.bottom() && row.bottom() < foot, "{row:?}");
}

#[test]
fn finding_the_current_position_says_that_it_is_that() {
    let mut window = open();
    press(&mut window, Key::Slash);
    window.event(Event::Text("[1.1]|(1.1)".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "That is the current position"));
    assert_eq!(previewed(&window), None);
}

#[test]
fn an_idle_preview_asks_for_no_repaint() {
    let mut window = open();
    press(&mut window, Key::Num1);
    wait_until(&mut window, |window| {
        let outputs = window.output().viewport_output.values();
        let delay = outputs.map(|output| output.repaint_delay).min();
        delay.is_some_and(|delay| delay > std::time::Duration::from_hours(1))
    });
    assert!(previewed(&window).is_some());
}

/// Where a turn of the timeline is.
fn turn(window: &Window, name: &str) -> Rect {
    window.get_by_label_contains(name).rect()
}

#[test]
fn a_preview_off_the_line_stands_in_the_timeline_where_it_would_be_played() {
    let mut window = open();
    play_best(&mut window, 4);
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowRight);
    let line = [2, 3, 4].map(|number| turn(&window, &format!("Turn {number}, player ")));
    press(&mut window, Key::Num2);
    let branch = turn(&window, "Preview of turn 2, player 1 wins in 7");
    assert_eq!(branch, line[0], "in place of what was played");
    let after = [2, 3, 4].map(|number| {
        let name = format!("Turn {number}, player ");
        let all = window.query_all_by_label_contains(&name);
        all.map(|node| node.rect()).next().expect("the line stays")
    });
    assert_eq!(after, line, "nothing moves");
    assert_eq!(position(&window), "(1.1)|[1.2]", "play is where it was");
    press(&mut window, Key::Escape);
    assert!(!shows(&window, ", previewed"));
    press(&mut window, Key::Num2);
    press(&mut window, Key::H);
    assert!(shows(&window, "Preview of turn 2"));
    assert!(
        !shows(&window, "Preview of turn 2, player 1"),
        "verdicts are hidden"
    );
    press(&mut window, Key::H);
    let at = turn(&window, "Preview of turn 2").center();
    window.drag_at(at);
    window.drop_at(at);
    settle(&mut window);
    assert_eq!(position(&window), "[1.3]|(1.2)", "a click goes there");
}

#[test]
fn a_preview_further_ahead_shows_every_turn_that_leads_there() {
    let mut window = open();
    play_best(&mut window, 2);
    for _ in 0..2 {
        press_with(&mut window, Modifiers::ALT, Key::ArrowRight);
    }
    assert!(shows(&window, "Preview: 2 turns ahead"));
    let here = turn(&window, "Turn 2, player");
    let ahead = ["Preview of turn 3", "Preview of turn 4"].map(|name| turn(&window, name));
    assert!((ahead[0].left() - here.right()).abs() < 0.5, "{ahead:?}");
    assert!(
        (ahead[1].left() - ahead[0].right()).abs() < 0.5,
        "{ahead:?}"
    );
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Preview of turn"));
}

#[test]
fn what_play_cannot_get_to_is_previewed_apart_from_the_line() {
    let game = finger_oracle::game::any::AnyGame::from_rule_line("tactics,rows=2,cols=2");
    let game = game.expect("it is a game");
    let (mut model, _) = finger_oracle::app::Model::new(game);
    let mv = game.find_move(model.board(), "a1").expect("it is legal");
    model.apply(Action::Play(mv)).expect("it is legal");
    let other = game.read_board("#./..").expect("another corner is filled");
    let position = finger_oracle::game::Game::position(&game, &other);
    let preview = model.preview(position).expect("it is elsewhere");
    assert_eq!(preview.place.words(), "elsewhere in the game");
    let turns: Vec<_> = preview.branch.iter().collect();
    assert_eq!(turns.len(), 1);
    assert_eq!((turns[0].cell, turns[0].number), (3, None), "behind a gap");
    assert!(
        turns[0]
            .words()
            .starts_with("Preview of a position elsewhere")
    );
}

#[test]
fn the_way_to_a_preview_is_that_of_the_turns_that_are_shown() {
    use finger_oracle::game::Game;
    for rules in ["mallett", "magic-fingers", "hands=2v3"] {
        let game = finger_oracle::game::any::AnyGame::from_rule_line(rules).expect(rules);
        let (mut model, _) = finger_oracle::app::Model::new(game);
        let next = |board: &finger_oracle::game::any::AnyBoard| {
            let mut moves = Vec::new();
            if game.outcome(board).is_none() {
                game.moves(board, &mut moves);
            }
            let boards = moves
                .into_iter()
                .map(|mv| game.play(board, mv).expect("legal"));
            boards.collect::<Vec<_>>()
        };
        let mut line = vec![game.position(model.board())];
        for _ in 0..3 {
            let mut moves = Vec::new();
            game.moves(model.board(), &mut moves);
            model.apply(Action::Play(moves[0])).expect("it is legal");
            line.push(game.position(model.board()));
        }
        let here = game.position(model.board());
        let mut boards = vec![*model.board()];
        for turns in 1..=3 {
            boards = boards.iter().flat_map(next).take(40).collect();
            for board in &boards {
                let to = game.position(board);
                let Some(preview) = model.preview(to) else {
                    assert_eq!(to, here, "{rules}");
                    continue;
                };
                let way = &preview.way;
                if preview.turn.is_some() {
                    let from = line.iter().position(|&it| it == to).expect("in the line");
                    assert_eq!(way[..], line[from..], "{rules}");
                    continue;
                }
                assert_eq!((way[0], way[way.len() - 1]), (here, to), "{rules}");
                assert_eq!(way.len(), preview.branch.len() + 1, "{rules}");
                assert!(way.len() <= turns + 1, "{rules}: it is a shortest one");
                for step in way.windows(2) {
                    let after = next(&game.board(step[0]));
                    assert!(after.iter().any(|it| game.position(it) == step[1]));
                }
            }
        }
    }
}

#[test]
fn of_shortest_ways_the_one_is_shown_that_plays_better_first() {
    use finger_oracle::game::Game;
    use finger_oracle::session::route::shortest_route;
    use finger_oracle::solve::Progress;
    let game = finger_oracle::game::any::AnyGame::from_rule_line("magic-fingers");
    let solved = finger_oracle::Analysis::of(&game.expect("a preset")).expect("small");
    let game = &solved.game;
    let split = game.find_move(&game.start(), "C02").expect("it is legal");
    let start = game.play(&game.start(), split).expect("it is legal");
    let progress = Progress::default();
    let mut found = 0;
    let mut boards = vec![start];
    for _ in 0..5 {
        let mut next: Vec<finger_oracle::game::any::AnyBoard> = Vec::new();
        for board in &boards {
            let mut moves = Vec::new();
            if game.outcome(board).is_none() {
                game.moves(board, &mut moves);
            }
            next.extend(
                moves
                    .into_iter()
                    .map(|mv| game.play(board, mv).expect("legal")),
            );
        }
        next.sort_by_key(|board| game.position(board));
        next.dedup_by_key(|board| game.position(board));
        boards = next;
    }
    for to in boards.iter().map(|board| game.position(board)) {
        let routes = [None, Some(&solved)].map(|known| {
            shortest_route(game, known, &start, to, &progress).expect("play gets there")
        });
        assert_eq!(routes[0].len(), routes[1].len());
        // For whom they are played, each move as good as it is for the one who makes it.
        let worth = |route: &[finger_oracle::game::any::AnyMove]| {
            let mut board = start;
            let values = route.iter().map(|&mv| {
                board = game.play(&board, mv).expect("legal");
                std::cmp::Reverse(solved.value(&board).expect("a board of its game"))
            });
            values.collect::<Vec<_>>()
        };
        let [by_name, by_worth] = routes.each_ref().map(|route| worth(route));
        assert!(by_worth >= by_name, "{by_worth:?} and {by_name:?}");
        found += usize::from(by_worth > by_name);
    }
    assert!(found > 0, "they differ somewhere");
}

#[test]
fn the_chart_of_distances_points_at_what_is_previewed() {
    let mut window = open();
    window.get_by_label("View").click();
    settle(&mut window);
    click(&mut window, "Distances");
    assert!(shows(&window, "neither side can force a win, here"));
    press(&mut window, Key::B);
    press(&mut window, Key::Num2);
    assert!(shows(&window, "player 1 wins, previewed"));
    assert!(!shows(&window, "neither side can force a win, here"));
}

#[test]
fn a_row_that_is_picked_takes_the_focus_from_another_and_enter_plays_it() {
    let mut window = open();
    set_magic(&mut window);
    press(&mut window, Key::F6);
    while !focused_name(&window).is_some_and(|name| name.contains(&row("C02", ""))) {
        press(&mut window, Key::Tab);
    }
    press(&mut window, Key::Num1);
    assert!(focused_name(&window).is_some_and(|name| name.contains(&row("1T1", ""))));
    assert_eq!(app(&window).hovered(), app(&window).previewed());
    press(&mut window, Key::Enter);
    settle(&mut window);
    assert_eq!(position(&window), "(1.1)|[1.2]");
}

#[test]
fn a_pointer_that_rests_on_another_row_does_not_hide_what_is_picked() {
    let mut window = open();
    set_magic(&mut window);
    let at = centre(&window, &row("C02", ""));
    window.hover_at(at);
    window.run_steps(4);
    let other = app(&window).hovered();
    press(&mut window, Key::Num1);
    assert!(app(&window).previewed().is_some());
    assert_eq!(app(&window).hovered(), app(&window).previewed());
    window.hover_at(at + vec2(3.0, 0.0));
    window.run_steps(4);
    assert_eq!(app(&window).hovered(), other, "what is pointed at anew");
}

fn set_magic(window: &mut Window) {
    let game = finger_oracle::AnyGame::from_rule_line("magic-fingers").expect("a preset");
    act(window, Action::SetRules(game));
}
