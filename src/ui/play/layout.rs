//! The places of everything in Play, in three arrangements.
//!
//! ```text
//!   wide, from 1200 points        medium, from 700          narrow
//!   +---------------+-------+     +-----------+-----+       +----------------+
//!   | board         | form  |     | board     |form |       | board or turns,|
//!   |               | or    |     |           |or   |       | or the form    |
//!   |               | turns |     |           |turns|       +----------------+
//!   +---------------+-------+     +-----------+-----+       | what can be done
//! ```

use eframe::egui::{Align, Id, Layout, Rect, RichText, Sense, Ui, UiBuilder, pos2, vec2};

use super::form::form_ui;
use super::past::page_ui;
use super::side::{command_ui, narrow_buttons_ui, narrow_turns_ui, part, side_ui};
use super::trying::{asked, trying_ui};
use super::turns::seat_disc;
use super::{PlayPane, words};
use crate::app::play::{Help, PlayAction, PlayedGame};
use crate::app::{Knowledge, Model, words as app_words};
use crate::game::counted::counted;
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Seat};
use crate::ui::commands::{Command, DialogCommand, GameCommand, SolveCommand};
use crate::ui::cx::{Cx, Marks, Shared};
use crate::ui::focus_areas::FocusArea;
use crate::ui::msg::{Msg, sentence};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{announce, card, cut_label, segments_ui, strong};
use crate::ui::pool::SolvingStatus;
use crate::ui::views::board::{PlayTable, board_ui};

/// The widths from which on the window is wide, and medium; the widths of what stands beside the board then.
const WIDE: f32 = 1_200.0;
const MEDIUM: f32 = 700.0;
const WIDE_SIDE: f32 = 368.0;
const MEDIUM_SIDE: f32 = 300.0;
/// The height of the buttons below a narrow board, and the disc of the player to move.
const NARROW_BUTTONS: f32 = 40.0;
/// The height above which toasts stand in a narrow window.
pub(crate) const NARROW_FOOT: f32 = NARROW_BUTTONS + 2.0 * GRID;
const DISC: f32 = 10.0;
/// The height of what is said of a mistake below a narrow board.
const UNDER: f32 = 170.0;

/// An arrangement of the workspace, by the width of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrangement {
    Wide,
    Medium,
    Narrow,
}

impl Arrangement {
    /// The arrangement in a window of a width.
    pub(crate) fn of(width: f32) -> Arrangement {
        if width >= WIDE {
            Arrangement::Wide
        } else if width >= MEDIUM {
            Arrangement::Medium
        } else {
            Arrangement::Narrow
        }
    }
}

/// The part of a game that a narrow window shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum NarrowPart {
    #[default]
    Board,
    Moves,
}

/// The places of the workspace below the row of menus.
pub(crate) struct PlayPlaces {
    pub(crate) arrangement: Arrangement,
    pub(crate) header: Rect,
    pub(crate) middle: Rect,
    /// The bottom line; a narrow window has none.
    pub(crate) status: Option<Rect>,
}

/// Shows the workspace but for the row of menus.
pub(crate) fn play_ui(
    ui: &mut Ui,
    model: &Model,
    pane: &mut PlayPane,
    shared: &mut Shared,
    places: &PlayPlaces,
    solving: SolvingStatus,
) {
    let is_trying = pane.is_trying();
    let shows_form = pane.shown_form().is_some() && !is_trying;
    // What there is to learn stands on the board.
    pane.accuracy();
    let is_narrow = places.arrangement == Arrangement::Narrow;
    let (board_place, side_place) = match (places.arrangement, shows_form, pane.narrow_part) {
        (Arrangement::Wide, ..) => beside(places.middle, WIDE_SIDE),
        (Arrangement::Medium, ..) => beside(places.middle, MEDIUM_SIDE),
        (Arrangement::Narrow, ..) if is_trying => under(places.middle),
        (Arrangement::Narrow, true, _) => (None, Some(places.middle)),
        (Arrangement::Narrow, false, NarrowPart::Board) => (Some(above(places.middle)), None),
        (Arrangement::Narrow, false, NarrowPart::Moves) => (None, Some(above(places.middle))),
    };
    let mut marks = std::mem::take(&mut pane.marks);
    if pane.past.is_open() {
        past_ui(ui, model, pane, shared, &mut marks, places);
        pane.marks = marks;
        return;
    }
    if let Some(place) = board_place {
        let mut board = std::mem::take(&mut pane.board);
        pane.set_up_board(&mut board, shared.look.naming());
        part(ui, place, |ui| {
            let cx = &mut shared.cx_of_play(model, pane.shown(), &mut marks);
            card(ui, |ui| board_ui(ui, cx.shown.current(), &mut board, cx));
            let looks_back = pane.game().is_some_and(PlayedGame::looks_back);
            if looks_back && !shows_form && !is_trying {
                back_to_game_ui(ui, place, pane, cx);
            }
        });
        pane.board = board;
    }
    let explore = *model.game();
    // The form and the turns are painted from the pane, which they change.
    if let Some(place) = side_place {
        part(ui, place, |ui| {
            let cx = &mut shared.cx_of_play(model, model.shown(), &mut marks);
            card(ui, |ui| match (shows_form, is_narrow) {
                _ if is_trying => trying_ui(ui, pane, cx),
                (true, _) => form_ui(ui, pane, &explore, solving.share, cx),
                (false, false) => side_ui(ui, pane, cx),
                (false, true) => narrow_turns_ui(ui, pane, cx),
            });
        });
    }
    if is_narrow && !shows_form && !is_trying {
        let top = places.middle.bottom() - NARROW_BUTTONS;
        part(ui, places.middle.with_min_y(top), |ui| {
            let cx = &mut shared.cx_of_play(model, model.shown(), &mut marks);
            if side_place.is_none() {
                cx.areas.begin(FocusArea::Moves, ui.max_rect());
            }
            narrow_buttons_ui(ui, pane, cx);
        });
    }
    part(ui, places.header, |ui| {
        let cx = &mut shared.cx_of_play(model, model.shown(), &mut marks);
        header_ui(ui, pane, is_narrow, cx);
    });
    if let Some(place) = places.status {
        part(ui, place, |ui| status_ui(ui, pane, solving));
    }
    pane.marks = marks;
}

/// Shows the page of past games in place of board and list.
fn past_ui(
    ui: &mut Ui,
    model: &Model,
    pane: &mut PlayPane,
    shared: &mut Shared,
    marks: &mut Marks,
    places: &PlayPlaces,
) {
    part(ui, places.middle, |ui| {
        let cx = &mut shared.cx_of_play(model, model.shown(), marks);
        card(ui, |ui| page_ui(ui, &mut pane.past, cx));
    });
    part(ui, places.header, |ui| {
        let cx = &mut shared.cx_of_play(model, model.shown(), marks);
        let all = ui.max_rect();
        cx.areas.begin(FocusArea::Header, all);
        let row = Layout::left_to_right(Align::Center);
        ui.scope_builder(UiBuilder::new().max_rect(all).layout(row), |ui| {
            announce(&ui.label(strong("Past games", 16.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let back = ui
                    .button("Back")
                    .on_hover_text("Back to the game or the form (Esc)");
                cx.areas.offer(FocusArea::Header, back.id);
                if back.clicked() {
                    pane.close_form();
                }
            });
        });
    });
}

/// The places of the board and of what stands beside it in a width.
fn beside(middle: Rect, side: f32) -> (Option<Rect>, Option<Rect>) {
    let (board, side) = middle.split_left_right_at_x(middle.right() - side - GRID);
    (Some(board), Some(side.with_min_x(side.left() + GRID)))
}

/// The places of the board and of what stands under it in a narrow window.
fn under(middle: Rect) -> (Option<Rect>, Option<Rect>) {
    let (board, below) = middle.split_top_bottom_at_y(middle.bottom() - UNDER);
    (Some(board.with_max_y(board.bottom() - GRID)), Some(below))
}

/// The place above the buttons of a narrow window.
fn above(middle: Rect) -> Rect {
    middle.with_max_y(middle.bottom() - NARROW_BUTTONS - GRID)
}

/// A click on the board goes back to the game from an earlier turn. It is for the pointer alone: the keyboard has Esc.
fn back_to_game_ui(ui: &Ui, place: Rect, pane: &PlayPane, cx: &mut Cx) {
    let response = ui.interact(place, Id::new("back to the game"), Sense::CLICK);
    if let Some(game) = pane.game().filter(|_| response.clicked()) {
        cx.out.send(Msg::Play(PlayAction::LookAt(game.last_turn())));
    }
}

impl PlayPane {
    /// Sets up the board for the game, or for the start position of the form.
    fn set_up_board(&self, board: &mut crate::ui::views::board::BoardState, naming: MoveNaming) {
        if let Some(trying) = &self.trying {
            let own = trying.shown().game().mover(trying.shown().board());
            board.oracle = None;
            board.is_closed = trying.answer().is_some() || trying.at().is_none();
            board.is_flipped = trying.played().plan().oracle() == Some(Seat::One);
            board.told = Some(asked(trying));
            let played = trying.played();
            board.table = Some(PlayTable {
                names: Seat::BOTH.map(|seat| words::who(played, seat)),
                own: played
                    .plan()
                    .oracle()
                    .map_or(Some(own), |oracle| Some(oracle.other())),
                ..PlayTable::default()
            });
            return;
        }
        let Some(game) = self.game().filter(|_| self.shown_form().is_none()) else {
            let form = self.form();
            board.oracle = None;
            board.is_closed = true;
            board.is_flipped = form.own_seat() == Some(Seat::Two);
            board.told = Some(app_words::rules_line(form.core().game()));
            board.table = Some(form.table());
            return;
        };
        let oracle = game.plan().oracle();
        let (looks_back, is_over) = (game.looks_back(), game.end().is_some());
        board.oracle = oracle;
        board.is_closed = looks_back || is_over;
        board.is_flipped = (oracle == Some(Seat::One)) != self.is_turned;
        board.told = if looks_back {
            let turn = game.turn_shown();
            Some(format!("Turn {turn}; click here or Esc to go on"))
        } else if is_over {
            Some(self.learned().unwrap_or_default())
        } else if oracle.is_some() && game.core().analysis().is_none() && game.is_oracle_to_move() {
            Some(words::turn(game))
        } else {
            None
        };
        let level = match game.plan().opponent {
            crate::app::play::Opponent::Oracle { level, .. } => level.name(),
            crate::app::play::Opponent::Friend => "",
        };
        board.table = Some(PlayTable {
            names: Seat::BOTH.map(|seat| match oracle {
                Some(oracle) if oracle == seat => "Oracle".to_owned(),
                _ => words::who(game, seat),
            }),
            about: Seat::BOTH.map(|seat| match oracle {
                Some(oracle) if oracle == seat => level.to_owned(),
                Some(_) => seat.to_string(),
                None => String::new(),
            }),
            last: words::told(game, game.turn_shown(), naming),
            ending: (is_over && !looks_back).then(|| [words::result(game), words::reason(game)]),
            reserves_badges: game.plan().help == Help::Verdicts,
            own: oracle.map(Seat::other),
        });
    }
}

/// Shows whose turn it is and what was played last, and at the right the rules or what a narrow window shows.
fn header_ui(ui: &mut Ui, pane: &mut PlayPane, is_narrow: bool, cx: &mut Cx) {
    let all = ui.max_rect();
    cx.areas.begin(FocusArea::Header, all);
    let row = Layout::left_to_right(Align::Center);
    let shows_form = pane.shown_form().is_some();
    ui.scope_builder(UiBuilder::new().max_rect(all).layout(row), |ui| {
        if pane.is_trying() {
            announce(&ui.label(strong("Try the mistakes", 16.0)));
            return;
        }
        if pane.game().is_none() || shows_form {
            announce(&ui.label(strong("New game", 16.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let results = Command::Game(GameCommand::Results);
                let size = vec2(112.0, ui.spacing().interact_size.y);
                for command in [
                    results,
                    Command::Game(GameCommand::PastGames),
                    Command::Dialog(DialogCommand::HowToPlay),
                ] {
                    command_ui(ui, command, size, false, cx);
                }
                let help = "The game that is on goes on (Esc)";
                if pane.game().is_some()
                    && ui.button("Back to the game").on_hover_text(help).clicked()
                {
                    pane.close_form();
                }
            });
            return;
        }
        let mut part = pane.narrow_part;
        // What stands at the right has its room before the sentences are cut.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if is_narrow {
                part_ui(ui, &mut part);
            }
            ui.with_layout(row, |ui| turn_ui(ui, pane, is_narrow, cx));
        });
        pane.narrow_part = part;
    });
}

/// Shows what a narrow window shows of the game, to be chosen.
fn part_ui(ui: &mut Ui, part: &mut NarrowPart) {
    let segments = [
        (NarrowPart::Board, "Board", "Shows the board"),
        (NarrowPart::Moves, "Moves", "Shows the turns of the game"),
    ];
    ui.scope(|ui| segments_ui(ui, part, &segments));
}

/// Shows whose turn it is and what was played last.
fn turn_ui(ui: &mut Ui, pane: &PlayPane, is_narrow: bool, cx: &mut Cx) {
    let Some(game) = pane.game() else {
        return;
    };
    let title = app_words::game_title(game.core().game());
    if let Some(mover) = game.to_move() {
        let (place, _) = ui.allocate_exact_size(vec2(2.0 * DISC, 2.0 * DISC), Sense::hover());
        seat_disc(ui, pos2(place.center().x, place.center().y), DISC, mover);
    }
    // Each turn has labels of its own, so that a sentence that comes again is announced again.
    ui.push_id(game.last_turn(), |ui| {
        let turn = match words::verdict(game) {
            Some(verdict) => format!("{}: {verdict}", words::turn(game)),
            None => words::turn(game),
        };
        announce(&ui.label(strong(turn, 16.0)));
        // A narrow window has no bottom line to say it.
        let trouble = pane.files().trouble().filter(|_| is_narrow);
        let told = match game.end() {
            _ if trouble.is_some() => trouble,
            Some(_) => Some(words::reason(game)),
            None => words::last_played(game, cx.look.naming()),
        };
        if matches!(game.core().knowledge(), Knowledge::Failed(_)) {
            let again = Command::Solve(SolveCommand::Again);
            let button = ui.button(again.entry().text).on_hover_text(again.tip());
            cx.areas.offer(FocusArea::Header, button.id);
            if button.clicked() {
                cx.out.run(again);
            }
        }
        if let Some(told) = told {
            announce(&cut_label(ui, RichText::new(&told), told.clone()));
        }
        if !is_narrow {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                cut_label(ui, RichText::new(&title), title.clone());
            });
        }
    });
}

/// Shows how far solving has come, or what help the game allows; at the right the turn.
fn status_ui(ui: &mut Ui, pane: &PlayPane, solving: SolvingStatus) {
    let palette = theme::palette(ui);
    let game = pane.game().filter(|_| pane.shown_form().is_none());
    let text = match pane.knowledge() {
        Knowledge::Pending => match solving.share {
            Some(share) => format!("Solving the rules: {:.0} %", share * 100.0),
            None => "The rules are solved next".to_owned(),
        },
        Knowledge::Failed(error) => format!("{}.", sentence(&error.to_string())),
        Knowledge::Solved(_) => match game {
            Some(game) if game.end().is_none() => words::help(game).to_owned(),
            _ => pane.kept_as(),
        },
    };
    let text = pane.files().trouble().unwrap_or(text);
    let small = |text: String| RichText::new(text).size(12.5).color(palette.weak);
    let all = ui.max_rect();
    let row = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(all).layout(row), |ui| {
        if let Some(game) = game {
            let turn = match game.end() {
                Some(_) => counted(game.last_turn(), "turn"),
                None => format!("Turn {}", game.last_turn() + 1),
            };
            ui.label(small(turn));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            cut_label(ui, small(text.clone()), text);
        });
    });
}
