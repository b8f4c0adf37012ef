//! The picture of a neighbourhood, or of a game that is over.

use std::sync::Arc;

use super::build::{PicturePlan, StandingOut, picture};
use super::canvas_size;
use super::cards::card;
use super::focus_shown::FocusShown;
use super::move_names::move_names;
use super::picture::Picture;
use super::request::GraphRequest;
use crate::game::Position;
use crate::graph::StateGraph;
use crate::graph::best::{best_arrows, is_as_good_as_any};
use crate::graph::layout::Layout;
use crate::scene::Tone;
use crate::scene::graph::focus::{self, FocusContent, FocusDrawing, FocusForm};
use crate::solve::analysis::Analysis;

/// What the next picture of a neighbourhood keeps to.
pub(crate) type EarlierLayout = Arc<(StateGraph, Layout)>;

/// The neighbourhood of the current position; after the end of a game that took longer than there are
/// columns, the line played. Returns what the next picture keeps to.
pub(super) fn focus(
    wanted: &GraphRequest,
    analysis: &Analysis,
    (earlier, before): (Option<&EarlierLayout>, &[Position]),
) -> (Picture, EarlierLayout) {
    let content = FocusContent {
        line: &wanted.line,
        here: wanted.here,
        before,
        best_first: wanted.shows_best,
        options: wanted.focus,
    };
    let canvas = wanted.canvas;
    let sizes_of = |graph: &StateGraph, form: FocusForm| {
        let (game, card) = (&analysis.game, card(analysis, graph, canvas));
        match form {
            FocusForm::Near => canvas.sizes(
                canvas_size::focus_sizes(game, card, canvas.is_for_class()),
                game,
            ),
            FocusForm::Line => canvas.sizes(canvas_size::line_sizes(game, card), game),
        }
    };
    let room = canvas.focus_room();
    let earlier = earlier.map(|kept| (&kept.0, &kept.1));
    let FocusDrawing {
        graph,
        layout,
        sizes,
        left_out,
    } = focus::focus(analysis, &content, &room, &sizes_of, earlier);
    let plan = PicturePlan {
        layout: &layout,
        sizes: &sizes,
        canvas: canvas.for_near(),
        best: &best_arrows(analysis, &graph),
        style: if wanted.shows_best {
            StandingOut::BestNear
        } else {
            StandingOut::Plain
        },
        line: &wanted.line,
        left_out: &left_out,
    };
    let mut picture = picture(analysis, &graph, &plan);
    let here = wanted.line[wanted.here.min(wanted.line.len() - 1)];
    picture.move_names = move_names(&picture, analysis, &graph, (&wanted.line, here));
    if wanted.shows_best {
        picture.signs.best_near = best_near(&graph, (&wanted.line, here));
    }
    picture.focus_shown = FocusShown::of(analysis, (&graph, &layout), (here, &left_out));
    if let Some(shown) = &mut picture.focus_shown
        && wanted.focus.shows_before
    {
        let others = before.iter().filter(|it| !wanted.line.contains(it));
        let seen = others.clone().filter(|&&it| graph.node(it).is_some());
        shown.others_before = Some([seen.count(), others.count()]);
    }
    (picture, Arc::new((graph, layout)))
}

/// For whom a best move is good that was not played: one of `here`, or else any.
fn best_near(graph: &StateGraph, (line, here): (&[Position], Position)) -> Option<Tone> {
    let nodes = graph.graph();
    let edges = nodes.raw_edges().iter();
    let ends = edges.map(|edge| [edge.source(), edge.target()].map(|node| &nodes[node]));
    let best = ends.filter(|[from, to]| {
        let step = [from.position, to.position];
        let was_played = line.windows(2).any(|played| played == step);
        is_as_good_as_any(from.value, to.value) && !was_played
    });
    let [_, to] = best.min_by_key(|[from, _]| from.position != here)?;
    Some(Tone::of(to.value.winner(to.position.mover)))
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Pos2, Rect, pos2, vec2};
    use petgraph::stable_graph::EdgeIndex;

    use super::*;
    use crate::game::any::AnyGame;
    use crate::game::symmetry::Images;
    use crate::game::{Game, Seat};
    use crate::graph::focus::FocusOptions;
    use crate::solve::Progress;
    use crate::solve::analysis::{ReachableCount, analyse};
    use crate::ui::graph::camera::{Camera, LARGEST_FIT};
    use crate::ui::graph::canvas_size::CanvasSize;
    use crate::ui::graph::hidden::hidden;
    use crate::ui::graph::request::{GraphColumns, Mode};

    const GAMES: [&str; 5] = [
        "mallett",
        "magic-fingers",
        "hands=3",
        "hands=2v3",
        "tactics",
    ];
    /// The canvas of the graph in a window of 1280 x 800 points.
    const CANVAS: (f32, f32) = (564.0, 508.0);

    fn solved(rules: &str) -> Analysis {
        let game = AnyGame::from_rule_line(rules).expect(rules);
        analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("small")
    }

    /// A whole game in which each plays the move that ends it soonest.
    fn shortest_line(analysis: &Analysis) -> Vec<Position> {
        let game = &analysis.game;
        let first = game.position(&game.start());
        let mut before = std::collections::HashMap::from([(first, first)]);
        let mut open = std::collections::VecDeque::from([first]);
        while let Some(position) = open.pop_front() {
            let board = game.board(position);
            let mut moves = Vec::new();
            if game.outcome(&board).is_some() {
                let mut line = vec![position];
                while line[line.len() - 1] != first {
                    line.push(before[&line[line.len() - 1]]);
                }
                line.reverse();
                return line;
            }
            game.moves(&board, &mut moves);
            for mv in moves {
                let after = game.position(&game.play(&board, mv).expect("legal"));
                before.entry(after).or_insert_with(|| {
                    open.push_back(after);
                    position
                });
            }
        }
        panic!("the game never ends");
    }

    fn view() -> Rect {
        Rect::from_min_size(Pos2::ZERO, vec2(CANVAS.0, CANVAS.1))
    }

    fn drawn(analysis: &Analysis, line: &[Position], here: usize, depth: u32) -> Picture {
        let wanted = GraphRequest {
            game: analysis.game,
            mode: Mode::Focus,
            columns: GraphColumns::End,
            line: line.to_vec(),
            here,
            focus: FocusOptions {
                depth,
                shows_before: false,
            },
            player: Seat::One,
            folded: None,
            images: Images::Apart,
            shows_best: true,
            canvas: CanvasSize::in_canvas(view()),
        };
        focus(&wanted, analysis, (None, &[])).0
    }

    fn letters(picture: &Picture) -> f32 {
        17.0 * Camera::fitting(picture.bounds, view(), LARGEST_FIT).zoom
    }

    /// All that can be reached from a position, itself included, up to a number.
    fn reachable(analysis: &Analysis, from: Position, most: usize) -> usize {
        crate::graph::scope::nearest(analysis, from, most).len()
    }

    #[test]
    fn the_room_is_used_and_letters_can_be_read_all_through_a_game() {
        for rules in GAMES {
            let analysis = solved(rules);
            let line = shortest_line(&analysis);
            let end = line.len() - 1;
            for here in [0, end / 2, end - 1, end] {
                for depth in 1..=3 {
                    let picture = drawn(&analysis, &line, here, depth);
                    let (nodes, letters) = (picture.places.len(), letters(&picture));
                    let what = format!("{rules}, turn {here} of {end}, depth {depth}");
                    println!("{what}: {nodes} positions in letters of {letters:.1} points");
                    assert!(letters >= 11.0, "{what}: letters of {letters}");
                    let due = if here == end {
                        line.len()
                    } else {
                        reachable(&analysis, line[here], if depth == 1 { 6 } else { 10 })
                    };
                    assert!(nodes >= due, "{what}: {nodes} positions");
                }
            }
        }
    }

    #[test]
    fn of_tactics_line_moves_and_replies_fill_the_room() {
        let analysis = solved("tactics");
        let line = shortest_line(&analysis);
        for here in 1..line.len() - 1 {
            let picture = drawn(&analysis, &line, here, 2);
            assert!(
                picture.node(line[here - 1]).is_some(),
                "turn {here}: the line"
            );
            let at = |position| picture.place(position).expect("it is there");
            let from = at(line[here]);
            let ahead = |columns: f32| {
                let pitch = picture.node_size.x + picture.sizes.column_gap;
                let places = picture.places.iter();
                let stands = |place: &&Pos2| (place.x - from.x - columns * pitch).abs() < 1.0;
                places.filter(stands).count()
            };
            let shown = picture.focus_shown.expect("a neighbourhood");
            let [shown, all] = shown.moves;
            assert!(ahead(1.0) >= shown.min(6), "turn {here}: moves");
            assert!(
                ahead(2.0) > 0 || line.len() - here < 3,
                "turn {here}: replies"
            );
            assert!(shown == all || shown >= 7, "turn {here}: {shown} of {all}");
            assert!(letters(&picture) >= 11.0);
        }
    }

    #[test]
    fn where_fewer_turns_have_room_than_are_asked_for_it_is_said() {
        let analysis = solved("mallett");
        let game = &analysis.game;
        let mut board = game.start();
        let mut line = vec![game.position(&board)];
        for name in "1T1 1T1 1T1 2T2 1T2 2T4 1T3 2T1 1T4 2T3".split(' ') {
            let mut moves = Vec::new();
            game.moves(&board, &mut moves);
            let is_it = |&mv: &_| game.label(&board, mv).text == name;
            let mv = moves.into_iter().find(is_it).expect(name);
            board = game.play(&board, mv).expect("legal");
            line.push(game.position(&board));
        }
        let words = |depth| {
            let shown = drawn(&analysis, &line, 10, depth).focus_shown;
            shown.expect("a neighbourhood").turns_words(depth)
        };
        assert_eq!(words(2), None);
        let said = words(3).expect("they have no room");
        assert!(
            said.starts_with("2 turns are shown: there is room for more"),
            "{said}"
        );
    }

    #[test]
    fn a_larger_depth_looks_further_ahead() {
        let analysis = solved("magic-fingers");
        let line = shortest_line(&analysis);
        let nodes = |depth| drawn(&analysis, &line, 2, depth);
        let [near, middle, far] = [1, 2, 3].map(nodes);
        assert!(far.places.len() > middle.places.len());
        assert!(letters(&near) >= letters(&middle));
        assert!(letters(&middle) > letters(&far), "what is near is larger");
    }

    #[test]
    fn after_the_end_the_whole_line_is_there_and_no_other_move() {
        for rules in GAMES {
            let analysis = solved(rules);
            let line = shortest_line(&analysis);
            let picture = drawn(&analysis, &line, line.len() - 1, 2);
            for &position in &line {
                assert!(picture.node(position).is_some(), "{rules}");
            }
            if picture.places.len() == line.len() {
                assert_eq!(picture.graph.edge_count(), line.len() - 1, "{rules}");
            }
        }
    }

    #[test]
    fn in_an_opening_every_move_that_leads_on_has_its_name() {
        for rules in GAMES.into_iter().filter(|&rules| rules != "tactics") {
            let analysis = solved(rules);
            let line = shortest_line(&analysis);
            for here in 0..2 {
                let picture = drawn(&analysis, &line, here, 2);
                let reaches = picture.reaches.iter();
                let forward = reaches.filter(|reach| !reach.is_backward).count();
                let names = picture.move_names.len();
                assert!(
                    names >= forward,
                    "{rules}, turn {here}: {names} of {forward}"
                );
            }
        }
    }

    #[test]
    fn names_of_moves_cover_no_position_no_numeral_no_other_name_and_no_other_arrow() {
        for rules in GAMES.into_iter().chain(["fingers=9,hands=3"]) {
            let analysis = solved(rules);
            let line = shortest_line(&analysis);
            let (mut shown, mut all, mut from_here) = (0, 0, [0, 0]);
            for here in 0..line.len() {
                for depth in 1..=3 {
                    let picture = drawn(&analysis, &line, here, depth);
                    let half = picture.node_size / 2.0;
                    let card = |at: &Pos2| Rect::from_center_size(*at, half * 2.0);
                    let numeral = |at: &Pos2| {
                        let (left, top) = (at.x + half.x - 20.0, at.y - half.y);
                        Rect::from_min_max(pos2(left, top - 13.0), pos2(at.x + half.x, top))
                    };
                    let cards = picture.places.iter();
                    let cards: Vec<Rect> = cards.flat_map(|at| [card(at), numeral(at)]).collect();
                    let names: Vec<Rect> = picture
                        .move_names
                        .iter()
                        .map(|name| {
                            let count = name.name.chars().count() as f32; // a few
                            assert!(name.place.letters > 13.0, "{}", name.name);
                            let size = vec2(0.6 * count, 0.71) * name.place.letters;
                            Rect::from_center_size(name.place.at.into(), size)
                        })
                        .collect();
                    let what = format!("{rules}, turn {here}, depth {depth}");
                    assert!(!names.is_empty(), "{what}");
                    for (number, name) in names.iter().enumerate() {
                        let hides = |other: &Rect| name.intersects(*other);
                        assert!(!cards.iter().any(hides), "{what}: a card");
                        assert!(!names[..number].iter().any(hides), "{what}");
                        // With what is cleared behind the letters.
                        let plate = name.expand2(vec2(1.5, 1.5));
                        let own = picture.move_names[number].arrow;
                        for reach in &picture.reaches {
                            let arrow = picture.graph.edge(reach.edge).expect("it is there");
                            let arrow = &arrow.payload().arrow;
                            let hidden = hidden(&arrow.path, plate);
                            let is_other = reach.edge.index() != own;
                            assert!(!is_other || hidden < 0.5, "{what}: {hidden} points");
                            let tip = pos2(arrow.head[0].0, arrow.head[0].1);
                            assert!(!plate.contains(tip), "{what}: a head");
                        }
                    }
                    shown += names.len();
                    let forward = picture.reaches.iter().filter(|reach| !reach.is_backward);
                    all += forward.count();
                    if let Some(node) = picture.node(line[here]) {
                        let own = |edge: usize| {
                            let ends = picture.graph.edge_endpoints(EdgeIndex::new(edge));
                            let is_forward = !picture.reaches[edge].is_backward;
                            is_forward && ends.is_some_and(|(from, _)| from == node)
                        };
                        let named = picture.move_names.iter().filter(|name| own(name.arrow));
                        let moves = (0..picture.reaches.len()).filter(|&edge| own(edge));
                        from_here[0] += named.count();
                        from_here[1] += moves.count();
                    }
                }
            }
            println!("{rules}: {shown} of {all} moves are named, {from_here:?} from here");
            assert!(shown * 100 >= all * 88, "{rules}: {shown} of {all}");
            let [named, moves] = from_here;
            assert!(
                named * 100 >= moves * 95,
                "{rules}: {named} of {moves} from here"
            );
        }
    }
}
