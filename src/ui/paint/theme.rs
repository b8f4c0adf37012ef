//! Colours, sizes and fonts: the only place where any of them is written down.
//!
//! Blue and orange stay apart for every kind of colour vision, and light and dark apart in grey;
//! still a verdict always carries a word or a numeral, and an edge of its own, too.

use std::sync::Arc;

use eframe::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
    TextStyle, Theme, Visuals, vec2,
};

use crate::export::colours;
use crate::game::Seat;
use crate::scene::face as faces;
use crate::scene::{Ink, Tone};

/// The grid that margins and gaps stand on, in points.
pub(crate) const GRID: f32 = 8.0;
/// The corner of cards and hands.
pub(crate) const CARD_CORNER: u8 = 10;
/// The corner of buttons and rows.
pub(crate) const CORNER: u8 = 7;
/// The corner of boxes that are ticked.
pub(crate) const BOX_CORNER: u8 = 3;

/// A window that is lower has narrower margins and lower bars, and one that is lower still shows
/// only what is needed most, in points.
pub(crate) const LOW: f32 = 600.0;
pub(crate) const LOWEST: f32 = 360.0;

/// The edge of what is chosen, in points.
const CHOSEN_EDGE: f32 = 2.0;

const SEMI_BOLD: &str = "Inter SemiBold";
const BOLD: &str = "Inter Bold";
const MONO_BOLD: &str = "JetBrains Mono SemiBold";

/// The colours of one player, for the things that are theirs and the verdicts they win.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayerColours {
    /// Of a badge or a node.
    pub(crate) fill: Color32,
    /// Of the outline of a drawn hand, and of a verdict written on a card.
    pub(crate) line: Color32,
}

/// All colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    roles: &'static colours::PagePalette,
    /// Inside, text on it, and line of each tone: asked for by the thousand.
    tones: [[Color32; 3]; TONES.len()],
    pub(crate) window: Color32,
    pub(crate) card: Color32,
    pub(crate) border: Color32,
    /// Round what can be pressed.
    pub(crate) edge: Color32,
    pub(crate) text: Color32,
    pub(crate) weak: Color32,
    pub(crate) row: Color32,
    pub(crate) control: Color32,
    pub(crate) current: Color32,
    pub(crate) hover: Color32,
    players: [PlayerColours; 2],
}

#[expect(clippy::disallowed_methods, reason = "this is the theme")]
const fn hex(colour: &str) -> Color32 {
    let [r, g, b] = colours::rgb(colour);
    Color32::from_rgb(r, g, b)
}

/// Every tone, in the order of a palette's table.
const TONES: [Tone; 6] = [
    Tone::Winner(Seat::One),
    Tone::Winner(Seat::Two),
    Tone::Mover,
    Tone::Other,
    Tone::Draw,
    Tone::Plain,
];

const fn tone_place(tone: Tone) -> usize {
    match tone {
        Tone::Winner(Seat::One) => 0,
        Tone::Winner(Seat::Two) => 1,
        Tone::Mover => 2,
        Tone::Other => 3,
        Tone::Draw => 4,
        Tone::Plain => 5,
    }
}

const fn tones_from(colours: &colours::PagePalette) -> [[Color32; 3]; TONES.len()] {
    let mut table = [[Color32::TRANSPARENT; 3]; TONES.len()];
    let mut place = 0;
    while place < TONES.len() {
        let tone = TONES[place];
        table[tone_place(tone)] = [
            hex(colours.colour(Ink::Fill(tone))),
            hex(colours.colour(Ink::On(tone))),
            hex(colours.colour(Ink::Line(tone))),
        ];
        place += 1;
    }
    table
}

/// The window's colours of a theme: those of pictures, and of what only a window has.
const fn palette_from(colours: &'static colours::PagePalette, window: &str) -> Palette {
    Palette {
        roles: colours,
        tones: tones_from(colours),
        window: hex(window),
        card: hex(colours.page),
        border: hex(colours.border),
        edge: hex(colours.pale),
        text: hex(colours.text),
        weak: hex(colours.weak),
        row: hex(colours.row),
        control: hex(colours.control),
        current: hex(colours.current),
        hover: hex(colours.hover),
        players: [
            player_from(colours, Seat::One),
            player_from(colours, Seat::Two),
        ],
    }
}

const fn player_from(colours: &colours::PagePalette, seat: Seat) -> PlayerColours {
    let look = colours.look(Some(seat));
    PlayerColours {
        fill: hex(look.fill),
        line: hex(look.line),
    }
}

const LIGHT: Palette = palette_from(&colours::LIGHT, "#F2F4F7");
const DARK: Palette = palette_from(&colours::DARK, "#141619");

impl Palette {
    /// The colour of a role: that of pages.
    pub(crate) fn colour(&self, ink: Ink) -> Color32 {
        match ink {
            Ink::Fill(tone) => self.tones[tone_place(tone)][0],
            Ink::On(tone) => self.tones[tone_place(tone)][1],
            Ink::Line(tone) => self.tones[tone_place(tone)][2],
            ink => hex(self.roles.colour(ink)),
        }
    }

    /// The colours of a player.
    pub(crate) fn player(&self, seat: Seat) -> &PlayerColours {
        &self.players[seat.index()]
    }

    /// The colour of a verdict written on a card.
    pub(crate) fn verdict_text(&self, winner: Option<Seat>) -> Color32 {
        winner.map_or(self.weak, |seat| self.player(seat).line)
    }
}

/// The colours that a widget paints with.
pub(crate) fn palette(ui: &egui::Ui) -> &'static Palette {
    if ui.visuals().dark_mode {
        &DARK
    } else {
        &LIGHT
    }
}

/// The colours of paper, whatever theme is on.
pub(crate) fn paper() -> &'static Palette {
    &LIGHT
}

/// The colours of the theme that is on, where there is no [`egui::Ui`] at hand.
pub(crate) fn palette_of(ctx: &egui::Context) -> &'static Palette {
    if ctx.theme() == Theme::Dark {
        &DARK
    } else {
        &LIGHT
    }
}

/// The bold face at a size in points.
pub(crate) fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

/// The semi-bold face at a size in points.
pub(crate) fn semi_bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(SEMI_BOLD.into()))
}

/// The face for names of moves.
pub(crate) fn mono_bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(MONO_BOLD.into()))
}

/// The size of the letters of controls, in points.
pub(crate) const CONTROL_LETTERS: f32 = 14.0;

/// Installs fonts, colours and spacing in both themes.
pub(crate) fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.set_visuals_of(Theme::Light, visuals(&LIGHT, Visuals::light()));
    ctx.set_visuals_of(Theme::Dark, visuals(&DARK, Visuals::dark()));
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::proportional(12.0)),
            (TextStyle::Body, FontId::proportional(CONTROL_LETTERS)),
            (TextStyle::Button, FontId::proportional(CONTROL_LETTERS)),
            (TextStyle::Heading, semi_bold(16.0)),
            (TextStyle::Monospace, FontId::monospace(14.0)),
        ]
        .into();
        style.spacing.item_spacing = vec2(GRID, GRID);
        style.spacing.button_padding = vec2(10.0, 5.0);
        style.spacing.interact_size.y = 28.0;
        style.spacing.menu_margin = Margin::same(6);
        style.interaction.selectable_labels = false;
        style.spacing.scroll = egui::style::ScrollStyle::thin();
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces: [(&str, &'static [u8]); 5] = [
        ("Inter", faces::INTER),
        (SEMI_BOLD, faces::INTER_SEMI_BOLD),
        (BOLD, faces::INTER_BOLD),
        ("JetBrains Mono", faces::MONO),
        (MONO_BOLD, faces::MONO_SEMI_BOLD),
    ];
    for (name, bytes) in faces {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    // Behind our faces stand those that egui brings, for signs that ours do not have.
    let fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    let mut family = |family: FontFamily, names: &[&str]| {
        let names = names.iter().map(|&name| name.to_owned());
        fonts
            .families
            .insert(family, names.chain(fallback.iter().cloned()).collect());
    };
    family(FontFamily::Proportional, &["Inter"]);
    family(FontFamily::Monospace, &["JetBrains Mono", "Inter"]);
    family(FontFamily::Name(SEMI_BOLD.into()), &[SEMI_BOLD]);
    family(FontFamily::Name(BOLD.into()), &[BOLD]);
    family(FontFamily::Name(MONO_BOLD.into()), &[MONO_BOLD, "Inter"]);
    fonts
}

fn visuals(palette: &Palette, mut visuals: Visuals) -> Visuals {
    let corner = CornerRadius::same(CORNER);
    let border = Stroke::new(1.0, palette.border);
    let edge = Stroke::new(1.0, palette.edge);
    visuals.panel_fill = palette.window;
    visuals.window_fill = palette.card;
    visuals.window_stroke = border;
    visuals.window_corner_radius = CornerRadius::same(CARD_CORNER);
    visuals.menu_corner_radius = CornerRadius::same(CARD_CORNER);
    visuals.extreme_bg_color = palette.control;
    visuals.faint_bg_color = palette.row;
    visuals.weak_text_color = Some(palette.weak);
    visuals.hyperlink_color = palette.players[0].line;
    // What is chosen has the colour of text: those of the players say who wins.
    visuals.selection.bg_fill = palette.text.gamma_multiply(0.18);
    visuals.selection.stroke = Stroke::new(CHOSEN_EDGE, palette.text);
    let widgets = &mut visuals.widgets;
    for (state, fill, stroke, text) in [
        (
            &mut widgets.noninteractive,
            palette.card,
            border,
            palette.text,
        ),
        (&mut widgets.inactive, palette.control, edge, palette.text),
        (
            &mut widgets.hovered,
            palette.row,
            Stroke::new(1.0, palette.hover),
            palette.text,
        ),
        (
            &mut widgets.active,
            palette.row,
            Stroke::new(1.5, palette.current),
            palette.text,
        ),
        (
            &mut widgets.open,
            palette.row,
            Stroke::new(1.0, palette.hover),
            palette.text,
        ),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = stroke;
        state.fg_stroke = Stroke::new(1.5, text);
        state.corner_radius = corner;
        state.expansion = 0.0;
    }
    visuals
}
