//! Finger games: Chopsticks, Magic Fingers, and every variant that the rule keys describe.
//!
//! Two players sit opposite each other, each with some hands. A hand shows fewer fingers than
//! [`HandRules::fingers`]; with none it is out. In a turn a player taps a hand of the opponent with one
//! of theirs, which adds its fingers there, or where the rules let them changes their own hands:
//! moves fingers between them, taps one with another, adds one, turns one over. A player whose hands
//! are all out has lost, unless the goal says otherwise.
//!
//! *Shortcomings:* two players, at most eight hands each, at most 32 fingers.

mod contradictions;
pub mod hand_set;
pub mod keys;
pub mod moves;
pub mod notation;
pub mod presets;
pub mod rules;
mod shown;
pub mod space;

use self::hand_set::{HandSets, Hands};
pub use self::moves::HandMove;
use self::presets::PRESETS;
pub use self::rules::{Amount, Grows, HandGoal, HandRules, Overflow, Splits, Stuck, Swap, TapUnit};
pub use self::shown::ShownHand;
use crate::game::preset::Preset;
use crate::game::rule_line::{RuleError, RuleLineParts};
use crate::game::{Game, IllegalMove, Label, Outcome, Position, Seat, StateId};

/// What one sees: both players' hands, left to right, and whose turn it is.
///
/// ```
/// use finger_oracle::game::hands::hand_set::Hands;
/// use finger_oracle::{Game, HandBoard, HandGame, HandRules, Seat};
///
/// let game = HandGame::new(HandRules::default())?;
/// let board = HandBoard { hands: [Hands::new(&[1, 0]), Hands::new(&[2, 4])], mover: Seat::One };
/// let mut moves = Vec::new();
/// game.moves(&board, &mut moves);
/// assert!(moves.len() >= 2, "the living hand can tap either hand of player 2");
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandBoard {
    /// The hands of player 1 and of player 2.
    pub hands: [Hands; 2],
    /// Whose turn it is.
    pub mover: Seat,
}

impl HandBoard {
    /// The hands of the player to move.
    #[must_use]
    pub fn own(&self) -> &Hands {
        &self.hands[self.mover.index()]
    }

    /// The hands of the opponent of the player to move.
    #[must_use]
    pub fn others(&self) -> &Hands {
        &self.hands[self.mover.other().index()]
    }

    /// The same board where a player of whom it does not say how many splits are left has all of them.
    #[must_use]
    pub fn with_all_splits(&self, rules: &HandRules) -> HandBoard {
        let all = |hands: Hands| hands.with_splits_left(hands.splits_left().or(rules.split_limit));
        HandBoard {
            hands: self.hands.map(all),
            mover: self.mover,
        }
    }

    /// The same board where a player of whom it does not say how many splits are left has as many as on
    /// another.
    #[must_use]
    pub fn with_splits_of(&self, other: &HandBoard) -> HandBoard {
        let as_there = |seat: Seat| {
            let [hands, there] = [self, other].map(|board| board.hands[seat.index()]);
            hands.with_splits_left(hands.splits_left().or(there.splits_left()))
        };
        HandBoard {
            hands: Seat::BOTH.map(as_there),
            mover: self.mover,
        }
    }

    /// The same hands in ascending order on both sides.
    #[must_use]
    pub fn sorted(&self) -> HandBoard {
        HandBoard {
            hands: self.hands.map(Hands::sorted),
            mover: self.mover,
        }
    }
}

/// A finger game: rules that do not contradict each other.
///
/// # Examples
/// ```
/// use finger_oracle::{HandGame, HandRules};
/// let game = HandGame::new(HandRules { fingers: 4, ..HandRules::default() })?;
/// assert_eq!(game.state_count(), 100);
/// assert!(HandGame::new(HandRules { fingers: 0, ..HandRules::default() }).is_err());
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandGame {
    rules: HandRules,
}

impl HandGame {
    /// The game with these rules.
    ///
    /// # Errors
    /// A number out of range, rules that contradict each other, or play that is over at the start.
    pub fn new(mut rules: HandRules) -> Result<HandGame, RuleError> {
        rules.start = rules.start.map(|board| board.with_all_splits(&rules));
        keys::TABLE.check(&rules)?;
        rules.start = rules.start.map(|board| board.sorted());
        let default_start = HandRules {
            start: None,
            ..rules
        }
        .start_board();
        rules.start = rules.start.filter(|&board| board != default_start);
        let game = HandGame { rules };
        if game.outcome(&game.start()).is_some() {
            return Err(keys::over_at_the_start(&rules));
        }
        Ok(game)
    }

    /// The game that pairs make of a preset, or of the defaults.
    ///
    /// # Errors
    /// What is wrong with the pairs; see [`RuleError`].
    pub fn from_pairs(
        preset: Option<&Preset>,
        pairs: &[(&str, &str)],
    ) -> Result<HandGame, RuleError> {
        let rules = preset.map_or(Ok(HandRules::default()), preset_rules)?;
        HandGame::new(keys::TABLE.read(rules, pairs)?)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &HandRules {
        &self.rules
    }

    /// The rule line that spells out what differs from the defaults, in the order of the keys.
    #[must_use]
    pub fn rule_line(&self) -> String {
        let pairs = keys::TABLE.differing(&self.rules);
        let without_pairs = PRESETS.iter().find(|preset| preset.pairs.is_empty());
        match without_pairs {
            Some(preset) if pairs.is_empty() => preset.name.to_owned(),
            _ => pairs.join(","),
        }
    }

    /// The preset that is exactly these rules, if there is one.
    #[must_use]
    pub fn preset(&self) -> Option<&'static Preset> {
        PRESETS
            .iter()
            .find(|preset| preset_rules(preset).and_then(HandGame::new).as_ref() == Ok(self))
    }

    /// The numbered hand sets of a player.
    #[must_use]
    pub fn sets(&self, seat: Seat) -> HandSets {
        let (fingers, hands) = (self.rules.fingers, self.rules.hands[seat.index()]);
        let sets = if self.rules.has_negatives() {
            HandSets::with_negatives(fingers, hands)
        } else {
            HandSets::new(fingers, hands)
        };
        sets.with_split_limit(self.rules.split_limit)
    }

    /// How many states there are: the product of the numbers of hand sets, twice that when the
    /// players' hands differ; `u64::MAX` where there are more than that.
    #[must_use]
    pub fn state_count(&self) -> u64 {
        let seats = if self.rules.is_symmetric() { 1 } else { 2 };
        u64::try_from(seats * self.pairs()).unwrap_or(u64::MAX)
    }

    /// How many pairs of hand sets there are, player 1's and player 2's.
    fn pairs(&self) -> u128 {
        let [one, two] = Seat::BOTH.map(|seat| u128::from(self.sets(seat).count()));
        one * two
    }
}

fn preset_rules(preset: &Preset) -> Result<HandRules, RuleError> {
    if preset.pairs.is_empty() {
        return Ok(HandRules::default());
    }
    keys::TABLE.read(
        HandRules::default(),
        &RuleLineParts::of(preset.pairs)?.pairs,
    )
}

impl Game for HandGame {
    type Board = HandBoard;
    type Move = HandMove;

    fn start(&self) -> HandBoard {
        self.rules.start_board()
    }

    fn mover(&self, board: &HandBoard) -> Seat {
        board.mover
    }

    fn outcome(&self, board: &HandBoard) -> Option<Outcome> {
        moves::ended(&self.rules, board).or_else(|| {
            let stuck = !moves::all(&self.rules, board, |_| true);
            stuck.then(|| self.rules.outcome_of_stuck())
        })
    }

    fn moves(&self, board: &HandBoard, out: &mut Vec<HandMove>) {
        moves::all(&self.rules, board, |mv| {
            out.push(mv);
            false
        });
    }

    fn play(&self, board: &HandBoard, mv: HandMove) -> Result<HandBoard, IllegalMove> {
        moves::play(&self.rules, board, mv)
    }

    fn state(&self, board: &HandBoard) -> StateId {
        let other = board.mover.other();
        let own = u128::from(self.sets(board.mover).rank(board.own()));
        let others = u128::from(self.sets(other).rank(board.others()));
        let block = match board.mover {
            Seat::Two if !self.rules.is_symmetric() => self.pairs(),
            _ => 0,
        };
        StateId::from(block + own * u128::from(self.sets(other).count()) + others)
    }

    fn board(&self, position: Position) -> HandBoard {
        let other = position.mover.other();
        let pair = position.state.index() % self.pairs();
        let others = u128::from(self.sets(other).count());
        // Ranks of hand sets have 64 bits.
        let own = self.sets(position.mover).unrank((pair / others) as u64);
        let others = self.sets(other).unrank((pair % others) as u64);
        let hands = match position.mover {
            Seat::One => [own, others],
            Seat::Two => [others, own],
        };
        HandBoard {
            hands,
            mover: position.mover,
        }
    }

    fn position_text(&self, position: Position, winner: Option<Seat>) -> String {
        notation::board_text(&self.board(position), winner)
    }

    fn smaller_words(&self) -> &'static str {
        "fewer fingers or fewer hands"
    }

    fn label(&self, board: &HandBoard, mv: HandMove) -> Label {
        notation::label(&self.rules, board, mv)
    }

    fn move_words(&self, board: &HandBoard, mv: HandMove) -> String {
        notation::move_words(&self.rules, board, mv)
    }

    fn short_move_words(&self, board: &HandBoard, mv: HandMove) -> String {
        notation::short_move_words(&self.rules, board, mv)
    }
}
