//! Stories of pictures: a person who wants one for a lesson, at the real program.

use std::fs;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::picture::PictureContent;
use finger_oracle::export::colours::Theme;
use finger_oracle::export::picture::PictureFileType;
use finger_oracle::scene::page::PageSize;

use crate::folder::Folder;
use crate::window::{
    Window, click, open, open_sized, position, press, press_with, save_to, settle, shows,
    wait_until,
};

const WITH_CTRL: Modifiers = Modifiers::COMMAND;
const WITH_CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

fn is_drawn(window: &Window) -> bool {
    shows(window, "What the picture will look like")
}

/// Whether a box of the dialog is ticked.
fn is_ticked(window: &Window, label: &str) -> bool {
    // The header has a button that may say the same.
    let node = window.get_by_role_and_label(Role::CheckBox, label);
    format!("{:?}", node.accesskit_node().toggled()) == "Some(True)"
}

#[test]
fn a_picture_is_seen_before_it_is_saved_and_esc_puts_it_away() {
    for (width, height) in [(1280.0, 800.0), (900.0, 700.0), (640.0, 480.0)] {
        let mut window = open_sized(width, height);
        press_with(&mut window, WITH_CTRL, Key::E);
        assert!(shows(&window, "Export picture"));
        wait_until(&mut window, is_drawn);
        for choice in ["Board", "4x", "SVG", "PDF", "Dark"] {
            let choices = window.query_all_by_label(choice).last();
            choices.expect(choice).click();
            wait_until(&mut window, is_drawn);
        }
        assert!(shows(&window, "Save…") && shows(&window, "Copy"));
        press(&mut window, Key::Escape);
        assert!(!shows(&window, "Export picture"));
        assert_eq!(position(&window), "[1.1]|(1.1)");
    }
}

#[test]
fn verdicts_that_the_window_hides_are_not_ticked() {
    let mut window = open();
    press_with(&mut window, WITH_CTRL, Key::E);
    assert!(is_ticked(&window, "Show verdicts"));
    press(&mut window, Key::Escape);
    press(&mut window, Key::H);
    press_with(&mut window, WITH_CTRL, Key::E);
    assert!(!is_ticked(&window, "Show verdicts"));
}

#[test]
fn a_key_copies_a_picture() {
    let mut window = open();
    press_with(&mut window, WITH_CTRL_SHIFT, Key::C);
    wait_until(&mut window, |window| shows(window, "Copied the picture"));
}

#[test]
fn a_replay_without_moves_says_so_and_one_with_moves_is_drawn() {
    let mut window = open();
    let ask = |window: &mut Window| {
        click(window, "File");
        click(window, "Replay as GIF");
    };
    ask(&mut window);
    assert!(shows(&window, "There is no move to replay yet"));
    press(&mut window, Key::Escape);
    press(&mut window, Key::B);
    ask(&mut window);
    wait_until(&mut window, is_drawn);
    for speed in ["0.5x", "2x", "4x"] {
        assert!(shows(&window, speed), "{speed}");
    }
    assert!(is_ticked(&window, "Play it again and again"));
}

/// Opens the dialog, and waits until the picture is seen.
fn open_dialog(window: &mut Window) {
    press_with(window, WITH_CTRL, Key::E);
    wait_until(window, is_drawn);
}

/// Clicks on a button of the dialog, which is painted after everything else.
fn choose(window: &mut Window, label: &str) {
    let all = window.query_all_by_role_and_label(Role::Button, label);
    all.last().expect(label).click();
    settle(window);
}

/// Chooses a size by the name in its list.
fn choose_size(window: &mut Window, label: &str) {
    click(window, "Size: ");
    click(window, label);
}

/// Types into a field of the dialog, and leaves it.
fn type_into(window: &mut Window, label: &str, text: &str) {
    window.get_by_role_and_label(Role::TextInput, label).focus();
    settle(window);
    window.event(Event::Text(text.to_owned()));
    settle(window);
}

/// Presses *Save…* and gives the path, in the dialog that takes the place of the desktop's.
fn save_as(window: &mut Window, path: &str) {
    choose(window, "Save…");
    save_to(window, path);
}

#[test]
fn what_the_dialog_offers_is_what_the_command_takes() {
    let mut window = open();
    open_dialog(&mut window);
    let offered = |window: &Window, word: &str| {
        let all = window.query_all_by(|node| {
            let label = node.label();
            label.is_some_and(|label| label.eq_ignore_ascii_case(word))
        });
        assert!(all.count() > 0, "{word}");
    };
    for what in PictureContent::ALL {
        offered(&window, what.word());
    }
    for file_type in PictureFileType::ALL {
        offered(&window, file_type.ending());
    }
    for theme in Theme::ALL {
        offered(&window, theme.word());
    }
    click(&mut window, "Size: ");
    for named in PageSize::NAMED {
        let text = format!("{}: {}", named.title, named.size.words());
        assert!(shows(&window, &text), "{text}");
    }
}

#[test]
fn a_page_with_title_caption_and_size_is_saved_as_pdf() {
    let folder = Folder::new("picture-story");
    let file = folder.file("handout.pdf");
    let mut window = open();
    open_dialog(&mut window);
    choose(&mut window, "PDF");
    assert!(!shows(&window, "4x"), "a page for print has no pixels");
    choose_size(&mut window, "A4 upright");
    assert!(shows(&window, "595 x 842 points"));
    type_into(&mut window, "Title", "Handout 7");
    click(&mut window, "Show verdicts");
    save_as(&mut window, &file);
    let pdf = lopdf::Document::load_mem(&fs::read(&file).expect("saved")).expect("a PDF");
    let said = pdf.extract_text(&[1]).expect("text");
    assert!(
        said.contains("Handout 7") && said.contains("[1.1]|(1.1)"),
        "{said}"
    );
    assert!(!said.contains("draw") && !said.contains("wins"), "{said}");
    let page = pdf.page_iter().next().expect("a page");
    let page = pdf.get_dictionary(page).expect("a page");
    let sides = page.get(b"MediaBox").and_then(lopdf::Object::as_array);
    let sides: Vec<f32> = sides
        .expect("a size")
        .iter()
        .map(|side| side.as_float().expect("a number"))
        .collect();
    let sides: Vec<String> = sides.iter().map(ToString::to_string).collect();
    assert_eq!(sides, ["0", "0", "595", "842"]);
}

#[test]
fn what_was_chosen_is_there_again_for_the_next_picture() {
    let mut window = open();
    open_dialog(&mut window);
    for choice in ["Board", "SVG", "Dark"] {
        choose(&mut window, choice);
    }
    choose_size(&mut window, "Slide 16:9");
    type_into(&mut window, "Title", "Lesson 3");
    type_into(&mut window, "Caption", "Who wins?");
    press(&mut window, Key::Escape);
    press(&mut window, Key::Escape);
    assert!(!shows(&window, "Export picture"));
    let texts = |window: &Window| {
        ["Title", "Caption"].map(|label| {
            let field = window.query_all_by(|node| {
                node.role() != Role::Label && node.label().as_deref() == Some(label)
            });
            let value = field
                .last()
                .and_then(|field| field.accesskit_node().value());
            value.unwrap_or_default()
        })
    };
    open_dialog(&mut window);
    assert!(shows(&window, "Size: Slide 16:9"));
    assert!(shows(&window, "960 x 540 points"));
    assert!(!shows(&window, "pixels"));
    assert_eq!(texts(&window), ["Lesson 3", "Who wins?"]);
    press(&mut window, Key::Escape);
    // A caption speaks of one position.
    press(&mut window, Key::B);
    open_dialog(&mut window);
    assert_eq!(texts(&window), ["Lesson 3", ""]);
}

#[test]
fn a_picture_too_large_to_draw_says_what_is_allowed_and_cannot_be_saved() {
    let mut window = open();
    open_dialog(&mut window);
    choose(&mut window, "1x");
    choose_size(&mut window, "Width and height");
    assert!(shows(&window, "each from 200 to 4,000 points"));
    for side in ["Width", "Height"] {
        let field = window.get_by_role_and_label(Role::SpinButton, side);
        field.click();
        settle(&mut window);
        press_with(&mut window, WITH_CTRL, Key::A);
        window.event(Event::Text("9999".to_owned()));
        settle(&mut window);
        press(&mut window, Key::Enter);
        assert!(shows(&window, "Export picture"), "Enter ends typing only");
    }
    wait_until(&mut window, |window| shows(window, "4,000 x 4,000 points"));
    choose(&mut window, "4x");
    assert!(shows(&window, "too many; choose a scale of at most 1"));
    let save = window.get_by_role_and_label(Role::Button, "Save…");
    assert!(save.accesskit_node().is_disabled());
    press(&mut window, Key::Enter);
    assert!(shows(&window, "Export picture"));
    choose(&mut window, "1x");
    wait_until(&mut window, is_drawn);
    assert!(shows(&window, "4,000 x 4,000 pixels"));
}
