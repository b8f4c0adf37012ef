//! Questions of the graph view about a whole game: the predecessors of a position, the shortest
//! route to one, and whether play reaches one at all. The last two may visit millions of positions,
//! so they are background tasks.

use std::sync::Arc;

use eframe::egui::Context;

use crate::app::{Action, Knowledge, Model};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Position};
use crate::graph::predecessors::predecessors;
use crate::session::route::shortest_route;
use crate::solve::analysis::reachable_positions;
use crate::solve::task::Task;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::running::{RunningKind, RunningTask};
use crate::ui::shared::{SearchedText, Shared};

/// Of larger games it is not worked out which positions play can reach.
const MOST_EXPLORED: u64 = 4_000_000;

/// A position of a game with those that lead to it.
type Predecessors = ((AnyGame, Position), Vec<Position>);
/// Which of them can be reached, `None` where that was not worked out.
type Reached = Option<Vec<Position>>;
/// A line from one board to a position.
type FoundRoute = (AnyBoard, Position, Option<Vec<AnyMove>>);

/// The questions that are being worked on.
#[derive(Default)]
pub(crate) struct GameQueries {
    came_from: Option<Predecessors>,
    /// The same of the position that is previewed.
    came_from_previewed: Option<Predecessors>,
    reached: Option<(AnyGame, SearchedText, Task<Reached>)>,
    route: Option<(AnyGame, Task<FoundRoute>)>,
}

impl GameQueries {
    /// The positions that lead to the current one, where they are known.
    pub(crate) fn came_from(&self) -> Option<&[Position]> {
        self.came_from.as_ref().map(|(_, before)| before.as_slice())
    }

    /// The positions that lead to the one that is previewed, where they are known.
    pub(crate) fn came_from_previewed(&self) -> Option<&[Position]> {
        let known = self.came_from_previewed.as_ref();
        known.map(|(_, before)| before.as_slice())
    }

    /// What the bottom line shows of them.
    pub(crate) fn running(&self) -> impl Iterator<Item = RunningTask> {
        let nothing = "The graph stays as it is".to_owned();
        let kind = RunningKind::Searching;
        let route = self.route.as_ref().map(|(_, task)| {
            let title = "Finding the shortest route …".to_owned();
            RunningTask::of(task, kind, title, nothing.clone())
        });
        let reached = self.reached.as_ref().map(|(_, searched, task)| {
            let title = format!("Looking for {} …", searched.text);
            RunningTask::of(task, kind, title, nothing.clone())
        });
        route.into_iter().chain(reached)
    }

    /// Gives up what is being looked for.
    pub(crate) fn cancel(&mut self) {
        self.route = None;
        self.reached = None;
    }

    /// Takes over what was found, and begins what is to be worked out next.
    pub(crate) fn tick(&mut self, ctx: &Context, model: &Model, shared: &mut Shared) {
        self.update_came_from(ctx, model, shared.preview.position());
        self.take_reached(ctx, model, shared);
        self.take_route(shared);
    }

    /// Lists the positions that lead to the current one and to the one that is previewed, if they
    /// have changed.
    fn update_came_from(&mut self, ctx: &Context, model: &Model, preview: Option<Position>) {
        let here = model.game().position(model.board());
        for (known, of) in [
            (&mut self.came_from, Some(here)),
            (&mut self.came_from_previewed, preview),
        ] {
            let (Some(analysis), Some(of)) = (model.analysis(), of) else {
                *known = None;
                continue;
            };
            let of = (*model.game(), of);
            if known.as_ref().is_none_or(|(known, _)| *known != of) {
                *known = Some((of, predecessors(analysis, of.1)));
                ctx.request_repaint();
            }
        }
    }

    /// Looks for the shortest route from a board to a position.
    pub(crate) fn find_route(
        &mut self,
        ctx: &Context,
        model: &Model,
        (from, to): (AnyBoard, Position),
    ) {
        let (wake, game) = (ctx.clone(), *model.game());
        let analysis = match model.knowledge() {
            Knowledge::Solved(analysis) if !model.are_verdicts_hidden() => {
                Some(Arc::clone(analysis))
            }
            _ => None,
        };
        let task = Task::start(
            "finding the shortest route",
            move |progress| {
                let route = shortest_route(&game, analysis.as_deref(), (&from, to), progress);
                (from, to, route)
            },
            move || wake.request_repaint(),
        );
        self.route = Some((game, task));
    }

    /// Begins to work out whether play reaches what is looked for.
    pub(crate) fn search(
        &mut self,
        ctx: &Context,
        model: &Model,
        searched: SearchedText,
        shared: &mut Shared,
    ) {
        let Knowledge::Solved(analysis) = model.knowledge() else {
            return;
        };
        let game = *model.game();
        if game.state_count() > MOST_EXPLORED {
            if let Some(&first) = searched.positions.first() {
                shared.preview.look_at(first);
            }
            let text = format!(
                "This picture does not show {}; whether play from the start gets there is not \
                 worked out for a game of this size",
                searched.text
            );
            let message = Message::of_preview(text, searched.positions.first().copied());
            shared.say_message(message.near(FocusArea::Graph));
            return;
        }
        let (wake, wanted) = (ctx.clone(), searched.positions.clone());
        let analysis = Arc::clone(analysis);
        let task = Task::start(
            "looking for a position",
            move |progress| {
                let all = reachable_positions(&analysis, progress).ok()?;
                let found = all.into_iter().filter(|position| wanted.contains(position));
                Some(found.collect())
            },
            move || wake.request_repaint(),
        );
        self.reached = Some((game, searched, task));
    }

    fn take_reached(&mut self, ctx: &Context, model: &Model, shared: &mut Shared) {
        let Some((of, searched, task)) = &mut self.reached else {
            return;
        };
        let answer = task.poll();
        let is_stale = of != model.game();
        let text = searched.text.clone();
        if is_stale || answer.is_some() {
            self.reached = None;
        }
        if let (false, Some(Err(error))) = (is_stale, &answer) {
            shared.say_error(error);
        }
        if let (false, Some(Ok(Some(mut found)))) = (is_stale, answer) {
            found.sort_unstable();
            let message = if let Some(&position) = found.first() {
                shared.preview.look_at(position);
                let text = format!(
                    "This picture does not show {text}, but play gets there: Enter goes there"
                );
                Message::of_preview(text, Some(position))
            } else {
                Message::of_rules(format!(
                    "No position of this game reaches {text}: play from the start never gets there"
                ))
            };
            shared.say_message(message.near(FocusArea::Graph));
            ctx.request_repaint();
        }
    }

    /// Another session is there: a route that is being looked for is none of its.
    pub(crate) fn session_changed(&mut self) {
        self.route = None;
    }

    fn take_route(&mut self, shared: &mut Shared) {
        let Some((game, task)) = &mut self.route else {
            return;
        };
        let (game, Some(answer)) = (*game, task.poll()) else {
            return;
        };
        self.route = None;
        match answer {
            Ok((from, to, way)) => shared.act(Action::RouteFound {
                game,
                from,
                to,
                way,
            }),
            Err(error) => shared.say_error(&error),
        }
    }
}
