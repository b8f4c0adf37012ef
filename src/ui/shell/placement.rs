//! Where the window opens: wholly on a screen that exists, also where it was on another one last, or is
//! larger than any.
//!
//! *Shortcomings:* panels and docks of the desktop are not known; how high a title bar is, is guessed until
//! there is one.

use winit::dpi::{LogicalSize, PhysicalPosition, PhysicalSize};
use winit::monitor::MonitorHandle;
use winit::window::Window;

use crate::scene::{Point, Rect};

/// The room for the title bar of a window, in points.
const TITLE: f64 = 40.0;

/// A screen: its place in pixels, and how many of them are a point.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Screen {
    place: Rect,
    scale: f64,
}

/// What is to be done with a window.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Placement {
    /// Nothing: it lies wholly on a screen.
    Stay,
    /// It goes to this place.
    Move(Point),
    /// It is too large for its screen: it fills what this is of it.
    Fill(Rect),
}

/// Puts a window that was just made wholly on a screen that exists. Where the desktop says nothing of its
/// place, as under Wayland, that is the desktop's business, and only its size is looked at.
pub(super) fn place(window: &Window, least_points: (f32, f32)) {
    if window.fullscreen().is_some() {
        return; // it is as large as a screen, without a title bar
    }
    let screens: Vec<Screen> = window
        .available_monitors()
        .map(|one| screen(&one))
        .collect();
    let at = window.outer_position().ok();
    let at = at.map(|at| (at.x as f32, at.y as f32)); // pixels
    let size = window.inner_size().to_logical::<f32>(window.scale_factor());
    match placement(at, (size.width, size.height), &screens) {
        Placement::Stay => {}
        Placement::Move(to) => window.set_outer_position(position(to)),
        Placement::Fill(room) => {
            let size = PhysicalSize::new(room.width as u32, room.height as u32);
            // Else it would stay as large as its least size.
            let least = LogicalSize::<f32>::from(least_points);
            let least = least.to_physical::<u32>(window.scale_factor());
            let least = PhysicalSize {
                width: least.width.min(size.width),
                height: least.height.min(size.height),
            };
            window.set_min_inner_size(Some(least));
            // What it becomes is seen once the desktop says so.
            let _ = window.request_inner_size(size);
            if at.is_some() {
                window.set_outer_position(position((room.x, room.y)));
            }
            window.set_maximized(true);
        }
    }
}

fn screen(monitor: &MonitorHandle) -> Screen {
    let (at, size) = (monitor.position(), monitor.size());
    let (width, height) = (size.width as f32, size.height as f32); // pixels
    Screen {
        place: Rect::new(at.x as f32, at.y as f32, width, height),
        scale: monitor.scale_factor(),
    }
}

fn position((x, y): Point) -> PhysicalPosition<f32> {
    PhysicalPosition::new(x, y)
}

/// What is to be done with a window at a place in pixels, where that is known, and of a size in points.
fn placement(at: Option<Point>, size_points: Point, screens: &[Screen]) -> Placement {
    let with_title = |screen: &Screen| {
        let scale = screen.scale as f32;
        (
            size_points.0 * scale,
            (size_points.1 + TITLE as f32) * scale,
        )
    };
    let Some((x, y)) = at else {
        // On which screen it will be, the desktop decides.
        let fits = |screen: &Screen| {
            let (width, height) = with_title(screen);
            width <= screen.place.width && height <= screen.place.height
        };
        return match screens.first() {
            Some(first) if !screens.iter().any(fits) => Placement::Fill(first.room()),
            _ => Placement::Stay,
        };
    };
    let overlap = |screen: &Screen| {
        let (width, height) = with_title(screen);
        let across = (x + width).min(screen.place.right()) - x.max(screen.place.x);
        let down = (y + height).min(screen.place.bottom()) - y.max(screen.place.y);
        across.max(0.0) * down.max(0.0)
    };
    // Of screens that have nothing of it the first one.
    let nearest = screens.iter().rev();
    let nearest = nearest.max_by(|one, other| overlap(one).total_cmp(&overlap(other)));
    let Some(nearest) = nearest else {
        return Placement::Stay;
    };
    let Rect {
        x: left,
        y: top,
        width: wide,
        height: high,
    } = nearest.place;
    let (width, height) = with_title(nearest);
    if width > wide || height > high {
        return Placement::Fill(nearest.room());
    }
    let to = (
        x.clamp(left, left + wide - width),
        y.clamp(top, top + high - height),
    );
    if to == (x, y) {
        Placement::Stay
    } else {
        Placement::Move(to)
    }
}

impl Screen {
    /// What of it is left beside a title bar.
    fn room(&self) -> Rect {
        let title = TITLE as f32 * self.scale as f32;
        let height = (self.place.height - title).max(1.0);
        Rect {
            height,
            ..self.place
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(x: f32, (width, height): Point, scale: f64) -> Screen {
        Screen {
            place: Rect::new(x, 0.0, width, height),
            scale,
        }
    }

    #[test]
    fn a_window_opens_wholly_on_a_screen_that_exists_or_fills_one() {
        let usual = (1280.0, 800.0);
        let one = [screen(0.0, (1920.0, 1080.0), 1.0)];
        let two = [one[0], screen(1920.0, (2560.0, 1440.0), 1.0)];
        // On a screen that is there it stays where it is.
        for at in [(0.0, 0.0), (640.0, 240.0), (1920.0, 100.0), (3000.0, 500.0)] {
            assert_eq!(placement(Some(at), usual, &two), Placement::Stay, "{at:?}");
        }
        // The second one is gone.
        for (at, to) in [
            ((3000.0, 500.0), (640.0, 240.0)),
            ((1920.0, 100.0), (640.0, 100.0)),
            ((-2000.0, -900.0), (0.0, 0.0)),
            ((1800.0, 100.0), (640.0, 100.0)),
            ((100.0, 1000.0), (100.0, 240.0)),
        ] {
            assert_eq!(
                placement(Some(at), usual, &one),
                Placement::Move(to),
                "{at:?}"
            );
        }
        // Half on each: to the one that has more of it.
        let most = placement(Some((1500.0, 0.0)), usual, &two);
        assert_eq!(most, Placement::Move((1920.0, 0.0)));
    }

    #[test]
    fn a_window_larger_than_its_screen_fills_it_at_every_scale() {
        for (scale, title) in [(1.5, 60.0), (2.0, 80.0), (3.0, 120.0)] {
            let screens = [screen(0.0, (1400.0, 900.0), scale)];
            let room = Rect::new(0.0, 0.0, 1400.0, 900.0 - title);
            // As large as the largest screen, as it is made.
            let size = (1400.0 / scale as f32, 900.0 / scale as f32);
            for at in [Some((0.0, 0.0)), Some((5000.0, 40.0)), None] {
                let due = Placement::Fill(room);
                assert_eq!(placement(at, size, &screens), due, "{scale}, {at:?}");
            }
        }
        // It is moved, and filled where it goes.
        let screens = [screen(0.0, (800.0, 600.0), 1.0)];
        let filled = placement(Some((4000.0, 0.0)), (1280.0, 800.0), &screens);
        assert_eq!(filled, Placement::Fill(Rect::new(0.0, 0.0, 800.0, 560.0)));
        assert_eq!(placement(None, (700.0, 500.0), &screens), Placement::Stay);
        // Nothing is known of screens.
        assert_eq!(
            placement(Some((0.0, 0.0)), (700.0, 500.0), &[]),
            Placement::Stay
        );
    }
}
