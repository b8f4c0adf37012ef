//! Numbers in sentences: digits in groups, and the plural of the thing that is counted.

/// A number with a comma between groups of three digits.
///
/// # Examples
/// ```
/// use finger_oracle::game::counted::grouped;
/// assert_eq!(grouped(1_234_567), "1,234,567");
/// ```
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

/// A number with the thing that it counts: `1 turn`, `1,026 turns`, `2 losses`, `3 inaccuracies`.
///
/// # Examples
/// ```
/// use finger_oracle::game::counted::counted;
/// assert_eq!(counted(1_u64, "loss"), "1 loss");
/// assert_eq!(counted(2_usize, "inaccuracy"), "2 inaccuracies");
/// ```
#[must_use]
pub fn counted(number: impl TryInto<u64>, thing: &str) -> String {
    // No count of ours is greater.
    let number = number.try_into().unwrap_or(u64::MAX);
    let digits = grouped(number);
    match thing.strip_suffix('y') {
        _ if number == 1 => format!("{digits} {thing}"),
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{digits} {stem}ies"),
        _ if thing.ends_with('s') => format!("{digits} {thing}es"),
        _ => format!("{digits} {thing}s"),
    }
}
