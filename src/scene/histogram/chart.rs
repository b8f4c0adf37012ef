//! What a histogram says: bars by verdict and distance.

use std::collections::BTreeMap;

use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::scene::Tone;
use crate::solve::Value;
use crate::solve::histogram::{Histogram, Population};
use crate::solve::memory::grouped;

/// What the positions of a bar come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This player wins.
    Player(Seat),
    /// The player to move wins, whichever it is.
    MoverWins,
    /// The player to move loses, whichever it is.
    MoverLoses,
    /// Neither side can force a win.
    Draw,
}

impl Verdict {
    /// Which way its bars point: up, down, or both.
    #[must_use]
    pub fn side(self) -> AxisSide {
        match self {
            Verdict::Player(Seat::One) | Verdict::MoverWins => AxisSide::Up,
            Verdict::Player(Seat::Two) | Verdict::MoverLoses => AxisSide::Down,
            Verdict::Draw => AxisSide::Middle,
        }
    }

    /// How it is coloured.
    #[must_use]
    pub fn tone(self) -> Tone {
        match self {
            Verdict::Player(seat) => Tone::Winner(seat),
            Verdict::MoverWins => Tone::Mover,
            Verdict::MoverLoses => Tone::Other,
            Verdict::Draw => Tone::Draw,
        }
    }

    /// The verdict in words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Verdict::Player(Seat::One) => "player 1 wins",
            Verdict::Player(Seat::Two) => "player 2 wins",
            Verdict::MoverWins => "the player to move wins",
            Verdict::MoverLoses => "the player to move loses",
            Verdict::Draw => "draw: neither can",
        }
    }

    /// The verdict in few words, for where there is little room.
    #[must_use]
    pub fn short(self) -> &'static str {
        match self {
            Verdict::Player(Seat::One) => "1 wins",
            Verdict::Player(Seat::Two) => "2 wins",
            Verdict::MoverWins => "to move wins",
            Verdict::MoverLoses => "to move loses",
            Verdict::Draw => "draw",
        }
    }
}

/// Where a bar stands to the axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AxisSide {
    /// Above it.
    Up,
    /// Half above and half below it.
    Middle,
    /// Below it.
    Down,
}

/// Positions of one verdict and distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// What they come to.
    pub verdict: Verdict,
    /// In how many turns; none in a draw.
    pub turns: Option<u16>,
    /// How many they are.
    pub positions: u64,
}

impl Bar {
    /// All of it in words: "In 7 turns: 34 positions, player 1 wins".
    #[must_use]
    pub fn words(&self) -> String {
        let positions = counted(self.positions, "position");
        let verdict = self.verdict.words();
        match self.turns {
            None => format!("Draws: {positions}, neither side can force a win"),
            Some(0) => format!("Play is over: {positions}, {verdict}"),
            Some(turns) => format!("In {}: {positions}, {verdict}", counted(turns, "turn")),
        }
    }
}

/// A histogram as bars, with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The rule line.
    pub rules: String,
    /// Which positions were counted, as a sentence.
    pub claim: String,
    /// Every bar that is not empty, by distance; draws last.
    pub bars: Vec<Bar>,
    /// Whether the bars speak of players, not of the player to move.
    names_players: bool,
}

/// A draw's bar is cut when it is more than this many times as long as the longest other: then it
/// reaches as far up and down as that one.
const CUT: u64 = 2;

impl Chart {
    /// The bars of what was counted in a game.
    #[must_use]
    pub fn new(game: &AnyGame, histogram: &Histogram) -> Chart {
        let is_walked = histogram.counted == Population::Reachable;
        let mut chart = Chart {
            rules: game.rule_line(),
            claim: String::new(),
            bars: Vec::new(),
            names_players: is_walked,
        };
        let mut bars = BTreeMap::new();
        for bin in histogram.bins() {
            let verdict = chart.verdict(bin.value, bin.mover);
            let turns = bin.value.turns();
            let order = (turns.is_none(), turns, verdict.side());
            let bar = bars.entry(order).or_insert(Bar {
                verdict,
                turns,
                positions: 0,
            });
            bar.positions += bin.positions;
        }
        chart.bars = bars.into_values().collect();
        let all = grouped(chart.bars.iter().map(|bar| bar.positions).sum());
        chart.claim = if is_walked {
            format!("All {all} positions that play can reach, by who wins and in how many turns.")
        } else {
            format!(
                "All {all} states, whether play can reach them or not, by who wins and in how many turns."
            )
        };
        chart
    }

    /// Whether the bars speak of players, not of the player to move.
    #[must_use]
    pub fn names_players(&self) -> bool {
        self.names_players
    }

    fn verdict(&self, value: Value, mover: Seat) -> Verdict {
        match (value, value.winner(mover)) {
            (Value::Draw, _) | (_, None) => Verdict::Draw,
            (_, Some(winner)) if self.names_players => Verdict::Player(winner),
            (Value::WinIn(_), _) => Verdict::MoverWins,
            (Value::LossIn(_), _) => Verdict::MoverLoses,
        }
    }

    /// The bar to which a position belongs.
    #[must_use]
    pub fn bar_of(&self, value: Value, mover: Seat) -> Option<&Bar> {
        let verdict = self.verdict(value, mover);
        let mut bars = self.bars.iter();
        bars.find(|bar| bar.verdict == verdict && bar.turns == value.turns())
    }

    /// The most turns that any position takes.
    #[must_use]
    pub fn longest(&self) -> u16 {
        let turns = self.bars.iter().filter_map(|bar| bar.turns);
        turns.max().unwrap_or(0)
    }

    /// The most positions of a bar that is not a draw's.
    #[must_use]
    pub fn highest(&self) -> u64 {
        let decided = self.bars.iter().filter(|bar| bar.turns.is_some());
        decided.map(|bar| bar.positions).max().unwrap_or(0)
    }

    /// How far a bar reaches below and above the axis, in positions, and whether it is cut
    /// because it would dwarf all others.
    #[must_use]
    pub fn reach(&self, bar: &Bar) -> (f64, f64, bool) {
        let count = bar.positions as f64; // exact enough to draw
        match bar.verdict.side() {
            AxisSide::Up => (0.0, count, false),
            AxisSide::Down => (-count, 0.0, false),
            AxisSide::Middle => {
                let most = self.highest().saturating_mul(CUT);
                let is_cut = most > 0 && bar.positions > most;
                let half = if is_cut { most as f64 } else { count } / 2.0; // as above
                (-half, half, is_cut)
            }
        }
    }

    /// The furthest that any bar reaches from the axis, at least 1.
    #[must_use]
    pub fn furthest(&self) -> f64 {
        let reaches = self
            .bars
            .iter()
            .map(|bar| self.reach(bar).1.max(-self.reach(bar).0));
        reaches.fold(1.0, f64::max)
    }

    /// The verdicts that occur, upward ones first.
    #[must_use]
    pub fn verdicts(&self) -> Vec<Verdict> {
        let all = [
            Verdict::Player(Seat::One),
            Verdict::MoverWins,
            Verdict::Player(Seat::Two),
            Verdict::MoverLoses,
            Verdict::Draw,
        ];
        let occurs = |verdict: &Verdict| self.bars.iter().any(|bar| bar.verdict == *verdict);
        all.into_iter().filter(occurs).collect()
    }
}
