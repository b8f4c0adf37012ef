//! Worksheets and strategy cards, as a teacher prints them, against a judge who shares no code with the
//! program.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;

use crate::binary::{output_of, refusal_of};
use crate::folder::Folder;
use crate::judge::{Judge, Node, Verdict, of_move};
use crate::reference::Rules;
use finger_oracle::app::teach::strategy_card;
use finger_oracle::game::any::presets;
use finger_oracle::game::move_naming::MoveNaming;
use finger_oracle::{Analysis, AnyGame, Game, Progress};
use lopdf::Document as Pdf;
use roxmltree::{Document, Node as Element};

const MAGIC: Rules = Rules {
    transfers: true,
    divisions: true,
    suicide: true,
    ..Rules::PLAIN
};
const MALLETT: Rules = Rules {
    rollover: true,
    ..Rules::PLAIN
};

fn said_nothing(args: &[&str]) {
    assert_eq!(output_of(args), "");
}

/// The groups of a class, each with its facts.
fn groups(svg: &str, class: &str) -> Vec<HashMap<String, String>> {
    let document = Document::parse(svg).expect("the file is XML");
    let is_it = |element: &Element| element.attribute("class") == Some(class);
    let facts = |element: Element| {
        let all = element.attributes();
        all.map(|it| (it.name().to_owned(), it.value().to_owned()))
            .collect()
    };
    document.descendants().filter(is_it).map(facts).collect()
}

/// A position by both players' hands, smallest first, as a card has them.
fn hands(node: &Node) -> [String; 2] {
    let (one, two) = node.0.split_once('|').expect("two players");
    [one, two].map(|hands| hands.trim_matches(|c| "[]()".contains(c)).replace('.', " "))
}

/// Plays a card against every reply: each board that comes up is on it, and the judge sees what it promises.
fn follow(line: &str, rules: Rules, player: u8, most_turns: Option<usize>) {
    let folder = Folder::new("card");
    let place = folder.file("card.svg");
    said_nothing(&["card", line, "--seat", &player.to_string(), "--out", &place]);
    let svg = fs::read_to_string(&place).expect("it is written");
    let game = AnyGame::from_rule_line(line).expect(line);
    let entries: BTreeMap<[String; 2], String> = groups(&svg, "entry")
        .into_iter()
        .map(|entry| {
            let key = [entry["data-own"].clone(), entry["data-other"].clone()];
            (key, entry["data-move"].clone())
        })
        .collect();
    let mut judge = Judge::of_fingers(rules);
    let mut used = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut layer = BTreeSet::from([("[1.1]|(1.1)".to_owned(), 1)]);
    let mut turns = 0;
    while !layer.is_empty() {
        assert!(
            most_turns.is_none_or(|most| turns <= most),
            "{line}: it takes too long"
        );
        let mut next = BTreeSet::new();
        for node in layer {
            if most_turns.is_none() && !seen.insert(node.clone()) {
                continue;
            }
            let verdict = judge.verdict(&node);
            match most_turns {
                Some(_) => assert_eq!(verdict.map(|(winner, _)| winner), Some(player), "{node:?}"),
                None => assert_ne!(
                    verdict.map(|(winner, _)| winner),
                    Some(3 - player),
                    "{node:?}"
                ),
            }
            if judge.is_over(&node) {
                continue;
            }
            if node.1 != player {
                next.extend(judge.next(&node));
                continue;
            }
            let [one, two] = hands(&node);
            let key = if player == 1 { [one, two] } else { [two, one] };
            let name = entries
                .get(&key)
                .unwrap_or_else(|| panic!("{line}: {node:?} is not on the card"));
            used.insert(key);
            let board = game.read_board(&node.0).expect("a board");
            let mv = game.find_move(&board, name).expect("a legal move");
            let after = game.play(&board, mv).expect("a legal move");
            let after = (game.position_text(game.position(&after), None), 3 - node.1);
            assert!(
                judge.next(&node).contains(&after),
                "{line}: {node:?} {name}"
            );
            next.insert(after);
        }
        layer = next;
        turns += 1;
    }
    assert_eq!(
        used.len(),
        entries.len(),
        "{line}: nothing is on the card that cannot come up"
    );
}

#[test]
fn who_plays_by_the_card_wins_in_time_or_never_loses() {
    follow("magic-fingers", MAGIC, 2, Some(26));
    follow("attacks-only", Rules::PLAIN, 2, Some(8));
    follow("mallett", MALLETT, 1, None);
    follow("mallett", MALLETT, 2, None);
}

/// The moves on a card, each in the notation with what is printed in its line.
fn moves_on(svg: &str) -> Vec<(String, String)> {
    let document = Document::parse(svg).expect("the file is XML");
    let entries = document.descendants();
    let entries = entries.filter(|it| it.attribute("class") == Some("entry"));
    let texts = |entry: Element| -> String {
        let all = entry.descendants().filter(Element::is_text);
        all.filter_map(|it| it.text()).collect::<Vec<_>>().join(" ")
    };
    let of = |entry: Element| entry.attribute("data-move").map(str::to_owned);
    entries
        .filter_map(|it| Some((of(it)?, texts(it))))
        .collect()
}

/// A tap or a split in words.
fn words(notation: &str) -> String {
    let digits: Vec<char> = notation.chars().collect();
    match digits[..] {
        [by, 'T', '0'] => format!("{by} taps an out hand"),
        [by, 'T', onto] => format!("{by} taps {onto}"),
        ['C', one, other] => format!("split {one} {other}"),
        _ => panic!("{notation}"),
    }
}

#[test]
fn a_card_says_moves_in_words_and_has_the_notation_behind_where_there_is_room() {
    let folder = Folder::new("words-card");
    let place = folder.file("card.svg");
    for (line, has_room) in [
        ("attacks-only,fingers=4", true),
        ("magic-fingers", true),
        ("chopsticks", false),
    ] {
        said_nothing(&["card", line, "--out", &place]);
        let svg = fs::read_to_string(&place).expect("it is written");
        let moves = moves_on(&svg);
        assert!(moves.len() > 4, "{line}");
        for (notation, printed) in moves {
            assert!(printed.contains(&words(&notation)), "{line}: {printed}");
            assert_eq!(
                printed.contains(&format!("({notation})")),
                has_room,
                "{line}: {printed}"
            );
        }
    }
}

#[test]
fn no_game_loses_its_card_by_moves_in_words() {
    let mut cards = 0;
    for preset in presets() {
        for fingers in 4..=6 {
            let line = format!("{},fingers={fingers}", preset.name);
            let Ok(game) = AnyGame::from_rule_line(&line) else {
                continue;
            };
            let Ok(analysis) = Analysis::of(&game) else {
                continue;
            };
            let [notation, words] = [MoveNaming::Notation, MoveNaming::Words]
                .map(|naming| strategy_card(&analysis, None, naming, &Progress::default()).is_ok());
            assert_eq!(notation, words, "{line}");
            cards += usize::from(words);
        }
    }
    assert!(cards > 5, "{cards}");
}

#[test]
fn a_card_that_cannot_be_says_why() {
    let folder = Folder::new("no-card");
    let place = folder.file("card.svg");
    let refused = refusal_of(&["card", "attacks-only", "--seat", "1", "--out", &place]);
    assert!(
        refused.ends_with("; choose the strategy of player 2"),
        "{refused}"
    );
    let long = refusal_of(&["card", "tactics", "--out", &place]);
    assert!(
        long.contains("more than 20,000 positions, too many for one page"),
        "{long}"
    );
    let longer = refusal_of(&["card", "fingers=7,hands=3", "--out", &place]);
    assert!(longer.contains("too many for one page"), "{longer}");
    let ending = refusal_of(&["card", "mallett", "--out", &folder.file("card.txt")]);
    assert!(
        ending.contains("choose a name that ends in .pdf, .svg or .png"),
        "{ending}"
    );
    assert!(fs::metadata(&place).is_err(), "nothing is written");
}

#[test]
fn a_card_of_the_grid_game_draws_grids() {
    let folder = Folder::new("grid-card");
    let place = folder.file("card.svg");
    said_nothing(&["card", "tactics,rows=2,cols=3", "--out", &place]);
    let svg = fs::read_to_string(place).expect("it is written");
    assert!(groups(&svg, "entry").len() > 2);
}

fn judged(judge: &mut Judge, at: &Node) -> Vec<Verdict> {
    let after: Vec<Node> = judge.next(at).into_iter().collect();
    after
        .iter()
        .map(|node| of_move(judge.verdict(node)))
        .collect()
}

#[test]
fn every_answer_of_a_worksheet_is_right_and_no_other_move_is() {
    let folder = Folder::new("worksheet");
    for (line, rules) in [("magic-fingers", MAGIC), ("mallett", MALLETT)] {
        let (sheet, answers) = (folder.file("sheet.svg"), folder.file("answers.svg"));
        let asked = [
            "worksheet",
            line,
            "--count",
            "6",
            "--out",
            &sheet,
            "--answers",
            &answers,
        ];
        said_nothing(&asked);
        let sheet = fs::read_to_string(sheet).expect("one page");
        let exercises: Vec<String> = groups(&sheet, "exercise")
            .into_iter()
            .map(|exercise| exercise["data-position"].clone())
            .collect();
        let answers = groups(&fs::read_to_string(answers).expect("one page"), "answer");
        assert_eq!((exercises.len(), answers.len()), (6, 6));
        let game = AnyGame::from_rule_line(line).expect(line);
        let mut judge = Judge::of_fingers(rules);
        for (text, answer) in exercises.iter().zip(&answers) {
            assert_eq!(&answer["data-position"], text);
            let board = game.read_board(text).expect("a board");
            let mover = game.mover(&board).number();
            let all = judged(&mut judge, &(text.clone(), mover));
            let named: Vec<&str> = answer["data-moves"].split(" or ").collect();
            let named: Vec<Verdict> = named
                .iter()
                .map(|name| {
                    let mv = game.find_move(&board, name).expect("a legal move");
                    let after = game.play(&board, mv).expect("a legal move");
                    let after = game.position_text(game.position(&after), None);
                    of_move(judge.verdict(&(after, 3 - mover)))
                })
                .collect();
            let best = named[0];
            assert!(
                named.iter().all(|verdict| *verdict == best),
                "{line} {text}"
            );
            let is_as_good = |verdict: &&Verdict| **verdict == best;
            assert_eq!(
                all.iter().filter(is_as_good).count(),
                named.len(),
                "{line} {text}"
            );
            assert!(
                named.len() < all.len(),
                "{line} {text}: something is to be found"
            );
            match best {
                Some((winner, _)) => assert_eq!(winner, mover, "{line} {text}"),
                None => assert!(
                    all.iter().flatten().all(|(winner, _)| *winner != mover),
                    "{line} {text}"
                ),
            }
        }
    }
}

#[test]
fn a_worksheet_as_pdf_has_pages_with_text_and_as_svg_a_file_for_each_page() {
    let folder = Folder::new("worksheet-pages");
    let (sheet, answers) = (folder.file("sheet.pdf"), folder.file("answers.pdf"));
    said_nothing(&[
        "worksheet",
        "mallett",
        "--count",
        "13",
        "--out",
        &sheet,
        "--answers",
        &answers,
    ]);
    let pdf = Pdf::load(&sheet).expect("a document");
    assert_eq!(pdf.get_pages().len(), 3, "six on a page");
    let text = pdf.extract_text(&[1]).expect("it has text");
    assert!(
        text.contains("Mallett") && text.contains("Your move"),
        "{text}"
    );
    assert!(
        !Pdf::load(&answers)
            .expect("a document")
            .get_pages()
            .is_empty()
    );
    said_nothing(&[
        "worksheet",
        "mallett",
        "--count",
        "13",
        "--out",
        &folder.file("s.svg"),
    ]);
    for number in 1..=3 {
        let svg = fs::read_to_string(folder.file(&format!("s-{number}.svg"))).expect("a page");
        let count = groups(&svg, "exercise").len();
        assert_eq!(count, [6, 6, 1][number - 1]);
    }
    assert!(fs::metadata(folder.file("s.svg")).is_err());
}

/// A board of an exercise.
#[derive(Debug, PartialEq)]
struct Board {
    /// Where it lies in the frame of the exercise.
    offset: (f64, f64),
    /// The widths and heights of palms on it.
    palms: BTreeSet<(String, String)>,
}

fn boards(svg: &str) -> Vec<Board> {
    let document = Document::parse(svg).expect("the file is XML");
    let is = |name: &'static str| move |it: &Element| it.attribute("class") == Some(name);
    let number = |it: &Element, name: &str| -> f64 {
        let text = it.attribute(name).expect("a rectangle has it");
        text.parse().expect("a number")
    };
    let exercises = document.descendants().filter(is("exercise"));
    exercises
        .map(|exercise| {
            let frame = exercise.children().find(|it| it.has_tag_name("rect"));
            let frame = frame.expect("it has a frame");
            let board = exercise.children().find(is("board")).expect("a board");
            let place = board.attribute("transform").expect("it is placed");
            let place: Vec<f64> = place
                .split(['(', ' ', ')'])
                .filter_map(|part| part.parse().ok())
                .collect();
            let offset = (
                (place[0] - number(&frame, "x")).round(),
                (place[1] - number(&frame, "y")).round(),
            );
            let hands = board.descendants().filter(is("hand"));
            let palms = hands
                .flat_map(|hand| hand.children())
                .filter(|it| it.has_tag_name("rect"));
            let size = |palm: Element| {
                let side = |name| palm.attribute(name).expect("a side").to_owned();
                (side("width"), side("height"))
            };
            Board {
                offset,
                palms: palms.map(size).collect(),
            }
        })
        .collect()
}

#[test]
fn all_boards_of_a_worksheet_are_as_large_whatever_is_asked_of_them() {
    // Questions of different lengths, some too long for one line of the usual letters.
    for rules in ["mallett", "magic-fingers", "attacks-only,hands=2v3"] {
        let folder = Folder::new(&format!("worksheet-boards-{rules}"));
        let place = folder.file("s.svg");
        said_nothing(&["worksheet", rules, "--count", "12", "--out", &place]);
        let pages = [1, 2].map(|page| folder.file(&format!("s-{page}.svg")));
        let pages = pages.map(|page| fs::read_to_string(page).expect("written"));
        let all: Vec<_> = pages.iter().flat_map(|svg| boards(svg)).collect();
        assert_eq!(all.len(), 12, "{rules}");
        assert_eq!(all[0].palms.len(), 1, "{rules}: all hands are as large");
        for (number, board) in all.iter().enumerate() {
            assert_eq!(board, &all[0], "{rules}, {number}");
        }
    }
}

#[test]
fn a_seed_chooses_positions_and_the_same_seed_the_same() {
    let folder = Folder::new("worksheet-seeds");
    let sheet = |seed: &str| {
        let place = folder.file("sheet.svg");
        let asked = ["worksheet", "mallett", "--find", "draw", "--count", "6"];
        said_nothing(&[&asked[..], &["--seed", seed, "--out", &place]].concat());
        groups(&fs::read_to_string(place).expect("written"), "exercise")
    };
    assert_eq!(sheet("7"), sheet("7"));
    assert_ne!(sheet("7"), sheet("8"));
}

#[test]
fn what_a_worksheet_cannot_be_is_said() {
    let folder = Folder::new("no-worksheet");
    let place = folder.file("sheet.pdf");
    let refused = |more: &[&str]| {
        let asked = [&["worksheet", "mallett", "--out", &place][..], more].concat();
        refusal_of(&asked)
    };
    assert!(refused(&["--find", "draw", "--turns", "3..9"]).contains("`--turns` is about wins"));
    assert!(refused(&["--turns", "9..3"]).contains("such as 3..9"));
    for (option, value, allowed) in [
        ("--count", "0", "1 to 200"),
        ("--count", "-1", "1 to 200"),
        ("--seed", "-1", "0 to"),
        ("--turns", "0", "a range of turns such as 3..9"),
    ] {
        let said = refused(&[option, value]);
        let due = format!("{option} can be {allowed}");
        assert!(said.contains(&due), "{said}");
    }
    assert!(refused(&["--answers", &place]).contains("two files"));
    assert!(refused(&["--turns", "4000..5000"]).contains("no such position"));
    let png = refusal_of(&["worksheet", "mallett", "--out", &folder.file("sheet.png")]);
    assert!(png.contains(".pdf or .svg"), "{png}");
    assert!(fs::metadata(&place).is_err(), "nothing is written");
}
