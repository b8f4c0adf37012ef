//! What the names of arrows keep clear of in a picture, and where those of a folded proof end up.

use eframe::egui::{Pos2, pos2};

use super::picture::Picture;
use crate::game::Position;
use crate::graph::layout::Direction;
use crate::scene::Rect;
use crate::scene::graph::answer::{AnswerLabel, settled};
use crate::scene::graph::node::NUMERAL_HEIGHT;
use crate::scene::graph::node_sizes::NUMERAL;
use crate::scene::graph::route::DrawnArrow;

/// What stays free round a card, in points.
const BESIDE: f32 = 3.0;
/// The room of the words that say how many moves are left out.
const MORE_WIDTH: f32 = 58.0;

impl Picture {
    /// All arrows, by number.
    pub(super) fn lines(&self) -> Vec<&DrawnArrow> {
        let looks = self.reaches.iter().filter_map(|reach| {
            let arrow = self.graph.edge(reach.edge)?;
            Some(&*arrow.payload().arrow)
        });
        looks.collect()
    }

    /// Cards and numerals, which no name covers.
    pub(super) fn taken(&self) -> Vec<Rect> {
        let looks = (0..self.places.len()).filter_map(|node| self.look(node));
        let taken = looks.zip(&self.places).flat_map(|(look, at)| {
            let card = Rect::around((at.x, at.y), look.size.into());
            let numeral = match look.direction {
                Direction::Right => Rect::new(
                    card.x + card.width / 2.0,
                    card.y - NUMERAL_HEIGHT,
                    card.width / 2.0,
                    NUMERAL_HEIGHT,
                ),
                Direction::Down if look.is_end_mark() => card,
                Direction::Down => Rect::new(card.right(), card.y, NUMERAL, card.height),
            };
            // That moves are left out is said below the card.
            let below = Rect::new(card.x, card.bottom(), MORE_WIDTH, NUMERAL_HEIGHT);
            let below = (look.left_out > 0).then_some(below);
            let numeral = look.has_numeral.then_some(numeral);
            [Some(card.expanded(BESIDE)), numeral, below]
        });
        taken.flatten().collect()
    }

    /// Where the current position stands: in its node, on an arrow, or before the first move.
    pub(super) fn current_place(&self, here: Position) -> Option<Pos2> {
        let on_arrow = || {
            let name = self.names.get(self.on_arrow?.index())?.as_ref()?;
            Some(pos2(name.at.0, name.at.1))
        };
        let above_first = || {
            let (_, drawn) = self
                .opening_drawn()
                .filter(|(opening, _)| opening.is_here)?;
            Some(drawn.plate().centre().into())
        };
        self.place(here).or_else(on_arrow).or_else(above_first)
    }

    /// Moves the names of a folded proof so that they hide as little as can be of other arrows.
    pub(super) fn settle_names(&mut self) {
        let numbered = self.names.iter().enumerate();
        let labels = numbered.filter_map(|(arrow, name)| {
            let name = name.as_ref()?;
            Some(AnswerLabel {
                arrow,
                at: name.at,
                name: &name.name,
                answer: name.answer.as_deref(),
                is_fixed: self.reaches.get(arrow)?.is_backward,
            })
        });
        let labels: Vec<AnswerLabel> = labels.collect();
        if labels.is_empty() {
            return;
        }
        let places = settled(labels.iter().copied(), &self.lines(), &self.taken());
        let numbers: Vec<usize> = labels.iter().map(|label| label.arrow).collect();
        for (number, at) in numbers.into_iter().zip(places) {
            if let Some(name) = &mut self.names[number] {
                name.at = at;
            }
        }
    }
}
