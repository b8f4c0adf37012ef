//! Every rule in plain words. A change is taken over and solved at once.

use eframe::egui::{self, ComboBox, RichText, ScrollArea, Slider, Ui};

use super::theme::{self, GRID};
use super::widgets::{strong, weak_label};
use crate::app::{Action, Model, words};
use crate::game::any::{AnyGame, presets};
use crate::game::hands::hand_set::{MAX_FINGERS, MAX_HANDS};
use crate::game::hands::{HandGame, Key, Splits};
use crate::game::tactics::{self, TacticsGame};

/// The presets, and every key of the game's rules.
pub(crate) fn rules_ui(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
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
                change_ui(ui, change);
            }
            ui.separator();
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
    let mut fingers = rules.fingers;
    title_ui(ui, Key::Fingers);
    ui.spacing_mut().slider_width = (ui.available_width() - 80.0).max(60.0);
    ui.add(Slider::new(&mut fingers, 2..=MAX_FINGERS).clamping(egui::SliderClamping::Always))
        .on_hover_text(words::rule_help(Key::Fingers));
    set(Key::Fingers, fingers.to_string());

    title_ui(ui, Key::Hands);
    let [mut one, mut two] = rules.hands;
    ui.horizontal(|ui| {
        for (hands, name) in [(&mut one, "player 1"), (&mut two, "player 2")] {
            ui.add(egui::DragValue::new(hands).range(1..=MAX_HANDS).speed(0.03))
                .on_hover_text(format!(
                    "Hands of {name}: 1 to {MAX_HANDS}; drag, or click and type"
                ));
            weak_label(ui, name);
        }
    });
    set(
        Key::Hands,
        format!("{one}v{two}").replace(&same(one, two), &one.to_string()),
    );

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
            let plain = crate::game::hands::Rules {
                start: None,
                ..*rules
            };
            actions.push(Action::SetRule(Key::Start, plain.value(Key::Start)));
        }
    });
}

/// `2v2`, if both have equally many hands; else a text that stands nowhere.
fn same(one: u8, two: u8) -> String {
    if one == two {
        format!("{one}v{two}")
    } else {
        "=".to_owned()
    }
}

fn title_ui(ui: &mut Ui, key: Key) {
    ui.add_space(GRID / 2.0);
    ui.label(strong(words::rule_title(key), 13.0))
        .on_hover_text(words::rule_help(key));
}

/// A key with words to choose from; `because` says why it has no meaning just now.
fn choice_ui(
    ui: &mut Ui,
    game: &HandGame,
    key: Key,
    because: Option<&str>,
    set: &mut impl FnMut(Key, String),
) {
    title_ui(ui, key);
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
        ui.add(Slider::new(side, 1..=tactics::rules::MAX_SIDE));
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
