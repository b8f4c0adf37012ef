//! What stands out in Focus: the moves that win, and the one that alone holds a draw.

#![cfg(feature = "gui")]

use finger_oracle::scene::face::Face;
use finger_oracle::scene::graph::marks::{EdgeMarks, edge_style};
use finger_oracle::scene::graph::routes::Routes;
use finger_oracle::scene::graph::{GraphDrawing, add_graph};
use finger_oracle::scene::{Scene, Shape};
use finger_oracle::solve::Value;
use finger_oracle::solve::analysis::Analysis;

use crate::fit::{Canvases, Case, listed, played, solved};

/// The edges of a drawing that have to stand out.
fn due(analysis: &Analysis, drawing: &GraphDrawing) -> Vec<bool> {
    let value = |node: usize| analysis.solution.value(drawing.nodes[node].node.state);
    let stands_out = |from: usize, to: usize| match value(from) {
        Value::WinIn(_) => matches!(value(to), Value::LossIn(_)),
        Value::LossIn(_) => false,
        Value::Draw => {
            let moves = listed(analysis, drawing.nodes[from].node, true);
            let draws = moves
                .iter()
                .filter(|after| analysis.solution.value(after.state) == Value::Draw);
            value(to) == Value::Draw && draws.count() == 1 && moves.len() > 1
        }
    };
    let edges = drawing.edges.iter();
    edges.map(|edge| stands_out(edge.from, edge.to)).collect()
}

/// The labels of some edges that have a place, in the order of the alphabet.
fn labels(drawing: &GraphDrawing, routes: &Routes, which: &[bool]) -> Vec<String> {
    let edges = drawing.edges.iter().zip(&routes.labels).zip(which);
    let mut labels: Vec<String> = edges
        .filter(|((_, at), is_meant)| **is_meant && at.is_some())
        .map(|((edge, _), _)| edge.label.clone())
        .collect();
    labels.sort();
    labels
}

#[test]
fn only_moves_that_win_or_alone_hold_a_draw_are_thick_and_semi_bold() {
    let canvases = Canvases::of((1_280.0, 800.0));
    let (mut wins, mut lone_draws, mut plain) = (0, 0, 0);
    for rules in [
        "chopsticks",
        "magic-fingers",
        "rollover",
        "hands=3",
        "mallett",
    ] {
        let analysis = solved(rules);
        for turns in 0..8 {
            let line = played(&analysis, turns, turns % 2 == 0);
            let case = |shows_verdicts| Case {
                analysis: &analysis,
                line: &line,
                depth: 2,
                canvases,
                is_dragged: false,
                shows_verdicts,
            };
            let drawing = case(true).drawn();
            let due = due(&analysis, &drawing);
            let what = format!("{rules} after {turns} turns");
            for (edge, &is_due) in drawing.edges.iter().zip(&due) {
                let to = &drawing.nodes[edge.to];
                let style = edge_style(&drawing, edge, to.tone(true), EdgeMarks::of(edge));
                let is_thick = style.stroke(false).width > 2.5;
                assert_eq!(is_thick, is_due || edge.is_played, "{what}: {}", edge.name);
                match analysis.solution.value(drawing.nodes[edge.from].node.state) {
                    Value::WinIn(_) if is_due => wins += 1,
                    Value::Draw if is_due => lone_draws += 1,
                    _ => plain += 1,
                }
            }
            let routes = Routes::of(&drawing);
            let mut bold = Vec::new();
            let mut scene = Scene::default();
            add_graph(&mut scene, &drawing);
            let names: Vec<String> = labels(&drawing, &routes, &vec![true; due.len()]);
            scene.walk(&mut |shape, _, _| {
                if let Shape::Text(text) = shape
                    && text.style.face == Face::SemiBold
                    && names.contains(&text.text)
                {
                    bold.push(text.text.clone());
                }
            });
            bold.sort();
            assert_eq!(bold, labels(&drawing, &routes, &due), "{what}");
            let hidden = case(false).drawn();
            assert!(hidden.edges.iter().all(|edge| !edge.stands_out()), "{what}");
        }
    }
    assert!(
        wins > 20 && lone_draws > 5 && plain > 50,
        "{wins}, {lone_draws}, {plain}"
    );
}
