//! Proofs for Coq as far as they can be checked without it: what they claim, what is written and what is
//! refused. `.ci/coq` hands them to Coq itself.

use std::fs;

use crate::binary::{json_of, output_of, refusal_of, run};
use crate::folder::Folder;
use serde_json::Value as Json;

/// Names that the manual promises.
const NAMES: &[&str] = &[
    "Definition position ",
    "Definition start ",
    "Definition moves ",
    "Definition over ",
    "Inductive loses ",
    "with wins ",
    "CoInductive never_loses ",
    "Theorem result ",
];

fn proof(rules: &str) -> String {
    output_of(&["proof", rules, "--format", "coq"])
}

/// The theorem that a solved game has.
fn theorem(solved: &Json) -> String {
    let turns = solved["turns"].as_u64().unwrap_or(0);
    let exactly = |verb: &str| {
        let less = turns.saturating_sub(1);
        format!("Theorem result : {verb} {turns} start /\\ ~ {verb} {less} start.")
    };
    match solved["outcome"].as_str().expect("a word") {
        "loss" => exactly("loses"),
        "win" => exactly("wins"),
        _ => "Theorem result : never_loses start /\\ (forall p, In p (moves start) -> never_loses p)."
            .to_owned(),
    }
}

/// The lines that a file has before its checkers, which are the same in all files.
fn definitions(file: &str) -> usize {
    file.lines()
        .take_while(|line| !line.starts_with("(* 3. "))
        .count()
}

#[test]
fn the_theorem_is_the_verdict_and_nothing_is_taken_for_granted() {
    for rules in [
        "attacks-only",
        "magic-fingers",
        "mallett",
        "mallett,fingers=4",
        "hands=2v3,dead_tap=yes",
        "fingers=12,hands=1,splits=both",
        "fingers=4,splits=both,suicide=yes,bust=yes,swap=pass,self_tap=yes,goal=first_out",
        "near-even",
        "lonely-halves",
        "sudden-death,unit=2",
        "logan,start=[1.2]|(0.3)",
        "tactics,rows=3,cols=3",
        "tactics,rows=2,cols=3,goal=last_wins",
    ] {
        let file = proof(rules);
        let theorem = theorem(&json_of(&["solve", rules, "--json"]));
        assert!(file.contains(&theorem), "{rules}: {theorem}");
        assert!(file.ends_with("\nPrint Assumptions result.\n"), "{rules}");
        for name in NAMES {
            let lines = file.lines().filter(|line| line.starts_with(name));
            assert_eq!(lines.count(), 1, "{rules}: {name}");
        }
        for word in ["Axiom", "Admitted", "Parameter", "{{", "}}"] {
            assert!(!file.contains(word), "{rules}: {word}");
        }
    }
}

#[test]
fn the_claim_stands_in_words_above_the_theorem() {
    let claim =
        "Player 2 wins within 26 turns, and not within 25. *)\nTheorem result : loses 26 start";
    assert!(proof("magic-fingers").contains(claim));
    let from = ["--format", "coq", "--position", "(1.1)|[1.2]"];
    let later = output_of(&[&["proof", "magic-fingers"], &from[..]].concat());
    assert!(later.contains("Definition start : position := ([1; 2], [1; 1])."));
    assert!(later.contains("Player 2 wins within 25 turns, and not within 24."));
    assert!(proof("mallett").contains("Neither player can be made to lose."));
}

#[test]
fn what_the_rules_do_not_use_is_not_written() {
    let file = proof("magic-fingers");
    for word in ["self_taps", "passes", "may be out", "mod fingers"] {
        assert!(!file.contains(word), "{word}");
    }
    assert!(definitions(&file) <= 100, "a page: {}", definitions(&file));
    assert!(!proof("attacks-only").contains("splits"));
    let all = proof("fingers=3,overflow=rollover,splits=both,swap=any,self_tap=yes,dead_tap=yes");
    for word in ["self_taps", "passes", "may be out", "mod fingers"] {
        assert!(all.contains(word), "{word}");
    }
}

#[test]
fn checkers_and_meaning_are_the_same_in_every_file() {
    let between = |file: &str, from: &str, to: &str| {
        let from = file.find(from).expect(from);
        let to = file.find(to).expect(to);
        file[from..to].to_owned()
    };
    let [one, other] = ["magic-fingers", "tactics,rows=3,cols=3"].map(proof);
    for (from, to) in [("(* 2. ", "(* 3. "), ("(* 4. ", "(* 5. ")] {
        assert_eq!(between(&one, from, to), between(&other, from, to));
    }
}

#[test]
fn rules_without_definitions_are_refused_by_name() {
    for (rules, names) in [
        ("self-adding", "`self_add=yes`"),
        ("meta", "`meta=yes`"),
        ("cherry-bomb", "`cherry_bomb=yes`"),
        ("integers", "`integers=yes`"),
        ("chinese", "`grows=tapping`"),
        ("meta,self_add=yes", "`self_add=yes` and `meta=yes`"),
    ] {
        let them = if names.contains(" and ") {
            "them"
        } else {
            "it"
        };
        assert_eq!(
            refusal_of(&["proof", rules, "--format", "coq"]),
            format!("a proof for Coq cannot be written with {names}; choose rules without {them}")
        );
    }
}

#[test]
fn a_position_that_is_over_and_tables_that_are_too_large_are_refused() {
    let over = [
        "proof",
        "mallett",
        "--format",
        "coq",
        "--position",
        "[0.0]|(1.2)",
    ];
    assert!(
        refusal_of(&over).starts_with("play is over in [0.0]|(1.2), so there is nothing to prove")
    );
    let large = refusal_of(&["proof", "fingers=12,hands=3,splits=both", "--format", "coq"]);
    assert!(
        large.contains("more than 20,000 positions; take "),
        "{large}"
    );
}

#[test]
fn options_that_shape_the_other_formats_are_refused() {
    for option in [&["--folded"][..], &["--up-to", "symmetry"]] {
        let args = [&["proof", "mallett", "--format", "coq"], option].concat();
        let refusal = refusal_of(&args);
        assert!(
            refusal.contains(option[0]) && refusal.contains("`--format coq`"),
            "{refusal}"
        );
    }
    let both = refusal_of(&["proof", "mallett", "--json", "--format", "text"]);
    assert!(
        both.contains("--json") && both.contains("--format"),
        "{both}"
    );
}

#[test]
fn a_proof_begins_at_a_position_and_goes_to_a_file_in_every_format() {
    let folder = Folder::new("proofs");
    for (format, start) in [
        ("text", "[1 2]|(1$2)"),
        ("json", "\"[1.2]|(1.2)\""),
        ("coq", "[1.2]|(1.2)"),
    ] {
        let args = [
            "proof",
            "attacks-only",
            "--position",
            "[1.2]|(1.2)",
            "--format",
            format,
        ];
        let printed = output_of(&args);
        let file = folder.file(format);
        let written = run(&[&args[..], &["--out", &file]].concat());
        assert!(
            written.status.success() && written.stdout.is_empty(),
            "{format}"
        );
        assert_eq!(fs::read_to_string(&file).expect("it is written"), printed);
        assert!(printed.contains(start), "{format}: {printed}");
    }
    let from = ["proof", "attacks-only", "--position", "[1.2]|(1.2)"];
    let named = json_of(&[&from[..], &["--json"]].concat());
    assert_eq!(named["position"], "[1.2]|(1.2)");
    assert_eq!(named, json_of(&[&from[..], &["--format", "json"]].concat()));
}
