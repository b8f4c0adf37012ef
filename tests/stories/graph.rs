//! Stories of the graph: a person who finds, follows and proves, at the real program.

use eframe::egui::accesskit::Toggled;
use eframe::egui::{Event, Key, Modifiers, Rect, Shape, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::{Action, Opening, Source};
use finger_oracle::game::Game;
use finger_oracle::solve::Progress;

use crate::folder::Folder;
use crate::sessions;
use crate::window::{
    Window, act, app, centre, choose, chosen_option, click, drag, drawn, each_shape, open,
    open_sized, option_is_on, painted_texts, paste, position, press, press_with, row, saved_to,
    settle, shows, wait_until,
};

fn find(window: &mut Window, text: &str) {
    look_for(window, text);
    press(window, Key::Enter);
}

/// Types into the find field.
fn look_for(window: &mut Window, text: &str) {
    press(window, Key::Slash);
    window.event(Event::Text(text.to_owned()));
    settle(window);
}

fn proof_of(line: &str) -> Window {
    let mut window = open();
    paste(&mut window, line);
    window.get_by_label("Proof").click();
    wait_until(&mut window, |window| shows(window, "Play the proof"));
    window
}

#[test]
fn a_position_that_play_never_reaches_is_said_to_be_just_that() {
    for text in ["[4.4]|(4.4)", "4 4 v 4 4"] {
        let mut window = open();
        find(&mut window, text);
        let sentence = format!("No position of this game reaches {text}");
        wait_until(&mut window, |window| shows(window, &sentence));
        assert_eq!(position(&window), "[1.1]|(1.1)");
    }
}

#[test]
fn a_position_outside_the_picture_is_found_in_the_whole_game() {
    let mut window = open();
    find(&mut window, "0 1 v 0 4");
    wait_until(&mut window, |window| shows(window, "Enter goes there"));
    assert!(shows(&window, " ahead: [0$1]|(0 4)"));
}

#[test]
fn what_was_found_is_listed_until_something_else_is_done() {
    let lists = |window: &Window| {
        let texts = painted_texts(window);
        // Of a text that is nowhere in the graph.
        texts.iter().any(|text| text.text == "nothing found")
    };
    let elsewhere: [fn(&mut Window); 3] = [
        |window| press(window, Key::Enter),
        |window| press(window, Key::Escape),
        |window| {
            let at = centre(window, "Title of this session");
            window.drag_at(at);
            window.drop_at(at);
        },
    ];
    for (number, go_on) in elsewhere.into_iter().enumerate() {
        let mut window = open();
        look_for(&mut window, "[4.4]|(4.4)");
        assert!(lists(&window));
        go_on(&mut window);
        settle(&mut window);
        assert!(!lists(&window), "way {number}");
    }
}

#[test]
fn a_position_is_found_as_people_type_it() {
    let finds_nothing = |window: &Window| {
        let texts = painted_texts(window);
        texts.iter().any(|text| text.text == "nothing found")
    };
    let mut window = open();
    look_for(&mut window, "4.4.4");
    assert!(finds_nothing(&window));
    for text in ["（1.1）|[1,２]", "1.1|1\u{200b}.2", "[1111]", "１１１１"] {
        let mut window = open();
        look_for(&mut window, text);
        assert!(!finds_nothing(&window), "{text}");
    }
}

#[test]
fn a_text_that_is_nothing_is_said_to_be_no_position() {
    let mut window = open();
    find(&mut window, "[9.9]|(1.1)");
    assert!(shows(&window, "A hand can show 0 to 4 fingers, not 9"));
    let mut window = open();
    find(&mut window, "1 2 3 v 1 1");
    assert!(shows(
        &window,
        "Player 1 has 3 hands in “1 2 3 v 1 1”; write 2 hands"
    ));
    let mut window = open();
    find(&mut window, "hello");
    assert!(shows(&window, "No position of the graph has hello"));
}

#[test]
fn the_proof_is_played_step_by_step_and_replies_are_chosen() {
    let mut window = proof_of("attacks-only");
    click(&mut window, "Play the proof");
    assert!(shows(&window, "Player 1 chooses:"));
    click(&mut window, "Next step");
    assert_eq!(position(&window), "(1.1)|[1.2]");
    assert!(shows(&window, "Player 2 plays"));
    click(&mut window, "Next step");
    let reply = position(&window);
    assert!(shows(&window, "Player 1 chooses:"));
    window.get_by_label("2T2").click();
    settle(&mut window);
    assert_ne!(
        position(&window),
        reply,
        "a reply is played by a click on it"
    );
    click(&mut window, "Step back");
    assert_eq!(position(&window), reply);
    for _ in 0..12 {
        if shows(&window, "has won.") {
            break;
        }
        click(&mut window, "Next step");
    }
    assert!(shows(&window, "Player 2 has won."), "{}", position(&window));
}

#[test]
fn while_a_proof_is_played_a_click_on_a_next_position_goes_there() {
    let mut window = proof_of("attacks-only");
    choose(&mut window, "Folded");
    wait_until(&mut window, |window| shows(window, "every reply answered"));
    click(&mut window, "Play the proof");
    click(&mut window, "Node (1 1)|[1$2]");
    assert_eq!(position(&window), "(1.1)|[1.2]");
}

#[test]
fn in_a_folded_proof_a_click_on_where_an_answer_leads_plays_the_move() {
    let mut window = proof_of("attacks-only");
    assert!(!shows(&window, "Node (1 1)|[1$2]"), "it is left out");
    click(&mut window, "Play the proof");
    click(&mut window, "Node [1 2]|(1$2)");
    assert_eq!(position(&window), "(1.1)|[1.2]");
    assert!(shows(&window, "Player 2 plays 1 taps 1 (1T1)."));
    click(&mut window, "Node [1 2]|(1$2)");
    assert_eq!(position(&window), "[1.2]|(1.2)");
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn the_whole_secret_of_a_game_is_read_at_once_in_the_window() {
    let mut window = proof_of("magic-fingers");
    assert!(shows(&window, "21 positions and 46 answers to learn"));
    press_with(&mut window, Modifiers::COMMAND, Key::G);
    let letters = |window: &Window| {
        // A card is 24 points high where letters have 17.
        window
            .get_by_label_contains("Node [1 1]|(1$1)")
            .rect()
            .height()
            * 17.0
            / 24.0
    };
    wait_until(&mut window, |window| letters(window) >= 14.0);
    let nodes = window.query_all_by_label_contains("Node ");
    let seen = nodes.filter(|node| window.ctx.content_rect().contains_rect(node.rect()));
    assert_eq!(seen.count(), 31, "21 positions and 10 ends");
}

#[test]
fn a_proof_that_was_unfolded_stays_so() {
    let mut window = proof_of("attacks-only");
    choose(&mut window, "Folded");
    wait_until(&mut window, |window| shows(window, "every reply answered"));
    for mode in ["Focus", "Proof"] {
        window.get_by_label(mode).click();
        settle(&mut window);
    }
    wait_until(&mut window, |window| shows(window, "every reply answered"));
}

#[test]
fn the_graph_fills_the_window_and_gives_it_back() {
    let mut window = open();
    assert!(shows(&window, "Moves for player 1"));
    press_with(&mut window, Modifiers::COMMAND, Key::G);
    assert!(!shows(&window, "Moves for player 1"), "the moves make room");
    assert!(shows(&window, "Player 1 to move"), "who wins is still said");
    assert!(shows(&window, "Node [1.1]|(1.1)"));
    press(&mut window, Key::Escape);
    assert!(shows(&window, "Moves for player 1"));
    click(&mut window, "Fill the window");
    assert!(!shows(&window, "Moves for player 1"));
    press(&mut window, Key::R);
    assert!(
        shows(&window, "Moves for player 1"),
        "rules need their panel"
    );
}

#[test]
fn in_a_draw_both_players_plans_are_shown() {
    let mut window = proof_of("mallett");
    assert!(shows(&window, "Neither player can force a win"));
    click(&mut window, "Play the proof");
    assert!(shows(&window, "Player 1 plays"), "player 1 keeps one move");
    choose(&mut window, "Player 2's plan");
    wait_until(&mut window, |window| shows(window, "Player 1 chooses:"));
}

#[test]
fn nodes_of_tactics_name_the_player_who_wins() {
    let mut window = open();
    paste(&mut window, "tactics,rows=2,cols=2");
    assert!(shows(&window, "Node ../.., 1 to move, 2 wins in 3"));
    assert!(shows(&window, "player 2 can win in 3 turns"));
    press(&mut window, Key::B);
    let name = format!("Node {}, 2 to move, 2 wins in 2", position(&window));
    assert!(shows(&window, &name), "{name}");
    press(&mut window, Key::H);
    let name = format!("Node {}, 2 to move", position(&window));
    assert!(window.query_by_label(&name).is_some(), "{name}");
}

#[test]
fn a_grid_is_found_with_either_player_to_move() {
    let whole = || {
        let mut window = open();
        paste(&mut window, "tactics,rows=2,cols=2");
        window.get_by_label("Whole").click();
        wait_until(&mut window, |window| {
            shows(window, "Node ##/##, 1 moved last")
        });
        assert!(shows(&window, "Node ##/##, 2 moved last"));
        window
    };
    let mut window = whole();
    look_for(&mut window, "##/##");
    for name in ["1: ##/##", "2: ##/##"] {
        assert!(window.query_by_label(name).is_some(), "{name} is offered");
    }
    let mut window = whole();
    look_for(&mut window, "2: ##/##");
    assert!(window.query_by_label("1: ##/##").is_none());
    click(&mut window, "2: ##/##");
    assert!(app(&window).previewed().is_some());
    press(&mut window, Key::Enter);
    assert!(shows(&window, "2: ##/##"));
    click(&mut window, "Begin a new line there");
    assert!(
        shows(&window, "Player 2 has won"),
        "the player to move has won"
    );
}

#[test]
fn a_proof_of_tactics_names_the_player_who_really_wins() {
    let mut window = open();
    paste(&mut window, "tactics,rows=2,cols=2");
    press(&mut window, Key::E);
    window.get_by_label("player 2").click();
    settle(&mut window);
    click(&mut window, "Set up this position");
    window.get_by_label("Proof").click();
    wait_until(&mut window, |window| shows(window, "Play the proof"));
    assert!(shows(
        &window,
        "Player 1 wins within 3 turns whatever player 2 does"
    ));
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_proof_that_is_too_large_from_the_start_begins_where_play_has_come_to() {
    let mut window = open();
    paste(&mut window, "tactics");
    window.get_by_label("Proof").click();
    let is_too_large = |window: &Window| shows(window, "The proof has more than 6,000 positions");
    let is_proved = |window: &Window| shows(window, "this one begins later");
    wait_until(&mut window, is_too_large);
    for _ in 0..5 {
        press(&mut window, Key::B);
    }
    let large = "Player 2 wins within 10 turns whatever player 1 does: 369 positions";
    wait_until(&mut window, |window| shows(window, large));
    assert!(is_proved(&window));
    // As long as it is too large to read it begins anew after each move.
    for _ in 0..5 {
        press(&mut window, Key::B);
        settle(&mut window);
    }
    wait_until(&mut window, |window| {
        !shows(window, large) && is_proved(window)
    });
    // Then what belongs to it is followed in it.
    let claims = (1..10).map(|turns| format!("Player 2 wins within {turns} turns"));
    let claim = { claims }.find(|claim| shows(&window, claim));
    let claim = claim.expect("there is a proof");
    press(&mut window, Key::B);
    settle(&mut window);
    assert!(shows(&window, &claim), "{claim}");
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::Home);
    wait_until(&mut window, is_too_large);
    assert!(!is_proved(&window));
    press(&mut window, Key::End);
    wait_until(&mut window, is_proved);
}

#[test]
fn what_lies_under_the_pointer_is_one_position_in_every_view() {
    let mut window = open();
    press(&mut window, Key::B);
    let row = window
        .get_by_label_contains(&row("1T1", "[1.2]|(1.2)"))
        .rect();
    let node = window.get_by_label_contains("Node [1.2]|(1.2)").rect();
    let mut seen = Vec::new();
    for place in [row.center(), node.center()] {
        window.hover_at(place);
        window.run_steps(3);
        seen.push(app(&window).hovered());
        window.hover_at(eframe::egui::pos2(3.0, 60.0));
        window.run_steps(3);
        assert_eq!(app(&window).hovered(), None);
    }
    let game = *app(&window).model().game();
    let board = game.read_board("[1.2]|(1.2)").expect("it is one");
    assert_eq!(seen, [Some(game.position(&board)); 2]);
}

#[test]
fn from_where_one_comes_is_worked_out_for_large_games_too() {
    let mut window = open();
    paste(&mut window, "fingers=11,hands=3");
    press(&mut window, Key::B);
    press(&mut window, Key::E);
    wait_until(&mut window, |window| !shows(window, "being worked out"));
    assert!(shows(&window, "Earlier positions"));
}

#[test]
fn of_a_game_too_large_to_draw_the_map_is_shown() {
    let mut window = open();
    paste(&mut window, "fingers=8,hands=4");
    window.get_by_label("Whole").click();
    wait_until(&mut window, |window| {
        shows(window, "More than 6,000 positions are too many to draw")
    });
    assert!(shows(&window, "Map of all states"));
    for _ in 0..6 {
        press(&mut window, Key::B);
    }
    // From near, cells that can be read are named, the current position's among them.
    for _ in 0..20 {
        press(&mut window, Key::Plus);
        press(&mut window, Key::C);
    }
    let model = app(&window).model();
    let here = model.game().position(model.board());
    let name = format!("Cell {}", model.game().position_text(here, None));
    wait_until(&mut window, |window| shows(window, &name));
    window.get_by_label("Focus").click();
    settle(&mut window);
    assert!(shows(&window, "Graph of positions"));
}

#[test]
fn a_whole_game_stands_by_its_end_unless_verdicts_are_hidden() {
    let mut window = open();
    paste(&mut window, "attacks-only");
    click(&mut window, "Whole");
    let [by_end, by_start] = ["By turns left", "By turns played"];
    assert_eq!(chosen_option(&window), by_end);
    press(&mut window, Key::H);
    let told = option_is_on(&mut window, by_end);
    assert_eq!(told, None, "columns would say who wins");
    assert_eq!(option_is_on(&mut window, by_start), Some(true));
    press(&mut window, Key::H);
    for columns in [by_end, by_start] {
        choose(&mut window, columns);
        assert_eq!(chosen_option(&window), columns);
    }
    assert_eq!(
        option_is_on(&mut window, by_end),
        Some(false),
        "one of them"
    );
}

/// What is said of the numbers below the columns of a graph by the end.
fn said_of_numbers(window: &Window) -> Vec<String> {
    let texts = painted_texts(window).into_iter();
    let said = texts.filter(|painted| painted.place.is_positive());
    let said = said.map(|painted| painted.text);
    // The options of the view are named by turns left, too.
    said.filter(|text| text.ends_with(" left") && !text.starts_with("By "))
        .collect()
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn numbers_below_columns_say_what_they_count_wherever_one_looks() {
    // At the start of Mallett's game, close by, there are only draws: those have no turns left.
    for (rules, looks) in [("mallett", 1), ("attacks-only", 4), ("hands=2v3", 4)] {
        let mut window = open();
        paste(&mut window, rules);
        click(&mut window, "Whole");
        wait_until(&mut window, |window| !said_of_numbers(window).is_empty());
        for _ in 0..looks {
            let said = said_of_numbers(&window);
            let [said] = said.as_slice() else {
                panic!("{rules}: {said:?}");
            };
            let is_told = said == "1 turn left" || said.ends_with("turns left");
            assert!(is_told, "{rules}: {said}");
            press(&mut window, Key::Plus);
            press(&mut window, Key::Plus);
        }
    }
}

#[test]
fn zooming_out_stops_where_all_is_seen() {
    let mut window = open();
    press(&mut window, Key::F);
    let fitted = centre(&window, "Node [1.1]|(1.1), draw");
    for _ in 0..20 {
        press(&mut window, Key::Minus);
    }
    let farthest = centre(&window, "Node [1.1]|(1.1), draw");
    assert!(fitted.distance(farthest) < 1.0, "{fitted} {farthest}");
}

#[test]
fn a_graph_that_is_dragged_away_stays_in_the_view() {
    let mut window = open();
    let from = centre(&window, "Graph of positions");
    for _ in 0..6 {
        // Between the nodes, up and to the left.
        drag(
            &mut window,
            from + vec2(200.0, 200.0),
            from - vec2(200.0, 200.0),
        );
    }
    is_in_view(&window, "Node [1.1]|(1.1), draw");
}

#[test]
fn the_whole_graph_is_not_lost_by_dragging_zooming_out_or_going_through_a_game() {
    let mut window = open();
    click(&mut window, "Whole");
    drawn(&mut window);
    let whole = drawn_in_canvas(&window).width();
    // From so far that all is seen no node has a name.
    let seen_in_part = |window: &Window| {
        !seen_nodes(window).is_empty() || drawn_in_canvas(window).width() < 0.9 * whole
    };
    let canvas = window.get_by_label("Graph of positions").rect();
    for towards in [vec2(280.0, 200.0), vec2(-280.0, 200.0), vec2(280.0, -200.0)] {
        for _ in 0..10 {
            press(&mut window, Key::Plus);
        }
        for _ in 0..5 {
            drag(
                &mut window,
                canvas.center() - towards,
                canvas.center() + towards,
            );
        }
        let mut nodes = seen_nodes(&window);
        nodes.retain(|(_, place)| canvas.contains_rect(*place));
        assert!(!nodes.is_empty(), "{towards}: a corner without nodes");
        assert!(seen_in_part(&window));
        for _ in 0..30 {
            press(&mut window, Key::Minus);
        }
        assert!(
            !seen_in_part(&window),
            "{towards}: all of it lies in the view"
        );
    }
    for _ in 0..12 {
        press(&mut window, Key::B);
        assert!(!seen_in_part(&window), "what is seen whole does not move");
    }
    press(&mut window, Key::Home);
    assert!(!seen_in_part(&window));
}

#[test]
fn a_part_of_the_whole_follows_play_through_its_columns() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    click(&mut window, "Whole");
    drawn(&mut window);
    for _ in 0..10 {
        press(&mut window, Key::Plus);
    }
    press(&mut window, Key::C);
    let here = |window: &Window| {
        let mut nodes = window.query_all_by_label_contains("Node ");
        let here = nodes.find(|node| node.accesskit_node().toggled() == Some(Toggled::True));
        here.map(|node| node.rect().center())
    };
    let canvas = window.get_by_label("Graph of positions").rect();
    for turn in 0..12 {
        press(&mut window, Key::B);
        let at = here(&window).expect("the current position is in sight");
        assert!(canvas.contains(at), "turn {turn}: {at} in {canvas}");
    }
}

#[test]
fn the_current_position_stays_in_view_whatever_becomes_of_the_window() {
    let mut window = open();
    let node = "Node [1.1]|(1.1), draw";
    press(&mut window, Key::Plus);
    press(&mut window, Key::C);
    for _ in 0..2 {
        press_with(&mut window, Modifiers::SHIFT, Key::G);
        is_in_view(&window, node);
    }
    window.set_size(vec2(1120.0, 620.0));
    settle(&mut window);
    is_in_view(&window, node);
}

#[test]
fn a_current_position_at_an_edge_stays_in_view_in_a_smaller_window() {
    for is_low in [false, true] {
        let mut window = open();
        click(&mut window, "Whole");
        drawn(&mut window);
        for _ in 0..10 {
            press(&mut window, Key::Plus);
        }
        press(&mut window, Key::C);
        let node = "Node [1.1]|(1.1), draw";
        let canvas = window.get_by_label("Graph of positions").rect();
        let edge = if is_low {
            canvas.bottom() - 60.0
        } else {
            canvas.top() + 40.0
        };
        let from = canvas.center();
        let down = edge - centre(&window, node).y;
        drag(&mut window, from, from + vec2(0.0, down));
        is_in_view(&window, node);
        window.set_size(vec2(1060.0, 600.0));
        drawn(&mut window);
        is_in_view(&window, node);
    }
}

#[test]
fn a_graph_that_is_seen_whole_is_so_again_after_a_preview_and_a_smaller_window() {
    let mut window = open();
    click(&mut window, "Whole");
    drawn(&mut window);
    // A graph that is fitted fills most of its canvas across or down.
    let is_in_part = |window: &Window| {
        let canvas = window.get_by_label("Graph of positions").rect();
        let share = drawn_in_canvas(window).size() / canvas.size();
        share.max_elem() < 0.6
    };
    let before = drawn_in_canvas(&window);
    press_with(&mut window, Modifiers::ALT, Key::ArrowRight);
    for size in [vec2(640.0, 480.0), vec2(1280.0, 800.0)] {
        window.set_size(size);
        drawn(&mut window);
        assert!(!is_in_part(&window), "{size}");
    }
    press(&mut window, Key::Escape);
    let after = drawn_in_canvas(&window);
    assert!(
        (before.height() - after.height()).abs() < 2.0,
        "{before}, {after}"
    );
    assert!(before.height() > 200.0, "{before}");
    // Who has zoomed out again sees all of it, too.
    for key in [Key::Plus, Key::Minus] {
        for _ in 0..12 {
            press(&mut window, key);
        }
    }
    window.set_size(vec2(1000.0, 640.0));
    drawn(&mut window);
    assert!(!is_in_part(&window));
    window.set_size(vec2(1280.0, 800.0));
    drawn(&mut window);
    let again = drawn_in_canvas(&window);
    assert!((before.height() - again.height()).abs() < 2.0, "{again}");
}

/// What the meshes of the graph take of its canvas.
fn drawn_in_canvas(window: &Window) -> Rect {
    let canvas = window.get_by_label("Graph of positions").rect().expand(4.0);
    let mut all = Rect::NOTHING;
    for clipped in &window.output().shapes {
        each_shape(&clipped.shape, &mut |shape| {
            let bounds = shape.visual_bounding_rect();
            if matches!(shape, Shape::Mesh(_)) && canvas.contains_rect(bounds) {
                all = all.union(bounds);
            }
        });
    }
    all
}

#[test]
fn a_proof_that_is_seen_whole_stays_where_it_is_when_it_is_played() {
    let mut window = open();
    paste(&mut window, "attacks-only");
    press_with(&mut window, Modifiers::COMMAND, Key::G);
    click(&mut window, "Proof");
    drawn(&mut window);
    let node = "Node [1 1]|(1$1)";
    let before = centre(&window, node);
    click(&mut window, "Play the proof");
    drawn(&mut window);
    assert_eq!(centre(&window, node), before);
}

fn is_in_view(window: &Window, node: &str) {
    let canvas = window.get_by_label("Graph of positions").rect();
    let at = centre(window, node);
    assert!(canvas.contains(at), "{node}: {at} in {canvas}");
}

/// In a narrow window board and graph are two tabs; the menu above has the same name.
fn open_graph_tab(window: &mut Window) {
    let tabs = window.query_all_by_label("Graph").map(|node| node.rect());
    let lowest = tabs.max_by(|one, other| one.top().total_cmp(&other.top()));
    let at = lowest.expect("there is one").center();
    window.drag_at(at);
    window.drop_at(at);
    settle(window);
}

/// The nodes of positions that are seen, with their places.
fn seen_nodes(window: &Window) -> Vec<(String, Rect)> {
    let nodes = window.query_all_by_label_contains("Node ");
    let nodes = nodes.map(|node| {
        (
            node.accesskit_node().label().unwrap_or_default(),
            node.rect(),
        )
    });
    nodes.collect()
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn in_a_small_window_a_proof_is_read_in_parts_with_the_current_position_in_sight() {
    for (rules, width, height) in [
        ("magic-fingers", 640.0, 480.0),
        ("hands=3", 640.0, 480.0),
        ("hands=3", 1280.0, 800.0),
        ("mallett", 640.0, 480.0),
    ] {
        let mut window = open_sized(width, height);
        paste(&mut window, rules);
        if width < 860.0 {
            open_graph_tab(&mut window);
        }
        for _ in 0..3 {
            press(&mut window, Key::G);
        }
        wait_until(&mut window, |window| shows(window, "Play the proof"));
        wait_until(&mut window, |window| !app(window).is_drawing());
        settle(&mut window);
        for turn in 0..6 {
            let nodes = seen_nodes(&window);
            assert!(nodes.len() >= 2, "{rules}, turn {turn}: {nodes:?}");
            // Those at the edge are cut; the others are as high as letters of 9.5 points need.
            let highest = nodes
                .iter()
                .map(|(_, rect)| rect.height())
                .fold(0.0, f32::max);
            assert!(highest >= 15.5, "{rules}, turn {turn}: {highest} points");
            let here = position(&window);
            let plain = |text: &str| text.replace(['$', ' '], ".");
            let own = nodes.iter().find(|(name, _)| plain(name).contains(&here));
            if let Some((_, rect)) = own {
                assert!(
                    rect.height() > highest - 1.0,
                    "{rules}, turn {turn}: in sight"
                );
            }
            act(&mut window, Action::PlayBest);
            settle(&mut window);
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn the_find_field_has_room_for_its_text_in_every_mode_and_window() {
    for (width, height) in [
        (640.0, 480.0),
        (880.0, 600.0),
        (1280.0, 800.0),
        (1920.0, 1080.0),
    ] {
        let mut window = open_sized(width, height);
        if width < 860.0 {
            open_graph_tab(&mut window);
        }
        let find = |window: &mut Window| {
            press(window, Key::Slash);
            let place = window.get_by_label("Find a position").rect();
            press(window, Key::Escape);
            assert!(window.query_by_label("Find a position").is_none());
            press(window, Key::G);
            place
        };
        let place = find(&mut window);
        for _ in 0..4 {
            assert!(place.width() >= 80.0, "{width} x {height}");
            assert_eq!(
                find(&mut window),
                place,
                "it stays where it is in every mode"
            );
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_picture_that_takes_a_while_is_announced_over_the_one_before() {
    let mut window = open();
    paste(&mut window, "chopsticks,hands=3");
    let says = |window: &Window| {
        let texts = painted_texts(window);
        texts.iter().any(|it| it.text == "Drawing the graph …")
    };
    assert!(!says(&window));
    window.get_by_label("Whole").click();
    // As many frames as a second has, far faster than such a picture is drawn.
    let is_announced = (0..60).any(|_| {
        window.step();
        says(&window)
    });
    assert!(is_announced);
    wait_until(&mut window, |window| !says(window));
}

#[test]
fn views_of_older_programs_open_and_whole_from_here_is_saved_for_them() {
    let session = sessions::played("mallett", &["1T1"]);
    let mut window = open();
    let read = |view: &str| {
        let bytes = sessions::saved(&session, view).into_bytes();
        let source = Source::Left;
        let opening = Opening { bytes, source };
        let read = opening.read(session.game(), &Progress::default());
        Action::Open(Box::new(read.expect("a session")))
    };
    let view = r#"{ "graph": "reachable", "columns": "flow" }"#;
    act(&mut window, read(view));
    drawn(&mut window);
    assert_eq!(chosen_option(&window), "From here");
    let by_start = option_is_on(&mut window, "By turns played");
    assert_eq!(by_start, Some(true));
    assert!(!shows(&window, "Node [1.1]|(1.1)"), "it lies behind");
    let folder = Folder::new("whole-from-here");
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    let text = saved_to(&mut window, &folder.file("saved.fingers"));
    let saved: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(saved["view"]["graph"], "reachable");
    assert_eq!(saved["view"]["columns"], "turns");
    act(&mut window, read(r#"{ "graph": "whole" }"#));
    assert_eq!(option_is_on(&mut window, "From here"), Some(false));
}

#[test]
fn every_view_is_in_the_menu_by_its_name() {
    use crate::window::click_topmost;
    let mut window = open();
    for view in ["Whole", "Map", "Focus"] {
        click(&mut window, "Graph");
        click_topmost(&mut window, view);
        drawn(&mut window);
        let shown = window.get_by_label(view);
        assert_eq!(
            format!("{:?}", shown.accesskit_node().toggled()),
            "Some(True)"
        );
    }
}
