//! Window, page and picture draw the same position the same: hands and nodes are held against each
//! other, shape by shape, as egui paints them, as the SVG says, and as pixels.

#![cfg(feature = "gui")]
#![expect(
    clippy::disallowed_methods,
    reason = "the test reads colours that pages and pixels have"
)]

use std::collections::BTreeMap;

use crate::window::{Window, act, app, open};
use eframe::egui::{Color32, Rect, Shape, pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::app::picture::{PictureContent, PictureRequest, picture};
use finger_oracle::export::colours::Theme;
use finger_oracle::export::picture::{PictureFormat, drawn, write_svg};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::scene::page::{PageContent, PageSize, PixelsPerPoint};
use roxmltree::{Document, Node};

/// Rules, moves played, and how many nodes page and window must have in common.
const GAMES: [(&str, &[&str], usize); 4] = [
    ("mallett", &["1T1", "2T1"], 10),
    ("magic-fingers,hands=2v3", &["1T1"], 6),
    ("chopsticks", &["1T1", "2T1", "C22"], 8),
    ("fingers=9,splits=both", &["1T1"], 6),
];

const FORMAT: PictureFormat = PictureFormat {
    size: PageSize::A4_WIDE,
    scale: PixelsPerPoint::ONE,
    theme: Theme::Dark, // as a window without a screen is
};

/// Something painted: its place, the colour of its inside, and what it says.
#[derive(Clone, Debug)]
struct Painted {
    at: Rect,
    fill: Color32,
    text: Option<String>,
}

fn flatten(shape: &Shape, all: &mut Vec<Painted>) {
    let mut add = |at: Rect, fill: Color32, text: Option<String>| {
        if fill != Color32::TRANSPARENT {
            all.push(Painted { at, fill, text });
        }
    };
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| flatten(shape, all)),
        Shape::Rect(rect) => add(rect.rect, rect.fill, None),
        Shape::Path(path) => add(Rect::from_points(&path.points), path.fill, None),
        Shape::Text(text) => {
            let at = text.galley.rect.translate(text.pos.to_vec2());
            let colour = text.fallback_color;
            add(at, colour, Some(text.galley.text().to_owned()));
        }
        Shape::Mesh(mesh) => {
            for corners in mesh.indices.chunks_exact(3) {
                let corners = [corners[0], corners[1], corners[2]];
                let corners = corners.map(|corner| mesh.vertices[corner as usize]);
                // Where colours differ it is a soft edge.
                if corners
                    .iter()
                    .all(|corner| corner.color == corners[0].color)
                {
                    let at = Rect::from_points(&corners.map(|corner| corner.pos));
                    add(at, corners[0].color, None);
                }
            }
        }
        _ => {}
    }
}

/// All that the window painted last, from below to above.
fn painted(window: &Window) -> Vec<Painted> {
    let mut all = Vec::new();
    for clipped in &window.output().shapes {
        flatten(&clipped.shape, &mut all);
    }
    all
}

/// The colours of a page by the classes that name their roles.
fn colours_of(root: Node) -> BTreeMap<String, Color32> {
    let mut colours = BTreeMap::new();
    for element in root.descendants() {
        let classes = element.attribute("class").unwrap_or_default().split(' ');
        for class in classes {
            let Some((attribute, _)) = class.split_once('-') else {
                continue;
            };
            let hex = element
                .attribute(attribute)
                .and_then(|it| it.strip_prefix('#'));
            let Some(hex) = hex else { continue };
            let value = u32::from_str_radix(hex, 16).expect("six digits");
            let [_, r, g, b] = value.to_be_bytes();
            let colour = Color32::from_rgb(r, g, b);
            let known = colours.insert(class.to_owned(), colour);
            assert!(known.is_none_or(|known| known == colour), "{class}");
        }
    }
    colours
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// Shapes of a group that have an inside, in order: colour, width and height, and what they say.
fn shapes_of(
    group: Node,
    colours: &BTreeMap<String, Color32>,
) -> Vec<(Color32, [f32; 2], Option<String>)> {
    let number =
        |node: Node, key: &str| -> f32 { node.attribute(key).expect(key).parse().expect(key) };
    let mut found = Vec::new();
    for node in group.children().filter(Node::is_element) {
        let mut classes = node.attribute("class").unwrap_or_default().split(' ');
        let Some(&fill) = classes.find_map(|class| colours.get(class)) else {
            continue;
        };
        match node.tag_name().name() {
            "rect" => found.push((fill, [number(node, "width"), number(node, "height")], None)),
            "path" => found.push((fill, extent(node.attribute("d").expect("a path")), None)),
            "text" => found.push((fill, [0.0, 0.0], node.text().map(str::to_owned))),
            _ => {}
        }
    }
    found
}

/// Width and height of the points of a path.
fn extent(path: &str) -> [f32; 2] {
    let numbers = path.split([' ', 'M', 'L', 'C', 'Z']);
    let numbers: Vec<f32> = numbers.filter_map(|text| text.parse().ok()).collect();
    let side = |first: usize| {
        let along = numbers.iter().skip(first).step_by(2);
        let (low, high) = along.fold((f32::MAX, f32::MIN), |(low, high), &at| {
            (low.min(at), high.max(at))
        });
        high - low
    };
    [side(0), side(1)]
}

fn of_class<'a>(root: Node<'a, 'a>, class: &str) -> Vec<Node<'a, 'a>> {
    let all = root.descendants();
    all.filter(|node| node.attribute("class") == Some(class))
        .collect()
}

/// Checks that the window painted the shapes of a hand, one after the other, in the same colours and
/// proportions.
fn is_painted(hand: &[(Color32, [f32; 2], Option<String>)], all: &[Painted]) -> bool {
    let fits = |run: &[Painted]| {
        let palm = hand
            .iter()
            .zip(run)
            .rfind(|((_, _, text), _)| text.is_none());
        let scale = palm.map_or(1.0, |((_, [width, _], _), painted)| {
            painted.at.width() / width
        });
        hand.iter()
            .zip(run)
            .all(|((fill, [width, height], text), painted)| {
                let is_alike = *fill == painted.fill && *text == painted.text;
                let off = |ours: f32, theirs: f32| (ours * scale - theirs).abs();
                let is_as_large = text.is_some()
                    || off(*width, painted.at.width()) < 1.5
                        && off(*height, painted.at.height()) < 1.5;
                is_alike && is_as_large
            })
    };
    all.windows(hand.len()).any(fits)
}

/// A window in which moves of a game were played.
fn played(rules: &str, moves: &[&str]) -> Window {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    let mut window = open();
    act(&mut window, Action::SetRules(game));
    for name in moves {
        let mv = game.find_move(app(&window).model().board(), name);
        act(&mut window, Action::Play(mv.expect(name)));
    }
    window.run_steps(30); // nodes glide
    window
}

#[test]
fn hands_and_nodes_look_the_same_in_window_page_and_picture() {
    for (rules, moves, least) in GAMES {
        let window = played(rules, moves);
        let all = painted(&window);

        let model = app(&window).model();
        let request = PictureRequest {
            what: PictureContent::Both,
            ..PictureRequest::default()
        };
        let page = picture(model.session(), model.analysis(), &request).expect("it is solved");
        let svg = svg_of(&page);
        let document = Document::parse(&svg).expect("XML");
        let root = document.root_element();
        let colours = colours_of(root);
        let pixels = drawn(&page, FORMAT).expect("there is room");

        let hands = of_class(root, "hand");
        assert!(hands.len() >= 4, "{rules}");
        for hand in hands {
            let shapes = shapes_of(hand, &colours);
            assert!(shapes.len() >= 5, "{rules}: fingers, palm and numeral");
            assert!(is_painted(&shapes, &all), "{rules}: {shapes:?}");
        }

        let mut common = 0;
        for node in of_class(root, "node") {
            let shapes = shapes_of(node, &colours);
            let (fill, ..) = shapes[0];
            let label = shapes
                .iter()
                .find_map(|(ink, _, text)| Some((*ink, text.clone()?)));
            let (ink, label) = label.expect("a text");
            let colour = pixel_in(node, root, &pixels);
            assert_eq!(colour, fill, "{rules}: {label} in the picture");
            let written = all.iter().position(|painted| {
                painted.text.as_deref() == Some(&label)
                    && painted.at.left() > 420.0
                    && painted.at.right() < 1000.0
            });
            let Some(written) = written else { continue };
            common += 1;
            let text = &all[written];
            assert_eq!(text.fill, ink, "{rules}: {label}");
            let mut below = all[..written].iter().rev();
            let card = below
                .find(|painted| painted.text.is_none() && painted.at.contains(text.at.center()));
            assert_eq!(card.map(|card| card.fill), Some(fill), "{rules}: {label}");
        }
        assert!(common >= least, "{rules}: only {common} nodes are in both");
    }
}

/// Where the node of a position stands in the window.
fn node_in(window: &Window, position: &str) -> Option<Rect> {
    let mut nodes = window.query_all_by_label_contains("Node ");
    let node = nodes.find(|node| {
        let name = node.accesskit_node().label().unwrap_or_default();
        let text = name.trim_start_matches("Node ").split(", ").next();
        text.is_some_and(|text| text.replace(['$', ' '], ".") == position)
    });
    node.map(|node| node.rect())
}

#[test]
fn the_same_moves_from_here_have_the_colour_of_the_winner_in_window_and_page() {
    let mut plain = 0;
    for (rules, moves, _) in GAMES {
        let window = played(rules, moves);
        let all = painted(&window);
        let model = app(&window).model();
        let request = PictureRequest {
            what: PictureContent::Graph,
            ..PictureRequest::default()
        };
        let page = picture(model.session(), model.analysis(), &request).expect("it is solved");
        let svg = svg_of(&page);
        let document = Document::parse(&svg).expect("XML");
        let root = document.root_element();
        let colours = colours_of(root);
        let lines: Vec<Color32> = ["one", "two", "draw"]
            .iter()
            .filter_map(|winner| colours.get(&format!("stroke-line-{winner}")).copied())
            .collect();

        let mut coloured = 0;
        let edges = of_class(root, "edge");
        let game = model.game();
        let here = game.position_text(game.position(model.board()), None);
        let from_here = |edge: &&Node| edge.attribute("data-from") == Some(&here);
        for edge in edges.iter().filter(from_here) {
            let to = edge.attribute("data-to").expect("a position");
            let Some(card) = node_in(&window, to) else {
                continue;
            };
            let [from, to_here] = [&here, to].map(|at| node_in(&window, at).expect("a node"));
            if to_here.left() < from.right() {
                continue; // it leads back
            }
            // Where the head of its arrow is.
            let (left, middle) = (card.left(), card.center().y);
            let head = Rect::from_min_max(
                pos2(left - 9.0, middle - 2.0),
                pos2(left - 4.0, middle + 2.0),
            );
            let seen = all
                .iter()
                .filter(|it| it.text.is_none() && it.at.intersects(head));
            let seen: Vec<Color32> = seen.map(|it| it.fill).collect();
            let stroke = edge.descendants().find_map(|part| {
                let mut classes = part.attribute("class")?.split(' ');
                let class = classes.find(|class| class.starts_with("stroke-line-"))?;
                colours.get(class).copied()
            });
            let in_window = lines.iter().copied().find(|line| seen.contains(line));
            assert_eq!(in_window, stroke, "{rules}: {here} to {to}");
            match stroke {
                Some(_) => coloured += 1,
                None => plain += 1,
            }
        }
        assert!(coloured > 0, "{rules}");
    }
    assert!(plain >= 5, "other moves were there, too: {plain}");
}

/// A page as SVG, in the colours of a window without a screen.
fn svg_of(page: &PageContent) -> String {
    let mut svg = Vec::new();
    write_svg(page, FORMAT, &mut svg).expect("memory takes it");
    String::from_utf8(svg).expect("text")
}

/// The colour of the picture inside the left edge of a node's card.
fn pixel_in(node: Node, root: Node, pixels: &resvg::tiny_skia::Pixmap) -> Color32 {
    let card = node
        .children()
        .find(|child| child.has_tag_name((SVG, "rect")));
    let card = card.expect("a card");
    let number = |key: &str| -> f32 { card.attribute(key).expect(key).parse().expect(key) };
    let mut at = [number("x") + 3.0, number("y") + number("height") / 2.0];
    for group in node.ancestors() {
        let Some(transform) = group.attribute("transform") else {
            continue;
        };
        let numbers = transform.split(['(', ')', ' ']);
        let numbers: Vec<f32> = numbers.filter_map(|text| text.parse().ok()).collect();
        let scale = numbers.get(2).copied().unwrap_or(1.0);
        at = [at[0] * scale + numbers[0], at[1] * scale + numbers[1]];
    }
    let view = root.attribute("viewBox").expect("a view");
    let width: f32 = view
        .split(' ')
        .nth(2)
        .expect("a width")
        .parse()
        .expect("a number");
    let scale = f32::from(u16::try_from(pixels.width()).expect("a page")) / width;
    let [x, y] = at.map(|side| (side * scale) as u32);
    let colour = pixels.pixel(x, y).expect("on the page").demultiply();
    Color32::from_rgb(colour.red(), colour.green(), colour.blue())
}
