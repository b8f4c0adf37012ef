//! Which rule keys of finger games contradict each other, each asked about the key to change.

use super::notation;
use super::rules::{Amount, Grows, HandRules, Splits};
use crate::game::rule_table::Contradiction;

/// What to do where a key needs splits.
const NEEDS_SPLITS: &str = "Choose some kind of split first.";

type Checked = Result<(), Contradiction>;

/// How many fingers a split moves has no meaning without splits, and every word but `any` is for two
/// hands each.
pub(super) fn amount(rules: &HandRules) -> Checked {
    if rules.amount == Amount::Any {
        return Ok(());
    }
    needs_splits(rules)?;
    if rules.hands != [2, 2] {
        return Err(Contradiction::new(
            "unless both players have two hands; choose `amount=any` or `hands=2`",
            "Only with two hands each.",
        ));
    }
    if rules.amount == Amount::Lonely && rules.splits == Splits::Transfers {
        return Err(Contradiction::new(
            "with `splits=transfers`; choose `splits=divisions` or `splits=both`",
            "Choose splits onto a hand that is out first.",
        ));
    }
    Ok(())
}

/// Only a split can empty the hand that gives, or sharing out one of two hands.
pub(super) fn suicide(rules: &HandRules) -> Checked {
    if !rules.suicide || rules.meta || rules.splits != Splits::None {
        return Ok(());
    }
    Err(Contradiction::new(
        "with `splits=none`; choose `splits` transfers, divisions or both, or `meta=yes`",
        NEEDS_SPLITS,
    ))
}

/// Only a split can bring the hand that takes to its limit.
pub(super) fn bust(rules: &HandRules) -> Checked {
    if rules.bust {
        needs_splits(rules)
    } else {
        Ok(())
    }
}

/// A bomb sets the hand that taps to one, so that hand cannot take the sum as well.
pub(super) fn cherry_bomb(rules: &HandRules) -> Checked {
    if !rules.cherry_bomb || rules.grows == Grows::Tapped {
        return Ok(());
    }
    Err(Contradiction::new(
        "with `grows=tapping`; choose `grows=tapped`",
        "Let the hand that is tapped grow first.",
    ))
}

/// The start has the hands of the rules, none with too many fingers. Whether play is over there is
/// for the game itself.
pub(super) fn start(rules: &HandRules) -> Checked {
    notation::check_board(rules, &rules.start_board())
        .map_err(|error| Contradiction::new(error.to_string(), "Choose another start first."))
}

fn needs_splits(rules: &HandRules) -> Checked {
    if rules.splits != Splits::None {
        return Ok(());
    }
    Err(Contradiction::new(
        "with `splits=none`; choose `splits` transfers, divisions or both",
        NEEDS_SPLITS,
    ))
}
