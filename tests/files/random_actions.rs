//! Random actions over the model, as a person, the solver and the disk do them in any order: lessons and
//! the undo of rule changes are among them, and solutions that nobody waits for any more.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use finger_oracle::app::document::Stamp;
use finger_oracle::app::examples::EXAMPLES;
use finger_oracle::app::{Action, Effect, Knowledge, Model, Nav};
use finger_oracle::game::Game;
use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::session::file::SavedView;
use finger_oracle::session::{NodeId, Session};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, count};
use finger_oracle::solve::reachable::Summary;
use finger_oracle::solve::solution::move_groups;
use finger_oracle::solve::verify::Verification;

const RULES: [&str; 6] = [
    "chopsticks",
    "magic-fingers",
    "magic-fingers,hands=5",
    "mallett",
    "fingers=4,hands=1v3",
    "tactics,rows=2,cols=3",
];
/// Larger sessions are left for another one.
const MOST_NODES: usize = 60;

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// A session as a lesson began in it, and whether verdicts were hidden then; none where that follows from
/// the time before its file was opened.
struct Behind {
    session: Session,
    are_hidden: Option<bool>,
}

struct Run {
    model: Model,
    random: u64,
    /// The games that are to be solved, the last one last.
    asked: Vec<AnyGame>,
    /// Each game with its own solution.
    solutions: HashMap<AnyGame, Arc<Analysis>>,
    counts: HashMap<AnyGame, Summary>,
    behind: Option<Behind>,
}

impl Run {
    fn new(seed: u64) -> Run {
        let (model, effects) = Model::new(game("chopsticks"));
        let mut run = Run {
            model,
            random: seed,
            asked: Vec::new(),
            solutions: HashMap::new(),
            counts: HashMap::new(),
            behind: None,
        };
        run.carry_out(effects);
        run
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % bound as u64) as usize // below `bound`
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn solution(&mut self, game: AnyGame) -> Arc<Analysis> {
        let solve = || Arc::new(Analysis::of(&game).expect("it is small"));
        Arc::clone(self.solutions.entry(game).or_insert_with(solve))
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Solve(game) => self.asked.push(game),
                Effect::AskToReplace(replacement) if self.below(2) == 0 => {
                    self.act(Action::Replace(replacement));
                }
                _ => {}
            }
        }
    }

    fn act(&mut self, action: Action) {
        let was_on = self.model.is_lesson_on();
        let before = self.model.whole_session().clone();
        let were_hidden = self.model.are_verdicts_hidden();
        let opens = matches!(action, Action::Open(_));
        let toggles = matches!(action, Action::ToggleLesson);
        let saves = matches!(action, Action::Saved(..));
        let Ok((_, effects)) = self.model.apply(action) else {
            assert_eq!(self.model.whole_session(), &before, "it was refused");
            return;
        };
        let is_on = self.model.is_lesson_on();
        if was_on && toggles {
            let behind = self.behind.take().expect("a lesson was begun");
            assert_eq!(
                moves_and_rules(self.model.whole_session()),
                moves_and_rules(&behind.session),
                "leaving the lesson gives the session back"
            );
            let are_hidden = self.model.are_verdicts_hidden();
            assert!(behind.are_hidden.is_none_or(|due| due == are_hidden));
        }
        if is_on && (opens || toggles || saves) {
            let are_hidden = match &self.behind {
                Some(behind) if saves => behind.are_hidden,
                _ => toggles.then_some(were_hidden),
            };
            self.behind = Some(Behind {
                session: self.model.whole_session().clone(),
                are_hidden,
            });
        }
        self.carry_out(effects);
    }

    /// A move, a step, an edit, other rules, another session, or an answer from outside.
    fn any_action(&mut self) -> Action {
        let ids: Vec<NodeId> = self.model.session().ids().collect();
        if ids.len() > MOST_NODES {
            return Action::New;
        }
        let id = self.one_of(&ids);
        let rules = self.one_of(&RULES);
        match self.below(26) {
            0..=3 => self.any_move(),
            4 => Action::PlayBest,
            5..=7 => Action::Go(self.one_of(&[
                Nav::Back,
                Nav::Forward,
                Nav::Start,
                Nav::End,
                Nav::NextBranch,
                Nav::NextMistake,
                Nav::To(id),
            ])),
            8 | 9 => Action::Undo,
            10 => Action::Redo,
            11 => Action::SetRules(game(rules)),
            12 => Action::Paste(rules.to_owned()),
            13 => {
                let (key, value) = self.one_of(&[
                    ("fingers", "4"),
                    ("hands", "1v2"),
                    ("splits", "none"),
                    ("rows", "1"),
                ]);
                Action::SetRule(key, value.to_owned())
            }
            14 => self.any_paste(),
            15 | 16 => self.any_opening(),
            17 | 18 => Action::ToggleLesson,
            19 => Action::Stop(id, (self.below(3) > 0).then(String::new)),
            20 => Action::ShowAnswer,
            21 => Action::ToggleVerdicts,
            22 => match self.below(5) {
                0 => Action::Delete(id),
                1 => Action::Promote(id),
                2 => Action::Comment(id, "a note".to_owned()),
                3 => Action::Bookmark(id, true),
                _ => {
                    let request = self.model.save_request(SavedView::default());
                    Action::Saved(Box::new(request), PathBuf::from("a.fingers"), Stamp(0))
                }
            },
            _ => self.any_answer(),
        }
    }

    fn any_move(&mut self) -> Action {
        let moves = move_groups(self.model.game(), self.model.board());
        if moves.is_empty() {
            return Action::Go(Nav::Start);
        }
        let ways = &moves[self.below(moves.len())].ways;
        Action::Play(ways[self.below(ways.len())])
    }

    /// The text of a position or of a session.
    fn any_paste(&mut self) -> Action {
        if self.below(2) == 0 {
            let example = self.one_of(&EXAMPLES);
            let text = String::from_utf8(example.opening().bytes).expect("a session");
            return Action::Paste(text);
        }
        let moves = move_groups(self.model.game(), &self.model.game().start());
        let position = moves[self.below(moves.len())].position;
        Action::Paste(self.model.game().position_text(position, None))
    }

    fn any_opening(&mut self) -> Action {
        // The last one is the lesson.
        let example = self.one_of(&[EXAMPLES[0], EXAMPLES[3], EXAMPLES[3]]);
        let opened = example
            .opening()
            .read(self.model.game(), &Progress::default());
        Action::Open(Box::new(opened.expect("an example")))
    }

    /// What a solver says, which may be of rules that are gone.
    fn any_answer(&mut self) -> Action {
        let old = self.below(self.asked.len());
        let newest = self.asked.len() - 1;
        let place = if self.below(4) == 0 { old } else { newest };
        let asked = self.asked[place];
        match self.below(8) {
            0 => Action::StopSolving,
            1 => Action::SolveAgain,
            2 => Action::Rechecked(
                asked,
                Verification {
                    checked: asked.state_count(),
                    wrong: 0,
                    examples: Vec::new(),
                },
            ),
            3 => {
                let solution = self.solution(asked);
                let count = || count(&solution, &Progress::default()).expect("it is small");
                let counts = self.counts.entry(asked).or_insert_with(count);
                Action::Counted(asked, counts.clone())
            }
            4 => {
                // A solver that mixes up its games.
                let other = self.solution(self.asked[old]);
                Action::Solved(asked, Ok(other))
            }
            _ => Action::Solved(asked, Ok(self.solution(asked))),
        }
    }

    /// What is shown of the game is of the game shown.
    fn check(&mut self) {
        let model = &self.model;
        let shown = *model.game();
        assert_eq!(model.session().game(), &shown);
        assert_eq!(model.whole_session().game(), &shown);
        assert!(shown.fits(model.board()));
        if matches!(model.knowledge(), Knowledge::Pending) {
            assert_eq!(self.asked.last(), Some(&shown), "it is being solved");
        }
        let states = model.recheck().map(|report| report.checked);
        assert!(states.is_none_or(|states| states == shown.state_count()));
        if let Some(analysis) = model.analysis() {
            let due = &self.solutions[&shown];
            assert!(std::ptr::eq(analysis, &raw const **due), "its own solution");
            let value = |board: &AnyBoard| due.value(board).expect("a board of the game");
            let are_hidden = model.are_verdicts_hidden();
            let value_shown = (!are_hidden).then(|| value(model.board()));
            assert_eq!(model.shown_value(), value_shown);
            for mv in model.moves() {
                let after = value(&mv.group.board).one_turn_earlier();
                assert_eq!(mv.value, Some(after), "{}", mv.group.label);
            }
        }
        if let Some(counts) = model.counts() {
            assert_eq!(counts, &self.counts[&shown]);
        }
        if model.is_lesson_on() && self.random.is_multiple_of(8) {
            self.check_undo_in_lesson();
        }
    }

    /// Undo in a lesson leads back to where it began, and no further.
    fn check_undo_in_lesson(&self) {
        let mut undone = self.model.clone();
        while undone.can_undo() {
            undone.apply(Action::Undo).expect("there is a change");
        }
        assert!(undone.apply(Action::Undo).is_err());
        let behind = self.behind.as_ref().expect("a lesson was begun");
        assert!(
            undone.whole_session().is_same_work(&behind.session),
            "the session behind the lesson is as it was"
        );
    }
}

/// The rules, and every move with the board that it led to.
fn moves_and_rules(session: &Session) -> (AnyGame, Vec<(String, AnyBoard)>) {
    let node = |id: NodeId| (session.node(id).name.clone(), session.node(id).board);
    (*session.game(), session.ids().map(node).collect())
}

fn run(actions: usize) {
    let mut run = Run::new(0x5eed);
    for _ in 0..actions {
        let action = run.any_action();
        run.act(action);
        run.check();
    }
}

#[test]
fn what_is_shown_is_of_the_game_shown_after_random_actions() {
    run(3_000);
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn what_is_shown_is_of_the_game_shown_after_many_random_actions() {
    run(100_000);
}
