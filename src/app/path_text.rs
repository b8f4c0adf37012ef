//! Paths in texts. A name of a file need not be text: one that is not is written as the numbers of
//! its bytes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};

/// A path as it is written.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum PathText {
    Text(String),
    Bytes(Vec<u8>),
}

impl PathText {
    fn of(path: &Path) -> PathText {
        match path.to_str() {
            Some(text) => PathText::Text(text.to_owned()),
            None => PathText::Bytes(bytes_of(path)),
        }
    }

    fn path(self) -> Option<PathBuf> {
        match self {
            PathText::Text(text) => Some(PathBuf::from(text)),
            PathText::Bytes(bytes) => name_of(bytes).map(PathBuf::from),
        }
    }
}

#[cfg(unix)]
fn bytes_of(path: &Path) -> Vec<u8> {
    use std::os::unix::ffi::OsStrExt;
    path.as_os_str().as_bytes().to_vec()
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems cannot always say")]
fn name_of(bytes: Vec<u8>) -> Option<OsString> {
    use std::os::unix::ffi::OsStringExt;
    Some(OsString::from_vec(bytes))
}

#[cfg(not(unix))]
fn bytes_of(path: &Path) -> Vec<u8> {
    path.to_string_lossy().into_owned().into_bytes()
}

#[cfg(not(unix))]
fn name_of(bytes: Vec<u8>) -> Option<OsString> {
    String::from_utf8(bytes).ok().map(OsString::from)
}

/// A path, in any encoding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "PathText", into = "PathText")]
pub(super) struct AnyPath(pub(super) PathBuf);

impl From<AnyPath> for PathText {
    fn from(AnyPath(path): AnyPath) -> PathText {
        PathText::of(&path)
    }
}

impl TryFrom<PathText> for AnyPath {
    type Error = &'static str;

    fn try_from(written: PathText) -> Result<AnyPath, &'static str> {
        written
            .path()
            .map(AnyPath)
            .ok_or("a path of another system")
    }
}

/// The path of a URL such as `file:///home/a%20b.fingers`, as desktops hand over files; none of any other text.
#[must_use]
pub fn of_file_url(text: &str) -> Option<PathBuf> {
    let rest = text.strip_prefix("file://")?;
    let path = rest.strip_prefix("localhost").unwrap_or(rest);
    if !path.starts_with('/') {
        return None;
    }
    // `/C:/games` on Windows.
    let path = if cfg!(windows) { &path[1..] } else { path };
    let bytes = percent_decode_str(path).collect();
    name_of(bytes).map(PathBuf::from)
}

/// Paths as one text.
#[must_use]
pub fn list_text(paths: &[PathBuf]) -> String {
    let written: Vec<PathText> = paths.iter().map(|path| PathText::of(path)).collect();
    // Texts and numbers can always be written.
    serde_json::to_string(&written).unwrap_or_default()
}

/// The paths of a text that [`list_text`] wrote; none from any other text.
#[must_use]
pub fn read_list(text: &str) -> Vec<PathBuf> {
    let written: Vec<PathText> = serde_json::from_str(text).unwrap_or_default();
    written.into_iter().filter_map(PathText::path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_of_a_file_is_a_path_and_no_other_text_is() {
        let path = |text: &str| of_file_url(text).map(|path| path.to_string_lossy().into_owned());
        if cfg!(unix) {
            for (url, due) in [
                ("file:///home/a.fingers", "/home/a.fingers"),
                ("file://localhost/home/a.fingers", "/home/a.fingers"),
                ("file:///a%20b/%C3%A4%25.fingers", "/a b/\u{e4}%.fingers"),
                ("file:///100%", "/100%"),
            ] {
                assert_eq!(path(url).as_deref(), Some(due), "{url}");
            }
        }
        for text in [
            "",
            "/home/a.fingers",
            "file:",
            "file://",
            "file://server/a",
            "http:///a",
        ] {
            assert_eq!(path(text), None, "{text}");
        }
    }
}
