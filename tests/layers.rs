//! The arrows between the parts of the crate, read off its own `use crate::` lines.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use petgraph::graphmap::GraphMap;

/// The parts from the top down. Each may use those behind its name, and itself.
const MAY_USE: &[(&str, &[&str])] = &[
    (
        "ui",
        &[
            "app", "export", "scene", "graph", "session", "solve", "game",
        ],
    ),
    (
        "cli",
        &[
            "app", "export", "scene", "graph", "session", "solve", "game",
        ],
    ),
    (
        "app",
        &["export", "scene", "graph", "session", "solve", "game"],
    ),
    ("export", &["scene", "graph", "session", "solve", "game"]),
    ("scene", &["graph", "session", "solve", "game"]),
    ("graph", &["session", "solve", "game"]),
    ("session", &["solve", "game"]),
    ("solve", &["game"]),
    ("game", &[]),
];

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be read").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Every part that a line of code names behind `crate::`.
fn parts_used(text: &str) -> Vec<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| {
        line.match_indices("crate::").map(|(at, found)| {
            let rest = &line[at + found.len()..];
            rest.chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect::<String>()
        })
    })
    .collect()
}

#[test]
fn every_part_uses_only_those_below_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut checked = 0;
    for (part, allowed) in MAY_USE {
        let mut files = Vec::new();
        match source.join(part) {
            folder if folder.is_dir() => rust_files(&folder, &mut files),
            _ => continue,
        }
        for file in files {
            let text = fs::read_to_string(&file).expect("the sources can be read");
            for used in parts_used(&text) {
                checked += 1;
                let fine = used == *part || allowed.contains(&used.as_str());
                assert!(
                    fine,
                    "{} uses {used}, which stands above {part}",
                    file.display()
                );
            }
            let knows_egui = text.contains("egui") && *part != "ui";
            assert!(!knows_egui, "{} speaks of egui", file.display());
        }
    }
    assert!(
        checked > 50,
        "only {checked} uses were found: the check sees nothing"
    );
}

/// The modules that a file imports from by its `use` lines, as paths from the crate's root.
fn imports(text: &str, module: &[String]) -> Vec<Vec<String>> {
    let lines = text.lines();
    let code: Vec<&str> = lines
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join("\n");
    // What stands in a test of the file itself is not part of the program.
    let code = code
        .split("#[cfg(test)]")
        .next()
        .unwrap_or_default()
        .to_owned();
    let mut found = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let starts_line = code[..at].rsplit('\n').next();
        let before = starts_line.unwrap_or_default().trim();
        if !(before.is_empty() || before.starts_with("pub")) {
            continue;
        }
        let rest = &code[at + "use ".len()..];
        let Some(path) = rest.split(';').next() else {
            continue;
        };
        let squeezed: String = path.split_whitespace().collect::<Vec<_>>().join(" ");
        for path in expanded(&squeezed) {
            let mut parts = path.split("::").map(|part| {
                let name = part.trim().split(" as ").next();
                name.unwrap_or_default().trim().to_owned()
            });
            let mut whole = match parts.next().as_deref() {
                Some("crate") => Vec::new(),
                Some("super") => module[..module.len().saturating_sub(1)].to_vec(),
                Some("self") => module.to_vec(),
                _ => continue,
            };
            for part in parts {
                if part == "super" {
                    whole.pop();
                } else {
                    whole.push(part);
                }
            }
            found.push(whole);
        }
    }
    found
}

/// A path with braces as paths without: `a::{b, c::{d, e}}` is `a::b`, `a::c::d` and `a::c::e`.
fn expanded(path: &str) -> Vec<String> {
    let Some(open) = path.find('{') else {
        return vec![path.trim().to_owned()];
    };
    let (front, inside) = (
        &path[..open],
        &path[open + 1..path.rfind('}').unwrap_or(path.len())],
    );
    let (mut depth, mut item, mut items) = (0, String::new(), Vec::new());
    for letter in inside.chars().chain([',']) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(std::mem::take(&mut item));
                continue;
            }
            _ => {}
        }
        item.push(letter);
    }
    let items = items.iter().filter(|item| !item.trim().is_empty());
    let of_item = |item: &String| {
        let inner = expanded(item.trim()).into_iter();
        inner
            .map(|inner| format!("{}{inner}", front.trim()))
            .collect::<Vec<_>>()
    };
    items.flat_map(of_item).collect()
}

/// The module of a source file: `ui/graph/view.rs` is `ui::graph::view`.
fn module_of(file: &Path, source: &Path) -> Vec<String> {
    let path = file
        .strip_prefix(source)
        .expect("it lies there")
        .with_extension("");
    let parts = path.iter().map(|part| part.to_string_lossy().into_owned());
    parts
        .filter(|part| part != "mod" && part != "lib")
        .collect()
}

/// Files in circles of imports. A module and those within it are one thing to a reader, and may name
/// each other.
fn circles(files: &BTreeMap<Vec<String>, String>) -> Vec<Vec<String>> {
    let mut graph: GraphMap<&str, (), petgraph::Directed> = GraphMap::new();
    let names: BTreeMap<&Vec<String>, String> = files
        .keys()
        .map(|module| (module, module.join("::")))
        .collect();
    for (module, text) in files {
        for mut path in imports(text, module) {
            // The longest beginning of the path that is a file; a name that a module only passes on
            // belongs to the file that has it.
            if let Some(text) = files.get(&path[..path.len().saturating_sub(1)])
                && let Some(name) = path.last()
                && let Some(part) = passed_on(text, name)
            {
                path.pop();
                path.extend(part);
            }
            let file = (0..=path.len()).rev().map(|length| path[..length].to_vec());
            let Some(target) = file.into_iter().find(|path| files.contains_key(path)) else {
                continue;
            };
            let is_kin = target.starts_with(module) || module.starts_with(&target);
            if !is_kin {
                graph.add_edge(&names[module], &names[&target], ());
            }
        }
    }
    let circles = petgraph::algo::tarjan_scc(&graph).into_iter();
    let circles = circles.filter(|circle| circle.len() > 1);
    circles
        .map(|circle| circle.into_iter().map(str::to_owned).collect())
        .collect()
}

/// The part from which a module passes a name on, as `pub use self::part::Name` does.
fn passed_on(text: &str, name: &str) -> Option<Vec<String>> {
    let all = imports(text, &["here".to_owned()]);
    let path = all
        .into_iter()
        .find(|path| path.len() > 2 && path.last().is_some_and(|last| last == name))?;
    (path[0] == "here").then(|| path[1..].to_vec())
}

fn sources() -> BTreeMap<Vec<String>, String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file).expect("the sources can be read");
        (module_of(file, &source), text)
    };
    files.iter().map(read).collect()
}

#[test]
fn no_two_files_import_each_other_in_a_circle() {
    let files = sources();
    assert!(files.len() > 150, "only {} files were read", files.len());
    assert_eq!(circles(&files), Vec::<Vec<String>>::new());
}

#[test]
fn a_circle_of_imports_is_found() {
    let module = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let files = BTreeMap::from([
        (module("a"), "pub use self::one::{One, Other};".to_owned()),
        (module("a::one"), "use super::two::{self, Two};".to_owned()),
        (module("a::two"), "use crate::b::Thing;".to_owned()),
        (module("b"), "use crate::{a::One, c};".to_owned()),
        (module("c"), "use crate::a;".to_owned()),
    ]);
    let found = circles(&files);
    assert_eq!(found.len(), 1, "{found:?}");
    for file in ["a::one", "a::two", "b"] {
        assert!(found[0].iter().any(|name| name == file), "{found:?}");
    }
}

/// The files besides `game::any` in which a part exists for each kind of game.
const ASKS_WHICH_GAME: &[&str] = &[
    "app/board.rs",
    "scene/graph/figure.rs",
    "solve/analysis.rs",
    "solve/verify.rs",
    "ui/views/board/mod.rs",
];

#[test]
fn which_game_it_is_is_asked_where_the_documentation_of_any_game_says() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let kinds = ["AnyGame", "AnyBoard", "AnyMove", "AnySpace"];
    let variants = ["Hands", "Tactics"];
    let names_a_kind = |line: &str| {
        kinds.iter().any(|kind| {
            variants
                .iter()
                .any(|variant| line.contains(&format!("{kind}::{variant}")))
        })
    };
    let mut asking: Vec<String> = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source is text");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let mut lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        if lines.any(names_a_kind) {
            let name = file.strip_prefix(&source).expect("it lies in the folder");
            asking.push(name.to_string_lossy().replace('\\', "/"));
        }
    }
    asking.retain(|name| name != "game/any.rs" && !name.starts_with("game/any/"));
    asking.sort();
    assert_eq!(asking, ASKS_WHICH_GAME);
}

/// The parts of the window that own their state, as modules. None may import another.
const COMPONENTS: &[&str] = &[
    "ui::files",
    "ui::graph",
    "ui::pictures",
    "ui::queries",
    "ui::views::board",
    "ui::views::dialogs",
    "ui::views::distances",
    "ui::views::game",
    "ui::views::header",
    "ui::views::hint",
    "ui::views::moves",
    "ui::views::notices",
    "ui::views::position",
    "ui::views::replay",
    "ui::views::rules",
    "ui::views::status",
    "ui::views::timeline",
];

/// What components import of each other all the same: what is shown within another.
const SHOWN_WITHIN: &[(&str, &str)] = &[
    ("ui::views::dialogs", "ui::views::distances"),
    ("ui::views::header", "ui::views::replay"),
    ("ui::views::header", "ui::views::rules"),
];

/// What lies below all components; it imports none of them.
const SHARED: &[&str] = &[
    "ui::commands",
    "ui::export_task",
    "ui::focus_areas",
    "ui::paint",
    "ui::running",
    "ui::shared",
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
            "use super::board::{self, BoardState};\nuse crate::ui::shared::Shared;".to_owned(),
        ),
        (
            module("ui::paint::theme"),
            "use crate::ui::shell::layout;".to_owned(),
        ),
        (
            module("ui::shared"),
            "use crate::ui::files::Files;".to_owned(),
        ),
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
    assert_eq!(about("ui::shared knows ui::files"), 1);
    assert_eq!(wrong.len(), 6, "{wrong:?}");
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
        is_within(&name, "ui::views") || is_within(&name, "ui::paint")
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
