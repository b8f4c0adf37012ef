//! What a picture says of a position, it says everywhere alike: headline, list of moves, nodes,
//! arrows, legend, caption and description, and all of it is what a judge says who shares nothing
//! with the program. Random positions and lines of both games, with either player to move.

use std::collections::{BTreeMap, BTreeSet};

use crate::binary::output_of;
use crate::grid::images;
use crate::judge::{Judge, Node, Verdict, headline, node_sign, node_words, of_move, rank};
use crate::lines::{Case, Play, Random, cases};
use crate::svg_page::{class_of, filled_boxes, legend, of_class, open_boxes, rows, texts, title};
use finger_oracle::app::picture::{PictureContent, PictureRequest, picture};
use finger_oracle::export::colours::Theme;
use finger_oracle::export::picture::{PictureFormat, write_svg};
use finger_oracle::game::any::AnyGame;
use finger_oracle::scene::page::{PageSize, PixelsPerPoint};
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::{Progress, Value};
use roxmltree::{Document, Node as Element};

/// A graph as it was read back.
struct Graph {
    nodes: Vec<Node>,
    edges: BTreeSet<(usize, usize)>,
    played: BTreeSet<(usize, usize)>,
    /// Those in a winner's colour, and in which.
    coloured: BTreeMap<(usize, usize), &'static str>,
    here: Option<usize>,
    /// Those that show a winner by their edge alone.
    open: BTreeSet<usize>,
}

/// In which winner's colour an arrow is drawn, if in any.
fn winner_of_line(arrow: Element) -> Option<&'static str> {
    let parts = arrow.descendants();
    let classes = parts.filter_map(|part| part.attribute("class"));
    let mut classes = classes.flat_map(|classes| classes.split(' '));
    classes.find_map(|class| {
        let is_of = |winner: &&str| class == format!("stroke-line-{winner}");
        ["one", "two", "draw"].into_iter().find(is_of)
    })
}

/// Reads the graph of a page and checks each of its nodes and arrows by itself.
fn graph(case: &mut Case, document: &Document, hides: bool) -> Graph {
    let root = document.root_element();
    let number = |element: &Element, key: &str| -> usize {
        let text = element.attribute(key).expect(key);
        text.parse().expect("a number")
    };
    let mut graph = Graph {
        nodes: Vec::new(),
        edges: BTreeSet::new(),
        played: BTreeSet::new(),
        coloured: BTreeMap::new(),
        here: None,
        open: BTreeSet::new(),
    };
    for (place, element) in of_class(root, "node").into_iter().enumerate() {
        assert_eq!(number(&element, "data-id"), place);
        let mover = number(&element, "data-mover") as u8; // 1 or 2
        let node = (
            element.attribute("data-position").expect("one").to_owned(),
            mover,
        );
        let verdict = case.judge.verdict(&node);
        let is_over = case.judge.is_over(&node);
        let said = (
            element.attribute("data-outcome"),
            element.attribute("data-turns"),
        );
        let turns = verdict.map(|(_, turns)| turns.to_string());
        let outcome = match verdict {
            Some((winner, _)) if winner == mover => "win",
            Some(_) => "loss",
            None => "draw",
        };
        let due = if hides {
            (None, None)
        } else {
            (Some(outcome), turns.as_deref())
        };
        assert_eq!(said, due, "{node:?}");
        assert_eq!(
            element.attribute("data-terminal"),
            Some(&*is_over.to_string())
        );
        let class = if hides { "plain" } else { class_of(verdict) };
        let (filled, open) = (filled_boxes(element, class), open_boxes(element, class));
        // The disc beside a grid has the colour of the player to move.
        let is_grid = matches!(case.judge, Judge::Grid { .. });
        let of_mover = ["one", "two"][usize::from(mover) - 1];
        let disc = usize::from(is_grid && class == of_mover);
        assert_eq!(filled + open, 1 + disc, "{node:?}");
        if open == 1 {
            assert!(!is_over, "{node:?}: an end is filled");
            graph.open.insert(place);
        }
        let mut shown = texts(element);
        if is_grid {
            assert_eq!(shown.remove(0), mover.to_string(), "the disc");
        }
        let words = node_words(verdict);
        let says_verdict = [&words, &node_sign(verdict)];
        let said = shown.pop_if(|last| says_verdict.contains(&&*last));
        assert_eq!(said.is_some(), !hides, "{node:?}: {shown:?}");
        let words_title = title(element);
        assert_eq!(
            words_title.ends_with(&format!(": {words}")),
            !hides,
            "{words_title}"
        );
        if !is_over {
            assert!(
                words_title.contains(&format!("player {mover} to move")),
                "{words_title}"
            );
        }
        assert!(!shown.contains(&mover.to_string()), "{shown:?}");
        let next = element.next_sibling_element();
        if next.is_some_and(|next| next.attribute("class") == Some("ring")) {
            graph.here = Some(place);
        }
        graph.nodes.push(node);
    }
    let distinct: BTreeSet<&Node> = graph.nodes.iter().collect();
    assert_eq!(distinct.len(), graph.nodes.len(), "no node is there twice");
    for edge in of_class(root, "edge") {
        let ends = (number(&edge, "data-source"), number(&edge, "data-target"));
        let (from, to) = (&graph.nodes[ends.0], &graph.nodes[ends.1]);
        let said = ["data-from", "data-to"].map(|key| edge.attribute(key).expect(key));
        assert_eq!(said, [&*from.0, &*to.0]);
        let named = case.moves(from);
        let name = named.get(to).map(|(name, _)| name.as_str());
        assert_eq!(name, edge.attribute("data-move"), "{from:?} to {to:?}");
        assert!(graph.edges.insert(ends), "no arrow is there twice");
        if edge.attribute("data-played") == Some("true") {
            graph.played.insert(ends);
        }
        let winner = winner_of_line(edge);
        graph.coloured.extend(winner.map(|winner| (ends, winner)));
    }
    graph
}

impl Graph {
    /// Checks that all moves between its nodes are there.
    fn is_complete(&self, case: &Case) {
        for (from, node) in self.nodes.iter().enumerate() {
            for next in case.judge.next(node) {
                if let Some(to) = self.nodes.iter().position(|other| *other == next) {
                    assert!(self.edges.contains(&(from, to)), "{node:?} to {next:?}");
                }
            }
        }
    }

    /// Checks that in a proof the positions are open in which the other player moves, and only those;
    /// elsewhere none is.
    fn check_open(&self, case: &mut Case, is_proof: bool) {
        let opener = match case.judge.verdict(&self.nodes[0]) {
            _ if !is_proof => None,
            Some((winner, _)) => Some(3 - winner),
            // Of a draw the plan of either player may be shown.
            None => self.open.first().map(|&place| self.nodes[place].1),
        };
        for (place, node) in self.nodes.iter().enumerate() {
            let due = opener == Some(node.1) && !case.judge.is_over(node);
            assert_eq!(self.open.contains(&place), due, "{node:?}");
        }
    }

    fn winners(&self, case: &mut Case) -> BTreeSet<&'static str> {
        let nodes = self.nodes.iter();
        nodes
            .map(|node| class_of(case.judge.verdict(node)))
            .collect()
    }
}

/// Checks the list of moves against the judge.
fn check_list(case: &mut Case, root: Element, here: &Node, hides: bool) {
    let moves = case.moves(here);
    let [list] = of_class(root, "moves")[..] else {
        assert!(moves.is_empty(), "{here:?} has no list");
        return;
    };
    assert_eq!(texts(list)[0], format!("Moves for player {}", here.1));
    let (rows, more) = rows(list);
    assert_eq!(rows.len() + more, moves.len(), "{here:?}");
    let mut worth: BTreeMap<&str, Verdict> = BTreeMap::new();
    for (after, (name, _)) in &moves {
        worth.insert(name, of_move(case.judge.verdict(after)));
    }
    let best = worth.values().map(|&verdict| rank(verdict, here.1)).max();
    let mut last = i64::MAX;
    for row in &rows {
        let verdict = worth.remove(&*row.name).expect("each legal move once");
        if hides {
            assert!(row.badge.is_none() && row.mark.is_none() && row.heading.is_empty());
            continue;
        }
        let (badge, fill) = row.badge.as_ref().expect("a badge");
        assert_eq!(*badge, node_words(verdict), "{here:?} {}", row.name);
        assert_eq!(*fill, class_of(verdict), "{here:?} {}", row.name);
        let rank = rank(verdict, here.1);
        let heading = ["LOSING", "DRAWING", "WINNING"][(rank.signum() + 1) as usize]; // 0 to 2
        assert_eq!(row.heading, heading);
        let is_blunder = best > Some(0) && rank < 0;
        assert_eq!(
            row.mark.as_deref() == Some("??"),
            is_blunder,
            "{here:?} {}",
            row.name
        );
        assert!(rank <= last, "{here:?}: the best come first");
        last = rank;
    }
    for left_out in worth.into_values() {
        assert!(
            hides || rank(left_out, here.1) <= last,
            "{here:?}: the worst are left out"
        );
    }
}

/// A page as SVG.
fn page(play: &Play, analysis: &Analysis, request: &PictureRequest) -> String {
    let page = picture(&play.session, Some(analysis), request).expect("it is solved");
    let mut svg = Vec::new();
    let format = PictureFormat {
        size: PageSize::A4_WIDE,
        scale: PixelsPerPoint::ONE,
        theme: Theme::Light,
    };
    write_svg(&page, format, &mut svg).expect("memory takes it");
    String::from_utf8(svg).expect("text")
}

/// Checks that the moves that win, or the one that alone holds a draw, and no other arrows, have the colour of
/// their verdict; what was played is black.
fn check_best(case: &mut Case, graph: &Graph, hides: bool) {
    let mut due = BTreeMap::new();
    for &(from, to) in &graph.edges {
        let (before, after) = (&graph.nodes[from], &graph.nodes[to]);
        let moves = case.judge.next(before);
        let mut worth = |after: &Node| rank(of_move(case.judge.verdict(after)), before.1);
        let here = worth(after);
        let worths: Vec<i64> = moves.iter().map(worth).collect();
        let draws = worths.iter().filter(|&&worth| worth == 0).count();
        let holds_draw_alone = here == 0 && draws == 1 && worths.len() > 1;
        let holds_draw_alone = holds_draw_alone && worths.iter().all(|&worth| worth <= 0);
        let stands_out = here > 0 || holds_draw_alone;
        if stands_out && !hides && !graph.played.contains(&(from, to)) {
            due.insert((from, to), class_of(case.judge.verdict(after)));
        }
    }
    assert_eq!(graph.coloured, due, "best moves");
}

fn check_page(case: &mut Case, play: &Play, svg: &str, hides: bool) {
    let document = Document::parse(svg).expect("XML");
    let root = document.root_element();
    let here = play.here();
    let verdict = case.judge.verdict(here);
    let sentence = headline(here, verdict, case.judge.is_over(here), hides);
    let desc = root
        .children()
        .find(|child| child.has_tag_name(("http://www.w3.org/2000/svg", "desc")));
    assert_eq!(desc.and_then(|desc| desc.text()), Some(&*sentence));
    let heading = texts(of_class(root, "heading")[0]).join(" ");
    assert!(
        heading.contains(sentence.trim_end_matches('.')),
        "{heading}"
    );
    check_list(case, root, here, hides);

    let graph = graph(case, &document, hides);
    graph.check_open(case, false);
    // After the end of a long game only the moves that were played are there.
    if !case.judge.is_over(here) || graph.edges != graph.played {
        graph.is_complete(case);
    }
    let ring = graph.here.expect("the current position is marked");
    assert_eq!(graph.nodes[ring], *here);
    let place = |node: &Node| graph.nodes.iter().position(|other| other == node);
    let line = play.line[..=play.here].windows(2);
    let due: BTreeSet<(usize, usize)> = line
        .filter_map(|pair| Some((place(&pair[0])?, place(&pair[1])?)))
        .collect();
    assert_eq!(graph.played, due, "what was played stands out");

    check_best(case, &graph, hides);

    let moves = case.judge.next(here);
    // Of moves to images of one grid one is shown for all.
    let is_grid = matches!(case.judge, Judge::Grid { .. });
    let ends = graph.edges.iter().filter(|&&(from, _)| from == ring);
    let ends = ends.map(|&(_, to)| &graph.nodes[to].0);
    let ends: BTreeSet<String> = ends
        .flat_map(|text| {
            if is_grid {
                images(text)
            } else {
                BTreeSet::from([text.clone()])
            }
        })
        .collect();
    let (shown, left_out): (Vec<&Node>, Vec<&Node>) =
        moves.iter().partition(|&node| ends.contains(&node.0));
    let caption = texts(of_class(root, "caption")[0]).join(" ");
    let (some, all) = (shown.len(), moves.len());
    let count = format!("The graph has room for {some} of the {all} moves.");
    assert_eq!(caption.contains(&count), some < all, "{caption}");
    assert_eq!(caption.contains("has room for"), some < all, "{caption}");
    if !hides {
        let worst = shown.iter().filter(|node| !play.line.contains(node));
        let worst = worst
            .map(|node| rank(case.judge.verdict(node), here.1))
            .min();
        for node in left_out {
            let rank = rank(case.judge.verdict(node), here.1);
            assert!(
                worst.is_none_or(|worst| worst >= rank),
                "{here:?} leaves out {node:?}"
            );
        }
    }

    let (winners, words) = legend(root);
    if hides {
        assert!(winners.is_empty());
        let said = texts(root).join("\n");
        for word in [" wins in ", "has won", "force", "draw", "$"] {
            let is_result = word == "has won" && case.judge.is_over(here);
            assert!(is_result || !said.contains(word), "{said}");
        }
    } else {
        let mut needed = graph.winners(case);
        needed.extend(moves.iter().map(|node| class_of(case.judge.verdict(node))));
        assert_eq!(winners, needed);
    }
    let says = |word: &str| words.iter().any(|said| said == word);
    assert_eq!(says("played"), !graph.played.is_empty());
    assert_eq!(
        says("play is over"),
        graph.nodes.iter().any(|node| case.judge.is_over(node))
    );
    assert_eq!(says("move"), svg.contains("data-kind=\"line\""));
    assert_eq!(says("tap"), svg.contains("data-kind=\"tap\""));
}

fn solved(game: &AnyGame) -> Analysis {
    analyse(game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("it is small")
}

/// How many lines of each game are tried.
const LINES: usize = 40;

#[test]
fn every_part_of_a_page_says_the_same_and_the_judge_agrees() {
    let mut random = Random(0x0dd_ba11);
    for mut case in cases() {
        let analysis = solved(&case.game);
        for number in 0..LINES {
            let play = case.play(&mut random);
            let hides = number % 4 == 3;
            let request = PictureRequest {
                what: PictureContent::Both,
                hides_verdicts: hides,
                is_flipped: number % 3 == 1,
                ..PictureRequest::default()
            };
            check_page(&mut case, &play, &page(&play, &analysis, &request), hides);
        }
    }
}

#[test]
fn a_page_without_verdicts_is_the_same_whatever_they_are() {
    let mut random = Random(0x5eed);
    for case in cases() {
        let right = solved(&case.game);
        let turned = (0..right.solution.len()).map(|state| {
            match right
                .solution
                .value(finger_oracle::game::StateId::from(state))
            {
                Value::WinIn(turns) => Value::LossIn(turns),
                Value::LossIn(turns) => Value::WinIn(turns),
                Value::Draw => Value::WinIn(1),
            }
        });
        let wrong = Analysis {
            solution: turned.collect(),
            ..solved(&case.game)
        };
        let request = PictureRequest {
            what: PictureContent::Both,
            hides_verdicts: true,
            ..PictureRequest::default()
        };
        for _ in 0..8 {
            let play = case.play(&mut random);
            let place = play.here();
            assert!(
                page(&play, &right, &request) == page(&play, &wrong, &request),
                "{place:?}"
            );
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn graphs_and_proofs_of_the_command_line_say_what_the_judge_says() {
    let mut random = Random(0xfee1);
    for mut case in cases() {
        let rules = case.game.rule_line();
        for number in 0..6 {
            let mut from = case.any_position(&mut random);
            if matches!(case.judge, Judge::Grid { .. }) {
                from.1 = 1; // a grid that is given carries no turn
            }
            let scope = ["near", "proof", "best"][number % 3];
            let svg = output_of(&[
                "graph",
                &rules,
                "--scope",
                scope,
                "--position",
                &from.0,
                "--format",
                "svg",
            ]);
            let document = Document::parse(&svg).expect("XML");
            let root = document.root_element();
            let graph = graph(&mut case, &document, false);
            assert_eq!(graph.nodes[0], from);
            graph.check_open(&mut case, scope == "proof");
            if scope == "near" {
                graph.is_complete(&case);
            }
            let needed = graph.winners(&mut case);
            assert_eq!(legend(root).0, needed);
            let claim = texts(of_class(root, "heading")[0]).join(" ");
            let is_over = case.judge.is_over(&from);
            let due = match case.judge.verdict(&from) {
                Some((winner, _)) if is_over => format!("layer {winner} has won"),
                Some((winner, turns)) if scope == "proof" => {
                    let ending = if turns == 1 { "" } else { "s" };
                    format!("Player {winner} wins within {turns} turn{ending} whatever")
                }
                Some((winner, turns)) => {
                    let ending = if turns == 1 { "" } else { "s" };
                    format!("player {winner} can force a win in {turns} turn{ending}.")
                }
                None if scope == "proof" => "never loses".to_owned(),
                None => "neither player can force a win.".to_owned(),
            };
            assert!(claim.contains(&due), "{claim}: {due}");
        }
    }
}
