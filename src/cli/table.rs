//! `table`: the mover's hands against the other's.

use std::io::Write;

use super::arguments::{TableArguments, TableFormat};
use super::{CliError, solved};
use crate::export::table::{self, StrategyTable, TableForm};
use crate::game::Seat;
use crate::game::any::AnyGame;

pub(super) fn run(arguments: &TableArguments, out: &mut impl Write) -> Result<(), CliError> {
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    table::check(&game)?;
    let mover = Seat::from(arguments.seat);
    let table = StrategyTable::new(&*solved(&game)?, mover)?;
    let form = match arguments.format {
        TableFormat::Text => TableForm::Text,
        TableFormat::Csv => TableForm::Csv,
        TableFormat::Markdown => TableForm::Markdown,
    };
    table.write(out, form)?;
    if let TableFormat::Text = arguments.format {
        let other = mover.other();
        writeln!(
            out,
            "\nrows: the hands of {mover}, to move; columns: those of {other}"
        )?;
        writeln!(
            out,
            "+ {mover} wins, - {other} wins, no sign: a draw; then a best move"
        )?;
    }
    Ok(())
}
