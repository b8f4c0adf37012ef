//! The form of a new game: against whom, at which level, who begins, by which rules, with what help.

use std::fmt::Write as _;

use eframe::egui::{ComboBox, Label, ScrollArea, TextEdit, Ui, vec2};

use super::side::{scroll_to_focus, with_foot};
use super::{PlayPane, words};
use crate::app::play::{GamePlan, Help, Opponent, named_by, word_of};
use crate::app::{Core, Knowledge, words as app_words};
use crate::game::any::{AnyBoard, AnyGame, presets};
use crate::game::preset::PresetGroup;
use crate::game::{Game, Seat};
use crate::play::{Level, Seed};
use crate::session::Session;
use crate::solve::SolveError;
use crate::ui::choice_list::lead_by_keys;
use crate::ui::commands::{Command, GameCommand, SolveCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::levels::levels_ui;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{choices_ui, main_button, name_field, strong, weak_label};
use crate::ui::views::board::PlayTable;

/// The widest field of a name, and the height of the main button, in points.
const NAME: f32 = 220.0;
const START: f32 = 40.0;

/// The other side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Against {
    #[default]
    Oracle,
    Friend,
}

/// The side that moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Begins {
    #[default]
    You,
    Oracle,
    Lot,
}

const AGAINST: [(Against, &str); 2] = [
    (Against::Oracle, "the oracle"),
    (Against::Friend, "a friend at this screen"),
];
const BEGINS: [(Begins, &str); 3] = [
    (Begins::You, "you"),
    (Begins::Oracle, "the oracle"),
    (Begins::Lot, "by lot"),
];
const HELP: [(Help, &str); 3] = [
    (Help::None, "none"),
    (Help::Hints, "hints and take back"),
    (Help::Verdicts, "verdicts as well"),
];

/// The form, as it was left.
#[derive(Debug)]
pub(crate) struct GameForm {
    against: Against,
    begins: Begins,
    level: Level,
    help: Help,
    names: [String; 2],
    /// The start position, and what is known of the rules.
    core: Core,
}

impl GameForm {
    /// A form with the rules of a game and all else as usual.
    pub(super) fn new(game: AnyGame) -> GameForm {
        GameForm {
            against: Against::default(),
            begins: Begins::default(),
            level: Level::default(),
            help: Help::default(),
            names: [String::new(), String::new()],
            core: Core::new(Session::new(game)),
        }
    }

    /// The start position, and what is known of the rules.
    pub(crate) fn core(&self) -> &Core {
        &self.core
    }

    pub(super) fn core_mut(&mut self) -> &mut Core {
        &mut self.core
    }

    /// The game begins by these rules on this board.
    pub(super) fn begin_at(&mut self, game: AnyGame, board: AnyBoard) {
        // Choosing rules once more tries again what was cancelled, or found no room beside Explore's.
        let is_kept =
            *self.core.game() == game && !matches!(self.core.knowledge(), Knowledge::Failed(_));
        let knowledge = is_kept.then(|| self.core.knowledge().clone());
        self.core = Core::new(Session::from_board(game, board));
        if let Some(knowledge) = knowledge {
            self.core.know(game, &knowledge);
        }
    }

    /// The plan of the game that begins by a click in the frame at `now`, in seconds.
    pub(super) fn plan(&self, now: f64) -> GamePlan {
        let seed = seed_at(now);
        let first = self.core.game().mover(self.core.board());
        let opponent = match self.against {
            Against::Friend => Opponent::Friend,
            Against::Oracle => {
                let oracle_begins = match self.begins {
                    Begins::You => false,
                    Begins::Oracle => true,
                    Begins::Lot => seed.coin(),
                };
                Opponent::Oracle {
                    seat: if oracle_begins { first } else { first.other() },
                    level: self.level,
                    seed,
                }
            }
        };
        let names = match opponent {
            Opponent::Friend => self.names.clone().map(|name| name.trim().to_owned()),
            Opponent::Oracle { seat, level, .. } => Seat::BOTH.map(|other| {
                if other == seat {
                    format!("Oracle, {}", level.name())
                } else {
                    "You".to_owned()
                }
            }),
        };
        let help = match opponent {
            Opponent::Oracle { .. } => self.help,
            // Two who sit at one screen ask for what they want.
            Opponent::Friend => Help::default(),
        };
        GamePlan {
            opponent,
            names,
            help,
        }
    }

    /// The seat of the player against the oracle; by lot it is shown as if the player began. None against a friend.
    pub(super) fn own_seat(&self) -> Option<Seat> {
        let first = self.core.game().mover(self.core.board());
        match (self.against, self.begins) {
            (Against::Friend, _) => None,
            (Against::Oracle, Begins::You | Begins::Lot) => Some(first),
            (Against::Oracle, Begins::Oracle) => Some(first.other()),
        }
    }

    /// The names and lines that the board shows beside the start position.
    pub(super) fn table(&self) -> PlayTable {
        let own = self.own_seat();
        let first = self.core.game().mover(self.core.board());
        let begins = |seat: Seat| match self.begins {
            Begins::Lot if own.is_some() => ", or not: by lot",
            _ if seat == first => ", begins",
            _ => "",
        };
        let name = |seat: Seat| match own {
            Some(own) if own == seat => "You".to_owned(),
            Some(_) => "Oracle".to_owned(),
            None => match self.names[seat.index()].trim() {
                "" => format!("Player {}", seat.number()),
                name => name.to_owned(),
            },
        };
        let about = |seat: Seat| match own {
            Some(own) if own != seat => self.level.name().to_owned(),
            _ => format!("{seat}{}", begins(seat)),
        };
        PlayTable {
            names: Seat::BOTH.map(name),
            about: Seat::BOTH.map(about),
            own,
            ..PlayTable::default()
        }
    }

    /// The winner with best play from the start position, in a sentence, once that is known.
    fn best_play(&self) -> Option<String> {
        let (board, mover) = (self.core.board(), self.core.game().mover(self.core.board()));
        let value = self.core.analysis()?.value(board).ok()?;
        let is_against_oracle = self.against == Against::Oracle;
        Some(words::best_play(value.winner(mover), is_against_oracle))
    }

    /// The choices as one line of text, to be remembered.
    pub(crate) fn stored(&self) -> String {
        let mut text = self.core.game().rule_line();
        let (against, begins, help) = (
            word_of(&AGAINST, &self.against),
            word_of(&BEGINS, &self.begins),
            word_of(&HELP, &self.help),
        );
        // Writing into a text never fails.
        let _ = write!(text, "\n{against}\n{begins}\n{}\n{help}", self.level);
        text
    }

    /// Takes over choices that were remembered. An unknown one means its default.
    pub(crate) fn take_stored(&mut self, text: &str) {
        let mut lines = text.lines();
        let rules = lines.next().map(AnyGame::from_rule_line);
        if let Some(Ok(game)) = rules {
            self.begin_at(game, game.start());
        }
        self.against = chosen(&AGAINST, lines.next());
        self.begins = chosen(&BEGINS, lines.next());
        self.level = lines.next().map(Level::stored).unwrap_or_default();
        self.help = chosen(&HELP, lines.next());
    }

    /// The reason why no game can begin yet, if there is one.
    pub(super) fn why_not(&self) -> Option<String> {
        if self.core.game().outcome(self.core.board()).is_some() {
            return Some("Play is over in this position: choose other rules".to_owned());
        }
        match (self.against, self.core.knowledge()) {
            (Against::Friend, _) | (_, Knowledge::Solved(_)) => None,
            (_, Knowledge::Pending) => Some("The rules are being solved".to_owned()),
            (_, Knowledge::Failed(SolveError::Cancelled)) => Some(
                "Solving was cancelled: choose the rules again, or play against a friend"
                    .to_owned(),
            ),
            (_, Knowledge::Failed(_)) => Some(
                "These rules are too large to solve here: choose others, or play against a friend"
                    .to_owned(),
            ),
        }
    }
}

/// The seed of a game that begins by a click in the frame at `now`, in seconds.
pub(crate) fn seed_at(now: f64) -> Seed {
    Seed((now * 1_000.0) as u64) // milliseconds since the program began
}

/// The choice for a kept word; the usual one for a word that is unknown.
fn chosen<T: Copy + Default>(all: &[(T, &str)], word: Option<&str>) -> T {
    word.and_then(|word| named_by(all, word))
        .unwrap_or_default()
}

/// Shows the form. `explore` is the game of Explore, whose rules come first; `share` says how far solving has come.
pub(super) fn form_ui(
    ui: &mut Ui,
    pane: &mut PlayPane,
    explore: &AnyGame,
    share: Option<f32>,
    cx: &mut Cx,
) {
    cx.areas.begin(FocusArea::Moves, ui.max_rect());
    let fields = |ui: &mut Ui, pane: &mut PlayPane, cx: &mut Cx| {
        ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                fields_ui(ui, pane, explore, cx);
                scroll_to_focus(ui);
            });
    };
    with_foot(ui, pane, cx, fields, |ui, pane, cx| {
        start_ui(ui, pane, share, cx);
    });
}

/// Shows what is to be chosen.
fn fields_ui(ui: &mut Ui, pane: &mut PlayPane, explore: &AnyGame, cx: &mut Cx) {
    ui.spacing_mut().item_spacing.y = GRID / 2.0;
    let form = &mut pane.form;
    field_ui(ui, "Against", |ui| {
        choices_ui(ui, &mut form.against, &AGAINST);
    });
    match form.against {
        Against::Oracle => {
            field_ui(ui, "Level", |ui| {
                let ladder = pane.levels.ladder(ui.ctx(), form.core.knowledge());
                levels_ui(ui, ladder.as_ref(), &mut form.level);
            });
            field_ui(ui, "Who begins", |ui| {
                choices_ui(ui, &mut form.begins, &BEGINS);
            });
        }
        Against::Friend => names_ui(ui, &mut form.names),
    }
    field_ui(ui, "Rules", |ui| rules_ui(ui, form, explore, cx));
    if form.against == Against::Oracle {
        field_ui(ui, "Help", |ui| {
            choices_ui(ui, &mut form.help, &HELP);
            weak_label(ui, "A game counts as helped once help was used.");
        });
        let said = pane.results.sentence(form.core.game(), form.level);
        weak_label(ui, said);
    }
}

/// Shows a part of the form below its label.
fn field_ui(ui: &mut Ui, label: &str, contents: impl FnOnce(&mut Ui)) {
    let weak = theme::palette(ui).weak;
    ui.label(strong(label, 13.0).color(weak));
    contents(ui);
    ui.add_space(GRID / 2.0);
}

/// Shows the button that begins the game, or why it waits.
fn start_ui(ui: &mut Ui, pane: &mut PlayPane, share: Option<f32>, cx: &mut Cx) {
    let why_not = pane.form.why_not();
    let text = match (&why_not, share) {
        (Some(_), Some(share)) => format!("Solving … {:.0} %", share * 100.0),
        _ => "Start game".to_owned(),
    };
    let size = vec2(ui.available_width(), START);
    let button = main_button(ui, &text);
    let can = why_not.is_none();
    let start = ui
        .add_enabled_ui(can, |ui| ui.add_sized(size, button))
        .inner;
    cx.areas.offer(FocusArea::Moves, start.id);
    let start = match &why_not {
        Some(reason) => {
            ui.add(Label::new(format!("{reason}.")).wrap());
            start.on_disabled_hover_text(reason)
        }
        None => start,
    };
    if share.is_some() && why_not.is_some() {
        let stop = Command::Solve(SolveCommand::Stop);
        if ui
            .button("Cancel solving")
            .on_hover_text(stop.tip())
            .clicked()
        {
            cx.out.run(stop);
        }
    }
    if start.clicked() {
        cx.out.run(Command::Game(GameCommand::Main));
    }
}

fn names_ui(ui: &mut Ui, names: &mut [String; 2]) {
    for (seat, name) in Seat::BOTH.into_iter().zip(names) {
        ui.horizontal(|ui| {
            let label = format!("Player {}", seat.number());
            ui.label(&label);
            let room = ui.available_width().min(NAME);
            let field = TextEdit::singleline(name)
                .char_limit(40)
                .desired_width(room);
            let field = ui.add(field);
            name_field(ui, &field, &label);
        });
    }
}

/// Shows the rules: a list of presets in groups, those of Explore first, and below it who wins with best play.
fn rules_ui(ui: &mut Ui, form: &mut GameForm, explore: &AnyGame, cx: &mut Cx) {
    let game = *form.core.game();
    let title = app_words::game_title(&game);
    let list = ComboBox::from_id_salt("rules of a new game")
        .selected_text(&title)
        .width(ui.available_width())
        .truncate()
        .height(420.0)
        .show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let first = format!("As in Explore: {}", app_words::game_title(explore));
            let mut choices = Vec::new();
            let mut titles = Vec::new();
            let mut offer = |ui: &mut Ui, title: String, help: &str, other: AnyGame| {
                let choice = ui.selectable_label(other == game, &title);
                let choice = choice.on_hover_text(help);
                if choice.clicked() {
                    form.begin_at(other, other.start());
                }
                choices.push(choice);
                titles.push((title, other));
            };
            offer(ui, first, "The rules of the analysis", *explore);
            for group in PresetGroup::ALL {
                weak_label(ui, group.title());
                for preset in presets().into_iter().filter(|preset| preset.group == group) {
                    if let Ok(other) = AnyGame::from_rule_line(preset.name) {
                        offer(ui, preset.title.to_owned(), preset.sentence, other);
                    }
                }
            }
            let place = titles.iter().position(|(_, other)| *other == game);
            let titles: Vec<&str> = titles.iter().map(|(title, _)| title.as_str()).collect();
            lead_by_keys(ui, cx.keyboard, &choices, &titles, place);
        });
    name_field(ui, &list.response, "Rules of the game");
    let line = match (form.best_play(), form.core.knowledge()) {
        (Some(sentence), _) => format!("{sentence}."),
        (None, Knowledge::Failed(_)) => "Who wins with best play is not known here.".to_owned(),
        (None, _) => "…".to_owned(),
    };
    ui.add(Label::new(line).wrap());
    if *form.core.board() != game.start() {
        ui.horizontal_wrapped(|ui| {
            let position = form.core.shown(true).position_text();
            weak_label(ui, format!("It begins at {position}."));
            if ui.button("From the start").clicked() {
                form.begin_at(game, game.start());
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_remembered_and_an_unknown_one_means_its_default() {
        let game = |line| AnyGame::from_rule_line(line).expect(line);
        let mut form = GameForm::new(game("tactics"));
        form.against = Against::Friend;
        form.begins = Begins::Lot;
        form.level = Level::Hard;
        form.help = Help::None;
        let stored = form.stored();
        let mut again = GameForm::new(game("mallett"));
        again.take_stored(&stored);
        assert_eq!(again.stored(), stored);
        assert_eq!(*again.core.game(), game("tactics"));

        for odd in ["", "fingers=99\nnobody\nhe\ngodlike\nall", "mallett"] {
            let mut form = GameForm::new(game("mallett"));
            form.level = Level::Hard;
            form.take_stored(odd);
            assert_eq!(
                form.stored(),
                GameForm::new(game("mallett")).stored(),
                "{odd:?}"
            );
        }
    }
}
