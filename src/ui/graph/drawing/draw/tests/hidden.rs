//! A measure for tests of drawings: the hidden length of a line.

use eframe::egui::{Rect, pos2};

use crate::scene::Path;

/// The distance between the points that are tested, in points.
const EACH: f32 = 0.25;

/// The length of a line that lies in a rectangle, in points.
pub(super) fn hidden(path: &Path, rect: Rect) -> f32 {
    let mut inside = 0.0;
    for (points, _) in path.flattened(4.0) {
        for piece in points.windows(2) {
            let [from, to] = [piece[0], piece[1]].map(|(x, y)| pos2(x, y));
            let count = (from.distance(to) / EACH).ceil().max(1.0);
            let samples = (0..count as u32).map(|step| step as f32 / count);
            let hits = samples.filter(|&share| rect.contains(from.lerp(to, share)));
            inside += hits.count() as f32 * from.distance(to) / count;
        }
    }
    inside
}
