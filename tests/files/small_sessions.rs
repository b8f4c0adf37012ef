//! Small session files, right and wrong, one fault each: what reading them says, and what is kept of them.

use finger_oracle::session::file;
use serde::{Deserialize, Serialize};
use serde_json::json;

const TABLE: &str = include_str!("../data/small_sessions.json");

/// A line of the table.
#[derive(Serialize, Deserialize)]
struct SmallFile {
    what: String,
    file: String,
    #[serde(default)]
    says: Vec<String>,
}

/// The sentence with which a file is refused; else its warnings, and the fields that are kept.
fn said(text: &str) -> Vec<String> {
    let opened = match file::read(text.as_bytes()) {
        Ok(opened) => opened,
        Err(error) => return vec![error.to_string()],
    };
    let mut said = vec!["opens".to_owned()];
    said.extend(opened.warnings);
    let session = opened.session;
    if !session.unknown().is_empty() {
        said.push(format!("keeps {}", json!(session.unknown())));
    }
    for id in session.ids() {
        let unknown = &session.node(id).unknown;
        if !unknown.is_empty() {
            said.push(format!("keeps {} of move {}", json!(unknown), id.index()));
        }
    }
    if !opened.view.is_empty() {
        said.push(format!("view {}", json!(opened.view)));
    }
    said
}

#[test]
fn small_files_say_what_they_always_said() {
    let table: Vec<SmallFile> = serde_json::from_str(TABLE).expect("a table");
    assert!(table.len() == 87);
    for SmallFile { what, file, says } in &table {
        assert_eq!(said(file), *says, "{what}: {file}");
    }
}
