//! The values of a game that was solved earlier, as they are kept: packed in parts, each of which is
//! unpacked when it is first asked for.
//!
//! Who wins from the start, and with which move, is in a few parts of some hundred. So a game is opened in
//! the time in which its packed bytes are read, however fast it was solved.

use std::ops::Range;
use std::sync::OnceLock;

use rayon::prelude::*;

use super::memory::Table;
use super::{Progress, SolveError};

/// The bytes of a plane in a part; the last part of a plane has the rest.
pub(crate) const PART_BYTES: usize = 1 << 18;

/// Why what is packed can be unpacked: it was tried when it was packed, and has not changed since.
const FITS: &str = "a part is what was packed";

/// A part as it is packed, by LZ4, where that takes less than fifteen sixteenths of its bytes; otherwise it
/// is kept as it is. It is unpacked again at once, so that later nothing but the disk can have changed it.
pub(crate) fn pack(part: &[u8]) -> Option<Vec<u8>> {
    let packed = lz4_flex::block::compress(part);
    let is_shorter = packed.len() < part.len() / 16 * 15;
    let mut again = vec![0; part.len()];
    (is_shorter && unpack(&packed, &mut again).is_some() && again == part).then_some(packed)
}

/// Fills the room of a part from its packed bytes, which are the part itself where they are as many. None if
/// they are not those of a part of this length.
fn unpack(packed: &[u8], room: &mut [u8]) -> Option<()> {
    if packed.len() == room.len() {
        room.copy_from_slice(packed);
        return Some(());
    }
    let filled = lz4_flex::block::decompress_into(packed, room).ok()?;
    (filled == room.len()).then_some(())
}

/// The lengths of the parts of planes of so many bytes each, in the order in which they are kept.
fn part_lengths(states: u64, planes: u64) -> impl Iterator<Item = usize> {
    let part = PART_BYTES as u64; // widens
    let of_a_plane = move |_| {
        let firsts = (0..states.div_ceil(part)).map(move |number| number * part);
        firsts.map(move |first| (states - first).min(part) as usize) // at most PART_BYTES
    };
    (0..planes).flat_map(of_a_plane)
}

/// The planes of a solution, packed.
#[derive(Debug)]
pub(crate) struct PackedPlanes {
    states: usize,
    /// The packed parts of all planes, one after the other.
    bytes: Table<u8>,
    parts: Vec<Part>,
    /// How many parts a plane has.
    parts_a_plane: usize,
    /// All of it unpacked, once that was asked for: the lower plane and the higher one.
    whole: OnceLock<[Table<u8>; 2]>,
}

#[derive(Debug)]
struct Part {
    /// Where it stands among the packed bytes.
    at: Range<usize>,
    /// How many bytes it has when it is unpacked.
    length: usize,
    unpacked: OnceLock<Box<[u8]>>,
}

impl PackedPlanes {
    /// One or two planes of so many states, whose parts take `packed` bytes each. The bytes are what
    /// [`pack`] made of the parts, or the parts themselves: that is for the caller to make sure of. None
    /// if there are more or fewer of them.
    pub(crate) fn new(
        (states, planes): (u64, u64),
        bytes: Table<u8>,
        packed: impl ExactSizeIterator<Item = usize>,
    ) -> Option<PackedPlanes> {
        let parts_a_plane = states.div_ceil(PART_BYTES as u64); // widens
        if planes.checked_mul(parts_a_plane)? != packed.len() as u64 {
            return None;
        }
        let mut end = 0_usize;
        let parts = part_lengths(states, planes).zip(packed);
        let parts = parts.map(|(length, packed)| {
            let at = end..end.checked_add(packed)?;
            end = at.end;
            (packed <= length).then_some(Part {
                at,
                length,
                unpacked: OnceLock::new(),
            })
        });
        let parts = parts.collect::<Option<Vec<Part>>>()?;
        (end == bytes.len()).then_some(PackedPlanes {
            states: usize::try_from(states).ok()?,
            bytes,
            parts,
            parts_a_plane: usize::try_from(parts_a_plane).ok()?.max(1),
            whole: OnceLock::new(),
        })
    }

    /// How many states there are.
    pub(super) fn len(&self) -> usize {
        self.states
    }

    /// Whether there is a higher plane.
    pub(super) fn is_wide(&self) -> bool {
        self.parts.len() > self.parts_a_plane
    }

    /// The lower and the higher byte of a state's code.
    pub(super) fn code(&self, index: usize) -> [u8; 2] {
        assert!(index < self.states, "state {index} is of another game");
        let whole = self.whole.get();
        let byte = |plane: usize| match whole {
            Some(planes) => planes[plane][index],
            None => self.part(plane * self.parts_a_plane + index / PART_BYTES)[index % PART_BYTES],
        };
        [byte(0), if self.is_wide() { byte(1) } else { 0 }]
    }

    /// A part, unpacked now if nobody asked for it before.
    fn part(&self, number: usize) -> &[u8] {
        let part = &self.parts[number];
        let packed = &self.bytes[part.at.clone()];
        if packed.len() == part.length {
            return packed;
        }
        part.unpacked.get_or_init(|| {
            let mut room = vec![0; part.length];
            unpack(packed, &mut room).expect(FITS);
            room.into()
        })
    }

    /// All of the lower plane and of the higher one, unpacked if nobody asked for that before.
    ///
    /// # Errors
    /// When `progress` is cancelled, or there is not enough memory.
    pub(super) fn whole(&self, progress: &Progress) -> Result<&[Table<u8>; 2], SolveError> {
        if let Some(whole) = self.whole.get() {
            return Ok(whole);
        }
        // Outside the lock: a thread that waits for others here may be given work that asks for it too.
        let mut whole = [(); 2].map(|()| Table::default());
        for (plane, parts) in whole.iter_mut().zip(self.parts.chunks(self.parts_a_plane)) {
            *plane = self.plane(parts, progress)?;
        }
        Ok(self.whole.get_or_init(|| whole))
    }

    fn plane(&self, parts: &[Part], progress: &Progress) -> Result<Table<u8>, SolveError> {
        let mut plane = Table::zeros(self.states as u64)?; // widens
        let rooms = plane.par_chunks_mut(PART_BYTES).zip(parts);
        rooms.try_for_each(|(room, part)| {
            progress.check()?;
            unpack(&self.bytes[part.at.clone()], room).expect(FITS);
            Ok::<(), SolveError>(())
        })?;
        Ok(plane)
    }
}

#[cfg(test)]
mod tests {
    use twox_hash::XxHash3_64;

    use super::*;

    /// Planes of which some parts can be packed and others cannot.
    fn planes(states: u64, count: u64) -> Vec<Vec<u8>> {
        let byte = |plane: u64, state: u64| match state / PART_BYTES as u64 % 2 {
            0 => (state / 1_000 + plane) as u8, // any byte
            _ => XxHash3_64::oneshot(&(state + plane).to_le_bytes()) as u8, // any byte
        };
        let plane = |plane| (0..states).map(|state| byte(plane, state)).collect();
        (0..count).map(plane).collect()
    }

    /// The same, packed, and how many bytes each part takes.
    fn packed(planes: &[Vec<u8>]) -> (Vec<u8>, Vec<usize>) {
        let parts = planes.iter().flat_map(|plane| plane.chunks(PART_BYTES));
        let parts = parts.map(|part| pack(part).unwrap_or_else(|| part.to_vec()));
        let parts: Vec<Vec<u8>> = parts.collect();
        (parts.concat(), parts.iter().map(Vec::len).collect())
    }

    fn opened(planes: &[Vec<u8>]) -> PackedPlanes {
        let (bytes, lengths) = packed(planes);
        let shape = (planes[0].len() as u64, planes.len() as u64); // widens
        PackedPlanes::new(shape, bytes.into(), lengths.into_iter()).expect("it fits")
    }

    #[test]
    fn every_state_is_read_as_it_was_written_before_all_is_unpacked_and_after() {
        let part = PART_BYTES as u64;
        for (states, count) in [(1, 1), (part, 2), (part + 1, 1), (9 * part - 5, 2)] {
            let planes = planes(states, count);
            let opened = opened(&planes);
            let high = |at: usize| planes.get(1).map_or(0, |high| high[at]);
            let is_right = |at: usize| opened.code(at) == [planes[0][at], high(at)];
            assert_eq!(opened.is_wide(), count == 2);
            let last = planes[0].len() - 1;
            assert!([last, 0, last / 2].into_iter().all(is_right));
            let unpacked = |part: &&Part| part.unpacked.get().is_some();
            let some = opened.parts.iter().filter(unpacked).count();
            let packed = opened
                .parts
                .iter()
                .filter(|part| part.at.len() < part.length);
            assert!(some <= 3 * planes.len());
            assert!(
                states < 9 * part - 5 || some < packed.count(),
                "only what was asked for"
            );
            assert!((0..planes[0].len()).all(is_right));
            let whole = opened.whole(&Progress::default()).expect("memory");
            assert!(whole[0].to_vec() == planes[0]);
            assert!(whole[1].to_vec() == planes.get(1).cloned().unwrap_or_default());
            assert!((0..planes[0].len()).all(is_right));
        }
    }

    #[test]
    fn unpacking_can_be_cancelled_and_asked_for_again() {
        let planes = planes(2 * PART_BYTES as u64, 2);
        let opened = opened(&planes);
        let progress = Progress::default();
        progress.cancel();
        assert_eq!(opened.whole(&progress).err(), Some(SolveError::Cancelled));
        assert_eq!(opened.code(7), [planes[0][7], planes[1][7]]);
        let whole = opened.whole(&Progress::default()).expect("memory");
        assert!(*whole[1] == planes[1]);
    }

    #[test]
    fn bytes_that_are_not_those_of_the_parts_are_refused() {
        let planes = planes(PART_BYTES as u64 + 9, 1);
        let (bytes, lengths) = packed(&planes);
        let open = |states: u64, planes: u64, bytes: &[u8], lengths: &[usize]| {
            let lengths = lengths.iter().copied();
            PackedPlanes::new((states, planes), bytes.to_vec().into(), lengths).is_some()
        };
        let states = planes[0].len() as u64; // widens
        assert!(open(states, 1, &bytes, &lengths));
        assert!(!open(states, 2, &bytes, &lengths), "another plane");
        assert!(!open(states, 0, &bytes, &lengths), "no plane");
        assert!(!open(states + PART_BYTES as u64, 1, &bytes, &lengths));
        assert!(!open(states, 1, &bytes[1..], &lengths), "a byte less");
        assert!(!open(states, 1, &[&bytes[..], &[0]].concat(), &lengths));
        assert!(!open(states, 1, &bytes, &lengths[1..]), "a part less");
        let longer = [lengths[0] - 1, lengths[1] + 1];
        assert!(!open(states, 1, &bytes, &longer), "longer than its part");
    }

    #[test]
    fn parts_are_packed_where_that_is_worth_it() {
        let noise = &planes(2 * PART_BYTES as u64, 1)[0];
        let (even, odd) = noise.split_at(PART_BYTES);
        let packed = pack(even).expect("long runs");
        assert!(packed.len() < even.len() / 20);
        assert!(pack(odd).is_none(), "noise");
        let mut room = vec![0; odd.len()];
        unpack(odd, &mut room).expect("as it is");
        assert!(room == odd);
        assert_eq!(unpack(&packed[1..], &mut room), None);
        assert_eq!(unpack(&packed, &mut room[1..]), None);
    }
}
