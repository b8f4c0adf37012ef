//! What is made of something, such as its scene, and kept until that changes.

/// What was made of a subject, with the subject.
#[derive(Clone, Debug)]
pub(crate) struct Kept<S, T>(Option<(S, T)>);

impl<S, T> Default for Kept<S, T> {
    fn default() -> Kept<S, T> {
        Kept(None)
    }
}

impl<S, T> Kept<S, T> {
    /// What was made, if `is_same` finds its subject unchanged; else it is made anew, and given with
    /// its subject.
    pub(crate) fn of(
        &mut self,
        is_same: impl FnOnce(&S) -> bool,
        make: impl FnOnce() -> (S, T),
    ) -> &T {
        let kept = self.0.take().filter(|(subject, _)| is_same(subject));
        &self.0.insert(kept.unwrap_or_else(make)).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_made_once_for_each_change() {
        let mut made = Vec::new();
        let mut kept = Kept::default();
        for subject in [1, 1, 2, 2, 2, 1] {
            let is_same = |&before: &i32| before == subject;
            let thing = *kept.of(is_same, || {
                made.push(subject);
                (subject, subject * 10)
            });
            assert_eq!(thing, subject * 10);
        }
        assert_eq!(made, [1, 2, 1]);
    }
}
