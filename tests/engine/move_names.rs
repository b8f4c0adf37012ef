//! The names of moves on pages hide no position, no other name and no other arrow. The page is read back
//! as what it is, an SVG.

use finger_oracle::app::picture::{PictureContent, PictureRequest, picture};
use finger_oracle::export::colours::Theme;
use finger_oracle::export::picture::{PictureFormat, write_svg};
use finger_oracle::game::any::AnyGame;
use finger_oracle::graph::focus::FocusOptions;
use finger_oracle::scene::page::{PageSize, PixelsPerPoint};
use finger_oracle::session::Session;
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::solution::ranked_moves;
use roxmltree::{Document, Node};

const GAMES: [&str; 6] = [
    "mallett",
    "magic-fingers",
    "hands=3",
    "hands=2v3",
    "fingers=9,hands=3",
    "tactics",
];
const SIZES: [PageSize; 2] = [PageSize::A4_WIDE, PageSize::A5_WIDE];
/// Folded proofs, and how many points of other arrows lie behind a name at most; the last has 105 names on
/// one page.
const FOLDED: [(&str, f32); 4] = [
    ("mallett", 3.0),
    ("magic-fingers", 3.0),
    ("hands=2v3", 3.0),
    ("hands=3", 24.0),
];

/// A rectangle: left, top, right, bottom.
type Area = [f32; 4];

fn number(node: Node, key: &str) -> f32 {
    node.attribute(key).expect(key).parse().expect(key)
}

fn area(rect: Node) -> Area {
    let (x, y) = (number(rect, "x"), number(rect, "y"));
    [x, y, x + number(rect, "width"), y + number(rect, "height")]
}

fn overlap(one: &Area, other: &Area) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

fn holds(area: &Area, (x, y): (f32, f32)) -> bool {
    area[0] < x && x < area[2] && area[1] < y && y < area[3]
}

/// The points of a path, close to each other.
fn points(path: &str) -> Vec<(f32, f32)> {
    let mut points: Vec<(f32, f32)> = Vec::new();
    let commands = path.split_inclusive([' ']).map(str::trim);
    let mut numbers: Vec<f32> = Vec::new();
    let mut kind = 'M';
    for word in commands.filter(|word| !word.is_empty()) {
        let letter = word.chars().next().filter(char::is_ascii_alphabetic);
        if let Some(letter) = letter {
            kind = letter;
            numbers.clear();
        }
        if let Ok(value) = word
            .trim_start_matches(|c: char| c.is_ascii_alphabetic())
            .parse()
        {
            numbers.push(value);
        }
        match (kind, numbers.as_slice()) {
            ('M', &[x, y]) => points.push((x, y)),
            ('L', &[x, y]) => {
                let from = points[points.len() - 1];
                let at =
                    |share: f32| (from.0 + (x - from.0) * share, from.1 + (y - from.1) * share);
                points.extend((1..=400_u16).map(|step| at(f32::from(step) / 400.0)));
            }
            ('C', &[ax, ay, bx, by, x, y]) => {
                let from = points[points.len() - 1];
                let at = |t: f32, [p, a, b, q]: [f32; 4]| {
                    let u = 1.0 - t;
                    u * u * u * p + 3.0 * u * u * t * a + 3.0 * u * t * t * b + t * t * t * q
                };
                points.extend((1..=400_u16).map(|step| {
                    let t = f32::from(step) / 400.0;
                    (at(t, [from.0, ax, bx, x]), at(t, [from.1, ay, by, y]))
                }));
            }
            _ => continue,
        }
        numbers.clear();
    }
    points
}

/// How much of a line lies in an area.
fn hidden(points: &[(f32, f32)], area: &Area) -> f32 {
    let pieces = points
        .windows(2)
        .filter(|piece| holds(area, piece[0]) && holds(area, piece[1]));
    let length = |piece: &[(f32, f32)]| (piece[1].0 - piece[0].0).hypot(piece[1].1 - piece[0].1);
    pieces.map(length).sum()
}

fn is(node: &Node, tag: &str) -> bool {
    node.tag_name().name() == tag
}

/// What a page draws: lines and names of arrows, cards.
struct DrawnPage {
    arrows: Vec<Vec<(f32, f32)>>,
    /// Each with the number of its arrow, if that is known.
    names: Vec<(Option<usize>, Area)>,
    cards: Vec<Area>,
}

fn read(svg: &str) -> DrawnPage {
    let document = Document::parse(svg).expect("XML");
    let of_class = |class: &'static str| {
        let all = document.descendants();
        all.filter(move |node| node.attribute("class") == Some(class))
    };
    let mut page = DrawnPage {
        arrows: Vec::new(),
        names: Vec::new(),
        cards: Vec::new(),
    };
    for (number, edge) in of_class("edge").enumerate() {
        let line = edge
            .children()
            .find(|child| is(child, "path"))
            .expect("a line");
        page.arrows
            .push(points(line.attribute("d").expect("a path")));
        let plates = edge.children().filter(|child| is(child, "rect"));
        page.names
            .extend(plates.map(|plate| (Some(number), area(plate))));
    }
    for names in of_class("names") {
        let plates = names.children().filter(|child| is(child, "rect"));
        page.names.extend(plates.map(|plate| (None, area(plate))));
    }
    for node in of_class("node") {
        let card = node
            .children()
            .find(|child| is(child, "rect"))
            .expect("a card");
        page.cards.push(area(card));
    }
    page
}

fn solved(rules: &str) -> Analysis {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("small")
}

fn page(
    session: &Session,
    analysis: &Analysis,
    request: &PictureRequest,
    size: PageSize,
) -> DrawnPage {
    let content = picture(session, Some(analysis), request).expect("it is solved");
    let format = PictureFormat {
        size,
        scale: PixelsPerPoint::ONE,
        theme: Theme::Light,
    };
    let mut svg = Vec::new();
    write_svg(&content, format, &mut svg).expect("memory takes it");
    read(&String::from_utf8(svg).expect("text"))
}

/// Checks a page; how many names there are. Labels before the heads of edges may pass over other edges.
fn check(page: &DrawnPage, most_hidden: Option<f32>, what: &str) -> usize {
    for (number, (own, name)) in page.names.iter().enumerate() {
        assert!(
            !page.cards.iter().any(|card| overlap(card, name)),
            "{what}: a card"
        );
        let before = &page.names[..number];
        assert!(
            !before.iter().any(|(_, other)| overlap(other, name)),
            "{what}: a name"
        );
        let mut behind: Vec<f32> = Vec::new();
        for (arrow, points) in page.arrows.iter().enumerate() {
            if *own != Some(arrow) {
                behind.push(hidden(points, name));
            }
        }
        if own.is_none() {
            // Its own arrow is the one of which most lies behind it.
            behind.sort_by(f32::total_cmp);
            behind.pop();
        }
        let all: f32 = behind.iter().sum();
        let most = most_hidden.unwrap_or(f32::INFINITY);
        assert!(all <= most, "{what}: {all} points behind a name");
    }
    page.names.len()
}

#[test]
fn names_of_moves_on_pages_hide_no_position_and_no_other_name() {
    for rules in GAMES {
        let analysis = solved(rules);
        let mut session = Session::new(analysis.game);
        let (mut names, mut arrows) = (0, 0);
        for turn in 0..8 {
            for depth in 1..=3 {
                for size in SIZES {
                    let request = PictureRequest {
                        what: PictureContent::Graph,
                        focus: FocusOptions {
                            depth,
                            shows_before: false,
                        },
                        ..PictureRequest::default()
                    };
                    let page = page(&session, &analysis, &request, size);
                    let what = format!("{rules}, turn {turn}, depth {depth}");
                    names += check(&page, None, &what);
                    arrows += page.arrows.len();
                }
            }
            let ranked = ranked_moves(&analysis.game, &analysis.solution, session.board());
            let Some(best) = ranked.first() else { break };
            session.play(best.group.ways[0]).expect("legal");
        }
        println!("{rules}: {names} of {arrows} arrows are named");
        assert!(names * 10 >= arrows * 7, "{rules}: {names} of {arrows}");
    }
}

#[test]
fn names_in_folded_proofs_on_pages_hide_next_to_nothing_of_other_arrows() {
    for (rules, most_hidden) in FOLDED {
        let analysis = solved(rules);
        let session = Session::new(analysis.game);
        let request = PictureRequest {
            what: PictureContent::Graph,
            is_folded: true,
            ..PictureRequest::default()
        };
        let mut page = page(&session, &analysis, &request, PageSize::A4_WIDE);
        if rules != "mallett" {
            // No arrow leads back, so that names stand in the order of their arrows.
            for (arrow, (own, _)) in page.names.iter_mut().enumerate() {
                *own = Some(arrow);
            }
        }
        let names = check(&page, Some(most_hidden), rules);
        assert_eq!(names, page.arrows.len(), "{rules}: all are named");
    }
}
