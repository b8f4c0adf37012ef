//! The one state and the one function that changes it, under random actions.

use std::sync::Arc;

use finger_oracle::app::{Action, Effect, GameForm, Model, Nav, Route};
use finger_oracle::game::any::AnyGame;
use finger_oracle::game::{Game, IllegalMove, Seat};
use finger_oracle::session::file::{self, MOST_MOVES};
use finger_oracle::session::{About, Fault, NodeId};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{ReachableCount, analyse};
use finger_oracle::solve::solution::move_groups;
use proptest::prelude::*;

use crate::long_play::{Cursor, Tree, session_text};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// Does an action and, as the window does, all that it asks for.
fn act(model: &mut Model, action: Action) -> bool {
    let Ok((_, effects)) = model.apply(action) else {
        return false;
    };
    carry_out(model, effects);
    true
}

fn carry_out(model: &mut Model, effects: Vec<Effect>) {
    for effect in effects {
        if let Effect::Solve(game) = effect {
            let solved = analyse(&game, ReachableCount::Always, 1 << 30, &Progress::default());
            act(model, Action::Solved(game, solved.map(Arc::new)));
        }
    }
}

fn solved(line: &str) -> Model {
    let (mut model, effects) = Model::new(game("mallett"));
    carry_out(&mut model, effects);
    act(&mut model, Action::SetRules(game(line)));
    model
}

/// An action that a number picks, given what is possible.
fn picked(model: &Model, number: usize) -> Action {
    const LINES: [&str; 5] = [
        "mallett",
        "magic-fingers",
        "swaps",
        "fingers=4,hands=3",
        "tactics,rows=2,cols=3",
    ];
    const KEYS: [(&str, &str); 6] = [
        ("fingers", "4"),
        ("hands", "1v2"),
        ("splits", "both"),
        ("splits", "none"),
        ("overflow", "rollover"),
        ("self_tap", "yes"),
    ];
    let moves = move_groups(model.game(), model.board());
    match number % 16 {
        0..=5 if !moves.is_empty() => {
            let group = &moves[number / 16 % moves.len()];
            Action::Play(group.ways[number / 64 % group.ways.len()])
        }
        6 => Action::Go(Nav::Back),
        7 => Action::Go(
            [Nav::Start, Nav::End, Nav::NextBranch, Nav::PreviousBranch][number / 16 % 4],
        ),
        8 => Action::Go(Nav::Forward),
        9 => Action::Undo,
        10 => Action::Redo,
        11 => Action::SetRules(game(LINES[number / 16 % LINES.len()])),
        12 => {
            let (key, value) = KEYS[number / 16 % KEYS.len()];
            Action::SetRule(key, value.to_owned())
        }
        13 => edited(model, number / 16),
        14 => Action::ToggleVerdicts,
        _ => Action::PlayBest,
    }
}

/// An edit of the tree that a number picks.
fn edited(model: &Model, number: usize) -> Action {
    let ids: Vec<NodeId> = model.session().ids().collect();
    let id = ids[number / 8 % ids.len()];
    match number % 8 {
        0 => Action::Delete(id),
        1 | 2 => Action::Promote(id),
        3 => Action::Comment(id, format!("note {number}")),
        4 => Action::Bookmark(id, number % 16 < 8),
        5 => Action::Describe(About {
            title: number.to_string(),
            ..About::default()
        }),
        6 => Action::SetUp(model.game().start()),
        _ => Action::Go(Nav::To(id)),
    }
}

/// What every view relies on: board, list, line, marks and solution belong together.
fn all_views_agree(model: &Model) {
    let (session, game) = (model.session(), model.game());
    assert_eq!(session.board(), &session.node(session.cursor()).board);
    assert!(
        session.line().contains(&session.cursor()),
        "the cursor is in the line"
    );
    let analysis = model.analysis().expect("every game here is solved");
    assert_eq!(&analysis.game, game, "the solution is that of the game");
    let mut listed: Vec<_> = model.moves().iter().map(|mv| mv.group.position).collect();
    let mut legal: Vec<_> = move_groups(game, model.board())
        .iter()
        .map(|mv| mv.position)
        .collect();
    listed.sort_unstable();
    legal.sort_unstable();
    assert_eq!(listed, legal, "the list shows the moves of the board");
    if let Some(best) = model.moves().first() {
        assert_eq!(
            best.value,
            analysis.value(model.board()).ok(),
            "the best move is worth what the board is"
        );
    }
    let faulty = |id: &NodeId| session.node(*id).fault.is_some();
    assert!(!session.line().iter().any(faulty), "the line is legal");
    for id in session.ids() {
        let node = session.node(id);
        assert!(
            node.children
                .iter()
                .all(|&child| session.node(child).parent == Some(id))
        );
        assert!(
            node.parent
                .is_none_or(|parent| session.node(parent).children.contains(&id))
        );
        if let Some(twin) = model.earlier_occurrence(id) {
            assert_eq!(
                game.position(&session.node(twin).board),
                game.position(&node.board),
                "twins are the same position"
            );
        }
        if faulty(&id) {
            continue;
        }
        if let (Some(parent), Some(mv)) = (node.parent, node.mv) {
            let after = game.play(&session.node(parent).board, mv);
            assert_eq!(
                after.as_ref(),
                Ok(&node.board),
                "each board follows from the one before"
            );
        }
    }
    let shown: Vec<NodeId> = model.timeline().iter().map(|turn| turn.id).collect();
    assert_eq!(shown, session.line(), "the timeline shows the line");
    for turn in model.timeline() {
        let board = &session.node(turn.id).board;
        assert_eq!(turn.position, game.position(board));
        assert_eq!(
            turn.mark,
            model.shown_mark(turn.id),
            "list and timeline mark alike"
        );
        let value =
            (!model.are_verdicts_hidden()).then(|| analysis.value(board).expect("its board"));
        assert_eq!(turn.value, value, "the timeline shows the solver's value");
    }
    let rows = model.outline().iter().filter(|row| !row.is_comment);
    let mut listed: Vec<NodeId> = rows.map(|row| row.id).collect();
    listed.sort_unstable();
    assert!(
        listed.into_iter().eq(session.ids()),
        "the tree shows every node once"
    );
    for group in move_groups(game, model.board()) {
        let way = model.route_to(group.position);
        assert!(
            way == Route::Here || matches!(way, Route::Move(_)),
            "a move is one move away"
        );
    }
    if model.are_verdicts_hidden() {
        assert!(
            model.shown_value().is_none()
                && model.shown_moves().iter().all(|mv| mv.value.is_none())
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn all_views_agree_after_any_sequence_of_actions(numbers in prop::collection::vec(0_usize..4096, 1..40)) {
        let mut model = solved("magic-fingers");
        for number in numbers {
            let action = picked(&model, number);
            act(&mut model, action);
            all_views_agree(&model);
        }
    }

    #[test]
    fn undoing_everything_leads_back_to_the_beginning(numbers in prop::collection::vec(0_usize..4096, 1..40)) {
        let mut model = solved("magic-fingers");
        let mut undone = 0;
        for number in numbers.into_iter().filter(|number| !matches!(number % 16, 9 | 10)) {
            let action = picked(&model, number);
            act(&mut model, action);
        }
        let last = model.session().clone();
        while model.can_undo() {
            assert!(act(&mut model, Action::Undo));
            undone += 1;
            all_views_agree(&model);
        }
        assert_eq!(model.game().rule_line(), "overflow=rollover", "the very first rules are back");
        for _ in 0..undone {
            assert!(act(&mut model, Action::Redo));
        }
        assert_eq!(model.session().game(), last.game());
        let ids = |session: &finger_oracle::session::Session| session.ids().count();
        assert_eq!(ids(model.session()), ids(&last), "redoing brings every line back");
    }
}

/// The positions of the line that one is on.
fn positions(model: &Model) -> Vec<String> {
    let (session, game) = (model.session(), model.game());
    let line = session.line().into_iter();
    line.map(|id| game.position_text(game.position(&session.node(id).board), None))
        .collect()
}

#[test]
fn a_game_copied_as_text_is_the_same_game_when_pasted() {
    for form in [GameForm::Moves, GameForm::Positions] {
        let mut model = solved("magic-fingers");
        for _ in 0..7 {
            act(&mut model, Action::PlayBest);
        }
        let (_, effects) = model
            .apply(Action::CopyGame(form))
            .expect("there is a game");
        let [Effect::Copy(text)] = effects.as_slice() else {
            panic!("{effects:?}");
        };
        let (mut other, effects) = Model::new(game("chopsticks"));
        carry_out(&mut other, effects);
        assert!(act(&mut other, Action::Paste(text.clone())), "{text}");
        assert_eq!(other.game(), model.game(), "{text}");
        assert_eq!(positions(&other), positions(&model), "{text}");
        assert!(!other.can_undo(), "other rules begin another history");
    }
}

#[test]
fn a_position_copied_as_digits_is_the_same_state_when_pasted() {
    for line in ["magic-fingers", "fingers=10,hands=2v3", "tactics"] {
        let mut model = solved(line);
        for _ in 0..3 {
            act(&mut model, Action::PlayBest);
        }
        let (_, effects) = model.apply(Action::CopyDigits).expect(line);
        let [Effect::Copy(text)] = effects.as_slice() else {
            panic!("{line}: {effects:?}");
        };
        let state = model.game().state(model.board());
        let is_alike = !line.contains("2v3") || model.game().mover(model.board()) == Seat::One;
        if is_alike {
            assert!(
                act(&mut model, Action::Paste(text.clone())),
                "{line}: {text}"
            );
            assert_eq!(model.game().state(model.board()), state, "{line}: {text}");
        }
    }
    let mut model = solved("fingers=12");
    assert!(
        model.apply(Action::CopyDigits).is_err(),
        "11 would be one hand or two"
    );
    let mut model = solved("chopsticks,split_limit=2,start=[1.3]|(1.1)");
    assert!(
        model.apply(Action::CopyDigits).is_ok(),
        "all splits are left"
    );
    let split = model
        .game()
        .find_move(model.board(), "C22")
        .expect("a split");
    act(&mut model, Action::Play(split));
    assert!(model.apply(Action::CopyDigits).is_err(), "a split was made");
}

#[test]
fn hidden_verdicts_are_not_copied() {
    let mut model = solved("magic-fingers");
    act(&mut model, Action::ToggleVerdicts);
    let copied = model.apply(Action::CopyGame(GameForm::Positions));
    let (_, effects) = copied.expect("there is a game");
    let [Effect::Copy(text)] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    assert!(!text.contains('$'), "{text}");
}

#[test]
fn a_game_that_is_not_legal_is_refused_with_its_line() {
    let mut model = solved("mallett");
    let before = model.session().clone();
    let pasted = model.apply(Action::Paste("1T1\n1T4".to_owned()));
    let complaint = pasted.expect_err("player 1 has no 4").to_string();
    assert!(complaint.contains("line 2"), "{complaint}");
    assert_eq!(model.session(), &before);
}

#[test]
fn undoing_a_rule_change_solves_the_old_rules_again() {
    let mut model = solved("magic-fingers");
    assert!(
        model
            .apply(Action::Undo)
            .is_ok_and(|(_, effects)| effects.contains(&Effect::Solve(game("mallett"))))
    );
}

#[test]
fn a_stale_solution_is_ignored() {
    let mut model = solved("magic-fingers");
    let old = game("chopsticks");
    let solved = analyse(&old, ReachableCount::Always, 1 << 30, &Progress::default());
    act(&mut model, Action::Solved(old, solved.map(Arc::new)));
    assert_eq!(
        model.analysis().map(|analysis| analysis.game),
        Some(game("magic-fingers"))
    );
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut model = solved("magic-fingers");
    let before = model.session().clone();
    for action in [
        Action::SetRule("fingers", "99".to_owned()),
        Action::Paste("[1.1]|(1.".to_owned()),
        Action::SetUp(game("tactics").start()),
        Action::Redo,
    ] {
        assert!(model.apply(action.clone()).is_err(), "{action:?}");
        assert_eq!(model.session(), &before, "{action:?}");
    }
}

#[test]
fn a_rule_change_keeps_the_moves_that_are_still_legal() {
    let mut model = solved("mallett");
    for _ in 0..4 {
        act(&mut model, Action::PlayBest);
    }
    act(&mut model, Action::SetRules(game("attacks-only")));
    assert_eq!(
        model.session().line().len(),
        5,
        "the same taps are legal without rollover"
    );
    act(&mut model, Action::SetRule("hands", "3".to_owned()));
    assert_eq!(model.session().first_board(), &model.game().start());
}

#[test]
fn moves_that_new_rules_forbid_stay_with_the_reason_and_come_back() {
    let mut model = solved("magic-fingers");
    let split = move_groups(model.game(), model.board())
        .into_iter()
        .find(|group| group.label.text.starts_with('C'))
        .expect("magic-fingers splits");
    act(&mut model, Action::Play(split.ways[0]));
    act(&mut model, Action::PlayBest);
    let before = model.session().clone();
    act(&mut model, Action::SetRules(game("attacks-only")));
    let session = model.session();
    assert_eq!(session.ids().count(), 3, "the moves stay");
    assert_eq!(
        session.cursor(),
        session.first(),
        "the cursor is where play is legal"
    );
    let faults: Vec<Option<Fault>> = session.ids().map(|id| session.node(id).fault).collect();
    assert_eq!(
        faults,
        [
            None,
            Some(Fault::Illegal(IllegalMove::SplitsOff)),
            Some(Fault::Follows)
        ]
    );
    assert!(
        model
            .change()
            .is_some_and(|told| told.contains("2 earlier moves do not fit"))
    );
    act(&mut model, Action::SetRules(game("magic-fingers")));
    assert!(
        model.session().is_same_work(&before),
        "under the old rules they are legal again"
    );
}

#[test]
fn a_board_that_was_set_up_keeps_its_splits_left_as_far_as_a_new_limit_allows() {
    let text = |model: &Model| model.game().flat_text(model.board());
    let mut model = solved("chopsticks");
    act(&mut model, Action::Paste("[1.3]|(1.2)".to_owned()));
    for (line, due) in [
        ("chopsticks,split_limit=4", "[1.3+4]|(1.2+4)"),
        ("chopsticks,split_limit=2", "[1.3+2]|(1.2+2)"),
        ("chopsticks,split_limit=5", "[1.3+2]|(1.2+2)"),
        ("chopsticks", "[1.3]|(1.2)"),
        ("chopsticks,split_limit=3", "[1.3+3]|(1.2+3)"),
    ] {
        act(&mut model, Action::SetRules(game(line)));
        assert_eq!(text(&model), due, "{line}");
    }
    act(&mut model, Action::Paste("[1.3+1]|(1.2+0)".to_owned()));
    act(&mut model, Action::SetRules(game("chopsticks")));
    assert_eq!(text(&model), "[1.3]|(1.2)");
    act(&mut model, Action::Undo);
    assert_eq!(text(&model), "[1.3+1]|(1.2+0)");
}

#[test]
fn splits_beyond_a_new_limit_stay_with_the_reason_and_come_back() {
    let mut model = solved("magic-fingers,split_limit=1");
    for name in ["1T1", "1T1", "C03"] {
        let mv = model.game().find_move(model.board(), name).expect(name);
        act(&mut model, Action::Play(mv));
    }
    let before = model.session().clone();
    act(
        &mut model,
        Action::SetRules(game("magic-fingers,split_limit=0")),
    );
    let session = model.session();
    let last = session.ids().last().map(|id| session.node(id).fault);
    assert_eq!(last, Some(Some(Fault::Illegal(IllegalMove::NoSplitsLeft))));
    act(
        &mut model,
        Action::SetRules(game("magic-fingers,split_limit=1")),
    );
    assert!(model.session().is_same_work(&before));
    // A pasted position that does not say them is found in the tree.
    act(&mut model, Action::Go(Nav::Start));
    act(&mut model, Action::Paste("(0.3)|[1.2]".to_owned()));
    assert_eq!(model.position_text(), "(0.3+0)|[1.2+1]");
    assert_eq!(model.session().ids().count(), 4, "nothing was added");
}

#[test]
fn several_changes_before_a_solution_are_told_together() {
    let mut model = solved("mallett");
    for line in ["chopsticks", "magic-fingers"] {
        assert!(model.apply(Action::SetRules(game(line))).is_ok());
    }
    let last = game("magic-fingers");
    let solution = analyse(&last, ReachableCount::Always, 1 << 30, &Progress::default());
    act(&mut model, Action::Solved(last, solution.map(Arc::new)));
    let told = model.change().expect("a change was made");
    assert!(told.contains("draw → player 2 wins in 26"), "{told}");
}

#[test]
fn a_session_of_the_most_moves_takes_no_other_and_stays_as_it_is() {
    let text = session_text(Tree::Line, MOST_MOVES, Cursor::Last);
    let session = file::read(text.as_bytes()).expect("a session").session;
    let (mut model, _) = Model::with_session(session.clone());
    let mv = move_groups(model.game(), model.board())[0].ways[0];
    let pasted = model.game().label(model.board(), mv).text;
    for action in [Action::Play(mv), Action::Paste(pasted)] {
        let refused = model.apply(action).expect_err("one too many");
        assert_eq!(
            refused.to_string(),
            "A session has at most 20,000 moves and 16 MB; delete lines of this one, or begin another"
        );
        assert!(model.session().is_same_work(&session) && !model.can_undo());
    }
    let last = model.session().cursor();
    let along = model.session().node(last).mv.expect("a move");
    assert!(act(&mut model, Action::Go(Nav::Back)));
    assert!(act(&mut model, Action::Play(along)), "that move is there");
    assert_eq!(model.session().cursor(), last);
    assert!(act(&mut model, Action::Delete(last)));
    assert!(act(&mut model, Action::Play(along)), "there is room again");
    assert_eq!(model.session().ids().len(), MOST_MOVES + 1);
}
