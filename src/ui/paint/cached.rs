//! A value that is expensive to make, such as a scene, cached with what it was made from.

/// A value with the subject that it was made from.
#[derive(Clone, Debug)]
pub(crate) struct Cached<S, T>(Option<(S, T)>);

impl<S, T> Default for Cached<S, T> {
    fn default() -> Cached<S, T> {
        Cached(None)
    }
}

impl<S, T> Cached<S, T> {
    /// The value, if `is_same` finds its subject unchanged; else it is made anew, and given with its subject.
    pub(crate) fn get_or_make(
        &mut self,
        is_same: impl FnOnce(&S) -> bool,
        make: impl FnOnce() -> (S, T),
    ) -> &T {
        if self
            .0
            .as_ref()
            .is_some_and(|(subject, _)| !is_same(subject))
        {
            self.0 = None;
        }
        &self.0.get_or_insert_with(make).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_made_once_for_each_change() {
        let mut made = Vec::new();
        let mut cached = Cached::default();
        for subject in [1, 1, 2, 2, 2, 1] {
            let is_same = |&before: &i32| before == subject;
            let thing = *cached.get_or_make(is_same, || {
                made.push(subject);
                (subject, subject * 10)
            });
            assert_eq!(thing, subject * 10);
        }
        assert_eq!(made, [1, 2, 1]);
    }
}
