//! The names of arrows: in a neighbourhood those of moves, and in a folded proof a move and the answer
//! to it, which stands out.

use eframe::egui::{Pos2, Ui};
use petgraph::stable_graph::EdgeIndex;

use super::lens::Lens;
use super::lit::Lit;
use super::look::CLASS_LETTERS;
use super::picture::Picture;
use crate::scene::graph::answer::{add_answer, answer_plate};
use crate::scene::graph::move_name::add_move_name;
use crate::scene::graph::node::{Ring, add_ring};
use crate::scene::{Scene, Tone};
use crate::ui::paint::{self, Placement, theme};

/// The heights between which letters of moves are shown, in points on the screen: smaller ones cannot be
/// read, and larger ones would outdo the positions. For the back of a room they are larger at least.
const LEAST_LETTERS: f32 = 9.0;
const MOST_LETTERS: f32 = 24.0;

/// Paints the names of arrows: of all, or of those that are lit.
pub(super) fn paint(ui: &Ui, picture: &Picture, lens: &Lens, lit: Option<&Lit>) {
    let mut scene = Scene::default();
    let is_shown = |arrow| lit.is_none_or(|lit| lit.has_arrow(arrow));
    let tone_of = |player| {
        if picture.shows_verdicts {
            Tone::Winner(player)
        } else {
            Tone::Plain
        }
    };
    let seen = lens.seen().expand(picture.node_size.x);
    for (number, name) in picture.names.iter().enumerate() {
        let Some(name) = name else { continue };
        let (x, y) = name.at;
        if seen.contains(Pos2::new(x, y)) && is_shown(EdgeIndex::new(number)) {
            let tone = tone_of(name.player);
            let answer = name.answer.as_deref();
            add_answer(&mut scene, name.at, &name.name, answer, tone);
            if picture.on_arrow == Some(EdgeIndex::new(number)) {
                add_ring(
                    &mut scene,
                    answer_plate(name.at, &name.name, answer),
                    Ring::Here,
                );
            }
        }
    }
    if let Some((opening, drawn)) = picture.opening_drawn()
        && (lit.is_none() || opening.is_here)
    {
        drawn.add(&mut scene, tone_of(opening.player));
        if opening.is_here {
            add_ring(&mut scene, drawn.plate(), Ring::Here);
        }
    }
    let least_letters = if picture.is_for_class() {
        CLASS_LETTERS
    } else {
        LEAST_LETTERS
    };
    for name in &picture.move_names {
        let place = name.place.at_most(MOST_LETTERS / lens.camera.zoom);
        let is_readable = place.letters * lens.camera.zoom >= least_letters;
        let is_seen = is_readable && seen.contains(place.at.into());
        if is_seen && is_shown(EdgeIndex::new(name.arrow)) {
            add_move_name(&mut scene, place.at, &name.name, place.letters);
        }
    }
    if scene.shapes.is_empty() {
        return;
    }
    let at = Placement {
        scale: lens.camera.zoom,
        ..Placement::at(lens.on_screen(Pos2::ZERO))
    };
    let shapes = paint::shapes(ui.painter(), theme::palette(ui), &scene.shapes, at);
    ui.painter().extend(shapes);
}
