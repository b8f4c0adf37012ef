//! `review`: what each move of a game was worth.

mod game;
mod report;

use std::io::Write;

use self::game::GameToReview;
pub(super) use self::game::{ReviewError, bytes_of};
use self::report::GameReview;
use super::arguments::ReviewArguments;
use super::{CliError, print_error, solved};
use crate::game::any::AnyGame;

pub(super) fn run(arguments: &ReviewArguments, out: &mut impl Write) -> Result<(), CliError> {
    let rules = arguments.rules.as_deref();
    let rules = rules.map(AnyGame::from_rule_line).transpose()?;
    let reviewed = GameToReview::open(&arguments.file, rules)?;
    for note in &reviewed.notes {
        print_error(note);
    }
    let analysis = solved(reviewed.session.game())?;
    let report = GameReview::new(&reviewed, &analysis)?;
    if arguments.json {
        report.write_json(out)
    } else {
        report.write_text(out)
    }
}
