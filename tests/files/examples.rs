//! The sessions that come with the program: whatever a comment in them claims is held against the solver.

use finger_oracle::app::examples::{EXAMPLES, Example};
use finger_oracle::game::any::AnyGame;
use finger_oracle::session::file::{self, OpenedFile};
use finger_oracle::session::{NodeId, Session};
use finger_oracle::{Analysis, Game, Outcome, Seat, Value};

fn opened(example: &Example) -> OpenedFile {
    file::read(&example.opening().bytes).expect(example.title)
}

fn analysis(session: &Session) -> Analysis {
    Analysis::of(session.game()).expect("examples are small")
}

/// The words of a text, without the marks around them.
fn words(text: &str) -> Vec<&str> {
    let marks = |c: char| ".,;:?!()".contains(c);
    let words = text.split_whitespace();
    words.map(|word| word.trim_matches(marks)).collect()
}

/// What a comment claims of the position where it stands: "player 2 wins in 7".
fn claimed_wins(comment: &str) -> Vec<(Seat, u16)> {
    let words = words(comment);
    let claims = words.windows(5).filter_map(|five| {
        let [player, number, "wins", "in", turns] = five else {
            return None;
        };
        let is_player = player.eq_ignore_ascii_case("player");
        let seat = Seat::BOTH
            .into_iter()
            .find(|seat| seat.number().to_string() == **number);
        Some((seat.filter(|_| is_player)?, turns.parse().ok()?))
    });
    claims.collect()
}

/// What a comment claims of moves from there: "2T2 wins in 29", "1T1 loses in 4", "c3 draws".
fn claimed_moves(session: &Session, id: NodeId) -> Vec<(String, Value)> {
    let node = session.node(id);
    let words = words(&node.comment);
    let claim = |place: usize| {
        let turns = || words.get(place + 3)?.parse().ok();
        let value = match words.get(place + 1).copied()? {
            "wins" => Value::WinIn(turns()?),
            "loses" => Value::LossIn(turns()?),
            "draws" => Value::Draw,
            _ => return None,
        };
        let name = words[place];
        let mv = session.game().find_move(&node.board, name);
        mv.map(|_| (name.to_owned(), value))
    };
    (0..words.len()).filter_map(claim).collect()
}

/// How many claims of a comment were held against the solver.
fn checked(session: &Session, analysis: &Analysis, id: NodeId) -> usize {
    let game = session.game();
    let node = session.node(id);
    let (comment, mover) = (&node.comment, game.mover(&node.board));
    let value = analysis.value(&node.board).expect("a board of its game");
    let mut claims = 0;
    for (seat, turns) in claimed_wins(comment) {
        let due = (value.winner(mover), value.turns());
        assert_eq!((Some(seat), Some(turns)), due, "{comment}");
        claims += 1;
    }
    if comment
        .to_lowercase()
        .contains("neither side can force a win")
        && !comment.contains("By chopsticks")
    {
        assert_eq!(value, Value::Draw, "{comment}");
        claims += 1;
    }
    let ranked = analysis
        .ranked_moves(&node.board)
        .expect("a board of its game");
    for (name, worth) in claimed_moves(session, id) {
        let mv = ranked.iter().find(|mv| mv.group.label.text == name);
        assert_eq!(mv.map(|mv| mv.value), Some(worth), "{name} in {comment}");
        claims += 1;
    }
    let Some(parent) = node.parent else {
        return claims;
    };
    let before = analysis
        .ranked_moves(&session.node(parent).board)
        .expect("a board of its game");
    let best = before[0].value;
    let keeping = before.iter().filter(|mv| mv.value.is_same_verdict(best));
    if comment.contains("only winning") {
        let is_kept = value.winner(mover) == Some(mover.other());
        assert!(is_kept && keeping.clone().count() == 1, "{comment}");
        claims += 1;
    }
    if comment.contains("no choice") {
        assert_eq!(before.len(), 1, "{comment}");
        claims += 1;
    }
    if comment.contains("mistake") || comment.contains("handed over") {
        let own = before.iter().find(|mv| mv.group.label.text == node.name);
        let own = own.expect("it is legal").value;
        assert!(!own.is_same_verdict(best), "{comment}");
        claims += 1;
    }
    claims
}

#[test]
fn every_example_opens_whole_and_says_the_verdicts_that_the_solver_finds() {
    for example in &EXAMPLES {
        let opened = opened(example);
        let session = &opened.session;
        assert_eq!(opened.warnings, Vec::<String>::new(), "{}", example.title);
        assert_eq!(session.about().title, example.title);
        assert_eq!(session.cursor(), session.first());
        assert!(session.line_len() > 6, "{}", example.title);
        let faults = session.ids().filter(|&id| session.node(id).fault.is_some());
        assert_eq!(faults.count(), 0, "{}", example.title);
        let analysis = analysis(session);
        assert_eq!(opened.claims.complaint(&analysis), None);
        let text = String::from_utf8(example.opening().bytes).expect("text");
        let said = text.matches("\"verdict\":").count();
        assert_eq!(said, session.ids().len(), "each position says its verdict");
    }
}

#[test]
fn whatever_a_comment_of_an_example_claims_is_true() {
    for example in &EXAMPLES {
        let session = opened(example).session;
        let analysis = analysis(&session);
        let comments = session
            .ids()
            .filter(|&id| !session.node(id).comment.is_empty());
        assert!(comments.clone().count() >= 8, "{}", example.title);
        let claims: usize = comments.map(|id| checked(&session, &analysis, id)).sum();
        assert!(claims >= 8, "{}: only {claims} claims", example.title);
    }
}

#[test]
fn the_main_line_of_every_example_is_played_to_its_end_or_ends_with_a_comment() {
    for example in &EXAMPLES {
        let session = opened(example).session;
        let line = session.line();
        let last = session.node(*line.last().expect("the start"));
        let is_over = session.game().outcome(&last.board) == Some(Outcome::Loss)
            || session.game().outcome(&last.board) == Some(Outcome::Win);
        assert!(is_over || !last.comment.is_empty(), "{}", example.title);
    }
}

/// The session of an example whose title has this word in it.
fn example(word: &str) -> Session {
    let found = EXAMPLES.iter().find(|example| example.title.contains(word));
    opened(found.expect(word)).session
}

#[test]
fn the_published_game_is_played_move_by_move() {
    let session = example("Mallett");
    let published = include_str!("../facts/mallett_game.txt");
    let positions = published.lines().filter(|line| !line.starts_with('#'));
    let read = |text: &str| {
        let board = session.game().read_board(text).expect(text);
        session.game().position(&board)
    };
    let due: Vec<_> = positions.map(read).collect();
    let line = session.line();
    let own = line.iter().map(|&id| session.node(id).board);
    assert_eq!(
        own.map(|board| session.game().position(&board))
            .collect::<Vec<_>>(),
        due
    );
}

#[test]
fn the_proof_answers_every_move_of_player_1_at_its_first_turns() {
    let session = example("Magic");
    let analysis = analysis(&session);
    for &id in session.line().iter().take(12).step_by(2) {
        let replies = analysis
            .ranked_moves(&session.node(id).board)
            .expect("a board of its game");
        let children = &session.node(id).children;
        assert_eq!(children.len(), replies.len());
        for &child in children {
            let answer = session.node(child).children.first().expect("an answer");
            let value = analysis
                .value(&session.node(*answer).board)
                .expect("a board of its game");
            assert!(matches!(value, Value::LossIn(_)));
        }
    }
}

#[test]
fn what_is_said_of_the_other_rules_is_true_by_those() {
    let session = example("one rule");
    let chopsticks = AnyGame::from_rule_line("chopsticks").expect("a preset");
    let analysis = Analysis::of(&chopsticks).expect("small");
    let mut compared = 0;
    for id in session.ids() {
        let node = session.node(id);
        let Some((_, said)) = node.comment.split_once("By chopsticks") else {
            continue;
        };
        compared += 1;
        let sentence = said.split('.').next().expect("a sentence");
        assert!(
            sentence.contains("draw") || sentence.contains("neither side"),
            "{sentence}"
        );
        assert_eq!(
            analysis.value(&node.board).expect("a board of its game"),
            Value::Draw,
            "{sentence}"
        );
    }
    assert!(compared >= 3);
}
