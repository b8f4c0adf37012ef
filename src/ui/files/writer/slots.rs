//! What is to be written, and which of it is next.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{Contents, Keeping};
use crate::export::file::reason;

/// The pauses before a file is tried again: the first, each twice as long as the one before, and the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// So often it is looked whether a file that is looked after is still there.
const LOOK: Duration = Duration::from_secs(1);

/// The files that are to be written or looked after.
#[derive(Default)]
pub(super) struct Slots {
    slots: Vec<Slot>,
    /// Counts the requests.
    asked: u64,
}

/// A file that is to be written, or looked after.
pub(super) struct Slot {
    pub(super) path: PathBuf,
    keeping: Keeping,
    /// What is to be written next, and since which request.
    pub(super) wanted: Option<(u64, Contents)>,
    is_under_way: bool,
    pub(super) failure: Option<Failure>,
    /// What the file holds, where it is looked after, and when it is looked at next.
    held: Option<(Instant, Contents)>,
}

/// Why a file could not be written, and when it is tried again.
pub(super) struct Failure {
    pub(super) reason: String,
    pause: Duration,
    retry_at: Instant,
}

/// What the thread does next.
pub(super) enum Step {
    Write(PathBuf, Keeping, Contents),
    Look(PathBuf),
    WaitUntil(Instant),
    End,
}

impl Slot {
    /// Whether something that was asked is not done.
    pub(super) fn is_open(&self) -> bool {
        self.wanted.is_some() || self.is_under_way
    }

    /// Whether it is being done, or will be at once.
    pub(super) fn is_pending(&self) -> bool {
        self.is_under_way || self.wanted.is_some() && self.failure.is_none()
    }

    /// It could not be written: it is tried again after a pause that grows.
    pub(super) fn failed(&mut self, reason: String) {
        let last = self.failure.as_ref().map(|failure| failure.pause);
        let pause = last.map_or(FIRST_PAUSE, |last| (last * 2).min(LONGEST_PAUSE));
        self.failure = Some(Failure {
            reason,
            pause,
            retry_at: Instant::now() + pause,
        });
    }

    /// When the thread has something to do for it, if ever.
    pub(super) fn due(&self) -> Option<Instant> {
        match (&self.wanted, &self.failure, &self.held) {
            (Some(_), Some(failure), _) => Some(failure.retry_at),
            (None, _, Some((look_at, _))) => Some(*look_at),
            _ => None,
        }
    }
}

impl Slots {
    /// Asks for a file. What was asked for it before and has not begun is given up.
    pub(super) fn request(&mut self, path: &Path, keeping: Keeping, contents: Contents) {
        self.asked += 1;
        let number = self.asked;
        let slot = self.slot_or_new(path, keeping);
        slot.held = None;
        slot.keeping = keeping;
        // It keeps its turn.
        let turn = slot.wanted.as_ref().map_or(number, |(turn, _)| *turn);
        slot.wanted = Some((turn, contents));
    }

    /// All of them.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Slot> {
        self.slots.iter_mut()
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Slot> {
        self.slots.iter()
    }

    /// Forgets all of them.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
    }

    /// The one that waits longest of those that have not failed, or is under way.
    pub(super) fn pending(&self) -> Option<&Slot> {
        let pending = self.slots.iter().filter(|slot| slot.is_pending());
        pending.min_by_key(|slot| slot.wanted.as_ref().map_or(0, |(turn, _)| *turn))
    }

    pub(super) fn slot(&self, path: &Path) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.path == path)
    }

    fn slot_or_new(&mut self, path: &Path, keeping: Keeping) -> &mut Slot {
        let place = self.slots.iter().position(|slot| slot.path == path);
        let place = place.unwrap_or_else(|| {
            self.slots.push(Slot {
                path: path.to_owned(),
                keeping,
                wanted: None,
                is_under_way: false,
                failure: None,
                held: None,
            });
            self.slots.len() - 1
        });
        &mut self.slots[place]
    }

    /// The next step at a moment.
    pub(super) fn next(&mut self, now: Instant) -> Step {
        let is_ready = |slot: &&mut Slot| {
            let may_be_tried = |failure: &Failure| failure.retry_at <= now;
            slot.wanted.is_some() && slot.failure.as_ref().is_none_or(may_be_tried)
        };
        let ready = self.slots.iter_mut().filter(is_ready);
        let turn = |slot: &&mut Slot| slot.wanted.as_ref().map(|(turn, _)| *turn);
        if let Some(slot) = ready.min_by_key(turn)
            && let Some((_, contents)) = slot.wanted.take()
        {
            slot.is_under_way = true;
            return Step::Write(slot.path.clone(), slot.keeping, contents);
        }
        let due = self
            .slots
            .iter()
            .filter_map(|slot| Some((slot.due()?, slot)));
        match due.min_by_key(|(due, _)| *due) {
            None => Step::End,
            Some((due, slot)) if due <= now => Step::Look(slot.path.clone()),
            Some((due, _)) => Step::WaitUntil(due),
        }
    }

    /// Takes over how writing a file has ended: whether there is one now.
    pub(super) fn ended(&mut self, path: &Path, contents: Contents, ended: io::Result<bool>) {
        let number = self.asked;
        let Some(place) = self.slots.iter().position(|slot| slot.path == path) else {
            return; // nobody wants it any more
        };
        let slot = &mut self.slots[place];
        slot.is_under_way = false;
        match ended {
            Ok(is_there) => {
                slot.failure = None;
                if is_there && slot.keeping == Keeping::Recovery {
                    slot.held = Some((Instant::now() + LOOK, contents));
                } else if slot.wanted.is_none() {
                    self.slots.swap_remove(place);
                }
            }
            Err(error) => {
                slot.failed(reason(&error));
                slot.wanted.get_or_insert((number, contents));
            }
        }
    }

    /// Takes over whether a file is still there.
    pub(super) fn looked(&mut self, path: &Path, is_there: bool) {
        let number = self.asked;
        let slot = self.slots.iter_mut().find(|slot| slot.path == path);
        if let Some(slot) = slot
            && let Some((look_at, contents)) = &mut slot.held
        {
            *look_at = Instant::now() + LOOK;
            if !is_there {
                let again = (number, Arc::clone(contents));
                slot.wanted.get_or_insert(again);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(slots: &mut Slots, name: &str, text: &'static str) {
        let contents = move || Ok(Some(text.into()));
        slots.request(Path::new(name), Keeping::Plain, Arc::new(contents));
    }

    /// The file that is written next and what it is to hold, which is under way from then on.
    fn next(slots: &mut Slots) -> Option<(String, String, Contents)> {
        let Step::Write(path, _, contents) = slots.next(Instant::now()) else {
            return None;
        };
        let bytes = contents().expect("a text").expect("a file");
        let text = String::from_utf8(bytes).expect("a text");
        Some((path.display().to_string(), text, contents))
    }

    #[test]
    fn the_last_request_for_a_file_wins_and_no_file_waits_for_ever() {
        let mut slots = Slots::default();
        for (name, text) in [("a", "1"), ("b", "2"), ("a", "3")] {
            request(&mut slots, name, text);
        }
        let (name, text, contents) = next(&mut slots).expect("two files wait");
        assert_eq!((&*name, &*text), ("a", "3"));
        for text in ["4", "5"] {
            request(&mut slots, "a", text);
        }
        slots.ended(Path::new("a"), contents, Ok(true));
        for wanted in [("b", "2"), ("a", "5")] {
            let (name, text, contents) = next(&mut slots).expect("a file waits");
            assert_eq!((&*name, &*text), wanted);
            slots.ended(Path::new(&name), contents, Ok(true));
        }
        assert!(matches!(slots.next(Instant::now()), Step::End));
        assert!(slots.slots.is_empty());
    }

    #[test]
    fn a_file_that_was_looked_after_is_not_once_it_is_written_plainly() {
        let mut slots = Slots::default();
        let contents = || -> io::Result<Option<Vec<u8>>> { Ok(Some("1".into())) };
        slots.request(Path::new("a"), Keeping::Recovery, Arc::new(contents));
        let (_, _, written) = next(&mut slots).expect("it waits");
        slots.ended(Path::new("a"), written, Ok(true));
        assert!(slots.slot(Path::new("a")).is_some(), "it is looked after");
        request(&mut slots, "a", "2");
        let (_, _, written) = next(&mut slots).expect("it waits");
        slots.ended(Path::new("a"), written, Ok(true));
        assert!(slots.slot(Path::new("a")).is_none());
    }

    #[test]
    fn a_file_that_cannot_be_written_is_tried_again_after_growing_pauses() {
        let mut slots = Slots::default();
        request(&mut slots, "a", "1");
        let (mut now, path) = (Instant::now(), Path::new("a"));
        let mut pauses = Vec::new();
        for number in 0..8 {
            let Step::Write(_, _, contents) = slots.next(now) else {
                panic!("it is tried for the {number}th time");
            };
            slots.ended(path, contents, Err(io::ErrorKind::StorageFull.into()));
            // A change that comes meanwhile does not hurry it.
            request(&mut slots, "a", "2");
            let Step::WaitUntil(moment) = slots.next(Instant::now()) else {
                panic!("it waits after the {number}th time");
            };
            now = moment;
            let failure = slots.slot(path).and_then(|slot| slot.failure.as_ref());
            pauses.push(failure.expect("it failed").pause.as_secs());
        }
        assert_eq!(pauses, [1, 2, 4, 8, 16, 30, 30, 30]);
        let Step::Write(_, _, contents) = slots.next(now) else {
            panic!("it is tried once more");
        };
        slots.ended(path, contents, Ok(true));
        assert!(slots.slot(path).is_none(), "it is written and forgotten");
    }
}
