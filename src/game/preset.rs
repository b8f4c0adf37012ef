//! Rule sets with names: what people play under these names, each as the pairs that differ from the
//! defaults.

/// A rule set with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The kind of rules that it is offered among.
    pub group: PresetGroup,
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

/// A kind of named rules, for a list in which they are to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresetGroup {
    /// The games that most people mean.
    Classic,
    /// Fingers move between one's own hands in a way of their own.
    Splits,
    /// Something else is odd: the goal, the start, or a kind of move.
    Odd,
    /// More fingers, or parts of fingers.
    Fingers,
    /// Cells of a grid.
    Grid,
}

impl PresetGroup {
    /// Every group, in the order in which they are offered.
    pub const ALL: [PresetGroup; 5] = [
        PresetGroup::Classic,
        PresetGroup::Splits,
        PresetGroup::Odd,
        PresetGroup::Fingers,
        PresetGroup::Grid,
    ];

    /// The heading above the rules of the group.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            PresetGroup::Classic => "Classic",
            PresetGroup::Splits => "With splits",
            PresetGroup::Odd => "Odd",
            PresetGroup::Fingers => "More fingers",
            PresetGroup::Grid => "Grid",
        }
    }
}

impl Preset {
    /// A preset; see the fields.
    #[must_use]
    pub const fn new(
        group: PresetGroup,
        name: &'static str,
        title: &'static str,
        pairs: &'static str,
        sentence: &'static str,
        source: &'static str,
    ) -> Preset {
        Preset {
            group,
            name,
            title,
            pairs,
            sentence,
            source,
        }
    }
}
