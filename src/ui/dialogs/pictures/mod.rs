//! Pictures of the board, the graph or both, and replays: the dialog in which they are chosen, and
//! the tasks that draw them.
//!
//! ```text
//!   dialog    what is seen and pressed
//!   choice    what is chosen, and the pages and formats that follow from it
//!   preview   the small picture, drawn in the background
//! ```

mod choice;
mod dialog;
mod preview;

use std::sync::Arc;

use eframe::egui::{ColorImage, Context, Event};

use self::choice::PictureChoice;
pub(crate) use self::choice::{Pictured, SeenAs};
use self::dialog::{PictureButton, dialog_ui};
use self::preview::{PicturePreview, image_of};
use crate::app::Changed;
use crate::export::gif;
use crate::export::picture::{PictureFileType, drawn};
use crate::export::png;
use crate::game::any::{AnyBoard, AnyGame};
use crate::solve::Progress;
use crate::ui::background::Background;
use crate::ui::cx::Cx;
use crate::ui::dialogs::kind::PictureKind;
use crate::ui::export_task::Export;
use crate::ui::msg::{AppMsg, sentence};

/// The choice of last time, and pictures that are being drawn.
#[derive(Debug, Default)]
pub(crate) struct Pictures {
    choice: PictureChoice,
    /// The game and the board for which title and caption were typed.
    described: Option<(AnyGame, AnyBoard)>,
    preview: PicturePreview,
    /// The picture for the clipboard.
    copy: Background<(), ColorImage>,
}

impl Pictures {
    /// Begins with what was chosen last.
    pub(super) fn open(&mut self, kind: PictureKind, pictured: Pictured) {
        self.choice.kind = kind;
        self.begin(pictured);
    }

    /// Begins with what was chosen last, as far as it still fits what is played. Verdicts that are hidden are
    /// hidden in the picture, too, unless asked for.
    pub(super) fn begin(&mut self, pictured: Pictured) {
        self.choice.shows_verdicts = !pictured.are_verdicts_hidden;
        let session = pictured.session;
        let now = (*session.game(), *session.board());
        let before = self.described.replace(now);
        if before.is_some_and(|(game, _)| game != now.0) {
            self.choice.title.clear();
        }
        if before.is_some_and(|before| before != now) {
            self.choice.caption.clear();
        }
    }

    /// The model has changed: a preview may show something else.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        self.preview.model_changed(changed);
    }

    /// Draws no preview any more.
    pub(super) fn stop(&mut self) {
        self.preview = PicturePreview::default();
    }

    /// Copies a picture that was drawn, and saves a screenshot that the system has made.
    pub(super) fn take_pictures(&mut self, ctx: &Context, cx: &mut Cx) {
        self.take_copy(ctx, cx);
        take_screenshot(ctx, cx);
    }

    /// Shows the dialog and does what is asked for in it. Returns whether it stays open.
    pub(super) fn show(
        &mut self,
        ctx: &Context,
        pictured: Pictured,
        seen: SeenAs,
        cx: &mut Cx,
    ) -> bool {
        self.preview.keep_fresh(ctx, pictured, &self.choice, seen);
        match dialog_ui(ctx, &mut self.choice, &self.preview, cx.keyboard) {
            Some(PictureButton::Save) => match self.saving(pictured, seen) {
                Ok(saving) => {
                    cx.out.app(AppMsg::Export(saving));
                    return false;
                }
                Err(reason) => cx.out.say_error(&reason),
            },
            Some(PictureButton::Copy) => {
                if let Err(reason) = self.copy(ctx, pictured, seen) {
                    cx.out.say(reason);
                }
            }
            Some(PictureButton::Cancel) => return false,
            None => {}
        }
        true
    }

    /// Copies a picture as the dialog last had it.
    ///
    /// # Errors
    /// A reason why there is none, as a sentence.
    pub(super) fn copy(
        &mut self,
        ctx: &Context,
        pictured: Pictured,
        seen: SeenAs,
    ) -> Result<(), String> {
        let planned = self.choice.page(pictured, seen).and_then(|page| {
            let format = self.choice.format(&page, PictureFileType::Png)?;
            Ok((page, format))
        });
        let (page, format) = planned.map_err(|reason| sentence(&reason))?;
        let work = move |_: &Progress| drawn(&page, format).map(|it| image_of(&it));
        self.copy = Background::default();
        self.copy.ask(ctx, (), "drawing the picture", work);
        Ok(())
    }

    fn take_copy(&mut self, ctx: &Context, cx: &mut Cx) {
        match self.copy.take() {
            Some(((), Ok(image))) => {
                ctx.copy_image(image);
                cx.out.say("Copied the picture: paste it into a document");
            }
            Some(((), Err(reason))) => cx.out.say_error(&reason),
            None => {}
        }
    }

    /// The file to save: put together now, drawn when its path is known.
    fn saving(&self, pictured: Pictured, seen: SeenAs) -> Result<Export, String> {
        let choice = self.choice.clone();
        if choice.kind == PictureKind::Replay {
            let pages = choice.pages(pictured, seen)?;
            let format = choice.chosen_format(&pages[0])?;
            let playing = choice.playing;
            return Ok(Export::new(
                "replay.gif",
                &[gif::ENDING],
                move |_, output| {
                    let progress = output.progress();
                    output.write(|mut out| gif::write(&pages, format, playing, progress, &mut out))
                },
            ));
        }
        let page = choice.page(pictured, seen)?;
        let chosen = choice.file_type;
        let name = format!("picture.{}", chosen.ending());
        // The name decides, also when another ending is typed.
        Ok(Export::new(
            &name,
            endings(chosen),
            move |ending, output| {
                let file_type = PictureFileType::of_ending(ending).unwrap_or(chosen);
                let format = choice.format(&page, file_type)?;
                output.write(|mut out| file_type.write(&page, format, &mut out))
            },
        ))
    }
}

/// Allowed endings of a picture's file, that of the chosen kind first.
fn endings(chosen: PictureFileType) -> &'static [&'static str] {
    const SVG: &str = PictureFileType::Svg.ending();
    const PNG: &str = PictureFileType::Png.ending();
    const PDF: &str = PictureFileType::Pdf.ending();
    match chosen {
        PictureFileType::Svg => &[SVG, PNG, PDF],
        PictureFileType::Png => &[PNG, SVG, PDF],
        PictureFileType::Pdf => &[PDF, SVG, PNG],
    }
}

/// A screenshot that the system has made is saved.
fn take_screenshot(ctx: &Context, cx: &mut Cx) {
    let image = ctx.input(|input| {
        let mut events = input.events.iter();
        events.find_map(|event| match event {
            Event::Screenshot { image, .. } => Some(Arc::clone(image)),
            _ => None,
        })
    });
    let Some(image) = image else { return };
    let pixels_per_point = ctx.pixels_per_point();
    let saving = Export::new("window.png", &["png"], move |_, output| {
        let png = png::encoded(image.size, image.as_raw(), pixels_per_point);
        let png = png.map_err(|error| error.to_string())?;
        output.write(|out| out.write_all(&png))
    });
    cx.out.app(AppMsg::Export(saving));
}
