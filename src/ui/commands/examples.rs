//! The sessions that come with the program, a command each.

use super::make::entry;
use super::{Command, Entry, Menu};
use crate::app::examples::EXAMPLES;

pub(super) fn example_entries() -> impl Iterator<Item = Entry> {
    EXAMPLES.iter().map(|example| {
        let command = Command::Example(example);
        entry(
            command,
            Some(Menu::Examples),
            example.title,
            example.help,
            &[],
        )
    })
}
