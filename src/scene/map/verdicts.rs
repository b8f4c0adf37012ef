//! Which verdicts a game has at all, so that a legend explains these and no others.

use rayon::prelude::*;

use crate::solve::analysis::Analysis;
use crate::solve::{Progress, SolveError};

/// States that are looked at between two looks at whether that is still wanted.
const CHUNK: usize = 1 << 20;

/// Whether some states of a game are won, lost and drawn for the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerdictsThere {
    /// Some are won.
    pub win: bool,
    /// Some are lost.
    pub loss: bool,
    /// Some are drawn.
    pub draw: bool,
}

impl VerdictsThere {
    /// Those of a solved game.
    ///
    /// # Errors
    /// When `progress` is cancelled, which is asked every million states.
    ///
    /// # Complexity
    /// Reads every state once, on all processors.
    pub fn of(analysis: &Analysis, progress: &Progress) -> Result<VerdictsThere, SolveError> {
        let (low, high) = analysis.solution.planes();
        let none = VerdictsThere::default;
        if high.is_empty() {
            let chunks = low.par_chunks(CHUNK).map(|codes| {
                progress.check()?;
                Ok(codes
                    .iter()
                    .fold(none(), |found, &code| found.with(code, 0)))
            });
            return chunks.try_reduce(none, |one, other| Ok(one.or(other)));
        }
        let chunks = low.par_chunks(CHUNK).zip(high.par_chunks(CHUNK));
        let chunks = chunks.map(|(low, high)| {
            progress.check()?;
            let codes = low.iter().zip(high);
            Ok(codes.fold(none(), |found, (&low, &high)| found.with(low, high)))
        });
        chunks.try_reduce(none, |one, other| Ok(one.or(other)))
    }

    /// Those and that of a state's code: 0 is a draw, an odd one a loss, any other a win; see
    /// [`Solution::planes`](crate::solve::Solution::planes).
    fn with(self, low: u8, high: u8) -> VerdictsThere {
        let (is_draw, is_loss) = (low | high == 0, low % 2 == 1);
        self.or(VerdictsThere {
            win: !is_draw && !is_loss,
            loss: is_loss,
            draw: is_draw,
        })
    }

    fn or(self, other: VerdictsThere) -> VerdictsThere {
        VerdictsThere {
            win: self.win | other.win,
            loss: self.loss | other.loss,
            draw: self.draw | other.draw,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::StateId;
    use crate::game::any::AnyGame;
    use crate::solve::Value;

    #[test]
    fn they_are_those_of_the_values_one_by_one_and_cancelling_ends_the_search() {
        for line in [
            "mallett",
            "magic-fingers",
            "tactics",
            "chopsticks,hands=3",
            "fingers=2,hands=1",
        ] {
            let game = AnyGame::from_rule_line(line).expect(line);
            let analysis = Analysis::of(&game).expect(line);
            let values = (0..analysis.solution.len())
                .map(|state| analysis.solution.value(StateId::from(state)));
            let mut there = VerdictsThere::default();
            for value in values {
                match value {
                    Value::Draw => there.draw = true,
                    Value::WinIn(_) => there.win = true,
                    Value::LossIn(_) => there.loss = true,
                }
            }
            let progress = Progress::default();
            assert_eq!(VerdictsThere::of(&analysis, &progress), Ok(there), "{line}");
            progress.cancel();
            assert!(VerdictsThere::of(&analysis, &progress).is_err(), "{line}");
        }
    }
}
