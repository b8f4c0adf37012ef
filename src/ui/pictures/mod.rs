//! Pictures of the board, the graph or both, and replays: the dialog in which they are chosen, and
//! the tasks that draw them.

mod dialog;

use std::sync::Arc;

use eframe::egui::{
    ColorImage, Context, Event, TextureFilter, TextureHandle, TextureOptions, UserData,
    ViewportCommand,
};

use self::dialog::{PictureButton, dialog_ui};
use super::commands::Command;
use crate::app::Model;
use crate::app::picture::{self, PictureContent, PictureRequest};
use crate::export::colours::Theme;
use crate::export::gif::{self, Playback, Speed};
use crate::export::picture::{PictureFormat, drawn, write_png, write_svg};
use crate::export::png;
use crate::scene::page::{PageContent, PixelsPerPoint};
use crate::session::{NodeId, Session};
use crate::solve::Progress;
use crate::solve::task::Task;
use crate::ui::export_task::Export;
use crate::ui::shared::{Shared, UiEvent, sentence};

/// One picture, or one for each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PictureKind {
    #[default]
    Still,
    Replay,
}

/// What was chosen in the dialog; the next picture begins with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PictureChoice {
    kind: PictureKind,
    what: PictureContent,
    theme: Theme,
    is_svg: bool,
    scale: PixelsPerPoint,
    shows_verdicts: bool,
    playing: Playback,
}

impl Default for PictureChoice {
    fn default() -> PictureChoice {
        PictureChoice {
            kind: PictureKind::Still,
            what: PictureContent::Both,
            theme: Theme::Light,
            is_svg: false,
            scale: PixelsPerPoint::TWO,
            shows_verdicts: true,
            playing: Playback {
                speed: Speed::Usual,
                is_endless: true,
            },
        }
    }
}

/// The dialog, and what is being drawn.
#[derive(Default)]
pub(crate) struct Pictures {
    choice: PictureChoice,
    is_open: bool,
    preview: Option<Preview>,
    /// The picture for the clipboard.
    copy: Option<PictureTask>,
}

impl std::fmt::Debug for Pictures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut told = f.debug_struct("Pictures");
        told.field("choice", &self.choice);
        told.field("is_open", &self.is_open).finish_non_exhaustive()
    }
}

impl Pictures {
    /// Opens the dialog. Verdicts that are hidden are hidden in the picture, too, unless asked for.
    fn open(&mut self, kind: PictureKind, verdicts_hidden: bool) {
        self.choice.kind = kind;
        self.choice.shows_verdicts = !verdicts_hidden;
        self.is_open = true;
    }

    /// Closes the dialog; whether it was open.
    pub(crate) fn close(&mut self) -> bool {
        self.preview = None;
        std::mem::take(&mut self.is_open)
    }
}

/// A picture of what is chosen, small, as soon as it is drawn.
struct Preview {
    of: PreviewSubject,
    drawing: Option<PictureTask>,
    texture: Option<TextureHandle>,
    /// Why there is none.
    reason: Option<String>,
}

/// What a preview shows; another wants another preview.
#[derive(Clone, Debug, PartialEq)]
struct PreviewSubject {
    choice: PictureChoice,
    session: Session,
    cursor: NodeId,
    is_flipped: bool,
    is_solved: bool,
}

/// A picture that is being drawn in the background.
type PictureTask = Task<Result<ColorImage, String>>;

fn start_drawing(
    picture: PageContent,
    scale: PixelsPerPoint,
    theme: Theme,
    ctx: &Context,
) -> PictureTask {
    let wake = ctx.clone();
    let work = move |_: &Progress| {
        let size = picture.usual_size();
        let drawn = drawn(&picture, PictureFormat { size, scale, theme });
        let image = drawn.map(|pixels| {
            let size = [pixels.width(), pixels.height()].map(|side| side as usize); // widens
            ColorImage::from_rgba_premultiplied(size, pixels.data())
        });
        image.map_err(|error| error.to_string())
    };
    Task::start("drawing the picture", work, move || wake.request_repaint())
}

/// What was drawn, once it is there, or why there will be nothing.
fn taken(drawing: &mut PictureTask) -> Option<Result<ColorImage, String>> {
    let ended = drawing.poll()?;
    Some(ended.map_err(|error| error.to_string()).flatten())
}

impl Pictures {
    /// Shows the dialog and does what is asked for in it; takes over what was drawn. `is_flipped`
    /// says whether player 1 sits above.
    pub(crate) fn tick(
        &mut self,
        ctx: &Context,
        model: &Model,
        is_flipped: bool,
        shared: &mut Shared,
    ) {
        self.take_copy(ctx, shared);
        take_screenshot(ctx, shared);
        if !self.is_open {
            return;
        }
        self.draw_preview(ctx, model, is_flipped);
        match dialog_ui(ctx, self) {
            Some(PictureButton::Save) => match self.saving(model, is_flipped) {
                Ok(saving) => {
                    self.close();
                    shared.send(UiEvent::Export(saving));
                }
                Err(reason) => shared.say(reason),
            },
            Some(PictureButton::Copy) => self.begin_to_copy(ctx, model, is_flipped, shared),
            None => {}
        }
    }

    /// Carries out a command about pictures; other commands change nothing.
    pub(crate) fn run(
        &mut self,
        ctx: &Context,
        command: Command,
        (model, is_flipped): (&Model, bool),
        shared: &mut Shared,
    ) {
        let hidden = model.are_verdicts_hidden();
        match command {
            Command::ExportPicture => self.open(PictureKind::Still, hidden),
            Command::SaveReplay => self.open(PictureKind::Replay, hidden),
            Command::CopyPicture => self.copy_picture(ctx, model, is_flipped, shared),
            Command::Screenshot => {
                ctx.send_viewport_cmd(ViewportCommand::Screenshot(UserData::default()));
            }
            _ => {}
        }
    }

    /// Copies a picture as the dialog last had it, with verdicts as the window has them.
    fn copy_picture(
        &mut self,
        ctx: &Context,
        model: &Model,
        is_flipped: bool,
        shared: &mut Shared,
    ) {
        if !self.is_open {
            self.choice.shows_verdicts = !model.are_verdicts_hidden();
        }
        self.begin_to_copy(ctx, model, is_flipped, shared);
    }

    fn begin_to_copy(
        &mut self,
        ctx: &Context,
        model: &Model,
        is_flipped: bool,
        shared: &mut Shared,
    ) {
        let PictureChoice { scale, theme, .. } = self.choice;
        match self.picture(model, is_flipped) {
            Ok(picture) => {
                let drawing = start_drawing(picture, scale, theme, ctx);
                self.copy = Some(drawing);
            }
            Err(reason) => shared.say(reason),
        }
    }

    fn take_copy(&mut self, ctx: &Context, shared: &mut Shared) {
        let drawn = self.copy.as_mut().and_then(taken);
        let Some(drawn) = drawn else { return };
        self.copy = None;
        match drawn {
            Ok(image) => {
                ctx.copy_image(image);
                shared.say("Copied the picture: paste it into a document");
            }
            Err(reason) => shared.say_error(&reason),
        }
    }

    fn request(&self, is_flipped: bool) -> PictureRequest {
        let choice = self.choice;
        PictureRequest {
            what: match choice.kind {
                PictureKind::Still => choice.what,
                PictureKind::Replay => PictureContent::Board,
            },
            is_folded: false,
            hides_verdicts: !choice.shows_verdicts,
            is_flipped,
            title: None,
            caption: None,
        }
    }

    fn picture(&self, model: &Model, is_flipped: bool) -> Result<PageContent, String> {
        let (session, analysis) = (model.session(), model.analysis());
        picture::picture(session, analysis, &self.request(is_flipped))
            .map_err(|error| error.to_string())
    }

    fn pages(&self, model: &Model, is_flipped: bool) -> Result<Vec<PageContent>, String> {
        let (session, analysis) = (model.session(), model.analysis());
        picture::replay(session, analysis, &self.request(is_flipped))
            .map_err(|error| error.to_string())
    }

    /// What is saved: put together now, drawn when it is known where.
    fn saving(&self, model: &Model, is_flipped: bool) -> Result<Export, String> {
        let choice = self.choice;
        let PictureChoice { scale, theme, .. } = choice;
        if choice.kind == PictureKind::Replay {
            let pages = self.pages(model, is_flipped)?;
            return Ok(Export::new("replay.gif", &["gif"], move |_, output| {
                let size = pages[0].usual_size();
                let playing = choice.playing;
                output.write(|mut out| {
                    gif::write(
                        &pages,
                        PictureFormat { size, scale, theme },
                        playing,
                        &mut out,
                    )
                })
            }));
        }
        let page = self.picture(model, is_flipped)?;
        let name = if choice.is_svg {
            "picture.svg"
        } else {
            "picture.png"
        };
        // The name decides, also when another ending is typed.
        Ok(Export::new(name, &["svg", "png"], move |ending, output| {
            let size = page.usual_size();
            output.write(|mut out| match ending {
                "svg" => {
                    let scale = PixelsPerPoint::ONE;
                    write_svg(&page, PictureFormat { size, scale, theme }, &mut out)
                }
                _ => write_png(&page, PictureFormat { size, scale, theme }, &mut out),
            })
        }))
    }

    /// Draws the preview again when what it shows has changed.
    fn draw_preview(&mut self, ctx: &Context, model: &Model, is_flipped: bool) {
        let of = PreviewSubject {
            choice: self.choice,
            session: model.session().clone(),
            cursor: model.session().cursor(),
            is_flipped,
            is_solved: model.analysis().is_some(),
        };
        let is_fresh = |preview: &Preview| preview.of == of;
        if !self.preview.as_ref().is_some_and(is_fresh) {
            let picture = match of.choice.kind {
                PictureKind::Still => self.picture(model, is_flipped),
                PictureKind::Replay => self
                    .pages(model, is_flipped)
                    .map(|mut pages| pages.swap_remove(pages.len() - 1)),
            };
            let texture = self.preview.take().and_then(|old| old.texture);
            let start = |picture| start_drawing(picture, PixelsPerPoint::TWO, of.choice.theme, ctx);
            let reason = picture.as_ref().err().cloned();
            self.preview = Some(Preview {
                drawing: picture.ok().map(start),
                // The one before stays up until this one is drawn, unless there will be none.
                texture: texture.filter(|_| reason.is_none()),
                reason,
                of,
            });
        }
        let Some(preview) = &mut self.preview else {
            return;
        };
        if let Some(drawn) = preview.drawing.as_mut().and_then(taken) {
            preview.drawing = None;
            match drawn {
                Ok(image) => {
                    let smooth = Some(TextureFilter::Linear);
                    let options = TextureOptions::LINEAR.with_mipmap_mode(smooth);
                    let texture = ctx.load_texture("picture", image, options);
                    preview.texture = Some(texture);
                }
                Err(reason) => preview.reason = Some(sentence(&reason)),
            }
        }
    }
}

/// A screenshot that the system has made is saved.
fn take_screenshot(ctx: &Context, shared: &mut Shared) {
    let image = ctx.input(|input| {
        let mut events = input.events.iter();
        events.find_map(|event| match event {
            Event::Screenshot { image, .. } => Some(Arc::clone(image)),
            _ => None,
        })
    });
    let Some(image) = image else { return };
    let saving = Export::new("window.png", &["png"], move |_, output| {
        let png = png::encoded(image.size, image.as_raw());
        let png = png.map_err(|error| error.to_string())?;
        output.write(|out| out.write_all(&png))
    });
    shared.send(UiEvent::Export(saving));
}
