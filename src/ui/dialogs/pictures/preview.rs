//! The small picture in the dialog, drawn in the background when what it shows has changed.

use eframe::egui::{ColorImage, Context, TextureFilter, TextureHandle, TextureOptions};
use resvg::tiny_skia::Pixmap;

use super::choice::{PictureChoice, PictureKind, SeenAs};
use crate::app::Model;
use crate::export::picture::{PictureFormat, drawn_small};
use crate::scene::page::PageContent;
use crate::session::{NodeId, Session};
use crate::solve::Progress;
use crate::solve::task::Task;
use crate::ui::shared::sentence;

/// The longest side of a preview, in pixels: it stays sharp in a large window of two pixels a point.
const LONGEST: f32 = 1_200.0;

/// A picture of what is chosen, small, as soon as it is drawn.
pub(super) struct PicturePreview {
    of: PreviewSubject,
    /// How the page is written, once there is one.
    pub(super) format: Option<PictureFormat>,
    drawing: Option<PictureTask>,
    pub(super) texture: Option<TextureHandle>,
    /// Why there is none.
    pub(super) reason: Option<String>,
    /// The title and the caption that stand there unless others are typed.
    pub(super) usual_texts: [String; 2],
}

/// What a preview shows; another wants another preview.
#[derive(Clone, Debug, PartialEq)]
struct PreviewSubject {
    choice: PictureChoice,
    session: Session,
    cursor: NodeId,
    seen: SeenAs,
    is_solved: bool,
}

/// A picture that is being drawn in the background.
pub(super) type PictureTask = Task<Result<ColorImage, String>>;

/// Draws in the background.
pub(super) fn start_drawing(
    draw: impl FnOnce() -> std::io::Result<Pixmap> + Send + 'static,
    ctx: &Context,
) -> PictureTask {
    let wake = ctx.clone();
    let work = move |_: &Progress| {
        let image = draw().map(|pixels| {
            let size = [pixels.width(), pixels.height()].map(|side| side as usize); // widens
            ColorImage::from_rgba_premultiplied(size, pixels.data())
        });
        image.map_err(|error| error.to_string())
    };
    Task::start("drawing the picture", work, move || wake.request_repaint())
}

/// What was drawn, once it is there, or why there will be nothing.
pub(super) fn taken(drawing: &mut PictureTask) -> Option<Result<ColorImage, String>> {
    let ended = drawing.poll()?;
    Some(ended.map_err(|error| error.to_string()).flatten())
}

/// Draws the preview again when what it shows has changed, and takes over what was drawn.
pub(super) fn keep_fresh(
    preview: &mut Option<PicturePreview>,
    ctx: &Context,
    model: &Model,
    choice: &PictureChoice,
    seen: SeenAs,
) {
    let of = PreviewSubject {
        choice: choice.clone(),
        session: model.session().clone(),
        cursor: model.session().cursor(),
        seen,
        is_solved: model.analysis().is_some(),
    };
    if preview.as_ref().is_none_or(|preview| preview.of != of) {
        let before = preview.take().and_then(|old| old.texture);
        *preview = Some(PicturePreview::begin(of, before, ctx, model));
    }
    if let Some(preview) = preview {
        preview.take_drawn(ctx);
    }
}

impl PicturePreview {
    fn begin(
        of: PreviewSubject,
        before: Option<TextureHandle>,
        ctx: &Context,
        model: &Model,
    ) -> PicturePreview {
        let choice = &of.choice;
        let page = page(choice, model, of.seen);
        let bare = PictureChoice {
            title: String::new(),
            caption: String::new(),
            ..choice.clone()
        };
        let usual = self::page(&bare, model, of.seen);
        let usual_texts = usual.map_or_else(
            |_| [const { String::new() }; 2],
            |page| [page.title, page.caption],
        );
        let planned = page.and_then(|page| Ok((choice.chosen_format(&page)?, page)));
        let reason = planned.as_ref().err().map(|reason| sentence(reason));
        let planned = planned.ok();
        let format = planned.as_ref().map(|(format, _)| *format);
        let start = |(PictureFormat { size, theme, .. }, page): (_, PageContent)| {
            start_drawing(move || drawn_small(&page, size, theme, LONGEST), ctx)
        };
        PicturePreview {
            drawing: planned.map(start),
            format,
            // The one before stays up until this one is drawn, unless there will be none.
            texture: before.filter(|_| reason.is_none()),
            reason,
            usual_texts,
            of,
        }
    }

    fn take_drawn(&mut self, ctx: &Context) {
        let Some(drawn) = self.drawing.as_mut().and_then(taken) else {
            return;
        };
        self.drawing = None;
        match drawn {
            Ok(image) => {
                let smooth = Some(TextureFilter::Linear);
                let options = TextureOptions::LINEAR.with_mipmap_mode(smooth);
                self.texture = Some(ctx.load_texture("picture", image, options));
            }
            Err(reason) => self.reason = Some(sentence(&reason)),
        }
    }
}

/// The page that is shown: of a replay the last.
fn page(choice: &PictureChoice, model: &Model, seen: SeenAs) -> Result<PageContent, String> {
    match choice.kind {
        PictureKind::Still => choice.page(model, seen),
        PictureKind::Replay => {
            let mut pages = choice.pages(model, seen)?;
            Ok(pages.swap_remove(pages.len() - 1))
        }
    }
}
