//! Questions of the graph view about a whole game: the predecessors of a position, the shortest
//! route to one, and whether play reaches one at all. The last two may visit millions of positions,
//! so they are background tasks.

use std::sync::Arc;

use eframe::egui::Context;

use crate::app::{Action, Changed, Knowledge, Model};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Position};
use crate::graph::predecessors::predecessors;
use crate::session::route::shortest_route;
use crate::solve::analysis::reachable_positions;
use crate::solve::{Progress, SolveError};
use crate::ui::background::Background;
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::msg::SearchedText;
use crate::ui::running::{RunningKind, RunningTask};

/// The size of games, in states, above which reachable positions are not computed.
const MOST_EXPLORED: u64 = 4_000_000;

/// A request for a route: a game, the board to start from and the position to reach.
type RouteRequest = (AnyGame, AnyBoard, Position);

/// The running queries and their results.
#[derive(Default)]
pub(crate) struct GameQueries {
    came_from: Option<Vec<Position>>,
    /// True if `came_from` belongs to an earlier current position.
    is_moved_on: bool,
    /// The previewed position and its predecessors.
    came_from_previewed: Option<(Position, Vec<Position>)>,
    /// The search for positions that play can reach, and its result.
    reached: Background<(AnyGame, SearchedText), Vec<Position>>,
    route: Background<RouteRequest, Option<Vec<AnyMove>>>,
}

impl GameQueries {
    /// The predecessors of the current position, once they are known.
    pub(crate) fn came_from(&self) -> Option<&[Position]> {
        self.came_from.as_deref()
    }

    /// The predecessors of the previewed position, once they are known.
    pub(crate) fn came_from_previewed(&self) -> Option<&[Position]> {
        let known = self.came_from_previewed.as_ref();
        known.map(|(_, before)| before.as_slice())
    }

    /// The running tasks for the bottom line.
    pub(crate) fn running(&self) -> impl Iterator<Item = RunningTask> {
        let nothing = "The graph stays as it is".to_owned();
        let kind = RunningKind::Searching;
        let route = self.route.running().map(|(_, task)| {
            let title = "Finding the shortest route …".to_owned();
            RunningTask::of(task, kind, title, nothing.clone())
        });
        let reached = self.reached.running().map(|((_, searched), task)| {
            let title = format!("Looking for {} …", searched.text);
            RunningTask::of(task, kind, title, nothing.clone())
        });
        route.into_iter().chain(reached)
    }

    /// Cancels the searches.
    pub(crate) fn cancel(&mut self) {
        self.route.stop();
        self.reached.stop();
    }

    /// Takes over the results of searches that have ended.
    pub(crate) fn tick(&mut self, ctx: &Context, cx: &mut Cx) {
        self.take_reached(ctx, cx);
        self.take_route(cx);
    }

    /// Computes the predecessors of the current and the previewed position if they are not known yet.
    pub(crate) fn update_came_from(
        &mut self,
        ctx: &Context,
        model: &Model,
        preview: Option<Position>,
    ) {
        let Some(analysis) = model.analysis() else {
            (self.came_from, self.came_from_previewed) = (None, None);
            return;
        };
        if std::mem::take(&mut self.is_moved_on) || self.came_from.is_none() {
            let here = model.game().position(model.board());
            self.came_from = Some(predecessors(analysis, here));
            ctx.request_repaint();
        }
        let Some(preview) = preview else {
            self.came_from_previewed = None;
            return;
        };
        let known = self.came_from_previewed.as_ref().map(|&(of, _)| of);
        if known != Some(preview) {
            self.came_from_previewed = Some((preview, predecessors(analysis, preview)));
            ctx.request_repaint();
        }
    }

    /// Starts a search for the shortest route from a board to a position.
    pub(crate) fn find_route(
        &mut self,
        ctx: &Context,
        model: &Model,
        from: AnyBoard,
        to: Position,
    ) {
        let game = *model.game();
        let analysis = match model.knowledge() {
            Knowledge::Solved(analysis) if !model.are_verdicts_hidden() => {
                Some(Arc::clone(analysis))
            }
            _ => None,
        };
        let work = move |progress: &Progress| {
            let route = shortest_route(&game, analysis.as_deref(), &from, to, progress);
            Ok::<_, SolveError>(route)
        };
        let key = (game, from, to);
        self.route.ask(ctx, key, "finding the shortest route", work);
    }

    /// Starts a search for the positions of a text among all that play can reach.
    pub(crate) fn search(
        &mut self,
        ctx: &Context,
        model: &Model,
        searched: SearchedText,
        cx: &mut Cx,
    ) {
        let Knowledge::Solved(analysis) = model.knowledge() else {
            return;
        };
        let game = *model.game();
        if game.state_count() > MOST_EXPLORED {
            if let Some(&first) = searched.positions.first() {
                cx.marks.preview.look_at(first);
            }
            let text = format!(
                "This picture does not show {}; whether play from the start gets there is not \
                 worked out for a game of this size",
                searched.text
            );
            let message = Message::of_preview(text, searched.positions.first().copied());
            cx.out.say_message(message.near(FocusArea::Graph));
            return;
        }
        let (analysis, wanted) = (Arc::clone(analysis), searched.positions.clone());
        let work = move |progress: &Progress| {
            let all = reachable_positions(&analysis, progress)?.into_iter();
            let mut found: Vec<Position> = all.filter(|it| wanted.contains(it)).collect();
            found.sort_unstable();
            Ok::<_, SolveError>(found)
        };
        let key = (game, searched);
        self.reached = Background::default();
        self.reached.ask(ctx, key, "looking for a position", work);
    }

    fn take_reached(&mut self, ctx: &Context, cx: &mut Cx) {
        let Some(((_, searched), found)) = self.reached.take() else {
            return;
        };
        let text = searched.text;
        match found {
            Err(error) => cx.out.say_error(&error),
            Ok(found) => {
                let message = if let Some(&position) = found.first() {
                    cx.marks.preview.look_at(position);
                    let text = format!(
                        "This picture does not show {text}, but play gets there: Enter goes there"
                    );
                    Message::of_preview(text, Some(position))
                } else {
                    Message::of_rules(format!(
                        "No position of this game reaches {text}: play from the start never gets there"
                    ))
                };
                cx.out.say_message(message.near(FocusArea::Graph));
                ctx.request_repaint();
            }
        }
    }

    /// Drops outdated results: predecessors if the board has changed, searches if the rules have, routes if the
    /// session has.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.is_moved_on |= changed.board || changed.rules;
        if changed.rules {
            self.came_from_previewed = None;
            self.reached = Background::default();
        }
        if changed.session {
            self.route = Background::default();
        }
    }

    fn take_route(&mut self, cx: &mut Cx) {
        let Some(((game, from, to), way)) = self.route.take() else {
            return;
        };
        match way {
            Ok(way) => cx.out.act(Action::RouteFound {
                game,
                from,
                to,
                way,
            }),
            Err(error) => cx.out.say_error(&error),
        }
    }
}
