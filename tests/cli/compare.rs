//! The same position under two rule sets, as `compare` prints it.

use std::collections::BTreeMap;

use crate::binary::{json_of, output_of, refusal_of};
use serde_json::{Value as Json, json};

/// What `moves` says of a position: moves with outcome and turns.
fn moves_of(rules: &str, position: &str) -> BTreeMap<String, Json> {
    let moves = json_of(&["moves", rules, position, "--json"]);
    let moves = moves.as_array().expect("a list");
    let entry = |mv: &Json| {
        let name = mv["move"].as_str().expect("a name").to_owned();
        (
            name,
            json!({"outcome": mv["outcome"], "turns": mv["turns"]}),
        )
    };
    moves.iter().map(entry).collect()
}

#[test]
fn both_sides_are_what_solve_and_moves_say() {
    for (rules, position) in [
        (["chopsticks", "magic-fingers"], "[1.1]|(1.1)"),
        (["mallett", "rollover"], "[1.3]|(1.2)"),
        (["attacks-only", "misere"], "[1.4]|(0.2)"),
        (
            [
                "tactics,rows=3,cols=3",
                "tactics,rows=3,cols=3,goal=last_wins",
            ],
            "#../.../..#",
        ),
    ] {
        let found = json_of(&["compare", rules[0], rules[1], position, "--json"]);
        assert_eq!(found["position"], found["a"]["position"]);
        let mut moves: [BTreeMap<String, Json>; 2] = [BTreeMap::new(), BTreeMap::new()];
        for mv in found["moves"].as_array().expect("a list") {
            for (side, moves) in ["a", "b"].into_iter().zip(&mut moves) {
                if !mv[side].is_null() {
                    let name = mv["move"].as_str().expect("a name").to_owned();
                    assert_eq!(moves.insert(name, mv[side].clone()), None, "each move once");
                }
            }
        }
        for ((side, rules), moves) in ["a", "b"].into_iter().zip(rules).zip(moves) {
            let solved = json_of(&["solve", rules, "--position", position, "--json"]);
            for key in [
                "rules",
                "position",
                "outcome",
                "turns",
                "winner",
                "states",
                "reachable",
            ] {
                assert_eq!(found[side][key], solved[key], "{rules} {key}");
            }
            assert_eq!(moves, moves_of(rules, position), "{rules}");
        }
    }
}

#[test]
fn the_text_says_what_differs() {
    let text = output_of(&["compare", "chopsticks", "magic-fingers"]);
    let has = |words: &[&str]| {
        text.lines()
            .any(|line| line.split_whitespace().collect::<Vec<_>>() == *words)
    };
    assert!(has(&["suicide", "no", "yes"]), "{text}");
    assert!(has(&["1T1", "draw", "2", "wins", "in", "26"]), "{text}");
    assert!(
        text.contains("Neither player can force a win") && text.contains("in 26 turns"),
        "{text}"
    );
    let same = output_of(&["compare", "mallett", "overflow=rollover"]);
    assert!(same.contains("The rules are the same."), "{same}");
    let hands = output_of(&["compare", "mallett", "mallett,hands=3"]);
    assert!(
        hands.contains("no such move") || hands.contains("[1.1.1]"),
        "{hands}"
    );
}

#[test]
fn what_cannot_be_compared_is_refused() {
    for (args, part) in [
        (
            &["mallett", "tactics"][..],
            "`mallett` is a finger game and `tactics` is not",
        ),
        (
            &["tactics", "mallett"],
            "`mallett` is a finger game and `tactics` is not",
        ),
        (&["mallett", "malett"], "the nearest is `mallett`"),
        (
            &["mallett", "mallett,hands=3", "[1.1]|(1.1)"],
            "write 3 hands",
        ),
        (&["mallett"], "`compare` needs"),
    ] {
        let sentence = refusal_of(&[&["compare"], args].concat());
        assert!(sentence.contains(part), "{sentence}");
    }
}
