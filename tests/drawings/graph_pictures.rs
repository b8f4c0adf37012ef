//! Pictures of graphs: arrows begin and end where they should, nothing overlaps, text is there.

use std::collections::BTreeMap;

use crate::binary::{output_of, run};
use resvg::tiny_skia::Pixmap;
use roxmltree::{Document, Node};

fn graph(rules: &str, format: &str, more: &[&str]) -> String {
    output_of(&[&["graph", rules, "--format", format], more].concat())
}

fn of_class<'a, 'd: 'a>(document: &'d Document<'a>, class: &'a str) -> Vec<Node<'a, 'a>> {
    let all = document.root().descendants();
    all.filter(|element| element.attribute("class") == Some(class))
        .collect()
}

fn number(element: Node, key: &str) -> f32 {
    element
        .attribute(key)
        .and_then(|text| text.parse().ok())
        .expect(key)
}

/// Left, top, right and bottom of each node.
fn boxes<'a>(document: &'a Document<'a>) -> BTreeMap<&'a str, [f32; 4]> {
    let nodes = of_class(document, "node").into_iter().map(|node| {
        let inside = node
            .children()
            .find(|child| child.has_tag_name((SVG, "rect")));
        let [x, y, width, height] =
            ["x", "y", "width", "height"].map(|key| number(inside.expect("a box"), key));
        (
            node.attribute("data-position").expect("one"),
            [x, y, x + width, y + height],
        )
    });
    nodes.collect()
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// The first two numbers of a path.
fn first_point(path: &str) -> (f32, f32) {
    let mut numbers = path[1..]
        .split([' ', 'L', 'C'])
        .map(|text| text.parse().expect("a number"));
    (numbers.next().expect("x"), numbers.next().expect("y"))
}

fn check_picture(svg: &str) {
    let document = Document::parse(svg).expect("XML");
    let root = document.root_element();
    let (width, height) = (number(root, "width"), number(root, "height"));
    let boxes = boxes(&document);
    let mut rule = of_class(&document, "heading")[0]
        .children()
        .filter_map(|child| child.attribute("d"));
    let scale = of_class(&document, "heading")[0]
        .attribute("transform")
        .expect("one");
    // A heading that is not made larger has no scale.
    let scale: f32 = scale.split("scale(").nth(1).map_or(1.0, |scale| {
        scale.trim_end_matches(')').parse().expect("a number")
    });
    let below = 32.0 + first_point(rule.next_back().expect("a line")).1 * scale;
    let all: Vec<[f32; 4]> = boxes.values().copied().collect();
    for (number, [left, top, right, bottom]) in all.iter().enumerate() {
        assert!(*left > 20.0 && *right < width - 20.0 && *top > below && *bottom < height - 20.0);
        for other in &all[number + 1..] {
            let apart =
                other[0] > *right || other[2] < *left || other[1] > *bottom || other[3] < *top;
            assert!(apart, "two nodes overlap");
        }
    }
    for edge in of_class(&document, "edge") {
        let mut paths = edge.children().filter_map(|child| child.attribute("d"));
        let begin = first_point(paths.next().expect("a line"));
        let end = first_point(paths.next().expect("a head"));
        for (key, (x, y)) in [("data-from", begin), ("data-to", end)] {
            let [left, top, right, bottom] = boxes[edge.attribute(key).expect(key)];
            let beside = (x - left).abs() < 5.0 || (x - right).abs() < 5.0;
            assert!(
                beside && y > top && y < bottom,
                "{edge:?}: {key} at {x} {y}"
            );
        }
    }
}

#[test]
fn arrows_of_a_picture_lead_from_node_to_node_and_nothing_overlaps() {
    for (rules, more) in [
        ("magic-fingers", &["--scope", "proof"][..]),
        ("attacks-only,hands=3", &["--scope", "proof"]),
        ("mallett", &["--scope", "proof", "--seat", "2"]),
        ("mallett", &["--scope", "proof", "--layout", "turns"]),
        ("mallett", &[]),
        ("chopsticks", &["--layout", "turns"]),
        ("rollover", &["--scope", "near", "--turns", "4"]),
        ("tactics,rows=3,cols=3", &["--scope", "best"]),
        (
            "attacks-only",
            &["--scope", "reachable", "--position", "(0.0)|[0.1]"],
        ),
    ] {
        check_picture(&graph(rules, "svg", more));
    }
}

#[test]
fn a_picture_says_what_it_proves_and_explains_its_signs() {
    let svg = graph("magic-fingers", "svg", &["--scope", "proof"]);
    for part in [
        "Magic Fingers: how player 2 wins",
        "Player 2 wins within 26 turns whatever player 1 does: 70 positions, every reply answered.",
        "rules splits=both,suicide=yes",
        "player 2 can force a win",
        "play is over",
        "split",
    ] {
        assert!(svg.contains(part), "{part}");
    }
    assert!(!svg.contains("draw: neither can") && !svg.contains("leads back"));
    assert!(graph("mallett", "svg", &[]).contains("draw: neither can"));
}

#[test]
fn a_folded_proof_shows_the_first_move_of_a_player_who_begins_above_all_positions() {
    let args = ["--scope", "proof", "--folded"];
    let svg = graph("mallett", "svg", &args);
    let document = Document::parse(&svg).expect("XML");
    let openings = of_class(&document, "opening");
    let texts = openings[0].descendants().filter(roxmltree::Node::is_text);
    let texts = texts.filter_map(|node| node.text());
    assert_eq!(texts.collect::<String>().trim(), "1T1");
    let mut paths = openings[0]
        .children()
        .filter_map(|child| child.attribute("d"));
    let line = paths.rfind(|path| !path.ends_with('Z')).expect("a line");
    let (x, y) = first_point(line);
    let boxes = boxes(&document);
    assert!(boxes.values().all(|&[_, top, ..]| y < top), "{y}");
    let [left, .., right, _] = boxes["(1.1)|[1.2]"];
    assert!(left < x && x < right, "it stands above the first position");
    let svg = graph("magic-fingers", "svg", &args);
    let document = Document::parse(&svg).expect("XML");
    assert!(of_class(&document, "opening").is_empty());
}

#[test]
fn a_picture_in_pixels_shows_boxes_and_text() {
    let args = [
        "graph",
        "attacks-only",
        "--scope",
        "proof",
        "--format",
        "png",
    ];
    let picture = Pixmap::decode_png(&run(&args).stdout).expect("a picture");
    let count = |wanted: &dyn Fn([u8; 3]) -> bool, above: u32| {
        let rows = picture
            .pixels()
            .chunks(picture.width() as usize)
            .take(above as usize);
        rows.flatten()
            .filter(|p| wanted([p.red(), p.green(), p.blue()]))
            .count()
    };
    let orange = count(&|colour| colour == [0xD9, 0x73, 0x0D], picture.height());
    assert!(orange > 34 * 1_000, "{orange}");
    let title = count(&|colour| colour.iter().all(|&part| part < 0x40), 130);
    assert!(title > 2_000, "the title is written: {title}");
}
