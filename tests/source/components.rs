//! The parts of the window know neither each other nor the shell that holds them.

use std::collections::BTreeMap;

use crate::sources::{imports, sources};

/// The parts of the window that own their state, as modules. None may import another.
const COMPONENTS: &[&str] = &[
    "ui::dialogs::about",
    "ui::dialogs::atlas",
    "ui::dialogs::compare",
    "ui::dialogs::explain",
    "ui::dialogs::go_there",
    "ui::dialogs::handouts",
    "ui::dialogs::keys",
    "ui::dialogs::palette",
    "ui::dialogs::pictures",
    "ui::files",
    "ui::graph",
    "ui::queries",
    "ui::views::board",
    "ui::views::distances",
    "ui::views::game",
    "ui::views::header",
    "ui::views::hint",
    "ui::views::lesson",
    "ui::views::menus",
    "ui::views::moves",
    "ui::views::notices",
    "ui::views::position",
    "ui::views::replay",
    "ui::views::rules",
    "ui::views::status",
    "ui::views::timeline",
    "ui::views::workspaces",
];

/// What components import of each other all the same: what is shown within another.
const SHOWN_WITHIN: &[(&str, &str)] = &[
    ("ui::views::header", "ui::views::replay"),
    ("ui::views::header", "ui::views::rules"),
    ("ui::views::menus", "ui::views::workspaces"),
];

/// What lies below all components; it imports none of them.
const SHARED: &[&str] = &[
    "ui::background",
    "ui::commands",
    "ui::cx",
    "ui::dialog",
    "ui::export_task",
    "ui::focus_areas",
    "ui::highlight",
    "ui::keyboard",
    "ui::msg",
    "ui::paint",
    "ui::pool",
    "ui::running",
];

fn is_within(module: &str, part: &str) -> bool {
    module == part || module.starts_with(&format!("{part}::"))
}

/// What is wrong with the imports of the window's parts, one sentence each.
fn wrong_imports(files: &BTreeMap<Vec<String>, String>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (module, text) in files {
        let name = module.join("::");
        let part_of = |path: &str, parts: &[&'static str]| {
            parts.iter().copied().find(|part| is_within(path, part))
        };
        let from = part_of(&name, COMPONENTS);
        let is_shared = part_of(&name, SHARED).is_some();
        if from.is_none() && !is_shared {
            continue;
        }
        for path in imports(text, module) {
            let path = path.join("::");
            if is_within(&path, "ui::shell") || is_within(&path, "ui::App") {
                wrong.push(format!("{name} knows the shell: {path}"));
            }
            let Some(to) = part_of(&path, COMPONENTS) else {
                continue;
            };
            let is_allowed =
                from.is_some_and(|from| from == to || SHOWN_WITHIN.contains(&(from, to)));
            if !is_allowed {
                wrong.push(format!("{name} knows {to}: {path}"));
            }
        }
    }
    wrong
}

#[test]
fn no_part_of_the_window_knows_another_or_the_shell() {
    let files = sources();
    for part in COMPONENTS.iter().chain(SHARED) {
        let is_there = files.keys().any(|module| module.join("::") == *part);
        assert!(is_there, "{part} is no module");
    }
    assert_eq!(wrong_imports(&files), Vec::<String>::new());
    let text = |module: &str| {
        let path: Vec<String> = module.split("::").map(str::to_owned).collect();
        files[&path].clone()
    };
    for (from, to) in SHOWN_WITHIN {
        let name = to.rsplit("::").next().unwrap_or_default();
        assert!(text(from).contains(name), "{from} does not need {to}");
    }
}

#[test]
fn a_part_of_the_window_that_knows_another_is_found() {
    let module = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let files = BTreeMap::from([
        (
            module("ui::graph::view"),
            "use crate::ui::{App, views::board::BoardState};".to_owned(),
        ),
        (
            module("ui::views::moves"),
            "use super::board::{self, BoardState};\nuse crate::ui::cx::Cx;".to_owned(),
        ),
        (
            module("ui::paint::theme"),
            "use crate::ui::shell::layout;".to_owned(),
        ),
        (module("ui::cx"), "use crate::ui::files::Files;".to_owned()),
        (
            module("ui::views::header"),
            "use super::rules::preset_ui;".to_owned(),
        ),
        (
            module("ui::shell"),
            "use crate::ui::files::Files;".to_owned(),
        ),
    ]);
    let wrong = wrong_imports(&files);
    let about = |start: &str| wrong.iter().filter(|line| line.starts_with(start)).count();
    assert_eq!(about("ui::graph::view knows the shell"), 1, "{wrong:?}");
    assert_eq!(about("ui::graph::view knows ui::views::board"), 1);
    assert_eq!(about("ui::views::moves knows ui::views::board"), 2);
    assert_eq!(about("ui::paint::theme knows the shell"), 1);
    assert_eq!(about("ui::cx knows ui::files"), 1);
    assert_eq!(wrong.len(), 6, "{wrong:?}");
}

/// Folders of panes. They are painted from the model as the user may see it.
const PANES: &[&str] = &["ui::views", "ui::graph", "ui::learn"];

/// What knows verdicts, be they hidden or not.
const KNOWING: &[&str] = &["app::Model", "app::Core", "app::play::PlayedGame"];

/// Files of panes that know the model itself all the same, outside of painting.
const KNOW_THE_MODEL: &[(&str, &str)] = &[
    ("ui::graph::alone", "a model of its own, for a benchmark"),
    (
        "ui::graph::drawing::draw",
        "drawings are made of the solution, and leave hidden verdicts out",
    ),
    ("ui::graph::state", "it hands the solution to drawings"),
    (
        "ui::learn::hint",
        "a hint is a command, which may tell a move",
    ),
];

#[test]
fn no_pane_can_reach_a_verdict_that_is_hidden() {
    let files = sources();
    let mut knowing = Vec::new();
    for (module, text) in &files {
        let name = module.join("::");
        if !PANES.iter().any(|part| is_within(&name, part)) {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        if imports(code, module)
            .iter()
            .any(|path| KNOWING.iter().any(|knows| path.join("::").ends_with(knows)))
        {
            knowing.push(name);
        }
    }
    let allowed: Vec<&str> = KNOW_THE_MODEL.iter().map(|(file, _)| *file).collect();
    assert_eq!(knowing, allowed);
}

/// What a view would need for a file, a thread or a clock.
const OUTSIDE: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
    "fs::",
    "thread::",
    "Instant::now",
    "SystemTime::now",
    "Task::start",
];

#[test]
fn no_view_touches_a_file_a_thread_or_a_clock() {
    let files = sources();
    let views = files.iter().filter(|(module, _)| {
        let name = module.join("::");
        let mut parts = ["ui::views", "ui::paint", "ui::dialogs"].iter();
        parts.any(|part| is_within(&name, part))
    });
    let mut checked = 0;
    for (module, text) in views {
        checked += 1;
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines();
        for line in lines.filter(|line| !line.trim_start().starts_with("//")) {
            let touched = OUTSIDE.iter().find(|outside| line.contains(**outside));
            assert_eq!(touched, None, "{}: {line}", module.join("::"));
        }
    }
    assert!(checked > 20, "only {checked} views were read");
}

/// Files that keep something in egui's own store, which each of them alone reads: it belongs to one widget.
const IN_THE_STORE: &[(&str, &str)] = &[
    (
        "ui::graph::controls::unsolved",
        "the height of the text, to stand in the middle",
    ),
    (
        "ui::shell::divider",
        "the sizes that egui saves with the window",
    ),
    ("ui::shell::send_title", "the title that was sent last"),
    ("ui::views::game::tree", "the tree as it was last scrolled"),
    (
        "ui::views::moves::picked",
        "the row that was picked last, and since when",
    ),
    (
        "ui::views::position",
        "a number before somebody typed over it",
    ),
    ("ui::views::rules", "a number while it is dragged"),
];

#[test]
fn the_store_of_egui_holds_no_state_that_two_files_share() {
    let calls = [
        "get_temp",
        "insert_temp",
        "remove_temp",
        "get_persisted",
        "insert_persisted",
    ];
    let files = sources();
    let using = files.iter().filter_map(|(module, text)| {
        let name = module.join("::");
        let uses_it = is_within(&name, "ui") && calls.iter().any(|call| text.contains(call));
        uses_it.then_some(name)
    });
    let allowed: Vec<&str> = IN_THE_STORE.iter().map(|(file, _)| *file).collect();
    assert_eq!(using.collect::<Vec<_>>(), allowed);
}
