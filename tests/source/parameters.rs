//! A tuple as a parameter is a point or a size; everything else has a name of its own.

use std::fs;
use std::path::Path;

use crate::sources::rust_files;

/// Types of points, sizes and cells of a grid.
const POINTS: &[&str] = &["Point", "scene::Point", "(f32, f32)", "(u8, u8)"];

/// Splits a text behind an opening bracket into the parts between commas that stand in no further
/// brackets, and what follows the bracket that closes it.
fn parts(text: &str) -> (Vec<String>, &str) {
    let (mut depth, mut before) = (0, ' ');
    let mut parts = vec![String::new()];
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            // The tip of an arrow closes nothing.
            '>' if before == '-' => {}
            ')' | ']' | '}' | '>' => depth -= 1,
            _ => {}
        }
        match (c, depth) {
            (_, ..0) => return (parts, &text[at + 1..]),
            (',', 0) => parts.push(String::new()),
            _ => parts.last_mut().expect("one at least").push(c),
        }
        before = c;
    }
    (parts, "")
}

/// Names of functions of a text with their parameters.
fn functions(text: &str) -> Vec<(String, Vec<String>)> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    let mut functions = Vec::new();
    for rest in code.split("fn ").skip(1) {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let (name, rest) = rest.split_at(end.unwrap_or(rest.len()));
        let rest = rest.strip_prefix('<').map_or(rest, |rest| parts(rest).1);
        if let Some(rest) = rest.strip_prefix('(') {
            let words = |part: &String| part.split_whitespace().collect::<Vec<_>>().join(" ");
            let parameters = parts(rest).0.iter().map(words).collect();
            functions.push((name.to_owned(), parameters));
        }
    }
    functions
}

/// True if a parameter is a tuple that is no point or size.
fn is_group(parameter: &str) -> bool {
    let is_pattern = parameter.starts_with('(');
    let pattern = match parameter.rfind("): ") {
        Some(end) if is_pattern => end + 1,
        _ => parameter.find(':').unwrap_or(parameter.len()),
    };
    let of = parameter[pattern..].trim_start_matches([':', ' ', '&']);
    let of = of.trim_start_matches("mut ");
    let is_tuple = of.starts_with('(') && !of.starts_with("(impl ") && !of.starts_with("(dyn ");
    (is_pattern || is_tuple) && !POINTS.contains(&of)
}

#[test]
fn no_function_takes_a_tuple_that_is_no_point_or_size() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    let mut groups = Vec::new();
    let mut checked = 0;
    for file in files {
        let text = fs::read_to_string(&file).expect("the sources can be read");
        for (name, parameters) in functions(&text) {
            checked += 1;
            let tuples = parameters.iter().filter(|parameter| is_group(parameter));
            groups.extend(tuples.map(|it| format!("{}: {name}: {it}", file.display())));
        }
    }
    assert!(checked > 2_000, "only {checked} functions were read");
    assert!(groups.is_empty(), "{}", groups.join("\n"));
}

#[test]
fn groups_are_told_from_points() {
    let found = functions(
        "fn one<'a, T: Fn(u8) -> u8>(&self, (a, b): (&'a str, Vec<(u8, T)>), c: &(Seat, u8)) {}
         fn two((x, y): Point, size: (f32, f32), pairs: &[(u8, Seat)], f: impl Fn((u8, Seat))) {}",
    );
    let groups = found
        .iter()
        .map(|(_, all)| all.iter().filter(|it| is_group(it)).count());
    assert_eq!(groups.collect::<Vec<_>>(), [2, 0]);
}
