//! The controls above the matrix, in as many lines as the window needs for them.

use eframe::egui::{ComboBox, DragValue, Response, Ui};

use super::choice::{AtlasChoice, SweptKey, SweptRules};
use crate::atlas::{AtlasOrder, WinnerFilter};
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::game::rule_table::{RuleView, Setting};
use crate::ui::choice_list::lead_by_keys;
use crate::ui::keyboard::Keyboard;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{checkbox_ui, name_field};

/// Gap between controls.
const GAP: f32 = 2.0 * GRID;

/// A control; those that belong together stay on one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Control {
    Rules,
    Range(usize),
    Vary,
    Filter,
    Order,
}

impl Control {
    /// About how wide it is.
    fn width(self) -> f32 {
        match self {
            Control::Rules => 270.0,
            Control::Range(_) => 200.0,
            Control::Vary => 480.0,
            Control::Filter => 240.0,
            Control::Order => 120.0,
        }
    }
}

/// The controls: which rules, which keys, which cells.
pub(super) fn choice_ui(
    ui: &mut Ui,
    choice: &mut AtlasChoice,
    game: &AnyGame,
    keyboard: &mut Keyboard,
) {
    let mut controls = vec![Control::Rules];
    if choice.rules != SweptRules::Around {
        controls.extend((0..choice.swept_keys(game).len()).map(Control::Range));
        controls.push(Control::Vary);
    }
    controls.extend([Control::Filter, Control::Order]);
    for line in lines(&controls, ui.available_width()) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GRID;
            for &control in line {
                match control {
                    Control::Rules => rules_ui(ui, choice, game, keyboard),
                    Control::Range(place) => range_ui(ui, &mut choice.swept_keys(game)[place]),
                    Control::Vary => vary_ui(ui, choice, game, keyboard),
                    Control::Filter => filter_ui(ui, choice, keyboard),
                    Control::Order => order_ui(ui, choice),
                }
                ui.add_space(GRID);
            }
        });
    }
}

/// Controls in lines that fit a width.
fn lines(controls: &[Control], room: f32) -> Vec<&[Control]> {
    let mut lines = Vec::new();
    let (mut first, mut width) = (0, 0.0);
    for (place, control) in controls.iter().enumerate() {
        if place > first && width + control.width() > room {
            lines.push(&controls[first..place]);
            (first, width) = (place, 0.0);
        }
        width += control.width() + GAP;
    }
    lines.push(&controls[first..]);
    lines
}

fn rules_ui(ui: &mut Ui, choice: &mut AtlasChoice, game: &AnyGame, keyboard: &mut Keyboard) {
    let label = ui.label("Rules");
    let list = ComboBox::from_id_salt("rules of the atlas").width(200.0);
    let shown = list.selected_text(choice.rules.title()).show_ui(ui, |ui| {
        let before = choice.rules;
        let choices = SweptRules::ALL.map(|rules| {
            let shown = ui.selectable_label(before == rules, rules.title());
            if shown.clicked() {
                choice.choose(rules, game);
            }
            shown
        });
        let titles = SweptRules::ALL.map(SweptRules::title);
        let place = SweptRules::ALL.iter().position(|rules| *rules == before);
        lead_by_keys(ui, keyboard, &choices, &titles, place);
    });
    shown.response.labelled_by(label.id);
}

fn range_ui(ui: &mut Ui, key: &mut SweptKey) {
    checkbox_ui(ui, &mut key.is_swept, key.key);
    let (least, most) = key.range;
    ui.add_enabled_ui(key.is_swept, |ui| {
        let from = DragValue::new(&mut key.from).range(least..=most);
        let (field, name) = (ui.add(from), format!("{} from", key.key));
        name_field(ui, &field, &name);
        field.on_hover_text(name);
    });
    ui.label("to");
    ui.add_enabled_ui(key.is_swept, |ui| {
        let to = DragValue::new(&mut key.to).range(key.from..=most);
        let (field, name) = (ui.add(to), format!("{} to", key.key));
        name_field(ui, &field, &name);
        field.on_hover_text(name);
    });
}

fn vary_ui(ui: &mut Ui, choice: &mut AtlasChoice, game: &AnyGame, keyboard: &mut Keyboard) {
    let keys = keys_to_vary(choice, game);
    let label = ui.label("Every value of");
    for (place, vary) in choice.vary.iter_mut().enumerate() {
        let title = |name: Option<&str>| {
            let found = keys.iter().find(|(key, _)| Some(*key) == name);
            found.map_or("nothing else", |(_, title)| *title)
        };
        let list = ComboBox::from_id_salt(("key of the atlas", place))
            .width(165.0)
            .truncate();
        let shown = list.selected_text(title(*vary)).show_ui(ui, |ui| {
            let before = *vary;
            let names = keys.iter().map(|(name, _)| Some(*name));
            let names: Vec<Option<&str>> = std::iter::once(None).chain(names).collect();
            let choices = names
                .iter()
                .map(|&name| ui.selectable_value(vary, name, title(name)));
            let choices: Vec<Response> = choices.collect();
            let titles: Vec<&str> = names.iter().map(|&name| title(name)).collect();
            let place = names.iter().position(|name| *name == before);
            lead_by_keys(ui, keyboard, &choices, &titles, place);
        });
        shown.response.labelled_by(label.id);
    }
}

/// The keys that may take every value, with their titles: those that take words.
fn keys_to_vary(choice: &mut AtlasChoice, game: &AnyGame) -> Vec<(&'static str, &'static str)> {
    let preset = match choice.rules {
        SweptRules::Presets => AnyGame::from_rule_line("mallett").ok(),
        SweptRules::Tactics => AnyGame::from_rule_line("tactics").ok(),
        SweptRules::Current | SweptRules::Around => None,
    };
    let rules: Vec<RuleView> = preset.as_ref().unwrap_or(game).shown_rules();
    let rules = rules
        .iter()
        .filter(|rule| matches!(rule.setting, Setting::Word { .. } | Setting::YesNo { .. }));
    rules.map(|rule| (rule.name, rule.title)).collect()
}

/// Choice of the cells.
fn filter_ui(ui: &mut Ui, choice: &mut AtlasChoice, keyboard: &mut Keyboard) {
    let name = |filter: Option<WinnerFilter>| match filter {
        None => "All games",
        Some(WinnerFilter::Winner(Seat::One)) => "Games that player 1 wins",
        Some(WinnerFilter::Winner(Seat::Two)) => "Games that player 2 wins",
        Some(WinnerFilter::Draw) => "Fair games",
    };
    let label = ui.label("Show");
    let list = ComboBox::from_id_salt("games of the atlas").width(180.0);
    let shown = list.selected_text(name(choice.filter)).show_ui(ui, |ui| {
        let before = choice.filter;
        let filters = std::iter::once(None).chain(WinnerFilter::ALL.map(Some));
        let filters: Vec<Option<WinnerFilter>> = filters.collect();
        let choices = filters.iter();
        let choices: Vec<Response> = choices
            .map(|&filter| ui.selectable_value(&mut choice.filter, filter, name(filter)))
            .collect();
        let titles: Vec<&str> = filters.iter().map(|&filter| name(filter)).collect();
        let place = filters.iter().position(|filter| *filter == before);
        lead_by_keys(ui, keyboard, &choices, &titles, place);
    });
    shown.response.labelled_by(label.id);
}

/// In which order.
fn order_ui(ui: &mut Ui, choice: &mut AtlasChoice) {
    let mut is_by_turns = choice.order == AtlasOrder::Turns;
    checkbox_ui(ui, &mut is_by_turns, "longest first");
    choice.order = if is_by_turns {
        AtlasOrder::Turns
    } else {
        AtlasOrder::Sweep
    };
}
