//! Stories of a person who saves the graph: the file holds what is shown, in every mode.

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use serde_json::Value as Json;

use crate::folder::Folder;
use crate::window::{
    Window, app, choose, drawn, open, open_sized, paste, press, press_with, saved_to, settle,
    show_view, shows, wait_until,
};

/// Saves the graph as JSON, and reads the file.
fn saved(window: &mut Window, path: &str) -> Json {
    press_with(window, Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
    serde_json::from_str(&saved_to(window, path)).expect("JSON")
}

/// Whether the file holds the nodes and edges that are shown, in their order; how many nodes there are.
#[track_caller]
fn check(window: &mut Window, what: &str) -> usize {
    let file = checked(window, what);
    file["nodes"].as_array().expect("a list").len()
}

/// The file, if it holds the nodes and edges that are shown, in their order.
#[track_caller]
fn checked(window: &mut Window, what: &str) -> Json {
    drawn(window);
    let folder = Folder::new(&format!("save-{}", what.replace(' ', "-")));
    let file = saved(window, &folder.file("graph.json"));
    let drawing = app(window).shown_graph().expect("a graph is shown");
    let nodes = file["nodes"].as_array().expect("a list").iter();
    let nodes: Vec<_> = nodes
        .map(|node| (node["position"].as_str(), node["mover"].as_u64()))
        .collect();
    let shown = drawing.nodes.iter();
    let shown: Vec<_> = shown
        .map(|node| (Some(&*node.position), Some(u64::from(node.mover.number()))))
        .collect();
    assert_eq!(nodes, shown, "{what}");
    let edges = file["edges"].as_array().expect("a list").iter();
    let edges: Vec<_> = edges
        .map(|edge| {
            let ends = ["source", "target"].map(|end| edge[end].as_u64());
            (ends, edge["move"].as_str(), edge["answer"].as_str())
        })
        .collect();
    let shown = drawing.edges.iter();
    let shown: Vec<_> = shown
        .map(|edge| {
            let ends = [edge.from, edge.to].map(|node| Some(node as u64)); // widens
            (ends, Some(&*edge.name), edge.answer.as_deref())
        })
        .collect();
    assert_eq!(edges, shown, "{what}");
    assert_eq!(file["scope"].as_str(), Some(drawing.scope), "{what}");
    file
}

/// The columns of the nodes of a file, from left to right.
fn columns_of(file: &Json) -> Vec<u32> {
    let nodes = file["nodes"].as_array().expect("a list").iter();
    let places = nodes.map(|node| node["x"].as_f64().expect("a place").round() as i64); // few thousand
    let places: Vec<i64> = places.collect();
    let mut all = places.clone();
    all.sort_unstable();
    all.dedup();
    let rank = |place: &i64| all.binary_search(place).expect("it is one of them") as u32; // few
    places.iter().map(rank).collect()
}

#[test]
fn of_focus_the_positions_that_have_names_on_the_screen_are_saved() {
    for (rules, moves, verdicts) in [
        ("mallett", 3, true),
        ("hands=2v3", 2, false),
        ("tactics", 1, true),
    ] {
        // All of it lies in view.
        let mut window = open_sized(1920.0, 1080.0);
        paste(&mut window, rules);
        for _ in 0..moves {
            press(&mut window, Key::B);
        }
        if !verdicts {
            press(&mut window, Key::H);
        }
        for depth in [2, 3] {
            choose(&mut window, &format!("{depth} turns ahead"));
            let count = check(&mut window, &format!("{rules} focus {depth}"));
            let on_screen = window.query_all_by_label_contains("Node ");
            assert_eq!(on_screen.count(), count, "{rules}, depth {depth}");
        }
    }
}

#[test]
fn earlier_positions_are_saved_where_they_are_shown() {
    let mut window = open();
    for _ in 0..2 {
        press(&mut window, Key::B);
    }
    drawn(&mut window);
    let without = check(&mut window, "without earlier");
    choose(&mut window, "Earlier positions");
    wait_until(&mut window, |window| {
        let drawing = app(window).shown_graph();
        drawing.is_some_and(|drawing| drawing.nodes.len() > without)
    });
    assert!(check(&mut window, "with earlier") > without);
}

#[test]
fn large_graphs_are_saved_from_where_they_begin_with_the_columns_that_are_shown() {
    let mut window = open();
    for _ in 0..4 {
        press(&mut window, Key::B);
    }
    let mut counts = Vec::new();
    for mode in ["Whole", "Whole, from here", "Best play"] {
        show_view(&mut window, mode);
        let mut by_end = Vec::new();
        for columns in ["By turns left", "By turns played"] {
            choose(&mut window, columns);
            let what = format!("{mode} {columns}");
            let in_file = columns_of(&checked(&mut window, &what));
            counts.push(in_file.len());
            if columns == "By turns played" {
                let drawing = app(&window).shown_graph().expect("a graph is shown");
                let shown = drawing.nodes.iter().map(|node| node.column);
                assert_eq!(in_file, shown.collect::<Vec<_>>(), "{what}");
                // Best play ends as early as it can, so that both counts of turns put it in the same columns.
                assert_eq!(in_file == by_end, mode == "Best play", "{what}");
            } else {
                by_end = in_file;
            }
        }
    }
    assert_eq!(counts[0], counts[1]);
    assert!(counts[0] > counts[2] && counts[2] > counts[4], "{counts:?}");
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn symmetric_positions_that_are_one_node_are_one_in_the_file() {
    let mut window = open();
    paste(&mut window, "tactics,rows=3,cols=3");
    window.get_by_label("Best play").click();
    settle(&mut window);
    let apart = check(&mut window, "images apart");
    choose(&mut window, "Mirror images as one");
    assert!(check(&mut window, "images as one") < apart);
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_proof_is_saved_folded_or_not_and_from_where_it_begins() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    window.get_by_label("Proof").click();
    wait_until(&mut window, |window| shows(window, "Play the proof"));
    assert_eq!(check(&mut window, "folded"), 31);
    choose(&mut window, "Folded");
    assert!(check(&mut window, "unfolded") > 31);
    let mut window = open();
    paste(&mut window, "tactics");
    window.get_by_label("Proof").click();
    for _ in 0..9 {
        press(&mut window, Key::B);
    }
    wait_until(&mut window, |window| shows(window, "this one begins later"));
    check(&mut window, "later");
}

#[test]
fn where_a_neighbourhood_stands_for_what_is_too_large_it_is_saved() {
    let mut window = open();
    paste(&mut window, "fingers=9,hands=3");
    show_view(&mut window, "Whole, from here");
    wait_until(&mut window, |window| {
        shows(window, "positions are too many to draw")
    });
    assert!(check(&mut window, "too large") < 100);
}
