//! The mistakes of a game, tried again.

use finger_oracle::Value;

use super::*;

/// Plays a game that one could win, gives away the win, then the draw, and loses: wherever a move makes a verdict worse,
/// the least bad of these is played.
fn lost(window: &mut Window) {
    begin(window, "suns", &["Perfect"]);
    while !is_over(window) {
        let core = played(window).core();
        let ranked = core.analysis().expect("solved").ranked_moves(core.board());
        let ranked = ranked.expect("moves");
        let worse = ranked
            .iter()
            .find(|mv| !mv.value.is_same_verdict(ranked[0].value));
        let mv = worse.unwrap_or(&ranked[0]).group.ways[0];
        assert!(play(window, mv));
        wait_for_turn(window);
    }
    settle(window);
    assert!(mistakes(window).len() > 1, "a win and a draw");
}

/// The mistakes of the player, by the turns.
fn mistakes(window: &Window) -> Vec<usize> {
    let core = played(window).core();
    let [own, _] = Accuracy::of_line(core.session(), core.analysis().expect("solved"));
    let mut turns: Vec<usize> = own
        .mistakes
        .iter()
        .map(|id| core.session().turn(*id))
        .collect();
    turns.sort_unstable();
    turns
}

/// A move at a mistake that keeps the verdict, or one that does not.
fn answer(window: &Window, turn: usize, is_right: bool) -> AnyMove {
    let core = played(window).core();
    let session = core.session();
    let before = session
        .node(session.in_line(turn - 1).expect("a turn"))
        .board;
    let ranked = core
        .analysis()
        .expect("solved")
        .ranked_moves(&before)
        .expect("moves");
    let best: Value = ranked[0].value;
    let found = ranked
        .iter()
        .find(|mv| mv.value.is_same_verdict(best) == is_right);
    found.expect("it is a mistake").group.ways[0]
}

#[test]
fn mistakes_are_asked_in_order_a_wrong_answer_is_refuted_and_nothing_is_written() {
    let folder = Folder::new("trying");
    let mut window = open_with(&folder);
    lost(&mut window);
    let turns = mistakes(&window);
    let [file] = files::games(&folder).try_into().expect("one game");
    let before = fs::read_to_string(&file).expect("it is there");
    let asked = |number: usize| {
        let count = turns.len();
        let turn = turns[number - 1];
        format!("Mistake {number} of {count}, turn {turn}: find a better move")
    };
    click(&mut window, "Try the mistakes");
    assert!(shows(&window, &asked(1)));
    assert!(
        !shows(&window, "can win") && !shows(&window, " wins in "),
        "nothing is told"
    );
    // Keys for stepping, for a hint or for verdicts are no try.
    for key in [Key::ArrowLeft, Key::ArrowRight, Key::Home, Key::J, Key::H] {
        press(&mut window, key);
        assert!(shows(&window, &asked(1)), "{key:?}");
    }
    // Hands are chosen by their keys as in a game.
    press(&mut window, Key::A);
    assert!(!shows(&window, "Mistakes are tried here"));
    press(&mut window, Key::Escape);
    let wrong = answer(&window, turns[0], false);
    assert!(play(&mut window, wrong));
    assert!(shows(&window, "See ") && !shows(&window, &asked(1)));
    // The position comes back by itself, or at once.
    click(&mut window, "Once more");
    assert!(shows(&window, &asked(1)));
    for number in 1..=turns.len() {
        assert!(shows(&window, &asked(number)));
        let right = answer(&window, turns[number - 1], true);
        assert!(play(&mut window, right));
        assert!(shows(&window, "Right! "));
        // Enter is the main button.
        press(&mut window, Key::Enter);
    }
    let mended = format!("{} of {} mistake", turns.len() - 1, turns.len());
    assert!(shows(&window, &mended), "{mended}");
    press(&mut window, Key::Escape);
    assert!(is_over(&window) && shows(&window, "Rematch"));
    assert_eq!(fs::read_to_string(&file).expect("it is there"), before);
}

#[test]
fn after_a_wrong_answer_the_position_comes_back_by_itself() {
    let mut window = open();
    lost(&mut window);
    let turns = mistakes(&window);
    click(&mut window, "Try the mistakes");
    let wrong = answer(&window, turns[0], false);
    assert!(play(&mut window, wrong));
    assert!(shows(&window, "Once more"));
    frames_until(&mut window, |window| shows(window, "find a better move"));
}
