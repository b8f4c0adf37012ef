//! Stories of people who open the examples, make a lesson and take it.

use crate::folder;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::examples::EXAMPLES;
use finger_oracle::app::{Action, Nav};
use finger_oracle::game::any::AnyGame;

use crate::window::{
    Window, act, app, click, open, open_sized, painted_texts, paste, position, press, press_with,
    rules, settle, shows,
};

/// Opens the example whose title has this word in it, through the palette.
fn open_example(window: &mut Window, word: &str) {
    press_with(window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text(word.to_owned()));
    settle(window);
    press(window, Key::Enter);
}

fn line_len(window: &Window) -> usize {
    app(window).model().session().line_len()
}

fn play(window: &mut Window, name: &str) {
    let model = app(window).model();
    let mv = model.game().find_move(model.board(), name).expect(name);
    act(window, Action::Play(mv));
}

#[test]
fn every_example_stands_under_help_and_opens_as_an_untitled_session() {
    for example in &EXAMPLES {
        let mut window = open();
        click(&mut window, "Help");
        click(&mut window, "Examples");
        click(&mut window, example.title);
        let model = app(&window).model();
        assert_eq!(model.session().about().title, example.title);
        assert_eq!(model.document().name(), "untitled");
        assert!(!model.is_unsaved(), "nobody has done any work in it");
        assert!(app(&window).recent_files().is_empty(), "it is no file");
    }
}

#[test]
fn an_example_does_not_take_the_place_of_unsaved_work_unasked_and_saving_it_asks_for_a_name() {
    let mut window = open();
    press(&mut window, Key::B);
    open_example(&mut window, "tactics");
    assert!(shows(&window, "Don't save"));
    press(&mut window, Key::Escape);
    assert_eq!(
        (line_len(&window), position(&window)),
        (2, "(1.1)|[1.2]".to_owned())
    );
    open_example(&mut window, "tactics");
    click(&mut window, "Don't save");
    assert_eq!(position(&window), "..../..../..../....");
    act(&mut window, Action::Go(Nav::Forward));
    assert!(
        !app(&window).model().is_unsaved(),
        "looking at it is no work"
    );
    play(&mut window, "a1");
    assert!(app(&window).model().is_unsaved());
    press_with(&mut window, Modifiers::COMMAND, Key::S);
    assert!(app(&window).model().is_unsaved(), "it waits for a name");
    assert_eq!(app(&window).model().document().path(), None);
}

#[test]
fn a_pasted_move_answers_the_question_of_a_lesson() {
    let mut window = at_first_stop();
    for (name, is_right) in [("1T1", false), ("c03\n", true)] {
        paste(&mut window, name);
        let question = app(&window).model().question();
        assert!(
            question.is_some_and(|question| question.is_answered() == is_right),
            "{name}"
        );
        assert_eq!(position(&window), "(1.1)|[1.2]", "nothing is played");
    }
}

/// The lesson among the examples, at its first stop.
fn at_first_stop() -> Window {
    let mut window = open();
    open_example(&mut window, "one rule");
    press(&mut window, Key::ArrowRight);
    window
}

#[test]
fn a_lesson_stops_and_hides_what_follows_the_verdicts_and_the_best_move() {
    let mut window = at_first_stop();
    assert_eq!(position(&window), "(1.1)|[1.2]");
    assert!(shows(
        &window,
        "Player 2 has three moves now. Which one wins?"
    ));
    assert_eq!(line_len(&window), 2);
    assert!(!shows(&window, "The new rule makes the difference"));
    assert!(!shows(&window, "Turn 2: C03"));
    press(&mut window, Key::End);
    assert_eq!(
        position(&window),
        "(1.1)|[1.2]",
        "it is not passed unanswered"
    );
    press(&mut window, Key::H);
    press(&mut window, Key::H);
    assert!(app(&window).model().are_verdicts_hidden());
    press(&mut window, Key::B);
    assert!(shows(&window, "The lesson asks here what you would play"));
    press(&mut window, Key::J);
    assert!(!shows(&window, "Hint: move fingers"));
    assert_eq!(position(&window), "(1.1)|[1.2]");
    let opened = app(&window).model().whole_session();
    assert_eq!(opened.line_len(), 9, "nothing is lost");
}

#[test]
fn moves_that_are_tried_at_a_stop_are_judged_and_not_played() {
    let mut window = at_first_stop();
    // The right hand of two taps by its keys.
    press(&mut window, Key::W);
    press(&mut window, Key::A);
    assert!(shows(&window, "T1) lets player 1 win."));
    assert_eq!(position(&window), "(1.1)|[1.2]");
    play(&mut window, "C03");
    assert!(
        shows(&window, "Right! split 1 2 into 0 3 (C03) wins. (")
            && shows(&window, " taps 1 did not.)")
    );
    assert!(!app(&window).model().is_unsaved());
    let before = app(&window).model().whole_session().ids().len();
    assert!(!shows(&window, "Show the answer"));
    click(&mut window, "Go on");
    assert_eq!(position(&window), "[1.1]|(0.3)");
    assert!(shows(&window, "The answer: split 1 2 into 0 3 (C03)"));
    assert!(shows(&window, "The new rule makes the difference"));
    assert_eq!(app(&window).model().whole_session().ids().len(), before);
    click(&mut window, "Go on");
    assert!(shows(&window, "What would you play?"), "the next stop");
}

#[test]
fn after_a_right_answer_enter_plays_the_line_of_the_file() {
    let mut window = at_first_stop();
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "(1.1)|[1.2]", "nothing is answered yet");
    play(&mut window, "2T1");
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "(1.1)|[1.2]", "that was not right");
    play(&mut window, "C03");
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "[1.1]|(0.3)");
    assert!(shows(&window, "The answer: split 1 2 into 0 3 (C03)"));
    press(&mut window, Key::Enter);
    assert!(shows(&window, "What would you play?"), "the next stop");
}

#[test]
fn a_right_answer_in_a_draw_holds_it() {
    let mut window = open();
    press_with(&mut window, Modifiers::COMMAND, Key::D);
    act(&mut window, Action::ToggleLesson);
    play(&mut window, "1T1");
    assert!(shows(&window, "Right! 1 taps 1 (1T1) holds the draw."));
}

/// Takes the lesson, or goes through without it, by its menu.
fn toggle_lesson(window: &mut Window) {
    let named = window.query_all_by_label("Game");
    let menu = named.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    menu.expect("a menu").click();
    settle(window);
    // What stands above the graph names it too.
    let named = window.query_all_by_label("Lesson");
    named.last().expect("the menu has it").click();
    settle(window);
}

/// A lesson says that it goes on and where it stops next, in the room that the question takes, so that what
/// stands below stays where it is.
#[test]
fn between_stops_a_lesson_says_where_it_stops_next_and_moves_nothing() {
    let mut window = at_first_stop();
    let place = |window: &Window| window.get_by_label("Whole").rect();
    let at_stop = place(&window);
    press(&mut window, Key::Home);
    assert!(shows(&window, "Next stop: turn "));
    assert_eq!(place(&window), at_stop);
    window.get_by_label("End the lesson").click();
    settle(&mut window);
    assert!(!app(&window).model().is_lesson_on());
    assert!(place(&window).top() < at_stop.top());
}

#[test]
fn an_answered_stop_asks_again_only_when_the_lesson_begins_again() {
    let mut window = at_first_stop();
    press_with(&mut window, Modifiers::SHIFT, Key::J);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(position(&window), "(1.1)|[1.2]");
    assert!(app(&window).model().question().is_none());
    toggle_lesson(&mut window);
    assert!(!app(&window).model().is_lesson_on());
    press(&mut window, Key::End);
    assert_eq!(line_len(&window), 9, "without a lesson one goes through");
    press(&mut window, Key::Home);
    toggle_lesson(&mut window);
    press(&mut window, Key::End);
    assert!(app(&window).model().question().is_some());
}

#[test]
fn a_person_makes_a_lesson_of_a_game_and_its_file_asks() {
    let folder = folder::Folder::new("lesson");
    let path = folder.path().join("mine.fingers");
    let mut window = open();
    play(&mut window, "1T1");
    play(&mut window, "1T1");
    press(&mut window, Key::ArrowLeft);
    press_with(&mut window, Modifiers::COMMAND, Key::D);
    assert!(app(&window).model().is_unsaved());
    assert!(
        app(&window).model().question().is_none(),
        "whoever makes it is not asked"
    );
    assert!(shows(&window, ", a stop"));
    let field = window.get_by_label_contains("Question at this stop");
    field.focus();
    window.step();
    window.event(Event::Text("And now?".to_owned()));
    settle(&mut window);
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.save_file(&ctx, &path);
    }
    settle(&mut window);
    let text = std::fs::read_to_string(&path).expect("written");
    assert!(text.contains("\"stop\": \"And now?\""), "{text}");
    let mut window = open();
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.open_file(&ctx, &path);
    }
    settle(&mut window);
    // It was saved at the stop.
    assert!(shows(&window, "And now?"));
    assert_eq!(line_len(&window), 2);
    press_with(&mut window, Modifiers::COMMAND, Key::D);
    assert!(
        app(&window).model().question().is_none(),
        "the stop is gone"
    );
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(
        app(&window).model().question().is_some(),
        "undo brings it back"
    );
}

#[test]
fn the_question_of_a_stop_moves_nothing_that_every_position_has() {
    let mut window = open();
    play(&mut window, "1T1");
    let places = |window: &Window| {
        ["Comment on this position", "Bookmark", "Main line"]
            .map(|name| window.get_by_label(name).rect())
    };
    let before = places(&window);
    press_with(&mut window, Modifiers::COMMAND, Key::D);
    assert!(shows(&window, "Question at this stop"));
    assert_eq!(places(&window), before);
    let texts = painted_texts(&window);
    let hint = texts.iter().find(|it| it.text == "What would you play?");
    assert!(!hint.expect("the usual question").is_cut_off);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(places(&window), before);
}

#[test]
fn a_stop_at_the_end_of_a_line_is_answered_out_of_the_solution() {
    let mut window = open();
    let game = AnyGame::from_rule_line("magic-fingers").expect("a preset");
    act(&mut window, Action::SetRules(game));
    play(&mut window, "1T1");
    press_with(&mut window, Modifiers::COMMAND, Key::D);
    act(&mut window, Action::ToggleLesson);
    assert!(shows(&window, "What would you play?"));
    click(&mut window, "Show the answer");
    assert!(shows(&window, "Best is split 1 2 into 0 3 (C03)"));
}

#[test]
fn a_stop_asks_in_small_windows_in_class_and_on_a_grid_too() {
    let mut window = open_sized(640.0, 480.0);
    act(
        &mut window,
        Action::SetRules(AnyGame::from_rule_line("tactics").expect("a preset")),
    );
    press_with(&mut window, Modifiers::COMMAND, Key::D);
    act(&mut window, Action::ToggleLesson);
    assert!(shows(&window, "What would you play?"));
    let cell = window.get_by_label_contains("d4, empty").rect();
    assert!(
        cell.width() > 20.0 && window.ctx.content_rect().contains_rect(cell),
        "{cell}"
    );
    play(&mut window, "a1");
    assert!(
        shows(&window, "Right! a1 loses, but so does every move."),
        "every first move loses"
    );
    press_with(&mut window, Modifiers::SHIFT, Key::G);
    assert!(shows(&window, "What would you play?"));
}

#[test]
fn other_rules_in_a_lesson_have_their_own_verdict_and_end_with_it() {
    let mut window = open();
    open_example(&mut window, "one rule");
    let before = app(&window).model().whole_session().clone();
    let lesson_rules = rules(&window);
    press(&mut window, Key::H);
    assert!(shows(&window, "player 2 can win in 26 turns"));
    paste(&mut window, "chopsticks");
    assert!(!shows(&window, "player 2 can win in 26 turns"));
    assert!(shows(&window, "From the start: player 2 wins in 26 → draw"));
    let chopsticks = rules(&window);
    paste(&mut window, "magic-fingers,hands=5");
    assert_eq!(rules(&window), "hands=5,splits=both,suicide=yes");
    assert!(shows(&window, "From the start: "));
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(rules(&window), chopsticks);
    window.get_by_label("End the lesson").click();
    settle(&mut window);
    let model = app(&window).model();
    assert!(model.session().is_same_work(&before));
    assert!(!model.is_unsaved());
    assert_eq!(rules(&window), lesson_rules);
    assert!(shows(&window, "player 2 can win in 26 turns"));
    assert!(shows(&window, "Ctrl+Y brings it back"));
    press_with(&mut window, Modifiers::COMMAND, Key::Y);
    assert_ne!(rules(&window), lesson_rules);
}

#[test]
fn undo_in_a_lesson_takes_back_nothing_from_before_it() {
    let mut window = open();
    play(&mut window, "1T1");
    play(&mut window, "1T1");
    press(&mut window, Key::ArrowLeft);
    press_with(&mut window, Modifiers::COMMAND, Key::D);
    let made = app(&window).model().session().clone();
    toggle_lesson(&mut window);
    play(&mut window, "2T1");
    assert!(shows(&window, "2T1 "), "it is judged");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(shows(&window, "The lesson begins here"));
    let model = app(&window).model();
    assert!(model.question().is_some());
    assert!(model.whole_session().is_same_work(&made));
    toggle_lesson(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(!app(&window).model().whole_session().has_stops());
}

#[test]
fn a_lesson_hides_verdicts_for_itself_alone() {
    let mut window = open();
    assert!(!app(&window).model().are_verdicts_hidden());
    open_example(&mut window, "one rule");
    assert!(app(&window).model().are_verdicts_hidden());
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    assert!(!app(&window).model().are_verdicts_hidden());
    assert!(shows(&window, "player 2 can win in 26 turns"));
    open_example(&mut window, "one rule");
    window.get_by_label("End the lesson").click();
    settle(&mut window);
    assert!(!app(&window).model().are_verdicts_hidden());
    // Hidden by hand they stay hidden after the lesson.
    press(&mut window, Key::H);
    open_example(&mut window, "one rule");
    press(&mut window, Key::H);
    assert!(!app(&window).model().are_verdicts_hidden());
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    assert!(app(&window).model().are_verdicts_hidden());
}

#[test]
fn an_example_opens_the_tab_in_which_it_is_told() {
    for (width, height) in [(1280.0, 800.0), (640.0, 480.0)] {
        for example in &EXAMPLES {
            let mut window = open_sized(width, height);
            press(&mut window, Key::R);
            press(&mut window, Key::Escape);
            open_example(&mut window, example.title);
            assert!(shows(&window, "Title of this session"), "{}", example.title);
            assert!(!shows(&window, "Copy rule line"), "{}", example.title);
        }
    }
}

/// The title of the window, and every text in it.
fn title_and_texts(window: &Window) -> (Option<String>, Vec<String>) {
    let title = window.root().accesskit_node().label();
    // How long solving took is another figure each time.
    let text = |text: String| match text.split_once(", solved in") {
        Some((counts, _)) => counts.to_owned(),
        None => text,
    };
    let texts = painted_texts(window).into_iter().map(|it| text(it.text));
    (title, texts.collect())
}

#[test]
fn leaving_a_lesson_gives_verdicts_panels_and_title_back() {
    for tab in [Key::R, Key::I] {
        let mut window = open();
        press(&mut window, tab);
        press(&mut window, Key::Escape);
        play(&mut window, "1T1");
        press_with(&mut window, Modifiers::COMMAND, Key::D);
        settle(&mut window);
        let before = title_and_texts(&window);
        toggle_lesson(&mut window);
        assert_ne!(title_and_texts(&window), before);
        press(&mut window, Key::H);
        paste(&mut window, "magic-fingers,hands=5");
        paste(&mut window, "tactics");
        act(&mut window, Action::PlayBest);
        toggle_lesson(&mut window);
        // What was said of the lesson goes with the next step.
        act(&mut window, Action::Go(Nav::Back));
        act(&mut window, Action::Go(Nav::Forward));
        settle(&mut window);
        assert_eq!(title_and_texts(&window), before);
    }
}
