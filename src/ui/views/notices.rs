//! Sentences that come up for a while and go by themselves; nothing has to be clicked away.

use eframe::egui::{self, Align2, Area, Context, Frame, Id, Order, vec2};

/// How long a sentence stays, in seconds.
const SECONDS: f64 = 6.0;
/// How many stay at once.
const MOST: usize = 3;

/// The sentences that are up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notices {
    up: Vec<Notice>,
}

#[derive(Clone, Debug)]
struct Notice {
    text: String,
    /// Set by the first frame that shows it.
    until: Option<f64>,
}

impl Notices {
    /// Puts a sentence up; one that is up already stays longer.
    pub(crate) fn say(&mut self, text: &str) {
        self.up.retain(|notice| notice.text != text);
        self.up.push(Notice {
            text: text.to_owned(),
            until: None,
        });
        if self.up.len() > MOST {
            self.up.remove(0);
        }
    }

    /// Takes all down; whether any was up.
    pub(crate) fn clear(&mut self) -> bool {
        !std::mem::take(&mut self.up).is_empty()
    }
}

/// Shows the sentences above what stands at the bottom of the window, which is so high.
pub(crate) fn notices_ui(ctx: &Context, notices: &mut Notices, foot_height: f32) {
    let now = ctx.input(|input| input.time);
    for notice in &mut notices.up {
        notice.until.get_or_insert(now + SECONDS);
    }
    notices
        .up
        .retain(|notice| notice.until.is_none_or(|until| until > now));
    let Some(next) = notices
        .up
        .iter()
        .filter_map(|notice| notice.until)
        .reduce(f64::min)
    else {
        return;
    };
    ctx.request_repaint_after_secs((next - now) as f32); // a few seconds
    let mut closed = None;
    let area = Area::new(Id::new("notices"))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -6.0 - foot_height));
    area.show(ctx, |ui| {
        for (place, notice) in notices.up.iter().enumerate() {
            Frame::popup(ui.style()).inner_margin(8).show(ui, |ui| {
                ui.horizontal(|ui| {
                    let widest = (ctx.content_rect().width() - 120.0).min(520.0);
                    ui.set_max_width(widest);
                    ui.add(egui::Label::new(notice.text.as_str()).wrap());
                    if ui.small_button("×").on_hover_text("Close").clicked() {
                        closed = Some(place);
                    }
                });
            });
        }
    });
    if let Some(place) = closed {
        notices.up.remove(place);
    }
}
