//! `map`: the matrix of all states, as a picture or as CSV.

use super::arguments::MapArguments;
use super::{CliError, progress, solved, target};
use crate::export::file::OutputFile;
use crate::export::map::{self, MapForm, MapPlan, MapWriteError};
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::game::rule_line::excerpt;
use thiserror::Error;

/// What cannot be asked of `map`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum MapRequestError {
    #[error(
        "`{0}` does not say how to write the map; choose a name that ends in .svg, .png or .csv, \
         or `--format` with one of them"
    )]
    Ending(String),
    #[error("a map as png cannot be shown as text; name a file after `--out`")]
    PictureOnTerminal,
}

pub(super) fn run(arguments: &MapArguments) -> Result<(), CliError> {
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let out = arguments.out.as_deref();
    let target = out.map_or_else(|| Ok(OutputFile::standard_output()), target)?;
    let plan = MapPlan {
        mover: arguments.seat.map(Seat::from),
        part: arguments.cells.as_deref().map(map::read_part).transpose()?,
        form: form(arguments, &target)?,
        theme: arguments.theme,
    };
    if plan.form == MapForm::Png && target.is_terminal() {
        return Err(MapRequestError::PictureOnTerminal.into());
    }
    plan.check(&game)?;
    let analysis = solved(&game)?;
    let mut failed = None;
    let written = progress::shown("writing", game.state_count(), |progress| {
        target.write(|mut out| {
            map::write(&analysis, &plan, &mut out, progress).map_err(|error| match error {
                MapWriteError::Write(error) => error,
                error => {
                    failed = Some(error);
                    std::io::ErrorKind::Other.into()
                }
            })
        })
    });
    match failed {
        Some(MapWriteError::Map(error)) => Err(error.into()),
        Some(MapWriteError::Solve(error)) => Err(error.into()),
        _ => Ok(written?),
    }
}

/// The form that is asked for, or that the name of the file says; on standard output SVG.
fn form(arguments: &MapArguments, target: &OutputFile) -> Result<MapForm, MapRequestError> {
    if let Some(format) = arguments.format {
        return Ok(format.into());
    }
    let Some(path) = arguments.out.as_deref() else {
        return Ok(MapForm::Svg);
    };
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    match MapForm::of_ending(&ending) {
        Some(form) => Ok(form),
        None if target.is_stream() => Ok(MapForm::Svg),
        None => {
            let name = path.file_name().unwrap_or(path.as_os_str());
            Err(MapRequestError::Ending(excerpt(&name.to_string_lossy())))
        }
    }
}
