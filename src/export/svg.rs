//! Scenes as SVG: real text, no scripts, nothing from outside.
//!
//! Shapes become elements in their order, groups become `<g>` with class, title and `data-`
//! attributes. Colours and fonts are presentation attributes, which readers without style sheets draw,
//! too. The role of each colour is a class besides, `fill-…` and `stroke-…`: a style sheet that is
//! added wins over attributes, and colours the page anew.

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::export::colours::PagePalette;
use crate::export::xml::escaped;
use crate::scene::face::Face;
use crate::scene::{
    Anchor, Group, Ink, Path, PathSegment, Point, Scene, Shape, Stroke, Tag, Text, TextStyle,
};

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
    let mut writer = ShapeWriter { palette, out };
    let page = writer.drawn_with(Some(Ink::Page), None);
    writeln!(writer.out, "<rect width=\"100%\" height=\"100%\"{page}/>")?;
    writer.shapes(&scene.shapes)?;
    writeln!(out, "</svg>")
}

/// Writes shapes in the colours of a palette.
struct ShapeWriter<'a, W> {
    palette: &'a PagePalette,
    out: &'a mut W,
}

impl<W: Write> ShapeWriter<'_, W> {
    fn shapes(&mut self, shapes: &[Shape]) -> io::Result<()> {
        let goes_on = |shape: &Shape| matches!(shape, Shape::Text(text) if text.goes_on);
        let mut lines = shapes.chunk_by(|_, next| goes_on(next));
        lines.try_for_each(|line| match line {
            [Shape::Text(first), more @ ..] => self.text(first, more),
            shapes => shapes.iter().try_for_each(|shape| self.shape(shape)),
        })
    }

    fn shape(&mut self, shape: &Shape) -> io::Result<()> {
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
                let look = self.drawn_with(*fill, *stroke);
                writeln!(
                    self.out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}{look}/>"
                )
            }
            Shape::Path { path, fill, stroke } => {
                let look = self.drawn_with(*fill, *stroke);
                writeln!(self.out, "<path d=\"{}\"{look}/>", path_data(path))
            }
            Shape::Text(text) => self.text(text, &[]),
            Shape::Group(group) => self.group(group),
        }
    }

    fn group(&mut self, group: &Group) -> io::Result<()> {
        let Tag { class, title, data } = &group.tag;
        write!(self.out, "<g")?;
        if !class.is_empty() {
            write!(self.out, " class=\"{class}\"")?;
        }
        write_data(data, self.out)?;
        let ((x, y), scale) = (group.offset, group.scale);
        match (
            group.offset == (0.0, 0.0),
            group.scale.to_bits() == 1.0_f32.to_bits(),
        ) {
            (true, true) => {}
            (false, true) => write!(
                self.out,
                " transform=\"translate({} {})\"",
                number(x),
                number(y)
            )?,
            _ => write!(
                self.out,
                " transform=\"translate({} {}) scale({scale:.4})\"",
                number(x),
                number(y)
            )?,
        }
        writeln!(self.out, ">")?;
        if !title.is_empty() {
            writeln!(self.out, "<title>{}</title>", escaped(title))?;
        }
        self.shapes(&group.shapes)?;
        writeln!(self.out, "</g>")
    }

    /// Writes a text, and the texts that go on behind it as parts of it: each begins where the one before
    /// ends in the font of the reader.
    fn text(&mut self, text: &Text, more: &[Shape]) -> io::Result<()> {
        let (x, y) = text.at;
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
        let look = self.set_in(text);
        let words = escaped(&text.text);
        write!(self.out, "<text {place}{anchor}{look}>{words}")?;
        let mut before = text;
        for shape in more {
            let Shape::Text(text) = shape else { continue };
            let gap = text.at.0 - before.at.0 - before.style.width(&before.text);
            let (look, words) = (self.set_in(text), escaped(&text.text));
            write!(
                self.out,
                "<tspan dx=\"{}\"{look}>{words}</tspan>",
                number(gap)
            )?;
            before = text;
        }
        writeln!(self.out, "</text>")
    }

    /// The attributes that say what a text is set in. `MuPDF` inherits no fonts, so each text has its own.
    fn set_in(&self, text: &Text) -> String {
        let TextStyle { face, size, ink } = text.style;
        format!(
            " class=\"{} fill-{}\" fill=\"{}\" font-family=\"{}\" font-weight=\"{}\" font-size=\"{}\"",
            face_class(face),
            ink.name(),
            self.palette.colour(ink),
            face.families(),
            face.weight(),
            number(size)
        )
    }

    /// The attributes that say what a shape is drawn with.
    fn drawn_with(&self, fill: Option<Ink>, stroke: Option<Stroke>) -> String {
        let colour = |ink| self.palette.colour(ink);
        let [mut classes, mut attributes] = match fill {
            Some(ink) => [
                format!("fill-{}", ink.name()),
                format!(" fill=\"{}\"", colour(ink)),
            ],
            None => ["hollow".to_owned(), " fill=\"none\"".to_owned()],
        };
        if let Some(Stroke { ink, width, dash }) = stroke {
            let _ = write!(classes, " stroke-{}", ink.name());
            let _ = write!(
                attributes,
                " stroke=\"{}\" stroke-width=\"{}\"",
                colour(ink),
                number(width)
            );
            if let Some([dash, gap]) = dash.lengths() {
                let _ = write!(attributes, " stroke-dasharray=\"{dash} {gap}\"");
            }
        }
        format!(" class=\"{classes}\"{attributes}")
    }
}

fn write_data(data: &[(&'static str, String)], out: &mut impl Write) -> io::Result<()> {
    data.iter()
        .try_for_each(|(name, value)| write!(out, " data-{name}=\"{}\"", escaped(value)))
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

/// The class of the texts of a face.
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
    use crate::scene::{Dash, Rect, Tone};

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
    fn a_theme_changes_colours_and_nothing_else() {
        let [light, dark] = [&LIGHT, &DARK].map(|palette| written(&scene(), palette));
        let winner = Ink::Fill(Tone::Winner(Seat::Two));
        assert!(light.contains(&format!("fill=\"{}\"", LIGHT.colour(winner))));
        assert!(dark.contains(&format!("fill=\"{}\"", DARK.colour(winner))));
        let bare = |svg: &str, palette: &PagePalette| {
            let colours = Ink::all().map(|ink| palette.colour(ink));
            colours.fold(svg.to_owned(), |svg, colour| svg.replace(colour, "#"))
        };
        assert_eq!(bare(&light, &LIGHT), bare(&dark, &DARK));
    }

    #[test]
    fn a_reader_without_style_sheets_finds_colours_and_fonts_on_every_element() {
        let svg = written(&scene(), &LIGHT);
        assert!(!svg.contains("style="));
        let document = roxmltree::Document::parse(&svg).expect("XML");
        let of = |name: &'static str| {
            document
                .descendants()
                .filter(move |it| it.has_tag_name((SVG, name)))
        };
        for shape in ["rect", "path", "text"].into_iter().flat_map(of) {
            let fill = shape.attribute("fill").expect("an inside");
            assert!(fill == "none" || fill.starts_with('#'), "{fill}");
            let classes = shape.attribute("class").expect("classes");
            assert_eq!(classes.contains("stroke-"), shape.has_attribute("stroke"));
        }
        for text in of("text") {
            for name in ["font-family", "font-weight", "font-size"] {
                assert!(text.has_attribute(name), "{name}");
            }
        }
    }

    #[test]
    fn a_text_that_goes_on_is_a_part_of_the_text_before_it() {
        let mut scene = Scene::new((200.0, 20.0));
        let style = TextStyle::new(Face::SemiBold, 10.0, Ink::Text);
        let turn = "Player 1 to move:";
        scene.text((3.0, 9.0), Anchor::Start, style, turn);
        scene.text_on((3.0 + style.width(turn) + 5.0, 9.0), style, "draw");
        scene.text((3.0, 19.0), Anchor::Start, style, "Rules");
        let svg = written(&scene, &LIGHT);
        let document = roxmltree::Document::parse(&svg).expect("XML");
        let is_text = |it: &roxmltree::Node| it.has_tag_name((SVG, "text"));
        let texts: Vec<_> = document.descendants().filter(is_text).collect();
        assert_eq!(texts.len(), 2);
        let part = texts[0].last_element_child().expect("a part");
        assert_eq!((texts[0].text(), part.text()), (Some(turn), Some("draw")));
        assert_eq!(
            (part.attribute("dx"), part.attribute("x")),
            (Some("5"), None)
        );
    }
}
