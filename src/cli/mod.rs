//! The command line: one subcommand for each thing that can be known without a window.
//!
//! ```text
//!   finger-oracle                     the window
//!   finger-oracle game.fingers        the window, with that file, also as `file:///..`
//!   finger-oracle solve mallett       an answer on standard output
//! ```
//!
//! Results go to standard output, progress and errors to standard error. An error is one line
//! that names what is wrong and says what is allowed. The exit status is 0; 2 for what the user
//! can mend; 1 for anything else. A reader that closes the pipe early is no error.

mod argument_error;
mod arguments;
mod atlas;
mod compare;
mod graph;
mod map;
mod moves;
mod picture;
mod positions;
mod presets;
mod progress;
mod proof;
mod review;
mod solve;
mod table;
mod teach;
mod verify;

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{CommandFactory, Parser};
use thiserror::Error;

use self::argument_error::ArgumentError;
use self::arguments::{Arguments, CliCommand};
use self::graph::GraphRequestError;
use self::map::MapRequestError;
pub use self::picture::WindowPicture;
use self::review::ReviewError;
use crate::app::path_text;
use crate::app::picture::WindowPictureError;
use crate::app::teach::CardError;
use crate::export::coq::CoqError;
use crate::export::csv::ExportError;
use crate::export::file::standard_output::StandardOutput;
use crate::export::file::{OutputFile, WriteError};
use crate::export::map::MapError;
use crate::export::table::TableError;
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame, BoardTextError};
use crate::game::counted::counted;
use crate::game::hazard::{TextContext, harmless};
use crate::game::rule_line::RuleError;
use crate::game::sweep::SweepError;
use crate::graph::GraphError;
use crate::scene::graph::GraphDrawingError;
use crate::scene::page::PictureError;
use crate::solve::analysis::{Analysis, ReachableCount, analyse};
use crate::solve::memory::NoMemory;
use crate::solve::proof::ProofError;
use crate::solve::threads::{self, Caller};
use crate::solve::{ForeignBoard, SolveError, memory};

/// What the command line leaves to be done.
#[derive(Debug)]
pub enum RunOutcome {
    /// Nothing: the program ends with this status.
    Done(ExitCode),
    /// The window is to be opened, with a file in it if one was named.
    Window(Option<PathBuf>),
    /// The window is to be drawn into a file.
    WindowPicture(Box<WindowPicture>),
}

/// The exit status for what the user can mend.
const USER_ERROR: u8 = 2;

/// Why a subcommand has no result.
#[derive(Debug, Error)]
enum CliError {
    #[error(transparent)]
    Mistake(#[from] ArgumentError),
    #[error(transparent)]
    Rules(#[from] RuleError),
    #[error(transparent)]
    Position(#[from] BoardTextError),
    #[error(transparent)]
    Solve(#[from] SolveError),
    #[error(transparent)]
    Board(#[from] ForeignBoard),
    #[error(transparent)]
    Memory(#[from] NoMemory),
    #[error(transparent)]
    Window(WindowPictureError),
    #[error(transparent)]
    Table(#[from] TableError),
    #[error(transparent)]
    Ask(#[from] GraphRequestError),
    #[error(transparent)]
    AskMap(#[from] MapRequestError),
    #[error(transparent)]
    Map(#[from] MapError),
    #[error(transparent)]
    AskAtlas(#[from] atlas::AtlasRequestError),
    #[error(transparent)]
    Sweep(#[from] SweepError),
    #[error(transparent)]
    Kinds(#[from] compare::DifferentKinds),
    #[error(transparent)]
    Teach(#[from] teach::TeachError),
    #[error(transparent)]
    Card(#[from] CardError),
    #[error(transparent)]
    AskPicture(#[from] picture::PictureArgumentError),
    #[error(transparent)]
    Size(#[from] PictureError),
    #[error(transparent)]
    Graph(#[from] GraphDrawingError),
    #[error(transparent)]
    Proof(#[from] ProofError),
    #[error(transparent)]
    LongProof(#[from] proof::TooLarge),
    #[error(transparent)]
    NotForCoq(#[from] proof::NotForCoq),
    #[error(transparent)]
    Coq(#[from] CoqError),
    #[error(transparent)]
    File(#[from] WriteError),
    #[error(transparent)]
    Review(#[from] ReviewError),
}

impl From<WindowPictureError> for CliError {
    fn from(error: WindowPictureError) -> CliError {
        match error {
            WindowPictureError::NotSolved(error) => error.into(),
            WindowPictureError::NoMemory(error) => error.into(),
            WindowPictureError::NotDrawn(_) => CliError::Window(error),
        }
    }
}

impl From<ExportError> for CliError {
    fn from(error: ExportError) -> CliError {
        match error {
            ExportError::Solve(error) => CliError::Solve(error),
            ExportError::Board(error) => error.into(),
            ExportError::Write(error) => error.into(),
        }
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        match error.get_ref().and_then(|cause| cause.downcast_ref()) {
            Some(&no_memory) => CliError::Memory(no_memory),
            None => WriteError::Output(error).into(),
        }
    }
}

impl CliError {
    fn is_mendable(&self) -> bool {
        match self {
            CliError::Solve(error) => {
                matches!(
                    error,
                    SolveError::TooLarge { .. }
                        | SolveError::TooManyStates { .. }
                        | SolveError::NoMemory(_)
                )
            }
            CliError::Proof(error) | CliError::Graph(GraphDrawingError::Proof(error)) => {
                *error != ProofError::Cancelled
            }
            CliError::File(error) => error.is_mendable(),
            CliError::Window(_)
            | CliError::Graph(GraphDrawingError::Graph(GraphError::Cancelled)) => false,
            _ => true,
        }
    }

    fn is_closed_pipe(&self) -> bool {
        matches!(self, CliError::File(error) if error.is_closed_pipe())
    }
}

/// Runs the command line; the first of `args` is the program's own name.
///
/// # Examples
/// ```
/// use finger_oracle::cli::{RunOutcome, run};
/// assert!(matches!(run(["finger-oracle".into()]), RunOutcome::Window(None)));
/// ```
pub fn run(args: impl IntoIterator<Item = OsString>) -> RunOutcome {
    let args: Vec<OsString> = args.into_iter().collect();
    // Whatever is asked for takes some memory that is not asked for by itself.
    let spare = memory::check_spare().map_err(CliError::from);
    let asked = match spare.and_then(|()| asked_for(&args)) {
        Ok(Request::Window(file)) => return RunOutcome::Window(file),
        Ok(Request::CliCommand(CliCommand::Picture(arguments))) => {
            threads::prepare(picture::caller(&arguments));
            return match picture::run(&arguments) {
                Ok(Some(window)) => RunOutcome::WindowPicture(Box::new(window)),
                result => RunOutcome::Done(ended(result.map(|_| ExitCode::SUCCESS))),
            };
        }
        asked => asked,
    };
    threads::prepare(Caller::ThisThread);
    let mut out = BufWriter::with_capacity(1 << 16, StandardOutput::lock());
    let result = asked.and_then(|asked| {
        let code = match asked {
            Request::CliCommand(command) => execute(&command, &mut out)?,
            Request::Text(text) => {
                out.write_all(text.as_bytes())?;
                ExitCode::SUCCESS
            }
            Request::Window(_) => ExitCode::SUCCESS,
        };
        out.flush()?;
        Ok(code)
    });
    RunOutcome::Done(ended(result))
}

/// The exit status of what was done; an error is said.
fn ended(result: Result<ExitCode, CliError>) -> ExitCode {
    result.unwrap_or_else(|error| {
        if error.is_closed_pipe() {
            return ExitCode::SUCCESS;
        }
        print_error(&error.to_string());
        if error.is_mendable() {
            ExitCode::from(USER_ERROR)
        } else {
            ExitCode::FAILURE
        }
    })
}

/// Writes one line to standard error. That nobody can read it is no reason to stop.
pub fn print_error(sentence: &str) {
    let sentence = harmless(sentence, TextContext::Line);
    let _ = writeln!(io::stderr(), "finger-oracle: {sentence}");
}

enum Request {
    Window(Option<PathBuf>),
    CliCommand(CliCommand),
    /// Help, or the version.
    Text(String),
}

fn asked_for(args: &[OsString]) -> Result<Request, CliError> {
    let Some(first) = args.get(1) else {
        return Ok(Request::Window(None));
    };
    let mut command = Arguments::command();
    command.build();
    let is_option = first.as_encoded_bytes().starts_with(b"-") && first != "-" && first != "--";
    if !is_option && command.find_subcommand(first).is_none() {
        return file_to_open(&command, first, args.get(2)).map(Request::Window);
    }
    match Arguments::try_parse_from(args) {
        Ok(arguments) => Ok(Request::CliCommand(arguments.command)),
        Err(error) if !error.use_stderr() => Ok(Request::Text(error.render().to_string())),
        Err(error) => Err(ArgumentError::of(&error, &command, args).into()),
    }
}

fn file_to_open(
    command: &clap::Command,
    first: &OsString,
    second: Option<&OsString>,
) -> Result<Option<PathBuf>, CliError> {
    let named = first.to_str().and_then(path_text::of_file_url);
    let path = named.unwrap_or_else(|| PathBuf::from(first));
    if path.is_dir() || !path.exists() {
        return Err(ArgumentError::nothing_known(command, first).into());
    }
    match second {
        Some(second) => Err(ArgumentError::after_file(second).into()),
        None => Ok(Some(path)),
    }
}

fn execute(command: &CliCommand, out: &mut impl Write) -> Result<ExitCode, CliError> {
    match command {
        CliCommand::Presets(arguments) => presets::run(arguments, out)?,
        CliCommand::Solve(arguments) => solve::run(arguments, out)?,
        CliCommand::Moves(arguments) => moves::run(arguments, out)?,
        CliCommand::Positions(arguments) => positions::run(arguments, out)?,
        CliCommand::Table(arguments) => table::run(arguments, out)?,
        CliCommand::Graph(arguments) => graph::run(arguments)?,
        CliCommand::Map(arguments) => map::run(arguments)?,
        CliCommand::Proof(arguments) => proof::run(arguments)?,
        CliCommand::Review(arguments) => review::run(arguments, out)?,
        CliCommand::Verify(arguments) => return verify::run(arguments, out),
        CliCommand::Atlas(arguments) => atlas::run(arguments)?,
        CliCommand::Compare(arguments) => compare::run(arguments, out)?,
        CliCommand::Worksheet(arguments) => teach::worksheet(arguments)?,
        CliCommand::Card(arguments) => teach::card(arguments)?,
        // Done before there was anything to print.
        CliCommand::Picture(_) => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// A game with its solution, within the memory that is free: every subcommand comes by it here.
fn solved(game: &AnyGame) -> Result<Arc<Analysis>, CliError> {
    let (counting, limit_bytes) = (ReachableCount::Never, memory::limit_bytes());
    let analysis = progress::shown("solving", game.state_count(), |progress| {
        analyse(game, counting, limit_bytes, progress)
    });
    Ok(Arc::new(analysis?))
}

/// The place that `--out` names for a result; `-` is standard output. A file that cannot be made is refused
/// here, before the work.
fn target(out: &Path) -> Result<OutputFile, WriteError> {
    if out == Path::new("-") {
        return Ok(OutputFile::standard_output());
    }
    let target = OutputFile::new(out)?;
    target.try_out()?;
    Ok(target)
}

/// The position that a text names, or the start without one.
fn board_named(game: &AnyGame, text: Option<&str>) -> Result<AnyBoard, CliError> {
    Ok(match text {
        Some(text) => game.read_board(text)?,
        None => game.start(),
    })
}

/// A time in seconds with two digits after the point, or one digit that is not zero.
fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let digits = (2..6)
        .find(|&digits| seconds >= 10_f64.powi(-digits))
        .unwrap_or(6);
    format!("{seconds:.*} s", digits.unsigned_abs() as usize) // at most 6
}
