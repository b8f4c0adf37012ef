//! `picture`: a board, a graph or both as a page for a lesson or a paper, a replay, or the whole
//! window, all drawn without a display.

mod argument_error;
mod source;

use std::path::Path;
use std::process::ExitCode;

pub(super) use self::argument_error::PictureArgumentError;
use self::source::{PictureSource, given, play};
use super::arguments::{PictureArguments, PictureVerdicts, PictureWhat, UpTo, word};
use super::{CliError, ended, print_error, progress, solved, target};
use crate::app::how_to::how_to;
use crate::app::picture::{
    PictureContent, PictureRequest, PictureRequestError, WindowPictureError, WindowPictureRequest,
    picture, replay,
};
use crate::app::saved_view;
use crate::app::teach::metadata;
use crate::export::file::OutputFile;
use crate::export::gif::{self, Playback};
use crate::export::picture::{PictureFileType, PictureFormat, write_scene};
use crate::game::rule_line::excerpt;
use crate::graph::focus::FocusOptions;
use crate::scene::page::{PageSize, PictureError, PixelsPerPoint};
use crate::solve::threads::Caller;

/// What a file name says of the kind of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileType {
    /// One page.
    Page(PictureFileType),
    /// A page for each move.
    Replay,
}

impl FileType {
    /// The kind of what is asked for. A file says it by its name; a pipe that has no such name, and
    /// standard output, take the usual one.
    fn of(
        arguments: &PictureArguments,
        target: &OutputFile,
    ) -> Result<FileType, PictureArgumentError> {
        match FileType::named(&arguments.out) {
            Err(_) if target.is_stream() => Ok(FileType::Page(match arguments.what {
                PictureWhat::Window => PictureFileType::Png,
                PictureWhat::Page(_) | PictureWhat::HowTo => PictureFileType::Svg,
            })),
            kind => kind,
        }
    }

    fn named(path: &Path) -> Result<FileType, PictureArgumentError> {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if ending.eq_ignore_ascii_case(gif::ENDING) {
            return Ok(FileType::Replay);
        }
        let page = PictureFileType::of_ending(&ending).map(FileType::Page);
        page.ok_or_else(|| {
            let name = path.file_name().unwrap_or(path.as_os_str());
            PictureArgumentError::Ending(excerpt(&name.to_string_lossy()))
        })
    }

    fn ending(self) -> &'static str {
        match self {
            FileType::Page(page) => page.ending(),
            FileType::Replay => gif::ENDING,
        }
    }

    /// Checks that a picture of this kind can be so large.
    fn check(self, size: PageSize, scale: PixelsPerPoint) -> Result<(), PictureError> {
        match self {
            FileType::Page(page) => page.check(size, scale),
            FileType::Replay => size.check(scale),
        }
    }
}

/// A picture of the whole window, which is drawn where the window is known.
#[derive(Debug)]
pub struct WindowPicture {
    request: WindowPictureRequest,
    target: OutputFile,
}

impl WindowPicture {
    /// What is drawn.
    #[must_use]
    pub fn request(&self) -> &WindowPictureRequest {
        &self.request
    }

    /// Writes the picture, or says why there is none.
    #[must_use]
    pub fn finish(self, png: Result<Vec<u8>, WindowPictureError>) -> ExitCode {
        let written = png
            .map_err(CliError::from)
            .and_then(|png| Ok(self.target.write(|out| out.write_all(&png))?));
        ended(written.map(|()| ExitCode::SUCCESS))
    }

    /// Says that this program was built without a window.
    #[must_use]
    pub fn refuse(self) -> ExitCode {
        print_error(
            "`--what window` needs the window, which this build does not have; choose board, \
             graph or both",
        );
        ExitCode::from(super::USER_ERROR)
    }
}

/// Who does the work: the window has threads of its own.
pub(super) fn caller(arguments: &PictureArguments) -> Caller {
    if arguments.what == PictureWhat::Window {
        Caller::Others
    } else {
        Caller::ThisThread
    }
}

/// Draws a picture and writes it; one of the window is returned to be drawn.
pub(super) fn run(arguments: &PictureArguments) -> Result<Option<WindowPicture>, CliError> {
    let target = target(&arguments.out)?;
    let form = FileType::of(arguments, &target)?;
    check(arguments, form)?;
    if form != FileType::Page(PictureFileType::Svg) && target.is_terminal() {
        return Err(PictureArgumentError::OnTerminal(form.ending()).into());
    }
    let what = match arguments.what {
        PictureWhat::Page(what) => what,
        PictureWhat::Window | PictureWhat::HowTo => PictureContent::Board,
    };
    let (size, scale) = (arguments.size, arguments.scale);
    if let Some(size) = size {
        form.check(size, scale)?;
    }
    let PictureSource {
        mut session,
        hides_verdicts,
        view,
    } = given(arguments)?;
    let hides_verdicts = match arguments.verdicts {
        Some(verdicts) => verdicts == PictureVerdicts::Hidden,
        None => hides_verdicts,
    };
    let theme = arguments.theme;
    if let (PictureWhat::HowTo, FileType::Page(kind)) = (arguments.what, form) {
        let page = how_to(session.game(), false).page();
        let document = metadata(session.game(), "How to play");
        target.write(|mut out| write_scene(&page, &document, kind, theme, &mut out))?;
        return Ok(None);
    }
    if arguments.what == PictureWhat::Window {
        let size = size.unwrap_or(PageSize::WINDOW);
        if !size.holds_window() {
            return Err(PictureArgumentError::SmallWindow(size.words().replace(' ', "")).into());
        }
        form.check(size, scale)?;
        play(&mut session, arguments.moves.as_deref(), None)?;
        let mut view = view;
        if let Some(depth) = arguments.depth {
            view.graph = Some("focus".to_owned());
            view.depth = Some(depth);
        }
        if arguments.folded {
            view.graph = Some("proof".to_owned());
            view.folded = Some(true);
            if arguments.up_to.is_some() {
                view.images_as_one = Some(true);
            }
        }
        let request = WindowPictureRequest {
            session,
            size,
            scale,
            theme,
            hides_verdicts,
            view,
        };
        return Ok(Some(WindowPicture { request, target }));
    }
    let analysis = solved(session.game())?;
    play(&mut session, arguments.moves.as_deref(), Some(&analysis))?;
    let options = saved_view::focus_options(&view, FocusOptions::default());
    let request = PictureRequest {
        what,
        is_folded: arguments.folded,
        images: saved_view::images(&view, session.game(), UpTo::images(arguments.up_to)),
        hides_verdicts,
        focus: FocusOptions {
            depth: arguments.depth.unwrap_or(options.depth),
            ..options
        },
        is_flipped: view.flipped == Some(true),
        title: arguments.title.clone(),
        caption: arguments.caption.clone(),
    };
    let FileType::Page(kind) = form else {
        let pages = replay(&session, Some(&analysis), &request).map_err(|error| match error {
            PictureRequestError::NoMoves => PictureArgumentError::NoMoves,
            PictureRequestError::TooManyMoves => PictureArgumentError::TooManyMoves,
            error => error.into(),
        })?;
        let size = size.unwrap_or_else(|| pages[0].usual_size());
        form.check(size, scale)?;
        let playing = Playback {
            speed: arguments.speed.unwrap_or_default(),
            is_endless: !arguments.once,
        };
        let format = PictureFormat { size, scale, theme };
        progress::shown("drawing", pages.len() as u64, |progress| {
            target.write(|mut out| gif::write(&pages, format, playing, progress, &mut out))
        })?;
        return Ok(None);
    };
    let page = picture(&session, Some(&analysis), &request).map_err(PictureArgumentError::from)?;
    let size = size.unwrap_or_else(|| page.usual_size());
    form.check(size, scale)?;
    let format = PictureFormat { size, scale, theme };
    target.write(|mut out| kind.write(&page, format, &mut out))?;
    Ok(None)
}

fn check(arguments: &PictureArguments, form: FileType) -> Result<(), PictureArgumentError> {
    let ending = form.ending();
    let refused = |allowed| PictureArgumentError::Form {
        what: word(&arguments.what),
        ending,
        allowed,
    };
    match (arguments.what, form) {
        (PictureWhat::Window, FileType::Page(PictureFileType::Png)) => {}
        (PictureWhat::Window, _) => return Err(refused("a .png, as its pixels are drawn")),
        (PictureWhat::HowTo, FileType::Replay) => return Err(refused("a .svg, .png or .pdf")),
        (PictureWhat::HowTo, FileType::Page(_)) if arguments.size.is_some() => {
            return Err(PictureArgumentError::SizeOfHowTo);
        }
        (PictureWhat::Page(PictureContent::Graph | PictureContent::Both), FileType::Replay) => {
            return Err(refused(
                "a .svg, .png or .pdf, or `--what board` for a .gif",
            ));
        }
        _ => {}
    }
    if arguments.folded
        && matches!(
            arguments.what,
            PictureWhat::Page(PictureContent::Board) | PictureWhat::HowTo
        )
    {
        return Err(PictureArgumentError::FoldedBoard);
    }
    if arguments.up_to.is_some() && !arguments.folded {
        return Err(PictureArgumentError::ImagesApart);
    }
    let is_board = matches!(
        arguments.what,
        PictureWhat::Page(PictureContent::Board) | PictureWhat::HowTo
    );
    let has_depth = !is_board && !arguments.folded;
    if arguments.depth.is_some() && !has_depth {
        return Err(PictureArgumentError::Depth);
    }
    if form != FileType::Replay && arguments.speed.is_some() {
        let option = "--speed";
        return Err(PictureArgumentError::NotMoving { option, ending });
    }
    if form != FileType::Replay && arguments.once {
        let option = "--once";
        return Err(PictureArgumentError::NotMoving { option, ending });
    }
    Ok(())
}
