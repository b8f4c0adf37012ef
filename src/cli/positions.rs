//! `positions`: a list of positions with their values.

use std::io::{self, IsTerminal, Write};

use super::arguments::{ListFormat, PositionsArguments};
use super::{CliError, progress, solved};
use crate::export::csv::{ListForm, ListedPositions, Listing};
use crate::game::any::AnyGame;
use crate::solve::Progress;

pub(super) fn run(arguments: &PositionsArguments, out: &mut impl Write) -> Result<(), CliError> {
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let analysis = solved(&game)?;
    let listed = if arguments.all {
        ListedPositions::EveryState
    } else {
        ListedPositions::Reachable
    };
    let form = match arguments.format {
        ListFormat::Csv => ListForm::Csv,
        ListFormat::Json => ListForm::Json,
    };
    let listing = progress::shown("searching", game.state_count(), |progress| {
        Listing::new(&analysis, listed, progress)
    })?;
    if io::stdout().is_terminal() {
        // The lines themselves show how far it has come.
        listing.write(out, form, &Progress::default())?;
    } else {
        progress::shown("writing", listing.len(), |progress| {
            listing.write(out, form, progress)
        })?;
    }
    Ok(())
}
