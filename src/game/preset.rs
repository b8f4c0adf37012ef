//! Rule sets with names: what people play under these names, each as the pairs that differ from the
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

impl Preset {
    /// A preset; see the fields.
    #[must_use]
    pub const fn new(
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
}
