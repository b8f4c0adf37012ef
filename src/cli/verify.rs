//! `verify`: every value checked again.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::arguments::VerifyArguments;
use super::{CliError, counted, progress, seconds, solved};
use crate::game::any::AnyGame;
use crate::solve::verify::{Verification, verify};

pub(super) fn run(arguments: &VerifyArguments, out: &mut impl Write) -> Result<ExitCode, CliError> {
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let analysis = solved(&game)?;
    let begun = Instant::now();
    let report = progress::shown("checking", game.state_count(), |progress| {
        verify(&analysis, progress)
    })?;
    out.write_all(told(&report, begun.elapsed()).as_bytes())?;
    Ok(if report.wrong == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn told(report: &Verification, time: Duration) -> String {
    let checked = counted(report.checked, "state");
    let time = seconds(time);
    if report.wrong == 0 {
        return format!("{checked} re-checked, all values are right, in {time}\n");
    }
    let wrong = counted(report.wrong, "value");
    let verb = if report.wrong == 1 { "is" } else { "are" };
    let mut text = format!("{checked} re-checked, {wrong} {verb} wrong, in {time}, for example\n");
    for example in &report.examples {
        text.push_str("  ");
        text.push_str(example);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_values_are_counted_and_shown() {
        let examples = vec!["[1.1]|(1.1) is a draw, not a win in 3".to_owned()];
        let report = Verification {
            checked: 225,
            wrong: 2,
            examples,
        };
        assert_eq!(
            told(&report, Duration::from_millis(10)),
            "225 states re-checked, 2 values are wrong, in 0.01 s, for example\n  \
             [1.1]|(1.1) is a draw, not a win in 3\n"
        );
    }
}
