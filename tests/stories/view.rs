//! Stories about the timeline, about finding mistakes and about the chart of distances.

use std::time::Duration;

use egui_kittest::kittest::Queryable;
use finger_oracle::app::{Action, Nav};

use crate::window::{
    self, Window, app, centre, click, drag, focused_name, open, open_sized, paste, position, press,
    press_with, row, settle, shows, stops_of,
};
use eframe::egui::{Key, Modifiers, Rect, vec2};

/// Plays rows of the list of moves, one after another.
fn play(window: &mut Window, rows: &[Key]) {
    for &row in rows {
        press(window, row);
        press(window, Key::Enter);
    }
}

/// Two mistakes, then the best moves to the end.
fn play_a_lost_game(window: &mut Window) {
    play(window, &[Key::Num1, Key::Num2, Key::Num4]);
    while !is_over(window) {
        press(window, Key::B);
    }
}

fn is_over(window: &Window) -> bool {
    app(window).model().moves().is_empty()
}

fn choose(window: &mut Window, menu: &str, entry: &str) {
    window.get_by_label(menu).click();
    settle(window);
    window.get_by_label_contains(entry).click();
    settle(window);
}

#[test]
fn every_turn_is_named_with_its_move_and_its_verdict() {
    let mut window = open();
    assert!(shows(&window, "Start, draw"));
    play(&mut window, &[Key::Num1, Key::Num2]);
    assert!(shows(&window, "Turn 1, player 1, 1 taps 1 (1T1), draw, □"));
    assert!(shows(
        &window,
        "Turn 2, player 2, 2 taps 1 (2T1), player 1 wins in 7, ? "
    ));
}

#[test]
fn a_click_on_a_turn_goes_there() {
    let mut window = open();
    play_a_lost_game(&mut window);
    click(&mut window, "Turn 2, player 2");
    assert_eq!(position(&window), "[1.3]|(1.2)");
    press(&mut window, Key::End);
    assert!(shows(&window, "has won"), "the line is still there");
}

#[test]
fn a_drag_along_the_timeline_goes_through_the_turns() {
    let mut window = open();
    play_a_lost_game(&mut window);
    let from = centre(&window, "Turn 5, player 1");
    let to = centre(&window, "Turn 1, player 1");
    drag(&mut window, from, to);
    assert_eq!(position(&window), "(1.1)|[1.2]");
}

#[test]
fn the_turn_under_the_pointer_lights_its_node() {
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num2]);
    let at = centre(&window, "Turn 1, player 1");
    window.hover_at(at);
    settle(&mut window);
    assert!(
        app(&window).hovered() == Some(node_of_turn(&window, 1)),
        "the graph shows what the timeline points at"
    );
}

fn node_of_turn(window: &Window, number: usize) -> finger_oracle::game::Position {
    app(window).model().timeline()[number].position
}

#[test]
fn the_timeline_is_put_away_and_brought_back() {
    let mut window = open();
    assert!(shows(&window, "Start, draw"));
    press(&mut window, Key::T);
    assert!(!shows(&window, "Start, draw"));
    press(&mut window, Key::T);
    assert!(shows(&window, "Start, draw"));
}

#[test]
fn one_stop_for_tab_follows_the_steps() {
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num2]);
    window.get_by_label_contains("Turn 2, player 2").focus();
    settle(&mut window);
    press(&mut window, Key::ArrowLeft);
    let node = window.get_by_label_contains("Turn 1, player 1");
    assert!(node.is_focused(), "the current turn keeps the focus");
}

#[test]
fn hidden_verdicts_leave_only_the_turns() {
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num2]);
    press(&mut window, Key::H);
    assert!(shows(&window, "Turn 2, player 2, 2 taps 1 (2T1)"));
    for word in ["wins in", "draw", "??", "gives half"] {
        assert!(!shows(&window, word), "{word}");
    }
}

#[test]
fn a_low_window_has_a_slider() {
    let mut window = open_sized(1280.0, 560.0);
    play(&mut window, &[Key::Num1, Key::Num2, Key::Num1]);
    assert!(shows(&window, "Turn 3 of 3"));
    let slider = window.get_by_label_contains("Timeline: Turn 3").rect();
    let (from, to) = (slider.right_center(), slider.left_center());
    drag(&mut window, from - vec2(8.0, 0.0), to);
    assert_eq!(position(&window), "[1.1]|(1.1)");
    assert!(shows(&window, "Turn 0 of 3"));
}

#[test]
fn a_game_that_is_not_solved_has_its_turns_all_the_same() {
    let mut window = open();
    paste(&mut window, "fingers=32,hands=8");
    press(&mut window, Key::A);
    press(&mut window, Key::Q);
    press(&mut window, Key::Home);
    assert!(shows(&window, "Turn 1, player 1, 1 taps 1 (1T1)"));
    click(&mut window, "Turn 1, player 1");
    assert!(position(&window).starts_with("(1.1.1.1.1.1.1.1)|[1.1.1.1.1.1.1.2]"));
}

#[test]
fn a_long_game_is_all_there() {
    let mut window = open();
    for _ in 0..300 {
        // Drawing moves go round in circles for ever.
        let moves = app(&window).model().moves();
        let mv = moves[moves.len() / 2].group.ways[0];
        let ctx = window.ctx.clone();
        let app = window.state_mut().as_mut().expect("made");
        app.act(&ctx, Action::Play(mv));
        if app.model().moves().is_empty() {
            app.act(&ctx, Action::Go(Nav::Back));
            app.act(&ctx, Action::PlayBest);
        }
        if app.model().moves().is_empty() {
            break;
        }
    }
    settle(&mut window);
    let last = app(&window).model().timeline().len() - 1;
    assert!(
        shows(&window, &format!("Turn {last}, ")),
        "the view follows"
    );
}

#[test]
fn an_idle_timeline_asks_for_no_repaint() {
    let mut window = open();
    play_a_lost_game(&mut window);
    choose(&mut window, "View", "Distances");
    press(&mut window, Key::Home);
    window.run_steps(600);
    let outputs = window.output().viewport_output.values();
    let delay = outputs.map(|output| output.repaint_delay).min();
    assert!(
        delay.is_some_and(|delay| delay > Duration::from_hours(1)),
        "{delay:?}"
    );
}

#[test]
fn the_next_mistake_is_named_with_what_it_cost_and_what_was_right() {
    let mut window = open();
    play_a_lost_game(&mut window);
    press(&mut window, Key::Home);
    press(&mut window, Key::N);
    assert!(shows(
        &window,
        "Turn 2, player 2 played 2 taps 1 (2T1): it turns a draw into a loss; right was 1 taps 1 (1T1)"
    ));
    press(&mut window, Key::N);
    assert!(shows(
        &window,
        "Turn 3, player 1 played 1 taps 1 (1T1): it turns a win into a loss; right was 3 taps 2 (3T2)"
    ));
    press(&mut window, Key::N);
    assert!(shows(&window, "No mistake was made after this turn"));
    press_with(&mut window, Modifiers::SHIFT, Key::N);
    assert_eq!(position(&window), "[1.3]|(1.2)");
    press_with(&mut window, Modifiers::SHIFT, Key::N);
    assert!(shows(&window, "No mistake was made before this turn"));
}

#[test]
fn after_a_game_the_move_that_lost_it_is_found() {
    let mut window = open();
    play_a_lost_game(&mut window);
    click(&mut window, "Find the mistake");
    assert_eq!(position(&window), "(1.3)|[2.2]");
    assert!(shows(&window, "Turn 3, player 1 played 1 taps 1 (1T1)"));
}

#[test]
fn a_loser_who_made_no_mistake_is_told_so() {
    let mut window = open();
    paste(&mut window, "attacks-only");
    while !is_over(&window) {
        press(&mut window, Key::B);
    }
    let end = position(&window);
    click(&mut window, "Find the mistake");
    assert!(shows(
        &window,
        "Player 1 made no mistake: the game was lost from the start"
    ));
    assert_eq!(position(&window), end);
}

#[test]
fn mistakes_are_hidden_with_the_verdicts() {
    let mut window = open();
    play_a_lost_game(&mut window);
    press(&mut window, Key::H);
    click(&mut window, "Find the mistake");
    assert!(shows(&window, "Mistakes are hidden with the verdicts"));
    press(&mut window, Key::N);
    assert!(shows(&window, "Mistakes are hidden with the verdicts"));
}

#[test]
fn tactics_has_its_mistakes_too() {
    let mut window = open();
    paste(&mut window, "tactics,rows=2,cols=2");
    while !is_over(&window) {
        press(&mut window, Key::B);
    }
    click(&mut window, "Find the mistake");
    assert!(shows(
        &window,
        "made no mistake: the game was lost from the start"
    ));
}

#[test]
fn the_chart_shows_every_distance_and_where_one_stands() {
    let mut window = open();
    choose(&mut window, "View", "Distances");
    assert!(shows(&window, "All 398 positions that play can reach"));
    assert!(shows(
        &window,
        "positions, neither side can force a win, here"
    ));
    play(&mut window, &[Key::Num1, Key::Num2]);
    assert!(shows(&window, "In 7 turns: "));
    assert!(shows(&window, "player 1 wins, here"));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "All 398 positions"));
}

#[test]
fn the_bar_under_the_pointer_says_what_it_stands_for() {
    let mut window = open();
    choose(&mut window, "View", "Distances");
    let named = |window: &Window| {
        let bars = window.query_all_by_label_contains("In 7 turns: 20 positions, player 1 wins");
        bars.count()
    };
    assert_eq!(named(&window), 1);
    let bar = window.get_by_label_contains("In 7 turns: 20 positions, player 1 wins");
    let top = bar.rect().center_top() + vec2(0.0, 4.0);
    window.hover_at(top);
    window.run_steps(4);
    assert_eq!(named(&window), 2, "the bar and its tooltip");
}

#[test]
fn the_legend_of_the_chart_has_names_and_explains_itself() {
    for (width, height, name) in [(1280.0, 800.0, "player 2 wins"), (640.0, 480.0, "2 wins")] {
        let mut window = open_sized(width, height);
        choose(&mut window, "View", "Distances");
        let key = window.get_by_label(name).rect();
        let save = window.get_by_label_contains("Save SVG").rect();
        assert!(key.right() < save.left(), "{key:?} {save:?}");
        window.hover_at(key.center());
        settle(&mut window);
        assert!(shows(&window, "player 2 wins"));
    }
}

#[test]
fn the_chart_is_hidden_with_the_verdicts() {
    let mut window = open();
    choose(&mut window, "View", "Distances");
    press(&mut window, Key::H);
    assert!(shows(&window, "Distances are hidden with the verdicts"));
    assert!(!shows(&window, "player 1 wins"));
}

#[test]
fn without_a_solution_there_is_no_chart() {
    let mut window = open();
    paste(&mut window, "fingers=32,hands=8");
    choose(&mut window, "View", "Distances");
    assert!(shows(
        &window,
        "Without a solution there is nothing to count"
    ));
}

#[test]
fn in_tactics_the_chart_names_the_players_too() {
    let mut window = open();
    paste(&mut window, "tactics,rows=2,cols=3");
    choose(&mut window, "View", "Distances");
    assert!(shows(&window, "position, player 1 wins"));
    assert!(shows(&window, "positions, player 2 wins"));
    assert!(!shows(&window, "the player to move"));
}

#[test]
fn timeline_and_chart_fit_into_a_small_window() {
    for (width, height) in [(640.0, 480.0), (853.0, 533.0), (853.0, 640.0)] {
        let mut window = open_sized(width, height);
        play(&mut window, &[Key::Num1, Key::Num2]);
        let screen =
            eframe::egui::Rect::from_min_size(eframe::egui::Pos2::ZERO, vec2(width, height));
        let turn = window.get_by_label_contains("Turn 2, player 2").rect();
        assert!(screen.contains_rect(turn), "{turn:?} in {width} x {height}");
        choose(&mut window, "View", "Distances");
        for label in ["Save CSV", "Save SVG", "In 7 turns", "Draws: "] {
            let found = window.query_all_by_label_contains(label).next();
            let rect = found.expect(label).rect();
            assert!(
                screen.contains_rect(rect),
                "{label} at {rect:?} in {width} x {height}"
            );
        }
    }
}

#[test]
fn space_replays_the_line_from_its_beginning_and_stops_at_the_end() {
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num2, Key::Num1]);
    let end = position(&window);
    window.key_press(Key::Space);
    window.run_steps(2);
    assert_eq!(position(&window), "[1.1]|(1.1)");
    assert!(shows(&window, "Stop replay"));
    window.run_steps(40);
    assert_eq!(position(&window), end);
    assert!(shows(&window, "1.5 s"));
    window.run_steps(40);
    let outputs = window.output().viewport_output.values();
    let delay = outputs.map(|output| output.repaint_delay).min();
    assert!(
        delay.is_some_and(|delay| delay > Duration::from_hours(1)),
        "{delay:?}"
    );
}

#[test]
fn a_step_by_hand_stops_the_replay() {
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num2, Key::Num1]);
    window.key_press(Key::Space);
    window.run_steps(2);
    window.key_press(Key::ArrowRight);
    window.run_steps(40);
    assert!(shows(&window, "1.5 s"));
    assert_eq!(position(&window), "(1.1)|[1.2]");
}

#[test]
fn comma_and_period_change_the_speed() {
    let mut window = open();
    press(&mut window, Key::Period);
    assert!(shows(&window, "0.8 s"));
    press(&mut window, Key::Comma);
    press(&mut window, Key::Comma);
    assert!(shows(&window, "3 s"));
}

#[test]
fn space_belongs_to_a_focused_button_first() {
    let mut window = open();
    play(&mut window, &[Key::Num1, Key::Num2]);
    window.get_by_label("Hide verdicts").focus();
    settle(&mut window);
    press(&mut window, Key::Space);
    assert!(shows(&window, "Show verdicts"));
    assert!(shows(&window, "1.5 s"), "nothing is replayed");
}

#[test]
fn f6_goes_round_the_parts_of_the_window() {
    let mut window = open();
    for label in [
        "Explore",
        "Player 1 left hand",
        row("1T1", "(1.1)|[1.2]").as_str(),
        "Node [1.1]|(1.1)",
        "Game",
        "Start, draw",
        "Play from here",
        "File",
        "Explore",
    ] {
        press(&mut window, Key::F6);
        let mut named = window.query_all_by_label_contains(label);
        assert!(named.any(|node| node.is_focused()), "{label}");
    }
    press_with(&mut window, Modifiers::SHIFT, Key::F6);
    assert!(window.get_by_label("File").is_focused());
}

/// The triangles that are painted within a place.
fn triangles(window: &Window, within: eframe::egui::Rect) -> usize {
    use eframe::egui::Shape;
    let mut count = 0;
    for clipped in &window.output().shapes {
        window::each_shape(&clipped.shape, &mut |shape| {
            let Shape::Path(path) = shape else { return };
            let is_within = path.points.iter().all(|&point| within.contains(point));
            count += usize::from(path.points.len() == 3 && is_within);
        });
    }
    count
}

#[test]
fn the_slider_marks_a_preview_in_the_line_beside_it_and_past_its_end() {
    let mut window = open_sized(640.0, 480.0);
    let mark = |window: &Window| {
        let slider = window.get_by_label_contains("Timeline:").rect();
        triangles(window, slider.expand(4.0))
    };
    press(&mut window, Key::Num1);
    assert_eq!(mark(&window), 1, "before the first move");
    press(&mut window, Key::Enter);
    assert_eq!(mark(&window), 0);
    press(&mut window, Key::Num1);
    assert_eq!(mark(&window), 1, "past the end of the line");
    press(&mut window, Key::Enter);
    press(&mut window, Key::ArrowLeft);
    for (row, place) in [(Key::Num1, "in the line"), (Key::Num2, "beside it")] {
        press(&mut window, row);
        assert_eq!(mark(&window), 1, "{place}");
    }
}

#[test]
fn tabs_over_the_board_take_the_focus_and_what_they_cover_takes_none() {
    let mut window = open_sized(640.0, 480.0);
    play(&mut window, &[Key::Num1]);
    let tab = (Modifiers::NONE, Key::Tab);
    let has = |stops: &[String], name| stops.iter().any(|stop| stop.contains(name));
    let move_row = row("1T1", "");
    let covered = [
        "Player 2 left hand",
        "Player 1 right hand",
        &move_row,
        "Board",
    ];
    let stops = stops_of(&mut window, tab, 50);
    for name in covered {
        assert!(has(&stops, name), "{name}: {stops:?}");
    }
    press(&mut window, Key::R);
    assert_eq!(focused_name(&window).as_deref(), Some("Rules"));
    let both_ways = |key| [Modifiers::NONE, Modifiers::SHIFT].map(|modifiers| (modifiers, key));
    for pressed in [Key::Tab, Key::F6].into_iter().flat_map(both_ways) {
        let stops = stops_of(&mut window, pressed, 50);
        for name in covered {
            assert!(!has(&stops, name), "{name}, {pressed:?}: {stops:?}");
        }
        for name in ["Game", "Timeline", "File"] {
            assert!(has(&stops, name), "{name}, {pressed:?}: {stops:?}");
        }
    }
}

#[test]
fn the_focus_goes_back_where_it_was_when_tabs_over_the_board_close() {
    let mut window = open_sized(640.0, 480.0);
    press(&mut window, Key::R);
    press(&mut window, Key::Escape);
    assert_eq!(focused_name(&window), None, "nothing had it before");
    press(&mut window, Key::F6);
    press(&mut window, Key::F6);
    press(&mut window, Key::Tab);
    let hand = focused_name(&window);
    let is_hand = hand.as_deref().is_some_and(|name| name.contains(" hand"));
    assert!(is_hand, "{hand:?}");
    press(&mut window, Key::R);
    press(&mut window, Key::Tab);
    assert_ne!(focused_name(&window), hand);
    press(&mut window, Key::Escape);
    assert_eq!(focused_name(&window), hand);
}

#[test]
fn arrows_that_walk_the_graph_show_it_where_the_board_has_its_place() {
    let mut window = open_sized(640.0, 480.0);
    let look = |window: &mut Window| {
        press_with(window, Modifiers::ALT, Key::ArrowRight);
        settle(window);
    };
    let has_hands = |window: &Window| {
        window
            .query_all_by_label_contains("left hand")
            .next()
            .is_some()
    };
    assert!(has_hands(&window));
    look(&mut window);
    assert!(!has_hands(&window), "the graph has the place of the board");
    assert_eq!(app(&window).previewed(), None, "nothing changed unseen");
    look(&mut window);
    assert!(app(&window).previewed().is_some());
}

#[test]
fn what_shares_the_middle_is_chosen_in_one_place() {
    let mut window = open_sized(640.0, 480.0);
    let places = |window: &Window| ["Board", "Graph"].map(|name| in_row_of_tabs(window, name));
    let before = places(&window);
    let at = before[1].center();
    window.drag_at(at);
    window.drop_at(at);
    settle(&mut window);
    assert!(!shows(&window, "Player 1 left hand"), "the graph is there");
    for (now, before) in places(&window).into_iter().zip(before) {
        // The letters of the one that is chosen are a little wider.
        assert!(now.center().distance(before.center()) < 1.0, "{now:?}");
    }
}

/// The place of a tab, below the menus.
fn in_row_of_tabs(window: &Window, name: &str) -> Rect {
    let named = window.query_all_by_label(name).map(|node| node.rect());
    named
        .max_by(|a, b| a.top().total_cmp(&b.top()))
        .expect(name)
}

#[test]
fn a_split_that_is_asked_for_shows_the_board() {
    let mut window = open_sized(640.0, 480.0);
    paste(&mut window, "magic-fingers");
    press(&mut window, Key::G);
    assert!(!shows(&window, "Player 1 left hand"), "the graph is there");
    press(&mut window, Key::X);
    assert!(shows(&window, "Player 1 left hand") && shows(&window, "your hands after the move"));
}
