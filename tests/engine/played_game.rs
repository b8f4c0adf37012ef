//! Games that are played: what may be done when, and which results count, against a ledger of its own.

use std::collections::HashMap;
use std::sync::Arc;

use finger_oracle::app::Knowledge;
use finger_oracle::app::play::{
    GamePlan, GameResult, GameState, Help, Opponent, PlayAction, PlayEffect, PlayedGame,
    RecordError, marked,
};
use finger_oracle::game::Game;
use finger_oracle::play::{Ladder, Level, LevelPlay, Seed, ladder};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::Analysis;
use finger_oracle::{AnyBoard, AnyGame, AnyMove, Seat};

/// Numbers that look random and are the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }
}

/// The ledger: what a person with pencil and paper would note of a game.
struct Ledger {
    game: AnyGame,
    boards: Vec<AnyBoard>,
    oracle: Option<Seat>,
    help: Help,
    is_helped: bool,
    shows_verdicts: bool,
    looks_back: bool,
    end: Option<NotedEnd>,
}

/// An end as it is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NotedEnd {
    Won(Seat),
    Drawn,
}

impl Ledger {
    fn begin(game: AnyGame, board: AnyBoard, plan: &GamePlan) -> Ledger {
        let oracle = match plan.opponent {
            Opponent::Oracle { seat, .. } => Some(seat),
            Opponent::Friend => None,
        };
        Ledger {
            game,
            boards: vec![board],
            oracle,
            help: plan.help,
            is_helped: false,
            shows_verdicts: plan.help == Help::Verdicts,
            looks_back: false,
            end: None,
        }
    }

    fn last(&self) -> &AnyBoard {
        self.boards.last().expect("it begins with one")
    }

    fn mover(&self) -> Seat {
        self.game.mover(self.last())
    }

    fn is_oracles_turn(&self) -> bool {
        self.end.is_none() && self.oracle == Some(self.mover())
    }

    fn note(&mut self, mv: AnyMove) {
        let after = self.game.play(self.last(), mv).expect("it is legal");
        self.boards.push(after);
        let mut times = HashMap::new();
        for board in &self.boards {
            *times.entry(self.game.position(board)).or_insert(0) += 1;
        }
        let by_rules = self.game.outcome(&after);
        if let Some(outcome) = by_rules {
            let winner = outcome.winner(self.game.mover(&after));
            self.end = Some(winner.map_or(NotedEnd::Drawn, NotedEnd::Won));
        } else if times.values().any(|&times| times == 3) {
            self.end = Some(NotedEnd::Drawn);
        }
    }

    /// Strikes out the own last move and all after it. True if there was one, or a resignation to take back.
    fn strike(&mut self) -> bool {
        let own = (1..self.boards.len())
            .rev()
            .find(|&turn| self.oracle != Some(self.game.mover(&self.boards[turn - 1])));
        if own.is_none() && self.end.is_none() {
            return false;
        }
        self.boards.truncate(own.unwrap_or(self.boards.len()));
        self.end = None;
        self.looks_back = false;
        self.is_helped |= self.oracle.is_some();
        true
    }

    fn result(&self) -> Option<GameResult> {
        let (end, oracle) = (self.end?, self.oracle?);
        Some(match end {
            _ if self.is_helped => GameResult::Helped,
            NotedEnd::Drawn => GameResult::Drawn,
            NotedEnd::Won(winner) if winner == oracle => GameResult::Lost,
            NotedEnd::Won(_) => GameResult::Won,
        })
    }
}

fn plan(numbers: &mut Numbers) -> GamePlan {
    let seat = Seat::BOTH[numbers.below(2)];
    let level = Level::ALL[numbers.below(5)];
    let seed = Seed(numbers.below(10_000) as u64);
    GamePlan {
        opponent: match numbers.below(5) {
            0 => Opponent::Friend,
            _ => Opponent::Oracle { seat, level, seed },
        },
        names: Default::default(),
        help: [Help::None, Help::None, Help::Hints, Help::Verdicts][numbers.below(4)],
    }
}

fn count(result: GameResult) -> usize {
    match result {
        GameResult::Won => 0,
        GameResult::Drawn => 1,
        GameResult::Lost => 2,
        GameResult::Helped => 3,
    }
}

/// A game that is played and noted at once, with what has counted so far, by won, drawn, lost, helped: as the program
/// counts, and as the ledger adds up games that are left.
struct Table {
    line: &'static str,
    game: AnyGame,
    analysis: Arc<Analysis>,
    ladder: Ladder,
    played: PlayedGame,
    ledger: Ledger,
    counted: [i64; 4],
    left: [i64; 4],
}

impl Table {
    fn new(line: &'static str, numbers: &mut Numbers) -> Table {
        let game = AnyGame::from_rule_line(line).expect(line);
        let analysis = Arc::new(Analysis::of(&game).expect(line));
        let ladder = ladder(&analysis, &Progress::default()).expect(line);
        let plan = plan(numbers);
        let (played, ledger) = begun(game, &analysis, &plan);
        Table {
            line,
            game,
            analysis,
            ladder,
            played,
            ledger,
            counted: [0; 4],
            left: [0; 4],
        }
    }

    /// Leaves the game for another one, or for the same with the same seats or others.
    fn leave(&mut self, numbers: &mut Numbers) {
        if let Some(result) = self.ledger.result() {
            self.left[count(result)] += 1;
        }
        let (swaps, is_other) = (numbers.below(2) == 0, numbers.below(2) == 0);
        let other = plan(numbers);
        if is_other {
            (self.played, self.ledger) = begun(self.game, &self.analysis, &other);
        } else {
            let seed = Seed(numbers.below(10_000) as u64);
            let again = self.played.again(swaps, seed);
            if let Opponent::Oracle { seed: its, .. } = again.plan().opponent {
                assert_eq!(its, seed, "its choices are new ones");
            }
            self.ledger = Ledger::begin(self.game, self.game.start(), again.plan());
            self.played = again;
        }
    }

    /// Something to do at random, and whether the ledger lets that be done, which it notes; none where nothing is left
    /// to do.
    fn choice(&mut self, numbers: &mut Numbers) -> Option<(PlayAction, bool)> {
        let ledger = &mut self.ledger;
        let is_on = ledger.end.is_none();
        Some(match numbers.below(40) {
            1..=3 => {
                let may = ledger.help != Help::None || ledger.oracle.is_none();
                (PlayAction::TakeBack, may && ledger.strike())
            }
            4 if numbers.below(4) == 0 => {
                if is_on {
                    let loser = ledger.oracle.map_or(ledger.mover(), Seat::other);
                    ledger.end = Some(NotedEnd::Won(loser.other()));
                    ledger.looks_back = false;
                }
                (PlayAction::Resign, is_on)
            }
            5 | 6 => {
                let may = is_on
                    && ledger.help != Help::None
                    && !ledger.is_oracles_turn()
                    && !ledger.looks_back;
                ledger.is_helped |= may;
                (PlayAction::Hint, may)
            }
            7 => {
                let may = is_on && ledger.help != Help::None;
                ledger.shows_verdicts ^= may;
                if may {
                    ledger.help = Help::Verdicts;
                }
                (PlayAction::ToggleVerdicts, may)
            }
            8..=11 => {
                let turn = numbers.below(ledger.boards.len() + 1);
                ledger.looks_back = turn + 1 < ledger.boards.len();
                (PlayAction::LookAt(turn), true)
            }
            12..=24 => {
                let level = match self.played.plan().opponent {
                    Opponent::Oracle { level, .. } => self.ladder.play(level),
                    Opponent::Friend => LevelPlay::perfect(),
                };
                (PlayAction::Answer(level), ledger.is_oracles_turn())
            }
            _ => return self.random_move(numbers),
        })
    }

    /// A move of a person. Most are good ones, so that games are drawn too.
    fn random_move(&mut self, numbers: &mut Numbers) -> Option<(PlayAction, bool)> {
        let mut moves = Vec::new();
        self.game.moves(self.ledger.last(), &mut moves);
        if moves.is_empty() {
            return None;
        }
        let best = self.analysis.ranked_moves(self.ledger.last());
        let best = best
            .ok()
            .and_then(|ranked| Some(ranked.first()?.group.ways[0]));
        let mv = if numbers.below(8) == 0 {
            moves[numbers.below(moves.len())]
        } else {
            best.unwrap_or(moves[0])
        };
        let ledger = &mut self.ledger;
        let may = ledger.end.is_none() && !ledger.is_oracles_turn() && !ledger.looks_back;
        if may {
            ledger.note(mv);
            ledger.is_helped |= ledger.help == Help::Verdicts;
        }
        Some((PlayAction::Play(mv), may))
    }

    /// Does something, and compares what came of it with the ledger.
    fn do_it(&mut self, action: PlayAction, is_allowed: bool) {
        let words = format!("{}: {action:?}", self.line);
        let done = self.played.apply(action);
        assert_eq!(done.is_ok(), is_allowed, "{words}: {done:?}");
        if is_allowed && matches!(action, PlayAction::Answer(_)) {
            // The ledger notes the move that it sees.
            let mut moves = Vec::new();
            self.game.moves(self.ledger.last(), &mut moves);
            let (game, before) = (self.game, *self.ledger.last());
            let after = self.played.core().board();
            let leads = |mv: &AnyMove| game.play(&before, *mv).is_ok_and(|board| board == *after);
            let seen = moves.into_iter().find(leads);
            self.ledger
                .note(seen.expect("the oracle plays a legal move"));
        }
        for effect in done.map(|(_, effects)| effects).unwrap_or_default() {
            match effect {
                PlayEffect::Count(result) => self.counted[count(result)] += 1,
                PlayEffect::Withdraw(result) => self.counted[count(result)] -= 1,
                PlayEffect::Keep => {}
            }
        }
        assert_eq!(self.played.result(), self.ledger.result(), "{words}");
        assert_eq!(
            self.played.end().is_some(),
            self.ledger.end.is_some(),
            "{words}"
        );
        assert_eq!(self.played.core().board(), self.ledger.last(), "{words}");
        let mut due = self.left;
        if let Some(result) = self.ledger.result() {
            due[count(result)] += 1;
        }
        assert_eq!(self.counted, due, "{words}");
    }
}

/// A game with its ledger, solved.
fn begun(game: AnyGame, analysis: &Arc<Analysis>, plan: &GamePlan) -> (PlayedGame, Ledger) {
    let mut played = PlayedGame::begin(game, game.start(), plan.clone());
    played.know(game, &Knowledge::Solved(Arc::clone(analysis)));
    (played, Ledger::begin(game, game.start(), plan))
}

#[test]
fn twenty_thousand_random_actions_leave_the_results_that_a_ledger_has() {
    let mut numbers = Numbers(7);
    let mut all = [0; 4];
    for line in ["mallett", "attacks-only,fingers=3", "tactics,rows=2,cols=3"] {
        let mut table = Table::new(line, &mut numbers);
        for _ in 0..=20_000 / 3 {
            let is_over = table.ledger.end.is_some();
            let leaves = numbers.below(if is_over { 40 } else { 320 }) == 0;
            if leaves {
                table.leave(&mut numbers);
            } else if let Some((action, is_allowed)) = table.choice(&mut numbers) {
                table.do_it(action, is_allowed);
            }
        }
        for (all, counted) in all.iter_mut().zip(table.counted) {
            *all += counted;
        }
    }
    let [won, drawn, lost, helped] = all;
    assert!(won > 0 && drawn > 0 && lost > 0 && helped > 0, "{all:?}");
}

/// A game of random moves, resigned at times.
fn random_game(numbers: &mut Numbers, line: &str) -> PlayedGame {
    let game = AnyGame::from_rule_line(line).expect(line);
    let analysis = Arc::new(Analysis::of(&game).expect(line));
    let mut played = PlayedGame::begin(game, game.start(), plan(numbers));
    played.know(game, &Knowledge::Solved(analysis));
    for _ in 0..numbers.below(30) {
        let mut moves = Vec::new();
        game.moves(played.core().board(), &mut moves);
        let action = match numbers.below(30) {
            0 => PlayAction::Resign,
            1 => PlayAction::Hint,
            2 => PlayAction::TakeBack,
            3 => PlayAction::ToggleVerdicts,
            _ if played.is_oracle_to_move() => PlayAction::Answer(LevelPlay::perfect()),
            _ if moves.is_empty() => break,
            _ => PlayAction::Play(moves[numbers.below(moves.len())]),
        };
        // What is not allowed changes nothing.
        let _ = played.apply(action);
    }
    played
}

#[test]
fn a_game_comes_back_from_its_file_as_it_was() {
    let mut numbers = Numbers(11);
    let mut ends = 0;
    for round in 0..300 {
        let line = ["mallett", "attacks-only,fingers=3", "tactics,rows=2,cols=3"][round % 3];
        let played = random_game(&mut numbers, line);
        let state = match played.end() {
            Some(_) => GameState::Over,
            None => [GameState::On, GameState::Left][numbers.below(2)],
        };
        let text = played
            .file("2026-11-28 23:04:05", state)
            .text()
            .expect("it is short");
        let (again, state_again, begun) = PlayedGame::read(text.as_bytes()).expect(&text);
        assert_eq!(
            (state_again, begun.as_str()),
            (state, "2026-11-28 23:04:05"),
            "{text}"
        );
        assert!(
            again.core().session().is_same_work(played.core().session()),
            "{text}"
        );
        assert_eq!(again.plan(), played.plan(), "{text}");
        assert_eq!(again.end(), played.end(), "{text}");
        assert_eq!(again.is_helped(), played.is_helped(), "{text}");
        assert_eq!(again.shows_verdicts(), played.shows_verdicts(), "{text}");
        assert_eq!(again.result(), played.result(), "{text}");
        let rematches = [&again, &played].map(|game| game.again(false, Seed(1)).plan().clone());
        assert_eq!(rematches[0], rematches[1], "{text}");
        // What a later program has written into the record stays where the game goes on.
        let later = text.replacen("\"help\":", "\"later\": [1, 2], \"help\":", 1);
        assert!(later != text);
        let (again, ..) = PlayedGame::read(later.as_bytes()).expect(&later);
        let rewritten = again.file("", state).text().expect("it is short");
        assert!(rewritten.contains("\"later\""), "{rewritten}");
        // It is marked, as its end is taken back or it goes on in another file: all else in the file stays.
        let mark = match played.end() {
            Some(_) => GameState::TakenBack,
            None => GameState::Followed,
        };
        ends += usize::from(played.end().is_some());
        let marked = marked(later.as_bytes(), mark).expect("a game");
        let (again, state, _) = PlayedGame::read(marked.as_bytes()).expect(&marked);
        assert_eq!(state, mark);
        assert!(again.core().session().is_same_work(played.core().session()));
        assert_eq!(again.plan(), played.plan());
        assert!(marked.contains("\"later\""), "{marked}");
    }
    assert!(ends > 20, "{ends}");
}

#[test]
fn what_the_rules_decide_is_not_believed_from_the_file() {
    let mut numbers = Numbers(5);
    let games = std::iter::repeat_with(|| random_game(&mut numbers, "mallett"));
    let played = games.into_iter().find(|game| game.end().is_none());
    let played = played.expect("some go on");
    let text = played.file("", GameState::On).text().expect("it is short");
    assert!(
        played.end().is_none() && text.contains("\"state\": \"on\""),
        "{text}"
    );
    // A win that nobody has won, and words that are none.
    for (from, to) in [
        (
            "\"state\": \"on\"",
            "\"state\": \"over\", \"result\": \"won\", \"reason\": \"won\"",
        ),
        ("\"state\": \"on\"", "\"state\": \"frozen\""),
        ("\"help\": \"", "\"help\": \"endless "),
    ] {
        let odd = text.replace(from, to);
        assert_ne!(odd, text);
        let (again, ..) = PlayedGame::read(odd.as_bytes()).expect(&odd);
        assert_eq!(again.end(), None, "{odd}");
    }
    let without = text.replace("\"game\": {\n", "\"other\": {\n");
    assert_ne!(without, text);
    let refused = PlayedGame::read(without.as_bytes()).map(|_| ());
    assert_eq!(refused, Err(RecordError::NoGame));
    assert!(PlayedGame::read(b"{").is_err());
}
