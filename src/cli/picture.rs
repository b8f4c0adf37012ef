//! `picture`: a board, a graph or both as a page for a lesson or a paper, a replay, or the whole
//! window, all drawn without a display.

use std::ffi::OsStr;
use std::path::Path;
use std::process::ExitCode;

use serde_json::{Map, Value as Json};
use thiserror::Error;

use super::arguments::{PictureArguments, PictureTheme, PictureVerdicts, PictureWhat, word};
use super::review::{ReviewError, bytes_of};
use super::{CliError, board_named, ended, print_error, solved, target};
use crate::app::picture::{
    MOST_MOVES, PictureContent, PictureRequest, PictureRequestError, WindowPictureError,
    WindowPictureRequest, picture, replay,
};
use crate::export::colours::Theme;
use crate::export::file::OutputFile;
use crate::export::gif::{self, Playback};
use crate::export::picture::{PictureFormat, write_png, write_svg};
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::rule_line::excerpt;
use crate::scene::page::PageSize;
use crate::session::{Session, file, text};
use crate::solve::analysis::{Analysis, ReachableCount};
use crate::solve::solution::{move_groups, ranked_moves};
use crate::solve::threads::Caller;

/// What cannot be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum PictureArgumentError {
    #[error(
        "`{0}` does not say what kind of picture it is; allowed is a name that ends in .svg, .png or .gif"
    )]
    Ending(String),
    #[error("`--what {what}` cannot be a .{ending}; allowed with it is {allowed}")]
    Form {
        what: String,
        ending: &'static str,
        allowed: &'static str,
    },
    #[error("`{option}` is allowed with a .gif only; leave it out with a .{ending}")]
    NotMoving {
        option: &'static str,
        ending: &'static str,
    },
    #[error("a picture as {0} cannot be shown as text; allowed is a file after `--out`")]
    OnTerminal(&'static str),
    #[error("`{text}` is not a legal move at {position}; allowed there is {allowed}")]
    Move {
        text: String,
        position: String,
        allowed: String,
    },
    #[error(
        "there is no move to replay; allowed is a .gif of a game with moves, `--moves` with moves such as '1T1 2T1', or `--moves best`"
    )]
    NoMoves,
    #[error(
        "a replay of more than {MOST_MOVES} moves is too long; allowed are {MOST_MOVES}: play fewer with `--moves`"
    )]
    TooManyMoves,
    #[error(
        "`{0}` is neither a file that exists nor a rule line; allowed is a session such as lesson.fingers, or rules such as mallett or fingers=6,hands=3"
    )]
    NoFile(String),
    #[error(
        "`--position` cannot be used with a file, which has its own position; allowed with it is `--moves`"
    )]
    Position,
    #[error("`--size {0}` is too small for the window; allowed is 420x320 and more")]
    SmallWindow(String),
    #[error(transparent)]
    No(#[from] PictureRequestError),
}

/// What a file name says of the form of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureFileType {
    Svg,
    Png,
    Gif,
}

impl PictureFileType {
    /// The form of what is asked for. A file says it by its name; a pipe that has no such name, and
    /// standard output, take the usual form.
    fn of(
        arguments: &PictureArguments,
        target: &OutputFile,
    ) -> Result<PictureFileType, PictureArgumentError> {
        match PictureFileType::named(&arguments.out) {
            Err(_) if target.is_stream() => Ok(match arguments.what {
                PictureWhat::Window => PictureFileType::Png,
                _ => PictureFileType::Svg,
            }),
            form => form,
        }
    }

    fn named(path: &Path) -> Result<PictureFileType, PictureArgumentError> {
        let ending = path.extension().unwrap_or_default();
        match ending.to_string_lossy().to_lowercase().as_str() {
            "svg" => Ok(PictureFileType::Svg),
            "png" => Ok(PictureFileType::Png),
            "gif" => Ok(PictureFileType::Gif),
            _ => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                Err(PictureArgumentError::Ending(excerpt(
                    &name.to_string_lossy(),
                )))
            }
        }
    }

    fn word(self) -> &'static str {
        match self {
            PictureFileType::Svg => "svg",
            PictureFileType::Png => "png",
            PictureFileType::Gif => "gif",
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
            "`--what window` needs the window, which this build does not have; allowed is board, \
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
    let form = PictureFileType::of(arguments, &target)?;
    check(arguments, form)?;
    if form != PictureFileType::Svg && target.is_terminal() {
        return Err(PictureArgumentError::OnTerminal(form.word()).into());
    }
    let what = match arguments.what {
        PictureWhat::Board | PictureWhat::Window => PictureContent::Board,
        PictureWhat::Graph => PictureContent::Graph,
        PictureWhat::Both => PictureContent::Both,
    };
    let (size, scale) = (arguments.size, arguments.scale);
    if let Some(size) = size {
        size.check(scale)?;
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
    let theme = match arguments.theme {
        PictureTheme::Light => Theme::Light,
        PictureTheme::Dark => Theme::Dark,
    };
    if arguments.what == PictureWhat::Window {
        let size = size.unwrap_or(PageSize::WINDOW);
        if !size.holds_window() {
            return Err(PictureArgumentError::SmallWindow(size.words().replace(' ', "")).into());
        }
        size.check(scale)?;
        play(&mut session, arguments.moves.as_deref(), None)?;
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
    let analysis = solved(session.game(), ReachableCount::Never)?;
    play(&mut session, arguments.moves.as_deref(), Some(&analysis))?;
    let request = PictureRequest {
        what,
        hides_verdicts,
        is_flipped: view.get("flipped").and_then(Json::as_bool) == Some(true),
        title: arguments.title.clone(),
        caption: arguments.caption.clone(),
    };
    if form == PictureFileType::Gif {
        let pages = replay(&session, Some(&analysis), &request).map_err(|error| match error {
            PictureRequestError::NoMoves => PictureArgumentError::NoMoves,
            PictureRequestError::TooManyMoves => PictureArgumentError::TooManyMoves,
            error @ PictureRequestError::NotSolved => error.into(),
        })?;
        let size = size.unwrap_or_else(|| pages[0].usual_size());
        size.check(scale)?;
        let playing = Playback {
            speed: arguments.speed.unwrap_or_default(),
            is_endless: !arguments.once,
        };
        let format = PictureFormat { size, scale, theme };
        target.write(|mut out| gif::write(&pages, format, playing, &mut out))?;
        return Ok(None);
    }
    let page = picture(&session, Some(&analysis), &request).map_err(PictureArgumentError::from)?;
    let size = size.unwrap_or_else(|| page.usual_size());
    size.check(scale)?;
    let format = PictureFormat { size, scale, theme };
    target.write(|mut out| match form {
        PictureFileType::Svg => write_svg(&page, format, &mut out),
        _ => write_png(&page, format, &mut out),
    })?;
    Ok(None)
}

fn check(arguments: &PictureArguments, form: PictureFileType) -> Result<(), PictureArgumentError> {
    let refused = |allowed| PictureArgumentError::Form {
        what: word(&arguments.what),
        ending: form.word(),
        allowed,
    };
    match (arguments.what, form) {
        (PictureWhat::Window, PictureFileType::Svg | PictureFileType::Gif) => {
            return Err(refused("a .png"));
        }
        (PictureWhat::Graph | PictureWhat::Both, PictureFileType::Gif) => {
            return Err(refused("a .svg or .png, and as a .gif `--what board`"));
        }
        _ => {}
    }
    let ending = form.word();
    if form != PictureFileType::Gif && arguments.speed.is_some() {
        let option = "--speed";
        return Err(PictureArgumentError::NotMoving { option, ending });
    }
    if form != PictureFileType::Gif && arguments.once {
        let option = "--once";
        return Err(PictureArgumentError::NotMoving { option, ending });
    }
    Ok(())
}

/// What is drawn, and the view with which it was saved.
struct PictureSource {
    session: Session,
    hides_verdicts: bool,
    view: Map<String, Json>,
}

impl From<Session> for PictureSource {
    fn from(session: Session) -> PictureSource {
        PictureSource {
            session,
            hides_verdicts: false,
            view: Map::new(),
        }
    }
}

/// The game in a file, or a new one by a rule line.
fn given(arguments: &PictureArguments) -> Result<PictureSource, CliError> {
    let Some(text) = arguments.game.to_str() else {
        // A name that is no text is that of a file.
        if arguments.position.is_some() {
            return Err(PictureArgumentError::Position.into());
        }
        return opened(&arguments.game);
    };
    match AnyGame::from_rule_line(text) {
        Ok(game) => {
            let board = board_named(&game, arguments.position.as_deref())?;
            Ok(Session::from_board(game, board).into())
        }
        Err(_) if text == "-" || Path::new(text).exists() => {
            if arguments.position.is_some() {
                return Err(PictureArgumentError::Position.into());
            }
            opened(&arguments.game)
        }
        Err(_) if text.contains(['/', '\\']) || text.ends_with(".fingers") => {
            Err(PictureArgumentError::NoFile(excerpt(text)).into())
        }
        Err(error) => Err(error.into()),
    }
}

/// The game in a file: a session, or a text of moves or positions.
fn opened(path: &OsStr) -> Result<PictureSource, CliError> {
    let (name, bytes) = bytes_of(path)?;
    if let Ok(moves) = std::str::from_utf8(&bytes)
        && !file::is_like_session(moves)
    {
        let read = text::read(moves, None).map_err(|error| ReviewError::Text { name, error })?;
        return Ok(read.session.into());
    }
    let opened = file::read(&bytes).map_err(|error| ReviewError::Session { name, error })?;
    let verdicts = opened.view.get("verdicts").and_then(Json::as_str);
    Ok(PictureSource {
        hides_verdicts: verdicts == Some("hidden"),
        view: opened.view,
        session: opened.session,
    })
}

/// Plays the moves that are named, or the best ones.
fn play(
    session: &mut Session,
    moves: Option<&str>,
    analysis: Option<&Analysis>,
) -> Result<(), CliError> {
    let Some(moves) = moves else { return Ok(()) };
    if moves.trim() == BEST {
        if let Some(analysis) = analysis {
            play_best(session, analysis);
        } else {
            let analysis = solved(session.game(), ReachableCount::Never)?;
            play_best(session, &analysis);
        }
        return Ok(());
    }
    let is_between = |c: char| c.is_whitespace() || c == ',';
    for name in moves.split(is_between).filter(|name| !name.is_empty()) {
        let game = *session.game();
        let board = *session.board();
        let legal = game.outcome(&board).is_none();
        let found = game.find_move(&board, name).filter(|_| legal);
        let played = found.is_some_and(|mv| session.play(mv).is_ok());
        if !played {
            return Err(not_legal(&game, &board, name).into());
        }
    }
    Ok(())
}

/// What `--moves` takes in place of moves.
const BEST: &str = "best";
/// How many names of moves an error lists.
const MOST_NAMED: usize = 20;

fn not_legal(game: &AnyGame, board: &AnyBoard, name: &str) -> PictureArgumentError {
    let groups = move_groups(game, board);
    let named = groups.iter().take(MOST_NAMED);
    let mut names: Vec<&str> = named.map(|group| group.label.text.as_str()).collect();
    if groups.len() > MOST_NAMED {
        names.push("others");
    }
    PictureArgumentError::Move {
        text: excerpt(name),
        position: game.position_text(game.position(board), None),
        allowed: if names.is_empty() {
            "nothing more, for play is over".to_owned()
        } else {
            names.join(", ")
        },
    }
}

/// Plays on as well as both can, to the end or until a position comes back.
fn play_best(session: &mut Session, analysis: &Analysis) {
    let game = *session.game();
    let mut seen = vec![game.position(session.board())];
    while game.outcome(session.board()).is_none() {
        let ranked = ranked_moves(&game, &analysis.solution, session.board());
        let Some(best) = ranked.first().map(|mv| mv.group.ways[0]) else {
            break;
        };
        if session.play(best).is_err() {
            break;
        }
        let position = game.position(session.board());
        if seen.contains(&position) {
            break;
        }
        seen.push(position);
    }
}
