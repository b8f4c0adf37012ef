//! Stories of people who play against the oracle and learn from it, in the window.

use crate::folder;
use eframe::egui::accesskit::Toggled;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::{Action, Nav};
use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::Value;
use finger_oracle::{Game, Seat};

use crate::window::{
    Window, act, app, click, open, open_sized, paste, position, press, press_with, row, settle,
    shows, wait_until,
};

/// How many boards the line has.
fn turns(window: &Window) -> usize {
    app(window).model().session().line_len()
}

fn mover(window: &Window) -> Seat {
    let model = app(window).model();
    model.game().mover(model.board())
}

/// Lets the oracle move, until so many boards are in the line.
fn wait_for_turns(window: &mut Window, count: usize) {
    wait_until(window, |window| turns(window) == count);
}

/// A game against the oracle, in which one plays player 1.
fn against_oracle() -> Window {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    wait_until(&mut window, |window| {
        shows(window, "errs in 1 of 2 decisions")
    });
    for words in ["1 of 4", "1 of 8", "1 of 20"] {
        assert!(shows(&window, &format!("errs in {words} decisions")));
    }
    assert!(shows(&window, "never errs"));
    click(&mut window, "Begin");
    window
}

#[test]
fn the_oracle_answers_each_move_and_verdicts_are_hidden() {
    let mut window = against_oracle();
    assert!(app(&window).model().are_verdicts_hidden());
    assert_eq!(app(&window).oracle_plays(), Some(Seat::Two));
    let players = app(&window).model().session().about().players.clone();
    assert_eq!(players, ["You", "Oracle, Medium"]);
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 3);
    assert_eq!(mover(&window), Seat::One);
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 5);
}

#[test]
fn how_often_a_level_errs_is_said_only_where_it_is_known() {
    let mut window = open();
    act(
        &mut window,
        Action::SetRules(game("attacks-only,fingers=2")),
    );
    settle(&mut window);
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    wait_until(&mut window, |window| {
        shows(window, "all levels play alike here")
    });
    assert!(!shows(&window, "errs"));
    press(&mut window, Key::Escape);
    act(
        &mut window,
        Action::SetRules(game("mallett,fingers=10,hands=5")),
    );
    settle(&mut window);
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    wait_until(&mut window, |window| {
        window.query_all_by_label("errs now and then").count() == 4
    });
    assert!(shows(&window, "never errs"));
}

#[test]
fn one_takes_back_ones_own_move_and_steps_back_undisturbed() {
    let mut window = against_oracle();
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 3);
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 5);
    let after = position(&window);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!((turns(&window), mover(&window)), (3, Seat::One));
    // The same number of a game leads to the same answer.
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 5);
    assert_eq!(position(&window), after);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(mover(&window), Seat::Two);
    for _ in 0..20 {
        window.step();
    }
    assert_eq!(
        turns(&window),
        5,
        "nothing is played in the middle of a line"
    );
    press(&mut window, Key::Y);
    click(&mut window, "Its move");
    wait_until(&mut window, |window| mover(window) == Seat::One);
}

#[test]
fn the_oracle_takes_over_the_other_side_at_any_time_and_gives_it_back() {
    let mut window = open();
    press(&mut window, Key::B);
    press_with(&mut window, Modifiers::SHIFT, Key::B);
    assert_eq!(app(&window).oracle_plays(), Some(Seat::One));
    assert!(shows(&window, "The oracle plays player 1 at level Perfect"));
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 4);
    press_with(&mut window, Modifiers::SHIFT, Key::B);
    assert_eq!(app(&window).oracle_plays(), None);
    assert!(shows(&window, "You play both sides now"));
    assert!(
        !shows(&window, "at level Perfect"),
        "that is no longer true"
    );
    press(&mut window, Key::B);
    for _ in 0..20 {
        window.step();
    }
    assert_eq!(turns(&window), 5);
}

#[test]
fn a_game_that_would_lose_unsaved_work_asks_first() {
    let mut window = open();
    press(&mut window, Key::B);
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    click(&mut window, "Begin");
    assert!(shows(&window, "Don't save"));
    press(&mut window, Key::Escape);
    assert_eq!((turns(&window), app(&window).oracle_plays()), (2, None));
    // A session that is begun later is no game against the oracle.
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    click(&mut window, "Don't save");
    assert_eq!((turns(&window), app(&window).oracle_plays()), (1, None));
    assert!(!app(&window).model().are_verdicts_hidden());
}

fn is_over(window: &Window) -> bool {
    let model = app(window).model();
    model.game().outcome(model.board()).is_some()
}

/// Plays the best move as a move of one's own.
fn play_best_by_hand(window: &mut Window) {
    let best = app(window).model().moves()[0].group.ways[0];
    act(window, Action::Play(best));
}

/// Plays best, and lets the oracle answer, until the game is over.
fn play_out(window: &mut Window) {
    while !is_over(window) {
        play_best_by_hand(window);
        // Along an old line the oracle does not answer.
        press(window, Key::ArrowRight);
        wait_until(window, |window| {
            mover(window) == Seat::One || is_over(window)
        });
    }
}

/// Begins a game against the oracle by some rules, whose results are kept in a folder; one plays player 1.
fn counted_game(rules: &str, folder: &folder::Folder) -> Window {
    let mut window = open();
    if let Some(app) = window.state_mut() {
        app.keep_play_in(folder.path());
    }
    act(&mut window, Action::SetRules(game(rules)));
    begin_game(&mut window, None);
    window
}

/// Begins a game, at a level or the usual one.
fn begin_game(window: &mut Window, level: Option<&str>) {
    press_with(window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    if let Some(level) = level {
        window.get_by_label(level).click();
        settle(window);
    }
    click(window, "Begin");
    if shows(window, "Don't save") {
        click(window, "Don't save");
    }
}

/// The counts of the results that are kept: games, wins, draws, helped.
fn results(window: &mut Window, folder: &folder::Folder) -> Option<[u64; 4]> {
    settle(window);
    let text = std::fs::read_to_string(folder.path().join("results.json")).ok()?;
    let count = |name: &str| {
        let found = text.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            (key.trim() == format!("\"{name}\"")).then_some(value)
        });
        let digits = found.expect(&text).trim().trim_end_matches(',');
        digits.parse().expect("a number")
    };
    Some(["games", "wins", "draws", "helped"].map(count))
}

/// Runs frames in which the oracle would answer.
fn wait_in_vain(window: &mut Window) {
    for _ in 0..20 {
        window.step();
    }
    settle(window);
}

#[test]
fn a_position_that_comes_up_for_the_third_time_is_a_draw_and_the_oracle_answers_no_more() {
    let folder = folder::Folder::new("draw");
    let mut window = counted_game("mallett", &folder);
    begin_game(&mut window, Some("Perfect"));
    assert!(app(&window).model().are_verdicts_hidden());
    while !shows(&window, "A draw: ") {
        assert!(turns(&window) < 60, "the same positions return for ever");
        play_best_by_hand(&mut window);
        wait_until(&mut window, |window| {
            mover(window) == Seat::One || shows(window, "A draw: ")
        });
    }
    assert!(shows(
        &window,
        "A draw: this position came up three times, in turns "
    ));
    let session = app(&window).model().session();
    let [.., third] = session.threefold().expect("a draw");
    assert_eq!(third, session.turn(session.cursor()), "at once");
    assert_eq!(results(&mut window, &folder), Some([1, 0, 1, 0]));
    assert!(!app(&window).model().are_verdicts_hidden());
    // One may go on for both sides, and that counts nothing.
    for _ in 0..2 {
        let before = turns(&window);
        play_best_by_hand(&mut window);
        wait_in_vain(&mut window);
        assert_eq!(turns(&window), before + 1, "the oracle does not answer");
        assert!(!shows(&window, ", thinking"));
    }
    assert_eq!(results(&mut window, &folder), Some([1, 0, 1, 0]));
    press(&mut window, Key::Y);
    assert!(shows(&window, "A draw: this position came up three times"));
}

/// A line of the open menu.
fn line<'a>(window: &'a Window, words: &'a str) -> egui_kittest::Node<'a> {
    let mut all = window.query_all_by_label_contains(words);
    all.find(|line| line.rect().width() > 200.0).expect(words)
}

#[test]
fn who_resigns_is_asked_once_by_the_label_and_the_game_counts_as_lost() {
    let folder = folder::Folder::new("resign");
    let open_menu = |window: &mut Window| {
        let all = window.query_all_by_label("Play");
        let menu = all.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
        menu.expect("a menu").click();
        settle(window);
    };
    let mut window = open();
    open_menu(&mut window);
    assert!(line(&window, "Resign").accesskit_node().is_disabled());
    let mut window = counted_game("mallett", &folder);
    press(&mut window, Key::ArrowLeft);
    play_best_by_hand(&mut window);
    wait_for_turns(&mut window, 3);
    open_menu(&mut window);
    line(&window, "Resign").click();
    settle(&mut window);
    assert!(shows(&window, "Really resign?"), "the menu stays open");
    press(&mut window, Key::Escape);
    assert_eq!(results(&mut window, &folder), None, "it was not meant");
    open_menu(&mut window);
    line(&window, "Resign").click();
    settle(&mut window);
    line(&window, "Really resign?").click();
    settle(&mut window);
    assert_eq!(results(&mut window, &folder), Some([1, 0, 0, 0]));
    assert!(shows(&window, "You resigned: the oracle has won"));
    assert_eq!(app(&window).oracle_plays(), None);
    assert!(!app(&window).model().are_verdicts_hidden());
    open_menu(&mut window);
    assert!(line(&window, "Resign").accesskit_node().is_disabled());
}

#[test]
fn a_command_that_asks_first_is_asked_about_in_the_palette_too() {
    let folder = folder::Folder::new("resign-palette");
    let mut window = counted_game("mallett", &folder);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("resign".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Really resign?"));
    assert_eq!(results(&mut window, &folder), None);
    press(&mut window, Key::Enter);
    assert_eq!(results(&mut window, &folder), Some([1, 0, 0, 0]));
}

#[test]
fn a_game_with_help_counts_apart() {
    type Help = fn(&mut Window);
    let helps: [(&str, Help); 6] = [
        ("none", |_| {}),
        ("a hint", |window| press(window, Key::J)),
        ("the best move", |window| press(window, Key::B)),
        ("verdicts", |window| {
            press(window, Key::H);
            press(window, Key::H);
        }),
        ("a move taken back", |window| {
            play_best_by_hand(window);
            wait_until(window, |window| mover(window) == Seat::One);
            press_with(window, Modifiers::COMMAND, Key::Z);
        }),
        ("another move after a look back", |window| {
            play_best_by_hand(window);
            wait_until(window, |window| mover(window) == Seat::One);
            press(window, Key::Home);
            play_best_by_hand(window);
            press(window, Key::ArrowRight);
        }),
    ];
    for (name, help) in helps {
        let folder = folder::Folder::new("helped");
        let mut window = counted_game("attacks-only,fingers=2", &folder);
        help(&mut window);
        press(&mut window, Key::Escape);
        if mover(&window) == Seat::Two {
            wait_until(&mut window, |window| mover(window) == Seat::One);
        }
        play_out(&mut window);
        let due = if name == "none" {
            [1, 1, 0, 0]
        } else {
            [1, 0, 0, 1]
        };
        assert_eq!(results(&mut window, &folder), Some(due), "{name}");
        // The next game is another one.
        click(&mut window, "Play again");
        assert!(app(&window).model().are_verdicts_hidden());
        play_out(&mut window);
        let [games, wins, ..] = results(&mut window, &folder).expect("kept");
        assert_eq!((games, wins), (2, due[1] + 1), "{name}");
    }
}

#[test]
fn verdicts_that_were_hidden_for_a_game_are_shown_after_it() {
    let folder = folder::Folder::new("shown-again");
    let mut window = counted_game("attacks-only,fingers=2", &folder);
    assert!(app(&window).model().are_verdicts_hidden());
    play_out(&mut window);
    assert!(!app(&window).model().are_verdicts_hidden());
    // What one hides oneself stays hidden.
    press(&mut window, Key::H);
    press(&mut window, Key::ArrowLeft);
    play_best_by_hand(&mut window);
    assert!(app(&window).model().are_verdicts_hidden());
}

#[test]
fn another_session_ends_the_part_of_the_oracle() {
    type Way<'a> = (&'a str, &'a dyn Fn(&mut Window));
    let folder = folder::Folder::new("opened");
    let path = folder.path().join("mine.fingers");
    let mut window = open();
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.save_file(&ctx, &path);
    }
    settle(&mut window);
    let open_example = |window: &mut Window| {
        press_with(window, Modifiers::COMMAND, Key::K);
        window.event(Event::Text("one rule".to_owned()));
        settle(window);
        press(window, Key::Enter);
    };
    let open_file = |window: &mut Window| {
        let ctx = window.ctx.clone();
        if let Some(app) = window.state_mut() {
            app.open_file(&ctx, &path);
        }
        settle(window);
    };
    let begin_another = |window: &mut Window| press_with(window, Modifiers::COMMAND, Key::N);
    let paste_position = |window: &mut Window| {
        play_best_by_hand(window);
        paste(window, "[4.4]|(0.1)");
    };
    let ways: [Way; 4] = [
        ("an example", &open_example),
        ("a file", &open_file),
        ("a new session", &begin_another),
        ("a position that is pasted", &paste_position),
    ];
    for (name, way) in ways {
        let mut window = against_oracle();
        way(&mut window);
        if shows(&window, "Don't save") {
            click(&mut window, "Don't save");
        }
        assert_eq!(app(&window).oracle_plays(), None, "{name}");
        press(&mut window, Key::ArrowRight);
        assert!(!shows(&window, ", thinking"), "{name}");
    }
}

#[test]
fn a_hint_marks_its_hand_and_nothing_else_wherever_the_pointer_rests() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    press(&mut window, Key::H);
    let own = mover(&window).number();
    let other = 3 - own;
    let name = format!("Player {other} right hand");
    let at = window.get_by_label_contains(&name).rect().center();
    window.hover_at(at);
    window.run_steps(4);
    press(&mut window, Key::J);
    assert!(shows(&window, "Hint: tap with your "));
    window.run_steps(4);
    assert_eq!(app(&window).hovered(), None, "no move stands out");
    let is_selected = |window: &Window, side: &str| {
        let name = format!("Player {own} {side} hand");
        let hand = window.get_by_label_contains(&name);
        hand.accesskit_node().toggled() == Some(Toggled::True)
    };
    assert!(!is_selected(&window, "left") && !is_selected(&window, "right"));
}

#[test]
fn games_that_end_are_counted_by_rules_and_level() {
    let folder = folder::Folder::new("results");
    let mut window = open();
    let place = folder.path().join("results.json");
    if let Some(app) = window.state_mut() {
        app.keep_play_in(folder.path());
    }
    act(
        &mut window,
        Action::SetRules(game("attacks-only,fingers=2")),
    );
    settle(&mut window);
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    click(&mut window, "Begin");
    if shows(&window, "Don't save") {
        click(&mut window, "Don't save");
    }
    play_out(&mut window);
    let text = std::fs::read_to_string(place).expect("the result is kept");
    assert!(
        text.contains("\"games\": 1") && text.contains("\"wins\": 1"),
        "{text}"
    );
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(shows(
        &window,
        "At this level so far: won 1, drawn 0, lost 0."
    ));
    press(&mut window, Key::Escape);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("results".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Results against the oracle"));
    window.get_by_label("Medium");
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Results against the oracle"));
}

#[test]
fn an_end_that_one_only_goes_to_is_no_result() {
    let folder = folder::Folder::new("no-results");
    let place = folder.path().join("results.json");
    let mut window = open();
    if let Some(app) = window.state_mut() {
        app.keep_play_in(folder.path());
    }
    act(
        &mut window,
        Action::SetRules(game("attacks-only,fingers=2")),
    );
    settle(&mut window);
    while turns(&window) < 4 {
        let before = turns(&window);
        press(&mut window, Key::B);
        if turns(&window) == before {
            break;
        }
    }
    let model = app(&window).model();
    assert!(model.game().outcome(model.board()).is_some(), "it is over");
    press(&mut window, Key::Home);
    press_with(&mut window, Modifiers::SHIFT, Key::B);
    press(&mut window, Key::End);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::ArrowRight);
    assert!(!place.exists(), "nothing was played against the oracle");
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::B);
    settle(&mut window);
    let text = std::fs::read_to_string(&place);
    // The last move along the old line was played.
    assert!(text.is_ok_and(|text| text.contains("\"games\": 1")));
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::B);
    let text = std::fs::read_to_string(&place).expect("kept");
    assert!(
        text.contains("\"games\": 1"),
        "a game is counted once: {text}"
    );
}

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

#[test]
fn two_people_play_under_their_names() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    click(&mut window, "another person");
    for (field, name) in [("Player 1", "Anna"), ("Player 2", "Ben")] {
        let fields = window.query_all_by_label(field);
        let field = fields.last().expect("a field");
        field.focus();
        window.step();
        window.event(Event::Text(name.to_owned()));
        settle(&mut window);
    }
    click(&mut window, "Begin");
    let players = app(&window).model().session().about().players.clone();
    assert_eq!(players, ["Anna", "Ben"]);
    assert_eq!(app(&window).oracle_plays(), None);
}

#[test]
fn a_hint_says_first_which_hand_and_then_which_move() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    press(&mut window, Key::B);
    press(&mut window, Key::J);
    assert!(shows(&window, "Hint: move fingers between your own hands."));
    assert!(!shows(&window, "C03). Enter plays it."));
    press(&mut window, Key::J);
    assert!(shows(
        &window,
        "Hint: split 1 2 into 0 3 (C03). Enter plays it."
    ));
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "[1.1]|(0.3)");
}

#[test]
fn the_tab_says_why_and_its_line_can_be_added_to_the_game() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    press(&mut window, Key::B);
    press(&mut window, Key::Y);
    assert!(shows(&window, "Why 1 taps 1 (1T1)?"), "of the last move");
    assert!(shows(&window, "Every move loses; none lasts longer."));
    press(&mut window, Key::Num1);
    assert!(shows(&window, "Why split 1 2 into 0 3 (C03)?"));
    assert!(shows(
        &window,
        "After split 1 2 into 0 3 (C03) every reply loses: 1 taps 3 in 24 turns and split 0 2 in 2 turns."
    ));
    // It may be below what is seen of the tab.
    let button = window.get_by_label("Add the line to the game");
    button.click_accesskit();
    settle(&mut window);
    let session = app(&window).model().session();
    assert_eq!(session.line_len(), 27, "the start and 26 turns");
    assert_eq!(session.turn(session.cursor()), 1);
    press(&mut window, Key::H);
    assert!(!shows(&window, "every reply loses"));
}

#[test]
fn what_merely_lies_under_the_pointer_does_not_change_what_the_tab_explains() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    press(&mut window, Key::B);
    press(&mut window, Key::Y);
    let row = window
        .get_by_label_contains(&row("C03", ""))
        .rect()
        .center();
    window.hover_at(row);
    window.run_steps(4);
    assert!(shows(&window, "Why 1 taps 1 (1T1)?"));
    // The first turn of the line that is explained, picked from the list, is asked about.
    press(&mut window, Key::Num1);
    assert!(shows(&window, "Why split 1 2 into 0 3 (C03)?"));
    let button = window.get_by_label("Add the line to the game").rect();
    // A turn of the line is looked at: the line stays, with its button in its place.
    let turns = window.query_all_by_label("1 taps 3");
    let first = turns.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    first.expect("a turn of the line").click();
    settle(&mut window);
    assert!(shows(&window, "Why split 1 2 into 0 3 (C03)?"));
    assert_eq!(
        window.get_by_label("Add the line to the game").rect(),
        button
    );
}

#[test]
fn after_a_game_mistakes_are_tried_again() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    for name in ["1T1", "1T1"] {
        let model = app(&window).model();
        let mv = model.game().find_move(model.board(), name).expect(name);
        act(&mut window, Action::Play(mv));
    }
    settle(&mut window);
    press(&mut window, Key::Y);
    assert!(shows(&window, "Player 2 made 1 mistake in 1 decision."));
    assert!(shows(
        &window,
        "The turning point: 1 taps 1 (1T1) in turn 2."
    ));
    assert!(shows(
        &window,
        "To remember: in (1.1)|[1.2] only split 1 2 into 0 3 (C03) wins."
    ));
    // It may be below what is seen of the tab.
    let button = window.get_by_label("Retry player 2's mistakes (1)");
    button.click_accesskit();
    settle(&mut window);
    assert!(app(&window).model().are_verdicts_hidden());
    assert_eq!(position(&window), "(1.1)|[1.2]");
    let play = |window: &mut Window, name: &str| {
        let model = app(window).model();
        let mv = model.game().find_move(model.board(), name).expect(name);
        act(window, Action::Play(mv));
        settle(window);
    };
    play(&mut window, "2T1");
    assert!(shows(&window, "2 taps 1 (2T1) lets player 1 win."));
    click(&mut window, "Once more");
    play(&mut window, "C03");
    assert!(shows(&window, "Right! split 1 2 into 0 3 (C03) wins."));
    click(&mut window, "Done");
    assert!(!app(&window).model().are_verdicts_hidden());
    assert!(shows(&window, "0 of 1 mistake mended at the first try"));
    act(&mut window, Action::Go(Nav::Start));
    settle(&mut window);
    assert!(!shows(&window, "Mistake 1 of 1"));
}

#[test]
fn while_a_mistake_is_tried_again_the_oracle_is_silent_and_what_is_right_stays_right() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    let play = |window: &mut Window, name: &str| {
        let model = app(window).model();
        let mv = model.game().find_move(model.board(), name).expect(name);
        act(window, Action::Play(mv));
    };
    play(&mut window, "1T1");
    play(&mut window, "1T1");
    act(&mut window, Action::Go(Nav::Back));
    press_with(&mut window, Modifiers::SHIFT, Key::B);
    assert_eq!(app(&window).oracle_plays(), Some(Seat::One));
    act(&mut window, Action::Go(Nav::Forward));
    wait_for_turns(&mut window, 4);
    press(&mut window, Key::Y);
    window
        .get_by_label("Retry player 2's mistakes (1)")
        .click_accesskit();
    settle(&mut window);
    let moves = app(&window).model().whole_session().ids().len();
    play(&mut window, "C03");
    wait_in_vain(&mut window);
    let session = app(&window).model().whole_session();
    assert_eq!(session.ids().len(), moves + 1, "the oracle does not answer");
    assert!(!shows(&window, ", thinking"));
    assert!(shows(&window, "Right! split 1 2 into 0 3 (C03) wins."));
    // A move for the other side does not take that back.
    play_best_by_hand(&mut window);
    assert!(shows(&window, "Right! split 1 2 into 0 3 (C03) wins."));
    click(&mut window, "Done");
    assert!(shows(&window, "1 of 1 mistake mended at the first try"));
    wait_in_vain(&mut window);
    let session = app(&window).model().whole_session();
    assert_eq!(session.ids().len(), moves + 2, "nor afterwards");
}

#[test]
fn a_command_is_found_by_a_few_letters() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("atl".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Atlas: who wins under which rules"));
    press(&mut window, Key::Escape);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    press(&mut window, Key::Enter);
    assert!(
        shows(&window, "Atlas: who wins under which rules"),
        "what was chosen last comes first"
    );
    press(&mut window, Key::Escape);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    press(&mut window, Key::Escape);
    assert_eq!(turns(&window), 1, "nothing was done");
}

#[test]
fn in_a_small_window_the_dialogs_have_their_buttons_in_view() {
    let mut window = open_sized(640.0, 480.0);
    let screen = window.ctx.content_rect();
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    for name in ["Cancel", "Begin"] {
        assert!(
            screen.contains_rect(window.get_by_label(name).rect()),
            "{name}"
        );
    }
    press(&mut window, Key::Escape);
    press(&mut window, Key::P);
    wait_until(&mut window, |window| shows(window, "Needs a look"));
    for name in ["Open on the board", "Close", "Next"] {
        assert!(
            screen.contains_rect(window.get_by_label(name).rect()),
            "{name}"
        );
    }
}

#[test]
fn undoing_other_rules_in_a_game_takes_no_move_back() {
    let mut window = against_oracle();
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 3);
    press(&mut window, Key::B);
    wait_for_turns(&mut window, 5);
    // In the middle of the line it is the oracle's turn, and it waits.
    press(&mut window, Key::ArrowLeft);
    let before = app(&window).model().session().clone();
    paste(&mut window, "tactics");
    assert_ne!(app(&window).model().session().cursor(), before.cursor());
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    let after = app(&window).model().session();
    assert_eq!(after.cursor(), before.cursor());
    assert!(after.is_same_work(&before));
}

#[test]
fn where_several_moves_hold_the_draw_it_is_said_of_none_alone() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("chopsticks")));
    settle(&mut window);
    press(&mut window, Key::Y);
    let mut seen = 0;
    for turn in 0..60_usize {
        let model = app(&window).model();
        let moves = model.shown_moves();
        let holding = moves.iter().filter(|mv| mv.value == Some(Value::Draw));
        let (count, first) = (holding.count(), moves[0].group.label.text.clone());
        let losing = moves
            .iter()
            .find(|mv| matches!(mv.value, Some(Value::LossIn(_))));
        if let Some(losing) = losing.filter(|_| count > 1).map(|mv| mv.group.ways[0]) {
            seen += 1;
            act(&mut window, Action::Play(losing));
            let others = match count {
                2 => "1 other holds".to_owned(),
                _ => format!("{} others hold", count - 1),
            };
            let said = format!("({first}) or {others} the draw.");
            let found = window.query_all_by_label_contains(&said).count();
            assert_eq!(found, 2, "{said}: why, and what to remember");
            press_with(&mut window, Modifiers::COMMAND, Key::Z);
        }
        let held = app(&window).model().shown_moves().iter();
        let held: Vec<_> = held.filter(|mv| mv.value == Some(Value::Draw)).collect();
        let next = held[turn % held.len()].group.ways[0];
        act(&mut window, Action::Play(next));
        if app(&window).model().shown_moves().is_empty() {
            break;
        }
    }
    assert!(seen > 0);
}
