//! The wheel over board and timeline: a step through the game for each notch.

use eframe::egui::{Context, Event, MouseWheelUnit, Order, Popup, Vec2};

use super::Step;
use crate::ui::focus_areas::{FocusArea, FocusAreas};
use crate::ui::keyboard::is_dialog_open;

/// The points that a touchpad scrolls for a step, as many as egui scrolls for a notch of a wheel.
const POINTS_OF_STEP: f32 = 40.0;

/// Scrolling over board and timeline that is no whole step yet, in points; downward is negative.
#[derive(Debug, Default)]
pub(crate) struct WheelSteps(f32);

impl WheelSteps {
    /// The steps of this frame, where the pointer is over board or timeline and nothing lies on them. They are no
    /// commands: at the end of the line the wheel says nothing.
    pub(crate) fn steps(&mut self, ctx: &Context, areas: &FocusAreas) -> Vec<Step> {
        if !is_over_game(ctx, areas) {
            self.0 = 0.0;
            return Vec::new();
        }
        let steps = ctx.input(|input| self.take(&input.events));
        let step = if steps > 0 { Step::Back } else { Step::Forward };
        vec![step; steps.unsigned_abs() as usize] // a few
    }

    /// The steps of some events, downward negative. With Ctrl the wheel zooms, with Shift it scrolls sideways.
    fn take(&mut self, events: &[Event]) -> i32 {
        for event in events {
            let Event::MouseWheel {
                unit,
                delta: Vec2 { y, .. },
                modifiers,
                ..
            } = event
            else {
                continue;
            };
            if !modifiers.is_none() {
                continue;
            }
            let points = match unit {
                MouseWheelUnit::Point => *y,
                MouseWheelUnit::Line | MouseWheelUnit::Page => y * POINTS_OF_STEP,
            };
            // The other way it begins anew.
            if points * self.0 < 0.0 {
                self.0 = 0.0;
            }
            self.0 += points;
        }
        let steps = (self.0 / POINTS_OF_STEP).trunc();
        self.0 -= steps * POINTS_OF_STEP;
        steps as i32 // a few
    }
}

/// True if the pointer is over board or timeline, not over a list, dialog or message that lies on them.
fn is_over_game(ctx: &Context, areas: &FocusAreas) -> bool {
    let Some(pointer) = ctx.input(|input| input.pointer.hover_pos()) else {
        return false;
    };
    let is_there = matches!(
        areas.at(pointer),
        Some(FocusArea::Board | FocusArea::Timeline)
    );
    let lies_open = ctx
        .layer_id_at(pointer)
        .is_none_or(|layer| layer.order == Order::Background);
    is_there && lies_open && !Popup::is_any_open(ctx) && !is_dialog_open(ctx)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::{Modifiers, TouchPhase, vec2};

    fn wheel(unit: MouseWheelUnit, y: f32, modifiers: Modifiers) -> Event {
        Event::MouseWheel {
            unit,
            delta: vec2(0.0, y),
            modifiers,
            phase: TouchPhase::Move,
        }
    }

    #[test]
    fn a_notch_is_a_step_and_a_touchpad_steps_by_the_way_it_scrolls() {
        let line = |y| wheel(MouseWheelUnit::Line, y, Modifiers::NONE);
        let points = |y| wheel(MouseWheelUnit::Point, y, Modifiers::NONE);
        let mut steps = WheelSteps::default();
        assert_eq!(steps.take(&[line(1.0)]), 1);
        assert_eq!(steps.take(&[line(-1.0), line(-2.0)]), -3);
        assert_eq!(steps.take(&[points(-30.0)]), 0);
        assert_eq!(steps.take(&[points(-30.0)]), -1, "20 points are left");
        assert_eq!(steps.take(&[points(30.0)]), 0, "and forgotten");
        assert_eq!(steps.take(&[points(10.0)]), 1);
    }

    #[test]
    fn with_a_key_held_down_the_wheel_is_not_for_the_game() {
        let mut steps = WheelSteps::default();
        for modifiers in [Modifiers::COMMAND, Modifiers::SHIFT, Modifiers::ALT] {
            let event = wheel(MouseWheelUnit::Line, 3.0, modifiers);
            assert_eq!(steps.take(&[event]), 0, "{modifiers:?}");
        }
    }
}
