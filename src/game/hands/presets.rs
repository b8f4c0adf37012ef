//! Named rule sets: what people play under these names, each as the pairs that differ from the
//! defaults.

/// A rule set with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The word that stands for it in a rule line.
    pub name: &'static str,
    /// The name in the window.
    pub title: &'static str,
    /// The rules, as pairs; empty for the defaults.
    pub pairs: &'static str,
    /// One sentence on how it is played.
    pub sentence: &'static str,
    /// Who published or plays it.
    pub source: &'static str,
}

const fn preset(
    name: &'static str,
    title: &'static str,
    pairs: &'static str,
    sentence: &'static str,
    source: &'static str,
) -> Preset {
    Preset {
        name,
        title,
        pairs,
        sentence,
        source,
    }
}

/// Every preset of the finger games, in the order in which they are offered.
pub const PRESETS: &[Preset] = &[
    preset(
        "mallett",
        "Mallett",
        "overflow=rollover",
        "Taps only; sums wrap round at five, so that only exactly five puts a hand out.",
        "Ian Mallett, Finger Game Oracle",
    ),
    preset(
        "attacks-only",
        "Attacks only",
        "",
        "Taps only; a hand that reaches five is out.",
        "kaityo256, waribashi",
    ),
    preset(
        "chopsticks",
        "Chopsticks",
        "splits=both",
        "Taps and splits; a hand that reaches five is out, and no split empties a hand.",
        "Playground game; Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "magic-fingers",
        "Magic Fingers",
        "splits=both,suicide=yes",
        "Chopsticks in which a split may also empty a hand.",
        "Ruby Quiz 120; GamesmanClassic",
    ),
    preset(
        "rollover",
        "Rollover",
        "overflow=rollover,splits=both",
        "Taps and splits; sums wrap round at five.",
        "Playground game; Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "transfers-only",
        "Transfers only",
        "splits=transfers",
        "Fingers may be moved only between two living hands.",
        "Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "divisions-only",
        "Divisions only",
        "splits=divisions",
        "Fingers may be moved only onto a hand that is out.",
        "Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "lonely-halves",
        "Lonely halves",
        "splits=both,amount=lonely",
        "Only a lonely hand with an even number may be split, into two halves.",
        "h0rban, sticks",
    ),
    preset(
        "even-splits",
        "Even splits",
        "splits=both,amount=halves",
        "Two hands with an even total may be made equal.",
        "Playground game",
    ),
    preset(
        "near-even",
        "Near-even splits",
        "splits=both,amount=near",
        "Two hands may be made equal, or as nearly equal as an odd total allows.",
        "Playground game",
    ),
    preset(
        "swaps",
        "Swaps",
        "splits=both,swap=living",
        "Chopsticks in which two unequal living hands may be swapped, which passes the turn.",
        "Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "logan",
        "Logan clause",
        "splits=both,swap=dead",
        "Chopsticks in which a living hand may change places with one that is out.",
        "Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "self-tap",
        "Self tap",
        "splits=both,swap=living,self_tap=yes",
        "Chopsticks in which a player may also tap one of their own hands, and swap hands.",
        "Playground game",
    ),
    preset(
        "misere",
        "Misère",
        "splits=both,goal=first_out",
        "Chopsticks in which the first player without a living hand wins.",
        "Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "sudden-death",
        "Sudden death",
        "splits=both,goal=sudden_death",
        "Chopsticks in which a player with one finger or none in all has lost.",
        "Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "suns",
        "Suns",
        "splits=both,start=[4.4]|(4.4)",
        "Chopsticks that begins with four fingers on every hand.",
        "Wikipedia, Chopsticks (hand game)",
    ),
    preset(
        "suicide-rollover",
        "Suicide rollover",
        "overflow=rollover,splits=both,suicide=yes",
        "Rollover in which a split may also empty a hand.",
        "Playground game",
    ),
    preset(
        "childhood",
        "Childhood",
        "overflow=rollover,splits=both,suicide=yes,swap=living",
        "Rollover in which a split may empty a hand and unequal hands may be swapped.",
        "Playground game",
    ),
    preset(
        "senary",
        "Senary",
        "fingers=6,overflow=rollover,splits=both",
        "Rollover at six fingers.",
        "Playground game",
    ),
];

/// The preset with this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.name == name)
}
