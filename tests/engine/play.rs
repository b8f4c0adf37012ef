//! Players of every level, reasons and puzzles, against a judge who shares no code with the program.

use std::collections::HashSet;

use crate::judge::{Judge, Node, Verdict, node_words, of_move, rank};
use crate::reference::{self, Rules};
use finger_oracle::game::move_naming::MoveNaming;
use finger_oracle::play::puzzle::{PuzzleChoice, graded, puzzle_at};
use finger_oracle::play::{
    Ladder, Level, LevelPlay, Puzzle, PuzzleAim, Seed, ladder, puzzles, reason,
};
use finger_oracle::session::Session;
use finger_oracle::solve::analysis::{Analysis, reachable_texts};
use finger_oracle::solve::solution::RankedMove;
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
fn counting_errors_ends_when_it_is_no_longer_wanted() {
    let progress = Progress::default();
    progress.cancel();
    let analysis = solved("mallett");
    assert!(ladder(&analysis, &progress).is_err());
    assert!(puzzles(&analysis, &PuzzleChoice::Any, Seed(1), &progress).is_err());
}

/// A position in which some move keeps the verdict and another gives it away: the program's moves, best first,
/// and what the judge says of each, as a rank for the one who moves.
struct Decision {
    board: AnyBoard,
    ranked: Vec<RankedMove<AnyGame>>,
    judged: Vec<(Node, i64)>,
}

impl Decision {
    fn best(&self) -> i64 {
        let ranks = self.judged.iter().map(|(_, rank)| *rank);
        ranks.max().expect("there are moves")
    }

    /// True if nothing is won with the next move, and some mistake does not lose at once.
    fn can_err_at_sight_of_one(&self) -> bool {
        let (win, loss) = (rank(Some((1, 1)), 1), rank(Some((2, 1)), 1));
        let best = self.best();
        let errs = |&(_, rank): &(Node, i64)| rank.signum() != best.signum() && rank != loss;
        best != win && self.judged.iter().any(errs)
    }

    /// The rank of the move that a level plays.
    fn played(&self, game: &AnyGame, play: &LevelPlay, seed: u64) -> i64 {
        let mv = play.choose(&self.ranked, Seed(seed), seed as usize % 7);
        let after = game.play(&self.board, mv.expect("there are moves"));
        let after = after.expect("it is legal");
        let after = node(game, game.position(&after));
        let found = self.judged.iter().find(|(other, _)| *other == after);
        found.expect("the judge knows the move").1
    }
}

fn decisions(analysis: &Analysis, judge: &mut Judge) -> Vec<Decision> {
    let game = &analysis.game;
    let mut found = Vec::new();
    for position in all_positions(analysis) {
        let at = node(game, position);
        let judged = judged_moves(judge, &at).into_iter();
        let judged = judged.map(|(node, verdict)| (node, rank(verdict, at.1)));
        let judged: Vec<(Node, i64)> = judged.collect();
        let signs: HashSet<i64> = judged.iter().map(|(_, rank)| rank.signum()).collect();
        if signs.len() > 1 {
            let board = game.board(position);
            let ranked = analysis.ranked_moves(&board);
            found.push(Decision {
                board,
                ranked: ranked.expect("a board of its game"),
                judged,
            });
        }
    }
    found
}

#[test]
fn each_level_errs_in_the_share_that_it_says() {
    for (line, mut judge) in cases() {
        let analysis = solved(&line);
        let decisions = decisions(&analysis, &mut judge);
        let ladder = ladder(&analysis, &Progress::default()).expect("counted");
        assert_eq!(ladder.is_level(), decisions.is_empty(), "{line}");
        if decisions.is_empty() {
            continue;
        }
        let tries = 40_000 / decisions.len() as u64 + 1;
        let can_err = decisions
            .iter()
            .filter(|decision| decision.can_err_at_sight_of_one());
        let at_most = can_err.count() as f64 / decisions.len() as f64;
        for level in Level::ALL {
            let play = ladder.play(level);
            let said = play.share.expect("it is counted");
            let due = level.one_in().map_or(0.0, |one_in| 1.0 / f64::from(one_in));
            // Where it cannot err often enough with its sight it sees one turn, and there errs as often as it can.
            let due = due.min(at_most);
            assert!((said - due).abs() < 1e-9, "{line} {level}: {said}");
            let mut errors = 0_u64;
            for (number, decision) in decisions.iter().enumerate() {
                for seed in 0..tries {
                    let seed = seed * 1_000_003 + number as u64;
                    let rank = decision.played(&analysis.game, &play, seed);
                    errors += u64::from(rank.signum() != decision.best().signum());
                }
            }
            let played = errors as f64 / (decisions.len() as u64 * tries) as f64;
            assert!(level != Level::Perfect || errors == 0, "{line}: {errors}");
            // Four standard deviations of as many choices.
            assert!(
                (played - said).abs() < 0.01,
                "{line} {level}: {played:.3} of {} decisions, {said:.3} said",
                decisions.len()
            );
        }
    }
}

#[test]
fn no_level_overlooks_what_ends_within_its_sight() {
    let sights = [1, 1, 2, 3];
    let mut seen = [0_u32; 4];
    for (line, mut judge) in cases() {
        let analysis = solved(&line);
        let decisions = decisions(&analysis, &mut judge);
        let ladder = ladder(&analysis, &Progress::default()).expect("counted");
        for (level, sight) in Level::ALL.into_iter().zip(sights) {
            let play = ladder.play(level);
            let due = level.one_in().map_or(0.0, |one_in| 1.0 / f64::from(one_in));
            let is_due = play.share.is_some_and(|share| (share - due).abs() < 1e-9);
            let sight = if is_due { sight } else { 1 };
            // Wins and losses within sight have the ranks farthest from that of a draw.
            let (win, loss) = (rank(Some((1, sight)), 1), rank(Some((2, sight)), 1));
            for decision in &decisions {
                for seed in 0..5 {
                    let played = decision.played(&analysis.game, &play, seed);
                    if decision.best() >= win {
                        seen[level as usize] += 1;
                        assert_eq!(played, decision.best(), "{line} {level}");
                    }
                    let is_avoidable = decision.best() > loss;
                    assert!(!is_avoidable || played > loss, "{line} {level}: {played}");
                }
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
}

#[test]
fn a_mistake_is_likelier_the_later_it_is_punished_and_hard_is_in_a_hurry() {
    let analysis = solved("magic-fingers");
    let ladder = ladder(&analysis, &Progress::default()).expect("counted");
    let decisions = decisions(&analysis, &mut cases().remove(1).1);
    // How often the quicker and the slower of two moves of one kind is played, over all decisions.
    let counts = |level: Level, is_of_kind: fn(i64) -> bool| {
        let play = ladder.play(level);
        let mut counts = [0_u32; 2];
        for decision in &decisions {
            let ranks = decision.judged.iter().map(|(_, rank)| *rank);
            let ranks: Vec<i64> = ranks.filter(|&rank| is_of_kind(rank)).collect();
            // Higher ranks are quicker wins and slower losses.
            if let [one, other] = ranks[..]
                && one != other
            {
                for seed in 0..500 {
                    let played = decision.played(&analysis.game, &play, seed);
                    if is_of_kind(played) {
                        counts[usize::from(played == one.max(other))] += 1;
                    }
                }
            }
        }
        counts
    };
    let [quick, slow] = counts(Level::Easy, |rank| rank < 0);
    assert!(
        slow > quick + quick / 4,
        "punished soon {quick}, late {slow}"
    );
    let share = |[worse, better]: [u32; 2]| f64::from(better) / f64::from(worse + better);
    let wins = |level| share(counts(level, |rank| rank > 0));
    let (medium, hard) = (wins(Level::Medium), wins(Level::Hard));
    assert!(
        hard > medium + 0.05,
        "quick wins: {medium:.2} and {hard:.2}"
    );
}

#[test]
fn a_large_game_takes_the_ladder_of_a_smaller_one_and_claims_no_share() {
    for (line, smaller) in [
        ("mallett,fingers=10,hands=5", "mallett,fingers=8,hands=5"),
        (
            "tactics,rows=3,cols=7,start=....##./......./.....#.",
            "tactics,rows=3,cols=6",
        ),
    ] {
        let analysis = solved(line);
        let smaller = AnyGame::from_rule_line(smaller).expect(smaller);
        assert_eq!(analysis.game.smaller(1_000_000), Some(smaller));
        let ladder = ladder(&analysis, &Progress::default()).expect(line);
        assert!(!ladder.is_level(), "{line}");
        let of_smaller = Analysis::of(&smaller).expect("it is small");
        let of_smaller = finger_oracle::play::ladder(&of_smaller, &Progress::default());
        let of_smaller = of_smaller.expect("counted");
        for level in Level::ALL {
            let mut due = of_smaller.play(level);
            due.share = (level == Level::Perfect).then_some(0.0);
            assert_eq!(ladder.play(level), due, "{line}");
        }
        assert_ne!(ladder, Ladder::uncounted(), "{line}");
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
            let Some(mv) = LevelPlay::perfect().choose(&ranked, Seed(3), 0) else {
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
    let ladder = ladder(&analysis, &Progress::default()).expect("counted");
    let beginner = ladder.play(Level::Beginner);
    let game_of = |seed: u64| {
        let mut board: AnyBoard = analysis.game.start();
        let mut moves = Vec::new();
        for turn in 0..20 {
            let ranked = analysis.ranked_moves(&board).expect("a board of its game");
            let Some(mv) = beginner.choose(&ranked, Seed(seed), turn) else {
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
fn levels_are_stored_as_words_and_an_unknown_one_is_medium() {
    for level in Level::ALL {
        assert_eq!(Level::stored(&level.to_string()), level);
    }
    for word in ["", "Perfect", "3", "grandmaster", "perfect "] {
        assert_eq!(Level::stored(word), Level::Medium, "{word}");
    }
}

/// The moves that look best to a player who sees so many turns ahead.
fn looking_best(ranked: &[RankedMove<AnyGame>], horizon: u16) -> Vec<&RankedMove<AnyGame>> {
    let within = |turns: u16| turns <= horizon;
    let wins = ranked.iter().filter_map(|mv| match mv.value {
        Value::WinIn(turns) if within(turns) => Some(turns),
        _ => None,
    });
    if let Some(quickest) = wins.min() {
        let is_it = |mv: &&RankedMove<AnyGame>| mv.value == Value::WinIn(quickest);
        return ranked.iter().filter(is_it).collect();
    }
    let seen_loss = |mv: &&RankedMove<AnyGame>| match mv.value {
        Value::LossIn(turns) => within(turns),
        _ => false,
    };
    let open: Vec<_> = ranked.iter().filter(|mv| !seen_loss(mv)).collect();
    if !open.is_empty() {
        return open;
    }
    let slowest = ranked.iter().filter_map(|mv| mv.value.turns()).max();
    ranked
        .iter()
        .filter(|mv| mv.value.turns() == slowest)
        .collect()
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
                let taken = looking_best(&ranked, horizon);
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
