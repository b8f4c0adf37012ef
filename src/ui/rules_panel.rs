//! Every rule in plain words. A change is taken over and solved at once.

use eframe::egui::{self, ComboBox, Response, RichText, ScrollArea, Slider, Ui, WidgetInfo};

use super::theme::{self, GRID};
use super::widgets::{strong, weak_label};
use crate::app::{Action, Model, words};
use crate::game::Seat;
use crate::game::any::{AnyGame, presets};
use crate::game::hands::hand_set::{MAX_FINGERS, MAX_HANDS};
use crate::game::hands::{HandGame, Key, Rules, Splits};
use crate::game::tactics::{self, TacticsGame};

/// The presets, and every key of the game's rules.
pub(crate) fn rules_ui(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            // One scope whatever stands in it, so that what follows keeps its identity, and with
            // it a drag or the focus, when a sentence comes or goes.
            ui.scope(|ui| {
                preset_ui(
                    ui,
                    model,
                    "preset in panel",
                    ui.available_width() - GRID,
                    actions,
                );
                if let Some(preset) = model.game().preset() {
                    weak_label(ui, preset.sentence);
                }
                if let Some(change) = model.change() {
                    change_ui(ui, &change);
                }
                ui.separator();
            });
            match model.game() {
                AnyGame::Hands(game) => hand_rules_ui(ui, game, actions),
                AnyGame::Tactics(game) => tactics_rules_ui(ui, game, actions),
            }
            ui.separator();
            weak_label(ui, "As one line of text");
            let line = RichText::new(model.game().rule_line())
                .monospace()
                .size(12.5);
            ui.add(egui::Label::new(line).wrap());
            if ui.button("Copy rule line").clicked() {
                actions.push(Action::CopyRules);
            }
        });
}

/// A number that is taken over when it is settled, not at every step of a drag: each rule change
/// is one step to undo, and one on the way could cost the start position or moves. Returns the
/// new number.
fn settled_ui(
    ui: &mut Ui,
    (id, name): (&str, &str),
    now: u8,
    widget: impl FnOnce(&mut Ui, &mut u8) -> Response,
) -> Option<u8> {
    let id = ui.make_persistent_id(id);
    let draft: Option<u8> = ui.data(|data| data.get_temp(id));
    let mut value = draft.unwrap_or(now);
    let response = widget(ui, &mut value).on_hover_text(name);
    let number = f64::from(value);
    response.widget_info(|| WidgetInfo {
        label: Some(name.to_owned()),
        ..WidgetInfo::drag_value(true, number)
    });
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp(id, value));
        return None;
    }
    ui.data_mut(|data| data.remove::<u8>(id));
    (value != now).then_some(value)
}

/// What the last change did, where the eye is.
fn change_ui(ui: &mut Ui, change: &str) {
    let palette = theme::palette(ui);
    egui::Frame::new()
        .fill(palette.row)
        .corner_radius(theme::CORNER)
        .inner_margin(8)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(egui::Label::new(strong(change, 13.0)).wrap());
        });
}

/// The choice among presets.
pub(crate) fn preset_ui(
    ui: &mut Ui,
    model: &Model,
    id: &str,
    width: f32,
    actions: &mut Vec<Action>,
) {
    let current = model.game().preset();
    ComboBox::from_id_salt(id)
        .selected_text(words::game_title(model.game()))
        .width(width)
        .truncate()
        .height(420.0)
        .show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for preset in presets() {
                let is_current = current.as_ref() == Some(&preset);
                let choice = ui.selectable_label(is_current, preset.title);
                if choice.on_hover_text(preset.sentence).clicked()
                    && let Ok(game) = AnyGame::from_rule_line(preset.name)
                {
                    actions.push(Action::SetRules(game));
                }
            }
        })
        .response
        .on_hover_text("Choose the rules");
}

fn hand_rules_ui(ui: &mut Ui, game: &HandGame, actions: &mut Vec<Action>) {
    let rules = game.rules();
    let mut set = |key: Key, value: String| {
        if value != rules.value(key) {
            actions.push(Action::SetRule(key, value));
        }
    };
    title_ui(ui, Key::Fingers);
    ui.spacing_mut().slider_width = (ui.available_width() - 80.0).max(60.0);
    let fingers = settled_ui(
        ui,
        ("fingers", "Fingers, 2 to 32"),
        rules.fingers,
        |ui, value| {
            let slider = Slider::new(value, 2..=MAX_FINGERS).update_while_editing(false);
            ui.add(slider.clamping(egui::SliderClamping::Always))
        },
    );
    set(Key::Fingers, fingers.unwrap_or(rules.fingers).to_string());

    title_ui(ui, Key::Hands);
    let mut hands = rules.hands;
    ui.horizontal(|ui| {
        for (seat, count) in Seat::BOTH.into_iter().zip(&mut hands) {
            let name = format!("Hands of {seat}, 1 to {MAX_HANDS}; drag, or click and type");
            let settled = settled_ui(ui, (&seat.to_string(), &name), *count, |ui, value| {
                let field = egui::DragValue::new(value).range(1..=MAX_HANDS).speed(0.03);
                ui.add(field.update_while_editing(false))
            });
            *count = settled.unwrap_or(*count);
            weak_label(ui, seat.to_string());
        }
    });
    set(Key::Hands, Rules { hands, ..*rules }.value(Key::Hands));

    let no_splits = (rules.splits == Splits::None).then_some("Choose some kind of split first.");
    let not_two = (rules.hands != [2, 2]).then_some("Only with two hands each.");
    choice_ui(ui, game, Key::Overflow, None, &mut set);
    choice_ui(ui, game, Key::Splits, None, &mut set);
    choice_ui(ui, game, Key::Amount, no_splits.or(not_two), &mut set);
    check_ui(ui, game, Key::Suicide, no_splits, &mut set);
    check_ui(ui, game, Key::Bust, no_splits, &mut set);
    choice_ui(ui, game, Key::Swap, None, &mut set);
    check_ui(ui, game, Key::SelfTap, None, &mut set);
    choice_ui(ui, game, Key::Goal, None, &mut set);
    title_ui(ui, Key::Start);
    ui.horizontal(|ui| {
        ui.monospace(rules.value(Key::Start));
        if rules.start.is_some() && ui.button("Reset").clicked() {
            let plain = Rules {
                start: None,
                ..*rules
            };
            actions.push(Action::SetRule(Key::Start, plain.value(Key::Start)));
        }
    });
}

fn title_ui(ui: &mut Ui, key: Key) -> Response {
    ui.add_space(GRID / 2.0);
    ui.label(strong(words::rule_title(key), 13.0))
        .on_hover_text(words::rule_help(key))
}

/// A key with words to choose from; `because` says why it has no meaning just now.
fn choice_ui(
    ui: &mut Ui,
    game: &HandGame,
    key: Key,
    because: Option<&str>,
    set: &mut impl FnMut(Key, String),
) {
    let title = title_ui(ui, key).id;
    let now = game.rules().value(key);
    ui.add_enabled_ui(because.is_none(), |ui| {
        ComboBox::from_id_salt(key.name())
            .selected_text(words::rule_choice(key, &now))
            .width(ui.available_width() - GRID)
            .truncate()
            .show_ui(ui, |ui| {
                for word in key.words() {
                    if ui
                        .selectable_label(word == now, words::rule_choice(key, word))
                        .clicked()
                    {
                        set(key, word.to_owned());
                    }
                }
            })
            .response
            .labelled_by(title)
            .on_hover_text(words::rule_help(key))
            .on_disabled_hover_text(because.unwrap_or_default());
    });
}

/// A yes/no key.
fn check_ui(
    ui: &mut Ui,
    game: &HandGame,
    key: Key,
    because: Option<&str>,
    set: &mut impl FnMut(Key, String),
) {
    let mut is_on = game.rules().value(key) == "yes";
    let response = ui.add_enabled(
        because.is_none(),
        egui::Checkbox::new(&mut is_on, words::rule_title(key)),
    );
    if response
        .on_hover_text(words::rule_help(key))
        .on_disabled_hover_text(because.unwrap_or_default())
        .changed()
    {
        set(key, if is_on { "yes" } else { "no" }.to_owned());
    }
}

fn tactics_rules_ui(ui: &mut Ui, game: &TacticsGame, actions: &mut Vec<Action>) {
    let mut rules = *game.rules();
    for (name, side) in [("Rows", &mut rules.rows), ("Columns", &mut rules.cols)] {
        ui.label(strong(name, 13.0));
        let settled = settled_ui(ui, (name, name), *side, |ui, value| {
            ui.add(Slider::new(value, 1..=tactics::rules::MAX_SIDE).update_while_editing(false))
        });
        *side = settled.unwrap_or(*side);
    }
    ui.label(strong("Who wins", 13.0));
    let words = [
        (
            tactics::Goal::LastLoses,
            "Whoever fills the last cell loses",
        ),
        (tactics::Goal::LastWins, "Whoever fills the last cell wins"),
    ];
    for (goal, text) in words {
        ui.radio_value(&mut rules.goal, goal, text);
    }
    if rules != *game.rules()
        && let Ok(game) = TacticsGame::new(rules)
    {
        actions.push(Action::SetRules(AnyGame::Tactics(game)));
    }
}
