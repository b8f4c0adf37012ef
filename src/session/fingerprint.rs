//! Short names for long texts.

/// The FNV-1a hash of some bytes, 64 bits (Fowler, Noll and Vo): the same on every machine and in
/// every version, unlike the hashes of the standard library.
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
