//! Pictures as SVG where our fonts are not installed, and wider ones take their place.

use crate::binary::output_of;
use crate::folder::Folder;
use finger_oracle::scene::Rect;
use finger_oracle::scene::face::Face;
use roxmltree::{Document, Node};

/// How much wider the typeface `DejaVu` Sans is than each of our faces, the widest font to which systems fall back.
fn wider(class: &str) -> (Face, f32) {
    match class.split(' ').next() {
        Some("regular") => (Face::Regular, 1.08),
        Some("semi-bold") => (Face::SemiBold, 1.19),
        Some("bold") => (Face::Bold, 1.19),
        Some("mono") => (Face::Mono, 1.01),
        Some("mono-semi-bold") => (Face::MonoSemiBold, 1.01),
        _ => panic!("{class}"),
    }
}

fn number(of: Node, key: &str) -> f32 {
    of.attribute(key).expect(key).parse().expect(key)
}

fn width(of: Node) -> f32 {
    let (face, by) = wider(of.attribute("class").expect("a face"));
    face.width(of.text().unwrap_or_default(), number(of, "font-size")) * by
}

/// Offset and scale of what an element is in.
fn place(of: Node) -> ([f32; 2], f32) {
    let (mut at, mut scale) = ([0.0; 2], 1.0);
    for group in of
        .ancestors()
        .filter(|group| group.has_tag_name((SVG, "g")))
    {
        let Some(transform) = group.attribute("transform") else {
            continue;
        };
        let numbers = transform.split(['(', ')', ' ']);
        let numbers: Vec<f32> = numbers.filter_map(|text| text.parse().ok()).collect();
        let by = numbers.get(2).copied().unwrap_or(1.0);
        at = [at[0] * by + numbers[0], at[1] * by + numbers[1]];
        scale *= by;
    }
    (at, scale)
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// The words of a picture and where they are in wider fonts; those that read upward are left out.
fn words(svg: &str) -> Vec<(String, Rect)> {
    let document = Document::parse(svg).expect("XML");
    let all = document.descendants();
    let texts = all.filter(|it| it.has_tag_name((SVG, "text")) && it.has_attribute("x"));
    let words = texts.map(|text| {
        let parts = text.children().filter(Node::is_element);
        let more = parts.map(|part| number(part, "dx") + width(part));
        let width = width(text) + more.sum::<f32>();
        let left = match text.attribute("text-anchor") {
            None => number(text, "x"),
            Some("middle") => number(text, "x") - width / 2.0,
            Some(_) => number(text, "x") - width,
        };
        // Capitals stand on the baseline.
        let size = number(text, "font-size");
        let top = number(text, "y") - 0.7 * size;
        let ([x, y], scale) = place(text);
        let said = text.descendants().filter(Node::is_text);
        let said = said.filter_map(|text| text.text()).collect();
        let at = Rect::new(left, top, width, 0.7 * size);
        (said, at.placed((x, y), scale))
    });
    words.collect()
}

#[test]
fn words_do_not_collide_in_fonts_that_are_wider_than_ours() {
    let folder = Folder::new("wider-fonts");
    let pictures = [
        "picture mallett --moves 1T1,2T1 --what both",
        "picture mallett --what board",
        "picture magic-fingers,hands=2v3 --what board",
        "picture fingers=10,hands=4,splits=both --moves 1T1 --what both",
        "picture magic-fingers --moves best --what both",
        "picture tactics --moves b2-d2,a1 --what both",
        "graph mallett",
        "graph magic-fingers --scope proof",
        "graph magic-fingers --scope proof --folded",
        "graph tactics,rows=3,cols=3 --scope best",
        "map mallett",
        "map tactics,rows=3,cols=3",
        "atlas --fingers 2..7",
        "atlas --around mallett",
        "card magic-fingers",
        "card tactics,rows=3,cols=3",
        "worksheet magic-fingers --count 6",
        "worksheet mallett --count 6 --find draw",
    ];
    let mut found = Vec::new();
    for picture in pictures {
        let [file, answers] = ["picture.svg", "answers.svg"].map(|name| folder.file(name));
        let mut args: Vec<&str> = picture.split(' ').collect();
        let is_worksheet = args[0] == "worksheet";
        args.extend(["--out", &file]);
        if is_worksheet {
            args.extend(["--answers", &answers]);
        }
        if args[0] == "graph" {
            args.extend(["--format", "svg"]);
        }
        let _ = output_of(&args);
        let files = [file, answers];
        for file in &files[..if is_worksheet { 2 } else { 1 }] {
            let svg = std::fs::read_to_string(file).expect("it is written");
            let words = words(&svg);
            assert!(words.len() > 5, "{picture}");
            for (place, (one, at)) in words.iter().enumerate() {
                for (other, there) in &words[place + 1..] {
                    if at.touches(there) {
                        found.push(format!("{picture}: `{one}` and `{other}`"));
                    }
                }
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn a_card_keeps_inside_its_frame_in_fonts_that_are_wider_than_ours() {
    let folder = Folder::new("wider-card");
    let file = folder.file("card.svg");
    for rules in [
        "magic-fingers",
        "attacks-only",
        "mallett",
        "tactics,rows=3,cols=3",
        "fingers=5,overflow=cutoff,splits=both,suicide=yes,self_tap=yes,hands=1v2",
    ] {
        let _ = output_of(&["card", rules, "--out", &file]);
        let svg = std::fs::read_to_string(&file).expect("it is written");
        let document = Document::parse(&svg).expect("XML");
        let mut all = document.descendants();
        let frame = all.find(|it| it.has_attribute("stroke-dasharray"));
        let frame = frame.expect("one cuts along a dashed line");
        let right = number(frame, "x") + number(frame, "width");
        let words = words(&svg);
        assert!(words.len() > 5, "{rules}");
        for (text, at) in words {
            assert!(at.right() < right, "{rules}: {text}");
        }
    }
}
