//! Games of each level of the oracle against the one below.

use std::collections::HashMap;
use std::fmt::Write as _;

use finger_oracle::game::Game;
use finger_oracle::game::any::preset_names;
use finger_oracle::play::{Level, LevelPlay, Seed, ladder};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, reachable_texts};
use finger_oracle::{AnyBoard, AnyGame, Position, Seat};

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    Analysis::of(&game).expect(line)
}

/// A game from a board: the winner, or none for a draw. The third time a position comes up is a draw.
fn winner(
    analysis: &Analysis,
    from: AnyBoard,
    players: [&LevelPlay; 2],
    seed: Seed,
) -> Option<Seat> {
    let game = &analysis.game;
    let mut board = from;
    let mut seen: HashMap<Position, u8> = HashMap::new();
    for turn in 0.. {
        if let Some(outcome) = game.outcome(&board) {
            return outcome.winner(game.mover(&board));
        }
        let times = seen.entry(game.position(&board)).or_default();
        *times += 1;
        if *times == 3 {
            return None;
        }
        let ranked = analysis.ranked_moves(&board).expect("it is of this game");
        let play = players[game.mover(&board).index()];
        let mv = play.choose(&ranked, seed, turn)?;
        board = game.play(&board, mv).expect("it is legal");
    }
    None
}

/// Wins and losses of a level against the one below, in as many games with either seat.
fn match_of(
    analysis: &Analysis,
    [better, worse]: [&LevelPlay; 2],
    starts: &[AnyBoard],
    games: u64,
) -> (u64, u64) {
    let (mut won, mut lost) = (0, 0);
    for number in 0..games {
        let start = starts[(number / 2) as usize % starts.len()];
        let seat = if number % 2 == 0 {
            Seat::One
        } else {
            Seat::Two
        };
        let players = match seat {
            Seat::One => [better, worse],
            Seat::Two => [worse, better],
        };
        match winner(analysis, start, players, Seed(number + 1)) {
            Some(winner) if winner == seat => won += 1,
            Some(_) => lost += 1,
            None => {}
        }
    }
    (won, lost)
}

#[test]
#[ignore = "40,000 games, and the shares of all presets"]
fn each_level_beats_the_one_below() {
    const GAMES: u64 = 1_000;
    let mut table = String::new();
    let mut failed = Vec::new();
    for line in preset_names() {
        let ladder = ladder(&solved(line), &Progress::default()).expect(line);
        let share = |level| ladder.play(level).share;
        let shares = Level::ALL.map(|level| {
            share(level).map_or("unknown".to_owned(), |share| {
                format!("{:.1}", share * 100.0)
            })
        });
        let alike = if ladder.is_level() { ": all alike" } else { "" };
        let _ = writeln!(table, "{line}: errs in {} of 100{alike}", shares.join(", "));
    }
    for line in [
        "chopsticks",
        "magic-fingers",
        "mallett",
        "misere",
        "tactics",
    ] {
        let analysis = solved(line);
        let ladder = ladder(&analysis, &Progress::default()).expect(line);
        let shares = Level::ALL.map(|level| ladder.play(level).share.unwrap_or_default() * 100.0);
        let _ = writeln!(table, "{line}: errs in {shares:.1?} of 100");
        let reached = reachable_texts(&analysis, &Progress::default()).expect(line);
        let boards = reached
            .iter()
            .map(|&position| analysis.game.board(position));
        // Elsewhere no mistake can be made, and what a level wins from one seat it loses from the other.
        let is_decision = |board: &AnyBoard| {
            let values = analysis.distinct_values(board).expect("it is of this game");
            let first = values.first();
            values
                .iter()
                .any(|value| !first.is_some_and(|first| first.is_same_verdict(*value)))
        };
        let mut seeded: Vec<_> = boards.filter(is_decision).collect();
        // An order that a fixed seed chooses.
        let mut number = 1_u64;
        let mut order = || {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            number >> 33
        };
        seeded.sort_by_cached_key(|_| order());
        for starts in [vec![analysis.game.start()], seeded] {
            for pair in Level::ALL.windows(2) {
                let plays = [ladder.play(pair[1]), ladder.play(pair[0])];
                let (won, lost) = match_of(&analysis, plays.each_ref(), &starts, GAMES);
                let decided = won + lost;
                let lead = won as f64 - lost as f64;
                let sigma = lead / (2.0 * (decided as f64).sqrt()).max(1.0);
                let from = if starts.len() == 1 { "start" } else { "seeded" };
                let row = format!(
                    "  {from:6} {:8} against {:8}: {won:4} won {lost:4} lost, {sigma:5.1}",
                    pair[1].name(),
                    pair[0].name()
                );
                let _ = writeln!(table, "{row}");
                if decided > 0 && sigma <= 1.0 {
                    failed.push(format!("{line}:{row}"));
                }
            }
        }
    }
    println!("{table}");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
