//! Pages in SVG, read back.

#![allow(
    clippy::must_use_candidate,
    clippy::missing_panics_doc,
    reason = "a test that goes wrong panics"
)]

use std::collections::BTreeSet;

use roxmltree::Node as Element;

use crate::judge::Verdict;

/// What has a class.
pub fn of_class<'a, 'i>(within: Element<'a, 'i>, class: &str) -> Vec<Element<'a, 'i>> {
    let all = within.descendants();
    let is_named = |element: &Element| element.attribute("class") == Some(class);
    all.filter(is_named).collect()
}

/// Every text within; what goes on behind a text is one of its own.
pub fn texts(within: Element) -> Vec<String> {
    let all = within.descendants();
    all.filter(|element| ["text", "tspan"].contains(&element.tag_name().name()))
        .map(|element| element.text().unwrap_or_default().to_owned())
        .collect()
}

/// The title of a node or an arrow.
pub fn title(of: Element) -> String {
    let mut children = of.children();
    let title = children.find(|child| child.tag_name().name() == "title");
    title
        .and_then(|title| title.text())
        .expect("one")
        .to_owned()
}

/// The class of a winner in the style sheet.
pub fn class_of(verdict: Verdict) -> &'static str {
    match verdict {
        Some((1, _)) => "one",
        Some(_) => "two",
        None => "draw",
    }
}

/// How many boxes within are filled with the colour of a winner.
pub fn filled_boxes(within: Element, class: &str) -> usize {
    boxes(within, &[&format!("fill-fill-{class}")])
}

/// How many boxes within show a winner by the colour of their edge alone.
pub fn open_boxes(within: Element, class: &str) -> usize {
    boxes(within, &["fill-page", &format!("stroke-line-{class}")])
}

/// How many boxes within have all of these classes.
fn boxes(within: Element, wanted: &[&str]) -> usize {
    let all = within.descendants();
    let boxes = all.filter(|element| element.tag_name().name() == "rect");
    let classes = boxes.filter_map(|element| element.attribute("class"));
    let has = |classes: &str, wanted: &str| classes.split(' ').any(|class| class == wanted);
    classes
        .filter(|classes| wanted.iter().all(|wanted| has(classes, wanted)))
        .count()
}

/// The words of the legend that speak of winners, as classes.
pub fn legend(root: Element) -> (BTreeSet<&'static str>, Vec<String>) {
    let legends = of_class(root, "legend");
    let words: Vec<String> = legends.into_iter().flat_map(texts).collect();
    let keys = [
        ("player 1 can force a win", "one"),
        ("player 2 can force a win", "two"),
        ("draw: neither can", "draw"),
    ];
    let said = keys
        .iter()
        .filter(|(key, _)| words.iter().any(|word| word == key));
    (said.map(|&(_, class)| class).collect(), words)
}

/// A row of the list of moves: its name, its badge and the colour of that, and its mark.
#[derive(Default)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// What its badge says, and the colour of that.
    pub badge: Option<(String, String)>,
    /// Its mark.
    pub mark: Option<String>,
    /// The heading under which it stands.
    pub heading: String,
}

/// The rows of the list, and how many more it says that there are.
pub fn rows(list: Element) -> (Vec<Row>, usize) {
    let (mut rows, mut more): (Vec<Row>, usize) = (Vec::new(), 0);
    let (mut fill, mut heading) = (String::new(), String::new());
    for part in list.children().filter(Element::is_element) {
        let text = part.text().unwrap_or_default().to_owned();
        let mut classes = part.attribute("class").unwrap_or_default().split(' ');
        let (class, size) = (classes.next(), part.attribute("font-size"));
        if part.tag_name().name() == "rect" {
            let colour = class.and_then(|class| class.strip_prefix("fill-fill-"));
            colour.unwrap_or_default().clone_into(&mut fill);
            continue;
        }
        match (class, rows.last_mut()) {
            (Some("mono-semi-bold"), _) => rows.push(Row {
                name: text,
                heading: heading.clone(),
                ..Row::default()
            }),
            (Some("semi-bold"), _) if size == Some("8.5") => heading = text,
            (Some("semi-bold"), Some(row)) => row.badge = Some((text, fill.clone())),
            (Some("bold"), Some(row)) => row.mark = Some(text),
            (Some("regular"), Some(_)) => {
                let count = text
                    .strip_prefix("and ")
                    .and_then(|rest| rest.strip_suffix(" more"));
                more = count.and_then(|count| count.parse().ok()).unwrap_or(more);
            }
            _ => {}
        }
    }
    (rows, more)
}
