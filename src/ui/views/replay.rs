//! The replay of the line, turn after turn, at a speed that the user chooses. It has no clock: callers pass the
//! time.

use crate::app::{Action, Nav};
use crate::session::{NodeId, Session};
use crate::ui::commands::ReplayFacts;

/// The speeds: the seconds for a turn, and their text.
const SPEEDS: [(f64, &str); 5] = [
    (5.0, "5 s"),
    (3.0, "3 s"),
    (1.5, "1.5 s"),
    (0.8, "0.8 s"),
    (0.4, "0.4 s"),
];
/// The index of the initial speed.
const USUAL: usize = 2;

/// The state of the replay and its speed.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    speed: usize,
    running: Option<RunningReplay>,
}

#[derive(Clone, Copy, Debug)]
struct RunningReplay {
    /// The time of the next turn, in seconds.
    due: f64,
    /// The node after the last step. The replay ends when the user goes elsewhere.
    at: NodeId,
}

impl Default for Replay {
    fn default() -> Replay {
        Replay {
            speed: USUAL,
            running: None,
        }
    }
}

impl Replay {
    pub(crate) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The time for a turn as text: `1.5 s`.
    pub(crate) fn speed_text(&self) -> &'static str {
        SPEEDS[self.speed].1
    }

    /// The facts by which commands decide whether they are available.
    pub(crate) fn facts(&self) -> ReplayFacts {
        ReplayFacts {
            is_running: self.is_running(),
            is_fastest: self.speed + 1 == SPEEDS.len(),
            is_slowest: self.speed == 0,
        }
    }

    /// Makes the replay faster or slower.
    pub(crate) fn change_speed(&mut self, is_faster: bool) {
        self.speed = if is_faster {
            (self.speed + 1).min(SPEEDS.len() - 1)
        } else {
            self.speed.saturating_sub(1)
        };
    }

    /// Starts or stops. At the end of the line it starts from its beginning, which is the action
    /// that is returned.
    ///
    /// # Errors
    /// A line without moves.
    pub(crate) fn toggle(&mut self, now: f64, session: &Session) -> Option<Action> {
        if self.running.take().is_some() {
            return None;
        }
        let here = session.cursor();
        let is_at_end = session.next(here).is_none();
        let at = if is_at_end { session.first() } else { here };
        let due = now + self.pause();
        self.running = Some(RunningReplay { due, at });
        is_at_end.then_some(Action::Go(Nav::Start))
    }

    /// The step that is due, if there is one. The replay stops at the end of the line and when the user has gone
    /// elsewhere.
    pub(crate) fn tick(&mut self, now: f64, session: &Session) -> Option<Action> {
        let running = self.running?;
        // The cursor is compared first, as the node may be gone.
        let is_there = session.cursor() == running.at;
        let Some(at) = session.next(session.cursor()).filter(|_| is_there) else {
            self.running = None;
            return None;
        };
        if now < running.due {
            return None;
        }
        let due = now + self.pause();
        self.running = session.next(at).map(|_| RunningReplay { due, at });
        Some(Action::Go(Nav::Forward))
    }

    /// The time until the next step, in seconds, if there is one.
    pub(crate) fn wait(&self, now: f64) -> Option<f64> {
        self.running.map(|running| (running.due - now).max(0.0))
    }

    /// The time from one turn to the next, in seconds.
    fn pause(&self) -> f64 {
        SPEEDS[self.speed].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::any::AnyGame;
    use crate::solve::solution::move_groups;

    fn session(moves: usize) -> Session {
        let game = AnyGame::from_rule_line("mallett").expect("a preset");
        let mut session = Session::new(game);
        for _ in 0..moves {
            let group = move_groups(&game, session.board()).remove(0);
            session.play(group.ways[0]).expect("legal");
        }
        session
    }

    fn go(session: &mut Session, action: Option<Action>) {
        match action {
            Some(Action::Go(Nav::Start)) => session.go(session.first()),
            Some(Action::Go(Nav::Forward)) => {
                let next = session.next(session.cursor()).expect("more");
                session.go(next);
            }
            Some(other) => panic!("{other:?}"),
            None => {}
        }
    }

    #[test]
    fn it_goes_through_the_line_once_and_stops() {
        let mut session = session(4);
        let mut replay = Replay::default();
        let first = replay.toggle(0.0, &session);
        go(&mut session, first);
        assert_eq!(session.cursor(), session.first());
        let mut steps = 0;
        for tenth in 1..200 {
            let action = replay.tick(f64::from(tenth) / 10.0, &session);
            steps += usize::from(action.is_some());
            go(&mut session, action);
        }
        assert_eq!(steps, 4);
        assert!(!replay.is_running());
        assert_eq!(replay.wait(20.0), None, "nothing more is waited for");
    }

    #[test]
    fn whoever_steps_takes_over() {
        let mut session = session(4);
        session.go(session.first());
        let mut replay = Replay::default();
        assert!(replay.toggle(0.0, &session).is_none());
        let on = session.next(session.first()).expect("more");
        session.go(on);
        assert!(replay.tick(5.0, &session).is_none());
        assert!(!replay.is_running());
    }

    #[test]
    fn speeds_end_at_both_ends() {
        let mut replay = Replay::default();
        for _ in 0..9 {
            replay.change_speed(true);
        }
        assert_eq!(replay.speed_text(), "0.4 s");
        for _ in 0..9 {
            replay.change_speed(false);
        }
        assert_eq!(replay.speed_text(), "5 s");
    }
}
