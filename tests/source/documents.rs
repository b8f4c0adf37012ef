//! The documentation: its links lead somewhere, its pictures can be made, the README keeps its form.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files in a folder of the project whose names end so.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
    let names = entries.map(|entry| entry.expect("it can be read").file_name());
    let names = names.map(|name| name.into_string().expect("a plain name"));
    let mut names: Vec<String> = names.filter(|name| name.ends_with(ending)).collect();
    names.sort();
    let paths = names.iter().map(|name| format!("{folder}/{name}"));
    paths
        .map(|path| path.trim_start_matches("./").to_owned())
        .collect()
}

/// The pages that people read.
fn pages() -> Vec<String> {
    [files(".", ".md"), files("docs", ".md")].concat()
}

/// The lines of a page outside blocks of code, without what stands between backticks.
fn prose(page: &str) -> Vec<String> {
    let mut is_code = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            lines.push(line.split('`').step_by(2).collect());
        }
    }
    lines
}

/// The targets of the links and pictures of a page.
fn links(page: &str) -> Vec<String> {
    let text = prose(page).join("\n");
    let targets = text.split("](").skip(1);
    targets
        .filter_map(|rest| rest.split_once(')'))
        .map(|(target, _)| target.to_owned())
        .collect()
}

/// The anchors of a page's headings, as the hosts of repositories make them.
fn anchors(page: &str) -> Vec<String> {
    let mut is_code = false;
    let headings = page.lines().filter_map(|line| {
        is_code ^= line.starts_with("```");
        let heading = line.trim_start_matches('#');
        (!is_code && line.starts_with('#')).then_some(heading.trim())
    });
    let headings = headings.map(str::to_lowercase);
    let keep = |c: &char| c.is_alphanumeric() || "-_ ".contains(*c);
    headings
        .map(|heading| heading.chars().filter(keep).collect::<String>())
        .map(|heading| heading.replace(' ', "-"))
        .collect()
}

/// The file, seen from the root, to which a link of a page leads, and the anchor in it.
fn target(page: &str, link: &str) -> (PathBuf, Option<String>) {
    let (file, anchor) = match link.split_once('#') {
        Some((file, anchor)) => (file, Some(anchor.to_owned())),
        None => (link, None),
    };
    if file.is_empty() {
        return (page.into(), anchor);
    }
    let mut path = PathBuf::new();
    let folder = Path::new(page).parent().unwrap_or(Path::new(""));
    for part in folder.join(file).components() {
        match part {
            std::path::Component::ParentDir => {
                assert!(path.pop(), "{page}: {link} leaves the project");
            }
            part => path.push(part),
        }
    }
    (path, anchor)
}

/// The links of all pages within the project: page, link, file and anchor.
fn inner_links() -> Vec<(String, String, PathBuf, Option<String>)> {
    let mut found = Vec::new();
    for page in pages() {
        for link in links(&text(&page)) {
            if !link.starts_with("https://") {
                let (file, anchor) = target(&page, &link);
                found.push((page.clone(), link, file, anchor));
            }
        }
    }
    found
}

#[test]
fn every_link_of_the_documentation_leads_somewhere() {
    let links = inner_links();
    assert!(links.len() > 20, "only {} links were found", links.len());
    for (page, link, file, anchor) in links {
        assert!(root().join(&file).exists(), "{page}: {link} leads nowhere");
        if let Some(anchor) = anchor {
            let headings = anchors(&text(&file.to_string_lossy()));
            assert!(
                headings.contains(&anchor),
                "{page}: {link} names no heading"
            );
        }
    }
}

#[test]
fn links_and_headings_are_found_where_they_are() {
    let page = "# A `b-c` page, *new*\n[`x`](docs/a.md#one) `[2](3)`\n![a\nb](c.png)\n\
                ```sh\n# no heading\n[d](e)\n```\n## A & B\n";
    assert_eq!(links(page), ["docs/a.md#one", "c.png"]);
    assert_eq!(anchors(page), ["a-b-c-page-new", "a--b"]);
    let (file, anchor) = target("docs/a.md", "../README.md#run");
    assert_eq!(
        (file.as_path(), anchor.as_deref()),
        (Path::new("README.md"), Some("run"))
    );
    assert_eq!(target("docs/a.md", "#run").0, Path::new("docs/a.md"));
}

#[test]
fn every_page_of_the_documentation_is_reached_from_the_readme() {
    let mut reached = BTreeSet::from(["README.md".to_owned()]);
    let links = inner_links();
    for _ in 0..pages().len() {
        for (page, _, file, _) in &links {
            if reached.contains(page) {
                reached.insert(file.to_string_lossy().into_owned());
            }
        }
    }
    for page in pages() {
        assert!(reached.contains(&page), "no link leads to {page}");
    }
}

#[test]
fn every_picture_is_shown_and_made_by_the_script() {
    let script = text("assets/make-pictures");
    let links = inner_links();
    let shown: BTreeSet<PathBuf> = links.into_iter().map(|(_, _, file, _)| file).collect();
    let pictures = [files("assets", ".png"), files("assets", ".gif")].concat();
    assert!(pictures.len() > 3, "{pictures:?}");
    for picture in pictures {
        assert!(
            shown.contains(Path::new(&picture)),
            "{picture} is not shown"
        );
        let name = picture.trim_start_matches("assets/");
        assert!(script.contains(name), "the script does not make {name}");
    }
}

#[test]
fn the_readme_is_short_and_soon_says_how_to_run_the_program() {
    let readme = text("README.md");
    let lines: Vec<&str> = readme.lines().collect();
    assert!(lines.len() <= 110, "it has {} lines", lines.len());
    let first = lines.iter().position(|line| *line == "```sh");
    let first = first.expect("a command") + 2;
    assert!(first <= 30, "the first command stands in line {first}");
    let mut blocks = BTreeMap::new();
    let mut heading = "";
    for pair in lines.windows(2) {
        if pair[0].starts_with("## ") {
            heading = pair[0];
        }
        if pair[0] == "```sh" {
            blocks.entry(heading).or_insert(pair[1]);
        }
    }
    let run = blocks.get("## Run").expect("a command");
    assert!(run.contains("cargo run --release"), "{run}");
    assert_eq!(blocks.get("## Test"), Some(&"cargo test"));
}
