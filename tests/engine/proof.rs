//! Proofs, checked by code that knows the rules of play and nothing of how a proof is found.

use std::collections::{BTreeMap, BTreeSet};

use finger_oracle::game::any::AnyGame;
use finger_oracle::game::{Game, Outcome, Position, Seat};
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::proof::{Proof, ProofError, ProofState, Strategy, prove};
use finger_oracle::solve::{Progress, Value};

const LIMIT: usize = 100_000;

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("it is small")
}

fn proof_from(analysis: &Analysis, start: Position) -> Proof {
    let progress = Progress::default();
    prove(&analysis.game, &analysis.solution, start, LIMIT, &progress).expect("it is small")
}

fn start(analysis: &Analysis) -> Position {
    analysis.game.position(&analysis.game.start())
}

/// The positions after a move, by the rules of play alone.
fn after(game: &AnyGame, position: Position) -> BTreeSet<Position> {
    let board = game.board(position);
    let mut moves = Vec::new();
    if game.outcome(&board).is_none() {
        game.moves(&board, &mut moves);
    }
    let play = |mv| game.position(&game.play(&board, mv).expect("an offered move is legal"));
    moves.into_iter().map(play).collect()
}

/// Plays a strategy against everything, and checks each position that comes about.
fn check_strategy(game: &AnyGame, start: Position, strategy: &Strategy) {
    let place = |position| {
        format!(
            "{} at {}",
            game.rule_line(),
            game.position_text(position, None)
        )
    };
    let listed: BTreeMap<Position, &ProofState> = strategy
        .states
        .iter()
        .map(|state| (state.position, state))
        .collect();
    assert_eq!(
        listed.len(),
        strategy.states.len(),
        "each position is there once"
    );
    assert_eq!(
        strategy.states[0].position, start,
        "the first is where play begins"
    );

    let mut met = BTreeMap::from([(start, start.mover)]);
    let mut open = vec![(start, start.mover)];
    while let Some((position, seat)) = open.pop() {
        let state = listed
            .get(&position)
            .unwrap_or_else(|| panic!("missing: {}", place(position)));
        assert_eq!(
            position.mover,
            seat,
            "whose turn it is: {}",
            place(position)
        );
        let board = game.board(position);
        for mv in &state.moves {
            let found = game
                .find_move(&board, &mv.label.text)
                .expect("the name is of a move");
            let played = game.play(&board, found).expect("a found move is legal");
            assert_eq!(
                game.position(&played),
                mv.position,
                "{} {}",
                place(position),
                mv.label
            );
        }
        let kept: BTreeSet<Position> = state.moves.iter().map(|mv| mv.position).collect();
        assert_eq!(
            kept.len(),
            state.moves.len(),
            "no move twice: {}",
            place(position)
        );
        let all = after(game, position);
        if let Some(outcome) = game.outcome(&board) {
            let winner = if outcome == Outcome::Win {
                seat
            } else {
                seat.other()
            };
            assert_eq!(
                winner,
                strategy.player,
                "it never loses: {}",
                place(position)
            );
            assert!(kept.is_empty(), "play is over: {}", place(position));
        } else if seat == strategy.player {
            assert_eq!(kept.len(), 1, "one move: {}", place(position));
            assert!(kept.is_subset(&all), "a move: {}", place(position));
        } else {
            assert_eq!(kept, all, "every reply: {}", place(position));
        }
        for next in kept {
            let turn = seat.other();
            let before = met.insert(next, turn);
            assert!(
                before.is_none_or(|before| before == turn),
                "two turns: {}",
                place(next)
            );
            if before.is_none() {
                open.push((next, turn));
            }
        }
    }
    assert_eq!(
        met.len(),
        listed.len(),
        "{}: no position is superfluous",
        game.rule_line()
    );
}

/// The most turns that play along a strategy can last, and whether all distances fall on the way.
fn check_distances(strategy: &Strategy) -> u16 {
    let mut order: Vec<&ProofState> = strategy.states.iter().collect();
    order.sort_by_key(|state| state.turns().expect("decided"));
    let mut longest: BTreeMap<Position, u16> = BTreeMap::new();
    for state in &order {
        let turns = state.turns().expect("decided");
        let mut last = 0;
        for mv in &state.moves {
            let next = strategy
                .states
                .iter()
                .find(|next| next.position == mv.position);
            assert!(
                next.expect("closed").turns() < Some(turns),
                "the distance falls"
            );
            last = last.max(longest[&mv.position] + 1);
        }
        assert_eq!(
            last, turns,
            "the loser can last as long as the distance says, and no longer"
        );
        longest.insert(state.position, last);
    }
    longest[&strategy.states[0].position]
}

fn check(analysis: &Analysis, start: Position) -> Proof {
    let proof = proof_from(analysis, start);
    let value = analysis.solution.value(start.state);
    assert_eq!(proof.turns(), value.turns());
    assert_eq!(proof.winner(), value.winner(start.mover));
    for strategy in proof.strategies() {
        check_strategy(&analysis.game, start, strategy);
    }
    match &proof {
        Proof::Win { turns, strategy } => assert_eq!(check_distances(strategy), *turns),
        Proof::Draw(strategies) => {
            assert_eq!(
                [Seat::One, Seat::Two],
                [strategies[0].player, strategies[1].player]
            );
        }
    }
    proof
}

const GAMES: [&str; 18] = [
    "magic-fingers",
    "magic-fingers,fingers=4",
    "attacks-only",
    "mallett",
    "chopsticks",
    "rollover",
    "lonely-halves",
    "swaps",
    "logan",
    "self-tap",
    "misere",
    "sudden-death",
    "attacks-only,hands=3",
    "attacks-only,hands=2v3",
    "fingers=4,hands=2v3,overflow=rollover,splits=both",
    "hands=3,fingers=4,splits=both",
    "tactics,rows=3,cols=3",
    "tactics,rows=3,cols=2,goal=last_wins",
];

#[test]
fn every_proof_is_closed_and_complete_and_has_nothing_superfluous() {
    for line in GAMES {
        let analysis = solved(line);
        check(&analysis, start(&analysis));
    }
}

#[test]
fn the_proofs_of_the_published_wins_fit_on_one_screen() {
    for (line, positions, moves) in [("magic-fingers", 70, 85), ("attacks-only", 34, 38)] {
        let analysis = solved(line);
        let proof = proof_from(&analysis, start(&analysis));
        let [strategy] = proof.strategies() else {
            panic!("{line} is decided")
        };
        assert!(
            strategy.states.len() <= positions,
            "{line}: {}",
            strategy.states.len()
        );
        assert!(
            strategy.move_count() <= moves,
            "{line}: {}",
            strategy.move_count()
        );
    }
}

#[test]
fn the_claim_says_who_wins_and_how_much_there_is_to_check() {
    let analysis = solved("magic-fingers");
    let claim = proof_from(&analysis, start(&analysis)).claim();
    let due = "Player 2 wins within 26 turns whatever player 1 does: 70 positions, every reply \
               answered";
    assert_eq!(claim, due);
    let analysis = solved("mallett");
    let claim = proof_from(&analysis, start(&analysis)).claim();
    assert!(
        claim.starts_with("Neither player can force a win: player 1 never loses"),
        "{claim}"
    );
}

#[test]
fn every_position_of_small_games_can_be_proved() {
    for line in [
        "attacks-only,fingers=3",
        "rollover,fingers=3",
        "tactics,rows=2,cols=3",
    ] {
        let analysis = solved(line);
        let mut open = vec![start(&analysis)];
        let mut met = BTreeSet::new();
        while let Some(position) = open.pop() {
            if met.insert(position) {
                check(&analysis, position);
                open.extend(after(&analysis.game, position));
            }
        }
    }
}

#[test]
fn a_position_in_which_play_is_over_is_its_own_proof() {
    let analysis = solved("attacks-only");
    let board = analysis.game.read_board("[0.0]|(1.2)").expect("a position");
    let proof = check(&analysis, analysis.game.position(&board));
    assert_eq!(proof.claim(), "Play is over: player 2 has won");
    assert_eq!(proof.strategies()[0].states.len(), 1);
}

#[test]
fn in_a_draw_a_player_holds_the_draw_and_takes_what_the_other_gives_away() {
    let analysis = solved("mallett");
    for strategy in proof_from(&analysis, start(&analysis)).strategies() {
        for state in strategy
            .states
            .iter()
            .filter(|state| state.position.mover == strategy.player)
        {
            assert!(!matches!(state.value, Value::LossIn(_)));
            for mv in &state.moves {
                let kept = analysis
                    .solution
                    .value(mv.position.state)
                    .one_turn_earlier();
                assert_eq!(kept, state.value);
            }
        }
    }
}

#[test]
fn the_same_game_has_the_same_proof_each_time() {
    for line in ["attacks-only,hands=3", "chopsticks"] {
        let (one, other) = (solved(line), solved(line));
        assert_eq!(
            proof_from(&one, start(&one)),
            proof_from(&other, start(&other))
        );
    }
}

#[test]
fn a_proof_that_is_too_long_says_what_makes_that_game_smaller() {
    for (rules, sentence) in [
        (
            "magic-fingers",
            "the proof has more than 20 positions; begin at a position closer to the end, or take \
             fewer fingers or fewer hands",
        ),
        (
            "tactics",
            "the proof has more than 20 positions; take mirror images as one, begin at a position closer \
             to the end, or take fewer rows or fewer columns",
        ),
    ] {
        let analysis = solved(rules);
        let (begin, progress) = (start(&analysis), Progress::default());
        let refused = prove(&analysis.game, &analysis.solution, begin, 20, &progress);
        let refused = refused.expect_err("it is long").to_string();
        assert_eq!(refused, sentence, "{rules}");
    }
}

#[test]
fn a_proof_that_is_too_long_or_no_longer_wanted_is_refused() {
    let analysis = solved("magic-fingers");
    let begin = start(&analysis);
    let progress = Progress::default();
    let short = prove(&analysis.game, &analysis.solution, begin, 60, &progress);
    let too_large = ProofError::TooLarge {
        limit: 60,
        merging: "",
        less: "fewer fingers or fewer hands",
    };
    assert_eq!(short, Err(too_large));
    progress.cancel();
    let cancelled = prove(&analysis.game, &analysis.solution, begin, LIMIT, &progress);
    assert_eq!(cancelled, Err(ProofError::Cancelled));
}
