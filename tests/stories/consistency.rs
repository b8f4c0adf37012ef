//! Sentence, list of moves and nodes of the window say of a position what a judge says who shares
//! nothing with the program.

use eframe::egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;

use crate::judge::{Judge, Node, headline, node_words, of_move};
use crate::lines::{Case, Random, cases};
use crate::window::{Window, act, app, open, press, shows, wait_until};

/// Everything that has a name with this text in it.
fn names(window: &Window, part: &str) -> Vec<String> {
    let found = window.query_all_by_label_contains(part);
    found
        .filter_map(|node| node.accesskit_node().label())
        .filter(|name| name.contains(part))
        .collect()
}

/// The node of the graph with this name, and what is said of it.
fn node(case: &Case, name: &str) -> (Node, String) {
    let rest = name.strip_prefix("Node ").expect(name);
    let (text, rest) = rest.split_once(", ").unwrap_or((rest, ""));
    if matches!(case.judge, Judge::Fingers { .. }) {
        let mover = u8::from(text.contains("|[")) + 1;
        let text = text.replace(['$', ' '], ".");
        return ((text, mover), rest.to_owned());
    }
    let (turn, rest) = rest.split_once(", ").unwrap_or((rest, ""));
    let number: u8 = turn[..1].parse().expect("a player");
    let is_over = turn.ends_with("moved last");
    let mover = if is_over { 3 - number } else { number };
    ((text.to_owned(), mover), rest.to_owned())
}

fn check(case: &mut Case, window: &Window, here: &Node) {
    let verdict = case.judge.verdict(here);
    let is_over = case.judge.is_over(here);
    let sentence = headline(here, verdict, is_over, false);
    let said = sentence
        .split(": ")
        .last()
        .expect("one")
        .trim_end_matches('.');
    let all = names(window, "Player ");
    assert!(shows(window, said), "{here:?}: {said}, not {all:?}");
    let nodes = names(window, "Node ");
    assert!(!nodes.is_empty());
    for name in nodes {
        let (of, said) = node(case, &name);
        assert_eq!(said, node_words(case.judge.verdict(&of)), "{name}");
    }
    for (after, (name, _)) in case.moves(here) {
        let verdict = of_move(case.judge.verdict(&after));
        // Behind the words of the move.
        let begin = format!(", {name} to ");
        let rows = names(window, &begin);
        let row = rows.iter().find(|row| !row.starts_with("Turn "));
        if let Some(row) = row {
            let due = format!(", {}", node_words(verdict));
            assert!(row.contains(&due), "{row}: {due}");
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn sentence_list_and_nodes_of_the_window_say_what_the_judge_says() {
    let mut random = Random(0xcafe);
    for mut case in cases() {
        let mut window = open();
        act(&mut window, Action::SetRules(case.game));
        for _ in 0..3 {
            let mut here = case.any_position(&mut random);
            // Moves that nobody has saved would be asked about.
            act(&mut window, Action::New);
            act(&mut window, Action::SetUp(case.board(&here)));
            for _ in 0..3 {
                let stands = node_of(&case, &here);
                wait_until(&mut window, |window| shows(window, &stands));
                check(&mut case, &window, &here);
                let board = *app(&window).model().board();
                let moves = case.moves_on(board);
                let Some((after, (_, mv))) = moves.into_iter().next() else {
                    break;
                };
                act(&mut window, Action::Play(mv));
                here = after;
            }
        }
        press(&mut window, Key::H);
        assert!(
            names(&window, "Node ")
                .iter()
                .all(|name| !name.contains("wins"))
        );
    }
}

/// The beginning of the name of a node.
fn node_of(case: &Case, (text, mover): &Node) -> String {
    match case.judge {
        Judge::Grid { .. } if text.contains('.') => format!("Node {text}, {mover} to move"),
        Judge::Grid { .. } => format!("Node {text}, {} moved last", 3 - mover),
        Judge::Fingers { .. } => "Node ".to_owned(),
    }
}
