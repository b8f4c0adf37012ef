//! How much memory the program takes as Linux sees it, mapped memory included.

use std::fs;

/// What `work` gives, with the most bytes that were held at once meanwhile and those that still are, beside
/// those that were held before.
///
/// # Panics
/// Where the system does not tell.
pub fn resident<T>(work: impl FnOnce() -> T) -> (T, u64, u64) {
    // Makes the peak what is held now.
    fs::write("/proc/self/clear_refs", "5").expect("one's own may be reset");
    let before = bytes("VmRSS");
    let result = work();
    let held = bytes("VmRSS").saturating_sub(before);
    (result, bytes("VmHWM").saturating_sub(before), held)
}

/// A number of bytes that the system keeps of this process.
fn bytes(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    number.expect("a number of kilobytes") * 1024
}
