//! Errors say how to write it right.

use std::fs;
use std::path::Path;

use crate::sources::rust_files;

#[test]
fn no_error_says_what_is_allowed_in_place_of_what_to_do() {
    let mut files = Vec::new();
    rust_files(
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
        &mut files,
    );
    assert!(files.len() > 100, "the sources are found");
    for path in files {
        let text = fs::read_to_string(&path).expect("it can be read");
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        // A sentence goes on in the next line behind a backslash.
        let code: Vec<&str> = code
            .map(|line| line.trim().trim_end_matches('\\').trim_end())
            .collect();
        let code = code.join(" ");
        for wrong in [" allowed is ", " allowed are ", "; allowed with "] {
            assert!(!code.contains(wrong), "{}: {wrong}", path.display());
        }
    }
}
