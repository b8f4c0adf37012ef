//! Stories: a person at the real program, found by what a screen reader would say. No window and
//! no display; real clicks and keys.

use egui_kittest::kittest::Queryable;
use finger_oracle::app::Action;
use finger_oracle::game::rule_table::{RuleGroup, RuleView, Setting};

use eframe::egui::{self, Event, Key, Modifiers, vec2};

use crate::window::{
    self, Window, act, app, centre, choose, click, drag, open, open_first_time, open_sized,
    open_with_rules, painted_texts, paste, position, press, press_with, row, rules, settle,
    show_view, shows, wait_until,
};

#[test]
fn the_first_start_shows_magic_fingers_and_says_who_wins() {
    let window = open_first_time(1280.0, 800.0);
    assert_eq!(rules(&window), "splits=both,suicide=yes");
    assert_eq!(position(&window), "[1.1]|(1.1)");
    assert!(shows(&window, "Player 1 to move"));
    assert!(shows(&window, "player 2 can win in 26 turns"));
    assert!(shows(&window, "382 positions in play, 1,000 moves"));
}

#[test]
fn later_starts_show_the_rules_last_used_and_what_is_no_rules_counts_for_nothing() {
    for (kept, shown) in [
        ("mallett", "overflow=rollover"),
        ("tactics,rows=3", "tactics,rows=3"),
        ("fingers=99", "splits=both,suicide=yes"),
        ("", "splits=both,suicide=yes"),
    ] {
        let window = open_with_rules(1280.0, 800.0, kept);
        assert_eq!(rules(&window), shown, "{kept}");
    }
}

#[test]
fn play_from_here_is_the_first_button_of_the_header_and_opens_the_form_in_play() {
    for (width, height) in [(1280.0, 800.0), (640.0, 480.0), (420.0, 320.0)] {
        let mut window = open_sized(width, height);
        let play = window.get_by_label("Play from here").rect();
        let back = window.get_by_label_contains("One move back").rect();
        assert!(play.right() < back.left() && play.y_range().contains(back.center().y));
        click(&mut window, "Play from here");
        assert!(shows(&window, "Who begins"), "{width} x {height}");
    }
}

#[test]
fn the_prompt_says_the_next_click() {
    let mut window = open();
    assert!(shows(&window, "Player 1, click a hand"));
    click(&mut window, "Player 1 left hand");
    assert!(shows(&window, "Now the hand to tap"));
    click(&mut window, "Player 2 left hand");
    assert!(shows(&window, "Player 2, click a hand"));
    paste(&mut window, "tactics");
    assert!(shows(&window, "Click the first cell"));
    click(&mut window, "b2, empty");
    assert!(shows(&window, "Now the last cell, or the same again"));
    click(&mut window, "b2, empty");
    assert!(shows(&window, "Click the first cell"));
}

#[test]
fn lists_say_moves_in_words_with_the_notation_behind_and_in_notation_only_if_asked() {
    let mut window = open();
    let painted = |window: &Window, text: &str| {
        let texts = painted_texts(window);
        texts.iter().filter(|it| it.text.contains(text)).count()
    };
    click(&mut window, &row("1T1", "(1.1)|[1.2]"));
    // A row of the list and a row of the tree.
    assert!(painted(&window, "1 taps 1") >= 2);
    assert!(shows(&window, "Turn 1: 1 taps 1, 1T1 to (1.1)|[1.2]"));
    assert!(shows(&window, "2 taps 1, 2T1 to "));
    click(&mut window, "View");
    click(&mut window, "Notation only");
    press(&mut window, Key::Escape);
    assert_eq!(painted(&window, " taps "), 0);
    assert!(shows(&window, "Turn 1: 1T1 to (1.1)|[1.2]"));
    assert!(app(&window).is_notation_only());
}

#[test]
fn two_clicks_make_a_tap() {
    let mut window = open();
    click(&mut window, "Player 1 left hand, 1 finger");
    assert!(shows(
        &window,
        "Player 2 right hand, 1 finger. Tapping gives 2. draw"
    ));
    click(&mut window, "Player 2 right hand");
    assert_eq!(position(&window), "(1.1)|[1.2]");
    assert!(shows(&window, "Player 2 right hand, 2 fingers"));
    assert!(
        shows(&window, "Player 2 left hand, 1 finger"),
        "left and right stay where they are"
    );
}

#[test]
fn a_drag_makes_a_tap_and_a_drop_elsewhere_makes_none() {
    let mut window = open();
    let from = centre(&window, "Player 1 left hand");
    let to = centre(&window, "Player 2 left hand");
    drag(&mut window, from, from + vec2(-180.0, 0.0));
    assert_eq!(position(&window), "[1.1]|(1.1)");
    assert!(!shows(&window, "Tapping gives"), "nothing stays selected");
    drag(&mut window, from, to);
    assert_eq!(position(&window), "(1.1)|[1.2]");
}

#[test]
fn another_own_hand_is_selected_instead_and_never_tapped() {
    let mut window = open();
    paste(&mut window, "chopsticks,start=[1.3]|(1.2)");
    click(&mut window, "Player 1 left hand, 1 finger");
    click(&mut window, "Player 1 right hand, 3 fingers");
    assert_eq!(position(&window), "[1.3]|(1.2)");
    assert!(shows(
        &window,
        "Player 2 left hand, 1 finger. Tapping gives 4"
    ));
}

#[test]
fn a_selected_hand_is_let_go_by_clicking_it_again_or_by_escape() {
    let mut window = open();
    for end in ["click", "escape"] {
        click(&mut window, "Player 1 left hand");
        assert!(shows(&window, "Tapping gives"));
        if end == "click" {
            click(&mut window, "Player 1 left hand");
        } else {
            press(&mut window, Key::Escape);
        }
        assert!(!shows(&window, "Tapping gives"), "{end}");
    }
}

#[test]
fn what_is_not_legal_is_refused_with_a_reason() {
    let mut window = open();
    paste(&mut window, "[0.2]|(0.3)");
    click(&mut window, "Player 2 right hand, 3 fingers");
    assert!(shows(
        &window,
        "Player 1 is to move: choose one of their hands first"
    ));
    click(&mut window, "Player 1 left hand, out");
    assert!(shows(&window, "That hand is out: it cannot tap or split"));
    click(&mut window, "Player 1 right hand, 2 fingers");
    click(&mut window, "Player 2 left hand, out");
    assert!(shows(
        &window,
        "That hand is out: it cannot tap or be tapped"
    ));
    assert_eq!(position(&window), "[0.2]|(0.3)");
}

#[test]
fn the_picker_offers_every_split_and_plays_the_chosen_one() {
    let mut window = open();
    paste(&mut window, "chopsticks,start=[1.3]|(1.2)");
    press(&mut window, Key::X);
    assert!(shows(&window, "your hands after the move"));
    assert_eq!(
        position(&window),
        "[1.3]|(1.2)",
        "nothing plays until it is chosen"
    );
    let in_picker = window.query_all_by_label_contains("C22: ").count();
    assert_eq!(in_picker, 1);
    click(&mut window, "C22: ");
    assert_eq!(position(&window), "(2.2)|[1.2]");
}

#[test]
fn dragging_an_own_hand_onto_another_opens_the_picker() {
    let mut window = open();
    paste(&mut window, "magic-fingers,start=[1.3]|(1.2)");
    let from = centre(&window, "Player 1 right hand");
    let to = centre(&window, "Player 1 left hand");
    drag(&mut window, from, to);
    assert!(shows(&window, "your hands after the move"));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "your hands after the move"));
    assert_eq!(position(&window), "[1.3]|(1.2)");
}

#[test]
fn with_self_taps_a_second_own_hand_asks_what_is_meant() {
    let mut window = open();
    paste(&mut window, "attacks-only,self_tap=yes,start=[1.3]|(1.2)");
    click(&mut window, "Player 1 left hand");
    click(&mut window, "Player 1 right hand");
    assert_eq!(position(&window), "[1.3]|(1.2)");
    click(&mut window, "Tap this 3 with the selected hand");
    assert_eq!(position(&window), "(1.4)|[1.2]");
}

#[test]
fn the_keys_of_the_hands_follow_the_rows_on_the_screen() {
    let mut window = open();
    press(&mut window, Key::A);
    press(&mut window, Key::W);
    assert_eq!(position(&window), "(1.1)|[1.2]");
    press(&mut window, Key::W);
    press(&mut window, Key::S);
    assert_eq!(position(&window), "[1.3]|(1.2)");
    press_with(&mut window, Modifiers::SHIFT, Key::F);
    press(&mut window, Key::W);
    press(&mut window, Key::S);
    assert_ne!(
        position(&window),
        "[1.3]|(1.2)",
        "after the flip player 1 sits above"
    );
}

#[test]
fn a_row_of_the_list_plays_its_move_by_click_or_by_digit() {
    let mut window = open();
    click(&mut window, &row("1T1", "(1.1)|[1.2]"));
    assert_eq!(position(&window), "(1.1)|[1.2]");
    press(&mut window, Key::Num2);
    assert_eq!(position(&window), "(1.1)|[1.2]", "a digit only picks");
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "[1.3]|(1.2)");
    assert!(shows(&window, "player 1 can win in 7 turns"));
}

#[test]
fn one_steps_back_and_forward_and_an_old_line_is_kept() {
    let mut window = open();
    for key in [Key::A, Key::Q, Key::Q, Key::S] {
        press(&mut window, key);
    }
    let end = position(&window);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(position(&window), "[1.1]|(1.1)");
    press(&mut window, Key::End);
    assert_eq!(position(&window), end);
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::W);
    press(&mut window, Key::A);
    assert_ne!(position(&window), end);
    press(&mut window, Key::ArrowUp);
    assert_eq!(position(&window), end, "the other branch is still there");
}

#[test]
fn a_change_of_rules_is_solved_at_once_and_says_what_it_changed() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    assert!(shows(&window, "draw → player 2 wins in 26"));
    assert!(shows(&window, "player 2 can win in 26 turns"));
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(
        rules(&window),
        "overflow=rollover",
        "undoing it solves the old rules again"
    );
    assert!(shows(&window, "neither side can force a win"));
}

#[test]
fn a_preset_is_chosen_from_the_list_in_the_header() {
    let mut window = open();
    window
        .get_by_value("Mallett: rollover at 5, no splits")
        .click();
    settle(&mut window);
    click(&mut window, "Magic Fingers");
    assert_eq!(rules(&window), "splits=both,suicide=yes");
    press(&mut window, Key::X);
    assert!(
        shows(&window, "your hands after the move"),
        "keys go on working"
    );
}

/// Opens the rules panel on a game, with all that can be folded in it unfolded. Returns its keys.
fn open_rules(window: &mut window::Window, line: &str) -> Vec<RuleView> {
    paste(window, line);
    press(window, Key::R);
    let keys = app(window).model().game().shown_rules();
    let more = keys.iter().find(|key| key.part == RuleGroup::More);
    if more.is_some_and(|key| !shows(window, key.title)) {
        click(window, "More rules");
    }
    keys
}

#[test]
fn every_key_of_the_rules_is_in_the_panel_in_plain_words() {
    let mut window = open_sized(1280.0, 1400.0);
    for line in ["attacks-only", "near-even,self_tap=yes", "tactics"] {
        for key in open_rules(&mut window, line) {
            // The limit is a number there.
            let title = key.title.replace("the limit", "5 fingers");
            assert!(shows(&window, &title), "{title} of {line}");
            if let Setting::Word { now, words } = key.setting {
                let value = words[now].title;
                let is_there = window.query_all_by_value(value).next().is_some();
                assert!(is_there, "{}: {value} of {line}", key.title);
            }
        }
    }
}

#[test]
fn every_key_with_words_is_set_by_clicks() {
    let mut window = open_sized(1280.0, 2000.0);
    for line in ["chopsticks", "tactics"] {
        for key in open_rules(&mut window, line) {
            if key.name == "stuck" {
                // Elsewhere nobody is without a move but at the end.
                paste(&mut window, "chopsticks,overflow=exact");
            }
            let text;
            let value = match &key.setting {
                Setting::YesNo { now } => {
                    click(&mut window, key.title);
                    if *now { "no" } else { "yes" }
                }
                Setting::Word { now, words } => {
                    window.get_by_value(words[*now].title).click();
                    settle(&mut window);
                    let other = &words[(now + 1) % words.len()];
                    window.get_by_label(other.title).click();
                    settle(&mut window);
                    other.name
                }
                Setting::Limit { now: None, range } => {
                    window.get_by_value("No limit").click();
                    settle(&mut window);
                    let least = range.start().to_string();
                    window.get_by_label(&least).click();
                    settle(&mut window);
                    text = least;
                    &text
                }
                Setting::Limit { .. } => panic!("{} is not limited", key.name),
                Setting::Number { .. } | Setting::Hands { .. } | Setting::Position { .. } => {
                    continue;
                }
            };
            let pair = (key.name, value.to_owned());
            let explicit_settings = app(&window).model().game().explicit_settings();
            assert!(
                explicit_settings.contains(&pair),
                "{pair:?} in {explicit_settings:?}"
            );
            paste(&mut window, line);
        }
    }
}

#[test]
fn the_panel_says_in_one_line_what_the_rules_are() {
    let mut window = open();
    press(&mut window, Key::R);
    assert!(window.query_by_label("Rollover at 5, no splits.").is_some());
    paste(&mut window, "cherry-bomb,dead_tap=yes,unit=2");
    let due = "Rollover at 5, splits, death attacks, cherry bombs, in half fingers.";
    assert!(window.query_by_label(due).is_some());
    paste(&mut window, "tactics,rows=2");
    assert!(!shows(&window, "Rollover at 5"));
}

#[test]
fn what_few_people_change_is_under_more_rules() {
    let mut window = open_sized(1280.0, 1700.0);
    paste(&mut window, "chopsticks");
    press(&mut window, Key::R);
    let title = "A hand may be turned over";
    assert!(!shows(&window, title));
    click(&mut window, "More rules");
    click(&mut window, title);
    assert_eq!(rules(&window), "splits=both,integers=yes");
    assert!(shows(&window, "Out at 5, splits, hands turn over."));
    // A key that another one excludes is set back, and that is said.
    paste(&mut window, "cherry-bomb");
    window.get_by_value("The hand that is tapped").click();
    settle(&mut window);
    click(&mut window, "The hand that taps");
    assert_eq!(
        rules(&window),
        "overflow=rollover,splits=both,grows=tapping"
    );
    assert!(shows(
        &window,
        "set back: A tap that fits exactly is a bomb"
    ));
}

#[test]
fn a_hand_is_turned_over_in_the_picker_and_acts_below_zero() {
    let mut window = open();
    paste(&mut window, "integers");
    press(&mut window, Key::E);
    paste(&mut window, "[1.3]|(2.0)");
    press(&mut window, Key::E);
    click(&mut window, "Own hands…");
    assert!(shows(&window, "your hands after the move"));
    assert!(shows(&window, "C22: [2, 2]"));
    click(&mut window, "F3: [1, −3]");
    assert_eq!(position(&window), "(-3.1)|[0.2]");
    assert!(shows(
        &window,
        "Player 1 right hand, 3 fingers, turned over"
    ));
    click(&mut window, "Player 2 left hand, 2 fingers");
    assert!(shows(
        &window,
        "Player 1 right hand, 3 fingers, turned over. Tapping gives −1"
    ));
    click(&mut window, "Player 1 right hand");
    assert_eq!(position(&window), "[-1.1]|(0.2)");
    // With a hand below zero there is nothing to split, but it can be turned over again.
    click(&mut window, "Own hands…");
    click(&mut window, "F-1: [1, 1]");
    assert_eq!(position(&window), "(1.1)|[0.2]");
}

#[test]
fn a_fist_is_revived_by_a_click() {
    let mut window = open();
    for (line, is_a_target) in [("chopsticks", false), ("death-attack", true)] {
        paste(&mut window, line);
        press(&mut window, Key::E);
        paste(&mut window, "[0.2]|(0.3)");
        press(&mut window, Key::E);
        click(&mut window, "Player 1 right hand, 2 fingers");
        let says = shows(&window, "Player 2 left hand, out. Tapping gives 2");
        assert_eq!(says, is_a_target, "{line}");
        click(&mut window, "Player 2 left hand, out");
        let due = if is_a_target {
            "(0.2)|[2.3]"
        } else {
            "[0.2]|(0.3)"
        };
        assert_eq!(position(&window), due, "{line}");
    }
    assert!(shows(&window, "Player 2 left hand, 2 fingers"));
}

#[test]
fn a_tap_that_changes_the_tapping_hand_says_so() {
    let mut window = open();
    for (line, position, says) in [
        (
            "cherry-bomb",
            "[0.2]|(0.3)",
            "3 fingers. Tapping gives 0, and the tapping hand 1",
        ),
        (
            "chinese",
            "[0.2]|(0.3)",
            "3 fingers. Tapping gives the tapping hand 5",
        ),
        (
            "chinese,dead_tap=yes",
            "[0.2]|(0.3)",
            "out. Tapping gives 0",
        ),
    ] {
        paste(&mut window, line);
        press(&mut window, Key::E);
        paste(&mut window, position);
        press(&mut window, Key::E);
        click(&mut window, "Player 1 right hand");
        assert!(shows(&window, says), "{line}");
        press(&mut window, Key::Escape);
    }
}

#[test]
fn half_and_quarter_fingers_are_told_as_fingers() {
    let mut window = open();
    paste(&mut window, "knubs");
    assert!(shows(&window, "Player 1 left hand, 1 finger"));
    click(&mut window, "Split…");
    click(&mut window, "C13: [½, 1½]");
    assert_eq!(
        position(&window),
        "(1.3)|[2.2]",
        "texts are in what is counted"
    );
    assert!(shows(&window, "Player 1 left hand, half a finger"));
    assert!(shows(&window, "Player 1 right hand, 1½ fingers"));
    click(&mut window, "Player 2 left hand");
    assert!(shows(&window, "Tapping gives 2½"));
    let mut window = open();
    paste(&mut window, "quarter-knubs,start=[1.7]|(4.4)");
    assert!(shows(&window, "Player 1 left hand, a quarter of a finger"));
    assert!(shows(&window, "Player 1 right hand, 1¾ fingers"));
    assert!(shows(&window, "Player 2 left hand, 1 finger"));
}

#[test]
fn what_two_hands_have_beyond_the_limit_is_shared_out_by_dropping_one_on_the_other() {
    let mut window = open();
    paste(&mut window, "meta");
    press(&mut window, Key::E);
    paste(&mut window, "[4.4]|(0.1)");
    press(&mut window, Key::E);
    let from = centre(&window, "Player 1 left hand");
    let to = centre(&window, "Player 1 right hand");
    drag(&mut window, from, to);
    click(&mut window, "M12: [1, 2]");
    assert_eq!(position(&window), "(1.2)|[0.1]");
}

#[test]
fn a_finger_is_added_in_the_picker_also_where_a_tap_does_the_same() {
    let mut window = open();
    paste(&mut window, "chinese,self_add=yes");
    click(&mut window, "Own hands…");
    click(&mut window, "A1: [2, 1]");
    assert_eq!(position(&window), "(1.2)|[1.1]");
}

#[test]
fn a_grid_is_set_up_cell_by_cell_with_either_player_to_move() {
    let mut window = open_sized(1280.0, 1400.0);
    paste(&mut window, "tactics,rows=2,cols=3");
    press(&mut window, Key::E);
    click(&mut window, "b1 filled");
    click(&mut window, "c2 filled");
    click(&mut window, "b1 filled");
    click(&mut window, "a2 filled");
    window.get_by_label("player 2").click();
    settle(&mut window);
    click(&mut window, "Set up this position");
    assert_eq!(position(&window), ".../#.#");
    assert!(shows(&window, "Player 2 to move"));
}

#[test]
fn splits_none_sets_back_what_only_splits_have() {
    let mut window = open();
    paste(&mut window, "magic-fingers,bust=yes");
    act(&mut window, Action::SetRule("splits", "none".to_owned()));
    assert_eq!(rules(&window), "attacks-only");
    assert!(shows(
        &window,
        "set back: A split may empty a hand, A split may overfill a hand"
    ));
}

#[test]
fn hidden_verdicts_are_hidden_everywhere_and_stay_so() {
    let mut window = open();
    press(&mut window, Key::H);
    press(&mut window, Key::A);
    press(&mut window, Key::Q);
    for word in [
        "wins in",
        "draw",
        "can win",
        "force a win",
        "WINNING",
        "DRAWING",
        "LOSING",
        "$",
    ] {
        assert!(!shows(&window, word), "{word}");
    }
    assert!(shows(&window, "verdict hidden"));
    press(&mut window, Key::H);
    assert!(shows(&window, "draw"));
}

#[test]
fn a_position_is_set_up_as_text_in_the_editor() {
    let mut window = open();
    press(&mut window, Key::E);
    assert!(shows(&window, "Set up a position"));
    paste(&mut window, "[2.4]|(0.3)");
    assert_eq!(position(&window), "[2.4]|(0.3)");
    assert!(shows(&window, "Player 1 right hand, 4 fingers"));
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(position(&window), "[1.1]|(1.1)");
}

#[test]
fn a_bad_paste_says_what_is_wrong_and_changes_nothing() {
    let mut window = open();
    for (text, reason) in [
        (
            "[1.1]|(1.",
            "“[1.1]|(1.” is not a position; write it like [1.1]|(1.1)",
        ),
        (
            "[1.1.1]|(1.1)",
            "Player 1 has 3 hands in “[1.1.1]|(1.1)”; write 2 hands",
        ),
        ("[1.9]|(1.1)", "A hand can show 0 to 4 fingers, not 9"),
        ("fingers=99", "Fingers can be 2 to 32, not “99”"),
        (
            "suicide=yes",
            "“suicide” cannot be “yes” with “splits=none”; choose “splits” transfers",
        ),
        ("malett", "“malett” is not"),
        ("# Rules mallett\n1T1 9T9", "“9T9” is not a legal move on"),
        (
            "# Rules mallett\n1T1 {oh",
            "the comment “{oh” does not end; write a “}” behind it",
        ),
        ("   ", "There is nothing to paste"),
    ] {
        paste(&mut window, text);
        assert_eq!(position(&window), "[1.1]|(1.1)", "{text}");
        assert_eq!(rules(&window), "overflow=rollover", "{text}");
        assert!(shows(&window, reason), "{text}: {reason}");
        press(&mut window, Key::Escape);
    }
}

#[test]
fn a_finished_line_shows_its_result_and_leads_back_to_the_mistake() {
    let mut window = open();
    paste(&mut window, "[0.4]|(0.1)");
    press(&mut window, Key::B);
    assert!(shows(&window, "Player 1 has won"));
    assert!(shows(&window, "there are no more moves"));
    click(&mut window, "Find the mistake");
    assert_eq!(
        position(&window),
        "(0.4)|[0.0]",
        "the loser has made no move"
    );
    let session = app(&window).model().session();
    assert_eq!(session.line().len(), 2, "the game that was played stays");
}

#[test]
fn a_game_that_is_too_large_is_refused_and_can_still_be_played() {
    let mut window = open();
    paste(&mut window, "fingers=32,hands=8");
    assert!(shows(&window, "too large to solve"));
    assert!(shows(&window, "states and needs"));
    press(&mut window, Key::A);
    press(&mut window, Key::Q);
    assert!(position(&window).starts_with("(1.1.1.1.1.1.1.1)|[1.1.1.1.1.1.1.2]"));
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(shows(&window, "neither side can force a win"));
}

#[test]
fn tactics_is_played_by_click_and_by_drag() {
    let mut window = open();
    paste(&mut window, "tactics");
    assert!(shows(&window, "player 2 can win in 15 turns"));
    click(&mut window, "b2, empty");
    click(&mut window, "b2, empty");
    assert_eq!(position(&window), "..../.#../..../....");
    let from = centre(&window, "d1, empty");
    let to = centre(&window, "d3, empty");
    drag(&mut window, from, to);
    assert_eq!(position(&window), "...#/.#.#/...#/....");
}

#[test]
fn the_arrow_keys_step_whatever_has_the_focus() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::Tab);
    press(&mut window, Key::Tab);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(position(&window), "[1.1]|(1.1)");
}

#[test]
fn all_of_it_is_there_in_a_small_window() {
    for (width, height) in [(640.0, 480.0), (853.0, 533.0), (427.0, 480.0)] {
        let mut window = open_sized(width, height);
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(width, height));
        for label in [
            "Player 1 left hand",
            "Player 1 right hand",
            "Player 2 left hand",
            "Player 2 right hand",
        ] {
            let rect = window.get_by_label_contains(label).rect();
            assert!(
                screen.contains_rect(rect),
                "{label} at {rect:?} in {width} x {height}"
            );
            assert!(
                rect.width() >= 20.0,
                "{label} is too small in {width} x {height}"
            );
        }
        press(&mut window, Key::R);
        assert!(shows(&window, "At 5 fingers"));
    }
}

#[test]
fn an_idle_window_asks_for_no_repaint() {
    let mut window = open();
    window.run_steps(30);
    let delay = window
        .output()
        .viewport_output
        .values()
        .map(|output| output.repaint_delay)
        .min();
    assert!(
        delay.is_some_and(|delay| delay > std::time::Duration::from_hours(1)),
        "{delay:?}"
    );
}

#[test]
fn a_click_on_a_node_previews_it_and_enter_goes_there() {
    let mut window = open();
    click(&mut window, "Node (1.1)|[1.2]");
    assert_eq!(position(&window), "[1.1]|(1.1)", "a click only looks");
    assert!(shows(&window, "Preview: 1 turn ahead: (1.1)|[1.2]"));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Preview"));
    click(&mut window, "Node (1.1)|[1.2]");
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "(1.1)|[1.2]");
}

#[test]
fn a_position_that_is_not_one_move_away_asks_for_the_way() {
    let mut window = open();
    click(&mut window, "Node [1$3]|(1 2)");
    press(&mut window, Key::Enter);
    assert!(shows(&window, "is 2 turns ahead"));
    click(&mut window, "Play 2 turns from here");
    wait_until(&mut window, |window| position(window) == "[1.3]|(1.2)");
    press(&mut window, Key::ArrowLeft);
    assert_eq!(position(&window), "(1.1)|[1.2]");
}

#[test]
fn a_board_of_the_line_is_returned_to_through_its_node() {
    let mut window = open();
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    // Who looks less far ahead sees more of the line.
    choose(&mut window, "1 turn ahead");
    click(&mut window, "Node (1.1)|[1.2]");
    press(&mut window, Key::Enter);
    assert_eq!(position(&window), "(1.1)|[1.2]");
    press(&mut window, Key::End);
    assert_eq!(position(&window), "[1.2]|(1.2)", "the line is still there");
}

#[test]
fn every_mode_of_the_graph_is_drawn() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    for mode in ["Whole", "Whole, from here", "Best play", "Proof", "Focus"] {
        show_view(&mut window, mode);
        wait_until(&mut window, |window| !shows(window, "Drawing the graph"));
    }
}

#[test]
fn the_proof_says_what_it_proves() {
    let mut window = open();
    paste(&mut window, "attacks-only");
    window.get_by_label("Proof").click();
    let sentence = "Player 2 wins within 8 turns whatever player 1 does: ";
    let folded = format!("{sentence}11 positions and 20 answers to learn.");
    wait_until(&mut window, |window| shows(window, &folded));
    choose(&mut window, "Folded");
    let whole = format!("{sentence}34 positions, every reply answered.");
    wait_until(&mut window, |window| shows(window, &whole));
}

#[test]
fn finding_nothing_is_said_in_a_sentence() {
    let mut window = open();
    press(&mut window, Key::Slash);
    window.event(Event::Text("9.9".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "No position of the graph has 9.9"));
}

#[test]
fn a_position_is_found_by_its_text() {
    let mut window = open();
    press(&mut window, Key::Slash);
    window.event(Event::Text("(1.1)|[1.2]".to_owned()));
    settle(&mut window);
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Preview: 1 turn ahead: (1.1)|[1.2]"));
}

#[test]
fn the_position_tab_says_the_graph_in_words() {
    let mut window = open_sized(1280.0, 1400.0);
    press(&mut window, Key::B);
    press(&mut window, Key::E);
    assert!(shows(&window, "Moves from here"));
    assert!(shows(&window, "Earlier positions"));
    click(&mut window, "2T1 [1$3]|(1 2) 1 wins in 8");
    assert_eq!(position(&window), "[1.3]|(1.2)");
}

#[test]
fn a_drag_of_the_fingers_slider_is_one_change() {
    let mut window = open();
    press(&mut window, Key::R);
    let slider = window.get_by_label("Fingers, 2 to 32").rect();
    let from = egui::pos2(slider.left() + 18.0, slider.center().y);
    drag(&mut window, from, from + vec2(60.0, 0.0));
    let line = rules(&window);
    assert!(line.starts_with("fingers="), "{line}");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(
        rules(&window),
        "overflow=rollover",
        "one undo takes it back"
    );
}

#[test]
fn a_rule_change_clears_the_graph_of_the_old_rules() {
    let mut window = open();
    click(&mut window, "Node (1.1)|[1.2]");
    paste(&mut window, "fingers=32,hands=8");
    assert!(!shows(&window, "Preview"));
    assert!(!shows(&window, "Node "));
    assert!(shows(&window, "Without a solution there is no graph"));
}

#[test]
fn what_a_change_did_to_the_verdict_is_hidden_with_all_verdicts() {
    let mut window = open();
    paste(&mut window, "magic-fingers");
    assert!(shows(&window, "player 2 wins in 26"));
    press(&mut window, Key::H);
    assert!(
        !shows(&window, "player 2 wins in 26"),
        "hidden with all other verdicts"
    );
}

#[test]
fn a_very_long_paste_is_refused_at_once() {
    let mut window = open();
    paste(&mut window, &"k=1,".repeat(1_000_000));
    assert!(shows(
        &window,
        "The rule line has 4000000 characters; write at most 2000"
    ));
}

#[test]
fn escape_closes_an_open_menu_first() {
    let mut window = open();
    click(&mut window, "Player 1 left hand");
    window.get_by_label("Graph").click();
    settle(&mut window);
    assert!(shows(&window, "Next mode"));
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Next mode"));
}

#[test]
fn one_jumps_to_mistakes_and_forks() {
    let mut window = open();
    for row in [Key::Num1, Key::Num2, Key::Num4] {
        press(&mut window, row);
        press(&mut window, Key::Enter);
    }
    assert_eq!(position(&window), "(1.3)|[2.2]", "two mistakes in a row");
    press(&mut window, Key::Home);
    press(&mut window, Key::N);
    assert_eq!(position(&window), "[1.3]|(1.2)");
    press(&mut window, Key::N);
    assert_eq!(position(&window), "(1.3)|[2.2]");
    press_with(&mut window, Modifiers::SHIFT, Key::N);
    assert_eq!(position(&window), "[1.3]|(1.2)");
    press(&mut window, Key::B);
    press_with(&mut window, Modifiers::SHIFT, Key::ArrowLeft);
    assert_eq!(position(&window), "[1.3]|(1.2)", "where two lines part");
}

#[test]
fn the_arrow_of_a_move_among_own_hands_crosses_no_number() {
    for (rules, by, onto) in [
        ("magic-fingers,start=[1.3]|(1.2)", "right", "left"),
        ("magic-fingers,start=(1.3)|[1.2]", "left", "right"),
    ] {
        let mut window = open();
        paste(&mut window, rules);
        let own = if rules.contains("[1.3]") { 1 } else { 2 };
        let from = centre(&window, &format!("Player {own} {by} hand"));
        let to = centre(&window, &format!("Player {own} {onto} hand"));
        let before = lines(&window);
        window.drag_at(from);
        window.run_steps(2);
        for share in [0.3, 0.6, 1.0] {
            window.hover_at(from + (to - from) * share);
            window.run_steps(2);
            let arrows: Vec<_> = lines(&window);
            let arrows = arrows.iter().filter(|line| !before.contains(line));
            let arrows: Vec<_> = arrows.collect();
            assert!(!arrows.is_empty(), "{rules}: an arrow is drawn");
            let numbers = window::painted_texts(&window);
            let numbers = numbers.iter().filter(|painted| {
                let is_number = painted.text.parse::<u8>().is_ok();
                is_number && painted.letters > 16.0
            });
            for number in numbers {
                for [start, end] in &arrows {
                    for step in 0..=40 {
                        let at = *start + (*end - *start) * (step as f32 / 40.0);
                        let is_crossed = number.letters_at.contains(at);
                        assert!(!is_crossed, "{rules}: {number:?} by {start:?}, {end:?}");
                    }
                }
            }
        }
        window.drop_at(to);
        settle(&mut window);
    }
}

/// The straight lines that are painted, each by its ends.
fn lines(window: &window::Window) -> Vec<[eframe::egui::Pos2; 2]> {
    let mut lines = Vec::new();
    for clipped in &window.output().shapes {
        window::each_shape(&clipped.shape, &mut |shape| {
            if let eframe::egui::Shape::LineSegment { points, .. } = shape {
                lines.push(*points);
            }
        });
    }
    lines
}
