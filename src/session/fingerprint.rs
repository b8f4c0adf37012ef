//! Short names for long texts.

/// The FNV-1a hash of some bytes, 64 bits (Fowler, Noll and Vo): the same on every machine and in
/// every version, unlike the hashes of the standard library.
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> u64 {
    let mut hasher = Fingerprint::default();
    hasher.add(bytes);
    hasher.value()
}

/// The same hash of bytes that come in parts.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Fingerprint {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// Goes on with more bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    }

    /// The hash of all bytes so far.
    #[must_use]
    pub fn value(self) -> u64 {
        self.0
    }
}
