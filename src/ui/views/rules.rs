//! The Rules tab: every rule in plain words. A change is applied and solved at once.

use std::cell::Cell;
use std::ops::RangeInclusive;

use eframe::egui::{
    ComboBox, DragValue, Frame, Label, Response, RichText, ScrollArea, Slider, SliderClamping,
    TextStyle, Ui, vec2,
};

use crate::app::{Action, words};
use crate::game::Seat;
use crate::game::any::{AnyGame, presets};
use crate::game::rule_table::{NO_LIMIT, RuleGroup, RuleView, Setting, Word};
use crate::scene::face::Face;
use crate::ui::choice_list::lead_by_keys;
use crate::ui::commands::{Command, DialogCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::keyboard::{Keyboard, TakenArrows};
use crate::ui::message::Message;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{
    checkbox_ui, explain_ui, explain_width, explained_beside, name_field, strong, weak_label,
};
use crate::ui::typing::go_on_typing;

/// The least scale of the name of rules, which shrinks to fit.
const LEAST_NAME: f32 = 0.82;

/// Shows the presets, the summary of the rules, and every key of them.
pub(crate) fn rules_ui(ui: &mut Ui, cx: &mut Cx) {
    let model = cx.shown;
    ui.horizontal(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let width = ui.available_width() - gap - explain_width(ui);
        preset_ui(ui, "preset in panel", width, cx);
        if explain_ui(ui, "What these rules mean") {
            cx.out.run(Command::Dialog(DialogCommand::HowToPlay));
        }
    });
    // In a low window the summary would leave no space for the keys.
    let scrolls_with_keys = ui.ctx().content_rect().height() < theme::LOW;
    if !scrolls_with_keys {
        summary_ui(ui, cx);
        ui.separator();
    }
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            if scrolls_with_keys {
                summary_ui(ui, cx);
                ui.separator();
            }
            keys_ui(ui, &model.game().shown_rules(), cx);
            ui.separator();
            weak_label(ui, "As one line of text");
            let line = RichText::new(model.game().rule_line())
                .monospace()
                .size(12.5);
            ui.add(Label::new(line).wrap());
            if ui.button("Copy rule line").clicked() {
                cx.out.act(Action::CopyRules);
            }
        });
}

/// A number of the rules: its index, its title and its range.
struct RuleNumber<'a> {
    id: &'a str,
    title: &'a str,
    range: &'a RangeInclusive<u8>,
}

impl RuleNumber<'_> {
    /// A field for the number that refuses input beyond its range; the widget alone would take the nearest number.
    fn field<'f>(&'f self, value: &'f mut u8, is_refused: &'f Cell<bool>) -> DragValue<'f> {
        let read = |text: &str| {
            let number = text.trim().parse().ok();
            let number = number.filter(|number| self.range.contains(number));
            is_refused.set(number.is_none());
            number.map(f64::from)
        };
        let field = DragValue::new(value).range(self.range.clone());
        field.update_while_editing(false).custom_parser(read)
    }

    fn refusal(&self) -> String {
        let (least, most) = (self.range.start(), self.range.end());
        format!("{} can be {least} to {most}", self.title)
    }
}

/// Shows a number that is applied once it is settled, not at every step of a drag: each change of rules is one
/// step to undo, and an intermediate one could cost the start position or moves. Returns the new number. Refused
/// input is reported, and the field loses the focus.
fn settled_ui(
    ui: &mut Ui,
    number: &RuleNumber,
    name: &str,
    now: u8,
    cx: &mut Cx,
    widget: impl FnOnce(&mut Ui, &mut u8, &Cell<bool>, &mut Keyboard) -> Response,
) -> Option<u8> {
    let id = ui.make_persistent_id(number.id);
    let draft: Option<u8> = ui.data(|data| data.get_temp(id));
    let mut value = draft.unwrap_or(now);
    let is_refused = Cell::new(false);
    let response = widget(ui, &mut value, &is_refused, cx.keyboard);
    let response = explained_beside(response, name);
    if is_refused.get() {
        let refusal = Message::of_rules(number.refusal());
        cx.out.say_message(refusal.near(FocusArea::Tabs));
        response.surrender_focus();
    } else {
        go_on_typing(ui, cx.keyboard, &response);
    }
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp(id, value));
        return None;
    }
    ui.data_mut(|data| data.remove::<u8>(id));
    (value != now).then_some(value)
}

/// The height of the summary.
const SUMMARY: f32 = 144.0;

/// Shows the summary of the rules and the effect of the last change. Its height is fixed, so that the fields below
/// stay in place; longer text scrolls.
fn summary_ui(ui: &mut Ui, cx: &mut Cx) {
    let model = cx.shown;
    let room = vec2(ui.available_width(), SUMMARY);
    let area = ScrollArea::vertical().id_salt("what the rules are");
    let area = area.max_height(SUMMARY).min_scrolled_height(SUMMARY);
    ui.allocate_ui(room, |ui| {
        area.auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = GRID / 2.0;
            if let Some(change) = model.change() {
                change_ui(ui, &change, cx);
            }
            ui.add(Label::new(strong(words::rules_line(model.game()), 13.0)).wrap());
            if let Some(preset) = model.game().preset() {
                weak_label(ui, preset.sentence);
            }
        });
    });
}

/// Shows the effect of the last change near the changed field.
fn change_ui(ui: &mut Ui, change: &str, cx: &mut Cx) {
    let palette = theme::palette(ui);
    Frame::new()
        .fill(palette.row)
        .corner_radius(theme::CORNER)
        .inner_margin(6)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(Label::new(strong(change, 13.0)).wrap());
            let compare = ui.link("Compare with the rules before");
            if compare.clicked() {
                cx.out.run(Command::Dialog(DialogCommand::Compare));
            }
        });
}

/// Shows the choice among presets.
pub(crate) fn preset_ui(ui: &mut Ui, id: &str, width: f32, cx: &mut Cx) {
    let model = cx.shown;
    let title = words::game_title(model.game());
    // A long name shrinks a little before it is cut off.
    let usual = TextStyle::Button.resolve(ui.style()).size;
    let spacing = ui.spacing();
    let room = width - 2.0 * spacing.button_padding.x - spacing.icon_width - spacing.icon_spacing;
    let share = (room / Face::Regular.width(&title, usual)).clamp(LEAST_NAME, 1.0);
    // The list takes its least width as an argument, and its largest one from its surroundings.
    let list = ui.scope(|ui| {
        ui.set_max_width(width);
        preset_list_ui(ui, id, &title, usual * share, width, cx)
    });
    name_field(ui, &list.inner, "Rule set");
    list.inner
        .on_hover_text(format!("Choose the rules. Now: {title}"));
}

/// Shows the list of presets, with the title of the current rules in letters of a size.
fn preset_list_ui(
    ui: &mut Ui,
    id: &str,
    title: &str,
    letters: f32,
    width: f32,
    cx: &mut Cx,
) -> Response {
    let model = cx.shown;
    let current = model.game().preset();
    ComboBox::from_id_salt(id)
        .selected_text(RichText::new(title).size(letters))
        .width(width)
        .truncate()
        .height(420.0)
        .show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut choices = Vec::new();
            for preset in presets() {
                let is_current = current == Some(preset);
                let choice = ui.selectable_label(is_current, preset.title);
                let choice = choice.on_hover_text(preset.sentence);
                if choice.clicked()
                    && let Ok(game) = AnyGame::from_rule_line(preset.name)
                {
                    cx.out.act(Action::SetRules(game));
                }
                choices.push(choice);
            }
            let place = presets()
                .into_iter()
                .position(|preset| current == Some(preset));
            let titles = presets().into_iter().map(|preset| preset.title);
            let titles = titles.collect::<Vec<_>>();
            lead_by_keys(ui, cx.keyboard, &choices, &titles, place);
        })
        .response
}

/// Shows every key: the first ones directly, the others under *More rules*.
fn keys_ui(ui: &mut Ui, keys: &[RuleView], cx: &mut Cx) {
    let of = |part| keys.iter().filter(move |key| key.part == part);
    let limit = keys.iter().find_map(|key| match key.setting {
        Setting::Number { now, .. } if key.name == "fingers" => Some(now),
        _ => None,
    });
    of(RuleGroup::First).for_each(|key| key_ui(ui, key, limit, cx));
    if of(RuleGroup::More).next().is_some() {
        ui.add_space(GRID / 2.0);
        ui.collapsing("More rules", |ui| {
            of(RuleGroup::More).for_each(|key| key_ui(ui, key, limit, cx));
        });
    }
}

/// Shows one key. A new value becomes an action.
fn key_ui(ui: &mut Ui, key: &RuleView, limit: Option<u8>, cx: &mut Cx) {
    let mut setting = key.setting.clone();
    match &mut setting {
        Setting::Number { now, range } => number_ui(ui, key, now, range, cx),
        Setting::Limit { now, range } => limit_ui(ui, key, now, range, cx.keyboard),
        Setting::Word { now, words } => choice_ui(ui, key, limit, now, words, cx.keyboard),
        Setting::YesNo { now } => check_ui(ui, key, now),
        Setting::Hands { now, range } => hands_ui(ui, key, now, range, cx),
        Setting::Position { now, usual } => position_ui(ui, key, now, usual),
    }
    if setting != key.setting {
        cx.out.act(Action::SetRule(key.name, setting.text()));
    }
}

fn title_ui(ui: &mut Ui, title: &str, help: &str) -> Response {
    ui.add_space(GRID / 2.0);
    explained_beside(ui.label(strong(title, 13.0)), help)
}

fn number_ui(ui: &mut Ui, key: &RuleView, now: &mut u8, range: &RangeInclusive<u8>, cx: &mut Cx) {
    title_ui(ui, key.title, &key.help);
    ui.spacing_mut().slider_width = (ui.available_width() - 80.0).max(60.0);
    let name = format!("{}, {} to {}", key.title, range.start(), range.end());
    let (id, title) = (key.name, key.title);
    let number = RuleNumber { id, title, range };
    let both_ui =
        |ui: &mut Ui, value: &mut u8, is_refused: &Cell<bool>, keyboard: &mut Keyboard| {
            ui.horizontal(|ui| slider_and_field_ui(ui, &number, value, is_refused, keyboard))
                .inner
        };
    let settled = settled_ui(ui, &number, &name, *now, cx, both_ui);
    *now = settled.unwrap_or(*now);
}

/// Shows a slider, and beside it a field for the number. They are two widgets so that each has a name; a slider
/// that shows its number itself leaves that without one.
fn slider_and_field_ui(
    ui: &mut Ui,
    number: &RuleNumber,
    value: &mut u8,
    is_refused: &Cell<bool>,
    keyboard: &mut Keyboard,
) -> Response {
    let (title, range) = (number.title, number.range);
    let (least, most) = (*range.start(), *range.end());
    let slider = Slider::new(value, range.clone()).show_value(false);
    let slider = ui.add(slider.clamping(SliderClamping::Always));
    name_field(ui, &slider, &format!("{title}, {least} to {most}"));
    if slider.has_focus() {
        keyboard.leave_arrows_to(ui.ctx(), slider.id, TakenArrows::LeftAndRight);
    }
    // The number follows the pointer at the speed of the slider.
    let speed = f32::from(most - least) / ui.spacing().slider_width;
    let field = ui.add(number.field(value, is_refused).speed(speed));
    let name = format!("{title} as a number, {least} to {most}");
    name_field(ui, &field, &name);
    if field.gained_focus() || field.has_focus() || field.lost_focus() {
        field.union(slider)
    } else {
        slider.union(field)
    }
}

/// Shows a number for each player.
fn hands_ui(
    ui: &mut Ui,
    key: &RuleView,
    now: &mut [u8; 2],
    range: &RangeInclusive<u8>,
    cx: &mut Cx,
) {
    title_ui(ui, key.title, &key.help);
    let (title, least, most) = (key.title, range.start(), range.end());
    ui.horizontal_wrapped(|ui| {
        for (seat, count) in Seat::BOTH.into_iter().zip(now) {
            let title = format!("{title} of {seat}");
            let name = format!("{title}, {least} to {most}; drag, or click and type");
            let (id, title) = (&*seat.to_string(), &*title);
            let number = RuleNumber { id, title, range };
            let field_ui = |ui: &mut Ui, value: &mut u8, is_refused: &Cell<bool>, _: &mut _| {
                let field = ui.add(number.field(value, is_refused).speed(0.03));
                name_field(ui, &field, &name);
                field
            };
            let settled = settled_ui(ui, &number, &name, *count, cx, field_ui);
            *count = settled.unwrap_or(*count);
            weak_label(ui, seat.to_string());
        }
    });
}

/// Shows a number that may be unlimited: a list of all values.
fn limit_ui(
    ui: &mut Ui,
    key: &RuleView,
    now: &mut Option<u8>,
    range: &RangeInclusive<u8>,
    keyboard: &mut Keyboard,
) {
    let title = title_ui(ui, key.title, &key.help).id;
    let limits = std::iter::once(None).chain(range.clone().map(Some));
    let limits: Vec<Option<u8>> = limits.collect();
    let words = |limit: Option<u8>| limit.map_or(NO_LIMIT.to_owned(), |limit| limit.to_string());
    let titles: Vec<String> = limits.iter().map(|&limit| words(limit)).collect();
    let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
    ComboBox::from_id_salt(key.name)
        .selected_text(words(*now))
        .width(ui.available_width() - GRID)
        .show_ui(ui, |ui| {
            let place = limits.iter().position(|limit| limit == now);
            let choices = limits.iter().zip(&titles);
            let choices: Vec<Response> = choices
                .map(|(&limit, title)| ui.selectable_value(now, limit, *title))
                .collect();
            lead_by_keys(ui, keyboard, &choices, &titles, place);
        })
        .response
        .labelled_by(title)
        .on_hover_text(&key.help);
}

/// Shows a key with words to choose from, by index.
fn choice_ui(
    ui: &mut Ui,
    key: &RuleView,
    limit: Option<u8>,
    now: &mut usize,
    words: &[Word],
    keyboard: &mut Keyboard,
) {
    // A title that mentions the limit says how many fingers it is.
    let title = limit.map_or(key.title.to_owned(), |limit| {
        let fingers = format!("{limit} fingers");
        key.title.replace("the limit", &fingers)
    });
    let title = title_ui(ui, &title, &key.help).id;
    ui.add_enabled_ui(key.remedy.is_none(), |ui| {
        ComboBox::from_id_salt(key.name)
            .selected_text(words[*now].title)
            .width(ui.available_width() - GRID)
            .truncate()
            .show_ui(ui, |ui| {
                let before = *now;
                let titles: Vec<&str> = words.iter().map(|word| word.title).collect();
                let choices: Vec<Response> = (0..)
                    .zip(&titles)
                    .map(|(place, title)| ui.selectable_value(now, place, *title))
                    .collect();
                lead_by_keys(ui, keyboard, &choices, &titles, Some(before));
            })
            .response
            .labelled_by(title)
            .on_hover_text(&key.help)
            .on_disabled_hover_text(key.remedy.unwrap_or_default());
    });
}

fn check_ui(ui: &mut Ui, key: &RuleView, now: &mut bool) {
    let is_enabled = key.remedy.is_none();
    let checkbox = |ui: &mut Ui| checkbox_ui(ui, now, key.title);
    let response = ui.add_enabled_ui(is_enabled, checkbox).inner;
    explained_beside(response, &key.help).on_disabled_hover_text(key.remedy.unwrap_or_default());
}

/// Shows a position, which is set up elsewhere and can be reset here.
fn position_ui(ui: &mut Ui, key: &RuleView, now: &mut String, usual: &str) {
    title_ui(ui, key.title, &key.help);
    ui.add(Label::new(RichText::new(now.as_str()).monospace()).wrap());
    if now != usual && ui.button("Reset").clicked() {
        usual.clone_into(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Model;
    use crate::ui::cx::Shared;
    use crate::ui::msg::Msg;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    fn yes_no(name: &'static str, title: &'static str, part: RuleGroup) -> RuleView {
        RuleView {
            name,
            title,
            help: format!("Whether {name}."),
            part,
            setting: Setting::YesNo { now: false },
            remedy: None,
        }
    }

    #[test]
    fn keys_of_the_second_part_are_under_more_rules() {
        let keys = [
            yes_no("near", "In sight", RuleGroup::First),
            yes_no("far", "Seldom used", RuleGroup::More),
        ];
        let game = AnyGame::from_rule_line("chopsticks").expect("a preset");
        let (model, _) = Model::new(game);
        let mut window = Harness::new_ui_state(
            |ui, shared: &mut Shared| keys_ui(ui, &keys, &mut shared.cx(&model)),
            Shared::default(),
        );
        window.run();
        assert!(window.query_by_label("In sight").is_some());
        assert!(window.query_by_label("Seldom used").is_none());
        window.get_by_label("More rules").click();
        window.run();
        window.get_by_label("Seldom used").click();
        window.run();
        let messages = window.state_mut().out.take();
        let [Msg::Act(Action::SetRule("far", value))] = &messages[..] else {
            panic!("{messages:?}");
        };
        assert_eq!(value, "yes");
    }
}
