//! Sessions as files: what is written is read again, and what is wrong is said.

use crate::clock::taken;
use crate::sessions::{Deed, after, game, played};
use finger_oracle::app::{Action, Model};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyBoard;
use finger_oracle::session::file::{
    self, MOST_BYTES, MOST_MOVES, OpenedFile, SavedView, SessionFileError, SessionToWrite,
};
use finger_oracle::session::{Fault, Session};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

fn read(text: &str) -> OpenedFile {
    file::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The sentence with which a text is refused.
fn refusal(text: &str) -> String {
    match file::read(text.as_bytes()) {
        Ok(_) => panic!("it is read: {text}"),
        Err(error) => error.to_string(),
    }
}

fn solved(line: &str) -> Analysis {
    let progress = Progress::default();
    analyse(&game(line), ReachableCount::Never, 1 << 30, &progress).expect(line)
}

/// A written session with something changed in it.
fn changed(session: &Session, change: impl FnOnce(&mut Json)) -> String {
    let mut json: Json =
        serde_json::from_str(&file::write(&SessionToWrite::of(session))).expect("JSON");
    change(&mut json);
    json.to_string()
}

fn example() -> Session {
    played("mallett", &["1T1", "2T1", "1T2"])
}

#[test]
fn keys_stand_in_a_fixed_order_and_nothing_empty_is_written() {
    let mut session = example();
    session.comment(session.cursor(), "Here\n\u{7}".to_owned());
    let analysis = solved("mallett");
    let view = SavedView {
        graph: Some("focus".to_owned()),
        ..SavedView::default()
    };
    let text = file::write(&SessionToWrite {
        session: &session,
        view: Some(&view),
        analysis: Some(&analysis),
    });
    assert!(text.ends_with("}\n"));
    let json: Json = serde_json::from_str(&text).expect("JSON");
    let keys: Vec<&String> = json.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        [
            "format",
            "version",
            "program",
            "title",
            "notes",
            "rules",
            "rules_hash",
            "start",
            "players",
            "verdict",
            "moves",
            "cursor",
            "view"
        ]
    );
    assert_eq!(
        json["moves"],
        json!([
            {"id": 1, "after": 0, "move": "1T1", "board": "(1.1)|[2.1]", "verdict": "draw", "mark": "□"},
            {"id": 2, "after": 1, "move": "2T1", "board": "[3.1]|(2.1)",
             "verdict": "player 1 wins in 7", "mark": "?"},
            {"id": 3, "after": 2, "move": "1T2", "board": "(3.1)|[3.1]",
             "verdict": "draw", "mark": "?", "comment": "Here\n\u{7}"},
        ])
    );
    let opened = read(&text);
    assert_eq!(opened.view, view);
    assert_eq!(opened.claims.len(), 4);
    assert_eq!(opened.claims.complaint(&analysis), None);
}

#[test]
fn stops_of_a_lesson_come_back_and_files_without_them_have_none() {
    let mut session = example();
    let (first, last) = (session.first(), session.cursor());
    assert!(!session.has_stops());
    let plain = file::write(&SessionToWrite::of(&session));
    assert!(!plain.contains("stop"));
    session.stop(first, Some(String::new()));
    session.stop(last, Some("Why not 2T1?".to_owned()));
    let text = file::write(&SessionToWrite::of(&session));
    let json: Json = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        (&json["stop"], &json["moves"][2]["stop"]),
        (&json!(""), &json!("Why not 2T1?"))
    );
    let again = read(&text).session;
    assert!(again.is_same_work(&session) && again.has_stops());
    assert!(!again.is_same_work(&read(&plain).session));
    let wrong = changed(&session, |json| json["moves"][2]["stop"] = json!(true));
    let error = file::read(wrong.as_bytes())
        .expect_err("no text")
        .to_string();
    assert_eq!(
        error,
        "move 3: `stop` has a value of the wrong kind; write a text in quotes"
    );
}

#[test]
fn verdicts_that_are_not_the_solvers_are_counted_and_the_first_is_named() {
    let session = example();
    let analysis = solved("mallett");
    let text = changed(&session, |json| {
        json["verdict"] = json!("draw");
        json["moves"][1]["verdict"] = json!("draw");
        json["moves"][2]["verdict"] = json!("player 2 wins in 9");
    });
    let opened = read(&text);
    assert_eq!(
        opened.claims.complaint(&analysis).as_deref(),
        Some(
            "2 verdicts in the file disagree with the solver, the first at move 2 (2T1): \
             the file says it is a draw, the solver says player 1 wins in 7"
        )
    );
    assert_eq!(
        opened.claims.complaint(&solved("chopsticks")),
        None,
        "of other rules"
    );
    let other_rules = changed(&session, |json| {
        json["rules_hash"] = json!("0000000000000000");
        json["verdict"] = json!("player 2 wins in 1");
    });
    let opened = read(&other_rules);
    assert!(opened.claims.is_empty());
    assert_eq!(
        opened.warnings,
        [
            "`rules_hash` does not fit the rules: the verdicts in the file belong to other rules and \
          are not compared"
        ]
    );
    let no_verdict = read(&changed(&session, |json| {
        json["moves"][0]["verdict"] = json!("good");
    }));
    assert_eq!(
        no_verdict.warnings,
        ["move 1 (1T1): `good` is not a verdict such as `player 1 wins in 7`, and is ignored"]
    );
}

#[test]
fn hands_stay_where_they_lie() {
    let game = game("chopsticks");
    for fork in 0..4 {
        let mut session = Session::new(game);
        for step in 0..30 {
            let mut moves = Vec::new();
            if game.outcome(session.board()).is_none() {
                game.moves(session.board(), &mut moves);
            }
            let Some(&mv) = moves.get((fork * 7 + step * 5) % moves.len().max(1)) else {
                break;
            };
            session.play(mv).expect("a legal move");
        }
        let opened = read(&file::write(&SessionToWrite::of(&session)));
        assert_eq!(opened.session.board(), session.board());
        assert!(opened.session.is_same_work(&session));
    }
}

#[test]
fn player_2_may_begin_a_game_of_tactics() {
    let game = game("tactics");
    let AnyBoard::Tactics(mut board) = game.start() else {
        panic!("Tactics");
    };
    board.mover = finger_oracle::game::Seat::Two;
    let session = Session::from_board(game, AnyBoard::Tactics(board));
    let text = file::write(&SessionToWrite::of(&session));
    assert!(text.contains("\"mover\": 2"), "{text}");
    assert!(read(&text).session.is_same_work(&session));
    let nobody = text.replace("\"mover\": 2", "\"mover\": 3");
    assert_eq!(
        refusal(&nobody),
        "`mover` has a value of the wrong kind; write 1 or 2"
    );
}

#[test]
fn a_file_of_version_1_0_is_read_for_ever() {
    let text = include_str!("../data/session_1_0.fingers");
    let opened = read(text);
    let session = &opened.session;
    assert_eq!(opened.warnings, Vec::<String>::new());
    assert_eq!(session.game(), &game("magic-fingers"));
    assert_eq!(session.about().title, "An example");
    assert_eq!(session.player_name(finger_oracle::game::Seat::Two), "Ben");
    let names: Vec<&str> = session
        .ids()
        .map(|id| session.node(id).name.as_str())
        .collect();
    assert_eq!(names, ["", "1T1", "1T1", "C03", "9T9", "2T1"]);
    let here = session.node(session.cursor());
    assert_eq!(
        (here.name.as_str(), here.comment.as_str()),
        ("2T1", "Better")
    );
    assert!(here.is_bookmarked);
    let ids: Vec<_> = session.ids().collect();
    assert_eq!(session.node(ids[4]).fault, Some(Fault::NoSuchMove));
    assert_eq!(
        opened.view,
        SavedView {
            flipped: Some(true),
            ..SavedView::default()
        }
    );
    assert_eq!(session.unknown()["clock"], json!({"minutes": 5}));
    assert_eq!(opened.claims.complaint(&solved("magic-fingers")), None);
}

#[test]
fn fields_that_nobody_knows_come_out_as_they_went_in() {
    let unknown = json!({"a": [1, -2, 0.1, 1e300, 18_446_744_073_709_551_615_u64, null, true],
                         "\u{0}ü": {"deep": {"deeper": []}}, "b": "\u{2028}"});
    let text = changed(&example(), |json| {
        json["future"] = unknown.clone();
        json["moves"][1]["future"] = unknown.clone();
        json["version"] = json!("1.7");
    });
    let again = file::write(&SessionToWrite::of(&read(&text).session));
    let json: Json = serde_json::from_str(&again).expect("JSON");
    assert_eq!(json["future"], unknown);
    assert_eq!(json["moves"][1]["future"], unknown);
    assert_eq!(
        file::write(&SessionToWrite::of(&read(&again).session)),
        again
    );
}

#[test]
fn a_move_that_the_rules_forbid_stays_greyed_with_all_that_follows_it() {
    let text = changed(&example(), |json| json["moves"][1]["move"] = json!("4T4"));
    let opened = read(&text);
    assert_eq!(
        opened.warnings,
        [
            "move 2 (4T4) does not fit these rules and stays, struck out, with the move that follows it"
        ]
    );
    let session = &opened.session;
    let faults: Vec<_> = session.ids().map(|id| session.node(id).fault).collect();
    assert_eq!(
        faults,
        [None, None, Some(Fault::NoSuchMove), Some(Fault::Follows)]
    );
    assert_eq!(session.cursor().index(), 1, "the cursor is before it");
    let again = read(&file::write(&SessionToWrite::of(session)));
    assert_eq!(again.warnings, Vec::<String>::new(), "it is known already");
    assert!(again.session.is_same_work(session));
}

#[test]
fn what_can_be_put_right_is_a_warning() {
    let warnings = |change: fn(&mut Json)| read(&changed(&example(), change)).warnings;
    assert_eq!(
        warnings(|json| json["moves"][0]["board"] = json!("(4.4)|[4.4]")),
        [
            "move 1 (1T1): the file has (4.4)|[4.4] after it, but the move leads to (1.1)|[2.1], which counts"
        ]
    );
    assert_eq!(
        warnings(|json| json["moves"][0]["board"] = json!("nothing")),
        ["move 1 (1T1): `nothing` is not a position of this game; the board after the move counts"]
    );
    assert_eq!(
        warnings(|json| json["cursor"] = json!(99)),
        ["`cursor` is 99, which is no move of the file, and is ignored"]
    );
    assert_eq!(
        warnings(|json| json["moves"][0]["board"] = json!("(1.1)|[1.2]")),
        Vec::<String>::new(),
        "only the order of hands differs"
    );
    let many = changed(&example(), |json| {
        let list: Vec<Json> = (1..100)
            .map(|id| json!({"id": id, "after": 0, "move": format!("x{id}")}))
            .collect();
        json["moves"] = json!(list);
    });
    let warnings = read(&many).warnings;
    assert_eq!(warnings.len(), 21);
    assert_eq!(warnings[20], "and 79 more of that kind");
}

#[test]
fn the_line_that_one_is_on_is_found_again_from_its_beginning() {
    let mut session = example();
    session.go(session.line()[1]);
    let mv = session
        .game()
        .find_move(session.board(), "1T1")
        .expect("legal");
    session.play(mv).expect("legal");
    let branch = session.cursor();
    session.go(session.first());
    assert_eq!(session.line().last(), Some(&branch));
    let text = file::write(&SessionToWrite::of(&session));
    assert!(text.contains("\"cursor\": 0,\n  \"line\": 4"), "{text}");
    let again = read(&text).session;
    assert_eq!(again.cursor(), again.first());
    assert_eq!(again.line().len(), 3);
    let nowhere = text.replace("\"line\": 4", "\"line\": 5");
    assert_eq!(
        read(&nowhere).warnings,
        ["`line` is 5, which is no move of the file, and is ignored"]
    );
}

#[test]
fn the_file_that_the_documentation_shows_is_read() {
    let page = include_str!("../../docs/files.md");
    let (_, rest) = page.split_once("```json\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let opened = read(example);
    assert_eq!(opened.warnings, Vec::<String>::new());
    assert_eq!(opened.session.main_line().len(), 3);
}

#[test]
fn what_is_missing_and_need_not_be_there_is_no_error() {
    let text = r#"{"format": "finger-oracle session", "version": "1.0",
                   "rules": {"game": "hands", "fingers": 6, "suicide": false},
                   "moves": [{"id": 3, "after": 0, "move": "1T1"}, {"id": 7, "after": 3, "move": "1T1"}]}"#;
    for text in [
        text.to_owned(),
        format!("\u{feff}{}", text.replace('\n', "\r\n")),
    ] {
        let opened = read(&text);
        assert_eq!(opened.warnings, Vec::<String>::new());
        assert_eq!(opened.session.game(), &game("fingers=6"));
        assert_eq!(opened.session.main_line().len(), 3);
    }
}

#[test]
fn every_error_is_one_sentence_about_the_place() {
    for (text, sentence) in [
        (
            "",
            "the file is empty; choose a session that this program saved",
        ),
        (
            "\u{feff} \r\n",
            "the file is empty; choose a session that this program saved",
        ),
        (
            "{\n \"format\": oops}",
            "line 2, column 12 is not what JSON has there; choose a session that this program saved",
        ),
        (
            "{\"format\": \"finger-oracle session\",\n\"ver",
            "the file breaks off in line 2: its end is missing; choose a session that is whole",
        ),
        ("[]", NOT_A_SESSION),
        ("{\"format\": 1}", NOT_A_SESSION),
        ("{\"title\": \"x\"}", NOT_A_SESSION),
        (
            "{\"format\": \"finger-oracle session\"}",
            "`version` is missing; write a number in quotes such as \"1.0\"",
        ),
        (
            "{\"format\": \"finger-oracle session\", \"version\": 1.0}",
            "`version` has a value of the wrong kind; write a number in quotes such as \"1.0\"",
        ),
        (
            "{\"format\": \"finger-oracle session\", \"version\": \"one\"}",
            "version can be a number such as 1.1, not `one`",
        ),
        (
            "{\"format\": \"finger-oracle session\", \"version\": \"1.0\"}",
            "`rules` is missing; write an object of rule keys and values",
        ),
        (
            "{\"moves\": 5, \"format\": \"finger-oracle session\", \"version\": \"2.0\"}",
            "this session was written by a newer version of the format (2.0), and this program reads up to 1.x; open it with a newer program",
        ),
    ] {
        assert_eq!(refusal(text), sentence);
    }
    assert_eq!(
        file::read(b"{\n\"title\": \"\xff\"}").map(|_| ()),
        Err(SessionFileError::NotText(2))
    );
    assert_eq!(
        SessionFileError::NotText(2).to_string(),
        "line 2 holds bytes that are not text; save it as UTF-8 or UTF-16"
    );
    let deep = changed(&example(), |json| json["x"] = json!("DEEP"));
    let deep = deep.replace("\"DEEP\"", &("[".repeat(100_000) + &"]".repeat(100_000)));
    assert_eq!(
        refusal(&deep),
        "line 1 has brackets within brackets too deep to be read; write at most some 100"
    );
    let large = vec![b' '; MOST_BYTES + 1];
    assert_eq!(
        file::read(&large)
            .map(|_| ())
            .map_err(|error| error.to_string()),
        Err("the file is too large; choose one of at most 20,000 moves and 16 MB".to_owned())
    );
    let move_of = |id: usize| format!(r#"{{"id":{id},"after":0,"move":"1T1"}}"#);
    let moves: Vec<String> = (1..=MOST_MOVES + 1).map(move_of).collect();
    let many = changed(&example(), |json| json["moves"] = json!("MOVES"));
    let many = many.replace("\"MOVES\"", &format!("[{}]", moves.join(",")));
    assert_eq!(
        refusal(&many),
        "the session has 20,001 moves; choose one of at most 20,000 moves and 16 MB"
    );
}

const NOT_A_SESSION: &str = "this is not a session: the field `format` is missing or says something else; write `finger-oracle session` there";

type Change = fn(&mut Json);

#[test]
fn every_wrong_field_is_named() {
    let cases: [(Change, &str); 14] = [
        (
            |json| json["title"] = json!(5),
            "`title` has a value of the wrong kind; write a text in quotes",
        ),
        (
            |json| json["notes"] = json!(null),
            "`notes` has a value of the wrong kind; write a text in quotes",
        ),
        (
            |json| json["rules"] = json!([]),
            "`rules` has a value of the wrong kind; write an object of rule keys and values",
        ),
        (
            |json| json["rules"]["game"] = json!("chess"),
            "rules: game can be hands or tactics, not `chess`",
        ),
        (
            |json| json["rules"]["fingers"] = json!("99"),
            "rules: fingers can be 2 to 32, not `99`",
        ),
        (
            |json| json["rules"]["fingers"] = json!([5]),
            "rules: `fingers` has a value of the wrong kind; write a text in quotes",
        ),
        (
            |json| json["rules"]["toes"] = json!("5"),
            "rules: `toes` is not a rule key; choose from fingers, hands, overflow, splits, amount, suicide, bust, split_limit, swap, self_tap, dead_tap, self_add, meta, cherry_bomb, integers, grows, goal, stuck, unit, start",
        ),
        (
            |json| json["rules"]["suicide"] = json!("yes"),
            "rules: `suicide` cannot be `yes` with `splits=none`; choose `splits` transfers, divisions or both, or `meta=yes`",
        ),
        (
            |json| json["start"] = json!("(1.1)|(1.1)"),
            "`start`: `(1.1)|(1.1)` does not say whose turn it is; write it like [1.1]|(1.1), with square brackets for the player to move",
        ),
        (
            |json| json["players"] = json!(["a"]),
            "`players` has a value of the wrong kind; write a list of two texts",
        ),
        (
            |json| json["players"] = json!(["a", "b", "c"]),
            "`players` has a value of the wrong kind; write a list of two texts",
        ),
        (
            |json| json["moves"] = json!({}),
            "`moves` has a value of the wrong kind; write a list of moves",
        ),
        (
            |json| json["cursor"] = json!("end"),
            "`cursor` has a value of the wrong kind; write a whole number from 0 on",
        ),
        (
            |json| json["view"] = json!(1),
            "`view` has a value of the wrong kind; write an object",
        ),
    ];
    for (change, sentence) in cases {
        assert_eq!(refusal(&changed(&example(), change)), sentence);
    }
    let text = file::write(&SessionToWrite::of(&example()));
    let twice = text.replace("\"notes\"", "\"title\"");
    assert_eq!(
        refusal(&twice),
        "`title` is given twice; write each field once"
    );
    let twice = text.replace("\"goal\"", "\"hands\"");
    assert_eq!(
        refusal(&twice),
        "rules: `hands` is given twice; write each field once"
    );
    let unknown = changed(&example(), |json| json["x"] = json!(vec![0; 40_000]));
    assert_eq!(
        refusal(&unknown),
        "the file holds mostly fields that this program does not know; leave out all but 10000 values, \
         and one more for every 16 bytes of the file"
    );
}

#[test]
fn every_wrong_field_of_a_move_is_named_with_its_number() {
    let cases: [(Change, &str); 8] = [
        (
            |json| json["moves"][2] = json!("1T1"),
            "move 3 is not a move; write an object with `id`, `after` and `move`",
        ),
        (
            |json| json["moves"][2]["comment"] = json!(3),
            "move 3: `comment` has a value of the wrong kind; write a text in quotes",
        ),
        (
            |json| json["moves"][2]["bookmark"] = json!("yes"),
            "move 3: `bookmark` has a value of the wrong kind; write true or false",
        ),
        (
            |json| json["moves"][2]["id"] = json!(-3),
            "move 3: `id` has a value of the wrong kind; write a whole number from 0 on",
        ),
        (
            |json| json["moves"][2]["id"] = json!(2),
            "move 3: `id` is 2; write a number greater than 2, the one before it",
        ),
        (
            |json| json["moves"][0]["id"] = json!(0),
            "move 1: `id` is 0; write a number greater than 0, the one before it",
        ),
        (
            |json| json["moves"][1]["after"] = json!(2),
            "move 2: `after` is 2; write 0 or the id of a move before it",
        ),
        (
            |json| json["moves"][1] = json!({"id": 2, "after": 1}),
            "move 2: `move` is missing; write the name of a move such as 1T1",
        ),
    ];
    for (change, sentence) in cases {
        assert_eq!(refusal(&changed(&example(), change)), sentence);
    }
}

fn long(
    moves: usize,
    after: impl Fn(usize) -> usize,
    name: impl Fn(usize) -> &'static str,
) -> String {
    let moves: Vec<Json> = (1..=moves)
        .map(|id| json!({"id": id, "after": after(id), "move": name(id)}))
        .collect();
    changed(&Session::new(game("mallett,swap=any")), |json| {
        json["moves"] = json!(moves);
    })
}

#[test]
fn four_times_as_many_moves_in_one_line_or_side_by_side_take_about_four_times_as_long() {
    let line = |moves| long(moves, |id| id - 1, |_| "P");
    let siblings = |moves| long(moves, |_| 0, |_| "1T1");
    let illegal = |moves| long(moves, |id| id - 1, |_| "4T4");
    let pasted = |moves: usize| {
        let names = std::iter::repeat_n("P ", moves);
        names.collect::<String>()
    };
    let [few, many] = [5_000, 20_000].map(|moves| {
        let (mut model, _) = Model::new(game("mallett,swap=any"));
        let text = pasted(moves);
        let (done, time) = taken(|| model.apply(Action::Paste(text)));
        done.expect("legal moves");
        assert_eq!(model.session().line_len(), moves + 1);
        time
    });
    println!("pasted: {few:?}, four times as many {many:?}");
    assert!(many < few * 10, "pasted: {few:?}, {many:?}");
    let kinds: [(&str, &dyn Fn(usize) -> String); 3] = [
        ("line", &line),
        ("siblings", &siblings),
        ("illegal", &illegal),
    ];
    for (kind, text) in kinds {
        let [few, many] = [5_000, 20_000].map(|moves| {
            let text = text(moves);
            let ((), time) = taken(|| {
                let session = read(&text).session;
                assert_eq!(session.ids().count(), moves + 1);
                let again = file::write(&SessionToWrite::of(&session));
                assert!(read(&again).session.is_same_work(&session));
            });
            time
        });
        println!("{kind}: {few:?}, four times as many {many:?}");
        // Work that grows with the square would take 16 times as long.
        assert!(many < few * 10, "{kind}: {few:?}, {many:?}");
    }
}

fn deed() -> impl Strategy<Value = Deed> {
    let comment = "\\PC{0,12}|[\\x00-\\x1f]{0,4}";
    prop_oneof![
        8 => any::<usize>().prop_map(Deed::Play),
        2 => any::<usize>().prop_map(Deed::Go),
        1 => any::<usize>().prop_map(Deed::Delete),
        1 => any::<usize>().prop_map(Deed::Promote),
        1 => (any::<usize>(), comment).prop_map(|(at, text)| Deed::Comment(at, text)),
        1 => (any::<usize>(), any::<String>()).prop_map(|(at, text)| Deed::Comment(at, text)),
        1 => any::<usize>().prop_map(Deed::Bookmark),
        1 => (any::<usize>(), proptest::option::of(".{0,8}"))
            .prop_map(|(at, text)| Deed::Stop(at, text)),
        1 => any::<String>().prop_map(Deed::Describe),
        1 => any::<usize>().prop_map(Deed::Rules),
        1 => Just(Deed::SetUp),
        1 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn whatever_was_done_is_read_as_it_was_written(
        line in any::<usize>(),
        deeds in prop::collection::vec(deed(), 0..60),
    ) {
        let session = after(line, &deeds);
        let text = file::write(&SessionToWrite::of(&session));
        let opened = read(&text);
        prop_assert!(opened.session.is_same_work(&session), "{text}");
        prop_assert_eq!(opened.warnings, Vec::<String>::new());
        let places = |session: &Session| {
            let order = session.main_line_first();
            let place = |wanted| order.iter().position(|&id| id == wanted);
            let line: Vec<_> = session.line().into_iter().map(place).collect();
            (place(session.cursor()), line)
        };
        prop_assert_eq!(places(&opened.session), places(&session));
        prop_assert_eq!(file::write(&SessionToWrite::of(&opened.session)), text);
    }
}

#[test]
fn the_board_of_a_move_that_the_rules_forbid_is_kept() {
    // As a file has it.
    let text = changed(&example(), |json| {
        json["moves"][1]["move"] = json!("4T4");
        json["moves"][2]["board"] = json!("[0.1]|(2.x)");
    });
    let boards = |text: &str| -> Vec<Json> {
        let json: Json = serde_json::from_str(text).expect("JSON");
        let moves = json["moves"].as_array().expect("a list").iter();
        moves.map(|line| line["board"].clone()).collect()
    };
    let session = read(&text).session;
    let again = file::write(&SessionToWrite::of(&session));
    assert_eq!(boards(&again), boards(&text));
    assert_eq!(boards(&again)[2], "[0.1]|(2.x)");
    assert_eq!(
        file::write(&SessionToWrite::of(&read(&again).session)),
        again
    );
    // As the rules before wrote it.
    let session = example();
    let written = file::write(&SessionToWrite::of(&session));
    let (other, dropped) = session.under(game("tactics"));
    assert_eq!(dropped.moves, 3);
    let under_other = file::write(&SessionToWrite::of(&other));
    assert_eq!(boards(&under_other), boards(&written));
    let (back, _) = other.under(game("mallett"));
    let back = file::write(&SessionToWrite::of(&back));
    assert_eq!(boards(&back), boards(&written));
    assert!(!back.contains("\"legal\": false"), "{back}");
}
