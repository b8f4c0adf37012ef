//! The parts of the window, so that F6 leads from one to the next however many things each holds.

use eframe::egui::{Id, Pos2, Rect};

/// A part of the window, in the order in which F6 visits them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum FocusArea {
    Workspaces,
    Board,
    Moves,
    Graph,
    Tabs,
    Timeline,
    Header,
    Menus,
}

/// A part that is there just now: where it is, and what in it takes the focus first.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PaintedArea {
    area: FocusArea,
    rect: Rect,
    first: Option<Id>,
}

/// The parts that were painted in a frame.
#[derive(Clone, Debug, Default)]
pub(crate) struct FocusAreas(Vec<PaintedArea>);

impl FocusAreas {
    /// Begins a new frame.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// A part is painted here.
    pub(crate) fn begin(&mut self, area: FocusArea, rect: Rect) {
        self.0.retain(|place| place.area != area);
        self.0.push(PaintedArea {
            area,
            rect,
            first: None,
        });
    }

    /// Something in a part can take the focus; what comes first gets it.
    pub(crate) fn offer(&mut self, area: FocusArea, id: Id) {
        let mut places = self.0.iter_mut();
        if let Some(place) = places.find(|place| place.area == area) {
            place.first.get_or_insert(id);
        }
    }

    /// Parts whose middle lies under a place take no focus, but for what was painted there last.
    pub(crate) fn cover(&mut self, over: Rect) {
        if let Some((_, below)) = self.0.split_last_mut() {
            let covered = below
                .iter_mut()
                .filter(|place| over.contains(place.rect.center()));
            covered.for_each(|place| place.first = None);
        }
    }

    /// The part at a place, of several the one that lies above the others.
    pub(crate) fn at(&self, place: Pos2) -> Option<FocusArea> {
        // What lies above is painted later.
        let mut above_first = self.0.iter().rev();
        let found = above_first.find(|painted| painted.rect.contains(place));
        found.map(|painted| painted.area)
    }

    /// Where a part is, if it is in the window.
    pub(crate) fn rect_of(&self, area: FocusArea) -> Option<Rect> {
        let mut places = self.0.iter();
        let found = places.find(|place| place.area == area);
        found.map(|place| place.rect)
    }

    /// What takes the focus when it goes on from a place, or back.
    pub(crate) fn next(&self, from: Option<Pos2>, is_back: bool) -> Option<Id> {
        let mut there: Vec<&PaintedArea> = self
            .0
            .iter()
            .filter(|place| place.first.is_some())
            .collect();
        there.sort_by_key(|place| place.area);
        if is_back {
            there.reverse();
        }
        // What lies over another part is painted later and stands first in what is asked.
        let holds = |place: &&&PaintedArea| from.is_some_and(|at| place.rect.contains(at));
        let painted_last = self.0.iter().rev().collect::<Vec<_>>();
        let current = painted_last.iter().find(holds).map(|place| place.area);
        let after = current
            .and_then(|area| there.iter().position(|place| place.area == area))
            .map_or(0, |place| (place + 1) % there.len());
        there.get(after).and_then(|place| place.first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::{pos2, vec2};

    fn areas() -> FocusAreas {
        let mut areas = FocusAreas::default();
        for (x, area) in [
            (200.0, FocusArea::Moves),
            (0.0, FocusArea::Menus),
            (100.0, FocusArea::Graph),
        ] {
            let rect = Rect::from_min_size(pos2(x, 0.0), vec2(90.0, 90.0));
            areas.begin(area, rect);
            if area != FocusArea::Graph {
                areas.offer(area, Id::new(x as u32));
                areas.offer(area, Id::new("a later one"));
            }
        }
        areas
    }

    #[test]
    fn it_goes_round_and_leaves_out_what_takes_no_focus() {
        let (menus, moves) = (Some(Id::new(0_u32)), Some(Id::new(200_u32)));
        let areas = areas();
        assert_eq!(areas.next(None, false), moves);
        assert_eq!(areas.next(Some(pos2(210.0, 10.0)), false), menus);
        assert_eq!(areas.next(Some(pos2(10.0, 10.0)), false), moves);
        assert_eq!(areas.next(Some(pos2(10.0, 10.0)), true), moves);
        assert_eq!(areas.next(Some(pos2(210.0, 10.0)), true), menus);
    }

    #[test]
    fn without_parts_there_is_nowhere_to_go() {
        assert_eq!(
            FocusAreas::default().next(Some(pos2(1.0, 1.0)), false),
            None
        );
    }
}
