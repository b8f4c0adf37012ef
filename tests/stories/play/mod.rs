//! Stories of people who play: against the oracle and against each other, beside an analysis in Explore.

use std::fs;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::app::play::{
    Ending, GameEnd, GamePlan, GameState, Help, Opponent, PlayAction, PlayedGame,
};
use finger_oracle::game::any::{AnyGame, AnyMove};
use finger_oracle::game::hands::HandMove;
use finger_oracle::play::{Level, Seed};
use finger_oracle::session::Accuracy;
use finger_oracle::ui::workspace::Workspace;
use finger_oracle::{Game, Seat};

mod files;
mod past;
mod sizes;
mod trying;
mod whole;

use crate::folder::Folder;
use crate::wheel::{press_button, turn_wheel};
use crate::window::{
    Window, act, app, click, frames_until, open, open_sized, paste, position, press, press_with,
    saved_to, settle, shows, wait_until,
};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// The game in Play.
fn played(window: &Window) -> &PlayedGame {
    app(window).played_game().expect("a game")
}

/// The number of moves of the game.
fn turns(window: &Window) -> usize {
    played(window).last_turn()
}

fn is_over(window: &Window) -> bool {
    played(window).end().is_some()
}

/// Waits until it is a person's turn, or the game is over.
fn wait_for_turn(window: &mut Window) {
    wait_until(window, |window| {
        is_over(window) || !played(window).is_oracle_to_move()
    });
}

fn go_to(window: &mut Window, workspace: Workspace) {
    let key = match workspace {
        Workspace::Explore => Key::PageUp,
        Workspace::Play => Key::PageDown,
    };
    press_with(window, Modifiers::COMMAND, key);
    assert_eq!(app(window).front(), workspace);
}

/// Chooses the rules of Explore in the form.
fn choose_rules_of_explore(window: &mut Window) {
    window.get_by_label("Rules of the game").click();
    settle(window);
    let first = window.query_all_by_label_contains("As in Explore: ").last();
    first.expect("the rules of Explore come first").click();
    settle(window);
}

/// Begins a game by the rules of Explore, with these choices of the form.
fn begin(window: &mut Window, rules: &str, choices: &[&str]) {
    act(window, Action::SetRules(game(rules)));
    settle(window);
    press_with(window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert_eq!(app(window).front(), Workspace::Play);
    choose_rules_of_explore(window);
    for choice in choices {
        // Of choices of one name the last is that of who begins.
        let named = choice.trim_start_matches("Who begins: ");
        window
            .query_all_by_label(named)
            .last()
            .expect(choice)
            .click();
        settle(window);
    }
    wait_until(window, |window| shows(window, "Start game"));
    click(window, "Start game");
}

/// The best move of the person who is to move.
fn best(window: &Window) -> AnyMove {
    let core = played(window).core();
    let ranked = core.analysis().expect("solved").ranked_moves(core.board());
    ranked.expect("a board of the game")[0].group.ways[0]
}

/// Plays a move of one's own, whatever the board shows.
fn play(window: &mut Window, mv: AnyMove) -> bool {
    let ctx = window.ctx.clone();
    let is_done = window
        .state_mut()
        .as_mut()
        .is_some_and(|app| app.act_in_play(&ctx, PlayAction::Play(mv)));
    settle(window);
    is_done
}

fn play_best(window: &mut Window) {
    let mv = best(window);
    assert!(play(window, mv));
}

/// Plays best, and lets the oracle answer, until the game is over.
fn play_out(window: &mut Window) {
    wait_for_turn(window);
    while !is_over(window) {
        play_best(window);
        wait_for_turn(window);
    }
    settle(window);
}

/// Opens the program with results and games in a folder.
fn open_with(folder: &Folder) -> Window {
    let mut window = open();
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.keep_play_in(&ctx, folder.path());
    }
    settle(&mut window);
    window
}

/// The counts of the results that are kept: games, wins, draws, helped.
fn results(window: &mut Window, folder: &Folder) -> Option<[u64; 4]> {
    settle(window);
    let text = fs::read_to_string(folder.path().join("results.json")).ok()?;
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

#[test]
fn the_tabs_lead_from_one_workspace_to_the_other_and_lose_nothing() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::R);
    let before = position(&window);
    let tab = |window: &Window, name: &str| {
        let mut tabs = window.query_all_by_role(Role::Tab);
        let found = tabs.find(|tab| tab.accesskit_node().label().as_deref() == Some(name));
        let node = found.expect(name).accesskit_node();
        node.is_selected()
    };
    assert_eq!(
        (tab(&window, "Explore"), tab(&window, "Play")),
        (Some(true), Some(false))
    );
    for (name, count) in [("Workspaces", 2), ("Details", 4)] {
        let list = window.get_by_role_and_label(Role::TabList, name);
        assert_eq!(list.query_all_by_role(Role::Tab).count(), count, "{name}");
    }
    window.get_by_role_and_label(Role::Tab, "Play").click();
    settle(&mut window);
    assert_eq!(app(&window).front(), Workspace::Play);
    assert!(shows(&window, "Start game") && !shows(&window, "Don't save"));
    press_with(&mut window, Modifiers::COMMAND, Key::PageUp);
    assert_eq!(app(&window).front(), Workspace::Explore);
    assert_eq!(position(&window), before);
    assert!(shows(&window, "Copy rule line"), "the tab is open still");
    // Behind a dialog the keys do nothing.
    press(&mut window, Key::F1);
    press_with(&mut window, Modifiers::COMMAND, Key::PageDown);
    assert_eq!(app(&window).front(), Workspace::Explore);
}

#[test]
fn the_oracle_answers_each_move_and_verdicts_stay_hidden() {
    let mut window = open();
    begin(&mut window, "mallett", &["Perfect"]);
    assert!(shows(&window, "Your turn"));
    let players = played(&window).core().session().about().players.clone();
    assert_eq!(players, ["You", "Oracle, Perfect"]);
    assert!(!played(&window).shows_verdicts());
    // A tap by its keys: an own hand, and one of the oracle's.
    press(&mut window, Key::A);
    press(&mut window, Key::Q);
    wait_for_turn(&mut window);
    assert_eq!(turns(&window), 2);
    assert!(shows(&window, "The oracle: "));
    assert!(!shows(&window, "can win"));
    // H is the game's own; it asks once.
    press(&mut window, Key::H);
    assert!(shows(&window, "H once more shows verdicts"));
    assert!(!played(&window).shows_verdicts());
    press(&mut window, Key::H);
    assert!(played(&window).shows_verdicts());
    assert!(!played(&window).is_helped(), "not before the next own move");
    play_best(&mut window);
    assert!(played(&window).is_helped());
}

#[test]
fn how_often_a_level_errs_is_said_only_where_it_is_known() {
    let mut window = open();
    begin_form(&mut window, "mallett");
    wait_until(&mut window, |window| {
        shows(window, "errs in 1 of 2 decisions")
    });
    for words in ["1 of 4", "1 of 8", "1 of 20"] {
        assert!(shows(&window, &format!("errs in {words} decisions")));
    }
    assert!(shows(&window, "never errs"));
    go_to(&mut window, Workspace::Explore);
    begin_form(&mut window, "attacks-only,fingers=2");
    wait_until(&mut window, |window| {
        shows(window, "all levels play alike here")
    });
    assert!(!shows(&window, "errs"));
    go_to(&mut window, Workspace::Explore);
    begin_form(&mut window, "mallett,fingers=10,hands=5");
    wait_until(&mut window, |window| {
        window.query_all_by_label("errs now and then").count() == 4
    });
}

#[test]
fn the_game_is_untouched_by_what_is_done_in_explore_and_the_oracle_never_moves_there() {
    let folder = Folder::new("beside");
    let path = folder.path().join("mine.fingers");
    let mut window = open();
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.save_file(&ctx, &path);
    }
    settle(&mut window);
    begin(&mut window, "magic-fingers", &["Perfect"]);
    play_best(&mut window);
    wait_for_turn(&mut window);
    let (before, rules) = (
        played(&window).core().session().clone(),
        *played(&window).core().game(),
    );
    let is_untouched = |window: &Window, what: &str| {
        let core = played(window).core();
        assert!(core.session().is_same_work(&before), "{what}");
        assert_eq!(*core.game(), rules, "{what}");
    };
    go_to(&mut window, Workspace::Explore);
    let length = |window: &Window| app(window).model().session().line_len();
    for _ in 0..2 {
        let before = length(&window);
        press(&mut window, Key::B);
        for _ in 0..20 {
            window.step();
        }
        settle(&mut window);
        assert_eq!(length(&window), before + 1, "nobody answers in Explore");
        is_untouched(&window, "moves");
    }
    assert!(!shows(&window, "thinking") && !shows(&window, "Oracle"));
    paste(&mut window, "tactics");
    is_untouched(&window, "rules");
    paste(&mut window, "mallett");
    paste(&mut window, "[4.4]|(0.1)");
    if shows(&window, "Don't save") {
        click(&mut window, "Don't save");
    }
    is_untouched(&window, "a position");
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.open_file(&ctx, &path);
    }
    settle(&mut window);
    is_untouched(&window, "a file");
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    is_untouched(&window, "a new session");
    go_to(&mut window, Workspace::Play);
    wait_until(&mut window, |window| {
        played(window).core().analysis().is_some()
    });
    play_best(&mut window);
    wait_for_turn(&mut window);
    assert_eq!(turns(&window), before.line_len() + 1, "and it goes on");
}

#[test]
fn no_question_about_unsaved_work_comes_from_play() {
    let mut window = open();
    press(&mut window, Key::B);
    assert!(app(&window).model().is_unsaved());
    begin(&mut window, "attacks-only,fingers=2", &[]);
    assert!(!shows(&window, "Don't save"));
    play_out(&mut window);
    click(&mut window, "Rematch");
    assert!(!shows(&window, "Don't save") && !is_over(&window));
    press_with(&mut window, Modifiers::COMMAND, Key::N);
    assert!(shows(&window, "Start game") && !shows(&window, "Don't save"));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Start game"), "the game goes on");
    go_to(&mut window, Workspace::Explore);
    assert_eq!(app(&window).model().session().line_len(), 2);
}

#[test]
fn one_takes_back_while_the_oracle_thinks_and_its_answer_fits_the_other_move() {
    let mut window = open();
    begin(&mut window, "magic-fingers", &["Perfect"]);
    // A pause that no frame of this story reaches.
    window
        .ctx
        .all_styles_mut(|style| style.animation_time = 0.1);
    window.input_mut().time = window.ctx.input(|input| Some(input.time));
    let core = played(&window).core();
    let ways: Vec<AnyMove> = core
        .plain_moves()
        .iter()
        .map(|mv| mv.group.ways[0])
        .collect();
    let [first, second, ..] = ways[..] else {
        panic!("two moves to choose from")
    };
    assert!(play(&mut window, first));
    assert!(played(&window).is_oracle_to_move());
    assert!(shows(&window, "The oracle is thinking"));
    // Hands do not react while the oracle thinks.
    assert!(!play(&mut window, first));
    assert_eq!(turns(&window), 1);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(turns(&window), 0);
    assert!(play(&mut window, second));
    frames_until(&mut window, |window| turns(window) == 2);
    let session = played(&window).core().session();
    let own = session.in_line(1).map(|id| session.node(id).mv);
    assert_eq!(own, Some(Some(second)));
}

#[test]
fn the_third_time_is_a_draw_and_nothing_is_left_to_click_but_what_comes_next() {
    let folder = Folder::new("draw");
    let mut window = open_with(&folder);
    begin(&mut window, "mallett", &["Perfect"]);
    while !is_over(&window) {
        assert!(turns(&window) < 60, "the same positions return for ever");
        play_best(&mut window);
        wait_for_turn(&mut window);
    }
    let end = played(&window).end().expect("it is over");
    let Ending::Repetition([.., third]) = end.ending else {
        panic!("{end:?}")
    };
    assert_eq!(third, turns(&window));
    assert!(shows(&window, "Draw") && shows(&window, "3rd time"));
    assert!(shows(
        &window,
        "This position came up three times, in turns "
    ));
    assert!(!shows(&window, "thinking"));
    assert_eq!(results(&mut window, &folder), Some([1, 0, 1, 0]));
    let before = turns(&window);
    let mv = best(&window);
    assert!(!play(&mut window, mv));
    press(&mut window, Key::A);
    press(&mut window, Key::Q);
    // What is looked at after the end changes nothing.
    for key in [Key::Home, Key::End, Key::ArrowLeft, Key::ArrowRight] {
        press(&mut window, key);
    }
    assert_eq!(turns(&window), before);
    assert_eq!(results(&mut window, &folder), Some([1, 0, 1, 0]));
    // Taken back, it counts no more, and its file says so; drawn again, it counts as helped.
    click(&mut window, "Take back");
    assert_eq!(results(&mut window, &folder), Some([0, 0, 0, 0]));
    assert!(!is_over(&window));
    let states = |folder: &Folder| {
        let texts = files::games(folder).into_iter();
        let texts = texts.map(|path| fs::read_to_string(path).expect("a file"));
        let state = |text: String| {
            let (_, behind) = text.split_once("\"state\": \"").expect("a state");
            behind.split('"').next().unwrap_or_default().to_owned()
        };
        texts.map(state).collect::<Vec<String>>()
    };
    let mut due = states(&folder);
    due.sort();
    assert_eq!(due, ["on", "taken back, not counted"]);
    while !is_over(&window) {
        play_best(&mut window);
        wait_for_turn(&mut window);
    }
    assert_eq!(results(&mut window, &folder), Some([1, 0, 0, 1]));
}

/// Opens the menu of the game.
fn open_menu(window: &mut Window) {
    let all = window.query_all_by_label("Game");
    let menu = all.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    menu.expect("a menu").click();
    settle(window);
}

/// A line of the open menu.
fn line<'a>(window: &'a Window, words: &'a str) -> egui_kittest::Node<'a> {
    let mut all = window.query_all_by_label_contains(words);
    all.find(|line| line.rect().width() > 200.0).expect(words)
}

#[test]
fn who_resigns_is_asked_once_by_the_label_and_the_game_counts_as_lost() {
    let folder = Folder::new("resign");
    let mut window = open_with(&folder);
    go_to(&mut window, Workspace::Play);
    open_menu(&mut window);
    assert!(line(&window, "Resign").accesskit_node().is_disabled());
    press(&mut window, Key::Escape);
    begin_in_play(&mut window);
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
    assert!(shows(&window, "You lost") && shows(&window, "You resigned."));
    open_menu(&mut window);
    assert!(line(&window, "Resign").accesskit_node().is_disabled());
}

/// Presses the mouse at the middle of something, and lets go of it some frames later.
fn click_slowly(window: &mut Window, label: &str) {
    let pos = window.get_by_label(label).rect().center();
    window.hover_at(pos);
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        settle(window);
    }
}

#[test]
fn resigning_is_confirmed_by_a_second_click_and_dropped_by_one_elsewhere() {
    let mut window = open();
    begin_in_play(&mut window);
    click_slowly(&mut window, "Resign");
    assert!(shows(&window, "Really resign?") && !is_over(&window));
    click_slowly(&mut window, "Your turn");
    assert!(!shows(&window, "Really resign?") && !is_over(&window));
    click_slowly(&mut window, "Resign");
    click_slowly(&mut window, "Really resign?");
    assert!(is_over(&window) && shows(&window, "You lost"));
}

/// Begins the game of the form as it is.
fn begin_in_play(window: &mut Window) {
    go_to(window, Workspace::Play);
    wait_until(window, |window| shows(window, "Start game"));
    click(window, "Start game");
}

#[test]
fn a_command_that_asks_first_is_asked_about_in_the_palette_too() {
    let folder = Folder::new("resign-palette");
    let mut window = open_with(&folder);
    begin_in_play(&mut window);
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
    let helps: [(&str, &[&str], Help); 5] = [
        ("none", &[], |_| {}),
        ("a look back", &[], |window| {
            play_best(window);
            wait_for_turn(window);
            press(window, Key::Home);
            press(window, Key::Escape);
        }),
        ("a hint", &[], |window| press(window, Key::J)),
        ("verdicts", &["verdicts as well"], |_| {}),
        ("a move taken back", &[], |window| {
            play_best(window);
            wait_for_turn(window);
            press_with(window, Modifiers::COMMAND, Key::Z);
        }),
    ];
    for (name, choices, help) in helps {
        let folder = Folder::new("helped");
        let mut window = open_with(&folder);
        begin(&mut window, "attacks-only,fingers=3", choices);
        help(&mut window);
        play_out(&mut window);
        let [games, .., helped] = results(&mut window, &folder).expect("kept");
        let is_helped = !matches!(name, "none" | "a look back");
        assert_eq!((games, helped), (1, u64::from(is_helped)), "{name}");
    }
}

#[test]
fn two_friends_play_under_their_names() {
    let folder = Folder::new("friends");
    let mut window = open_with(&folder);
    begin_form(&mut window, "attacks-only,fingers=2");
    click(&mut window, "a friend at this screen");
    for (field, name) in [("Player 1", "Anna"), ("Player 2", "Ben")] {
        let fields = window.query_all_by_role_and_label(Role::TextInput, field);
        fields.last().expect("a field").focus();
        window.step();
        window.event(Event::Text(name.to_owned()));
        settle(&mut window);
    }
    click(&mut window, "Start game");
    assert!(shows(&window, "Anna to move"));
    let players = played(&window).core().session().about().players.clone();
    assert_eq!(players, ["Anna", "Ben"]);
    play_best(&mut window);
    assert!(shows(&window, "Ben to move"));
    // One move is taken back.
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(shows(&window, "Anna to move"));
    while !is_over(&window) {
        play_best(&mut window);
    }
    let winner = played(&window).end().and_then(GameEnd::winner);
    let name = ["Anna", "Ben"][winner.expect("a winner").index()];
    assert!(shows(&window, &format!("{name} won")));
    assert_eq!(results(&mut window, &folder), None, "it is nobody's result");
}

/// Opens the form with some rules.
fn begin_form(window: &mut Window, rules: &str) {
    act(window, Action::SetRules(game(rules)));
    settle(window);
    go_to(window, Workspace::Play);
    choose_rules_of_explore(window);
}

#[test]
fn the_own_hands_lie_below_also_as_player_2_and_with_exchanged_seats() {
    let mut window = open();
    begin(
        &mut window,
        "attacks-only,fingers=2",
        &["Who begins: the oracle", "Perfect"],
    );
    assert_eq!(played(&window).plan().oracle(), Some(Seat::One));
    let heights = |window: &Window| {
        Seat::BOTH.map(|seat| {
            let name = format!("Player {} left hand", seat.number());
            window.get_by_label_contains(&name).rect().center().y
        })
    };
    wait_for_turn(&mut window);
    let [one, two] = heights(&window);
    assert!(one < two, "player 2 sits below");
    play_out(&mut window);
    click(&mut window, "Rematch");
    let [one, two] = heights(&window);
    assert!(one < two, "the same seats");
    play_out(&mut window);
    click(&mut window, "Swap sides");
    assert_eq!(played(&window).plan().oracle(), Some(Seat::Two));
    let [one, two] = heights(&window);
    assert!(two < one, "player 1 sits below");
    assert_eq!(turns(&window), 0);
}

#[test]
fn a_position_is_taken_from_explore_to_play_and_the_game_to_explore_again() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    press(&mut window, Key::B);
    let here = position(&window);
    press_with(&mut window, Modifiers::COMMAND, Key::P);
    assert_eq!(app(&window).front(), Workspace::Play);
    assert!(shows(&window, &format!("It begins at {here}.")));
    wait_until(&mut window, |window| shows(window, "Start game"));
    click(&mut window, "Start game");
    let core = played(&window).core();
    assert_eq!(core.session().line_len(), 1, "earlier moves are not in it");
    let first = core.game().mover(core.board());
    assert_eq!(played(&window).plan().oracle(), Some(first.other()));
    // The worst move is a mistake, if any is.
    while !is_over(&window) {
        let core = played(&window).core();
        let ranked = core.analysis().expect("solved").ranked_moves(core.board());
        let worst = ranked.expect("moves").pop().expect("a move").group.ways[0];
        assert!(play(&mut window, worst));
        wait_for_turn(&mut window);
    }
    let moves = turns(&window);
    click(&mut window, "Review");
    assert_eq!(app(&window).front(), Workspace::Explore);
    assert!(
        shows(&window, "Don't save"),
        "work in Explore is asked about"
    );
    click(&mut window, "Don't save");
    let session = app(&window).model().session();
    assert_eq!(session.line_len(), moves + 1);
    let analysis = app(&window).model().analysis().expect("solved");
    let mistakes = Accuracy::of_line(session, analysis);
    let own = &mistakes[first.index()].mistakes;
    assert_eq!(own.first(), Some(&session.cursor()), "at the first mistake");
}

#[test]
fn the_form_shows_the_start_again_where_that_is_chosen() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    press_with(&mut window, Modifiers::COMMAND, Key::P);
    let hand = |window: &Window| shows(window, "Player 1 left hand, 1");
    let begins = |window: &Window| Seat::BOTH.map(|seat| shows(window, &format!("{seat}, begins")));
    assert_eq!(begins(&window), [true, false]);
    assert!(
        !hand(&window) || shows(&window, "hand, 2"),
        "moves were made"
    );
    click(&mut window, "From the start");
    assert!(hand(&window) && !shows(&window, "hand, 2") && !shows(&window, "hand, 3"));
}

#[test]
fn in_a_small_window_what_is_to_be_seen_brings_the_board() {
    let mut window = open_sized(640.0, 480.0);
    begin_in_play(&mut window);
    let is_board = |window: &Window| shows(window, "Player 1 left hand");
    for key in [Key::J, Key::H, Key::A] {
        window
            .get_by_role_and_label(Role::RadioButton, "Moves")
            .click();
        settle(&mut window);
        assert!(!is_board(&window));
        press(&mut window, key);
        assert!(is_board(&window), "{key:?}");
    }
    // The question was dropped: it comes again.
    assert!(!shows(&window, "H once more shows verdicts"));
    press(&mut window, Key::H);
    assert!(shows(&window, "H once more shows verdicts"));
    press(&mut window, Key::Escape);
    press(&mut window, Key::H);
    assert!(!played(&window).shows_verdicts());
    press(&mut window, Key::H);
    assert!(played(&window).shows_verdicts());
}

#[test]
fn letters_of_explore_only_say_where_they_belong() {
    let mut window = open();
    begin(&mut window, "magic-fingers", &[]);
    for key in [
        Key::B,
        Key::E,
        Key::N,
        Key::P,
        Key::Space,
        Key::Delete,
        Key::Num1,
    ] {
        press(&mut window, key);
        assert_eq!(app(&window).front(), Workspace::Play, "{key:?}");
        assert!(shows(&window, "This is in Explore"), "{key:?}");
        assert_eq!(turns(&window), 0, "{key:?}");
        press(&mut window, Key::Escape);
    }
    open_menu(&mut window);
    assert!(window.query_by_label("Play the best move").is_none());
    press(&mut window, Key::Escape);
    // What opens something in Explore goes there.
    paste(&mut window, "tactics");
    assert_eq!(app(&window).front(), Workspace::Explore);
    assert!(rules_are(&window, "tactics"));
}

fn rules_are(window: &Window, line: &str) -> bool {
    *app(window).model().game() == game(line)
}

#[test]
fn a_hint_in_a_game_marks_the_hand_and_then_names_the_move() {
    let mut window = open();
    begin(&mut window, "magic-fingers", &[]);
    press(&mut window, Key::J);
    assert!(shows(&window, "Once more names the move."));
    press(&mut window, Key::J);
    assert!(shows(&window, "Hint: "));
    assert!(!shows(&window, "Once more names the move."));
    assert_eq!(app(&window).previewed(), None, "nothing is previewed");
    assert!(played(&window).is_helped());
    // The board takes the move after it.
    play_best(&mut window);
    wait_for_turn(&mut window);
    assert_eq!(turns(&window), 2);
}

#[test]
fn turns_are_looked_at_and_the_game_stays_where_it_is() {
    let mut window = open();
    begin(&mut window, "magic-fingers", &["Perfect"]);
    for _ in 0..2 {
        play_best(&mut window);
        wait_for_turn(&mut window);
    }
    let before = played(&window).core().session().clone();
    press(&mut window, Key::ArrowLeft);
    assert!(played(&window).looks_back());
    press(&mut window, Key::A);
    press(&mut window, Key::Q);
    assert!(played(&window).core().session().is_same_work(&before));
    let first = window.query_all_by_label_contains("Turn 1, ").next();
    first.expect("the first turn").click();
    settle(&mut window);
    assert_eq!(played(&window).turn_shown(), 1);
    press(&mut window, Key::Escape);
    assert!(!played(&window).looks_back());
    assert_eq!(turns(&window), 4);
}

#[test]
fn in_a_small_window_the_form_has_its_button_in_view() {
    let mut window = open_sized(640.0, 480.0);
    let screen = window.ctx.content_rect();
    go_to(&mut window, Workspace::Play);
    wait_until(&mut window, |window| shows(window, "Start game"));
    let button = window.get_by_label("Start game").rect();
    assert!(screen.contains_rect(button));
}

fn line_of_menu(window: &mut Window, words: &str) {
    line(window, words).click();
    settle(window);
}

#[test]
fn reduced_motion_is_a_switch_and_takes_the_pause_of_the_oracle_away() {
    let mut window = open();
    let ctx = window.ctx.clone();
    ctx.all_styles_mut(|style| style.animation_time = 0.1);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("reduced motion".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(app(&window).is_motion_reduced());
    assert!(ctx.global_style().animation_time.abs() < f32::EPSILON);
    assert!(!app(&window).model().is_unsaved());
}

#[test]
fn the_wheel_shows_turns_and_a_copy_is_saved_where_one_likes() {
    let folder = Folder::new("copy");
    let mut window = open_with(&folder);
    begin(&mut window, "magic-fingers", &["Perfect"]);
    play_best(&mut window);
    wait_for_turn(&mut window);
    let hand = window.get_by_label_contains("Player 1 left hand").rect();
    let seen = |window: &Window| (played(window).turn_shown(), turns(window));
    turn_wheel(&mut window, hand.center(), 1.0, Modifiers::NONE);
    assert_eq!(seen(&window), (1, 2));
    // With Ctrl it makes letters larger, and past the ends it does nothing.
    turn_wheel(&mut window, hand.center(), 1.0, Modifiers::COMMAND);
    assert_eq!(seen(&window), (1, 2));
    turn_wheel(&mut window, hand.center(), -5.0, Modifiers::NONE);
    assert_eq!(seen(&window), (2, 2));
    press_button(&mut window, PointerButton::Extra1, hand.center());
    assert_eq!(seen(&window), (1, 2));
    press_button(&mut window, PointerButton::Extra2, hand.center());
    assert_eq!(seen(&window), (2, 2));
    press(&mut window, Key::Escape);
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    let path = folder.path().join("copy.fingers");
    let saved = saved_to(&mut window, path.to_str().expect("a path"));
    assert!(saved.contains("\"opponent\": \"oracle\""), "{saved}");
    assert_eq!(app(&window).front(), Workspace::Play);
    press_with(&mut window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text("copy game as positions".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Copied "));
    go_to(&mut window, Workspace::Explore);
    assert!(shows(&window, "Play: your turn"));
}
