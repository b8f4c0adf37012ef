//! How much memory solving a game takes, and how much it may take.

use std::fs;

/// What is assumed where the system does not say how much memory is free.
const ASSUMED_BYTES: u64 = 4 << 30;

/// The bytes that one solution may take: three quarters of the memory that is free now.
#[must_use]
pub fn limit_bytes() -> u64 {
    let available = fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("MemAvailable:"))?;
        let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        kilobytes.checked_mul(1024)
    });
    available.unwrap_or(ASSUMED_BYTES) / 4 * 3
}

/// What the lists of a turn take in a game too small to be swept.
const LIST_BYTES: u64 = 512 << 10;

/// The bytes that the values of so many states and the work on them take at most.
#[must_use]
pub fn value_bytes(states: u64) -> u64 {
    states.saturating_mul(3).saturating_add(LIST_BYTES)
}

/// A number of bytes as people write it: `38 MB`.
#[must_use]
pub fn size(bytes: u64) -> String {
    const UNITS: [&str; 6] = ["bytes", "kB", "MB", "GB", "TB", "PB"];
    let mut unit = 0;
    let mut whole = bytes;
    let mut tenths = 0;
    while whole >= 1000 && unit + 1 < UNITS.len() {
        tenths = whole % 1000 / 100;
        whole /= 1000;
        unit += 1;
    }
    if unit > 0 && whole < 10 && tenths > 0 {
        format!("{whole}.{tenths} {}", UNITS[unit])
    } else {
        format!("{} {}", grouped(whole), UNITS[unit])
    }
}

/// A number with a comma between groups of three digits.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
