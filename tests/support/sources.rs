//! The sources of the crate, and what they import.

#![allow(
    clippy::must_use_candidate,
    clippy::missing_panics_doc,
    reason = "a test that goes wrong panics"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Every source file in a folder and those within it.
pub fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be read").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The modules that a file imports from by its `use` lines, as paths from the crate's root.
pub fn imports(text: &str, module: &[String]) -> Vec<Vec<String>> {
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
pub fn module_of(file: &Path, source: &Path) -> Vec<String> {
    let path = file
        .strip_prefix(source)
        .expect("it lies there")
        .with_extension("");
    let parts = path.iter().map(|part| part.to_string_lossy().into_owned());
    parts
        .filter(|part| part != "mod" && part != "lib")
        .collect()
}

/// Every source file of the crate, by its module.
pub fn sources() -> BTreeMap<Vec<String>, String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file).expect("the sources can be read");
        (module_of(file, &source), text)
    };
    files.iter().map(read).collect()
}
