//! The small picture in the dialog, drawn in the background when what it shows has changed.

use eframe::egui::{ColorImage, Context, TextureFilter, TextureHandle, TextureOptions};
use resvg::tiny_skia::Pixmap;

use super::choice::{PictureChoice, Pictured, SeenAs};
use crate::app::Changed;
use crate::export::picture::{PictureFormat, drawn_small};
use crate::scene::page::PageContent;
use crate::solve::Progress;
use crate::ui::background::Background;
use crate::ui::dialogs::kind::PictureKind;
use crate::ui::msg::sentence;

/// The longest side of a preview, in pixels: it stays sharp in a large window of two pixels a point.
const LONGEST: f32 = 1_200.0;

/// A picture of what is chosen, small, as soon as it is drawn.
#[derive(Debug, Default)]
pub(super) struct PicturePreview {
    of: Option<PreviewSubject>,
    /// Format of the page, once there is one.
    pub(super) format: Option<PictureFormat>,
    drawing: Background<PreviewSubject, TextureHandle>,
    /// Why there is no picture.
    pub(super) reason: Option<String>,
    /// The title and the caption that stand there unless others are typed.
    pub(super) usual_texts: [String; 2],
}

/// Subject of a preview, beside the session; another subject needs another preview.
#[derive(Clone, Debug, PartialEq)]
struct PreviewSubject {
    choice: PictureChoice,
    seen: SeenAs,
    is_solved: bool,
}

/// Converts drawn pixels for egui.
pub(super) fn image_of(pixels: &Pixmap) -> ColorImage {
    let size = [pixels.width(), pixels.height()].map(|side| side as usize); // widens
    ColorImage::from_rgba_premultiplied(size, pixels.data())
}

impl PicturePreview {
    /// The picture; that of before stays up until the next one is drawn, unless there will be none.
    pub(super) fn texture(&self) -> Option<&TextureHandle> {
        self.drawing.last()
    }

    /// The model has changed: another session, or another board of it, is drawn again.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        if changed.nodes || changed.cursor || changed.line || changed.rules {
            self.of = None;
            self.drawing.outdate();
        }
    }

    /// Draws the picture again in the background when what it shows has changed.
    pub(super) fn keep_fresh(
        &mut self,
        ctx: &Context,
        pictured: Pictured,
        choice: &PictureChoice,
        seen: SeenAs,
    ) {
        let of = PreviewSubject {
            choice: choice.clone(),
            seen,
            is_solved: pictured.analysis.is_some(),
        };
        if self.of.as_ref() != Some(&of) {
            self.begin(ctx, pictured, &of);
        }
        self.drawing.poll();
        if let Some(Err(reason)) = self.drawing.result(&of) {
            self.reason = Some(sentence(reason));
        }
        self.of = Some(of);
    }

    fn begin(&mut self, ctx: &Context, pictured: Pictured, of: &PreviewSubject) {
        let choice = &of.choice;
        let page = page(choice, pictured, of.seen);
        let bare = PictureChoice {
            title: String::new(),
            caption: String::new(),
            ..choice.clone()
        };
        let usual = self::page(&bare, pictured, of.seen);
        self.usual_texts = usual.map_or_else(
            |_| [const { String::new() }; 2],
            |page| [page.title, page.caption],
        );
        let planned = page.and_then(|page| Ok((choice.chosen_format(&page)?, page)));
        self.format = planned.as_ref().ok().map(|(format, _)| *format);
        self.reason = planned.as_ref().err().map(|reason| sentence(reason));
        let Ok((PictureFormat { size, theme, .. }, page)) = planned else {
            self.drawing = Background::default();
            return;
        };
        let textures = ctx.clone();
        let work = move |_: &Progress| {
            let drawn = drawn_small(&page, size, theme, LONGEST);
            let pixels = drawn.map_err(|error| error.to_string())?;
            let smooth = Some(TextureFilter::Linear);
            let options = TextureOptions::LINEAR.with_mipmap_mode(smooth);
            let texture = textures.load_texture("picture", image_of(&pixels), options);
            Ok::<_, String>(texture)
        };
        let drawing = &mut self.drawing;
        drawing.ask(ctx, of.clone(), "drawing the picture", work);
    }
}

/// The page that is shown: of a replay the last.
fn page(choice: &PictureChoice, pictured: Pictured, seen: SeenAs) -> Result<PageContent, String> {
    match choice.kind {
        PictureKind::Still => choice.page(pictured, seen),
        PictureKind::Replay => {
            let mut pages = choice.pages(pictured, seen)?;
            Ok(pages.swap_remove(pages.len() - 1))
        }
    }
}
