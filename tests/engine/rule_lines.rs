//! Rule lines: what is written is read back, what is wrong is named together with what is allowed,
//! and nothing that a person can type makes the parser panic.

use crate::binary::says_what_to_do;
use crate::reference::{self, Amount, Goal, Rules, Swap};
use finger_oracle::game::Seat;
use finger_oracle::game::any::{AnyGame, presets};
use finger_oracle::game::hands::HandGame;
use finger_oracle::game::hands::keys::TABLE;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn hand_game(line: &str) -> HandGame {
    match game(line) {
        AnyGame::Hands(game) => game,
        AnyGame::Tactics(_) => panic!("{line} is Tactics"),
    }
}

fn canonical(line: &str) -> String {
    game(line).rule_line()
}

/// Every key in the order of a canonical line, with its value where none is given.
const DEFAULTS: [(&str, &str); 19] = [
    ("fingers", "5"),
    ("hands", "2"),
    ("overflow", "cutoff"),
    ("splits", "none"),
    ("amount", "any"),
    ("suicide", "no"),
    ("bust", "no"),
    ("split_limit", "none"),
    ("swap", "none"),
    ("self_tap", "no"),
    ("dead_tap", "no"),
    ("self_add", "no"),
    ("meta", "no"),
    ("cherry_bomb", "no"),
    ("integers", "no"),
    ("grows", "tapped"),
    ("goal", "last"),
    ("stuck", "loses"),
    ("unit", "1"),
];

/// Rule sets of all kinds, those that contradict themselves included.
fn any_rules() -> impl Strategy<Value = Rules> {
    let numbers = (2_u8..=32, 1_usize..=8, 1_usize..=8, any::<bool>());
    let flags = (any::<[bool; 6]>(), any::<[bool; 8]>(), any::<bool>());
    let words = (
        select(vec![
            Amount::Any,
            Amount::Lonely,
            Amount::Halves,
            Amount::Near,
            Amount::Whole,
        ]),
        select(vec![
            Swap::None,
            Swap::Living,
            Swap::Pass,
            Swap::Dead,
            Swap::Any,
        ]),
        select(vec![Goal::Last, Goal::FirstOut, Goal::SuddenDeath]),
        select(vec![1, 2, 4]),
        select(vec![None, None, None, Some(0), Some(1), Some(9)]),
    );
    (numbers, flags, words).prop_map(|(numbers, flags, words)| {
        let (amount, swap, goal, unit, split_limit) = words;
        let (fingers, one, two, alike) = numbers;
        let (older, newer, usual) = flags;
        let [rollover, transfers, divisions, suicide, bust, self_tap] = older;
        let [
            dead_tap,
            self_add,
            meta,
            cherry_bomb,
            integers,
            tapping_grows,
            exact,
            stuck_draws,
        ] = newer;
        // Most amounts are for two hands each, so every other rule set has them.
        let hands = if usual {
            [2, 2]
        } else {
            [one, if alike { one } else { two }]
        };
        Rules {
            fingers,
            hands,
            rollover,
            exact: exact && !rollover,
            transfers,
            divisions,
            amount,
            suicide,
            bust,
            split_limit,
            swap,
            self_tap,
            dead_tap,
            self_add,
            meta,
            cherry_bomb,
            integers,
            tapping_grows,
            goal,
            stuck_draws,
            unit,
        }
    })
}

fn valid_rules() -> impl Strategy<Value = Rules> {
    any_rules().prop_filter("rules without a contradiction", reference::valid)
}

/// What a canonical line must be: the pairs that differ, in the order of the table.
fn expected_line(rules: &Rules) -> String {
    let explicit_settings = reference::rule_line(rules);
    let plain = |pair: &&str| {
        let (key, value) = pair.split_once('=').expect("a pair");
        !DEFAULTS.contains(&(key, value))
    };
    let different: Vec<&str> = explicit_settings.split(',').filter(plain).collect();
    if different.is_empty() {
        "attacks-only".to_owned()
    } else {
        different.join(",")
    }
}

proptest! {
    #[test]
    fn a_canonical_line_spells_out_what_differs_in_the_order_of_the_keys(
        rules in valid_rules(),
        order in any::<[u16; 19]>(),
        space in select(vec!["", " ", "\t "]),
    ) {
        let explicit_settings = reference::rule_line(&rules);
        let mut pairs: Vec<(u16, &str)> = order.into_iter().zip(explicit_settings.split(',')).collect();
        pairs.sort_unstable();
        let shuffled: Vec<String> = pairs
            .iter()
            .map(|(_, pair)| pair.replace('=', &format!("{space}={space}")))
            .collect();
        let read = game(&shuffled.join(&format!("{space},{space}")));
        prop_assert_eq!(read.rule_line(), expected_line(&rules));
    }

    #[test]
    fn a_canonical_line_is_read_as_the_same_game(rules in valid_rules(), hands in vec(-31_i8..32, 16)) {
        let plain = game(&reference::rule_line(&rules));
        prop_assert_eq!(game(&plain.rule_line()), plain);
        // The same with a start of its own, unless play would be over there.
        let position = some_position(&rules, &hands, Seat::Two);
        let is_usual = position == reference::start(&rules);
        if reference::over(&rules, &position).is_none() && !is_usual {
            let line = format!("start={},{}", position.text(), reference::rule_line(&rules));
            let started = game(&line);
            let canonical = started.rule_line();
            prop_assert_eq!(game(&canonical), started);
            let ending = format!("start={}", position.text());
            prop_assert!(canonical.ends_with(&ending), "{canonical} does not end in {ending}");
        }
    }

    #[test]
    fn rules_that_contradict_each_other_and_only_those_are_refused(rules in any_rules()) {
        let line = reference::rule_line(&rules);
        let read = AnyGame::from_rule_line(&line);
        prop_assert_eq!(read.is_ok(), reference::valid(&rules), "{}: {:?}", line, read);
    }

    #[test]
    fn splits_none_after_any_preset_is_allowed_and_takes_its_split_details_away(
        preset in select(presets()),
    ) {
        prop_assume!(game(preset.name).with_hands().is_some());
        let line = format!("{},splits=none", preset.name);
        let read = hand_game(&line);
        let explicit_settings = TABLE.explicit_settings(read.rules());
        for (key, value) in [("splits", "none"), ("amount", "any"), ("suicide", "no"), ("bust", "no"), ("split_limit", "none")] {
            prop_assert!(explicit_settings.contains(&(key, value.to_owned())), "{key} of {line}");
        }
    }
}

/// The position with the first of these hands, cut down to what the rules allow.
fn some_position(rules: &Rules, hands: &[i8], mover: Seat) -> reference::Position {
    let fingers = i8::try_from(rules.fingers).expect("at most 32");
    let shown = |&hand: &i8| {
        let value = hand % fingers;
        if value < rules.least() { -value } else { value }
    };
    let values: Vec<i8> = hands.iter().map(shown).collect();
    let (first, rest) = values.split_at(rules.hands[0]);
    let position = reference::Position::new(first, &rest[..rules.hands[1]], mover.index());
    position.with_splits_left([rules.split_limit; 2])
}

#[test]
fn keys_are_listed_in_the_order_of_the_rules() {
    let order = [
        "fingers",
        "hands",
        "overflow",
        "splits",
        "amount",
        "suicide",
        "bust",
        "split_limit",
        "swap",
        "self_tap",
        "dead_tap",
        "self_add",
        "meta",
        "cherry_bomb",
        "integers",
        "grows",
        "goal",
        "stuck",
        "unit",
        "start",
    ];
    let places: Vec<Option<usize>> = TABLE
        .names()
        .iter()
        .map(|key| order.iter().position(|name| name == key))
        .collect();
    assert!(places.iter().all(Option::is_some), "{places:?}");
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn every_preset_has_its_canonical_line() {
    let lines = [
        ("attacks-only", "attacks-only"),
        ("mallett", "overflow=rollover"),
        ("chopsticks", "splits=both"),
        ("magic-fingers", "splits=both,suicide=yes"),
        ("rollover", "overflow=rollover,splits=both"),
        ("transfers-only", "splits=transfers"),
        ("divisions-only", "splits=divisions"),
        ("lonely-halves", "splits=both,amount=lonely"),
        ("even-splits", "splits=both,amount=halves"),
        ("near-even", "splits=both,amount=near"),
        ("swaps", "splits=both,swap=living"),
        ("logan", "splits=both,swap=dead"),
        ("self-tap", "splits=both,swap=living,self_tap=yes"),
        ("misere", "splits=both,goal=first_out"),
        ("sudden-death", "splits=both,goal=sudden_death"),
        ("death-attack", "splits=both,dead_tap=yes"),
        ("self-adding", "splits=both,self_add=yes"),
        ("integers", "splits=both,integers=yes"),
        ("suns", "splits=both,start=[4.4]|(4.4)"),
        ("knubs", "fingers=10,splits=both,unit=2,start=[2.2]|(2.2)"),
        (
            "nubs",
            "fingers=10,splits=both,amount=halves,unit=2,start=[2.2]|(2.2)",
        ),
        (
            "quarter-knubs",
            "fingers=20,splits=both,unit=4,start=[4.4]|(4.4)",
        ),
        (
            "suicide-rollover",
            "overflow=rollover,splits=both,suicide=yes",
        ),
        (
            "childhood",
            "overflow=rollover,splits=both,suicide=yes,swap=living",
        ),
        ("meta", "overflow=rollover,splits=both,meta=yes"),
        (
            "cherry-bomb",
            "overflow=rollover,splits=both,cherry_bomb=yes",
        ),
        ("senary", "fingers=6,overflow=rollover,splits=both"),
        (
            "chinese",
            "fingers=10,overflow=rollover,grows=tapping,goal=first_out",
        ),
        ("tactics", "tactics"),
        ("sticks", "tactics,rows=1,cols=17,start=...#.....#......."),
        ("three-sticks", "tactics,rows=1,cols=10,most=3"),
    ];
    for (name, line) in lines {
        assert_eq!(canonical(name), line, "{name}");
        assert_eq!(game(line), game(name), "{name}");
        let named = game(line).preset().map(|preset| preset.name);
        assert_eq!(named, Some(name), "{line} is recognised");
    }
    for preset in presets() {
        assert!(
            lines.iter().any(|(name, _)| *name == preset.name),
            "{} has no line",
            preset.name
        );
    }
}

#[test]
fn what_differs_in_nothing_is_attacks_only() {
    for line in [
        "attacks-only",
        "fingers=5",
        "hands=2v2",
        "mallett,overflow=cutoff",
        "chopsticks,splits=none",
        "start=[1.1]|(1.1)",
        "start=1111",
        "suns,splits=none,start=[1.1]|(1.1)",
        "  attacks-only  ",
    ] {
        assert_eq!(canonical(line), "attacks-only", "{line}");
    }
}

#[test]
fn pairs_after_a_preset_change_it() {
    for (line, due) in [
        ("mallett,fingers=7", "fingers=7,overflow=rollover"),
        (
            "fingers=6,hands=2v3,overflow=rollover,splits=both",
            "fingers=6,hands=2v3,overflow=rollover,splits=both",
        ),
        (
            "childhood,swap=none,overflow=cutoff",
            "splits=both,suicide=yes",
        ),
        ("lonely-halves,hands=3,amount=any", "hands=3,splits=both"),
        ("senary,fingers=5", "overflow=rollover,splits=both"),
        (
            "near-even,fingers=32,hands=2v2",
            "fingers=32,splits=both,amount=near",
        ),
    ] {
        assert_eq!(canonical(line), due, "{line}");
    }
}

#[test]
fn splits_none_after_a_preset_resets_what_the_preset_had_set_for_splits() {
    for (line, due) in [
        ("magic-fingers,splits=none", "attacks-only"),
        ("lonely-halves,splits=none", "attacks-only"),
        ("near-even,splits=none,fingers=7", "fingers=7"),
        ("suicide-rollover,splits=none", "overflow=rollover"),
        ("childhood,splits=none", "overflow=rollover,swap=living"),
        ("meta,splits=none", "overflow=rollover,meta=yes"),
    ] {
        assert_eq!(canonical(line), due, "{line}");
    }
}

#[test]
fn what_the_pairs_themselves_set_is_not_reset() {
    for line in [
        "magic-fingers,splits=none,suicide=yes",
        "magic-fingers,suicide=yes,splits=none",
        "lonely-halves,amount=lonely,splits=none",
        "suicide=yes,splits=none",
        "meta=no,suicide=yes",
    ] {
        assert!(AnyGame::from_rule_line(line).is_err(), "{line}");
    }
}

#[test]
fn changing_one_key_sets_back_the_keys_that_it_would_contradict() {
    let changed = |line: &str, key: &str, value: &str| {
        let game = hand_game(line);
        let (rules, set_back) = TABLE.changed(game.rules(), key, value).expect("a value");
        let game = HandGame::new(rules).expect("no contradiction is left");
        let set_back: Vec<&str> = set_back.iter().map(|key| key.name).collect();
        (game.rule_line(), set_back)
    };
    assert_eq!(
        changed("meta=yes,suicide=yes", "meta", "no"),
        ("attacks-only".to_owned(), vec!["suicide"])
    );
    assert_eq!(
        changed("magic-fingers,meta=yes", "splits", "none"),
        ("meta=yes".to_owned(), vec!["suicide"])
    );
    assert_eq!(
        changed("cherry-bomb,dead_tap=yes", "grows", "tapping"),
        (
            "overflow=rollover,splits=both,dead_tap=yes,grows=tapping".to_owned(),
            vec!["cherry_bomb"]
        )
    );
    let below_zero = "integers,start=[-3.1]|(1.1)";
    for (key, value, due) in [
        ("integers", "no", "splits=both"),
        (
            "overflow",
            "rollover",
            "overflow=rollover,splits=both,integers=yes",
        ),
    ] {
        assert_eq!(
            changed(below_zero, key, value),
            (due.to_owned(), vec!["start"])
        );
    }
    let none = |line| changed(line, "splits", "none");
    assert_eq!(
        none("magic-fingers"),
        ("attacks-only".to_owned(), vec!["suicide"])
    );
    assert_eq!(
        none("near-even"),
        ("attacks-only".to_owned(), vec!["amount"])
    );
    assert_eq!(
        none("childhood,bust=yes"),
        (
            "overflow=rollover,swap=living".to_owned(),
            vec!["suicide", "bust"]
        )
    );
    assert_eq!(
        changed("lonely-halves", "splits", "transfers"),
        ("splits=transfers".to_owned(), vec!["amount"])
    );
    assert_eq!(
        changed("even-splits", "hands", "3"),
        ("hands=3,splits=both".to_owned(), vec!["amount"])
    );
    assert_eq!(
        changed("suns", "fingers", "4"),
        ("fingers=4,splits=both".to_owned(), vec!["start"])
    );
    assert_eq!(
        changed("suns", "fingers", "9"),
        ("fingers=9,splits=both,start=[4.4]|(4.4)".to_owned(), vec![])
    );
}

#[test]
fn a_start_is_written_in_ascending_order_and_only_where_it_differs() {
    for (line, due) in [
        ("start=(3.1)|[4.0]", "start=(1.3)|[0.4]"),
        ("start=1112", "start=[1.1]|(1.2)"),
        ("start=[2$1]|(0 1)", "start=[1.2]|(0.1)"),
        ("start=[1 1]|(1 1)", "attacks-only"),
        ("start=(1.1)|[1.1]", "start=(1.1)|[1.1]"),
        ("hands=1v3,start=[2]|(3.2.1)", "hands=1v3,start=[2]|(1.2.3)"),
        // The start is read by the other keys, wherever it stands.
        (
            "start=[12.3]|(11.0),fingers=13",
            "fingers=13,start=[3.12]|(0.11)",
        ),
        ("suns,start=1234", "splits=both,start=[1.2]|(3.4)"),
        (
            "integers,start=[1.-3]|(0 -4)",
            "splits=both,integers=yes,start=[-3.1]|(-4.0)",
        ),
        (
            "start=(-1.-1)|[2$-3],integers=yes",
            "integers=yes,start=(-1.-1)|[-3.2]",
        ),
    ] {
        assert_eq!(canonical(line), due, "{line}");
    }
}

/// The error that a rule line gives, as one sentence.
fn error(line: &str) -> String {
    match AnyGame::from_rule_line(line) {
        Ok(game) => panic!("{line:?} is read as {}", game.rule_line()),
        Err(error) => error.to_string(),
    }
}

/// Checks that an error names the key or word, and everything that is allowed.
fn assert_names(line: &str, key: &str, allowed: &[&str]) {
    let error = error(line);
    assert!(
        error.contains(&format!("`{key}`")) || error.starts_with(&format!("{key} can be ")),
        "{line:?} gives {error:?} without {key}"
    );
    assert!(
        says_what_to_do(&error),
        "{line:?} gives {error:?} without what to do"
    );
    for word in allowed {
        assert!(
            error.contains(word),
            "{line:?} gives {error:?} without {word:?}"
        );
    }
}

#[test]
fn an_unknown_key_is_named_with_all_keys() {
    let keys = TABLE.names();
    assert_names("finger=5", "finger", &keys);
    assert_names("chopsticks,Fingers=5", "Fingers", &keys);
    assert_names("rows=3", "rows", &keys);
    assert_names("=5", "", &keys);
}

#[test]
fn an_unknown_preset_is_named_with_all_presets() {
    let names: Vec<&str> = presets().iter().map(|preset| preset.name).collect();
    assert_names("malett", "malett", &names);
    assert_names("Mallett", "Mallett", &names);
    assert_names("5,fingers=5", "5", &names);
    assert_names(",fingers=5", "", &names);
}

#[test]
fn the_nearest_preset_is_offered_for_one_that_is_misspelt() {
    for (given, nearest) in [
        ("malett", "mallett"),
        ("Mallett", "mallett"),
        ("chopstick", "chopsticks"),
        ("magic_fingers", "magic-fingers"),
        ("magicfingers", "magic-fingers"),
        ("misère", "misere"),
        ("quarterknubs,fingers=8", "quarter-knubs"),
        ("chery-bomb", "cherry-bomb"),
        ("tactic", "tactics"),
    ] {
        let error = error(given);
        let offer = format!("the nearest is `{nearest}`");
        assert!(error.contains(&offer), "{given} gives {error:?}");
    }
    for given in ["5,fingers=5", "nothing", "zzzzzzzz", ",fingers=5"] {
        assert!(!error(given).contains("the nearest"), "{given}");
    }
}

#[test]
fn a_word_that_stands_where_a_pair_must_is_named() {
    assert_names("fingers=5,mallett", "mallett", &["pairs"]);
    assert_names("mallett,rollover", "rollover", &["pairs"]);
    assert_names("mallett,", "", &["pairs"]);
    assert_names("start=[1,1]|(1,1)", "1]|(1", &["pairs"]);
}

#[test]
fn an_empty_line_says_what_a_rule_line_is() {
    for line in ["", " ", "\n\t"] {
        let error = error(line);
        assert!(
            error.contains("empty") && error.contains("mallett"),
            "{error}"
        );
        assert!(error.contains("fingers=5"), "{error}");
    }
}

#[test]
fn a_key_given_twice_is_named() {
    assert_names("fingers=5,fingers=5", "fingers", &["twice", "once"]);
    assert_names(
        "mallett,swap=any,splits=both,swap=none",
        "swap",
        &["twice", "once"],
    );
    assert_names("tactics,rows=3,cols=3,rows=3", "rows", &["twice", "once"]);
}

#[test]
fn a_value_out_of_range_is_named_with_the_range() {
    for value in [
        "1",
        "0",
        "33",
        "256",
        "99999999999999999999",
        "-5",
        "+5",
        "five",
        "",
        "5.0",
    ] {
        assert_names(&format!("fingers={value}"), "fingers", &["2", "32"]);
    }
    for value in [
        "0", "9", "0v2", "2v9", "v2", "2v", "2v3v4", "2x3", "2V3", "", "-1",
    ] {
        assert_names(&format!("hands={value}"), "hands", &["1", "8", "2v3"]);
    }
}

#[test]
fn a_word_that_a_key_does_not_take_is_named_with_those_that_it_takes() {
    let words: [(&str, &[&str]); 15] = [
        ("overflow", &["cutoff", "rollover"]),
        ("splits", &["none", "transfers", "divisions", "both"]),
        ("amount", &["any", "lonely", "halves", "near"]),
        ("suicide", &["yes", "no"]),
        ("bust", &["yes", "no"]),
        ("swap", &["none", "living", "pass", "dead", "any"]),
        ("self_tap", &["yes", "no"]),
        ("dead_tap", &["yes", "no"]),
        ("self_add", &["yes", "no"]),
        ("meta", &["yes", "no"]),
        ("cherry_bomb", &["yes", "no"]),
        ("integers", &["yes", "no"]),
        ("grows", &["tapped", "tapping"]),
        ("unit", &["1", "2", "4"]),
        ("goal", &["last", "first_out", "sudden_death"]),
    ];
    for (key, allowed) in words {
        for value in ["", "Yes", "true", "3", "-1", "last_loses", "nonsense"] {
            assert_names(&format!("{key}={value}"), key, allowed);
        }
        for word in allowed {
            let line = format!("chopsticks,{key}={word}");
            assert!(AnyGame::from_rule_line(&line).is_ok(), "{line}");
        }
    }
}

#[test]
fn split_details_without_splits_are_named_with_the_splits_that_allow_them() {
    let splits = ["splits", "transfers", "divisions", "both"];
    for line in [
        "suicide=yes",
        "mallett,suicide=yes",
        "splits=none,suicide=yes,fingers=6",
    ] {
        assert_names(line, "suicide", &splits);
    }
    assert_names("suicide=yes", "suicide", &["meta=yes"]);
    assert_eq!(canonical("meta=yes,suicide=yes"), "suicide=yes,meta=yes");
    for line in ["bust=yes", "mallett,bust=yes", "bust=yes,meta=yes"] {
        assert_names(line, "bust", &splits);
    }
    for amount in ["lonely", "halves", "near"] {
        assert_names(&format!("amount={amount}"), "amount", &splits);
    }
}

#[test]
fn a_bomb_is_refused_where_the_tapping_hand_grows() {
    for line in [
        "cherry_bomb=yes,grows=tapping",
        "cherry-bomb,grows=tapping",
        "chinese,cherry_bomb=yes",
    ] {
        assert_names(line, "cherry_bomb", &["grows=tapping", "grows=tapped"]);
    }
    assert_eq!(canonical("cherry_bomb=yes,grows=tapped"), "cherry_bomb=yes");
}

#[test]
fn a_start_below_zero_is_refused_where_hands_are_not_turned_over() {
    for line in [
        "start=[-3.1]|(1.1)",
        "start=[1.-1]|(1.1)",
        "chopsticks,start=[1.1]|(-4.1)",
        "integers,overflow=rollover,start=[-1.1]|(1.1)",
        "start=[-1.1]|(1.1),integers=yes,overflow=rollover",
        "integers,start=[-1.1]|(1.1),integers=no",
    ] {
        assert_names(line, "start", &["0 to 4", "integers=yes,overflow=cutoff"]);
    }
    assert_names(
        "integers,start=[-5.1]|(1.1)",
        "start",
        &["not -5", "-4 to 4"],
    );
}

#[test]
fn an_amount_for_two_hands_is_refused_with_other_hands() {
    for amount in ["lonely", "halves", "near"] {
        for hands in ["1", "3", "2v3", "1v2"] {
            let line = format!("hands={hands},splits=both,amount={amount}");
            assert_names(&line, "amount", &["two hands", "any"]);
        }
    }
    assert_names("near-even,hands=3", "amount", &["two hands", "any"]);
}

#[test]
fn lonely_splits_are_refused_with_transfers_only() {
    assert_names(
        "splits=transfers,amount=lonely",
        "amount",
        &["transfers", "divisions", "both"],
    );
    assert_names(
        "lonely-halves,splits=transfers",
        "amount",
        &["transfers", "divisions", "both"],
    );
    assert_eq!(
        canonical("splits=divisions,amount=lonely"),
        "splits=divisions,amount=lonely"
    );
}

#[test]
fn a_start_that_cannot_be_one_is_named_with_what_is_allowed() {
    assert_names("start=[1]|(1.1)", "start", &["player 1 has 1", "2"]);
    assert_names("start=[1.1]|(1.1.1)", "start", &["player 2 has 3", "2"]);
    assert_names(
        "hands=2v3,start=[1.1.1]|(1.1)",
        "start",
        &["player 1 has 3", "2"],
    );
    assert_names("start=11111", "start", &["5 digits", "4"]);
    assert_names("start=[1.5]|(1.1)", "start", &["not 5", "0 to 4"]);
    assert_names("start=[1.1]|(1.999)", "start", &["not 999", "0 to 4"]);
    assert_names("start=1115", "start", &["not 5", "0 to 4"]);
    assert_names("suns,fingers=4", "start", &["not 4", "0 to 3"]);
    assert_names("suns,hands=3", "start", &["player 1 has 2", "3"]);
    assert_names(
        "fingers=11,start=1111",
        "start",
        &["11 fingers", "[1.1]|(1.1)"],
    );
    assert_names(
        "start=[1.1]|[1.1]",
        "start",
        &["whose turn", "square brackets"],
    );
    assert_names(
        "start=(1.1)|(1.1)",
        "start",
        &["whose turn", "square brackets"],
    );
    for value in [
        "",
        "x",
        "[1.1]",
        "[1.1](1.1)",
        "[1.1]|(1.1",
        "[1..1]|(1.1)",
        "[1.--1]|(1.1)",
    ] {
        assert_names(&format!("start={value}"), "start", &["[1.1]|(1.1)"]);
    }
}

#[test]
fn a_start_in_which_play_is_over_is_refused() {
    for line in [
        "start=[0.0]|(1.1)",
        "start=[1.1]|(0.0)",
        "goal=first_out,start=[0.0]|(1.1)",
        "goal=sudden_death,start=[0.1]|(1.1)",
        "sudden-death,start=[2.2]|(1.0)",
        "start=0000",
    ] {
        assert_names(line, "start", &["already over", "can still go on"]);
    }
}

#[test]
fn a_default_start_in_which_play_is_over_is_refused_too() {
    for line in [
        "hands=1,goal=sudden_death",
        "hands=1v2,goal=sudden_death",
        "hands=2v1,goal=sudden_death",
        "sudden-death,hands=1",
    ] {
        assert_names(line, "start", &["already over", "can still go on"]);
    }
    assert_eq!(
        canonical("hands=1,goal=sudden_death,start=[2]|(2)"),
        "hands=1,goal=sudden_death,start=[2]|(2)"
    );
}

#[test]
fn everything_else_is_accepted_even_where_it_changes_nothing() {
    for line in [
        "fingers=2,hands=1",
        "hands=1,splits=both,suicide=yes,bust=yes",
        "hands=1,swap=living,self_tap=yes",
        "mallett,splits=divisions,bust=yes",
        "lonely-halves,suicide=yes",
        "fingers=32,hands=8,overflow=rollover,splits=both,suicide=yes,bust=yes,swap=any",
        "fingers=32,hands=8,integers=yes,meta=yes,dead_tap=yes,cherry_bomb=yes,unit=4",
        "hands=1,self_add=yes,meta=yes,swap=pass",
        "fingers=2,unit=4,grows=tapping,dead_tap=yes",
        "mallett,integers=yes,meta=yes,goal=sudden_death",
        "hands=8v1",
    ] {
        assert!(AnyGame::from_rule_line(line).is_ok(), "{line}");
    }
}

#[test]
fn tactics_lines_are_canonical_too() {
    for (line, due) in [
        ("tactics", "tactics"),
        ("tactics,rows=4,cols=4,goal=last_loses", "tactics"),
        (
            "tactics,goal=last_wins,cols=5,rows=1",
            "tactics,rows=1,cols=5,goal=last_wins",
        ),
        ("tactics,cols=6,rows=5", "tactics,rows=5,cols=6"),
        ("tactics,cols=5,rows=6", "tactics,rows=6,cols=5"),
        (" tactics , cols = 3 ", "tactics,cols=3"),
        ("tactics,cols=26,rows=1", "tactics,rows=1,cols=26"),
        ("tactics,rows=15,cols=2", "tactics,rows=15,cols=2"),
        ("tactics,most=none", "tactics"),
        (
            "tactics,goal=last_wins,most=26",
            "tactics,most=26,goal=last_wins",
        ),
        ("tactics,start=..../..../..../....", "tactics"),
        (
            "tactics,start=0b0110,goal=last_wins,cols=2,most=1,rows=2",
            "tactics,rows=2,cols=2,most=1,goal=last_wins,start=.#/#.",
        ),
        (
            "tactics,rows=1,cols=3,start=1: #..",
            "tactics,rows=1,cols=3,start=#..",
        ),
        (
            "tactics,rows=1,cols=3,start=＃．．",
            "tactics,rows=1,cols=3,start=#..",
        ),
        ("sticks", "tactics,rows=1,cols=17,start=...#.....#......."),
        ("sticks,start=0b00000000000000000", "tactics,rows=1,cols=17"),
        (
            "sticks,cols=5,start=..#..,most=2",
            "tactics,rows=1,cols=5,most=2,start=..#..",
        ),
        ("three-sticks", "tactics,rows=1,cols=10,most=3"),
        ("three-sticks,most=none", "tactics,rows=1,cols=10"),
    ] {
        assert_eq!(canonical(line), due, "{line}");
        assert_eq!(game(due), game(line), "{line}");
    }
}

#[test]
fn errors_in_tactics_lines_name_the_key_and_what_is_allowed() {
    for value in ["0", "27", "", "four", "-1", "44"] {
        assert_names(&format!("tactics,rows={value}"), "rows", &["1 to 26"]);
        assert_names(&format!("tactics,cols={value}"), "cols", &["1 to 26"]);
        let most = format!("tactics,most={value}");
        assert_names(&most, "most", &["none or 1 to 26"]);
    }
    assert_names("tactics,most=3,most=3", "most", &["twice"]);
    assert_names("mallett,most=3", "most", &["fingers", "hands"]);
    for (line, key, parts) in [
        ("tactics,cols=26", "rows", ["`cols=26`", "choose 1,"]),
        ("tactics,rows=16,cols=2", "rows", ["`cols=2`", "1 to 15"]),
        ("sticks,rows=8", "rows", ["`cols=17`", "choose 1,"]),
        (
            "tactics,rows=26,cols=26,start=#",
            "rows",
            ["`cols=26`", "30 cells"],
        ),
    ] {
        assert_names(line, key, &parts);
    }
    for (line, parts) in [
        (
            "tactics,start=####/####/####/####",
            ["already over", "..../..../..../...."],
        ),
        ("tactics,start=...", ["4 x 4", "..../..../..../...."]),
        ("tactics,start=", ["4 x 4", "16 binary digits"]),
        (
            "tactics,rows=1,cols=3,start=0b01",
            ["1 x 3", "3 binary digits"],
        ),
        ("tactics,rows=1,cols=3,start=#./", ["1 row", "3 cells"]),
        (
            "tactics,rows=1,cols=3,start=2: #..",
            ["player 1 begins", "`#..` alone"],
        ),
        (
            "tactics,start=[1.1]|(1.1)",
            ["4 x 4", "..../..../..../...."],
        ),
        ("sticks,cols=5", ["not a grid of 1 x 5", "....."]),
        ("sticks,rows=2,cols=3", ["not a grid of 2 x 3", ".../..."]),
    ] {
        assert_names(line, "start", &parts);
    }
    for line in ["tactics,rows=6,cols=6", "tactics,cols=6,rows=6"] {
        assert_names(line, "rows", &["`cols=6`", "1 to 5", "30 cells"]);
    }
    assert_names("tactics,rows=0,cols=0", "rows", &["1 to 26"]);
    assert_names("tactics,rows=6,cols=255", "cols", &["1 to 26"]);
    assert_names("tactics,goal=last", "goal", &["last_loses", "last_wins"]);
    assert_names("tactics,fingers=5", "fingers", &["rows", "cols", "goal"]);
    assert_names("mallett,rows=3", "rows", &["fingers", "hands"]);
    assert_names(
        "goal=last_wins",
        "goal",
        &["last", "first_out", "sudden_death"],
    );
    assert_names("rows=3,tactics", "tactics", &["pairs"]);
}

/// Texts from any bytes, and rule lines with a few characters changed.
fn any_line() -> impl Strategy<Value = String> {
    let bytes = vec(any::<u8>(), 0..120);
    let noise = bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let mark = select("=,.|[]()$ v-0123456789".chars().collect::<Vec<char>>());
    let character = prop_oneof![any::<char>(), mark];
    let edits = vec((any::<Index>(), character, 0..3_u8), 1..4);
    let lines = select(vec![
        "fingers=6,hands=2v3,overflow=rollover,splits=both",
        "mallett,fingers=7,start=[1.1]|(6.2)",
        "tactics,rows=3,cols=5,goal=last_wins",
        "sticks,most=3,start=0b00010000010000000",
        "tactics,rows=2,cols=3,most=2,start=.#./..#",
        "near-even,swap=dead,self_tap=yes,goal=first_out",
        "integers,dead_tap=yes,meta=yes,suicide=yes,start=[-3.1]|(1.-2)",
        "fingers=10,overflow=rollover,grows=tapping,unit=4,self_add=yes,cherry_bomb=no",
    ]);
    let nearly = (lines, edits).prop_map(|(line, edits)| {
        let mut characters: Vec<char> = line.chars().collect();
        for (place, character, edit) in edits {
            let place = place.index(characters.len());
            match edit {
                0 => characters.truncate(place + 1),
                1 => characters[place] = character,
                _ => characters.insert(place, character),
            }
        }
        characters.into_iter().collect()
    });
    prop_oneof![noise, any::<String>(), nearly]
}

proptest! {
    #[test]
    fn no_text_makes_the_rule_line_parser_panic(line in any_line()) {
        match AnyGame::from_rule_line(&line) {
            Ok(game) => {
                let canonical = game.rule_line();
                prop_assert_eq!(AnyGame::from_rule_line(&canonical), Ok(game));
            }
            Err(error) => {
                let error = error.to_string();
                prop_assert!(!error.contains(char::is_control), "{error:?} is one line");
                prop_assert!(error.chars().count() < 600, "{error:?} is short");
            }
        }
    }
}
