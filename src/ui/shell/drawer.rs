//! The tabs where there is no room beside the board: they open over it, like a drawer.
//!
//! What they cover is painted all the same, but the focus goes past it, as it would not be seen there.
//! The order of the focus is that of painting: board, moves, graph, rail, the other parts, drawer.

use eframe::egui::{
    Area, Context, Id, LayerId, Memory, Order, Rect, Ui, UiBuilder, WidgetRect, pos2,
};

use super::places::{TABS_WIDTH, WindowPlaces};
use crate::ui::paint::widgets::card;

/// Whether the tabs are open over the board, and where the focus was and goes for it.
#[derive(Debug, Default)]
pub(crate) struct Drawer {
    is_open: bool,
    /// Whether a tab was just opened, so that the focus goes to it.
    is_new: bool,
    /// Whether they were painted in the frame before.
    was_shown: bool,
    /// What had the focus when they were opened.
    focused_before: Option<Id>,
    /// What had the focus last while they were open, and was not covered by them.
    focused_beside: Option<Id>,
}

impl Drawer {
    /// Opens it; the tab that is open in it may get the focus.
    pub(super) fn open(&mut self, takes_focus: bool) {
        self.is_open = true;
        self.is_new = takes_focus;
    }

    /// Closes it; whether it was open.
    pub(super) fn close(&mut self) -> bool {
        std::mem::take(&mut self.is_open)
    }

    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// It was painted: a tab that was just opened gets the focus, and what is covered takes none.
    pub(super) fn note_shown(&mut self, ctx: &Context, shown: &ShownDrawer) {
        if !std::mem::replace(&mut self.was_shown, true) {
            self.focused_before = ctx.memory(Memory::focused);
        }
        if let Some(tab) = shown.tab.filter(|_| self.is_new) {
            self.is_new = false;
            ctx.memory_mut(|memory| memory.request_focus(tab));
        }
        shown.keep_focus_in_sight(ctx, &mut self.focused_beside);
    }

    /// The tabs are painted beside the board: one that was just opened gets the focus.
    pub(super) fn note_beside(&mut self, ctx: &Context, tab: Option<Id>) {
        if let Some(tab) = tab.filter(|_| std::mem::take(&mut self.is_new)) {
            ctx.memory_mut(|memory| memory.request_focus(tab));
        }
    }

    /// It is not painted. If it was just closed and had the focus, that goes back to where it was before.
    pub(super) fn note_hidden(&mut self, ctx: &Context) {
        self.is_new = false;
        if !std::mem::take(&mut self.was_shown) {
            return;
        }
        let is_there =
            |id: Id| ctx.viewport(|viewport| viewport.this_pass.widgets.get(id).is_some());
        let has_focus = ctx.memory(Memory::focused).is_some_and(is_there);
        let before = self.focused_before.take();
        if let Some(before) = before.filter(|&id| !has_focus && is_there(id)) {
            ctx.memory_mut(|memory| memory.request_focus(before));
        }
    }
}

/// Paints the tabs over the board; `tabs_ui` paints them in their place and returns which is open.
pub(super) fn drawer_ui(
    ui: &Ui,
    places: &WindowPlaces,
    tabs_ui: impl FnOnce(&mut Ui) -> Option<Id>,
) -> ShownDrawer {
    let rect = place(places);
    let shown = Area::new(Id::new("drawer"))
        .order(Order::Middle)
        .fixed_pos(rect.min)
        .show(ui.ctx(), |ui| {
            let drawer = ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| card(ui, tabs_ui));
            drawer.inner
        });
    ShownDrawer {
        rect,
        layer: shown.response.layer_id,
        below: ui.layer_id(),
        tab: shown.inner,
    }
}

/// Where the tabs are, beside the rail. Where they would cover a part of the moves they cover all of them,
/// as half a number is a wrong one; where little of the middle would be left in sight they cover all of it.
fn place(places: &WindowPlaces) -> Rect {
    let middle = places.middle;
    let reach = middle.right() - TABS_WIDTH;
    let covered = places.left.filter(|left| left.right() > reach);
    let left = match covered {
        Some(moves) => moves.left(),
        None if reach < middle.left() + TABS_WIDTH => middle.left(),
        None => reach,
    };
    // What they cover is not chosen while they are open.
    let top = places.stages.map_or(middle.top(), |stages| stages.top());
    Rect::from_min_max(pos2(left, top), middle.right_bottom())
}

/// Where the tabs were painted, and the layer of the window that they cover a part of.
pub(super) struct ShownDrawer {
    pub(super) rect: Rect,
    layer: LayerId,
    below: LayerId,
    /// The tab that is open.
    tab: Option<Id>,
}

impl ShownDrawer {
    /// Where the focus has come to something that is covered it goes on in its direction, which
    /// `before` tells: what had the focus last and is not covered.
    fn keep_focus_in_sight(&self, ctx: &Context, before: &mut Option<Id>) {
        let Some(focused) = ctx.memory(Memory::focused) else {
            return;
        };
        if let Some(stop) = self.stop_in_place_of(ctx, focused, *before) {
            ctx.memory_mut(|memory| memory.request_focus(stop));
            ctx.request_repaint();
            *before = Some(stop);
        } else {
            *before = Some(focused);
        }
    }

    /// What gets the focus in place of something that is covered.
    fn stop_in_place_of(&self, ctx: &Context, focused: Id, before: Option<Id>) -> Option<Id> {
        ctx.viewport(|viewport| {
            let widgets = &viewport.this_pass.widgets;
            let (layer, place) = widgets.order(focused)?;
            if layer != self.below || !self.covers(widgets.get(focused)?) {
                return None;
            }
            let before = before.and_then(|id| widgets.order(id));
            let is_back = before.is_some_and(|(of, at)| of == layer && at > place);
            let below: Vec<&WidgetRect> = widgets.get_layer(self.below).collect();
            let is_stop = |widget: &&&WidgetRect| takes_focus(widget) && !self.covers(widget);
            let mut inside = widgets.get_layer(self.layer).filter(|it| takes_focus(it));
            let stop = if is_back {
                let beside = below[..place].iter().rev().find(is_stop).copied();
                beside.or_else(|| inside.last())
            } else {
                let beside = below[place..].iter().find(is_stop).copied();
                beside.or_else(|| inside.next())
            };
            stop.map(|widget| widget.id)
        })
    }

    /// Whether the tabs lie over the middle of something in the window.
    fn covers(&self, widget: &WidgetRect) -> bool {
        self.rect.contains(widget.rect.center())
    }
}

fn takes_focus(widget: &WidgetRect) -> bool {
    widget.enabled && widget.sense.is_focusable()
}
