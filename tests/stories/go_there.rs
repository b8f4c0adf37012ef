//! Stories of going to a position that is neither a move away nor in the line: only ways that there are
//! are offered.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use eframe::egui::Key;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::window::{
    Window, act, app, choose, click, drawn, focused_name, open, open_sized, position, press,
    settle, shows, wait_until,
};
use finger_oracle::app::Action;
use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::game::{Game, Position};
use finger_oracle::session::route::{FoundRoute, nearby_route};
use finger_oracle::{Seat, StateId};

fn is_open(window: &Window) -> bool {
    window.query_by_role(Role::Dialog).is_some()
}

fn ask(window: &mut Window, name: &str) {
    click(window, name);
    press(window, Key::Enter);
    assert!(is_open(window), "{name}");
}

/// What the dialog offers beside a new line.
fn offered(window: &Window) -> Vec<String> {
    let labels = window
        .query_all_by_role(Role::Button)
        .filter_map(|it| it.accesskit_node().label());
    let ways = ["from here", "from the start"];
    labels
        .filter(|label| label != "Play from here")
        .filter(|label| ways.iter().any(|way| label.ends_with(way)))
        .collect()
}

/// All that play from a board gets to, with the fewest turns to it.
fn reached(game: &AnyGame, from: &AnyBoard) -> BTreeMap<Position, usize> {
    let mut found = BTreeMap::from([(game.position(from), 0)]);
    let (mut boards, mut turns) = (vec![*from], 0);
    while !boards.is_empty() {
        turns += 1;
        let mut next = Vec::new();
        for board in boards.iter().filter(|board| game.outcome(board).is_none()) {
            let mut moves = Vec::new();
            game.moves(board, &mut moves);
            for mv in moves {
                let after = game.play(board, mv).expect("it is legal");
                if let Entry::Vacant(vacant) = found.entry(game.position(&after)) {
                    vacant.insert(turns);
                    next.push(after);
                }
            }
        }
        boards = next;
    }
    found
}

#[test]
fn a_position_ahead_is_gone_to_from_here_with_one_key() {
    let mut window = open_sized(1600.0, 900.0);
    ask(&mut window, "Node [1$3]|(1 2)");
    assert!(shows(&window, "[1$3]|(1 2) is 2 turns ahead."));
    assert_eq!(offered(&window), ["Play 2 turns from here"]);
    let last = "Play 2 turns from here";
    assert_eq!(focused_name(&window).as_deref(), Some(last));
    press(&mut window, Key::Escape);
    assert!(!is_open(&window));
    assert_eq!(position(&window), "[1.1]|(1.1)");
    press(&mut window, Key::Escape);
    ask(&mut window, "Node [1$3]|(1 2)");
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "[1.3]|(1.2)");
    let session = app(&window).model().session();
    assert_eq!((session.line_len(), session.turn(session.cursor())), (3, 2));
    press(&mut window, Key::Home);
    choose(&mut window, "3 turns ahead");
    ask(&mut window, "Node (1.2)|[2.2]");
    assert_eq!(offered(&window), ["Play 3 turns from here"]);
    click(&mut window, "Begin a new line there");
    click(&mut window, "Don't save");
    wait_until(&mut window, |window| position(window) == "(1.2)|[2.2]");
}

#[test]
fn what_no_play_from_here_gets_to_is_gone_to_from_the_start() {
    let mut window = open();
    let game = *app(&window).model().game();
    for name in ["1T1", "1T1", "2T1", "3T2"] {
        let model = app(&window).model();
        let mv = game.find_move(model.board(), name).expect("it is legal");
        act(&mut window, Action::Play(mv));
    }
    let here = reached(&game, app(&window).model().board());
    let all = reached(&game, &game.start());
    let lost: Vec<(Position, usize)> = all
        .into_iter()
        .filter(|(it, turns)| *turns > 1 && !here.contains_key(it))
        .collect();
    let (position, turns) = lost[lost.len() / 2];
    click(&mut window, "Whole");
    drawn(&mut window);
    let value = app(&window).model().analysis().expect("it is solved");
    let value = value.solution.value(position.state);
    let text = game.node_text(position, value.winner(position.mover));
    press(&mut window, Key::Slash);
    window.event(eframe::egui::Event::Text(text.clone()));
    settle(&mut window);
    for key in [Key::Tab, Key::Enter, Key::Enter] {
        press(&mut window, key);
    }
    let said = format!("No play from here leads to {text}, but some from the start does.");
    assert!(shows(&window, &said));
    let way = format!("Play {turns} turns from the start");
    assert_eq!(offered(&window), [way.as_str()]);
    press(&mut window, Key::Enter);
    let at = |window: &Window| {
        let model = app(window).model();
        model.game().position(model.board())
    };
    wait_until(&mut window, |window| at(window) == position);
    let session = app(&window).model().session();
    assert_eq!(session.turn(session.cursor()), turns);
}

#[test]
fn to_what_no_play_leads_only_a_new_line_is_offered() {
    let mut window = open();
    click(&mut window, "Map");
    ask(&mut window, "Cell [1.2]|(1.1)");
    let said = "No play leads to [1.2]|(1.1), neither from here nor from the start.";
    assert!(shows(&window, said));
    assert_eq!(offered(&window), [""; 0]);
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "[1.2]|(1.1)");
}

#[test]
fn a_search_says_that_there_is_no_way_only_where_it_has_seen_all_that_play_gets_to() {
    let mallett = AnyGame::from_rule_line("mallett").expect("a preset");
    let start = mallett.start();
    let reached = reached(&mallett, &start);
    let mut none = 0;
    for (state, mover) in (0..225_u64).flat_map(|state| Seat::BOTH.map(|seat| (state, seat))) {
        let state = StateId::from(state);
        let position = Position { state, mover };
        let expected = reached.get(&position).copied();
        match nearby_route(&mallett, None, &start, position) {
            FoundRoute::Way(way) => assert_eq!(Some(way.len()), expected),
            FoundRoute::NoWay => {
                assert_eq!(expected, None);
                none += 1;
            }
            FoundRoute::GivenUp => panic!("{position:?}"),
        }
    }
    assert_eq!(none, 450 - 398);
    // Of a large game a part is seen.
    let large = AnyGame::from_rule_line("fingers=12,hands=5").expect("they are rules");
    let far = Position {
        state: StateId::from(0_u64),
        mover: Seat::One,
    };
    let found = nearby_route(&large, None, &large.start(), far);
    assert_eq!(found, FoundRoute::GivenUp);
}
