//! Folded proofs: every move of the loser with its one answer, checked by the rules of play alone.

use std::collections::{BTreeMap, BTreeSet};

use finger_oracle::game::any::AnyGame;
use finger_oracle::game::{Game, Outcome, Position, Seat};
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::proof::{FoldedState, FoldedStrategy, Proof, prove, prove_folded};
use finger_oracle::solve::{Progress, Value};

const GAMES: [&str; 12] = [
    "mallett",
    "magic-fingers",
    "chopsticks",
    "attacks-only",
    "rollover",
    "swaps",
    "misere",
    "attacks-only,hands=3",
    "attacks-only,hands=2v3",
    "hands=3,fingers=4,splits=both",
    "tactics,rows=3,cols=3",
    "tactics,rows=2,cols=3",
];

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    let progress = Progress::default();
    analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("it is small")
}

fn folded_proof(analysis: &Analysis, start: Position) -> Proof {
    let progress = Progress::default();
    let Analysis { game, solution, .. } = analysis;
    prove_folded(game, solution, start, 20_000, &progress).expect("it is small")
}

fn start(analysis: &Analysis) -> Position {
    analysis.game.position(&analysis.game.start())
}

/// The positions after the move of a name.
fn played(game: &AnyGame, position: Position, name: &str) -> Position {
    let board = game.board(position);
    let mv = game.find_move(&board, name).expect("the name is of a move");
    game.position(&game.play(&board, mv).expect("a found move is legal"))
}

/// The positions after each move.
fn after(game: &AnyGame, position: Position) -> BTreeSet<Position> {
    let board = game.board(position);
    let mut moves = Vec::new();
    if game.outcome(&board).is_none() {
        game.moves(&board, &mut moves);
    }
    let play = |mv| game.position(&game.play(&board, mv).expect("an offered move is legal"));
    moves.into_iter().map(play).collect()
}

/// Who has won, if play is over.
fn won(game: &AnyGame, position: Position) -> Option<Seat> {
    match game.outcome(&game.board(position))? {
        Outcome::Win => Some(position.mover),
        Outcome::Loss => Some(position.mover.other()),
        Outcome::Draw => None,
    }
}

/// Plays a folded strategy against everything that can be done.
fn check(game: &AnyGame, start: Position, folded: &FoldedStrategy) {
    let line = game.rule_line();
    let place = |position| format!("{line} at {}", game.position_text(position, None));
    let all = folded.states.iter().map(|state| (state.position, state));
    let states: BTreeMap<Position, &FoldedState> = all.collect();
    assert_eq!(states.len(), folded.states.len(), "{line}: none twice");
    let mut open = vec![start];
    if start.mover == folded.player && won(game, start).is_none() {
        let first = folded.first.as_ref().expect("the player begins");
        let next = played(game, start, &first.label.text);
        assert_eq!(next, first.position, "{line}");
        open = vec![next];
    } else {
        assert_eq!(folded.first, None, "{line}");
    }
    let mut met = BTreeSet::new();
    while let Some(position) = open.pop() {
        if let Some(winner) = won(game, position) {
            assert_eq!(winner, folded.player, "{}", place(position));
            assert!(!states.contains_key(&position), "ends are not listed");
            continue;
        }
        if !met.insert(position) {
            continue;
        }
        let state = states.get(&position);
        let state = state.unwrap_or_else(|| panic!("missing: {}", place(position)));
        assert_eq!(position.mover, folded.player.other(), "{}", place(position));
        let mut answered = BTreeSet::new();
        for mv in &state.moves {
            let between = played(game, position, &mv.label.text);
            assert_eq!(between, mv.between, "{}", place(position));
            assert!(answered.insert(between), "one answer: {}", place(position));
            let after = match &mv.answer {
                Some(answer) => played(game, between, &answer.text),
                None => between,
            };
            assert_eq!(after, mv.position, "{}", place(position));
            assert_eq!(mv.answer.is_none(), won(game, between).is_some());
            open.push(after);
        }
        assert_eq!(answered, after(game, position), "{}", place(position));
    }
    assert_eq!(
        met.len(),
        states.len(),
        "{line}: no position is superfluous"
    );
}

/// Distances fall by every move and every answer.
fn check_distances(analysis: &Analysis, folded: &FoldedStrategy) {
    let turns = |position: Position| {
        let value = analysis.solution.value(position.state);
        let lost = value.winner(position.mover) == Some(folded.player);
        assert!(lost, "{}", analysis.game.position_text(position, None));
        value.turns().expect("decided")
    };
    for state in &folded.states {
        for mv in &state.moves {
            assert!(turns(mv.between) < turns(state.position));
            assert!(mv.answer.is_none() || turns(mv.position) == turns(mv.between) - 1);
        }
    }
}

#[test]
fn a_folded_proof_answers_every_move_once_and_never_loses() {
    for line in GAMES {
        let analysis = solved(line);
        let start = start(&analysis);
        let proof = folded_proof(&analysis, start);
        for strategy in proof.strategies() {
            let folded = strategy.folded(&analysis.game).expect("memory");
            check(&analysis.game, start, &folded);
            if proof.winner().is_some() {
                check_distances(&analysis, &folded);
            }
        }
    }
}

#[test]
fn from_every_position_of_a_small_game_the_folded_proof_is_whole() {
    for line in [
        "magic-fingers,fingers=4",
        "mallett,fingers=4",
        "tactics,rows=2,cols=2",
    ] {
        let analysis = solved(line);
        let mut open = vec![start(&analysis)];
        let mut met: BTreeSet<Position> = open.iter().copied().collect();
        while let Some(position) = open.pop() {
            for strategy in folded_proof(&analysis, position).strategies() {
                check(
                    &analysis.game,
                    position,
                    &strategy.folded(&analysis.game).expect("memory"),
                );
            }
            let next = after(&analysis.game, position).into_iter();
            open.extend(next.filter(|next| met.insert(*next)));
        }
        assert!(met.len() > 10, "{line}");
    }
}

#[test]
fn the_whole_secret_of_magic_fingers_is_21_positions_and_46_answers_in_13_rows() {
    let analysis = solved("magic-fingers");
    let proof = folded_proof(&analysis, start(&analysis));
    assert_eq!((proof.winner(), proof.turns()), (Some(Seat::Two), Some(26)));
    let folded = proof.strategies()[0]
        .folded(&analysis.game)
        .expect("memory");
    let rows: BTreeSet<_> = folded.states.iter().map(|state| state.value).collect();
    let counts = (folded.states.len(), folded.answer_count(), rows.len());
    assert_eq!(counts, (21, 46, 13));
    assert!(rows.iter().all(|value| matches!(value, Value::LossIn(_))));
}

#[test]
fn a_folded_proof_has_no_more_positions_than_the_other_one_folded() {
    for line in GAMES {
        let analysis = solved(line);
        let start = start(&analysis);
        let Analysis { game, solution, .. } = &analysis;
        let usual = prove(game, solution, start, 20_000, &Progress::default()).expect("small");
        let folded = folded_proof(&analysis, start);
        for (usual, folded) in usual.strategies().iter().zip(folded.strategies()) {
            let [usual, folded] =
                [usual, folded].map(|it| it.folded(game).expect("memory").states.len());
            assert!(folded <= usual, "{line}: {folded}, {usual}");
        }
    }
}
