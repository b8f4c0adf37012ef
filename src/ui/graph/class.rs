//! The graph in class: it takes the whole window, and all that is drawn can be read from the back of
//! a room. Afterwards all is as it was before.

use super::room::{GraphRoom, SeenBefore};
use super::state::{GraphPane, Painted};

impl GraphPane {
    /// Whether it is shown to a class.
    pub(crate) fn is_in_class(&self) -> bool {
        self.room == GraphRoom::Class
    }

    /// Shows it to a class, or as it was seen before.
    pub(crate) fn show_in_class(&mut self, is_in_class: bool) {
        match (is_in_class, self.is_in_class()) {
            (true, false) => self.begin_class(),
            (false, true) => self.end_class(),
            _ => {}
        }
    }

    fn begin_class(&mut self) {
        let painted = std::mem::take(&mut self.painted);
        let drawn = self.drawing.drawn.clone();
        self.before_class = Some(Box::new(SeenBefore {
            room: self.room,
            mode: self.options.mode,
            viewpoint: self.viewpoint.clone(),
            drawn: drawn.map(|drawn| (drawn, painted.decorated)),
        }));
        self.room = GraphRoom::Class;
        self.drawing.stop();
        self.see_all();
    }

    fn end_class(&mut self) {
        self.drawing.stop();
        let Some(before) = self.before_class.take() else {
            self.room = GraphRoom::Panel;
            self.see_all();
            return;
        };
        let before = *before;
        self.room = before.room;
        self.painted = Painted::default();
        match before.drawn {
            Some((drawn, decorated)) if before.mode == self.options.mode => {
                self.viewpoint = before.viewpoint;
                // As it was decorated before, so that it is seen whether play has gone on since.
                self.painted.decorated = decorated;
                self.drawing.drawn = Some(drawn);
                self.drawing.version += 1;
            }
            _ => self.see_all(),
        }
    }
}
