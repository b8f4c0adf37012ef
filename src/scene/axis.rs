//! Round numbers for axes.

/// The smallest of 1, 2, 5, 10, 20, 50 and so on that is at least `at_least`; `u64::MAX` if that
/// is more than 5 * 10^18 or not a number.
///
/// # Examples
/// ```
/// use finger_oracle::scene::axis::axis_step;
/// assert_eq!([0.3, 1.5, 2.5, 7.0, 101.0].map(axis_step), [1, 2, 5, 10, 200]);
/// ```
#[must_use]
pub fn axis_step(at_least: f64) -> u64 {
    let powers = (0..19).map(|power| 10_u64.pow(power));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|step| power.saturating_mul(step)));
    let found = steps.find(|&step| step as f64 >= at_least); // exact enough for an axis
    found.unwrap_or(u64::MAX)
}
