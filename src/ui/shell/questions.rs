//! Questions of the graph view about a whole game: the predecessors of a position, the shortest
//! route to one, and whether play reaches one at all. The last two may visit millions of positions,
//! so they are background tasks.

use std::sync::Arc;

use eframe::egui::Context;

use crate::app::{Action, Knowledge};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Position};
use crate::graph::predecessors::predecessors;
use crate::session::route::shortest_route;
use crate::solve::analysis::reachable_positions;
use crate::solve::task::Task;
use crate::ui::App;
use crate::ui::views::notices::sentence;

/// Of larger games it is not worked out which positions play can reach.
const MOST_EXPLORED: u64 = 4_000_000;

/// A position that somebody looks for, and that the picture does not show.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    /// As it was typed.
    pub(crate) text: String,
    /// What it may mean: with either player to move, where the text does not say.
    pub(crate) positions: Vec<Position>,
}

/// Which of them can be reached, `None` where that was not worked out.
type Reached = Option<Vec<Position>>;
/// A line from one board to a position.
type FoundWay = (AnyBoard, Position, Option<Vec<AnyMove>>);

/// The questions that are being worked on.
#[derive(Default)]
pub(crate) struct Questions {
    /// The position whose predecessors were listed last.
    asked_before: Option<(AnyGame, Position)>,
    reached: Option<(AnyGame, Sought, Task<Reached>)>,
    way: Option<(AnyGame, Task<FoundWay>)>,
}

impl App {
    /// Lists the positions that lead to the current one, if it has changed.
    pub(crate) fn look_back(&mut self, ctx: &Context) {
        let game = *self.model.game();
        let here = (game, game.position(self.model.board()));
        let questions = &mut self.questions;
        let Some(analysis) = self.model.analysis() else {
            questions.asked_before = None;
            self.state.came_from = None;
            return;
        };
        if questions.asked_before != Some(here) {
            self.state.came_from = Some(predecessors(analysis, here.1));
            questions.asked_before = Some(here);
            ctx.request_repaint();
        }
    }

    /// Looks for the shortest way to a position.
    pub(crate) fn find_route(
        &mut self,
        ctx: &Context,
        game: AnyGame,
        from: AnyBoard,
        to: Position,
    ) {
        let wake = ctx.clone();
        let task = Task::start(
            "finding the shortest route",
            move |_| (from, to, shortest_route(&game, &from, to)),
            move || wake.request_repaint(),
        );
        self.questions.way = Some((game, task));
    }

    /// Begins to work out whether play reaches what is looked for, and takes over what was found.
    pub(crate) fn seek(&mut self, ctx: &Context) {
        self.take_way(ctx);
        let game = *self.model.game();
        let sought = self.state.graph.seeks.take();
        if let (Some(sought), Knowledge::Solved(analysis)) = (sought, self.model.knowledge()) {
            if game.state_count() > MOST_EXPLORED {
                self.state.say(&format!(
                    "This picture does not show {}; whether play from the start gets there is \
                     not worked out for a game of this size",
                    sought.text
                ));
                self.state.graph.preview = sought.positions.first().copied();
                return;
            }
            let (wake, wanted) = (ctx.clone(), sought.positions.clone());
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
            self.questions.reached = Some((game, sought, task));
        }
        let Some((of, sought, task)) = &mut self.questions.reached else {
            return;
        };
        let answer = task.poll();
        let is_stale = *of != game;
        let text = sought.text.clone();
        if is_stale || answer.is_some() {
            self.questions.reached = None;
        }
        if let (false, Some(Err(error))) = (is_stale, &answer) {
            self.state.say(&sentence(&error.to_string()));
        }
        if let (false, Some(Ok(Some(mut found)))) = (is_stale, answer) {
            found.sort_unstable();
            match found.first() {
                Some(&position) => {
                    self.state.graph.preview = Some(position);
                    self.state.say(&format!(
                        "This picture does not show {text}, but play gets there: Enter goes there"
                    ));
                }
                None => self.state.say(&format!(
                    "No position of this game reaches {text}: play from the start never gets there"
                )),
            }
            ctx.request_repaint();
        }
    }

    fn take_way(&mut self, ctx: &Context) {
        let Some((game, task)) = &mut self.questions.way else {
            return;
        };
        let (game, Some(answer)) = (*game, task.poll()) else {
            return;
        };
        self.questions.way = None;
        match answer {
            Ok((from, to, way)) => {
                let found = Action::WayFound {
                    game,
                    from,
                    to,
                    way,
                };
                self.act(ctx, found);
            }
            Err(error) => self.state.say(&sentence(&error.to_string())),
        }
    }
}
