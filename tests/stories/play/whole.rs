//! Whole games, from the form to what comes after the end.

use eframe::egui::accesskit::Role;

use super::*;
use crate::window::{focused, paste};
use finger_oracle::Value;

/// Clicks a hand, a cell or a button by the mouse, as a person does.
fn click_at(window: &mut Window, name: &str) {
    let exact = window.query_all_by_label(name).next();
    let found = exact.or_else(|| window.query_all_by_label_contains(name).next());
    let pos = found.expect(name).rect().center();
    window.hover_at(pos);
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.step();
    }
    settle(window);
}

/// The hands of a tap, by the names of their buttons: "Player 1 left hand".
fn hands_of(window: &Window, mv: AnyMove) -> Option<[String; 2]> {
    let core = played(window).core();
    let mover = core.game().mover(core.board());
    let name = |seat: Seat, hand: u8| {
        let side = ["left", "right"][usize::from(hand)];
        format!("Player {} {side} hand", seat.number())
    };
    match mv {
        AnyMove::Hands(HandMove::Tap { by, onto }) => {
            Some([name(mover, by), name(mover.other(), onto)])
        }
        _ => None,
    }
}

/// The worst tap: it gives away what can be given away.
fn worst(window: &Window) -> AnyMove {
    let core = played(window).core();
    let ranked = core.analysis().expect("solved").ranked_moves(core.board());
    let ranked = ranked.expect("a board of the game");
    ranked.last().expect("a move").group.ways[0]
}

/// The ways to do something in the window.
#[derive(Clone, Copy)]
enum Input {
    Mouse,
    Keys,
}

impl Input {
    /// Presses a button or chooses a choice.
    fn use_named(self, window: &mut Window, name: &str) {
        match self {
            Input::Mouse => click_at(window, name),
            Input::Keys => {
                focus_on(window, name);
                press(window, Key::Space);
            }
        }
    }

    /// Taps with a hand of player 1.
    fn tap(self, window: &mut Window, mv: AnyMove) {
        match (self, mv) {
            (Input::Mouse, _) => {
                let [own, other] = hands_of(window, mv).expect("taps alone");
                click_at(window, &own);
                assert!(shows(window, "Now the hand to tap"));
                click_at(window, &other);
            }
            (Input::Keys, AnyMove::Hands(HandMove::Tap { by, onto })) => {
                press(window, [Key::A, Key::S][usize::from(by)]);
                press(window, [Key::Q, Key::W][usize::from(onto)]);
            }
            (Input::Keys, _) => panic!("taps alone"),
        }
        wait_for_turn(window);
        settle(window);
    }

    /// Shows a part of the game, where they stand one behind another.
    fn show_part(self, window: &mut Window, part: &str) {
        if matches!(self, Input::Keys) {
            self.use_named(window, part);
        }
    }

    fn go_to_play(self, window: &mut Window) {
        match self {
            Input::Mouse => click_at(window, "Play"),
            Input::Keys => press_with(window, Modifiers::COMMAND, Key::PageDown),
        }
        assert_eq!(app(window).front(), Workspace::Play);
    }
}

/// A game of Mallett at Easy: begun, lost, reviewed, and a rematch of it drawn.
fn lose_review_and_draw(window: &mut Window, input: Input) {
    input.use_named(window, "Easy");
    wait_until(window, |window| shows(window, "Start game"));
    input.use_named(window, "Start game");
    assert_eq!(*played(window).core().game(), game("mallett"));
    // The oracle may err so much that no move loses any more; then there is another game.
    for number in 0.. {
        assert!(number < 20, "nobody loses");
        while !is_over(window) {
            assert!(turns(window) < 200, "the game does not end");
            let mv = worst(window);
            input.tap(window, mv);
        }
        if shows(window, "You lost") {
            break;
        }
        input.use_named(window, "Rematch");
    }
    let is_told = ["You missed a win at turn ", "You gave a draw away at turn "];
    assert!(is_told.iter().any(|words| shows(window, words)));
    input.show_part(window, "Moves");
    assert!(shows(window, "Mistakes"));
    input.show_part(window, "Board");
    input.use_named(window, "Review");
    assert_eq!(app(window).front(), Workspace::Explore);
    if shows(window, "Don't save") {
        input.use_named(window, "Don't save");
    }
    let session = app(window).model().session();
    let analysis = app(window).model().analysis().expect("solved");
    let [own, _] = Accuracy::of_line(session, analysis);
    assert_eq!(own.mistakes.first(), Some(&session.cursor()));
    input.go_to_play(window);
    // The oracle may err so much that no move draws any more; then there is another rematch.
    for number in 0.. {
        assert!(number < 20, "no rematch is drawn");
        input.use_named(window, "Rematch");
        assert_eq!(turns(window), 0);
        while !is_over(window) {
            let mv = drawing(window);
            input.tap(window, mv);
        }
        let end = played(window).end().expect("it is over").ending;
        if matches!(end, Ending::Repetition(_)) {
            break;
        }
    }
    assert!(shows(window, "Draw"));
    input.show_part(window, "Moves");
    assert!(shows(window, "3rd time"));
}

#[test]
fn a_new_user_plays_with_the_mouse_loses_reviews_the_mistake_and_draws_the_rematch() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("mallett")));
    settle(&mut window);
    Input::Mouse.go_to_play(&mut window);
    window.get_by_label("Rules of the game").click();
    settle(&mut window);
    click_at(&mut window, "Mallett");
    lose_review_and_draw(&mut window, Input::Mouse);
}

#[test]
fn by_keyboard_alone_a_game_is_lost_reviewed_and_the_rematch_drawn_in_a_small_window() {
    let mut window = open_sized(640.0, 480.0);
    act(&mut window, Action::SetRules(game("mallett")));
    Input::Keys.go_to_play(&mut window);
    focus_on(&mut window, "Rules of the game");
    press(&mut window, Key::Enter);
    for letter in ["m", "a", "l"] {
        window.event(Event::Text(letter.to_owned()));
        settle(&mut window);
    }
    press(&mut window, Key::Enter);
    lose_review_and_draw(&mut window, Input::Keys);
}

#[test]
fn without_a_mistake_enter_is_the_rematch() {
    let mut window = open();
    begin(&mut window, "mallett", &["Perfect"]);
    play_out(&mut window);
    let end = played(&window).end().expect("it is over").ending;
    assert!(matches!(end, Ending::Repetition(_)), "{end:?}");
    assert!(shows(&window, "Draw") && shows(&window, "You made no mistake"));
    press(&mut window, Key::Enter);
    assert_eq!(turns(&window), 0);
    assert!(!is_over(&window));
}

/// The first move that draws; else the best.
fn drawing(window: &Window) -> AnyMove {
    let core = played(window).core();
    let ranked = core.analysis().expect("solved").ranked_moves(core.board());
    let ranked = ranked.expect("a board of the game");
    let draws = ranked.iter().find(|mv| mv.value == Value::Draw);
    draws.unwrap_or(&ranked[0]).group.ways[0]
}

/// Goes by Tab to what has a name.
fn focus_on(window: &mut Window, name: &str) {
    for _ in 0..60 {
        let is_there = focused(window).is_some_and(|node| {
            egui_kittest::kittest::NodeT::accesskit_node(&node)
                .label()
                .as_deref()
                == Some(name)
        });
        if is_there {
            return;
        }
        press(window, Key::Tab);
    }
    panic!("{name} has no stop");
}

#[test]
fn two_friends_play_tactics_and_a_game_with_three_hands() {
    let mut window = open();
    for rules in ["tactics,rows=2,cols=3", "attacks-only,fingers=3,hands=3"] {
        begin(&mut window, rules, &["a friend at this screen"]);
        assert!(shows(&window, "Player 1 to move"));
        assert!(!shows(&window, "oracle"));
        play_best(&mut window);
        assert!(shows(&window, "Player 2 to move"), "{rules}");
        press_with(&mut window, Modifiers::COMMAND, Key::Z);
        assert_eq!(turns(&window), 0, "one move is taken back");
        while !is_over(&window) {
            play_best(&mut window);
        }
        let winner = played(&window).end().and_then(GameEnd::winner);
        let winner = winner.expect("no draw");
        assert!(shows(&window, &format!("Player {} won", winner.number())));
        let reason = if rules.starts_with("tactics") {
            "Who fills the last cell has lost.".to_owned()
        } else {
            format!("All hands of Player {} are out.", winner.other().number())
        };
        assert!(shows(&window, &reason), "{reason}");
        assert!(shows(&window, "Mistakes"));
        click(&mut window, "Rematch");
        assert!(shows(&window, "Player 1 to move"));
        go_to(&mut window, Workspace::Explore);
    }
}

#[test]
fn the_end_says_why_by_rules_where_hands_that_are_out_do_not() {
    for (rules, reason) in [
        (
            "sudden-death,start=[1.1]|(1.4)",
            "Who has 1 finger or less in all has lost.",
        ),
        ("overflow=exact,start=[3.4]|(3.1)", "Player 2 has no move."),
    ] {
        let mut window = open();
        begin(&mut window, rules, &["a friend at this screen"]);
        while !is_over(&window) {
            play_best(&mut window);
        }
        assert!(shows(&window, reason), "{rules}");
    }
}

/// Whether a player's hands lie below the other's.
fn lies_below(window: &Window, seat: Seat) -> bool {
    let y = |seat: Seat| {
        let name = format!("Player {} left hand", seat.number());
        window.get_by_label_contains(&name).rect().center().y
    };
    y(seat) > y(seat.other())
}

#[test]
fn as_player_2_the_own_hands_lie_below_from_a_position_in_which_player_2_moves_first() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    paste(&mut window, "(1.2)|[1.1]");
    let mover = app(&window)
        .model()
        .game()
        .mover(app(&window).model().board());
    press_with(&mut window, Modifiers::COMMAND, Key::P);
    wait_until(&mut window, |window| shows(window, "Start game"));
    assert!(lies_below(&window, mover), "in the form");
    click(&mut window, "Start game");
    let own = |window: &Window| played(window).plan().oracle().map(Seat::other);
    assert_eq!(
        own(&window),
        Some(mover),
        "you begin, as the player to move"
    );
    assert!(lies_below(&window, mover));
    let start = *played(&window).core().board();
    for (label, due) in [("Rematch", mover), ("Swap sides", mover.other())] {
        let ctx = window.ctx.clone();
        if let Some(app) = window.state_mut() {
            assert!(app.act_in_play(&ctx, PlayAction::Resign));
        }
        settle(&mut window);
        click(&mut window, label);
        assert_eq!(own(&window), Some(due), "{label}");
        assert!(lies_below(&window, due), "{label}");
        let first = played(&window).core().session().first_board();
        assert_eq!(*first, start, "{label}");
        wait_for_turn(&mut window);
    }
}

#[test]
fn without_help_nothing_gives_a_hint_a_verdict_or_a_move_back() {
    let mut window = open();
    begin(&mut window, "mallett", &["Perfect", "none"]);
    play_best(&mut window);
    wait_for_turn(&mut window);
    let before = turns(&window);
    let reason = "This game is played without help";
    for key in [Key::J, Key::H] {
        press(&mut window, key);
        assert!(shows(&window, reason), "{key:?}");
        press(&mut window, Key::Escape);
    }
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(shows(&window, reason));
    press(&mut window, Key::Escape);
    for name in ["Hint", "Take back"] {
        let button = window.get_by_role_and_label(Role::Button, name);
        assert!(button.accesskit_node().is_disabled(), "{name}");
        click_at(&mut window, name);
    }
    open_menu(&mut window);
    for words in ["Hint", "Take back"] {
        assert!(
            line(&window, words).accesskit_node().is_disabled(),
            "{words}"
        );
    }
    press(&mut window, Key::Escape);
    for words in ["hint", "take back", "undo", "show verdicts"] {
        press_with(&mut window, Modifiers::COMMAND, Key::K);
        window.event(Event::Text(words.to_owned()));
        settle(&mut window);
        press(&mut window, Key::Enter);
        press(&mut window, Key::Escape);
        press(&mut window, Key::Escape);
    }
    assert_eq!(turns(&window), before);
    assert!(!played(&window).shows_verdicts() && !played(&window).is_helped());
    assert!(!shows(&window, "can win") && !shows(&window, "Hint: "));
    // At the end too.
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        assert!(app.act_in_play(&ctx, PlayAction::Resign));
    }
    settle(&mut window);
    let button = window.get_by_role_and_label(Role::Button, "Take back");
    assert!(button.accesskit_node().is_disabled());
}
