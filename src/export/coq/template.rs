//! Texts with lines that depend on settings, and words that are filled in.
//!
//! ```text
//!   {{if key=value}}       up to {{else}} or {{end}}: only where the setting has this value
//!   {{unless key=value}}   the same, only where it has another
//!   {{key}}                the value of a setting
//! ```
//!
//! The conditions stand in lines of their own and may stand within each other.

use std::collections::BTreeMap;

/// The settings that templates are filled in with.
#[derive(Debug, Default)]
pub(super) struct Settings(BTreeMap<&'static str, String>);

impl Settings {
    pub(super) fn set(&mut self, key: &'static str, value: impl Into<String>) {
        self.0.insert(key, value.into());
    }

    /// True if a setting has the value that `key=value` names.
    fn holds(&self, condition: &str) -> bool {
        let pair = condition.split_once('=');
        pair.is_some_and(|(key, value)| self.0.get(key).is_some_and(|set| set == value))
    }

    /// A template filled in.
    pub(super) fn fill(&self, template: &str) -> String {
        let mut text = String::new();
        let mut shown: Vec<bool> = Vec::new();
        for line in template.lines() {
            let command = line.strip_prefix("{{");
            let command = command.and_then(|line| line.strip_suffix("}}"));
            match command.map(|command| command.split_once(' ').unwrap_or((command, ""))) {
                Some(("if", condition)) => shown.push(self.holds(condition)),
                Some(("unless", condition)) => shown.push(!self.holds(condition)),
                Some(("else", _)) => {
                    let branch = shown.pop();
                    shown.extend(branch.map(|is_shown| !is_shown));
                }
                Some(("end", _)) => {
                    shown.pop();
                }
                _ if shown.iter().all(|&is_shown| is_shown) => {
                    self.push_filled(&mut text, line);
                    text.push('\n');
                }
                _ => {}
            }
        }
        text
    }

    /// Adds a line with its words filled in. Values are not looked through again.
    fn push_filled(&self, text: &mut String, line: &str) {
        let mut rest = line;
        while let Some((before, after)) = rest.split_once("{{") {
            text.push_str(before);
            let (key, after) = after.split_once("}}").unwrap_or((after, ""));
            debug_assert!(self.0.contains_key(key), "{key} is not set");
            text.push_str(self.0.get(key).map_or("", String::as_str));
            rest = after;
        }
        text.push_str(rest);
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn conditions_within_conditions_show_their_lines_together_only() {
        let mut settings = Settings::default();
        settings.set("a", "1");
        settings.set("b", "2");
        let template = "{{if a=1}}\na is {{a}}\n{{if b=3}}\nno\n{{else}}\nb {{b}}{{a}}\n{{end}}\n{{end}}\n\
                        {{unless a=1}}\n{{if b=2}}\nno\n{{end}}\n{{end}}\nend";
        assert_eq!(settings.fill(template), "a is 1\nb 21\nend\n");
    }
}
