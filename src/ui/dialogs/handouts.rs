//! A handout that a teacher prints: a worksheet, or a strategy card. It is chosen and seen here, drawn in the
//! background, and saved like a picture.

use std::sync::Arc;

use eframe::egui::{
    Button, Context, DragValue, Label, Sense, Spinner, Stroke, StrokeKind, Ui, vec2,
};

use crate::app::teach::{Handout, HandoutKind, HandoutRequest, MOST_TURNS, SheetFind, handout};
use crate::app::{Knowledge, Model, words};
use crate::export::picture::PictureFileType;
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::play::Seed;
use crate::solve::Progress;
use crate::ui::background::Background;
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::export_task::Export;
use crate::ui::msg::{AppMsg, sentence};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{checkbox_ui, choice_ui, weak_label};
use crate::ui::paint::{self, Placement};

const WIDTH: f32 = 780.0;
/// From this width on the pages stand beside the choice, which is so wide.
const TWO_COLUMNS: f32 = 560.0;
const CHOICE_WIDTH: f32 = 330.0;
/// The height of a page that is shown, and where there is little room.
const TALL: f32 = 420.0;
const LOW: f32 = 150.0;
/// Everything else in the dialog, in points.
const OTHER_HEIGHT: f32 = 210.0;

/// Positions of a worksheet, and turns of a win that can be chosen.
const COUNTS: std::ops::RangeInclusive<u16> = 1..=200;
const TURNS: std::ops::RangeInclusive<u16> = 1..=MOST_TURNS;

/// Subject of the pages.
type Subject = (AnyGame, HandoutRequest);

/// The dialog, with what was chosen last.
#[derive(Debug, Default)]
pub(crate) struct HandoutDialog {
    request: HandoutRequest,
    file_type: FileType,
    drawn: Background<Subject, Arc<Handout>>,
    /// The page that is shown.
    page: usize,
}

/// The kinds of file that are offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FileType {
    #[default]
    Pdf,
    Svg,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Save,
    Cancel,
}

impl HandoutDialog {
    /// Begins with the first page of a kind.
    pub(super) fn open(&mut self, kind: HandoutKind) {
        self.request.kind = kind;
        self.page = 0;
    }

    /// True while pages are being drawn.
    pub(super) fn is_busy(&self) -> bool {
        self.drawn.is_running()
    }

    /// Draws no further.
    pub(super) fn stop(&mut self) {
        self.drawn.stop();
    }

    /// Shows the dialog and sends what is to be saved. Returns whether it stays open.
    pub(super) fn show(&mut self, ctx: &Context, model: &Model, cx: &mut Cx) -> bool {
        self.request.naming = cx.look.naming();
        self.keep_fresh(ctx, model);
        let handout = self.fitting(model);
        let is_coming = handout.is_none() && !matches!(model.knowledge(), Knowledge::Failed(_));
        let handout = handout.and_then(Result::ok).cloned();
        let title = match self.request.kind {
            HandoutKind::Worksheet => "Worksheet",
            HandoutKind::Card => "Strategy card",
        };
        let save = DialogButton::new("Save…", Wish::Save);
        let save = if is_coming {
            save.coming()
        } else {
            save.enabled_if(handout.is_some())
        };
        let buttons = vec![DialogButton::new("Cancel", Wish::Cancel), save];
        let dialog = DialogCard::new("handout", title).width(WIDTH);
        let answer = dialog.show(ctx, cx.keyboard, buttons, |ui, _| {
            self.contents_ui(ui, model);
            None
        });
        match (answer, handout) {
            (Some(DialogAnswer::Button(Wish::Save)), Some(handout)) => {
                cx.out.app(AppMsg::Export(self.export(handout)));
                false
            }
            (answer, _) => answer.is_none(),
        }
    }

    /// The pages of what is chosen for the rules at hand, or why there are none; none while they are
    /// being drawn.
    fn fitting(&self, model: &Model) -> Option<Result<&Arc<Handout>, &str>> {
        self.drawn.result(&(*model.game(), self.request))
    }

    /// True if there is more than one page.
    fn has_pages(&self, model: &Model) -> bool {
        let handout = self.fitting(model).and_then(Result::ok);
        handout.is_some_and(|handout| handout.pages.len() > 1)
    }

    /// Draws what is chosen, unless that is done.
    fn keep_fresh(&mut self, ctx: &Context, model: &Model) {
        let Knowledge::Solved(analysis) = model.knowledge() else {
            return;
        };
        let (analysis, request) = (Arc::clone(analysis), self.request);
        let subject = (analysis.game, request);
        let work = move |progress: &Progress| handout(&analysis, &request, progress).map(Arc::new);
        self.drawn.ask(ctx, subject, "drawing pages", work);
    }

    fn contents_ui(&mut self, ui: &mut Ui, model: &Model) {
        let room = ui.ctx().content_rect().height() - OTHER_HEIGHT;
        if ui.available_width() < TWO_COLUMNS {
            self.choice_ui(ui, model);
            self.pages_ui(ui, model, LOW);
            return;
        }
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(CHOICE_WIDTH);
                self.choice_ui(ui, model);
            });
            ui.add_space(GRID);
            ui.vertical(|ui| self.pages_ui(ui, model, room.clamp(LOW, TALL)));
        });
    }

    fn choice_ui(&mut self, ui: &mut Ui, model: &Model) {
        ui.spacing_mut().item_spacing.y = GRID;
        weak_label(ui, format!("Rules: {}.", words::game_title(model.game())));
        match self.request.kind {
            HandoutKind::Worksheet => self.worksheet_ui(ui),
            HandoutKind::Card => choice_ui(
                ui,
                "Strategy of",
                &mut self.request.seat,
                &[
                    (None, "the winner"),
                    (Some(Seat::One), "player 1"),
                    (Some(Seat::Two), "player 2"),
                ],
            ),
        }
        // An SVG holds one page: the one that is shown.
        let svg = if self.has_pages(model) {
            "SVG of this page"
        } else {
            "SVG"
        };
        let types = [(FileType::Pdf, "PDF"), (FileType::Svg, svg)];
        choice_ui(ui, "Format", &mut self.file_type, &types);
    }

    fn worksheet_ui(&mut self, ui: &mut Ui) {
        let request = &mut self.request;
        number_ui(ui, "Positions", &mut request.count, COUNTS);
        choice_ui(
            ui,
            "To find",
            &mut request.find,
            &[
                (SheetFind::Both, "both"),
                (SheetFind::Wins, "wins"),
                (SheetFind::Draws, "draws"),
            ],
        );
        if request.find == SheetFind::Wins {
            let [first, last] = &mut request.turns;
            number_ui(ui, "Wins from", first, TURNS);
            number_ui(ui, "to turns", last, *first..=*TURNS.end());
            *last = (*last).max(*first);
        }
        let mut seed = u16::try_from(request.seed.0).unwrap_or(u16::MAX);
        number_ui(ui, "Number", &mut seed, 1..=9_999);
        request.seed = Seed(u64::from(seed)); // widens
        weak_label(
            ui,
            "Another number chooses other positions of the same kind.",
        );
        checkbox_ui(
            ui,
            &mut request.has_answers,
            "Answers on pages of their own",
        );
    }

    /// One of the pages, small.
    fn pages_ui(&mut self, ui: &mut Ui, model: &Model, height: f32) {
        let handout = match (self.fitting(model), model.knowledge()) {
            (Some(Ok(handout)), _) => Arc::clone(handout),
            (Some(Err(reason)), _) => {
                let reason = sentence(reason);
                ui.add(Label::new(reason).wrap());
                return;
            }
            (None, Knowledge::Failed(_)) => {
                ui.add(
                    Label::new("These rules are not solved: Game, Solve again does that").wrap(),
                );
                return;
            }
            (None, _) => {
                ui.horizontal(|ui| {
                    ui.add(Spinner::new());
                    ui.label("Drawing …");
                });
                return;
            }
        };
        let count = handout.pages.len();
        self.page = self.page.min(count.saturating_sub(1));
        let Some(page) = handout.pages.get(self.page) else {
            return;
        };
        let (wide, high) = page.size;
        let scale =
            ((ui.available_width() - 2.0) / wide).min((height - 42.0).max(LOW - 42.0) / high);
        // The edge of the page lies outside of it.
        ui.add_space(2.0);
        let (rect, response) = ui.allocate_exact_size(vec2(wide, high) * scale, Sense::hover());
        let name = format!("Page {} of {count}, small", self.page + 1);
        response.widget_info(|| {
            eframe::egui::WidgetInfo::labeled(eframe::egui::WidgetType::Image, true, &name)
        });
        let paper = theme::paper();
        ui.painter().rect_filled(rect, 0.0, paper.card);
        let placement = Placement {
            scale,
            ..Placement::at(rect.min)
        };
        paint::paint(&ui.painter().with_clip_rect(rect), paper, page, placement);
        let edge = Stroke::new(1.0, theme::palette(ui).border);
        ui.painter()
            .rect_stroke(rect, 0.0, edge, StrokeKind::Outside);
        ui.horizontal(|ui| {
            let is_first = self.page == 0;
            if ui
                .add_enabled(!is_first, Button::new("Previous page"))
                .clicked()
            {
                self.page -= 1;
            }
            let is_last = self.page + 1 == count;
            if ui.add_enabled(!is_last, Button::new("Next page")).clicked() {
                self.page += 1;
            }
            weak_label(ui, format!("{} of {count}", self.page + 1));
        });
        if let Some(note) = &handout.note {
            weak_label(ui, note);
        }
    }

    /// The file to save: its name decides on the kind, also when another ending is typed.
    fn export(&self, handout: Arc<Handout>) -> Export {
        const PDF: &str = PictureFileType::Pdf.ending();
        const SVG: &str = PictureFileType::Svg.ending();
        let (chosen, endings): (_, &'static [&'static str]) = match self.file_type {
            FileType::Pdf => (PDF, &[PDF, SVG]),
            FileType::Svg => (SVG, &[SVG, PDF]),
        };
        let name = match self.request.kind {
            HandoutKind::Worksheet => "worksheet",
            HandoutKind::Card => "card",
        };
        let page = self.page;
        Export::new(
            &format!("{name}.{chosen}"),
            endings,
            move |ending, output| {
                let kind = PictureFileType::of_ending(ending).unwrap_or(PictureFileType::Pdf);
                output.write(|mut out| handout.write(kind, page, &mut out))
            },
        )
    }
}

/// A number with its name.
fn number_ui(ui: &mut Ui, name: &str, number: &mut u16, range: std::ops::RangeInclusive<u16>) {
    ui.horizontal(|ui| {
        ui.allocate_ui([92.0, 26.0].into(), |ui| {
            ui.set_min_width(92.0);
            ui.label(name)
        });
        let field = ui.add(DragValue::new(number).range(range));
        let value = f64::from(*number);
        field.widget_info(|| eframe::egui::WidgetInfo {
            label: Some(name.to_owned()),
            ..eframe::egui::WidgetInfo::drag_value(true, value)
        });
    });
}
