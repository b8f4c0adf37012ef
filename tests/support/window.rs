//! The program as a person drives it, without a window: real clicks and keys, and what a screen
//! reader would say.

#![allow(
    clippy::must_use_candidate,
    clippy::missing_panics_doc,
    reason = "a story that goes wrong panics"
)]

use std::thread;
use std::time::Duration;

use eframe::egui::epaint::ClippedShape;
use eframe::egui::{self, Event, Key, Modifiers, Rect, Shape, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use egui_kittest::{Harness, Node};
use finger_oracle::app::Action;
use finger_oracle::ui::App;

/// The program, driven without a window.
pub type Window = Harness<'static, Option<App>>;

/// Opens the program in a window of this size.
pub fn open_sized(width: f32, height: f32) -> Window {
    opened(width, height, Some("mallett"), true)
}

/// Opens the program as on its first start, with the hints.
pub fn open_first_time(width: f32, height: f32) -> Window {
    opened(width, height, None, false)
}

/// Opens the program as on a later start, with the rules last used.
pub fn open_with_rules(width: f32, height: f32, rules: &'static str) -> Window {
    opened(width, height, Some(rules), true)
}

fn opened(width: f32, height: f32, rules: Option<&'static str>, has_seen_hint: bool) -> Window {
    let mut window = Harness::builder()
        .with_size(vec2(width, height))
        .with_max_steps(64)
        .build_ui_state(
            move |ui, app: &mut Option<App>| {
                // Fonts that are installed in one frame are there from the next one on.
                match app {
                    Some(app) => app.show(ui),
                    None => *app = Some(App::new(ui.ctx(), rules, has_seen_hint)),
                }
            },
            None,
        );
    settle(&mut window);
    window
}

/// Opens the program in a window of the usual size.
pub fn open() -> Window {
    open_sized(1280.0, 800.0)
}

/// What a test waits for comes about at once, or not at all. Looking so often for it takes minutes, and
/// longer on a busy machine, where it comes later.
const PATIENCE: usize = 20_000;
/// The pause before it is looked for again, in which threads work.
const PAUSE: Duration = Duration::from_millis(5);

/// The time that an action takes by the clock of the story, in seconds, however long the machine takes:
/// as long as nobody acts or runs frames by their number, its clock stands still.
const ACTION_SECONDS: f64 = 0.5;

/// Runs frames until the game is solved, no file is read or written, and what came of it is drawn;
/// and only such frames as the program asks for, as a real window does.
pub fn settle(window: &mut Window) {
    settle_within(window, ACTION_SECONDS);
}

/// The same in frames that are all of the same moment, so many seconds after the last one.
fn settle_within(window: &mut Window, seconds: f64) {
    let last = window.ctx.input(|input| input.time);
    window.input_mut().time = Some(last + seconds);
    let mut was_idle = false;
    for look in 0.. {
        assert!(look < PATIENCE, "the game was not solved in time");
        window.step();
        let is_at_rest = window.try_run().is_ok();
        assert_no_backtick(window);
        let is_made = window.state().is_some();
        let is_solved = |app: &App| !app.is_solving() && !app.is_busy();
        let is_idle = is_made && is_solved(app(window));
        // What ends in the last frame that was run is seen in the next one; what moves all the
        // time, as a game that is replayed, is never at rest.
        if is_idle && (is_at_rest || was_idle) {
            break;
        }
        was_idle = is_idle;
        if !is_idle {
            thread::sleep(PAUSE);
        }
    }
    window.input_mut().time = None;
}

/// Checks that no text of the frame has a backtick: errors have them on the command line alone.
fn assert_no_backtick(window: &Window) {
    for ClippedShape { shape, .. } in &window.output().shapes {
        each_shape(shape, &mut |shape| {
            if let Shape::Text(text) = shape {
                let text = text.galley.text();
                assert!(!text.contains('`'), "{text:?}");
            }
        });
    }
}

/// Runs frames until the graph that is wanted is drawn.
pub fn drawn(window: &mut Window) {
    settle(window);
    wait_until(window, |window| !app(window).is_drawing());
    settle(window);
}

/// Runs frames until something is so that a thread brings about. The story's clock stands still.
pub fn wait_until(window: &mut Window, is_so: impl Fn(&Window) -> bool) {
    for _ in 0..PATIENCE {
        if is_so(window) {
            return;
        }
        thread::sleep(PAUSE);
        settle_within(window, 0.0);
    }
    panic!("it did not come about in time");
}

/// Runs frames, one at a time, until something is so; the story's clock goes on.
pub fn frames_until(window: &mut Window, is_so: impl Fn(&Window) -> bool) {
    for _ in 0..PATIENCE {
        if is_so(window) {
            return;
        }
        thread::sleep(PAUSE);
        window.step();
    }
    panic!("it did not come about in time");
}

/// The program in the window.
pub fn app(window: &Window) -> &App {
    window
        .state()
        .as_ref()
        .expect("the first frame makes the program")
}

/// The current position, as text.
pub fn position(window: &Window) -> String {
    app(window).model().position_text()
}

/// The rule line.
pub fn rules(window: &Window) -> String {
    app(window).model().game().rule_line()
}

/// The part of the name of a row in the list of moves by which a move is found, whatever else the row
/// says; `onto` is the beginning of the position after it, and may be empty.
pub fn row(mv: &str, onto: &str) -> String {
    format!("{mv} to {onto}")
}

/// Clicks on what has this name, or else a name with this text in it.
pub fn click(window: &mut Window, label: &str) {
    let exact = window.query_all_by_label(label).count() == 1;
    if exact {
        window.get_by_label(label).click();
    } else {
        window.get_by_label_contains(label).click();
    }
    settle(window);
}

/// The list of the options of the graph's view.
const OPTIONS: &str = "Options of the view";

/// Opens that list, or closes it.
pub fn click_options(window: &mut Window) {
    click(window, OPTIONS);
}

/// Chooses one of these options, or turns it on or off.
pub fn choose(window: &mut Window, option: &str) {
    click_options(window);
    click(window, option);
}

/// What that list says while it is closed.
pub fn chosen_option(window: &Window) -> String {
    window.get_by_label(OPTIONS).value().unwrap_or_default()
}

/// Whether an option is on; none where the list has none of this name.
pub fn option_is_on(window: &mut Window, option: &str) -> Option<bool> {
    click_options(window);
    let line = window.query_by_label(option);
    let toggled = line.map(|line| format!("{:?}", line.accesskit_node().toggled()));
    press(window, Key::Escape);
    toggled.map(|toggled| toggled == "Some(True)")
}

/// Shows a view of the graph by its name; "Whole, from here" is Whole with this option.
pub fn show_view(window: &mut Window, view: &str) {
    let (mode, option) = view.split_once(", ").unwrap_or((view, ""));
    window.get_by_label(mode).click();
    settle(window);
    // Once it is known to be too large, the list has other lines.
    wait_until(window, |window| !app(window).is_drawing());
    let is_from_here = chosen_option(window) == "From here";
    if mode == "Whole" && is_from_here != (option == "from here") {
        choose(window, "From here");
    }
}

/// Presses a key.
pub fn press(window: &mut Window, key: Key) {
    press_with(window, Modifiers::NONE, key);
}

/// Presses a key with modifiers.
pub fn press_with(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    settle(window);
}

/// Lets lists say moves in notation alone.
pub fn set_notation_only(window: &mut Window) {
    let app = window.state_mut().as_mut().expect("it is open");
    app.set_notation_only(true);
    settle(window);
}

/// Pastes a text.
pub fn paste(window: &mut Window, text: &str) {
    window.event(Event::Paste(text.to_owned()));
    settle(window);
}

/// Gives the path in the dialog that takes the place of the desktop's, and reads what was saved there.
pub fn saved_to(window: &mut Window, path: &str) -> String {
    save_to(window, path);
    std::fs::read_to_string(path).expect("it is written")
}

/// Gives the path in that dialog, and waits until it is said that something was saved there.
pub fn save_to(window: &mut Window, path: &str) {
    wait_until(window, |window| shows(window, "Cancel"));
    if shows(window, "Type a path instead") {
        click(window, "Type a path instead");
    }
    wait_until(window, |window| {
        shows(window, "This system has no dialog of its own")
    });
    press_with(window, Modifiers::COMMAND, Key::A);
    window.event(Event::Text(path.to_owned()));
    settle(window);
    press(window, Key::Enter);
    // What was saved before may still be said.
    let saved = format!("Saved: {path}");
    wait_until(window, |window| shows(window, &saved));
}

/// Whether anything has a name with this text in it.
pub fn shows(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

/// The middle of what has a name with this text in it.
pub fn centre(window: &Window, label: &str) -> egui::Pos2 {
    window.get_by_label_contains(label).rect().center()
}

/// What has the focus of the keyboard.
pub fn focused(window: &Window) -> Option<Node<'_>> {
    fn has_focus(node: &AccessKitNode<'_>) -> bool {
        node.is_focused()
    }
    window.query_all_by(has_focus).last()
}

/// The name of what has the focus of the keyboard.
pub fn focused_name(window: &Window) -> Option<String> {
    focused(window).and_then(|node| node.accesskit_node().label())
}

/// The names of what a key leads the focus to, pressed so many times.
pub fn stops_of(
    window: &mut Window,
    (modifiers, key): (Modifiers, Key),
    most: usize,
) -> Vec<String> {
    let mut stops = Vec::new();
    for _ in 0..most {
        press_with(window, modifiers, key);
        stops.extend(focused_name(window));
    }
    stops
}

/// Drags from one place to another.
pub fn drag(window: &mut Window, from: egui::Pos2, to: egui::Pos2) {
    window.drag_at(from);
    window.run_steps(2);
    for share in [0.3, 0.7, 1.0] {
        window.hover_at(from + (to - from) * share);
        window.run_steps(2);
    }
    window.drop_at(to);
    settle(window);
}

/// Does an action as the window does.
pub fn act(window: &mut Window, action: Action) {
    let ctx = window.ctx.clone();
    window
        .state_mut()
        .as_mut()
        .expect("made by the first frame")
        .act(&ctx, action);
    settle(window);
}

/// Clicks the last of those that have exactly this name: what is above the others.
pub fn click_topmost(window: &mut Window, label: &str) {
    let found = window.query_all_by_label(label).last();
    found.expect(label).click();
    settle(window);
}

/// Clicks what is nearest to the middle of the window, where a dialog is, among those with this text in
/// their name; whether there is any.
pub fn click_in_dialog(window: &mut Window, text: &str) -> bool {
    let middle = window.ctx.content_rect().center();
    let found = window
        .query_all_by_label_contains(text)
        .min_by(|one, other| {
            let [one, other] = [one, other].map(|node| node.rect().center().distance(middle));
            one.total_cmp(&other)
        });
    // Beside a dialog there is what it hides.
    let found = found.filter(|node| node.rect().center().distance(middle) < 320.0);
    let Some(found) = found else { return false };
    found.click();
    settle(window);
    true
}

/// A text that is painted.
#[derive(Clone, Debug)]
pub struct PaintedText {
    /// What it says.
    pub text: String,
    /// The size of its smallest letters.
    pub letters: f32,
    /// Its place, as far as it is seen.
    pub place: Rect,
    /// Whether it is shortened.
    pub is_cut_off: bool,
    /// Whether a part of its letters is not seen.
    pub is_clipped: bool,
    /// Where its letters are.
    pub letters_at: Rect,
    /// The part of the window that is painted in, where it was painted.
    pub clip: Rect,
}

/// Every text that is painted.
pub fn painted_texts(window: &Window) -> Vec<PaintedText> {
    let mut found = Vec::new();
    for ClippedShape { clip_rect, shape } in &window.output().shapes {
        each_shape(shape, &mut |shape| {
            let Shape::Text(text) = shape else { return };
            let sections = text.galley.job.sections.iter();
            let letters = sections.map(|section| section.format.font_id.size);
            let place = text.galley.rect.translate(text.pos.to_vec2());
            let letters_at = text.galley.mesh_bounds.translate(text.pos.to_vec2());
            found.push(PaintedText {
                text: text.galley.text().to_owned(),
                letters: letters.fold(f32::INFINITY, f32::min),
                place: place.intersect(*clip_rect),
                is_cut_off: text.galley.elided,
                is_clipped: !clip_rect.expand(0.5).contains_rect(letters_at),
                letters_at,
                clip: *clip_rect,
            });
        });
    }
    found
}

/// Visits a shape, or those that it is made of.
pub fn each_shape(shape: &Shape, visit: &mut impl FnMut(&Shape)) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| each_shape(shape, visit)),
        shape => visit(shape),
    }
}
