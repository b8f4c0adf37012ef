//! Scenes as SVG: real text, no scripts, nothing from outside.
//!
//! Shapes become elements in their order, groups become `<g>` with class, title and `data-`
//! attributes. Roles of colours are classes of the style sheet, `fill-…` and `stroke-…`, so that a page
//! can be coloured anew by changing its style sheet alone.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, Write};

use crate::export::colours::PagePalette;
use crate::export::xml::escaped;
use crate::scene::face::Face;
use crate::scene::{Anchor, Group, Ink, Path, PathSegment, Point, Scene, Shape, Stroke, Tag, Text};

/// What an SVG file says besides its scene.
#[derive(Clone, Debug, Default)]
pub struct SvgMetadata {
    /// Its name.
    pub title: String,
    /// What it shows, in a sentence.
    pub description: String,
    /// Facts about it, by name.
    pub data: Vec<(&'static str, String)>,
    /// Width and height of the picture in pixels, if not those of the scene.
    pub pixels: Option<(u32, u32)>,
}

/// Writes a scene.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(
    scene: &Scene,
    document: &SvgMetadata,
    palette: &PagePalette,
    out: &mut impl Write,
) -> io::Result<()> {
    let (width, height) = scene.size;
    let (wide, high) = match document.pixels {
        Some((wide, high)) => (wide.to_string(), high.to_string()),
        None => (number(width.round()), number(height.round())),
    };
    write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {} {}\" role=\"img\"",
        number(width),
        number(height)
    )?;
    write_data(&document.data, out)?;
    writeln!(
        out,
        ">\n<title>{}</title>\n<desc>{}</desc>",
        escaped(&document.title),
        escaped(&document.description)
    )?;
    write_style(&scene.shapes, palette, out)?;
    writeln!(
        out,
        "<rect width=\"100%\" height=\"100%\" class=\"fill-page\"/>"
    )?;
    write_shapes(&scene.shapes, out)?;
    writeln!(out, "</svg>")
}

fn write_shapes(shapes: &[Shape], out: &mut impl Write) -> io::Result<()> {
    shapes.iter().try_for_each(|shape| write_shape(shape, out))
}

fn write_shape(shape: &Shape, out: &mut impl Write) -> io::Result<()> {
    match shape {
        Shape::Rect {
            rect,
            corner,
            fill,
            stroke,
        } => {
            let [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(number);
            let round = if *corner > 0.0 {
                format!(" rx=\"{}\"", number(*corner))
            } else {
                String::new()
            };
            writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}{}/>",
                drawn_with(*fill, *stroke)
            )
        }
        Shape::Path { path, fill, stroke } => writeln!(
            out,
            "<path d=\"{}\"{}/>",
            path_data(path),
            drawn_with(*fill, *stroke)
        ),
        Shape::Text(text) => write_text(text, out),
        Shape::Group(group) => write_group(group, out),
    }
}

fn write_group(group: &Group, out: &mut impl Write) -> io::Result<()> {
    let Tag { class, title, data } = &group.tag;
    write!(out, "<g")?;
    if !class.is_empty() {
        write!(out, " class=\"{class}\"")?;
    }
    write_data(data, out)?;
    let ((x, y), scale) = (group.offset, group.scale);
    match (
        group.offset == (0.0, 0.0),
        group.scale.to_bits() == 1.0_f32.to_bits(),
    ) {
        (true, true) => {}
        (false, true) => write!(out, " transform=\"translate({} {})\"", number(x), number(y))?,
        _ => write!(
            out,
            " transform=\"translate({} {}) scale({scale:.4})\"",
            number(x),
            number(y)
        )?,
    }
    writeln!(out, ">")?;
    if !title.is_empty() {
        writeln!(out, "<title>{}</title>", escaped(title))?;
    }
    write_shapes(&group.shapes, out)?;
    writeln!(out, "</g>")
}

fn write_data(data: &[(&'static str, String)], out: &mut impl Write) -> io::Result<()> {
    data.iter()
        .try_for_each(|(name, value)| write!(out, " data-{name}=\"{}\"", escaped(value)))
}

fn write_text(text: &Text, out: &mut impl Write) -> io::Result<()> {
    let (x, y) = text.at;
    let style = text.style;
    let anchor = match text.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let place = if text.is_upright {
        format!(
            "transform=\"translate({} {}) rotate(-90)\"",
            number(x),
            number(y)
        )
    } else {
        format!("x=\"{}\" y=\"{}\"", number(x), number(y))
    };
    let halo = if text.has_halo { " halo" } else { "" };
    writeln!(
        out,
        "<text class=\"{} fill-{}{halo}\" {place} font-size=\"{}\"{anchor}>{}</text>",
        face_class(style.face),
        style.ink.name(),
        number(style.size),
        escaped(&text.text)
    )
}

/// The attributes that say what a shape is drawn with.
fn drawn_with(fill: Option<Ink>, stroke: Option<Stroke>) -> String {
    let mut attributes = match fill {
        Some(ink) => format!(" class=\"fill-{}", ink.name()),
        None => " class=\"hollow".to_owned(),
    };
    let Some(Stroke { ink, width, dash }) = stroke else {
        attributes.push('"');
        return attributes;
    };
    let _ = write!(
        attributes,
        " stroke-{}\" stroke-width=\"{}\"",
        ink.name(),
        number(width)
    );
    if let Some([dash, gap]) = dash.lengths() {
        let _ = write!(attributes, " stroke-dasharray=\"{dash} {gap}\"");
    }
    attributes
}

fn path_data(path: &Path) -> String {
    let mut data = String::new();
    let mut add = |letter: char, points: &[Point]| {
        if !data.is_empty() {
            data.push(' ');
        }
        data.push(letter);
        for (place, (x, y)) in points.iter().enumerate() {
            let gap = if place > 0 { " " } else { "" };
            let _ = write!(data, "{gap}{} {}", number(*x), number(*y));
        }
    };
    for step in &path.steps {
        match step {
            PathSegment::Move(at) => add('M', &[*at]),
            PathSegment::Line(at) => add('L', &[*at]),
            PathSegment::Curve(points) => add('C', points),
            PathSegment::Close => add('Z', &[]),
        }
    }
    data
}

/// A number with as many digits as a picture needs.
fn number(value: f32) -> String {
    let mut text = format!("{value:.2}");
    let kept = text.trim_end_matches('0').trim_end_matches('.').len();
    text.truncate(kept);
    if text == "-0" { "0".to_owned() } else { text }
}

/// Writes the rules of the style sheet that a picture needs, and no others.
fn write_style(shapes: &[Shape], palette: &PagePalette, out: &mut impl Write) -> io::Result<()> {
    let mut used = UsedRules::default();
    used.fills.insert(Ink::Page.name());
    used.see(shapes);
    writeln!(out, "<style>\n.hollow {{ fill: none }}")?;
    let page = palette.colour(Ink::Page);
    if used.has_halo {
        writeln!(
            out,
            ".halo {{ paint-order: stroke; stroke: {page}; stroke-width: 4px; stroke-linejoin: \
             round }}"
        )?;
    }
    for face in Face::ALL {
        let class = face_class(face);
        if used.faces.contains(class) {
            let (families, weight) = (face.families(), face.weight());
            writeln!(
                out,
                ".{class} {{ font-family: {families}; font-weight: {weight} }}"
            )?;
        }
    }
    for ink in Ink::all() {
        let (name, colour) = (ink.name(), palette.colour(ink));
        if used.fills.contains(name) {
            writeln!(out, ".fill-{name} {{ fill: {colour} }}")?;
        }
        if used.strokes.contains(name) {
            writeln!(out, ".stroke-{name} {{ stroke: {colour} }}")?;
        }
    }
    writeln!(out, "</style>")
}

/// Which rules a picture needs.
#[derive(Default)]
struct UsedRules {
    fills: BTreeSet<&'static str>,
    strokes: BTreeSet<&'static str>,
    faces: BTreeSet<&'static str>,
    has_halo: bool,
}

impl UsedRules {
    fn see(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            match shape {
                Shape::Rect { fill, stroke, .. } | Shape::Path { fill, stroke, .. } => {
                    self.fills.extend(fill.map(Ink::name));
                    self.strokes.extend(stroke.map(|stroke| stroke.ink.name()));
                }
                Shape::Text(text) => {
                    self.fills.insert(text.style.ink.name());
                    self.faces.insert(face_class(text.style.face));
                    self.has_halo |= text.has_halo;
                }
                Shape::Group(group) => self.see(&group.shapes),
            }
        }
    }
}

/// What texts of a face are called in the style sheet.
fn face_class(face: Face) -> &'static str {
    match face {
        Face::Regular => "regular",
        Face::SemiBold => "semi-bold",
        Face::Bold => "bold",
        Face::Mono => "mono",
        Face::MonoSemiBold => "mono-semi-bold",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::colours::{DARK, LIGHT};
    use crate::game::Seat;
    use crate::scene::{Dash, Rect, TextStyle, Tone};

    fn written(scene: &Scene, palette: &PagePalette) -> String {
        let mut out = Vec::new();
        let document = SvgMetadata {
            title: "A <title>".to_owned(),
            data: vec![("rules", "a=\"b\"".to_owned())],
            ..SvgMetadata::default()
        };
        write(scene, &document, palette, &mut out).expect("memory");
        String::from_utf8(out).expect("text")
    }

    fn scene() -> Scene {
        let mut scene = Scene::new((100.0, 50.25));
        let winner = Tone::Winner(Seat::Two);
        let stroke = Stroke::solid(Ink::Line(winner), 1.5).dashed(Dash::Dotted);
        let tag = Tag {
            class: "node",
            title: "1 & 2".to_owned(),
            data: vec![("position", "[1.1]".to_owned())],
        };
        scene.group(tag, |scene| {
            let rect = Rect::new(1.0, 2.0, 30.5, 10.0);
            scene.rect(rect, 3.0, Some(Ink::Fill(winner)), Some(stroke));
            let style = TextStyle::new(Face::Mono, 9.0, Ink::On(winner));
            scene.text_at((10.0, 7.0), Anchor::Middle, style, "a<b");
        });
        let path = Path::from((0.0, 0.0)).curve((1.0, 0.0), (1.0, 2.0), (3.0, 4.0));
        scene.path(path, None, Some(Stroke::solid(Ink::Weak, 1.0)));
        scene
    }

    #[test]
    fn every_shape_becomes_an_element_where_it_stands() {
        let svg = written(&scene(), &LIGHT);
        let document = roxmltree::Document::parse(&svg).expect("XML");
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some("0 0 100 50.25"));
        assert_eq!(root.attribute("data-rules"), Some("a=\"b\""));
        let group = root
            .children()
            .find(|child| child.attribute("class") == Some("node"))
            .expect("the group");
        assert_eq!(group.attribute("data-position"), Some("[1.1]"));
        let names: Vec<&str> = group
            .children()
            .filter(roxmltree::Node::is_element)
            .map(|child| child.tag_name().name())
            .collect();
        assert_eq!(names, ["title", "rect", "text"]);
        let path = root
            .children()
            .find(|child| child.has_tag_name((SVG, "path")));
        let data = path.and_then(|path| path.attribute("d"));
        assert_eq!(data, Some("M0 0 C1 0 1 2 3 4"));
    }

    const SVG: &str = "http://www.w3.org/2000/svg";

    #[test]
    fn a_theme_changes_the_style_sheet_and_nothing_else() {
        let body = |svg: &str| svg.split("</style>").nth(1).map(str::to_owned);
        let [light, dark] = [&LIGHT, &DARK].map(|palette| written(&scene(), palette));
        assert_eq!(body(&light), body(&dark));
        assert!(light.contains(LIGHT.colour(Ink::Fill(Tone::Winner(Seat::Two)))));
        assert!(dark.contains(DARK.colour(Ink::Fill(Tone::Winner(Seat::Two)))));
        assert!(!light.contains("fill-one"), "what is not used is left out");
    }
}
