//! The table of rules: a key is one entry, everything about rules follows from it, and nothing else
//! lists keys.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use finger_oracle::game::any::{AnyGame, preset_names};
use finger_oracle::game::hands::keys::TABLE as HANDS;
use finger_oracle::game::hands::{self, HandGame};
use finger_oracle::game::rule_table::{
    Contradiction, KeyKind, Reset, RuleGroup, RuleKey, RuleTable, Setting, Word,
};
use finger_oracle::game::tactics::keys::TABLE as TACTICS;
use finger_oracle::game::tactics::{self, TacticsGame};

/// The rules of a game that there is not.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Made {
    size: u8,
    echo: usize,
    is_loud: bool,
}

impl Default for Made {
    fn default() -> Made {
        Made {
            size: 3,
            echo: 0,
            is_loud: false,
        }
    }
}

const SIZE: RuleKey<Made> = RuleKey {
    name: "size",
    title: "Size",
    help: "How large it is.",
    part: RuleGroup::First,
    kind: KeyKind::Number {
        from: 1,
        to: 9,
        get: |rules| rules.size,
        set: |rules, size| rules.size = size,
    },
    check: |_| Ok(()),
    resets: &[Reset {
        value: "9",
        keys: &["echo"],
    }],
    short: |rules| Some(format!("size {}", rules.size)),
    how_to: |_| None,
};

const LOUD: RuleKey<Made> = RuleKey {
    name: "loud",
    title: "It is loud",
    help: "Whether it is loud.",
    part: RuleGroup::First,
    kind: KeyKind::YesNo {
        get: |rules| rules.is_loud,
        set: |rules, is_on| rules.is_loud = is_on,
    },
    check: |_| Ok(()),
    resets: &[],
    short: |_| None,
    how_to: |_| None,
};

/// The key that is added: this entry is all of it.
const ECHO: RuleKey<Made> = RuleKey {
    name: "echo",
    title: "What comes back",
    help: "How often a call comes back.",
    part: RuleGroup::More,
    kind: KeyKind::Words {
        words: &[
            Word {
                name: "never",
                title: "Nothing",
            },
            Word {
                name: "once",
                title: "One echo",
            },
            Word {
                name: "often",
                title: "Many echoes",
            },
        ],
        get: |rules| rules.echo,
        set: |rules, place| rules.echo = place,
    },
    check: |rules| {
        if rules.echo == 0 || rules.size > 1 {
            return Ok(());
        }
        Err(Contradiction::new(
            "with `size=1`; choose `size=2` or more",
            "Choose a larger size first.",
        ))
    },
    resets: &[],
    short: |rules| (rules.echo > 0).then(|| "with echo".to_owned()),
    how_to: |_| None,
};

const BEFORE: RuleTable<Made> = RuleTable {
    keys: &[SIZE, LOUD],
    written_if_set: &[],
};
const AFTER: RuleTable<Made> = RuleTable {
    keys: &[SIZE, ECHO, LOUD],
    written_if_set: &["echo"],
};

fn read(pairs: &[(&str, &str)]) -> Made {
    let rules = AFTER
        .read(Made::default(), pairs)
        .expect("the pairs are right");
    AFTER.check(&rules).expect("nothing contradicts");
    rules
}

#[test]
fn a_key_that_is_added_to_a_table_is_read_and_written() {
    let pairs = [("loud", "yes"), ("echo", "once")];
    let error = BEFORE
        .read(Made::default(), &pairs)
        .expect_err("no such key yet");
    assert_eq!(
        error.to_string(),
        "`echo` is not a rule key; choose from size, loud"
    );
    let rules = read(&pairs);
    assert_eq!(rules.echo, 1);
    assert_eq!(AFTER.differing(&rules), ["echo=once", "loud=yes"]);
    let explicit_settings = [("size", "3"), ("echo", "once"), ("loud", "yes")];
    assert_eq!(
        AFTER.explicit_settings(&rules),
        explicit_settings.map(|(key, value)| (key, value.to_owned()))
    );
    assert_eq!(AFTER.in_short(&rules), "size 3, with echo");
}

#[test]
fn files_have_a_newer_key_only_where_it_differs_from_its_default() {
    let names = |rules: &Made| -> Vec<&str> {
        let written = AFTER.written_settings(rules).into_iter();
        written.map(|(name, _)| name).collect()
    };
    assert_eq!(names(&read(&[("loud", "yes")])), ["size", "loud"]);
    assert_eq!(names(&read(&[("echo", "once")])), ["size", "echo", "loud"]);
    let all = AFTER.explicit_settings(&Made::default());
    assert_eq!(all.len(), 3, "spelled out it is always there");
    assert!(
        HANDS
            .written_if_set
            .iter()
            .all(|name| HANDS.key(name).is_ok())
    );
    assert!(
        TACTICS
            .written_if_set
            .iter()
            .all(|name| TACTICS.key(name).is_ok())
    );
}

#[test]
fn a_key_that_is_added_to_a_table_is_refused_where_it_is_wrong() {
    let wrong = |pairs: &[(&str, &str)]| {
        let read = AFTER.read(Made::default(), pairs);
        let error = read.and_then(|rules| AFTER.check(&rules));
        error.expect_err("it is wrong").to_string()
    };
    assert_eq!(
        wrong(&[("echo", "twice")]),
        "echo can be never, once or often, not `twice`"
    );
    assert_eq!(
        wrong(&[("echo", "once"), ("size", "1")]),
        "`echo` cannot be `once` with `size=1`; choose `size=2` or more"
    );
    assert_eq!(wrong(&[("size", "10")]), "size can be 1 to 9, not `10`");
}

#[test]
fn a_key_that_is_added_to_a_table_is_shown() {
    let shown = AFTER.shown(&read(&[("size", "1")]));
    assert_eq!(shown.len(), 3);
    assert_eq!(shown[0].help, "How large it is. From 1 to 9.");
    let echo = &shown[1];
    assert_eq!(echo.title, "What comes back");
    assert_eq!(echo.help, "How often a call comes back.");
    assert_eq!(echo.part, RuleGroup::More);
    let Setting::Word { now: 0, words } = &echo.setting else {
        panic!("{:?}", echo.setting);
    };
    assert_eq!(words[1].title, "One echo");
    assert_eq!(
        echo.remedy,
        Some("Choose a larger size first."),
        "no other word is allowed"
    );
    let larger = AFTER.shown(&read(&[("size", "2")]));
    assert_eq!(larger[1].remedy, None);
}

#[test]
fn a_change_sets_back_what_it_contradicts_and_what_its_value_resets() {
    let rules = read(&[("echo", "often"), ("loud", "yes")]);
    for value in ["1", "9"] {
        let (after, set_back) = AFTER.changed(&rules, "size", value).expect("a size");
        let names: Vec<&str> = set_back.iter().map(|key| key.title).collect();
        assert_eq!(names, ["What comes back"], "size={value}");
        assert_eq!((after.echo, after.is_loud), (0, true), "size={value}");
    }
    let (after, set_back) = AFTER.changed(&rules, "size", "8").expect("a size");
    assert!(set_back.is_empty());
    assert_eq!(after.echo, 2);
    // After a preset a pair resets what the preset had set, and nothing that the pairs set.
    let reset = AFTER.read(rules, &[("size", "9")]).expect("a size");
    assert_eq!(AFTER.differing(&reset), ["size=9", "loud=yes"]);
    let set = AFTER.read(rules, &[("echo", "once"), ("size", "9")]);
    assert_eq!(set.expect("pairs").echo, 1);
}

#[test]
fn rules_with_a_number_out_of_range_are_refused() {
    let rules = Made {
        size: 10,
        ..Made::default()
    };
    let error = AFTER.check(&rules).expect_err("10 is too large");
    assert_eq!(error.to_string(), "size can be 1 to 9, not `10`");
}

#[test]
fn games_are_not_made_of_rules_out_of_range() {
    for (fingers, hands) in [(1, [2, 2]), (33, [2, 2]), (5, [0, 2]), (5, [2, 9])] {
        let rules = hands::HandRules {
            fingers,
            hands,
            ..hands::HandRules::default()
        };
        assert!(HandGame::new(rules).is_err(), "{rules:?}");
    }
    for (rows, cols, most) in [
        (0, 4, None),
        (4, 0, None),
        (200, 4, None),
        (26, 26, None),
        (1, 27, None),
        (4, 4, Some(0)),
        (4, 4, Some(27)),
    ] {
        let rules = tactics::TacticsRules {
            rows,
            cols,
            most,
            ..tactics::TacticsRules::default()
        };
        assert!(TacticsGame::new(rules).is_err(), "{rules:?}");
    }
}

#[test]
fn every_entry_of_both_games_has_words_for_a_person() {
    for line in ["attacks-only", "tactics"] {
        let game = AnyGame::from_rule_line(line).expect(line);
        let keys = game.shown_rules();
        let titles: BTreeSet<&str> = keys.iter().map(|key| key.title).collect();
        assert_eq!(titles.len(), keys.len(), "titles are told apart");
        for key in &keys {
            let name = key.name;
            assert!(key.title.starts_with(char::is_uppercase), "{name}");
            assert!(key.help.starts_with(char::is_uppercase), "{name}");
            assert!(key.help.ends_with('.') && key.help.contains(' '), "{name}");
            assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '_'));
            if let Setting::Word { words, .. } = &key.setting {
                let titles: BTreeSet<&str> = words.iter().map(|word| word.title).collect();
                assert_eq!(titles.len(), words.len(), "{name}");
                assert!(
                    titles
                        .iter()
                        .all(|title| title.starts_with(char::is_uppercase))
                );
            }
        }
    }
}

/// Checks that each value of each key is written as it is read, that the default contradicts
/// nothing, and that what a value resets are values and keys that there are.
fn check_entries<R: Copy + Default + PartialEq>(table: &RuleTable<R>) {
    let names: BTreeSet<&str> = table.names().into_iter().collect();
    assert_eq!(names.len(), table.keys.len(), "no name stands there twice");
    for key in table.keys {
        let values: Vec<String> = match key.setting(&R::default()) {
            Setting::Number { range, .. } => range.map(|n| n.to_string()).collect(),
            Setting::Hands { range, .. } => range
                .clone()
                .flat_map(|one| range.clone().map(move |two| (one, two)))
                .map(|(one, two)| {
                    if one == two {
                        one.to_string()
                    } else {
                        format!("{one}v{two}")
                    }
                })
                .collect(),
            Setting::Limit { range, .. } => {
                let limits = range.map(|limit| limit.to_string());
                ["none".to_owned()].into_iter().chain(limits).collect()
            }
            Setting::Position { now, .. } => vec![now],
            Setting::Word { .. } | Setting::YesNo { .. } => {
                key.words().into_iter().map(str::to_owned).collect()
            }
        };
        for value in &values {
            let mut rules = R::default();
            key.set(&mut rules, value).expect(key.name);
            assert_eq!(key.text(&rules), *value, "{}", key.name);
            key.reset(&mut rules);
            assert!(key.is_default(&rules), "{} after {value}", key.name);
        }
        assert!(key.validate(&R::default()).is_ok(), "{}", key.name);
        for reset in key.resets {
            assert!(
                values.iter().any(|value| value == reset.value),
                "{}",
                key.name
            );
            assert!(
                reset.keys.iter().all(|name| names.contains(name)),
                "{}",
                key.name
            );
        }
    }
}

#[test]
fn every_value_of_every_key_is_written_as_it_is_read() {
    check_entries(&AFTER);
    check_entries(&HANDS);
    check_entries(&TACTICS);
}

#[test]
fn the_panel_shows_first_what_most_people_change() {
    let game = AnyGame::from_rule_line("attacks-only").expect("a game");
    let keys = game.shown_rules();
    let of = |part| keys.iter().filter(move |key| key.part == part);
    let names: Vec<&str> = of(RuleGroup::More).map(|key| key.name).collect();
    assert_eq!(
        names,
        [
            "dead_tap",
            "self_add",
            "meta",
            "cherry_bomb",
            "integers",
            "grows",
            "stuck",
            "unit"
        ]
    );
    assert_eq!(of(RuleGroup::First).count(), keys.len() - names.len());
}

#[test]
fn the_rules_are_told_in_one_line() {
    for (line, due) in [
        ("death-attack", "out at 5, splits, death attacks"),
        ("self-adding", "out at 5, splits, self-adding"),
        ("integers", "out at 5, splits, hands turn over"),
        ("meta", "rollover at 5, splits, meta"),
        ("cherry-bomb", "rollover at 5, splits, cherry bombs"),
        ("knubs", "out at 10, splits, in half fingers, own start"),
        (
            "quarter-knubs",
            "out at 20, splits, in quarter fingers, own start",
        ),
        (
            "chinese",
            "rollover at 10, no splits, the tapping hand grows, first out wins",
        ),
        (
            "swap=pass",
            "out at 5, no splits, passes with two living hands",
        ),
        ("sticks", "1 x 17, last cell loses, own start"),
        (
            "three-sticks,goal=last_wins",
            "1 x 10, at most 3 cells a move, last cell wins",
        ),
        (
            "tactics,most=1",
            "4 x 4, at most 1 cell a move, last cell loses",
        ),
    ] {
        let game = AnyGame::from_rule_line(line).expect(line);
        assert_eq!(game.in_short(), due, "{line}");
    }
}

#[test]
fn a_key_of_either_game_is_changed_by_its_name() {
    for (line, key, value, due) in [
        ("magic-fingers", "splits", "none", "attacks-only"),
        ("attacks-only", "dead_tap", "yes", "dead_tap=yes"),
        ("attacks-only", "self_add", "yes", "self_add=yes"),
        ("attacks-only", "meta", "yes", "meta=yes"),
        (
            "mallett",
            "cherry_bomb",
            "yes",
            "overflow=rollover,cherry_bomb=yes",
        ),
        ("attacks-only", "integers", "yes", "integers=yes"),
        ("attacks-only", "grows", "tapping", "grows=tapping"),
        ("attacks-only", "unit", "4", "unit=4"),
        ("attacks-only", "swap", "pass", "swap=pass"),
        ("tactics", "rows", "3", "tactics,rows=3"),
        ("tactics,rows=5", "cols", "6", "tactics,rows=5,cols=6"),
        // Too many cells: the other side goes back to its default.
        ("tactics,rows=6", "cols", "6", "tactics,cols=6"),
        ("tactics,cols=6", "rows", "6", "tactics,rows=6"),
        ("tactics,rows=1", "cols", "26", "tactics,rows=1,cols=26"),
        ("tactics", "most", "3", "tactics,most=3"),
        ("tactics,most=3", "most", "none", "tactics"),
        (
            "sticks",
            "start",
            "................#",
            "tactics,rows=1,cols=17,start=................#",
        ),
        (
            "sticks",
            "start",
            ".................",
            "tactics,rows=1,cols=17",
        ),
        // Another size sets the start back.
        ("sticks", "cols", "16", "tactics,rows=1,cols=16"),
        ("sticks", "rows", "7", "tactics,rows=7"),
        ("tactics,rows=2,start=#.../....", "rows", "4", "tactics"),
    ] {
        let game = AnyGame::from_rule_line(line).expect(line);
        let (changed, _) = game.with_rule(key, value).expect(line);
        assert_eq!(changed.rule_line(), due);
    }
    // The other side as it is, and not as it would be by default.
    let sticks = AnyGame::from_rule_line("sticks").expect("a game");
    let error = sticks.with_rule("rows", "8").expect_err("136 cells");
    assert_eq!(
        error.to_string(),
        "`rows` cannot be `8` with `cols=17`; choose 1, so that there are at most 30 cells in all"
    );
    let tactics = AnyGame::from_rule_line("tactics").expect("a game");
    let error = tactics
        .with_rule("splits", "both")
        .expect_err("of another game");
    assert_eq!(
        error.to_string(),
        "`splits` is not a rule key; choose from rows, cols, most, goal, start"
    );
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be read").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The keys that some code names: as texts, and unless it plays the game itself, as fields of rules.
/// How many hands there are and what they can show is how a game is drawn, and so are rows and
/// columns.
fn keys_named<'a>(code: &str, names: &[&'a str], is_play: bool) -> BTreeSet<&'a str> {
    const SHAPE: [&str; 4] = ["fingers", "hands", "rows", "cols"];
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let reads = |name: &str| {
        ["rules.", "rules()."].iter().any(|rules| {
            let field = format!("{rules}{name}");
            let ends = |(at, _): (usize, &str)| !code[at + field.len()..].starts_with(is_word);
            code.match_indices(&field).any(ends)
        })
    };
    let is_named = |name: &&str| {
        code.contains(&format!("\"{name}\"")) || !is_play && !SHAPE.contains(name) && reads(name)
    };
    names
        .iter()
        .copied()
        .filter(|name| is_named(name))
        .collect()
}

#[test]
fn nothing_but_its_table_lists_the_keys_of_a_game() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let folders = ["hands", "tactics"].map(|game| source.join("game").join(game));
    let [hands, tactics] = &folders;
    for (folder, other, names) in [
        (hands, tactics, HANDS.names()),
        (tactics, hands, TACTICS.names()),
    ] {
        let table = folder.join("keys.rs");
        // The re-check reads rule lines by its own means, and must know every key.
        let recheck = source.join("solve").join("verify").join("rules.rs");
        // Some presets have the name of the key that makes them.
        let file_of_presets = folder.join("presets.rs");
        let preset_names = preset_names();
        // Some keys of the other game have the same names.
        for file in files.iter().filter(|file| !file.starts_with(other)) {
            let text = fs::read_to_string(file).expect("the sources can be read");
            let lines = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let code = lines.collect::<Vec<_>>().join("\n");
            let is_play = file.starts_with(folder);
            let mut named = keys_named(&code, &names, is_play);
            if *file == file_of_presets {
                named.retain(|name| !preset_names.contains(name));
            }
            if *file == table || *file == recheck {
                assert_eq!(
                    named.len(),
                    names.len(),
                    "{} knows every key of the table",
                    file.display()
                );
            } else {
                assert!(named.len() <= 1, "{} lists {named:?}", file.display());
            }
        }
    }
}
