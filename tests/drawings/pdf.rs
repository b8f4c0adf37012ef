//! Pictures as PDF, read back by a reader that shares no code with what wrote them.

use std::collections::BTreeSet;
use std::fs;

use crate::binary::{output_of, refusal_of};
use crate::folder::Folder;
use lopdf::content::Content;
use lopdf::{Document as Pdf, Object};
use roxmltree::Document as Xml;

/// Rules and moves: two players with few hands, with many, with unequally many, a grid, and a game
/// that is over.
const GAMES: [(&str, &str); 5] = [
    ("mallett", "1T1 2T1"),
    ("magic-fingers,hands=2v3", ""),
    ("fingers=10,hands=4,splits=both", "1T1"),
    ("tactics", "b2-d2 a1"),
    ("magic-fingers", "best"),
];

/// Draws into a file and reads it.
fn drawn(folder: &Folder, name: &str, args: &[&str]) -> Vec<u8> {
    let file = folder.file(name);
    let said = output_of(&[&["picture"], args, &["--out", &file]].concat());
    assert_eq!(said, "");
    fs::read(file).expect("it is written")
}

fn pdf(folder: &Folder, args: &[&str]) -> Pdf {
    Pdf::load_mem(&drawn(folder, "picture.pdf", args)).expect("a PDF")
}

/// Letters and signs, without what lies between them.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Every text of a page, in the order in which it is drawn.
fn words(pdf: &Pdf) -> String {
    squeezed(&pdf.extract_text(&[1]).expect("text"))
}

/// What the SVG of a picture says, and in which colours it is drawn.
fn svg(folder: &Folder, args: &[&str]) -> (String, BTreeSet<[u8; 3]>) {
    let text = String::from_utf8(drawn(folder, "picture.svg", args)).expect("text");
    let document = Xml::parse(&text).expect("XML");
    let all = document.descendants();
    let texts = all.filter(|element| ["text", "tspan"].contains(&element.tag_name().name()));
    let words: String = texts.filter_map(|element| element.text()).collect();
    let colours = [" fill=\"#", " stroke=\"#"].into_iter();
    let colours = colours
        .flat_map(|before| text.split(before).skip(1))
        .map(|after| {
            let channel = |at: usize| u8::from_str_radix(&after[at..at + 2], 16);
            [0, 2, 4].map(|at| channel(at).expect("six digits"))
        });
    (squeezed(&words), colours.collect())
}

/// The operators that draw the page, with what they are given.
fn operators(pdf: &Pdf) -> Vec<(String, Vec<f32>)> {
    let page = pdf.page_iter().next().expect("a page");
    let content = Content::decode(&pdf.get_page_content(page)).expect("operators");
    let operations = content.operations.into_iter();
    let numbers = |operands: &[Object]| {
        let numbers = operands.iter().map(Object::as_float);
        numbers.filter_map(Result::ok).collect()
    };
    operations
        .map(|operation| (operation.operator, numbers(&operation.operands)))
        .collect()
}

/// The colours in which something is filled or drawn.
fn colours(pdf: &Pdf) -> BTreeSet<[u8; 3]> {
    let all = operators(pdf).into_iter();
    let colours = all.filter(|(operator, _)| matches!(operator.as_str(), "rg" | "RG"));
    colours
        .map(|(_, shares)| [0, 1, 2].map(|at| (shares[at] * 255.0).round() as u8)) // at most 255
        .collect()
}

/// Width and height of the only page.
fn page_size(pdf: &Pdf) -> [f32; 2] {
    let pages: Vec<_> = pdf.page_iter().collect();
    assert_eq!(pages.len(), 1);
    let page = pdf.get_dictionary(pages[0]).expect("a page");
    let sides = page.get(b"MediaBox").and_then(Object::as_array);
    let sides: Vec<f32> = sides
        .expect("a size")
        .iter()
        .map(|side| side.as_float().expect("a number"))
        .collect();
    assert_eq!(sides[..2], [0.0, 0.0]);
    [sides[2], sides[3]]
}

/// What the document says of itself under a name.
fn told(pdf: &Pdf, name: &[u8]) -> Option<String> {
    let told = pdf.trailer.get(b"Info").and_then(Object::as_reference);
    let told = pdf.get_dictionary(told.expect("facts")).expect("facts");
    let text = told.get(name).ok()?;
    Some(lopdf::decode_text_string(text).expect("text"))
}

#[test]
fn a_pdf_says_what_the_svg_says_in_the_same_colours_and_in_fonts_of_its_own() {
    let folder = Folder::new("pdf-words");
    for (rules, moves) in GAMES {
        for what in ["board", "graph", "both"] {
            for (theme, verdicts) in [("light", "shown"), ("dark", "hidden")] {
                let args = [
                    rules,
                    "--moves",
                    moves,
                    "--what",
                    what,
                    "--theme",
                    theme,
                    "--verdicts",
                    verdicts,
                ];
                let pdf = pdf(&folder, &args);
                let (said, drawn_in) = svg(&folder, &args);
                assert_eq!(words(&pdf), said, "{args:?}");
                assert_eq!(colours(&pdf), drawn_in, "{args:?}");
                for (id, font) in fonts(&pdf) {
                    assert!(font.has(b"FontFile2"), "{id:?} of {args:?} is embedded");
                    let name = font.get(b"FontName").and_then(Object::as_name);
                    let name = String::from_utf8_lossy(name.expect("a name"));
                    let name = name.split_once('+').expect("the mark of a subset").1;
                    let is_ours = ["Inter-", "JetBrainsMono-"];
                    let is_ours = is_ours.iter().any(|family| name.starts_with(family));
                    assert!(is_ours, "{args:?}: {name}");
                }
            }
        }
    }
}

/// The descriptions of all fonts.
fn fonts(pdf: &Pdf) -> Vec<((u32, u16), &lopdf::Dictionary)> {
    let all = pdf.objects.iter();
    let dictionaries = all.filter_map(|(&id, object)| Some((id, object.as_dict().ok()?)));
    let fonts: Vec<_> = dictionaries
        .filter(|(_, dictionary)| dictionary.has_type(b"FontDescriptor"))
        .collect();
    assert!(!fonts.is_empty());
    fonts
}

#[test]
fn letters_that_a_face_does_not_have_come_from_another_and_accents_stay() {
    let folder = Folder::new("pdf-letters");
    // The title is in Inter, which has no blocks; rules and position are in JetBrains Mono.
    let title = "Übung ½ → ≠ ▓ é fi";
    let args = ["mallett", "--title", title, "--caption", "->, !=, |] – „“"];
    let pdf = pdf(&folder, &args);
    assert!(words(&pdf).contains(&squeezed(title)), "{}", words(&pdf));
    assert!(words(&pdf).contains("->,!=,|]–„“"));
    assert_eq!(told(&pdf, b"Title").as_deref(), Some(title));
    // What no face has is no reason to write nothing.
    let odd = drawn(&folder, "odd.pdf", &["mallett", "--title", "手指 🖐"]);
    let odd = Pdf::load_mem(&odd).expect("a PDF");
    assert_eq!(told(&odd, b"Title").as_deref(), Some("手指 🖐"));
}

#[test]
fn the_page_has_the_size_of_the_picture_and_names_what_it_shows() {
    let folder = Folder::new("pdf-size");
    for (args, size) in [
        (&["mallett"][..], [595, 420]),
        (&["mallett", "--what", "both"], [842, 595]),
        (&["mallett", "--scale", "2"], [1190, 840]),
        (&["mallett", "--size", "612x792"], [612, 792]),
        (
            &["mallett", "--size", "3600x200", "--scale", "4"],
            [14_400, 800],
        ),
    ] {
        let pdf = pdf(&folder, args);
        let sides = page_size(&pdf).map(|side| (side * 100.0).round() as u32); // a few pages
        assert_eq!(sides, size.map(|side| side * 100), "{args:?}");
        let title = told(&pdf, b"Title");
        assert_eq!(title.as_deref(), Some("Mallett: rollover at 5, no splits"));
        let subject = told(&pdf, b"Subject").expect("a sentence");
        assert!(subject.starts_with("Player 1 to move: "), "{subject}");
        for clock in [&b"CreationDate"[..], b"ModDate"] {
            assert_eq!(told(&pdf, clock), None);
        }
    }
}

/// A point under a transform as PDF writes it.
fn moved(by: [f32; 6], point: [f32; 2]) -> [f32; 2] {
    [0, 1].map(|at| point[0] * by[at] + point[1] * by[at + 2] + by[at + 4])
}

#[test]
fn everything_lies_on_the_page() {
    let folder = Folder::new("pdf-room");
    for (rules, moves) in GAMES {
        let pdf = pdf(&folder, &[rules, "--moves", moves, "--what", "both"]);
        let [width, height] = page_size(&pdf);
        // Graphics states are saved and restored; each has a transform of points.
        let (mut saved, mut now) = (Vec::new(), [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
        let mut corners = 0;
        for (operator, given) in operators(&pdf) {
            match (operator.as_str(), given.as_slice()) {
                ("q", _) => saved.push(now),
                ("Q", _) => now = saved.pop().expect("what was saved"),
                ("cm", given) => {
                    let origin = moved(now, [given[4], given[5]]);
                    let across = [0, 1].map(|at| given[0] * now[at] + given[1] * now[at + 2]);
                    let down = [0, 1].map(|at| given[2] * now[at] + given[3] * now[at + 2]);
                    now = [across[0], across[1], down[0], down[1], origin[0], origin[1]];
                }
                ("m" | "l" | "c", given) => {
                    let at = moved(now, [given[given.len() - 2], given[given.len() - 1]]);
                    let is_in = |at: f32, side: f32| (-0.1..=side + 0.1).contains(&at);
                    let is_on_page = is_in(at[0], width) && is_in(at[1], height);
                    assert!(is_on_page, "{at:?} of {rules}");
                    corners += 1;
                }
                _ => {}
            }
        }
        assert!(corners > 100, "{corners} corners of {rules}");
    }
}

#[test]
fn the_same_picture_is_the_same_bytes() {
    let folder = Folder::new("pdf-bytes");
    let args = ["magic-fingers", "--moves", "1T1 2T1", "--what", "both"];
    let first = drawn(&folder, "first.pdf", &args);
    assert_eq!(first, drawn(&folder, "second.pdf", &args));
    let other = [&args[..], &["--theme", "dark"]].concat();
    assert_ne!(first, drawn(&folder, "third.pdf", &other));
}

#[test]
fn what_cannot_be_a_pdf_is_refused_in_a_sentence_and_nothing_is_written() {
    let folder = Folder::new("pdf-refused");
    let file = folder.file("picture.pdf");
    let refused = |args: &[&str], parts: &[&str]| {
        let sentence = refusal_of(&[&["picture"], args, &["--out", &file]].concat());
        for part in parts {
            assert!(sentence.contains(part), "{sentence:?} has {part:?}");
        }
        assert!(!fs::exists(&file).expect("a folder that can be read"));
    };
    refused(
        &["mallett", "--what", "window"],
        &["window", "cannot be a .pdf", "choose a .png"],
    );
    refused(
        &["mallett", "--moves", "best", "--speed", "2x"],
        &["--speed", ".gif only", ".pdf"],
    );
    refused(
        &["mallett", "--size", "4000x200", "--scale", "4"],
        &["4000 x 200", "a scale of at most 3"],
    );
    let too_large = ["mallett", "--size", "4000x4000", "--scale", "4"];
    refused(&too_large, &["a scale of at most 1"]);
    refused(&["mallett", "--size", "10x10"], &["10x10"]);
}
