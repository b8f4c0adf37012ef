//! Text that the user writes: about the session, and about the current position.

use eframe::egui::{
    self, Align, Button, CollapsingHeader, Layout, Margin, RichText, TextBuffer, TextEdit, Ui,
    UiBuilder, vec2,
};

use crate::app::lesson::USUAL_QUESTION;
use crate::app::{Action, Nav};
use crate::session::NodeId;
use crate::session::shown::{MOST_OF_LINE, MOST_OF_NOTE, is_too_long, shortened};
use crate::ui::commands::{Command, DialogCommand, EditCommand};
use crate::ui::cx::Cx;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{explain_ui, name_field, weak_label, with_reason};

/// The space round the text in a field.
const FIELD: Margin = Margin::symmetric(8, 5);

/// Shows title, players and notes. `fields` tells their text fields from those of another session.
pub(super) fn about_ui(ui: &mut Ui, fields: u64, cx: &mut Cx) {
    let model = cx.shown;
    let mut about = model.session().about().clone();
    let mut is_changed = false;
    is_changed |= text_ui(
        ui,
        &mut about.title,
        "Title of this session",
        MOST_OF_LINE,
        |text| {
            TextEdit::singleline(text)
                .id_salt(("title", fields))
                .font(theme::semi_bold(14.0))
        },
    );
    let header = CollapsingHeader::new(RichText::new("Players and notes").size(12.5))
        .id_salt("players and notes")
        .show(ui, |ui| {
            for (name, number) in about.players.iter_mut().zip(1..) {
                let hint = format!("Name of player {number}");
                is_changed |= text_ui(ui, name, &hint, MOST_OF_LINE, |text| {
                    TextEdit::singleline(text).id_salt(("name", number, fields))
                });
            }
            is_changed |= text_ui(
                ui,
                &mut about.notes,
                "Notes on this session",
                MOST_OF_NOTE,
                |text| {
                    TextEdit::multiline(text)
                        .id_salt(("notes", fields))
                        .desired_rows(2)
                },
            );
        });
    if is_changed {
        cx.out.act(Action::Describe(about));
    }
    let row = header.header_response.rect;
    let place = row
        .with_max_x(ui.max_rect().right())
        .with_min_x(row.right());
    let builder = UiBuilder::new().max_rect(place);
    let end = Layout::right_to_left(Align::Center);
    let mut beside = ui.new_child(builder.layout(end));
    if explain_ui(&mut beside, "How a game is written") {
        cx.out.run(Command::Dialog(DialogCommand::Notation));
    }
    ui.add_space(GRID / 2.0);
}

/// Shows a field for a text of limited length, with its name as the hint while it is empty.
fn text_ui(
    ui: &mut Ui,
    text: &mut String,
    name: &str,
    most: usize,
    field: impl for<'t> FnOnce(&'t mut dyn TextBuffer) -> TextEdit<'t>,
) -> bool {
    hinted_ui(ui, text, name, name, most, field)
}

/// Shows a named field with a hint for a text of limited length. Returns true if the user has typed in it. A
/// longer text, as a file may have it, is shortened and read-only.
fn hinted_ui(
    ui: &mut Ui,
    text: &mut String,
    name: &str,
    hint: &str,
    most: usize,
    field: impl for<'t> FnOnce(&'t mut dyn TextBuffer) -> TextEdit<'t>,
) -> bool {
    let add = |ui: &mut Ui, field: TextEdit| {
        let field = field.hint_text(hint).margin(FIELD);
        let field = field.desired_width(f32::INFINITY).char_limit(most);
        let response = ui.add(field);
        name_field(ui, &response, name);
        response.changed()
    };
    if !is_too_long(text, most) {
        return add(ui, field(text));
    }
    let shown = shortened(text, most);
    add(ui, field(&mut &*shown));
    weak_label(ui, "Too long to be changed here: the file keeps all of it");
    false
}

/// Shows the branches from the current position, its comment, and its commands.
pub(super) fn here_ui(ui: &mut Ui, fields: u64, cx: &mut Cx) {
    let model = cx.shown;
    let session = model.session();
    let here = session.cursor();
    let node = session.node(here);
    ui.add_space(GRID / 2.0);
    branches_ui(ui, cx);
    question_ui(ui, fields, cx);
    let mut comment = node.comment.clone();
    let is_changed = text_ui(
        ui,
        &mut comment,
        "Comment on this position",
        MOST_OF_NOTE,
        |text| {
            TextEdit::multiline(text)
                .id_salt(("comment", here.index(), fields))
                .desired_rows(2)
        },
    );
    if is_changed {
        cx.out.act(Action::Comment(here, comment));
    }
    ui.add_space(GRID / 2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        // The buttons fit in two rows of the narrowest panel.
        ui.spacing_mut().button_padding.x = 5.0;
        let mark = Button::new(RichText::new("Bookmark").size(12.5)).selected(node.is_bookmarked);
        if ui
            .add(mark)
            .on_hover_text(Command::Edit(EditCommand::Bookmark).tip())
            .clicked()
        {
            cx.out.act(Action::Bookmark(here, !node.is_bookmarked));
        }
        let stop =
            Button::new(RichText::new("Question here").size(12.5)).selected(node.stop.is_some());
        if ui
            .add(stop)
            .on_hover_text(Command::Edit(EditCommand::Stop).tip())
            .clicked()
        {
            cx.out.run(Command::Edit(EditCommand::Stop));
        }
        let is_move = node.parent.is_some();
        let buttons = [
            (
                "Main line",
                EditCommand::Promote,
                !session.is_main(here),
                Action::Promote(here),
            ),
            (
                "Delete",
                EditCommand::DeleteLine,
                is_move,
                Action::Delete(here),
            ),
        ];
        for (text, command, is_possible, action) in buttons {
            let button = Button::new(RichText::new(text).size(12.5));
            let response = ui.add_enabled(is_possible, button);
            let command = Command::Edit(command);
            let can = command.can(&cx.situation());
            let response = response.on_hover_text(command.tip());
            if with_reason(response, can).clicked() {
                cx.out.act(action);
            }
        }
    });
}

/// Shows the question of a lesson's stop, above what every position has, so that this does not move.
fn question_ui(ui: &mut Ui, fields: u64, cx: &mut Cx) {
    let model = cx.shown;
    let session = model.session();
    let here = session.cursor();
    let Some(question) = &session.node(here).stop else {
        return;
    };
    let mut question = question.clone();
    let name = "Question at this stop";
    let is_changed = hinted_ui(
        ui,
        &mut question,
        name,
        USUAL_QUESTION,
        MOST_OF_LINE,
        |text| TextEdit::singleline(text).id_salt(("question", here.index(), fields)),
    );
    if is_changed {
        cx.out.act(Action::Stop(here, Some(question)));
    }
    ui.add_space(GRID / 2.0);
}

/// The limit on lines that have a button at a fork; the list has them all.
const MOST_BRANCHES: usize = 40;

/// Shows the lines to choose from at a fork.
fn branches_ui(ui: &mut Ui, cx: &mut Cx) {
    let model = cx.shown;
    let session = model.session();
    let children = &session.node(session.cursor()).children;
    if children.len() < 2 {
        return;
    }
    let next = session.next(session.cursor());
    weak_label(ui, format!("{} lines go on from here:", children.len()));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        // The line that was visited last has a button, whatever its place.
        let first = &children[..children.len().min(MOST_BRANCHES)];
        let next_place = next.filter(|next| !first.contains(next));
        for &child in first.iter().chain(&next_place) {
            branch_ui(ui, child, next == Some(child), cx);
        }
    });
    if children.len() > MOST_BRANCHES {
        weak_label(ui, "All of them stand in the list above.");
    }
    ui.add_space(GRID / 2.0);
}

fn branch_ui(ui: &mut Ui, child: NodeId, is_next: bool, cx: &mut Cx) {
    let model = cx.shown;
    let node = model.session().node(child);
    let mark = model
        .mark(child)
        .map_or(String::new(), |mark| mark.sign().to_owned());
    let text = RichText::new(format!("{}{mark}", node.name)).font(egui::FontId::monospace(12.5));
    let response = ui.add_enabled(node.fault.is_none(), Button::new(text).selected(is_next));
    let response = match node.fault {
        Some(fault) => response.on_disabled_hover_text(fault.to_string()),
        None => response.on_hover_text("Go on with this line"),
    };
    if response.clicked() {
        cx.out.act(Action::Go(Nav::To(child)));
    }
}
