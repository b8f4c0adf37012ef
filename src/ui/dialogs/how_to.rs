//! A card of pictures that teaches the rules of the workspace in front.

use eframe::egui::{Context, Id, Sense, Ui, WidgetInfo, WidgetType};

use crate::app::how_to::how_to;
use crate::game::any::AnyGame;
use crate::scene::how_to::HowToCard;
use crate::ui::cx::Cx;
use crate::ui::dialog::DialogCard;
use crate::ui::paint::theme;
use crate::ui::paint::{self, Placement};
use crate::ui::workspace::Workspace;

/// The widest card, in points.
const WIDTH: f32 = 1_184.0;

/// The card of the game that was shown last.
#[derive(Debug, Default)]
pub(super) struct HowToDialog {
    card: Option<(AnyGame, Workspace, HowToCard)>,
}

impl HowToDialog {
    /// Shows the card of a game. Returns whether it stays open.
    pub(super) fn show(&mut self, ctx: &Context, game: &AnyGame, cx: &mut Cx) -> bool {
        let front = cx.facts.front;
        let kept = self.card.take();
        let kept = kept.filter(|(of, at, _)| of == game && *at == front);
        let made = || (*game, front, how_to(game, front == Workspace::Play));
        let (.., shown) = self.card.insert(kept.unwrap_or_else(made));
        let title = format!("How to play: {}", shown.rules);
        let card = DialogCard::new("how to play", &title).width(WIDTH).read();
        card.show_sheet(ctx, cx, |ui, _| card_ui(ui, shown))
    }
}

/// Shows the pictures; each has its sentence for a screen reader, and so has each line below them.
fn card_ui(ui: &mut Ui, card: &HowToCard) {
    let scene = card.scene(ui.available_width());
    let (rect, _) = ui.allocate_exact_size(scene.size.into(), Sense::hover());
    let placement = Placement::at(rect.min);
    paint::paint(ui.painter(), theme::palette(ui), &scene, placement);
    let label = |ui: &Ui, id: Id, place, name: &str| {
        let label = ui.interact(place, id, Sense::hover());
        label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
    };
    for region in &scene.regions {
        let place = placement.rect(region.bounds);
        label(
            ui,
            Id::new(("how to play", region.target)),
            place,
            &region.name,
        );
    }
    for (number, line) in card.lines.iter().enumerate() {
        // They are painted with the pictures.
        label(ui, Id::new(("how to play, line", number)), rect, line);
    }
}
