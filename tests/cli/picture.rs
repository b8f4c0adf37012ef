//! Pictures from the command line, read back by other code than wrote them.

use std::collections::BTreeSet;
use std::fs;

use crate::binary::{self, output_of, refusal_of};
use crate::folder::Folder;
use crate::sessions::{game, played, saved};
use finger_oracle::game::Game;
use resvg::tiny_skia::Pixmap;
use roxmltree::Document;

const WHATS: [&str; 3] = ["board", "graph", "both"];
const THEMES: [&str; 2] = ["light", "dark"];

/// Draws into a file and reads it.
fn drawn(folder: &Folder, name: &str, args: &[&str]) -> Vec<u8> {
    let file = folder.file(name);
    assert_eq!(
        output_of(&[&["picture"], args, &["--out", &file]].concat()),
        ""
    );
    fs::read(file).expect("it is written")
}

fn svg(folder: &Folder, args: &[&str]) -> String {
    String::from_utf8(drawn(folder, "picture.svg", args)).expect("text")
}

fn png(folder: &Folder, args: &[&str]) -> Pixmap {
    Pixmap::decode_png(&drawn(folder, "picture.png", args)).expect("a picture")
}

/// Every text on a page, one after another, with plain spaces.
fn texts(svg: &str) -> String {
    let document = Document::parse(svg).expect("XML");
    let all = document.descendants();
    let texts = all.filter(|element| ["text", "tspan"].contains(&element.tag_name().name()));
    let texts: Vec<&str> = texts.filter_map(|text| text.text()).collect();
    texts.join("|").replace('\u{a0}', " ")
}

/// A moving picture as its blocks tell it.
struct Gif {
    width: u16,
    height: u16,
    /// How long each frame stays, in hundredths of a second.
    delays: Vec<u16>,
    repeats: bool,
}

/// Reads the blocks of a GIF.
fn gif(bytes: &[u8]) -> Gif {
    let pair = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let colours = |flags: u8| {
        if flags & 0x80 == 0 {
            0
        } else {
            3 * (2 << (flags & 7))
        }
    };
    let past_blocks = |mut at: usize| {
        while bytes[at] != 0 {
            at += usize::from(bytes[at]) + 1;
        }
        at + 1
    };
    assert_eq!(&bytes[..6], b"GIF89a");
    let mut gif = Gif {
        width: pair(6),
        height: pair(8),
        delays: Vec::new(),
        repeats: false,
    };
    let mut at = 13 + colours(bytes[10]);
    let mut frames = 0;
    loop {
        match bytes[at] {
            0x21 => {
                match bytes[at + 1] {
                    0xF9 => gif.delays.push(pair(at + 4)),
                    0xFF => gif.repeats |= &bytes[at + 3..at + 14] == b"NETSCAPE2.0",
                    _ => {}
                }
                at = past_blocks(at + 2);
            }
            0x2C => {
                let [left, top, width, height] = [1, 3, 5, 7].map(|part| pair(at + part));
                assert!(left + width <= gif.width && top + height <= gif.height);
                frames += 1;
                at = past_blocks(at + 10 + colours(bytes[at + 9]) + 1);
            }
            0x3B => break,
            other => panic!("a block of kind {other:#x}"),
        }
    }
    assert_eq!(at + 1, bytes.len(), "nothing follows the end");
    assert_eq!(frames, gif.delays.len());
    gif
}

#[test]
fn every_page_has_title_verdict_rules_position_legend_and_caption_as_real_text() {
    let folder = Folder::new("picture-texts");
    for what in WHATS {
        for theme in THEMES {
            let args = [
                "mallett", "--moves", "1T1 2T1", "--what", what, "--theme", theme,
            ];
            let texts = texts(&svg(&folder, &args));
            for part in [
                "Mallett: rollover at 5, no splits",
                "Player 1 to move:|player 1 can win in 7 turns",
                "Rules|overflow=rollover",
                "Position|[1$3]|(1 2)",
                "player 1 can force a win",
                "player 2 can force a win",
                "draw: neither can",
                "Played: 1. 1T1 2. 2T1",
            ] {
                assert!(
                    texts.contains(part),
                    "{what} {theme}: {part} is not in {texts}"
                );
            }
            let has_board =
                texts.contains("Player 1 to move|") && texts.contains("Moves for player 1");
            assert_eq!(has_board, what != "graph", "{what}: {texts}");
            let has_graph = texts.contains("this position");
            assert_eq!(has_graph, what != "board", "{what}: {texts}");
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_page_in_pixels_is_as_large_as_asked_for_and_has_the_colours_of_its_theme() {
    let folder = Folder::new("picture-pixels");
    for what in WHATS {
        for theme in THEMES {
            for (scale, times) in [("1", 1), ("2", 2), ("4", 4)] {
                let args = [
                    "mallett", "--what", what, "--theme", theme, "--scale", scale,
                ];
                let picture = png(&folder, &args);
                let (width, height) = if what == "board" {
                    (595, 420)
                } else {
                    (842, 595)
                };
                assert_eq!(
                    (picture.width(), picture.height()),
                    (width * times, height * times)
                );
                let corner = picture.pixel(1, 1).expect("a corner");
                let corner = [corner.red(), corner.green(), corner.blue(), corner.alpha()];
                let page = if theme == "light" {
                    [255; 4]
                } else {
                    [0x1D, 0x20, 0x24, 255]
                };
                assert_eq!(corner, page);
                let others = picture.pixels().iter();
                let others =
                    others.filter(|pixel| [pixel.red(), pixel.green(), pixel.blue()] != page[..3]);
                let share = others.count() * 100 / (picture.pixels().len());
                assert!(
                    (2..60).contains(&share),
                    "{what} {theme}: {share} % are drawn"
                );
            }
        }
    }
    let picture = png(&folder, &["mallett", "--size", "320x1000"]);
    assert_eq!((picture.width(), picture.height()), (320, 1000));
}

#[test]
fn hidden_verdicts_are_nowhere_on_a_page() {
    let folder = Folder::new("picture-hidden");
    let telling = [
        "win",
        "draw",
        "1·",
        "2·",
        "$",
        "forc",
        "??",
        "!",
        "□",
        "data-outcome",
        "#0A4F8F\" rx",
        "DRAWING",
    ];
    for rules in [
        "mallett",
        "magic-fingers",
        "hands=2v3",
        "tactics,rows=3,cols=3",
    ] {
        for what in WHATS {
            let hidden = ["--what", what, "--verdicts", "hidden"];
            let page = svg(&folder, &[&[rules][..], &hidden].concat());
            for part in telling {
                assert!(!page.contains(part), "{rules} {what}: {part} is told");
            }
            assert!(page.contains("to move"), "{rules} {what}");
        }
    }
    let shown = svg(&folder, &["mallett", "--what", "both"]);
    assert!(telling[..4].iter().any(|part| shown.contains(part)));
}

#[test]
fn verdicts_that_were_hidden_when_a_game_was_saved_are_hidden_unless_asked_for() {
    let folder = Folder::new("picture-session");
    let file = folder.file("lesson.fingers");
    let session = r#"{"format": "finger-oracle session", "version": "1.0", "title": "Lesson 1",
        "rules": {"game": "hands", "overflow": "rollover"}, "start": "[1.1]|(1.1)",
        "players": ["Ada", "Bob"],
        "moves": [{"id": 1, "after": 0, "move": "1T1", "comment": "Forced <so far> & on."}],
        "cursor": 1, "view": {"verdicts": "hidden"}}"#;
    fs::write(&file, session).expect("it can be written");
    let hidden = texts(&svg(&folder, &[&file]));
    for part in [
        "Lesson 1",
        "Bob to move",
        "Ada|",
        "Forced <so far> & on.",
        "Played: 1. 1T1",
    ] {
        assert!(hidden.contains(part), "{part} is not in {hidden}");
    }
    assert!(!hidden.contains("draw"), "{hidden}");
    let shown = texts(&svg(&folder, &[&file, "--verdicts", "shown"]));
    assert!(shown.contains("neither side can force a win"), "{shown}");
    let replay = gif(&drawn(&folder, "game.gif", &[&file]));
    assert_eq!(replay.delays.len(), 2);
}

/// The pixels of a metre that a PNG says, to the right and down.
fn density(bytes: &[u8]) -> [u32; 2] {
    let number = |at: usize| {
        let bytes = bytes[at..at + 4].try_into().expect("four bytes");
        u32::from_be_bytes(bytes)
    };
    let mut at = 8;
    while &bytes[at + 4..at + 8] != b"pHYs" {
        assert_ne!(&bytes[at + 4..at + 8], b"IDAT", "it says no density");
        at += 12 + number(at) as usize;
    }
    assert_eq!(bytes[at + 16], 1, "the unit is a metre");
    [number(at + 8), number(at + 12)]
}

#[test]
fn every_png_says_its_density() {
    let folder = Folder::new("picture-density");
    // 72, 144 and 288 pixels an inch of 0.0254 metres.
    let once = [2_835; 2];
    let twice = [5_669; 2];
    let four_times = [11_339; 2];
    for (scale, due) in [("1", once), ("2", twice), ("4", four_times)] {
        let args = ["mallett", "--scale", scale];
        assert_eq!(density(&drawn(&folder, "page.png", &args)), due);
    }
    let file = folder.file("other.png");
    for (command, due) in [
        ("picture mallett --what window --size 640x480", once),
        (
            "picture mallett --what window --size 640x480 --scale 2",
            twice,
        ),
        ("graph attacks-only --format png", twice),
        ("map attacks-only", twice),
        // Its cells are pixels, its letters a point each.
        ("map mallett,fingers=18", once),
        ("card magic-fingers", twice),
    ] {
        let args: Vec<&str> = command.split(' ').chain(["--out", &file]).collect();
        assert_eq!(output_of(&args), "");
        let bytes = fs::read(&file).expect("it is written");
        assert_eq!(density(&bytes), due, "{command}");
    }
}

#[test]
fn a_game_as_text_is_replayed() {
    let folder = Folder::new("picture-text");
    let facts = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/facts/mallett_game.txt");
    let replay = gif(&drawn(&folder, "game.gif", &[facts]));
    let boards = fs::read_to_string(facts).expect("it is there");
    let boards = boards.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(replay.delays.len(), boards);
}

#[test]
fn a_replay_has_a_frame_for_each_board_and_keeps_the_speed_that_was_chosen() {
    let folder = Folder::new("picture-replay");
    for (speed, frame_hundredths) in [("0.5x", 300), ("1x", 150), ("2x", 75), ("4x", 38)] {
        let args = ["attacks-only", "--moves", "1T1 1T1 2T1", "--speed", speed];
        let replay = gif(&drawn(&folder, "replay.gif", &args));
        // A page of 595 points, and an even number of pixels.
        assert_eq!((replay.width, replay.height), (596, 420));
        let (last, others) = replay.delays.split_last().expect("frames");
        assert_eq!(others, [frame_hundredths; 3], "{speed}");
        assert!(
            *last >= 300 && *last >= 2 * frame_hundredths,
            "{speed}: {last}"
        );
        assert!(replay.repeats);
    }
    let once = [
        "tactics", "--moves", "a1-d1 b2", "--once", "--scale", "2", "--theme", "dark",
    ];
    let once = gif(&drawn(&folder, "once.gif", &once));
    assert_eq!((once.width, once.height, once.delays.len()), (1190, 840, 3));
    assert!(!once.repeats);
    for (size, scale, due) in [
        ("301x203", "1", (302, 204)),
        ("301x203", "3", (906, 612)),
        ("301x203", "2", (602, 406)),
        ("3999x200", "1", (4_000, 200)),
    ] {
        let args = [
            "attacks-only",
            "--moves",
            "1T1",
            "--size",
            size,
            "--scale",
            scale,
        ];
        let replay = gif(&drawn(&folder, "odd.gif", &args));
        assert_eq!((replay.width, replay.height), due, "{size} at {scale}");
    }
}

#[test]
fn best_play_is_replayed_to_its_end() {
    let folder = Folder::new("picture-best");
    let args = ["magic-fingers", "--moves", "best"];
    // Player 2 wins in 26 turns, so there are 26 boards after the first.
    assert_eq!(gif(&drawn(&folder, "best.gif", &args)).delays.len(), 27);
    let end = texts(&svg(&folder, &args));
    assert!(end.contains("Player 2 has won"), "{end}");
    assert!(!end.contains("Moves for"), "{end}");
}

#[test]
fn positions_moves_and_words_that_begin_with_a_minus_are_values() {
    let folder = Folder::new("picture-minus");
    let args = [
        "integers",
        "--position",
        "[-3.1]|(1.1)",
        "--moves",
        "-3T1 F-2",
        "--title",
        "-3 taps 1",
        "--caption",
        "--",
    ];
    let texts = texts(&svg(&folder, &args));
    assert!(texts.starts_with("-3 taps 1|"), "{texts}");
    assert!(texts.contains("[-3.1]|(1.2)"), "{texts}");
}

#[test]
fn hands_below_zero_and_parts_of_fingers_have_their_numerals() {
    let folder = Folder::new("picture-numerals");
    for (line, position, numerals) in [
        ("integers", "[-3.1]|(-2.4)", &["−3", "−2"][..]),
        ("knubs", "[1.2]|(5.9)", &["½", "2½", "4½"]),
        ("quarter-knubs", "[3.10]|(1.19)", &["¾", "2½", "¼", "4¾"]),
    ] {
        let texts = texts(&svg(&folder, &[line, "--position", position]));
        for numeral in numerals {
            let stands = texts.split('|').any(|text| text == *numeral);
            assert!(stands, "{numeral} is not in {texts}");
        }
        assert!(texts.contains(position) || texts.contains('$'), "{texts}");
    }
}

#[test]
fn a_title_and_a_caption_take_the_place_of_those_that_would_be_there() {
    let folder = Folder::new("picture-title");
    let args = [
        "mallett",
        "--title",
        "A <title> & more",
        "--caption",
        "Figure 1. The start",
    ];
    let texts = texts(&svg(&folder, &args));
    assert!(texts.starts_with("A <title> & more|"), "{texts}");
    assert!(
        texts.contains("Figure 1. The start") && !texts.contains("begins"),
        "{texts}"
    );
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn nothing_is_drawn_outside_the_page_however_odd_its_shape_or_its_game() {
    let folder = Folder::new("picture-odd");
    let games: [&[&str]; 6] = [
        &["fingers=32,hands=1"],
        &["fingers=6,hands=8v8,overflow=rollover"],
        &["fingers=10,hands=4,splits=both,suicide=yes,bust=yes,swap=any,self_tap=yes"],
        &["tactics,rows=3,cols=5"],
        &["tactics,rows=1,cols=1"],
        &["magic-fingers", "--moves", "best"],
    ];
    for game in games {
        for what in WHATS {
            for size in ["595x420", "200x200", "300x900", "1600x300"] {
                let page = svg(&folder, &[game, &["--what", what, "--size", size]].concat());
                let picture = png(&folder, &[game, &["--what", what, "--size", size]].concat());
                let (width, height) = (picture.width(), picture.height());
                let edge = |x: u32, y: u32| picture.pixel(x, y).expect("a pixel").red();
                let margins = (0..width).map(|x| edge(x, 1).min(edge(x, height - 2)));
                let sides = (0..height).map(|y| edge(1, y).min(edge(width - 2, y)));
                let darkest = margins.chain(sides).min();
                assert_eq!(darkest, Some(255), "{game:?} {what} {size}");
                assert!(
                    !page.contains("NaN") && !page.contains("inf"),
                    "{game:?} {what} {size}"
                );
            }
        }
    }
}

#[cfg(feature = "gui")]
#[test]
fn the_whole_window_is_drawn_without_a_display() {
    let folder = Folder::new("picture-window");
    let light = png(&folder, &["magic-fingers", "--what", "window"]);
    assert_eq!((light.width(), light.height()), (1280, 800));
    let args = [
        "magic-fingers",
        "--what",
        "window",
        "--theme",
        "dark",
        "--size",
        "640x480",
        "--scale",
        "2",
    ];
    let dark = png(&folder, &args);
    assert_eq!((dark.width(), dark.height()), (1280, 960));
    let brightness = |picture: &Pixmap| {
        let sum: u64 = picture
            .pixels()
            .iter()
            .map(|pixel| u64::from(pixel.green()))
            .sum();
        sum / picture.pixels().len() as u64
    };
    assert!(brightness(&light) > 200, "{}", brightness(&light));
    assert!(brightness(&dark) < 80, "{}", brightness(&dark));
    let orange = |picture: &Pixmap| {
        let all = picture.pixels().iter();
        all.filter(|pixel| [pixel.red(), pixel.green(), pixel.blue()] == [0xD9, 0x73, 0x0D])
            .count()
    };
    let hidden = png(
        &folder,
        &["magic-fingers", "--what", "window", "--verdicts", "hidden"],
    );
    assert!(orange(&light) > 500, "{}", orange(&light));
    assert_eq!(orange(&hidden), 0);
}

#[cfg(feature = "gui")]
#[test]
fn the_same_window_is_the_same_bytes_however_long_the_work_takes() {
    let folder = Folder::new("picture-window-same");
    let out = folder.file("window.png");
    for rules in ["tactics", "mallett", "magic-fingers"] {
        let drawn = |threads: &str| {
            let drawn = crate::binary::program()
                .env("RAYON_NUM_THREADS", threads)
                .args(["picture", rules, "--what", "window", "--out", &out])
                .status();
            assert!(drawn.is_ok_and(|status| status.success()), "{rules}");
            fs::read(&out).expect("it is written")
        };
        let first = drawn("1");
        for threads in ["2", "1", "8"] {
            assert!(drawn(threads) == first, "{rules} with {threads} threads");
        }
    }
}

#[test]
fn every_example_in_the_help_draws_a_file() {
    let folder = Folder::new("picture-help");
    let program = env!("CARGO_BIN_EXE_finger-oracle");
    let help = output_of(&["picture", "--help"]);
    let examples = help
        .lines()
        .filter_map(|line| line.strip_prefix("  finger-oracle "));
    let examples: Vec<&str> = examples.collect();
    assert!(examples.len() >= 3, "{help}");
    for example in examples {
        let (line, file) = example.split_once(" --out ").expect("a file");
        let file = folder.file(file);
        let line = format!("'{program}' {line} --out '{file}'");
        let shell = std::process::Command::new("sh")
            .args(["-c", &line])
            .status();
        assert!(shell.expect("a shell").success(), "{line}");
        assert!(
            fs::metadata(&file).expect("it is written").len() > 1_000,
            "{line}"
        );
    }
}

#[cfg(not(feature = "gui"))]
#[test]
fn a_build_without_the_window_says_so() {
    let parts = [
        "`--what window`",
        "this build does not have",
        "board, graph or both",
    ];
    refused("mallett --what window", ".png", &parts);
}

/// Checks that arguments, apart from the file to write, are refused with these words, and that
/// nothing is written.
#[track_caller]
fn refused(args: &str, ending: &str, parts: &[&str]) {
    let name = format!("picture-refused-{:?}", std::thread::current().id());
    let folder = Folder::new(&name.replace(['(', ')'], ""));
    let out = folder.file(&format!("p{ending}"));
    let mut words = vec!["picture"];
    words.extend(args.split_whitespace());
    words.extend(["--out", out.as_str()]);
    let sentence = refusal_of(&words);
    for part in parts {
        assert!(sentence.contains(part), "{part:?} is not in {sentence:?}");
    }
    assert!(!fs::exists(&out).expect("the folder is there"), "{out}");
}

#[test]
fn sizes_and_scales_that_make_no_sense_are_refused() {
    for size in ["0x0", "99999x99999", "199x400", "big", "400", "-5x-5"] {
        let args = format!("mallett --size={size}");
        refused(&args, ".png", &[size, "595x420", "from 200 to 4,000"]);
    }
    for scale in ["0", "-2", "1.5", "9", "two"] {
        refused(
            &format!("mallett --scale {scale}"),
            ".png",
            &[scale, "1 to 8"],
        );
    }
    let large = "mallett --size 4000x4000 --scale 8";
    refused(large, ".png", &["too many", "at most 1"]);
    let small = "mallett --what window --size 300x300";
    refused(small, ".png", &["300x300", "420x320"]);
}

#[test]
fn files_that_cannot_be_written_or_read_are_refused() {
    for ending in [".jpg", "", ".svgz"] {
        refused("mallett", ending, &["`p", ".svg, .png, .pdf or .gif"]);
    }
    refused("mallett", "/none/p.png", &["is not a folder that exists"]);
    let sentence = refusal_of(&["picture", "mallett"]);
    assert!(sentence.contains("needs --out"));
    let neither = "neither a file that exists nor a rule line";
    refused("./missing.fingers", ".png", &["missing.fingers", neither]);
    let folder = Folder::new("picture-broken");
    let broken = folder.file("broken.fingers");
    fs::write(&broken, "{\"format\": ").expect("it can be written");
    let sentence = refusal_of(&["picture", &broken, "--out", &folder.file("p.png")]);
    assert!(sentence.contains("breaks off"), "{sentence}");
    let position = format!("{broken} --position 1111");
    refused(&position, ".png", &["`--position`", "a file"]);
}

#[test]
fn what_does_not_go_together_is_refused() {
    let window = "mallett --what window";
    refused(window, ".svg", &["`--what window`", ".svg", ".png"]);
    refused(window, ".gif", &["`--what window`", ".gif", ".png"]);
    let both = "mallett --what both --moves 1T1";
    refused(both, ".gif", &["`--what both`", "`--what board`"]);
    refused("mallett --speed 2x", ".png", &["`--speed`", ".gif"]);
    refused("mallett --once", ".svg", &["`--once`", ".gif"]);
    refused("mallett", ".gif", &["no move to replay", "--moves best"]);
    let moves = "mallett --moves 1T1,9T9";
    refused(moves, ".gif", &["`9T9`", "(1.1)|[1.2]", "1T1 or 2T1"]);
}

#[test]
fn words_that_are_none_are_refused_with_those_that_are() {
    refused("mallet", ".png", &["`mallet`", "mallett"]);
    let whats = "board, graph, both, howto or window";
    refused("mallett --what all", ".png", &["`all`", whats]);
    refused("mallett --theme blue", ".png", &["`blue`", "light or dark"]);
    let speed = "mallett --moves 1T1 --speed 3x";
    refused(speed, ".gif", &["`3x`", "0.5x, 1x, 2x or 4x"]);
    refused("mallett --position 115", ".png", &["3 digits"]);
    let verdicts = "mallett --verdicts some";
    refused(verdicts, ".png", &["`some`", "shown or hidden"]);
}

#[cfg(unix)]
#[test]
fn a_file_whose_name_is_no_text_is_drawn() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new("picture-bytes");
    let session = folder.path().join(OsStr::from_bytes(b"le\xe7on.fingers"));
    fs::write(&session, "# Rules mallett\n1. 1T1").expect("written");
    let page = folder.path().join("page.svg");
    let [command, out] = ["picture", "--out"].map(OsStr::new);
    let done = binary::run(&[command, session.as_os_str(), out, page.as_os_str()]);
    assert!(done.status.success(), "{done:?}");
    assert!(fs::read_to_string(&page).is_ok_and(|svg| svg.contains("<svg")));
    let position = ["--position", "[1.1]|(1.1)"].map(OsStr::new);
    let all = [
        command,
        session.as_os_str(),
        out,
        page.as_os_str(),
        position[0],
        position[1],
    ];
    let refused = binary::refusal_of(&all);
    assert!(refused.contains("cannot be used with a file"), "{refused}");
}

#[test]
fn the_graph_of_a_picture_can_be_the_folded_proof() {
    let folder = Folder::new("picture-folded");
    for what in ["graph", "both"] {
        let page = svg(&folder, &["magic-fingers", "--what", what, "--folded"]);
        let said = texts(&page);
        let answers = said.matches(", then ").count();
        assert_eq!(answers, 46, "{what}");
        assert!(said.contains("player 2's answer"), "{what}");
    }
    let window = |more: &[&str]| {
        let args = [&["attacks-only", "--what", "window"], more].concat();
        drawn(&folder, "window.png", &args)
    };
    assert_ne!(window(&[]), window(&["--folded"]), "it shows the proof");
    let file = folder.file("board.svg");
    let board = ["picture", "mallett", "--folded", "--out", &file];
    assert!(refusal_of(&board).contains("`--folded` goes with a graph"));
}

#[test]
fn the_folded_proof_of_a_picture_is_drawn_up_to_symmetry_where_that_is_asked_for() {
    let folder = Folder::new("picture-images");
    let rules = "tactics,rows=3,cols=3";
    let graph = ["--what", "graph", "--folded"];
    let answers = |more: &[&str]| {
        let said = texts(&svg(&folder, &[&[rules][..], &graph, more].concat()));
        (said.matches(", then ").count(), said.contains("4 ways"))
    };
    let (apart, merged) = (answers(&[]), answers(&["--up-to", "symmetry"]));
    assert!(merged.0 < apart.0, "{merged:?} of {apart:?}");
    assert_eq!((apart.1, merged.1), (false, true));
    let file = folder.file("saved.fingers");
    let session = r#"{"format": "finger-oracle session", "version": "1.0",
        "rules": {"game": "tactics", "rows": "3", "cols": "3"},
        "moves": [], "view": {"images_as_one": true}}"#;
    fs::write(&file, session).expect("it can be written");
    let saved = texts(&svg(&folder, &[&[file.as_str()][..], &graph].concat()));
    assert_eq!(saved.matches(", then ").count(), merged.0, "as in the file");
    let out = folder.file("graph.svg");
    let refused = [
        "picture", rules, "--what", "graph", "--up-to", "symmetry", "--out", &out,
    ];
    let sentence = "`--up-to` goes with `--folded` only; leave it out or add `--folded`";
    assert_eq!(refusal_of(&refused), sentence);
}

/// The positions of the graph of a page, each with its place from left to right and from top to bottom.
fn nodes(page: &str) -> Vec<(String, [String; 2])> {
    let document = Document::parse(page).expect("XML");
    let nodes = document.descendants();
    let nodes = nodes.filter(|node| node.attribute("class") == Some("node"));
    let placed = nodes.map(|node| {
        let card = node
            .children()
            .find(|child| child.tag_name().name() == "rect");
        let at = ["x", "y"].map(|side| {
            let card = card.expect("a card");
            card.attribute(side).expect(side).to_owned()
        });
        (node.attribute("data-position").expect("one").to_owned(), at)
    });
    placed.collect()
}

#[test]
fn the_graph_of_a_saved_session_looks_as_far_ahead_and_back_as_it_was_looked_at() {
    let folder = Folder::new("picture-view");
    let session = played("mallett", &["1T1", "2T1"]);
    let shown = |view: &str| -> BTreeSet<String> {
        let file = folder.file("lesson.fingers");
        fs::write(&file, saved(&session, view)).expect("a folder");
        let page = svg(&folder, &[&file, "--what", "graph"]);
        nodes(&page).into_iter().map(|(text, _)| text).collect()
    };
    let usual = shown("{}");
    assert_eq!(shown(r#"{ "depth": 2, "leads_here": false }"#), usual);
    assert_eq!(shown(r#"{ "depth": 9 }"#), usual, "there is no such depth");
    let near = shown(r#"{ "depth": 1 }"#);
    let far = shown(r#"{ "depth": 3 }"#);
    assert!(near.len() < usual.len(), "{near:?}");
    assert!(far.len() > usual.len(), "{far:?}");
    let with = shown(r#"{ "leads_here": true }"#);
    let game = game("mallett");
    let here = game.position(session.board());
    let leads_here = |text: &String| {
        let board = game.read_board(text).expect("a position");
        let mut moves = Vec::new();
        if game.outcome(&board).is_none() {
            game.moves(&board, &mut moves);
        }
        let after = |mv| game.position(&game.play(&board, mv).expect("legal"));
        moves.into_iter().any(|mv| after(mv) == here)
    };
    let count = |all: &BTreeSet<String>| all.iter().filter(|text| leads_here(text)).count();
    assert!(count(&with) > count(&usual), "{with:?}");
}

#[test]
fn the_line_of_a_long_game_that_is_over_stands_in_rows() {
    let folder = Folder::new("picture-line");
    let args = ["magic-fingers", "--moves", "best", "--what"];
    for what in ["graph", "both"] {
        let page = svg(&folder, &[&args[..], &[what]].concat());
        let nodes = nodes(&page);
        assert_eq!(nodes.len(), 27, "26 turns");
        let edges = page.matches("data-played=\"true\"").count();
        assert_eq!(edges, 26);
        assert_eq!(page.matches("class=\"edge\"").count(), 26);
        let side = |side: usize| {
            let places = nodes.iter().map(|(_, at)| at[side].clone());
            places.collect::<BTreeSet<String>>().len()
        };
        let (columns, rows) = (side(0), side(1));
        // The card of an end is a little larger than the others.
        assert!(columns <= 8 && rows <= 8, "{columns} and {rows}");
        assert!(columns * rows >= 27);
    }
}

#[test]
fn a_larger_depth_shows_positions_further_ahead_on_a_page_and_in_the_window() {
    let folder = Folder::new("picture-depth");
    let shown = |depth: &str| {
        let page = svg(&folder, &["hands=3", "--what", "graph", "--depth", depth]);
        let document = Document::parse(&page).expect("XML");
        let nodes = document.descendants();
        let nodes = nodes.filter(|node| node.attribute("class") == Some("node"));
        let names: BTreeSet<String> = nodes
            .filter_map(|node| node.attribute("data-position").map(str::to_owned))
            .collect();
        names.len()
    };
    let [near, usual, far] = ["1", "2", "3"].map(shown);
    assert!(near <= usual && usual <= far, "{near}, {usual}, {far}");
    assert!(near < far, "{near}, {far}");
    let window = |depth: &str| {
        let args = ["hands=3", "--what", "window", "--depth", depth];
        drawn(&folder, "window.png", &args)
    };
    assert_ne!(window("1"), window("3"), "the window looks further ahead");
}

#[test]
fn a_depth_that_there_is_not_is_refused_and_so_is_one_without_a_graph_around_the_board() {
    let folder = Folder::new("picture-no-depth");
    let file = folder.file("page.svg");
    let refused =
        |args: &[&str]| refusal_of(&[&["picture", "mallett", "--out", &file], args].concat());
    for depth in ["0", "4", "-1", "two", ""] {
        let text = refused(&["--what", "graph", "--depth", depth]);
        assert!(text.contains("1 to 3"), "{depth}: {text}");
    }
    for args in [
        &["--depth", "2"][..],
        &["--depth", "2", "--what", "graph", "--folded"],
    ] {
        assert!(refused(args).contains("`--depth` goes with the graph around the board"));
    }
}

#[test]
fn how_to_play_is_a_card_whose_sentences_are_those_of_the_rules() {
    let folder = Folder::new("howto");
    for (rules, sentence) in [
        ("chopsticks", "Or move fingers between"),
        ("mallett", "A hand with exactly 5 is out."),
        ("self-tap", "You may also tap your own hands."),
        ("tactics", "Who fills the last cell has"),
    ] {
        let args = [rules, "--what", "howto"];
        let said = texts(&svg(&folder, &args)).replace('|', " ");
        assert!(said.contains(sentence), "{rules}: {said}");
        assert!(png(&folder, &args).width() > 1_000);
        assert!(drawn(&folder, "card.pdf", &args).starts_with(b"%PDF"));
    }
    let args = [
        "picture", "mallett", "--what", "howto", "--size", "a4", "--out", "x.svg",
    ];
    assert!(refusal_of(&args).contains("has a size of its own"));
}
