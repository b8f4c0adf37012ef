//! Stories of Focus: how far it looks ahead, what else leads here, and how a game that is over is shown,
//! at the real program.

use crate::sessions;
use eframe::egui::{self, Key};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::game::Game;

use crate::window::{
    Window, act, app, centre, choose, chosen_option, click, click_options, drag, each_shape, open,
    open_sized, option_is_on, painted_texts, paste, position, press, settle, shows,
};

/// How many positions the graph shows.
fn nodes(window: &Window) -> usize {
    window.query_all_by_label_contains("Node ").count()
}

#[test]
fn the_depth_is_chosen_by_mouse_and_by_key() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    for _ in 0..4 {
        press(&mut window, Key::B);
    }
    assert_eq!(chosen_option(&window), "2 turns ahead");
    let middle = nodes(&window);
    choose(&mut window, "3 turns ahead");
    assert_eq!(chosen_option(&window), "3 turns ahead");
    assert_eq!(option_is_on(&mut window, "3 turns ahead"), Some(true));
    assert_eq!(option_is_on(&mut window, "2 turns ahead"), Some(false));
    let far = nodes(&window);
    assert!(far > middle, "{far} after {middle}");
    press(&mut window, Key::V);
    assert_eq!(
        chosen_option(&window),
        "1 turn ahead",
        "after the last the first"
    );
    assert!(nodes(&window) <= middle);
    press(&mut window, Key::V);
    assert_eq!(chosen_option(&window), "2 turns ahead");
    assert_eq!(nodes(&window), middle);
}

#[test]
fn depth_and_what_leads_here_are_as_they_were_when_a_session_was_saved() {
    use finger_oracle::app::{Opening, Source};
    let session = sessions::played("magic-fingers", &["1T1", "C03", "1T3"]);
    let mut window = open();
    let is_on = |window: &mut Window, option| option_is_on(window, option).expect(option);
    let is_ticked = |window: &mut Window| is_on(window, "Earlier positions");
    assert!(is_on(&mut window, "2 turns ahead") && !is_ticked(&mut window));
    let mut open_saved = |view: &str| {
        let bytes = sessions::saved(&session, view).into_bytes();
        let source = Source::Left;
        let game = *session.game();
        let read =
            Opening { bytes, source }.read(&game, &finger_oracle::solve::Progress::default());
        act(
            &mut window,
            Action::Open(Box::new(read.expect("a session"))),
        );
        let depths = ["1 turn ahead", "2 turns ahead", "3 turns ahead"];
        let depth = depths.map(|depth| is_on(&mut window, depth));
        (depth, is_ticked(&mut window), nodes(&window))
    };
    let (far, ticked, many) = open_saved(r#"{ "depth": 3, "leads_here": true }"#);
    assert_eq!((far, ticked), ([false, false, true], true));
    let (near, ticked, few) = open_saved(r#"{ "depth": 1, "leads_here": false }"#);
    assert_eq!((near, ticked), ([true, false, false], false));
    assert!(few < many, "{few} and {many}");
}

#[test]
fn it_is_said_how_many_moves_have_no_room() {
    let mut window = open();
    click_options(&mut window);
    assert!(!shows(&window, "Showing "), "all are shown");
    press(&mut window, Key::Escape);
    paste(&mut window, "tactics");
    // All moves of the empty grid: 16 cells, and in each of 8 rows and columns 3, 2 and 1 longer ones. Of
    // 11 that turning and mirroring do not take to each other, 5 stand for 4 and 6 for 8.
    click_options(&mut window);
    let sentence = |window: &Window| {
        let mut sentences = window.query_all_by_label_contains("of 64 moves");
        let sentence = sentences.next().expect("not all have");
        sentence.accesskit_node().value().expect("a text")
    };
    let said = sentence(&window);
    let shown = said.split(' ').nth(1).expect("a number");
    let shown: usize = shown.parse().expect("a number");
    press(&mut window, Key::Escape);
    let nodes = nodes_after(&window);
    assert!(nodes >= 7, "{nodes}: there is room for more than half");
    let least = 4 * nodes.min(5) + 8 * nodes.saturating_sub(5);
    let most = 8 * nodes.min(6) + 4 * nodes.saturating_sub(6);
    assert!((least..=most).contains(&shown), "{nodes} nodes, {shown}");
    assert!(shown.is_multiple_of(4));
}

/// Whether the tip of the options says that fewer turns fit; none where they have no tip.
fn tip(window: &mut Window) -> Option<bool> {
    let at = centre(window, "Options of the view");
    window.hover_at(at);
    // Longer than any tip waits.
    window.run_steps(12);
    let texts = painted_texts(window);
    let says = |words: &str| texts.iter().any(|it| it.text.contains(words));
    let shown = says("Show 1, 2 or 3 turns ahead").then(|| says("fits here"));
    window.hover_at(egui::pos2(1.0, 1.0));
    settle(window);
    shown
}

/// How many columns of nodes the graph shows.
fn columns(window: &Window) -> usize {
    let nodes = window.query_all_by_label_contains("Node ");
    let lefts: std::collections::BTreeSet<i32> =
        nodes.map(|node| node.rect().left() as i32).collect();
    lefts.len()
}

#[test]
fn it_is_said_that_fewer_turns_fit_than_are_asked_for() {
    let mut window = open_sized(900.0, 800.0);
    paste(&mut window, "hands=8,fingers=3");
    assert_eq!(chosen_option(&window), "2 turns, 1 fits here");
    assert_eq!(tip(&mut window), Some(true));
    assert_eq!(columns(&window), 2, "the start and a turn");
    choose(&mut window, "1 turn ahead");
    assert_eq!(chosen_option(&window), "1 turn ahead");
    assert_eq!(tip(&mut window), Some(false), "it is asked for");
}

#[test]
fn the_tabs_give_way_to_the_turns_that_are_asked_for_and_a_turn_to_a_width_that_was_dragged() {
    const BAR: &str = "Width of the tabs";
    let has_bar = |window: &Window| window.query_by_label(BAR).is_some();
    let mut window = open_sized(1280.0, 800.0);
    paste(&mut window, "magic-fingers");
    assert!(has_bar(&window), "two turns fit beside the tabs");
    let two = columns(&window);
    choose(&mut window, "3 turns ahead");
    assert!(!has_bar(&window), "the tabs are folded away");
    assert_eq!(columns(&window), two + 1);
    choose(&mut window, "2 turns ahead");
    assert!(has_bar(&window));
    let bar = centre(&window, BAR);
    drag(&mut window, bar, bar - egui::vec2(40.0, 0.0));
    choose(&mut window, "3 turns ahead");
    assert!(has_bar(&window), "a width that was dragged is kept");
    assert_eq!(columns(&window), two);
    assert_eq!(chosen_option(&window), "3 turns, 2 fit here");
}

#[test]
fn what_is_pointed_at_leaves_three_fifths_of_all_else() {
    let mut window = open();
    let node = window.query_all_by_label_contains("Node ").next();
    let at = node.expect("the start is shown").rect().center();
    window.hover_at(at);
    settle(&mut window);
    let canvas = window.get_by_label("Graph of positions").rect();
    let mut veils = Vec::new();
    for shape in &window.output().shapes {
        each_shape(&shape.shape, &mut |shape| {
            if let egui::Shape::Rect(it) = shape
                && it.rect.contains_rect(canvas.shrink(20.0))
                && (1..255).contains(&it.fill.a())
            {
                veils.push(it.fill.a());
            }
        });
    }
    assert_eq!(veils.len(), 1, "all else is veiled once");
    assert!(veils[0] <= 102, "of 255 at most two fifths: {veils:?}");
}

#[test]
fn the_edge_of_a_move_that_was_played_carries_that_move() {
    for (last, other) in [("4T2", "3 taps 2"), ("3T2", "4 taps 2")] {
        let mut window = open();
        paste(&mut window, "chopsticks,start=[3.4]|(1.2)");
        let model = app(&window).model();
        let mv = model.game().find_move(model.board(), last).expect(last);
        act(&mut window, Action::Play(mv));
        press(&mut window, Key::ArrowLeft);
        let canvas = window.get_by_label("Graph of positions").rect();
        let texts = painted_texts(&window);
        let texts = texts
            .iter()
            .filter(|it| canvas.contains_rect(it.letters_at));
        let texts: Vec<&str> = texts.map(|it| it.text.as_str()).collect();
        let on_edge = |words: &str| texts.contains(&words);
        let played = format!("{} taps 2", &last[..1]);
        assert!(on_edge(&played), "{last} was played");
        assert!(!on_edge(other), "{last} was played");
    }
}

/// How many positions are there with one move more than the current one, of a grid that is empty.
fn nodes_after(window: &Window) -> usize {
    let nodes = window.query_all_by_label_contains("Node ");
    let names = nodes.filter_map(|node| node.accesskit_node().label());
    names.filter(|name| name.contains(", 2 to move")).count()
}

#[test]
fn other_modes_have_no_depth() {
    let mut window = open();
    click(&mut window, "Proof");
    assert_eq!(option_is_on(&mut window, "2 turns ahead"), None);
    click(&mut window, "Focus");
    assert_eq!(option_is_on(&mut window, "2 turns ahead"), Some(true));
}

#[test]
fn what_else_leads_here_is_shown_only_when_asked_for_by_mouse_and_by_key() {
    let mut window = open();
    for _ in 0..20 {
        press(&mut window, Key::B);
        if predecessors(&window).len() > 3 {
            break;
        }
    }
    let leading = predecessors(&window);
    assert!(leading.len() > 3, "{} has several", position(&window));
    let seen = |window: &Window| {
        let shown = leading.iter().filter(|name| shows(window, name));
        shown.count()
    };
    let before = seen(&window);
    choose(&mut window, "Earlier positions");
    let with = seen(&window);
    assert!(with > before, "{with} of {leading:?} after {before}");
    press(&mut window, Key::I);
    assert_eq!(seen(&window), before);
}

/// The nodes of the positions that have a move to the current one, as they are named.
fn predecessors(window: &Window) -> Vec<String> {
    let model = app(window).model();
    let game = model.game();
    let analysis = model.shown_analysis().expect("solved");
    let here = game.position(model.board());
    let before = finger_oracle::graph::predecessors::predecessors(analysis, here);
    let name = |position: finger_oracle::game::Position| {
        let winner = analysis
            .solution
            .value(position.state)
            .winner(position.mover);
        format!("Node {}", game.node_text(position, winner))
    };
    before.into_iter().map(name).collect()
}

#[test]
fn after_the_end_every_position_of_the_line_is_there() {
    let mut window = open();
    paste(&mut window, "attacks-only");
    let mut line = Vec::new();
    for _ in 0..40 {
        line.push(position(&window));
        press(&mut window, Key::B);
        if app(&window).model().moves().is_empty() {
            break;
        }
    }
    assert!(shows(&window, "has won"), "{line:?}");
    line.push(position(&window));
    assert!(nodes(&window) >= line.len(), "{line:?}");
    let canvas = window.get_by_label("Graph of positions").rect();
    let seen = window.query_all_by_label_contains("Node ");
    let seen = seen.filter(|node| canvas.expand(1.0).contains_rect(node.rect()));
    assert_eq!(seen.count(), nodes(&window), "all is seen at once");
}

#[test]
fn where_nothing_can_be_shown_of_what_else_leads_here_it_is_said() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    while !app(&window).model().moves().is_empty() {
        press(&mut window, Key::B);
    }
    let others = predecessors(&window).len();
    assert!(
        others > 1,
        "beside the line something leads to {}",
        position(&window)
    );
    assert_eq!(tip(&mut window), Some(false), "play goes on nowhere");
    let said = "Earlier positions have no room";
    let says = |window: &mut Window| {
        click_options(window);
        let says = shows(window, said);
        press(window, Key::Escape);
        says
    };
    assert!(!says(&mut window));
    choose(&mut window, "Earlier positions");
    assert!(says(&mut window));
}
