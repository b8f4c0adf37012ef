//! What the model shows after each action is what the nodes say, worked out by recursion: the line that
//! one is on, the rows of the tree, which positions come up again, and whether there is unsaved work. What
//! an action says that it has changed is what differs between the models before and after it.

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;

use finger_oracle::app::document::Stamp;
use finger_oracle::app::{Action, Changed, Effect, Model, Nav};
use finger_oracle::game::any::{AnyGame, AnyMove};
use finger_oracle::game::{Game, Position};
use finger_oracle::session::file::SavedView;
use finger_oracle::session::{About, NodeId, Session};
use proptest::prelude::*;

/// Something that a person does; numbers choose among what there is.
#[derive(Clone, Debug)]
enum Deed {
    Play(usize),
    Go(Nav),
    Jump(usize),
    Delete(usize),
    Promote(usize),
    Comment(usize, &'static str),
    Bookmark(usize, bool),
    Stop(usize, Option<&'static str>),
    Title(&'static str),
    Rule(&'static str),
    Shortest(usize),
    Undo,
    Redo,
    Save,
    Lesson,
    Answer,
    New,
    Paste(&'static str),
}

fn deed() -> impl Strategy<Value = Deed> {
    let navs = vec![
        Nav::Back,
        Nav::Forward,
        Nav::Start,
        Nav::End,
        Nav::NextBranch,
        Nav::PreviousBranch,
        Nav::NextFork,
        Nav::PreviousFork,
    ];
    prop_oneof![
        8 => any::<usize>().prop_map(Deed::Play),
        4 => prop::sample::select(navs).prop_map(Deed::Go),
        3 => any::<usize>().prop_map(Deed::Jump),
        1 => any::<usize>().prop_map(Deed::Delete),
        2 => any::<usize>().prop_map(Deed::Promote),
        2 => (any::<usize>(), prop::sample::select(vec!["", "here", "there"]))
            .prop_map(|(node, text)| Deed::Comment(node, text)),
        1 => (any::<usize>(), any::<bool>()).prop_map(|(node, is)| Deed::Bookmark(node, is)),
        1 => (any::<usize>(), prop::option::of(prop::sample::select(vec!["", "Why?"])))
            .prop_map(|(node, text)| Deed::Stop(node, text)),
        1 => prop::sample::select(vec!["", "A title"]).prop_map(Deed::Title),
        1 => prop::sample::select(vec!["transfers", "none"]).prop_map(Deed::Rule),
        1 => any::<usize>().prop_map(Deed::Shortest),
        4 => Just(Deed::Undo),
        3 => Just(Deed::Redo),
        1 => Just(Deed::Save),
        2 => Just(Deed::Lesson),
        2 => Just(Deed::Answer),
        1 => Just(Deed::New),
        2 => prop::sample::select(vec!["[1.2]|(2.2)", "[2.2]|(1.0)", "1T1 2T1", "# Rules fingers=4\n1. 1T1"])
            .prop_map(Deed::Paste),
    ]
}

fn action(model: &Model, deed: &Deed) -> Option<Action> {
    let session = model.session();
    let node = |number: usize| {
        session
            .ids()
            .nth(number % session.ids().len())
            .expect("one")
    };
    Some(match *deed {
        Deed::Play(number) => {
            let moves = model.moves();
            Action::Play(moves.get(number.checked_rem(moves.len())?)?.group.ways[0])
        }
        Deed::Go(nav) => Action::Go(nav),
        Deed::Jump(number) => Action::Go(Nav::To(node(number))),
        Deed::Delete(number) => Action::Delete(node(number)),
        Deed::Promote(number) => Action::Promote(node(number)),
        Deed::Comment(number, text) => Action::Comment(node(number), text.to_owned()),
        Deed::Bookmark(number, is_set) => Action::Bookmark(node(number), is_set),
        Deed::Stop(number, text) => Action::Stop(node(number), text.map(str::to_owned)),
        Deed::Title(title) => Action::Describe(About {
            title: title.to_owned(),
            ..About::default()
        }),
        Deed::Rule(value) => Action::SetRule("splits", value.to_owned()),
        // The way to a board of the tree, as it was played.
        Deed::Shortest(number) => Action::RouteFound {
            game: *session.game(),
            from: *session.first_board(),
            to: session.game().position(session.board()),
            way: Some(route_to(session, node(number))),
        },
        Deed::Undo => Action::Undo,
        Deed::Redo => Action::Redo,
        Deed::Save => saved(model),
        Deed::Lesson => Action::ToggleLesson,
        Deed::Answer => Action::ShowAnswer,
        Deed::New => Action::New,
        Deed::Paste(text) => Action::Paste(text.to_owned()),
    })
}

/// That the session was saved as it is now.
fn saved(model: &Model) -> Action {
    let request = model.save_request(SavedView::default());
    Action::Saved(Box::new(request), PathBuf::from("kept.fingers"), Stamp(0))
}

fn route_to(session: &Session, id: NodeId) -> Vec<AnyMove> {
    let above = std::iter::successors(Some(id), |&id| session.node(id).parent);
    let mut moves: Vec<_> = above.filter_map(|id| session.node(id).mv).collect();
    moves.reverse();
    moves
}

/// The line as the nodes say it, one after another.
fn line(session: &Session) -> Vec<NodeId> {
    let is_legal = |id: &NodeId| session.node(*id).fault.is_none();
    let next = |&id: &NodeId| {
        let node = session.node(id);
        let said = node.next.filter(is_legal);
        said.or_else(|| node.children.iter().copied().find(is_legal))
    };
    std::iter::successors(Some(session.first()), next).collect()
}

/// The nodes in the order of the main line first, by recursion.
fn in_order(session: &Session, id: NodeId, order: &mut Vec<NodeId>) {
    order.push(id);
    for &child in &session.node(id).children {
        in_order(session, child, order);
    }
}

fn is_above(session: &Session, above: NodeId, below: NodeId) -> bool {
    let mut ways = std::iter::successors(session.node(below).parent, |&id| session.node(id).parent);
    ways.any(|id| id == above)
}

/// Of each node that comes up again the earlier one.
fn twins(session: &Session) -> HashMap<NodeId, NodeId> {
    let mut order = Vec::new();
    in_order(session, session.first(), &mut order);
    let mut seen: HashMap<Position, Vec<NodeId>> = HashMap::new();
    let mut twins = HashMap::new();
    for id in order {
        let node = session.node(id);
        if node.fault.is_some() {
            continue;
        }
        let earlier = seen
            .entry(session.game().position(&node.board))
            .or_default();
        let own = earlier.iter().rev().find(|&&e| is_above(session, e, id));
        if let Some(&twin) = own.or(earlier.first()) {
            twins.insert(id, twin);
        }
        earlier.push(id);
    }
    twins
}

/// The rows of the tree by recursion: a node, its other branches, then its main line.
fn rows(session: &Session) -> Vec<(NodeId, usize, bool)> {
    fn put(session: &Session, id: NodeId, depth: usize, rows: &mut Vec<(NodeId, usize, bool)>) {
        rows.push((id, depth, false));
        if !session.node(id).comment.is_empty() {
            rows.push((id, depth, true));
        }
    }
    fn after(session: &Session, id: NodeId, depth: usize, rows: &mut Vec<(NodeId, usize, bool)>) {
        if let [main, others @ ..] = session.node(id).children.as_slice() {
            put(session, *main, depth, rows);
            for &other in others {
                put(session, other, depth + 1, rows);
                after(session, other, depth + 1, rows);
            }
            after(session, *main, depth, rows);
        }
    }
    let mut rows = Vec::new();
    put(session, session.first(), 0, &mut rows);
    after(session, session.first(), 0, &mut rows);
    rows
}

/// What a session says, read from its file, where nothing is kept from before.
fn said(session: &Session) -> (String, String) {
    let mut copy = session.clone();
    copy.go(copy.first());
    let main = copy.main_line().last().copied().expect("one");
    copy.go(main);
    copy.go(copy.first());
    let tree: Vec<_> = rows(&copy)
        .into_iter()
        .map(|(id, depth, is_comment)| {
            let node = copy.node(id);
            let (name, board) = (&node.name, node.fault.is_none().then_some(node.board));
            format!(
                "{depth} {is_comment} {name} {board:?} {} {} {:?}",
                node.comment, node.is_bookmarked, node.stop
            )
        })
        .collect();
    let about = copy.about();
    (
        tree.join("\n"),
        format!("{about:?} {}", copy.game().rule_line()),
    )
}

/// Each pair of positions that follow one another, once.
fn steps(positions: &[Position]) -> Vec<(Position, Position)> {
    let pairs = positions.windows(2).map(|pair| (pair[0], pair[1]));
    pairs.collect::<BTreeSet<_>>().into_iter().collect()
}

fn check(model: &Model, saved: Option<&Session>) {
    let session = model.session();
    let line = line(session);
    assert_eq!(session.line(), line, "the line");
    assert_eq!(session.line_len(), line.len());
    let here = line.iter().position(|&id| id == session.cursor());
    let here = here.expect("the line leads through the cursor");
    let position = |id: &NodeId| session.game().position(&session.node(*id).board);
    let positions: Vec<Position> = line.iter().map(position).collect();
    let last = (here + 3).min(line.len());
    let near = positions[here.saturating_sub(3)..last].to_vec();
    assert_eq!(session.positions_near(3, 2), (near, here.min(3)));
    assert_eq!(session.steps_of_line(), steps(&positions), "its moves");
    let twins = twins(session);
    // A lesson leaves the numbers of what it does not show, and no line leads there.
    let mut shown = Vec::new();
    in_order(session, session.first(), &mut shown);
    for id in shown {
        let above = std::iter::successors(session.node(id).parent, |&id| session.node(id).parent);
        let ways: Vec<NodeId> = std::iter::once(id).chain(above).collect();
        assert_eq!(session.turn(id), ways.len() - 1, "the turn");
        assert_eq!(session.is_in_line(id), line.contains(&id), "in the line");
        let is_first = |pair: &[NodeId]| session.node(pair[1]).children[0] == pair[0];
        assert_eq!(
            session.is_main(id),
            ways.windows(2).all(is_first),
            "main line"
        );
        assert_eq!(
            model.earlier_occurrence(id),
            twins.get(&id).copied(),
            "the twin of {id:?}"
        );
    }
    let kept: Vec<(NodeId, usize, bool)> = model
        .outline()
        .iter()
        .map(|row| (row.id, row.depth, row.is_comment))
        .collect();
    assert_eq!(kept, rows(session), "the rows");
    if let Some(saved) = saved {
        let whole = model.whole_session();
        let is_same = said(saved) == said(whole);
        assert_eq!(saved.is_same_work(whole), is_same, "the same work");
        assert!(is_same || model.is_unsaved(), "unsaved work");
    }
}

/// Whoever keeps something made of what has not changed keeps something true.
fn check_changed(before: &Model, model: &Model, leaves_lesson: bool, changed: Changed) {
    let (old, new) = (before.session(), model.session());
    if changed.session {
        assert!(changed.nodes && changed.renumbered && changed.line);
        assert!(!model.can_undo() && !model.can_redo(), "a new history");
    }
    let differs = [
        old.game() != new.game(),
        old.first_board() != new.first_board(),
        old.board() != new.board(),
        old.cursor() != new.cursor(),
    ];
    let said_so = [changed.rules, changed.start, changed.board, changed.cursor];
    if leaves_lesson {
        // It takes several steps, which may lead there and back.
        assert!(said_so.iter().zip(&differs).all(|(said, is)| said >= is));
    } else {
        assert_eq!(said_so, differs, "rules, first board, board and cursor");
    }
    if !changed.nodes {
        assert_eq!(said(old), said(new), "what the session says");
        assert_eq!(rows(old), rows(new), "the rows");
    }
    if !changed.renumbered {
        let board = |session: &Session, id: NodeId| session.node(id).board;
        let kept = old.ids().filter(|&id| new.contains(id));
        assert!(kept.count() == old.ids().len(), "every node is still there");
        assert!(
            old.ids().all(|id| board(old, id) == board(new, id)),
            "and means its board"
        );
    }
    if !changed.line {
        assert_eq!(line(old), line(new), "the line");
    }
    if changed.answer_only {
        assert_eq!(old, new, "an answer leaves the session as it was");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_shown_after_each_action_is_what_the_nodes_say(
        deeds in prop::collection::vec(deed(), 1..60)
    ) {
        let game = AnyGame::from_rule_line("fingers=3").expect("rules");
        let (mut model, _) = Model::new(game);
        let mut saved = None;
        for deed in &deeds {
            let Some(action) = action(&model, deed) else {
                continue;
            };
            let is_saved = matches!(action, Action::Saved(..));
            let before = model.clone();
            let leaves_lesson = matches!(action, Action::ToggleLesson);
            let is_new = matches!(action, Action::New);
            let done = model.apply(action);
            match done {
                Ok((changed, effects)) => {
                    check_changed(&before, &model, leaves_lesson, changed);
                    assert!(changed.session || !is_new);
                    if changed.session {
                        saved = None;
                    }
                    for effect in effects {
                        if let Effect::AskToReplace(replacement) = effect {
                            let agreed = model.apply(Action::Replace(replacement));
                            let (changed, _) = agreed.expect("it may");
                            assert!(changed.session);
                            check_changed(&before, &model, false, changed);
                            saved = None;
                        }
                    }
                }
                Err(_) => assert_eq!(model.session(), before.session(), "it cannot be done"),
            }
            if is_saved {
                saved = Some(model.whole_session().clone());
                assert!(!model.is_unsaved(), "it was just saved");
            }
            check(&model, saved.as_ref());
        }
    }
}

#[test]
fn undoing_back_to_what_was_saved_leaves_nothing_unsaved() {
    let (mut model, _) = Model::new(AnyGame::from_rule_line("mallett").expect("a preset"));
    let play = |model: &mut Model| {
        let mv = model.moves()[0].group.ways[0];
        model.apply(Action::Play(mv)).expect("a legal move");
    };
    play(&mut model);
    model.apply(saved(&model)).expect("it was saved");
    play(&mut model);
    assert!(model.is_unsaved());
    model.apply(Action::Undo).expect("a move to undo");
    assert!(!model.is_unsaved(), "the file has all there is");
    model.apply(Action::Go(Nav::Start)).expect("there is one");
    assert!(!model.is_unsaved(), "going is no work");
}
