//! Stories of a teacher who prints worksheets and strategy cards.

use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use finger_oracle::app::Action;
use finger_oracle::app::teach::{HandoutKind, HandoutRequest, SheetFind, handout};
use finger_oracle::export::picture::PictureFileType;
use finger_oracle::game::any::AnyGame;
use finger_oracle::play::Seed;
use finger_oracle::{Analysis, Progress, Seat};

use crate::window::{
    Window, act, app, click, click_topmost, focused_name, open, open_sized, press, press_with,
    settle, shows, wait_until,
};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// Opens a dialog through the palette.
fn open_dialog(window: &mut Window, name: &str) {
    press_with(window, Modifiers::COMMAND, Key::K);
    window.event(Event::Text(name.to_owned()));
    settle(window);
    press(window, Key::Enter);
}

#[test]
fn a_worksheet_is_chosen_seen_and_saved() {
    let mut window = open();
    open_dialog(&mut window, "worksheet");
    wait_until(&mut window, |window| shows(window, "Page 1 of 3, small"));
    click(&mut window, "Next page");
    assert!(shows(&window, "Page 2 of 3, small"));
    click(&mut window, "Answers on pages of their own");
    wait_until(&mut window, |window| shows(window, "Page 2 of 2, small"));
    click(&mut window, "Save…");
    assert!(!shows(&window, "Answers on pages of their own"));
    assert!(!app(&window).model().is_unsaved());
}

#[test]
fn what_cannot_be_printed_says_why_and_cannot_be_saved() {
    let mut window = open();
    act(&mut window, Action::SetRules(game("magic-fingers")));
    settle(&mut window);
    open_dialog(&mut window, "strategy card");
    wait_until(&mut window, |window| shows(window, "Page 1 of 1, small"));
    click_topmost(&mut window, "player 1");
    wait_until(&mut window, |window| {
        shows(window, "Player 2 wins under these rules")
    });
    click(&mut window, "Save…");
    assert!(
        shows(&window, "Player 2 wins under these rules"),
        "it stays open"
    );
    press(&mut window, Key::Escape);
    act(&mut window, Action::SetRules(game("attacks-only")));
    settle(&mut window);
    open_dialog(&mut window, "worksheet");
    click_topmost(&mut window, "draws");
    wait_until(&mut window, |window| {
        shows(window, "Under these rules there is no such position")
    });
}

#[test]
fn in_a_small_window_the_buttons_are_in_view() {
    let mut window = open_sized(640.0, 480.0);
    for name in ["worksheet", "strategy card"] {
        open_dialog(&mut window, name);
        wait_until(&mut window, |window| shows(window, ", small"));
        let screen = window.ctx.content_rect();
        for name in ["Cancel", "Save…"] {
            assert!(
                screen.contains_rect(window.get_by_label(name).rect()),
                "{name}"
            );
        }
        click(&mut window, "Cancel");
    }
}

#[test]
fn pages_are_the_same_for_the_same_number_and_a_file_holds_all_of_them() {
    let analysis = Analysis::of(&game("mallett")).expect("small");
    let of = |request: &HandoutRequest| handout(&analysis, request, &Progress::default());
    let request = HandoutRequest {
        count: 30,
        find: SheetFind::Wins,
        turns: [3, 9],
        seed: Seed(7),
        ..HandoutRequest::default()
    };
    let one = of(&request).expect("pages");
    let again = of(&request).expect("pages");
    let other = HandoutRequest {
        seed: Seed(8),
        ..request
    };
    assert!(one.pages == again.pages && one.pages != of(&other).expect("pages").pages);
    let mut bytes = Vec::new();
    one.write(PictureFileType::Pdf, 0, &mut bytes)
        .expect("written");
    let pages = lopdf::Document::load_mem(&bytes)
        .expect("a PDF")
        .get_pages();
    assert_eq!(pages.len(), one.pages.len());
    assert!(pages.len() > 2, "{}", pages.len());
    let svg = |page: usize| {
        let mut bytes = Vec::new();
        one.write(PictureFileType::Svg, page, &mut bytes)
            .expect("written");
        String::from_utf8(bytes).expect("text")
    };
    for page in 0..one.pages.len() {
        let own = format!("page {} of", page + 1);
        let is_answers = svg(page).contains(": answers");
        assert!(svg(page).contains(&own) || is_answers, "{page}");
    }
    let card = HandoutRequest {
        kind: HandoutKind::Card,
        seat: Some(Seat::Two),
        ..request
    };
    let card = of(&card).expect("a draw: either has one");
    assert_eq!(card.pages.len(), 1);
    let few = HandoutRequest {
        count: 200,
        find: SheetFind::Draws,
        ..request
    };
    let few = of(&few).expect("pages").note;
    assert!(few.is_some_and(|note| note.starts_with("There are ")));
}

#[test]
fn enter_saves_what_is_to_be_printed_and_never_throws_it_away() {
    for name in ["worksheet", "strategy card"] {
        let mut window = open();
        press_with(&mut window, Modifiers::COMMAND, Key::K);
        window.event(Event::Text(name.to_owned()));
        settle(&mut window);
        window.key_press(Key::Enter);
        // Before anything is drawn.
        window.run_steps(2);
        assert_ne!(focused_name(&window).as_deref(), Some("Cancel"), "{name}");
        wait_until(&mut window, |window| shows(window, ", small"));
        assert_eq!(focused_name(&window).as_deref(), Some("Save…"), "{name}");
        press(&mut window, Key::Enter);
        assert!(!shows(&window, ", small"), "{name}");
        wait_until(&mut window, |window| shows(window, "Save as"));
    }
}
