//! What can be read of the graph: in every kind of game, every view, large and small windows, light and dark.

use crate::window::{
    PaintedText, Window, choose, drawn, open_sized, painted_texts, paste, press, press_with,
    show_view, shows, wait_until,
};
use eframe::egui::{Key, Modifiers, Rect, ThemePreference};
use egui_kittest::kittest::{NodeT, Queryable};

/// Games of few and of many hands, of many fingers, of halves of fingers, and on a grid.
const RULES: [&str; 7] = [
    "chopsticks",
    "hands=2v3",
    "fingers=10,hands=4",
    "hands=8",
    "integers",
    "knubs",
    "tactics",
];

/// Those of them that are too large for a graph of all positions.
const LARGE: [&str; 3] = ["fingers=10,hands=4", "hands=8", "tactics"];

/// The least height of letters, in points.
const LEAST: f32 = 12.0;

/// The part of the canvas above the numbers of columns, behind which nodes pass.
fn view(window: &Window) -> Rect {
    let canvas = window.get_by_label("Graph of positions").rect();
    canvas.with_max_y(canvas.bottom() - 1.5 * LEAST)
}

/// Checks that texts in the graph can be read, are whole, lie in their nodes and overlap nowhere; returns how many
/// there are.
fn check(window: &Window, what: &str) -> usize {
    let view = view(window);
    let is_inside = |text: &PaintedText| view.contains_rect(text.letters_at);
    let texts: Vec<PaintedText> = painted_texts(window)
        .into_iter()
        .filter(is_inside)
        .collect();
    let nodes = window.query_all_by_label_contains("Node ");
    let nodes =
        nodes.filter(|node| node.accesskit_node().role() == eframe::egui::accesskit::Role::Button);
    let nodes: Vec<Rect> = nodes.map(|node| node.rect()).collect();
    for (number, text) in texts.iter().enumerate() {
        assert!(text.letters >= LEAST - 0.01, "{what}: {text:?}");
        assert!(!text.is_cut_off && !text.is_clipped, "{what}: {text:?}");
        let overlaps = |other: &&PaintedText| {
            // What is lit is painted once more above what is dimmed.
            let is_same = other.text == text.text && other.letters_at == text.letters_at;
            let [one, other] = [text, *other].map(|it| it.letters_at.shrink(0.75));
            !is_same && one.intersects(other)
        };
        let other = texts[..number].iter().find(overlaps);
        assert!(other.is_none(), "{what}: {text:?} and {other:?}");
        for node in &nodes {
            let is_in = node.contains(text.letters_at.center());
            let is_whole = node.expand(0.5).contains_rect(text.letters_at);
            assert!(!is_in || is_whole, "{what}: {text:?} in {node}");
        }
    }
    for (number, node) in nodes.iter().enumerate() {
        let mut before = nodes[..number].iter();
        let other = before.find(|other| other.shrink(0.5).intersects(node.shrink(0.5)));
        assert!(other.is_none(), "{what}: {node} and {other:?}");
    }
    texts.len()
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn texts_of_the_graph_can_be_read_are_whole_and_overlap_nowhere() {
    for rules in RULES {
        for (width, height, theme) in [
            (1280.0, 800.0, ThemePreference::Light),
            (640.0, 480.0, ThemePreference::Dark),
        ] {
            let mut window = open_sized(width, height);
            window.ctx.set_theme(theme);
            paste(&mut window, rules);
            press_with(&mut window, Modifiers::COMMAND, Key::G);
            wait_until(&mut window, |window| {
                window.query_all_by_label_contains("Node ").count() > 0
            });
            for depth in ["2 turns ahead", "3 turns ahead"] {
                choose(&mut window, depth);
                drawn(&mut window);
                let what = format!("{rules}, {depth}, {width} x {height}");
                let count = check(&window, &what);
                assert!(count >= 3, "{what}: {count} texts");
                press(&mut window, Key::B);
                drawn(&mut window);
                check(&window, &format!("{what}, a move later"));
                press(&mut window, Key::Home);
            }
            // Larger games have no graph of all their positions.
            let modes: &[&str] = if LARGE.contains(&rules) {
                &[]
            } else {
                &["Best play", "Whole", "Proof"]
            };
            for mode in modes {
                show_view(&mut window, mode);
                drawn(&mut window);
                // A folded proof has smaller letters, so that it is seen at once.
                if *mode == "Proof" && shows(&window, "answers to learn") {
                    continue;
                }
                let what = format!("{rules}, {mode}, {width} x {height}");
                check(&window, &what);
                for _ in 0..12 {
                    press(&mut window, Key::Plus);
                }
                press(&mut window, Key::C);
                drawn(&mut window);
                check(&window, &format!("{what}, near"));
            }
        }
    }
}
