//! The command palette: every command found by a few letters, with its key.

use eframe::egui::{
    Button, Context, Event, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, vec2,
};

use crate::ui::commands::{self, Command, Entry, Menu};
use crate::ui::cx::Cx;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{name_field, weak_label, with_reason};

const WIDTH: f32 = 460.0;
const LIST_HEIGHT: f32 = 320.0;
/// Commands used last that come first.
const MOST_RECENT: usize = 6;

/// The palette, and the commands that were chosen in it last.
#[derive(Debug, Default)]
pub(crate) struct Palette {
    /// Each time has a field of its own, in which nothing is left of the one before.
    times_opened: u64,
    /// True if its field has the keyboard.
    has_field: bool,
    text: String,
    chosen: usize,
    /// The newest first.
    recent: Vec<Command>,
}

/// Shorter words are not looked for in what commands do: nearly all would have them.
const LEAST_WORD: usize = 4;

/// A command of the list.
type Found = &'static (Command, Entry);

/// Rank of an entry for a typed text, better matches smaller; none where it does not match.
fn rank(entry: &Entry, typed: &str) -> Option<(usize, usize)> {
    let text = entry.text.to_lowercase();
    let typed = typed.trim().to_lowercase();
    if let Some(at) = text.find(&typed) {
        let begins_word = at == 0 || text[..at].ends_with(' ');
        return Some((usize::from(!begins_word), at));
    }
    let words = entry.help.to_lowercase();
    if typed.len() > 2
        && let Some(at) = words.find(&typed)
    {
        return Some((2, at));
    }
    // The menu in which it stands, and what it does.
    let menu = entry.menu.map_or("", Menu::title).to_lowercase();
    if typed.len() >= LEAST_WORD && (menu.contains(&typed) || in_help(entry, &typed)) {
        return Some((3, text.len()));
    }
    // The letters in their order, as in `nm` for Next mistake.
    let mut letters = text.chars();
    let is_there = typed.chars().all(|c| letters.any(|other| other == c));
    is_there.then_some((4, text.len()))
}

fn in_help(entry: &Entry, typed: &str) -> bool {
    entry.help.to_lowercase().contains(typed)
}

/// The commands that can be found: those of the menus, and those with keys only, each once.
fn found(typed: &str, recent: &[Command]) -> Vec<Found> {
    let is_of_palette = |(_, entry): &&(Command, Entry)| entry.menu.is_some();
    let mut entries: Vec<(usize, (usize, usize), Found)> = commands::all()
        .iter()
        .filter(is_of_palette)
        .filter_map(|found| {
            let (command, entry) = found;
            let rank = rank(entry, typed)?;
            let age = recent.iter().position(|before| before == command);
            let age = if typed.trim().is_empty() {
                age.unwrap_or(MOST_RECENT)
            } else {
                0
            };
            Some((age, rank, found))
        })
        .collect();
    if typed.trim().is_empty() {
        entries.sort_by_key(|(age, ..)| *age);
    } else {
        entries.sort_by_key(|(_, rank, _)| *rank);
    }
    entries.into_iter().map(|(.., found)| found).collect()
}

impl Palette {
    /// Begins with an empty field.
    pub(super) fn open(&mut self) {
        self.times_opened += 1;
        self.has_field = false;
        self.text.clear();
        self.chosen = 0;
    }

    /// Takes what is typed before its field has the keyboard.
    pub(super) fn take_early(&mut self, ctx: &Context) {
        if self.has_field {
            return;
        }
        ctx.input_mut(|input| {
            input.events.retain(|event| match event {
                Event::Text(text) => {
                    self.text.push_str(text);
                    false
                }
                _ => true,
            });
        });
    }

    /// Shows the dialog, and runs what is chosen. Returns whether it stays open.
    pub(super) fn show(&mut self, ctx: &Context, cx: &mut Cx) -> bool {
        let found = found(&self.text, &self.recent);
        let step = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if step(Key::ArrowDown) {
            self.chosen += 1;
        }
        if step(Key::ArrowUp) {
            self.chosen = self.chosen.saturating_sub(1);
        }
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        let mut run = step(Key::Enter).then(|| found.get(self.chosen)).flatten();
        let dialog = DialogCard::new("command palette", "Find a command").width(WIDTH);
        let nothing: Vec<DialogButton<usize>> = Vec::new();
        let answer = dialog.sheet().own_focus().show(ctx, cx, nothing, |ui, cx| {
            let field = TextEdit::singleline(&mut self.text).hint_text("What do you want to do?");
            let field = field.id_salt(self.times_opened);
            let field = ui.add(field.desired_width(f32::INFINITY));
            name_field(ui, &field, "Command");
            self.has_field = field.has_focus();
            field.request_focus();
            if field.changed() {
                self.chosen = 0;
            }
            ui.add_space(GRID / 2.0);
            self.list_ui(ui, &found, cx)
        });
        match answer {
            Some(DialogAnswer::Button(place)) => run = run.or(found.get(place)),
            Some(DialogAnswer::Closed) => return false,
            None => {}
        }
        let run = run.map(|(command, _)| *command);
        let run = run.filter(|command| command.can(&cx.situation()).is_ok());
        let run = run.filter(|&command| cx.run_or_ask(command));
        if let Some(command) = run {
            self.recent.retain(|&before| before != command);
            self.recent.insert(0, command);
            self.recent.truncate(MOST_RECENT);
        }
        run.is_none()
    }

    /// The commands that were found, and below a greyed one why it cannot be done; which one was clicked.
    fn list_ui(&self, ui: &mut Ui, found: &[Found], cx: &Cx) -> Option<usize> {
        let mut clicked = None;
        if found.is_empty() {
            weak_label(ui, "No command has these letters.");
        }
        let high = LIST_HEIGHT.min(ui.ctx().content_rect().height() - 200.0);
        ScrollArea::vertical()
            .max_height(high)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                let situation = cx.situation();
                for (place, (command, entry)) in found.iter().enumerate() {
                    let is_chosen = place == self.chosen;
                    let can = command.can(&situation);
                    let possible = can.is_ok();
                    let palette = theme::palette(ui);
                    let colour = if possible { palette.text } else { palette.weak };
                    let text = RichText::new(cx.marks.label(*command, entry)).color(colour);
                    let button = Button::new(text)
                        .selected(is_chosen)
                        .shortcut_text(entry.first_key())
                        .frame_when_inactive(is_chosen)
                        .min_size(vec2(ui.available_width(), 26.0));
                    let response = ui.add_enabled(possible, button).on_hover_text(entry.help);
                    if let Err(reason) = &can {
                        ui.indent((place, "reason"), |ui| weak_label(ui, reason.as_ref()));
                    }
                    let response = with_reason(response, can);
                    if is_chosen {
                        response.scroll_to_me(None);
                    }
                    if response.clicked() {
                        clicked = Some(place);
                    }
                }
            });
        clicked
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::commands::{DialogCommand, EditCommand, Step};

    fn first(typed: &str) -> Command {
        found(typed, &[]).first().expect(typed).0
    }

    #[test]
    fn commands_are_found_by_the_begin_of_a_word_by_a_part_and_by_letters() {
        assert_eq!(first("atlas"), Command::Dialog(DialogCommand::Atlas));
        assert_eq!(first("undo"), Command::Edit(EditCommand::Undo));
        assert_eq!(first("next mis"), Command::Go(Step::NextMistake));
        assert_eq!(first("nxtmst"), Command::Go(Step::NextMistake));
        assert!(found("qqqq", &[]).is_empty());
        assert!(found("example", &[]).len() >= 4, "by their menu");
    }

    #[test]
    fn what_was_chosen_last_comes_first_as_long_as_nothing_is_typed() {
        let recent = [
            Command::Dialog(DialogCommand::Atlas),
            Command::Edit(EditCommand::Undo),
        ];
        let all = found("", &recent);
        assert_eq!([all[0].0, all[1].0], recent);
        assert_eq!(
            found("undo", &recent)[0].0,
            Command::Edit(EditCommand::Undo)
        );
        assert_eq!(all.len(), found("", &[]).len());
    }
}
