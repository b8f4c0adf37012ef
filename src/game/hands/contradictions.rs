//! Which rule keys of finger games contradict each other, each asked about the key to change.

use super::notation;
use super::rules::{Amount, Grows, HandRules, Overflow, Splits, Stuck, Swap};
use crate::game::rule_table::Contradiction;

/// What to do where a key needs splits.
const NEEDS_SPLITS: &str = "Choose some kind of split first.";

type Checked = Result<(), Contradiction>;

/// A sum past the limit is not made where hands are turned over, whose sums have signs, nor where one is shared out.
pub(super) fn overflow(rules: &HandRules) -> Checked {
    if rules.overflow != Overflow::Exact {
        return Ok(());
    }
    if rules.integers {
        return Err(Contradiction::new(
            "with `integers=yes`; choose `integers=no`, or `overflow` cutoff or rollover",
            "Let no hand be turned over first.",
        ));
    }
    if rules.meta {
        return Err(Contradiction::new(
            "with `meta=yes`; choose `meta=no`, or `overflow` cutoff or rollover",
            "Let no full hands be shared out first.",
        ));
    }
    Ok(())
}

/// Only where moves past the limit are not legal may a player be without a move in a game that goes on.
pub(super) fn stuck(rules: &HandRules) -> Checked {
    if rules.stuck == Stuck::Loses || rules.overflow == Overflow::Exact {
        return Ok(());
    }
    Err(Contradiction::new(
        "without `overflow=exact`; choose `overflow=exact` or `stuck=loses`",
        "Let no move go past the limit first.",
    ))
}

/// How many fingers a split moves has no meaning without splits. Halves are for two hands each; a whole hand goes
/// between living hands, which empties the one that gives.
pub(super) fn amount(rules: &HandRules) -> Checked {
    if rules.amount == Amount::Any {
        return Ok(());
    }
    needs_splits(rules)?;
    if rules.amount == Amount::Whole {
        return whole(rules);
    }
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

fn whole(rules: &HandRules) -> Checked {
    if rules.splits == Splits::Divisions {
        return Err(Contradiction::new(
            "with `splits=divisions`; choose `splits=transfers` or `splits=both`",
            "Choose splits between living hands first.",
        ));
    }
    if rules.suicide {
        return Err(Contradiction::new(
            "with `suicide=yes`; choose `suicide=no`",
            "A whole hand is emptied in any case: set “A split may empty a hand” to no first.",
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

/// A limit counts splits, so there must be some. It does not stand beside moves that are much like splits but are
/// not counted: sharing out, turning over, passing.
pub(super) fn split_limit(rules: &HandRules) -> Checked {
    if rules.split_limit.is_none() {
        return Ok(());
    }
    needs_splits(rules)?;
    if rules.integers {
        return Err(Contradiction::new(
            "with `integers=yes`; choose `integers=no` or `split_limit=none`",
            "Let no hand be turned over first.",
        ));
    }
    if rules.meta {
        return Err(Contradiction::new(
            "with `meta=yes`; choose `meta=no` or `split_limit=none`",
            "Let no full hands be shared out first.",
        ));
    }
    if rules.swap != Swap::None {
        let swap = Swap::WORDS[rules.swap.place()].name;
        return Err(Contradiction::new(
            format!("with `swap={swap}`; choose `swap=none` or `split_limit=none`"),
            "Let nobody pass first.",
        ));
    }
    Ok(())
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
