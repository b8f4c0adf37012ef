//! Players of every strength, reasons and puzzles, against a judge who shares no code with the program.

use std::collections::HashSet;

use crate::judge::{Judge, Node, Verdict, node_words, of_move, rank};
use crate::reference::{self, Rules};
use finger_oracle::game::move_naming::MoveNaming;
use finger_oracle::play::puzzle::{PuzzleChoice, graded, puzzle_at};
use finger_oracle::play::strength::NoStrength;
use finger_oracle::play::{Puzzle, PuzzleAim, Seed, Strength, error_rates, puzzles, reason};
use finger_oracle::session::Session;
use finger_oracle::solve::analysis::{Analysis, reachable_texts};
use finger_oracle::{AnyBoard, AnyGame, Game, Position, Progress, Value};

const PLAIN: Rules = Rules::PLAIN;

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    Analysis::of(&game).expect("it is small")
}

/// Games with who knows them.
fn cases() -> Vec<(String, Judge)> {
    let fingers = [
        Rules {
            rollover: true,
            ..PLAIN
        },
        Rules {
            transfers: true,
            divisions: true,
            suicide: true,
            ..PLAIN
        },
        Rules {
            fingers: 4,
            hands: [2, 3],
            self_tap: true,
            ..PLAIN
        },
    ];
    let fingers = fingers.into_iter();
    let fingers = fingers.map(|rules| (reference::rule_line(&rules), Judge::of_fingers(rules)));
    let grids = [
        "tactics,rows=3,cols=3",
        "tactics,rows=2,cols=4,goal=last_wins",
        "tactics,rows=1,cols=9,most=3",
        "tactics,rows=1,cols=10,goal=last_wins,start=...#......",
    ];
    let grids = grids.map(|line| (line.to_owned(), Judge::of_grid(line)));
    fingers.chain(grids).collect()
}

fn node(game: &AnyGame, position: Position) -> Node {
    let text = game.position_text(position, None);
    (text, position.mover.number())
}

/// What the judge says of each position after a move, for the one who moves.
fn judged_moves(judge: &mut Judge, at: &Node) -> Vec<(Node, Verdict)> {
    let after: Vec<Node> = judge.next(at).into_iter().collect();
    let judged = after.into_iter().map(|node| {
        let verdict = of_move(judge.verdict(&node));
        (node, verdict)
    });
    judged.collect()
}

fn all_positions(analysis: &Analysis) -> Vec<Position> {
    reachable_texts(analysis, &Progress::default()).expect("they fit")
}

#[test]
fn horizons_give_the_verdict_away_as_often_as_is_known() {
    let horizons = [1, 3, 5, 9];
    let mut strengths: Vec<Strength> = horizons.map(Strength::turns).to_vec();
    strengths.push(Strength::Perfect);
    for (line, percent) in [
        ("mallett", [53, 47, 32, 10]),
        ("magic-fingers", [46, 34, 32, 22]),
        ("chopsticks", [36, 12, 3, 0]),
    ] {
        let rates = error_rates(&solved(line), &strengths, &Progress::default()).expect(line);
        let (perfect, fallible) = rates.split_last().expect("five of them");
        let found = fallible
            .iter()
            .map(|rate| (rate.share * 100.0).round() as i32);
        assert_eq!(found.collect::<Vec<_>>(), percent, "{line}");
        assert!(perfect.share <= 0.0, "{line}");
    }
}

#[test]
fn counting_errors_ends_when_it_is_no_longer_wanted() {
    let progress = Progress::default();
    progress.cancel();
    let analysis = solved("mallett");
    assert!(error_rates(&analysis, &[Strength::Perfect], &progress).is_err());
    assert!(puzzles(&analysis, &PuzzleChoice::Any, Seed(1), &progress).is_err());
}

/// The share of positions in which the verdict is given away, as the judge sees the moves that are made.
fn share_of_errors(line: &str, judge: &mut Judge, strength: Strength, games: u64) -> f64 {
    let analysis = solved(line);
    let game = &analysis.game;
    let (mut errors, mut choices) = (0_u32, 0_u32);
    for position in all_positions(&analysis) {
        let at = node(game, position);
        let judged = judged_moves(judge, &at);
        let sign = |verdict: Verdict| rank(verdict, at.1).signum();
        let best = judged.iter().map(|(_, verdict)| sign(*verdict)).max();
        let worst = judged.iter().map(|(_, verdict)| sign(*verdict)).min();
        if best == worst {
            continue;
        }
        let board = game.board(position);
        let ranked = analysis.ranked_moves(&board).expect("a board of its game");
        for seed in 0..games {
            let mv = strength.choose(&ranked, Seed(seed), seed as usize % 7);
            let after = game
                .play(&board, mv.expect("there are moves"))
                .expect("it is legal");
            let after = node(game, game.position(&after));
            let verdict = judged.iter().find(|(other, _)| *other == after);
            let verdict = verdict.expect("the judge knows the move").1;
            errors += u32::from(Some(sign(verdict)) != best);
            choices += 1;
        }
    }
    f64::from(errors) / f64::from(choices)
}

#[test]
fn a_fallible_player_errs_as_often_as_it_says_and_a_perfect_one_never() {
    for (line, mut judge) in cases() {
        let analysis = solved(&line);
        for strength in [1, 2, 3, 5, 9].map(Strength::turns) {
            let said = error_rates(&analysis, &[strength], &Progress::default()).expect("counted");
            let played = share_of_errors(&line, &mut judge, strength, 60);
            // Some thousand choices: three standard deviations are less than this.
            assert!(
                (played - said[0].share).abs() < 0.03,
                "{line} {strength}: {played} {said:?}"
            );
        }
        let perfect = share_of_errors(&line, &mut judge, Strength::Perfect, 5);
        assert!(perfect <= 0.0, "{line} {perfect}");
    }
}

#[test]
fn the_perfect_player_wins_as_fast_and_loses_as_slowly_as_can_be() {
    for (line, mut judge) in cases() {
        let analysis = solved(&line);
        for position in all_positions(&analysis) {
            let at = node(&analysis.game, position);
            let judged = judged_moves(&mut judge, &at);
            let board = analysis.game.board(position);
            let ranked = analysis.ranked_moves(&board).expect("a board of its game");
            let Some(mv) = Strength::Perfect.choose(&ranked, Seed(3), 0) else {
                assert!(judged.is_empty(), "{line} {at:?}");
                continue;
            };
            let after = analysis.game.play(&board, mv).expect("it is legal");
            let after = node(&analysis.game, analysis.game.position(&after));
            let best = judged.iter().map(|(_, verdict)| rank(*verdict, at.1)).max();
            let own = judged
                .iter()
                .find(|(other, _)| *other == after)
                .expect("it is a move")
                .1;
            assert_eq!(Some(rank(own, at.1)), best, "{line} {at:?}");
        }
    }
}

#[test]
fn the_same_seed_leads_to_the_same_game_and_others_to_others() {
    let analysis = solved("mallett");
    let game_of = |seed: u64| {
        let mut board: AnyBoard = analysis.game.start();
        let mut moves = Vec::new();
        for turn in 0..20 {
            let ranked = analysis.ranked_moves(&board).expect("a board of its game");
            let Some(mv) = Strength::turns(1).choose(&ranked, Seed(seed), turn) else {
                break;
            };
            moves.push(analysis.game.label(&board, mv).text);
            board = analysis.game.play(&board, mv).expect("it is legal");
        }
        moves
    };
    let games: HashSet<Vec<String>> = (0..30).map(game_of).collect();
    assert!(games.len() > 20, "{} different games", games.len());
    assert_eq!(game_of(7), game_of(7));
}

#[test]
fn strengths_are_read_as_they_are_written() {
    for text in ["1", "3", "16383", "perfect"] {
        assert_eq!(
            text.parse::<Strength>().map(|it| it.to_string()),
            Ok(text.to_owned())
        );
    }
    for text in ["0", "-1", "16384", "strong", "", "3 "] {
        let error: NoStrength = text.parse::<Strength>().expect_err(text);
        assert!(error.to_string().contains("from 1 to 16383"), "{error}");
    }
}

/// The moves of a position as the judge sees them, and which of them are asked for.
fn answers(judged: &[(Node, Verdict)], mover: u8, aim: PuzzleAim) -> HashSet<Node> {
    let is_answer = |verdict: Verdict| match (aim, verdict) {
        (PuzzleAim::OnlyWin, Some((winner, _))) => winner == mover,
        (PuzzleAim::WinIn(most), Some((winner, turns))) => {
            winner == mover && turns == u32::from(most)
        }
        (PuzzleAim::HoldDraw, verdict) => verdict.is_none(),
        _ => false,
    };
    let right = judged.iter().filter(|(_, verdict)| is_answer(*verdict));
    right.map(|(node, _)| node.clone()).collect()
}

#[test]
fn a_puzzle_has_exactly_the_answers_that_it_accepts_and_is_as_hard_as_it_says() {
    for (line, mut judge) in cases() {
        let analysis = solved(&line);
        let found = puzzles(&analysis, &PuzzleChoice::Any, Seed(1), &Progress::default());
        let found = found.expect("they are found");
        assert!(!found.is_empty(), "{line}");
        assert!(found.is_sorted_by_key(Puzzle::grade), "{line}");
        let states: HashSet<Position> = found.iter().map(|puzzle| puzzle.position).collect();
        assert_eq!(states.len(), found.len(), "{line}: each position once");
        for puzzle in &found {
            let at = node(&analysis.game, puzzle.position);
            let judged = judged_moves(&mut judge, &at);
            let right = answers(&judged, at.1, puzzle.aim);
            let board = analysis.game.board(puzzle.position);
            let ranked = analysis.ranked_moves(&board).expect("a board of its game");
            let accepted = ranked.iter().filter(|mv| puzzle.accepts(mv.value));
            let accepted: HashSet<Node> = accepted
                .map(|mv| node(&analysis.game, mv.group.position))
                .collect();
            assert_eq!(accepted, right, "{line} {at:?} {puzzle:?}");
            assert!(
                !right.is_empty() && right.len() < judged.len(),
                "{line} {at:?}"
            );
            if !matches!(puzzle.aim, PuzzleAim::WinIn(_)) {
                assert_eq!(right.len(), 1, "{line} {at:?}");
            }
            let most = ranked
                .iter()
                .filter_map(|mv| mv.value.turns())
                .max()
                .unwrap_or(1);
            for horizon in 1..=most + 1 {
                let taken = Strength::turns(horizon).candidates(&ranked);
                let wrong = taken.iter().filter(|mv| !puzzle.accepts(mv.value)).count();
                assert!(
                    horizon < puzzle.horizon || wrong == 0,
                    "{line} {at:?} {puzzle:?}"
                );
                if horizon + 1 == puzzle.horizon {
                    assert_eq!(wrong, puzzle.deceivers, "{line} {at:?} {puzzle:?}");
                    assert!(wrong > 0, "{line} {at:?} {puzzle:?}");
                }
            }
        }
        // And no position is left out that has one answer only.
        for position in all_positions(&analysis) {
            let at = node(&analysis.game, position);
            let judged = judged_moves(&mut judge, &at);
            let only = [PuzzleAim::OnlyWin, PuzzleAim::HoldDraw]
                .into_iter()
                .find(|&aim| {
                    let wins = answers(&judged, at.1, PuzzleAim::OnlyWin).len();
                    let is_asked = aim == PuzzleAim::OnlyWin || wins == 0;
                    is_asked && judged.len() > 1 && answers(&judged, at.1, aim).len() == 1
                });
            if let Some(aim) = only {
                assert_eq!(
                    puzzle_at(&analysis, position).map(|it| it.aim),
                    Some(aim),
                    "{line} {at:?}"
                );
            }
        }
    }
}

#[test]
fn puzzles_are_chosen_by_what_is_asked_and_spread_from_easy_to_hard() {
    let analysis = solved("mallett");
    let all = |choice: PuzzleChoice| {
        puzzles(&analysis, &choice, Seed(7), &Progress::default()).expect("they are found")
    };
    let draws = all(PuzzleChoice::Draws);
    assert!(draws.iter().all(|puzzle| puzzle.aim == PuzzleAim::HoldDraw) && !draws.is_empty());
    let wins = all(PuzzleChoice::Wins(3..=9));
    for puzzle in &wins {
        let value = analysis.solution.value(puzzle.position.state);
        assert!(matches!(value, Value::WinIn(3..=9)), "{value:?}");
    }
    assert!(!wins.is_empty());
    let some = graded(&wins, 5);
    assert_eq!(
        (some.len(), &some[0], &some[4]),
        (5, &wins[0], &wins[wins.len() - 1])
    );
    assert_eq!(graded(&wins, 1_000), wins);
    assert_eq!(graded(&wins, 1).len(), 1);
    assert!(graded(&[], 3).is_empty());
}

#[test]
fn looking_for_puzzles_tells_how_far_it_has_come() {
    for (line, choice) in [
        ("mallett", PuzzleChoice::Any),
        ("fingers=9,hands=3,splits=both", PuzzleChoice::Draws),
    ] {
        let progress = Progress::default();
        let found = puzzles(&solved(line), &choice, Seed(1), &progress);
        assert!(found.is_ok_and(|found| !found.is_empty()), "{line}");
        assert_eq!(Some(progress.done()), progress.expected(), "{line}");
    }
}

#[test]
fn reasons_say_what_the_judge_says_of_every_reply_and_their_line_ends_as_promised() {
    let mut checked = 0;
    for (line, mut judge) in cases() {
        let analysis = solved(&line);
        let game = &analysis.game;
        for position in all_positions(&analysis) {
            let board = game.board(position);
            let at = node(game, position);
            let judged = judged_moves(&mut judge, &at);
            let best = judged.iter().map(|(_, verdict)| rank(*verdict, at.1)).max();
            for ranked in analysis.ranked_moves(&board).expect("a board of its game") {
                let mv = ranked.group.ways[0];
                let why = reason(&analysis, &board, mv, MoveNaming::Notation).expect("it is legal");
                let after = node(game, ranked.group.position);
                let own = judged
                    .iter()
                    .find(|(other, _)| *other == after)
                    .expect("a move")
                    .1;
                assert_eq!(
                    why.mv.value.brief(position.mover),
                    node_words(own),
                    "{line} {at:?}"
                );
                assert_eq!(
                    why.better.is_some(),
                    Some(rank(own, at.1)) < best,
                    "{line} {at:?}"
                );
                // Each reply with its verdict, in whatever order.
                let mut said: Vec<String> = why
                    .replies
                    .iter()
                    .map(|reply| reply.value.brief(position.mover.other()))
                    .collect();
                let replies = judged_moves(&mut judge, &after);
                let mut known: Vec<String> = replies
                    .iter()
                    .map(|(_, verdict)| node_words(*verdict))
                    .collect();
                said.sort();
                known.sort();
                assert_eq!(said, known, "{line} {at:?}");
                let mut on = board;
                for turn in &why.line {
                    assert_eq!(game.label(&on, turn.mv).text, turn.name, "{line} {at:?}");
                    on = game.play(&on, turn.mv).expect("the line is legal");
                    assert_eq!(on, turn.board, "{line} {at:?}");
                }
                if let Some((_, turns)) = own {
                    assert_eq!(why.line.len(), turns as usize, "{line} {at:?}");
                    assert!(game.outcome(&on).is_some(), "{line} {at:?}");
                }
                let text = why.sentences().join(" ");
                assert!(text.contains(&why.mv.name) && text.ends_with('.'), "{text}");
                assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 5_000, "{checked} moves");
}

#[test]
fn reasons_read_as_sentences() {
    let analysis = solved("magic-fingers");
    let said = |board: &str, name: &str| {
        let board = analysis.game.read_board(board).expect(board);
        let ranked = analysis.ranked_moves(&board).expect("a board of its game");
        let mv = ranked
            .iter()
            .find(|mv| mv.group.label.text == name)
            .expect(name);
        let mv = mv.group.ways[0];
        let why = reason(&analysis, &board, mv, MoveNaming::Notation).expect("legal");
        why.sentences()
    };
    assert_eq!(
        said("(0.2)|[0.3]", "3T2"),
        ["3T2 ends the game: player 2 has won."]
    );
    assert_eq!(
        said("(1.1)|[1.2]", "1T1")[..2],
        [
            "After 1T1 player 1 wins: by 2T2 in 29 turns.",
            "C03 wins in 25 turns."
        ]
    );
    assert_eq!(
        said("(1.1)|[1.2]", "C03")[..1],
        ["After C03 every reply loses: 1T3 in 24 turns and C02 in 2 turns."]
    );
    // Two fingers of a hand that has one.
    let (start, other) = (
        analysis.game.start(),
        analysis.game.read_board("[0.3]|(1.1)"),
    );
    let elsewhere = analysis
        .ranked_moves(&other.expect("a board"))
        .expect("a board of its game");
    let mut ways = elsewhere.iter().flat_map(|mv| &mv.group.ways);
    let illegal = ways.find(|&&mv| analysis.game.play(&start, mv).is_err());
    let illegal = *illegal.expect("there is one");
    assert_eq!(
        reason(&analysis, &start, illegal, MoveNaming::Notation),
        None
    );
}

#[test]
fn a_position_counts_as_the_same_whichever_hand_is_which_and_the_start_counts() {
    let game = AnyGame::from_rule_line("chopsticks,fingers=5,splits=both").expect("rules");
    let at = |text: &str| game.read_board(text).expect(text);
    let mut session = Session::from_board(game, at("[1.3]|(3.1)"));
    let play = |session: &mut Session, names: [&str; 2]| {
        for name in names {
            let mv = game.find_move(session.board(), name).expect(name);
            session.play(mv).expect(name);
        }
    };
    // Both move fingers there and back, after which one of them has left and right exchanged.
    play(&mut session, ["C22", "C22"]);
    play(&mut session, ["C13", "C13"]);
    assert_eq!(session.threefold(), None, "the second time");
    play(&mut session, ["C22", "C22"]);
    assert_eq!(session.threefold(), None, "the other player is to move");
    play(&mut session, ["C13", "C13"]);
    assert_eq!(session.threefold(), Some([0, 4, 8]));
    // It stays so on the way on, and not on the way back.
    play(&mut session, ["C22", "C22"]);
    assert_eq!(session.threefold(), Some([0, 4, 8]));
    session.go(session.in_line(7).expect("a turn"));
    assert_eq!(session.threefold(), None);
}
