//! Stories about sentences that come up for a while: each stands near what it is about, and is gone
//! as soon as it is no longer true.

use std::path::Path;
use std::thread;
use std::time::Duration;

use eframe::egui::epaint::ClippedShape;
use eframe::egui::{Color32, Event, Key, Modifiers, Rect, Shape, vec2};
use egui_kittest::kittest::Queryable;

use crate::slow_disk::{Manner, SlowDisk};
use crate::window::{
    self, Window, act, app, click, each_shape, open, open_sized, painted_texts, paste, position,
    press, press_with, settle, shows, wait_until,
};
use finger_oracle::AnyGame;
use finger_oracle::app::Action;

/// What is said where one asks for a split and the rules have none.
const NO_SPLITS: &str = "These rules have no splits";

/// Copies the position: what is said of that stays true, and is up as long as a sentence can be.
fn copy(window: &mut Window) {
    window.event(Event::Copy);
    settle(window);
    assert!(shows(window, "Copied: "));
}

/// Whether a sentence is gone, though not because its time is over.
fn is_gone(window: &Window, text: &str) -> bool {
    assert!(shows(window, "Copied: "), "sentences still have time");
    !shows(window, text)
}

fn place(window: &Window, text: &str) -> Rect {
    window.get_by_label_contains(text).rect()
}

/// A sentence stands right below the hands.
fn assert_below_hands(window: &Window, sentence: &str) {
    let hands = place(window, "Player 2 left hand").union(place(window, "Player 1 right hand"));
    let sentence = place(window, sentence);
    assert!(
        hands.x_range().contains(sentence.center().x)
            && sentence.top() > hands.bottom()
            && sentence.bottom() < hands.bottom() + 70.0,
        "{sentence:?} below {hands:?}"
    );
}

/// Below the board a sentence covers nothing of it; where there is no room below, it stands between the
/// hands of the players.
#[test]
fn a_sentence_leaves_the_numbers_of_all_hands_in_sight() {
    for (width, height) in [(1280.0, 800.0), (640.0, 480.0), (320.0, 240.0)] {
        let mut window = open_sized(width, height);
        press(&mut window, Key::X);
        let sentence = place(&window, NO_SPLITS);
        for side in ["left", "right"] {
            let [own, other] =
                [1, 2].map(|player| place(&window, &format!("Player {player} {side} hand")));
            let palms = [
                own.center_bottom() - vec2(0.0, 6.0),
                other.center_top() + vec2(0.0, 6.0),
            ];
            for palm in palms {
                assert!(
                    !sentence.expand(8.0).contains(palm),
                    "{width} x {height}: {sentence:?}"
                );
            }
            let turn = own.bottom() + 20.0;
            assert!(
                height < 800.0 || sentence.top() > turn,
                "{sentence:?} above {turn}"
            );
        }
    }
}

#[test]
fn whose_turn_it_is_not_is_said_near_the_hands_until_it_is() {
    let mut window = open();
    copy(&mut window);
    let says = "Player 1 is to move: choose one of their hands first";
    click(&mut window, "Player 2 left hand");
    assert_below_hands(&window, says);
    press(&mut window, Key::B);
    assert_eq!(position(&window), "(1.1)|[1.2]");
    assert!(is_gone(&window, says));
}

/// The smallest frame round a text.
fn frame_round(window: &Window, text: Rect) -> Rect {
    let mut frames = Vec::new();
    for ClippedShape { shape, .. } in &window.output().shapes {
        each_shape(shape, &mut |shape| {
            if let Shape::Rect(frame) = shape
                && frame.fill != Color32::TRANSPARENT
                && frame.blur_width <= 0.0
                && frame.rect.contains_rect(text.shrink(1.0))
            {
                frames.push(frame.rect);
            }
        });
    }
    let smallest = frames
        .into_iter()
        .min_by(|one, other| one.area().total_cmp(&other.area()));
    smallest.expect("a sentence stands on a card")
}

/// A sentence below the board leaves the line that says whose turn it is, and of the heading of the moves it
/// leaves all or nothing.
#[test]
fn a_sentence_cuts_no_line_in_two() {
    for (width, height) in [(1280.0, 800.0), (1920.0, 1080.0)] {
        let mut window = open_sized(width, height);
        act(&mut window, Action::SetRule("splits", "both".to_owned()));
        let lines = ["click a hand", "Moves for player 1"];
        let texts = painted_texts(&window);
        let places = lines.map(|line| {
            let found = texts.iter().find(|painted| painted.text.contains(line));
            found.expect(line).place
        });
        click(&mut window, "Player 2 left hand");
        let place = place(&window, "choose one of their hands first");
        let popup = frame_round(&window, place);
        for line in places {
            let is_whole = popup.contains_rect(line) || !popup.intersects(line);
            assert!(is_whole, "{width} x {height}: {line:?} under {popup:?}");
        }
        assert!(
            !popup.intersects(places[0]),
            "whose turn it is stays in sight"
        );
    }
}

#[test]
fn a_refusal_is_gone_once_a_hand_is_chosen() {
    let mut window = open();
    copy(&mut window);
    press(&mut window, Key::Q);
    assert!(shows(&window, "Player 1 is to move: choose"));
    press(&mut window, Key::A);
    assert!(shows(&window, "Tapping gives"), "a hand is selected");
    assert!(is_gone(&window, "Player 1 is to move: choose"));
}

#[test]
fn a_line_that_is_none_is_refused_near_the_grid_and_forgotten_with_the_next_move() {
    let mut window = open();
    paste(&mut window, "tactics,rows=3,cols=3");
    copy(&mut window);
    let corner = |window: &Window, cell: &str| place(window, cell).center();
    let (from, to) = (corner(&window, "a1, empty"), corner(&window, "b2, empty"));
    window::drag(&mut window, from, to);
    let says = "a1 and b2 do not lie in one row or column";
    let grid = place(&window, "a1, empty").union(place(&window, "c3, empty"));
    let sentence = place(&window, says);
    assert!(
        grid.expand(120.0).contains_rect(sentence),
        "{sentence:?} over the foot of {grid:?}"
    );
    press(&mut window, Key::B);
    assert!(app(&window).model().session().line_len() == 2);
    assert!(is_gone(&window, says));
}

#[test]
fn that_nothing_can_be_undone_is_gone_once_something_can() {
    let mut window = open();
    copy(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(shows(&window, "There is nothing to undo"));
    press(&mut window, Key::B);
    assert!(is_gone(&window, "There is nothing to undo"));
}

#[test]
fn that_nothing_can_be_split_is_gone_with_the_next_position() {
    let mut window = open();
    copy(&mut window);
    press(&mut window, Key::X);
    let says = NO_SPLITS;
    assert!(shows(&window, says));
    press(&mut window, Key::B);
    assert!(is_gone(&window, says));
}

#[test]
fn why_nothing_can_be_split_is_said_of_rules_that_never_allow_it() {
    for (rules, is_said) in [
        ("mallett", true),
        ("tactics", true),
        ("magic-fingers", false),
    ] {
        let mut window = open();
        let game = AnyGame::from_rule_line(rules).expect(rules);
        act(&mut window, Action::SetRules(game));
        press(&mut window, Key::X);
        assert_eq!(shows(&window, NO_SPLITS), is_said, "{rules}");
    }
}

#[test]
fn what_a_preview_says_ends_with_it() {
    let mut window = open();
    copy(&mut window);
    press(&mut window, Key::Num1);
    press(&mut window, Key::Q);
    let says = "This is a preview, and nothing is played from it";
    assert!(shows(&window, says));
    press(&mut window, Key::Escape);
    assert!(is_gone(&window, says));
}

#[test]
fn where_enter_goes_is_said_only_while_enter_goes_there() {
    let mut window = open();
    press(&mut window, Key::Slash);
    window.event(Event::Text("[0.1]|(0.4)".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    let says = "play gets there: Enter goes there";
    wait_until(&mut window, |window| shows(window, says));
    copy(&mut window);
    press(&mut window, Key::Escape);
    assert!(is_gone(&window, says));
}

#[test]
fn what_is_not_found_is_said_near_the_graph_and_no_longer_after_a_move() {
    let mut window = open();
    press(&mut window, Key::Slash);
    window.event(Event::Text("9.9".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    let says = "No position of the graph has 9.9";
    let (sentence, field) = (place(&window, says), place(&window, "Find a position"));
    assert!(
        sentence.top() > field.bottom() && sentence.top() < field.bottom() + 100.0,
        "{sentence:?} below {field:?}"
    );
    copy(&mut window);
    press(&mut window, Key::B);
    assert!(is_gone(&window, says));
}

#[test]
fn which_mistake_was_gone_to_is_said_until_one_steps_on() {
    let mut window = open();
    for row in [Key::Num1, Key::Num2, Key::Num4] {
        press(&mut window, row);
        press(&mut window, Key::Enter);
    }
    press(&mut window, Key::Home);
    copy(&mut window);
    press(&mut window, Key::N);
    assert!(shows(&window, "Turn 2, player 2 played 2 taps 1"));
    press(&mut window, Key::ArrowRight);
    assert!(is_gone(&window, "player 2 played 2 taps 1"));
    press(&mut window, Key::End);
    copy(&mut window);
    press(&mut window, Key::N);
    assert!(shows(&window, "No mistake was made after this turn"));
    press(&mut window, Key::Home);
    assert!(is_gone(&window, "No mistake was made after this turn"));
}

#[test]
fn what_a_change_of_rules_did_is_no_longer_said_once_it_is_undone() {
    for (rules, told) in [
        ("attacks-only", "From the start: draw → player 2 wins in 8"),
        ("chopsticks", "From the start: still draw"),
    ] {
        let mut window = open();
        paste(&mut window, rules);
        assert!(shows(&window, told), "{rules}");
        press_with(&mut window, Modifiers::COMMAND, Key::Z);
        assert!(!shows(&window, "From the start"), "{rules}");
        press_with(&mut window, Modifiers::COMMAND, Key::Y);
        assert!(shows(&window, told), "{rules}, again");
    }
}

#[test]
fn verdicts_of_different_games_are_not_compared() {
    let mut window = open();
    paste(&mut window, "tactics,rows=2,cols=2");
    assert!(shows(&window, "From the start: player 2 wins in 3"));
    assert!(!shows(&window, "→"));
    paste(&mut window, "tactics,rows=2,cols=3");
    assert!(shows(&window, "→") || shows(&window, "still"));
    paste(&mut window, "mallett");
    assert!(shows(&window, "From the start: draw"));
    assert!(!shows(&window, "→"));
}

#[test]
fn why_a_text_cannot_be_pasted_is_said_near_the_board_until_something_is_done() {
    let mut window = open();
    copy(&mut window);
    paste(&mut window, "[9.9]|(1.1)");
    let says = "A hand can show 0 to 4 fingers";
    assert_below_hands(&window, says);
    press(&mut window, Key::B);
    assert!(is_gone(&window, says));
}

#[test]
fn why_a_rule_cannot_be_changed_is_said_beside_the_rules_and_covers_no_field() {
    for size in [(1280.0, 800.0), (900.0, 700.0)] {
        let mut window = open_sized(size.0, size.1);
        click(&mut window, "Rules");
        copy(&mut window);
        act(&mut window, Action::SetRule("fingers", "99".to_owned()));
        let says = "Fingers can be 2 to 32, not “99”";
        let (sentence, field) = (place(&window, says), place(&window, "Fingers, 2 to 32"));
        assert!(
            sentence.bottom() < field.top() && sentence.top() > 100.0,
            "{sentence:?} above {field:?}"
        );
        assert!(sentence.left() > field.left() - 40.0, "{sentence:?}");
        press(&mut window, Key::B);
        assert!(is_gone(&window, says));
    }
}

#[test]
fn in_a_window_without_the_board_a_sentence_stands_at_its_foot() {
    let mut window = open_sized(640.0, 480.0);
    let tab = window.query_all_by_label("Graph").map(|node| node.rect());
    let lowest = tab.max_by(|a, b| a.top().total_cmp(&b.top()));
    let at = lowest.expect("there is one").center();
    window.drag_at(at);
    window.drop_at(at);
    settle(&mut window);
    assert!(
        !shows(&window, "Player 1 left hand"),
        "the board makes room"
    );
    press(&mut window, Key::X);
    let sentence = place(&window, NO_SPLITS);
    assert!(window.ctx.content_rect().contains_rect(sentence));
}

/// Closes a sentence by the button in its frame.
fn close(window: &mut Window, sentence: &str) {
    let frame = frame_round(window, place(window, sentence));
    let buttons = window
        .query_all_by_label("Close the message")
        .map(|node| node.rect());
    let buttons: Vec<Rect> = buttons.filter(|rect| frame.contains_rect(*rect)).collect();
    let at = buttons.last().expect("a sentence has one").center();
    window.drag_at(at);
    window.drop_at(at);
    settle(window);
}

/// On the bottom line a sentence stands instead of what the line says otherwise, and covers nothing.
#[test]
fn on_the_bottom_line_a_sentence_covers_nothing() {
    for (width, height) in [(1280.0, 800.0), (1000.0, 700.0), (640.0, 480.0)] {
        let mut window = open_sized(width, height);
        assert!(shows(&window, "398 positions in play"));
        let line = place(&window, "398 positions in play");
        copy(&mut window);
        let sentence = frame_round(&window, place(&window, "Copied: "));
        assert!(sentence.y_range().contains(line.center().y));
        assert!(!shows(&window, "398 positions in play"));
        for painted in painted_texts(&window) {
            let is_of_it = painted.text.starts_with("Copied: ") || painted.text == "×";
            let lies_below = !is_of_it && painted.place.intersects(sentence);
            assert!(!lies_below, "{width} x {height}: {}", painted.text);
        }
        close(&mut window, "Copied: ");
        assert!(shows(&window, "398 positions in play"));
    }
}

/// Where there is no room for two sentences the last one comes first, and the one before is not lost.
#[test]
fn a_sentence_that_has_to_wait_comes_up_again() {
    let mut window = open_sized(640.0, 480.0);
    copy(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    let undo = "There is nothing to undo";
    assert!(shows(&window, undo));
    assert!(shows(&window, "Copied: "), "there is room for both");
    let mut window = open_sized(427.0, 480.0);
    copy(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(shows(&window, undo) && !shows(&window, "Copied: "));
    close(&mut window, undo);
    assert!(!shows(&window, undo) && shows(&window, "Copied: "));
}

/// The disk is slow by the machine's clock, and takes no time by that of the story.
#[test]
fn a_sentence_stays_up_however_long_the_story_waits_for_a_thread() {
    let disk = SlowDisk::new();
    disk.reading.set(Manner::Closed);
    let mut window = open();
    copy(&mut window);
    let ctx = window.ctx.clone();
    let app = window
        .state_mut()
        .as_mut()
        .expect("made by the first frame");
    app.use_disk(disk.clone());
    app.open_file(&ctx, Path::new("lesson.fingers"));
    let before = frames(&window);
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(500));
            disk.reading.set(Manner::Open);
        });
        settle(&mut window);
    });
    assert!(frames(&window) > before + 10, "it waited for the disk");
    assert!(shows(&window, "lesson.fingers cannot be read"));
    assert!(
        shows(&window, "Copied: "),
        "a sentence is up for six seconds"
    );
}

fn frames(window: &Window) -> u64 {
    window.ctx.cumulative_frame_nr()
}

/// Nothing has to be moved or pressed before the bottom line says again what is known of the game.
#[test]
fn after_its_time_a_sentence_gives_the_bottom_line_back() {
    let mut window = open();
    copy(&mut window);
    let later = window.ctx.input(|input| input.time) + 60.0;
    window.input_mut().time = Some(later);
    window.step();
    assert!(!shows(&window, "Copied: "), "its time is over");
    let waits = window.output().viewport_output.values();
    let wait = waits.map(|viewport| viewport.repaint_delay).min();
    assert!(wait.is_some_and(|wait| wait.is_zero()), "{wait:?}");
    window.input_mut().time = Some(later + 0.1);
    window.step();
    assert!(shows(&window, "398 positions in play"));
}
