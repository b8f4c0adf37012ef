//! What `proof` prints, checked by a referee that shares nothing with the program.
//!
//! The referee knows the rules of play and nothing of how a proof is found: it walks through the
//! printed positions, asks for every legal move there, and trusts no claim.

use std::collections::{BTreeMap, BTreeSet};

use crate::binary::{json_of, output_of, refusal_of};
use crate::grid;
use crate::reference::{self, Position, Rules, Value};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use serde_json::Value as Json;

/// What a referee has to know of a game, with positions as texts.
trait Referee {
    /// The positions after one legal move.
    fn next(&self, position: &str) -> BTreeSet<String>;
    /// Whether the player to move has won, where play is over.
    fn over(&self, position: &str) -> Option<bool>;
    /// Who is to move, where the text says so.
    fn mover(&self, position: &str) -> Option<u64>;
}

/// A finger game by the reference rules.
struct Fingers {
    rules: Rules,
    positions: BTreeMap<String, Position>,
    values: BTreeMap<Position, Value>,
}

impl Fingers {
    fn new(rules: Rules) -> Fingers {
        let values = reference::solve(&rules, &[reference::start(&rules)]);
        let positions = values.keys().map(|p| (p.text(), p.clone())).collect();
        Fingers {
            rules,
            positions,
            values,
        }
    }

    fn value(&self, position: &str) -> Value {
        self.values[&self.positions[position]]
    }
}

impl Referee for Fingers {
    fn next(&self, position: &str) -> BTreeSet<String> {
        let after = reference::successors(&self.rules, &self.positions[position]);
        after.iter().map(Position::text).collect()
    }

    fn over(&self, position: &str) -> Option<bool> {
        match reference::over(&self.rules, &self.positions[position])? {
            Value::Win(_) => Some(true),
            Value::Loss(_) => Some(false),
            Value::Draw => None,
        }
    }

    fn mover(&self, position: &str) -> Option<u64> {
        Some(self.positions[position].mover as u64 + 1)
    }
}

/// The grid game, written down once more: runs of empty cells in a row or column are filled, and
/// whoever fills the last cell has lost.
struct Grid;

impl Referee for Grid {
    fn next(&self, position: &str) -> BTreeSet<String> {
        grid::after_filling(position)
    }

    fn over(&self, position: &str) -> Option<bool> {
        (!position.contains('.')).then_some(true)
    }

    fn mover(&self, _: &str) -> Option<u64> {
        None
    }
}

fn splits() -> Rules {
    Rules {
        transfers: true,
        divisions: true,
        ..Rules::PLAIN
    }
}

fn decided() -> Vec<(&'static str, Rules)> {
    vec![
        ("attacks-only", Rules::PLAIN),
        (
            "magic-fingers",
            Rules {
                suicide: true,
                ..splits()
            },
        ),
        (
            "attacks-only,hands=3",
            Rules {
                hands: [3, 3],
                ..Rules::PLAIN
            },
        ),
        (
            "hands=2v3",
            Rules {
                hands: [2, 3],
                ..Rules::PLAIN
            },
        ),
        (
            "magic-fingers,fingers=4",
            Rules {
                fingers: 4,
                suicide: true,
                ..splits()
            },
        ),
    ]
}

fn drawn() -> Vec<(&'static str, Rules)> {
    let rollover = Rules {
        rollover: true,
        ..Rules::PLAIN
    };
    vec![("mallett", rollover), ("chopsticks", splits())]
}

fn text<'a>(object: &'a Json, key: &str) -> &'a str {
    object[key].as_str().expect(key)
}

fn list<'a>(object: &'a Json, key: &str) -> &'a [Json] {
    object[key].as_array().expect(key)
}

fn keys(object: &Json) -> String {
    let keys = object.as_object().expect("an object").keys();
    keys.map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// Checks that a list is a strategy of `player`: closed, with one legal move where that player is
/// to move and every legal move elsewhere, and with no position that play by it cannot reach.
fn check_strategy(
    referee: &impl Referee,
    game: &AnyGame,
    player: u64,
    start: &str,
    states: &[Json],
) {
    let by_text: BTreeMap<&str, &Json> = states.iter().map(|s| (text(s, "position"), s)).collect();
    assert_eq!(by_text.len(), states.len(), "each position is there once");
    assert_eq!(text(&states[0], "position"), start);
    let mut met = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        let state = by_text
            .get(position)
            .unwrap_or_else(|| panic!("{position} is missing"));
        assert_eq!(keys(state), "position mover turns moves");
        let mover = state["mover"].as_u64().expect("a number");
        assert_eq!(
            referee.mover(position).unwrap_or(mover),
            mover,
            "{position}"
        );
        let legal = referee.next(position);
        let moves: BTreeSet<String> = list(state, "moves")
            .iter()
            .map(|mv| {
                assert_eq!(keys(mv), "move position");
                let board = game.read_board(position).expect("a position");
                let named = game.find_move(&board, text(mv, "move")).expect("a move");
                let after = game.play(&board, named).expect("a legal move");
                let after = game.position_text(game.position(&after), None);
                assert_eq!(after, text(mv, "position"), "{mv} from {position}");
                after
            })
            .collect();
        assert_eq!(moves.len(), list(state, "moves").len(), "{position}");
        if referee.over(position).is_some() {
            assert!(moves.is_empty(), "{position} is over");
        } else if mover == player {
            assert_eq!(moves.len(), 1, "{position}");
            assert!(moves.is_subset(&legal), "{position}");
        } else {
            assert_eq!(moves, legal, "every reply is answered at {position}");
        }
        for mv in list(state, "moves") {
            let after = text(mv, "position");
            let next = by_text
                .get(after)
                .unwrap_or_else(|| panic!("{after} is missing"));
            assert_ne!(next["mover"], state["mover"], "turns alternate at {after}");
            if met.insert(after) {
                open.push(after);
            }
        }
    }
    assert_eq!(met.len(), states.len(), "no position is superfluous");
}

/// Checks that play along the states ends, and ends with a win of `player`.
fn check_win(referee: &impl Referee, proof: &Json) {
    assert_eq!(keys(proof), "rules position claim winner turns states");
    let game = AnyGame::from_rule_line(text(proof, "rules")).expect("a rule line");
    let winner = proof["winner"].as_u64().expect("a number");
    let turns = proof["turns"].as_u64().expect("a number");
    let states = list(proof, "states");
    check_strategy(referee, &game, winner, text(proof, "position"), states);
    let distance = |state: &Json| state["turns"].as_u64().expect("a number");
    let distances: BTreeMap<&str, u64> = states
        .iter()
        .map(|s| (text(s, "position"), distance(s)))
        .collect();
    assert_eq!(distance(&states[0]), turns);
    for state in states {
        let position = text(state, "position");
        for mv in list(state, "moves") {
            let after = distances[text(mv, "position")];
            assert!(after < distance(state), "turns fall after {position}");
        }
        if let Some(mover_won) = referee.over(position) {
            let mover = state["mover"].as_u64().expect("a number");
            let won = if mover_won { mover } else { 3 - mover };
            assert_eq!((won, distance(state)), (winner, 0), "{position}");
        }
    }
    let claim = format!(
        "Player {winner} wins within {turns} turns whatever player {} does: {} positions, every \
         reply answered",
        3 - winner,
        in_groups(states.len())
    );
    assert_eq!(text(proof, "claim"), claim);
}

/// A number as sentences write it: 16,032.
fn in_groups(number: usize) -> String {
    let (before, last) = (number / 1000, number % 1000);
    if before == 0 {
        last.to_string()
    } else {
        format!("{},{last:03}", in_groups(before))
    }
}

#[test]
fn a_win_is_proved_with_every_reply_answered() {
    for (line, rules) in decided() {
        let proof = json_of(&["proof", line, "--json"]);
        let referee = Fingers::new(rules);
        check_win(&referee, &proof);
        for state in list(&proof, "states") {
            let (Value::Win(turns) | Value::Loss(turns)) = referee.value(text(state, "position"))
            else {
                panic!("{state} is a draw");
            };
            assert_eq!(state["turns"].as_u64(), Some(u64::from(turns)), "{state}");
        }
    }
}

#[test]
fn a_proof_of_the_grid_game_says_who_is_really_to_move() {
    for line in ["tactics", "tactics,rows=3,cols=3", "tactics,rows=2,cols=3"] {
        check_win(&Grid, &json_of(&["proof", line, "--json"]));
    }
}

#[test]
fn a_draw_is_proved_by_two_strategies_that_never_lose() {
    for (line, rules) in drawn() {
        let proof = json_of(&["proof", line, "--json"]);
        assert_eq!(
            keys(&proof),
            "rules position claim winner turns player1 player2"
        );
        assert!(proof["winner"].is_null() && proof["turns"].is_null());
        let game = AnyGame::from_rule_line(line).expect(line);
        let referee = Fingers::new(rules);
        for (player, key) in [(1, "player1"), (2, "player2")] {
            let states = list(&proof, key);
            check_strategy(&referee, &game, player, text(&proof, "position"), states);
            for state in states {
                let position = text(state, "position");
                assert!(state["turns"].is_null() || referee.value(position) != Value::Draw);
                let mover_is_player = state["mover"].as_u64() == Some(player);
                let loses = match referee.value(position) {
                    Value::Loss(_) => mover_is_player,
                    Value::Win(_) => !mover_is_player,
                    Value::Draw => false,
                };
                assert!(!loses, "{position} is lost for player {player}");
            }
            let count = format!("{} positions", states.len());
            assert!(text(&proof, "claim").contains(&count), "{count}");
        }
    }
}

/// Checks that a list of positions of `player`'s opponent, each move with the answer to it, is a
/// strategy that never loses, and returns how many answers there are.
fn check_folded(
    referee: &impl Referee,
    game: &AnyGame,
    player: u64,
    start: &str,
    first: Option<&Json>,
    states: &[Json],
) -> usize {
    let after = |position: &str, name: &str| {
        let board = game.read_board(position).expect("a position");
        let named = game.find_move(&board, name).expect("a move");
        let played = game.play(&board, named).expect("a legal move");
        let after = game.position_text(game.position(&played), None);
        assert!(
            referee.next(position).contains(&after),
            "{name} at {position}"
        );
        after
    };
    let has_won = |position: &str| {
        let mover = referee.mover(position).expect("a text that tells");
        let mover_won = referee.over(position)?;
        Some(if mover_won { mover } else { 3 - mover })
    };
    let by_text: BTreeMap<&str, &Json> = states.iter().map(|s| (text(s, "position"), s)).collect();
    assert_eq!(by_text.len(), states.len(), "each position is there once");
    let begin = match first {
        Some(first) => {
            assert_eq!(keys(first), "move answer position");
            let begin = after(start, text(first, "move"));
            assert_eq!(begin, text(first, "position"));
            begin
        }
        None => start.to_owned(),
    };
    let mut met = BTreeSet::from([begin.clone()]);
    let mut open = vec![begin];
    let mut answers = 0;
    while let Some(position) = open.pop() {
        if let Some(winner) = has_won(&position) {
            assert_eq!(winner, player, "{position}");
            met.remove(&position);
            continue;
        }
        let state = by_text.get(position.as_str());
        let state = state.unwrap_or_else(|| panic!("{position} is missing"));
        assert_eq!(keys(state), "position mover turns moves");
        assert_eq!(state["mover"].as_u64(), Some(3 - player), "{position}");
        let mut replies = BTreeSet::new();
        for mv in list(state, "moves") {
            assert_eq!(keys(mv), "move answer position");
            let mut next = after(&position, text(mv, "move"));
            assert!(replies.insert(next.clone()), "one answer at {position}");
            if let Some(answer) = mv["answer"].as_str() {
                next = after(&next, answer);
            } else {
                assert!(referee.over(&next).is_some(), "{mv} needs an answer");
            }
            assert_eq!(next, text(mv, "position"), "{mv} at {position}");
            answers += 1;
            if met.insert(next.clone()) {
                open.push(next);
            }
        }
        assert_eq!(replies, referee.next(&position), "every move at {position}");
    }
    assert_eq!(met.len(), states.len(), "no position is superfluous");
    answers
}

#[test]
fn a_folded_win_lists_every_move_of_the_loser_with_its_answer() {
    for (line, rules) in decided() {
        let proof = json_of(&["proof", line, "--folded", "--json"]);
        assert_eq!(
            keys(&proof),
            "rules position claim winner turns first states"
        );
        let game = AnyGame::from_rule_line(line).expect(line);
        let referee = Fingers::new(rules);
        let winner = proof["winner"].as_u64().expect("a number");
        let start = text(&proof, "position");
        let first = Some(&proof["first"]).filter(|first| !first.is_null());
        assert_eq!(first.is_some(), referee.mover(start) == Some(winner));
        let states = list(&proof, "states");
        let answers = check_folded(&referee, &game, winner, start, first, states);
        for state in states {
            let Value::Loss(turns) = referee.value(text(state, "position")) else {
                panic!("{state} is not lost");
            };
            assert_eq!(state["turns"].as_u64(), Some(u64::from(turns)), "{state}");
        }
        let count = format!("{} positions and {answers} answers", states.len());
        assert!(text(&proof, "claim").contains(&count), "{count}");
        if line == "magic-fingers" {
            assert_eq!((states.len(), answers), (21, 46));
        }
    }
}

#[test]
fn both_plans_of_a_draw_are_folded_the_same_way() {
    for (line, rules) in drawn() {
        let proof = json_of(&["proof", line, "--folded", "--json"]);
        assert_eq!(
            keys(&proof),
            "rules position claim winner turns first player1 player2"
        );
        let game = AnyGame::from_rule_line(line).expect(line);
        let referee = Fingers::new(rules);
        let start = text(&proof, "position");
        let first = &proof["first"];
        for (player, key) in [(1, "player1"), (2, "player2")] {
            let begins = referee.mover(start) == Some(player);
            let first = begins.then_some(first);
            let states = list(&proof, key);
            let answers = check_folded(&referee, &game, player, start, first, states);
            let count = format!("{} positions and {answers} answers", states.len());
            assert!(text(&proof, "claim").contains(&count), "{count}");
        }
    }
}

#[test]
fn a_folded_proof_as_text_names_each_move_and_then_its_answer() {
    let said = output_of(&["proof", "magic-fingers", "--folded"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[0],
        "Player 2 wins within 26 turns whatever player 1 does: 21 positions and 46 answers to learn."
    );
    assert_eq!(lines.last(), Some(&"21 positions, 46 answers"));
    assert_eq!(said.matches(", then ").count(), 46);
    assert_eq!(lines[2..lines.len() - 2].len(), 1 + 21);
    assert!(said.contains(", play is over"));
    let said = output_of(&["proof", "mallett", "--folded"]);
    assert!(said.contains("Player 1 begins: 1T1 to (1.1)|[1.2]\n"));
}

#[test]
fn proofs_are_as_short_as_published_ones() {
    let size = |line: &str| {
        let proof = json_of(&["proof", line, "--json"]);
        let states = list(&proof, "states");
        let moves: usize = states.iter().map(|state| list(state, "moves").len()).sum();
        (states.len(), moves)
    };
    assert_eq!(size("attacks-only"), (34, 38));
    let (positions, moves) = size("magic-fingers");
    assert!(positions <= 70 && moves <= 85, "{positions} and {moves}");
}

#[test]
fn the_text_begins_with_the_claim_and_ends_with_the_count() {
    let said = output_of(&["proof", "attacks-only"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[0],
        "Player 2 wins within 8 turns whatever player 1 does: 34 positions, every reply answered."
    );
    assert_eq!(lines.last(), Some(&"34 positions, 38 moves"));
    let listed = &lines[2..lines.len() - 2];
    assert_eq!(listed.len(), 1 + 34);
    assert!(said.contains("[1 1]|(1$1)  1        2 wins in 8  every reply: 1T1 to (1.1)|[1.2]\n"));
    assert!(said.contains("(1 1)|[1$2]  2        2 wins in 7  1T1 to [1.2]|(1.2)\n"));
    for column in ["to move", "verdict", "moves"] {
        let at = listed[0].find(column).expect(column);
        assert!(
            listed.iter().all(|line| &line[at - 2..at] == "  "),
            "{column}"
        );
    }
    let said = output_of(&["proof", "mallett"]);
    assert!(said.starts_with("Neither player can force a win: "));
    assert!(
        said.contains("\nPlayer 1 never loses:\n") && said.contains("\nPlayer 2 never loses:\n")
    );
}

#[test]
fn what_cannot_be_proved_is_refused_in_a_sentence() {
    for (args, part) in [
        (&["proof"][..], "RULES"),
        (&["proof", "nonsense"], "`nonsense`"),
        (&["proof", "mallett", "--format", "yaml"], "yaml"),
        (&["proof", "fingers=32,hands=8"], "states"),
    ] {
        assert!(refusal_of(args).contains(part), "{part}");
    }
}
