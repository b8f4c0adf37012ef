//! Pages of positions to solve, six on a page, and the answers on pages of their own.

use super::board::{BoardStyle, DrawnBoard};
use super::face::Face;
use super::{Anchor, Ink, Point, Rect, Scene, Stroke, Tag, TextStyle};

/// A4 upright, in points.
pub const SIZE: Point = (595.0, 842.0);
const MARGIN: f32 = 36.0;
/// Columns and rows of a page.
const COLUMNS: usize = 2;
const ROWS: usize = 3;
/// Positions on a page.
pub const ON_PAGE: usize = COLUMNS * ROWS;
const GAP: f32 = 18.0;
/// Between the frame of an exercise and what it holds.
const PADDING: f32 = 10.0;

/// A position to solve.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// Its number on the worksheet.
    pub number: usize,
    /// The board.
    pub board: DrawnBoard,
    /// What is asked, without a full stop.
    pub question: String,
    /// The position as text.
    pub position: String,
}

/// The answer to one.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The number of the exercise.
    pub number: usize,
    /// The position as text.
    pub position: String,
    /// The moves that are right.
    pub moves: String,
    /// Why, in sentences.
    pub reason: String,
}

/// What stands on every page.
#[derive(Clone, Debug, PartialEq)]
pub struct WorksheetHead {
    /// The game.
    pub title: String,
    /// The rules in words.
    pub rules: String,
    /// How the same sheet is made again.
    pub foot: String,
}

/// The pages of a worksheet.
#[must_use]
pub fn worksheet(head: &WorksheetHead, exercises: &[Exercise]) -> Vec<Scene> {
    let pages = exercises.chunks(ON_PAGE).enumerate();
    let count = exercises.len().div_ceil(ON_PAGE);
    let questions = QuestionSize::of(exercises);
    pages
        .map(|(page, exercises)| exercises_page(head, exercises, questions, page + 1, count))
        .collect()
}

/// The width of an exercise, with its frame.
fn cell_width() -> f32 {
    (SIZE.0 - 2.0 * MARGIN - GAP) / COLUMNS as f32 // two
}

/// The number of an exercise, and the room that it takes before the question.
fn number(exercise: &Exercise) -> (String, f32) {
    let number = format!("{}.", exercise.number);
    let indent = Face::Bold.width(&number, 13.0) + 6.0;
    (number, indent)
}

/// How large the questions of a sheet are, and for how many lines there is room: the same for all, so that all
/// boards are as large, and drawn alike.
#[derive(Clone, Copy, Debug, PartialEq)]
struct QuestionSize {
    letters: f32,
    lines: usize,
}

impl QuestionSize {
    const LETTERS: [f32; 3] = [11.0, 10.5, 10.0];

    /// Letters with which every question fits on one line, else the largest on as many lines as it takes.
    fn of(exercises: &[Exercise]) -> QuestionSize {
        let with = |letters: f32| {
            let lines = exercises.iter().map(|exercise| {
                let lines = QuestionSize { letters, lines: 1 }.wrapped(exercise);
                lines.len()
            });
            let lines = lines.max().unwrap_or(1);
            QuestionSize { letters, lines }
        };
        let on_one_line = Self::LETTERS.map(with).into_iter();
        let mut on_one_line = on_one_line.filter(|size| size.lines == 1);
        on_one_line.next().unwrap_or_else(|| with(Self::LETTERS[0]))
    }

    fn wrapped(self, exercise: &Exercise) -> Vec<String> {
        let (_, indent) = number(exercise);
        let room = cell_width() - 2.0 * PADDING - indent;
        Face::SemiBold.wrapped(&exercise.question, self.letters, room)
    }
}

/// A page of exercises.
fn exercises_page(
    head: &WorksheetHead,
    exercises: &[Exercise],
    questions: QuestionSize,
    page: usize,
    pages: usize,
) -> Scene {
    let mut scene = Scene::new(SIZE);
    let area = frame(&mut scene, head, "Name", page, pages);
    let width = cell_width();
    let height = (area.height - GAP * (ROWS - 1) as f32) / ROWS as f32; // three
    for (place, exercise) in exercises.iter().enumerate() {
        let (column, row) = ((place % COLUMNS) as f32, (place / COLUMNS) as f32); // a few
        let x = area.x + column * (width + GAP);
        let y = area.y + row * (height + GAP);
        let cell = Rect::new(x, y, width, height);
        let mut tag = Tag::class("exercise");
        tag.data.push(("position", exercise.position.clone()));
        scene.group(tag, |scene| add_exercise(scene, exercise, questions, cell));
    }
    scene
}

fn add_exercise(scene: &mut Scene, exercise: &Exercise, questions: QuestionSize, cell: Rect) {
    scene.rect(cell, 6.0, None, Some(Stroke::solid(Ink::Weak, 0.8)));
    let inside = cell.expanded(-PADDING);
    let style = TextStyle::new(Face::Bold, 13.0, Ink::Text);
    let words = TextStyle::new(Face::SemiBold, questions.letters, Ink::Text);
    let (number, indent) = number(exercise);
    let at = (inside.x, inside.y + 11.0);
    scene.text(at, Anchor::Start, style, &number);
    for (line, text) in questions.wrapped(exercise).iter().enumerate() {
        let y = inside.y + 11.0 + 15.0 * line as f32; // a few
        scene.text((inside.x + indent, y), Anchor::Start, words, text);
    }
    let top = inside.y + 15.0 * questions.lines as f32 + 8.0; // a few
    let foot = inside.bottom() - 20.0;
    let room = Rect::new(inside.x, top, inside.width, foot - top);
    let style = BoardStyle {
        name: 9.5,
        middle: [12.0, 22.0],
        ..BoardStyle::PAGE
    };
    let board = exercise.board.scene(room.size(), &style);
    scene.put(board, Tag::class("board"), (room.x, room.y), 1.0);
    let text = TextStyle::new(Face::Regular, 10.5, Ink::Weak);
    let said = "Your move";
    scene.text((inside.x, inside.bottom()), Anchor::Start, text, said);
    let from = inside.x + Face::Regular.width(said, 10.5) + 8.0;
    let line = Stroke::solid(Ink::Weak, 0.8);
    scene.line(
        (from, inside.bottom() + 1.0),
        (inside.right(), inside.bottom() + 1.0),
        line,
    );
}

/// Title, rules, a line to write on, and the foot of a page; the room between them.
fn frame(
    scene: &mut Scene,
    head: &WorksheetHead,
    write_on: &str,
    page: usize,
    pages: usize,
) -> Rect {
    let room = SIZE.0 - 2.0 * MARGIN;
    let mut y = MARGIN + 16.0;
    let title = TextStyle::new(Face::Bold, 19.0, Ink::Text);
    let (title, text) = title.fitted(&head.title, room * 0.62);
    scene.text((MARGIN, y), Anchor::Start, title, &text);
    if !write_on.is_empty() {
        let style = TextStyle::new(Face::Regular, 10.5, Ink::Weak);
        let x = MARGIN + room * 0.66;
        scene.text((x, y), Anchor::Start, style, write_on);
        let from = x + Face::Regular.width(write_on, 10.5) + 8.0;
        let line = Stroke::solid(Ink::Weak, 0.8);
        scene.line((from, y + 1.0), (MARGIN + room, y + 1.0), line);
    }
    let style = TextStyle::new(Face::Regular, 10.5, Ink::Weak);
    for line in Face::Regular.wrapped(&head.rules, 10.5, room) {
        y += 15.0;
        scene.text((MARGIN, y), Anchor::Start, style, &line);
    }
    let foot = SIZE.1 - MARGIN;
    let style = TextStyle::new(Face::Regular, 8.5, Ink::Weak);
    let (style, text) = style.fitted(&head.foot, room - 80.0);
    scene.text((MARGIN, foot), Anchor::Start, style, &text);
    let of_pages = format!("page {page} of {pages}");
    scene.text((MARGIN + room, foot), Anchor::End, style, &of_pages);
    let top = y + 14.0;
    Rect::new(MARGIN, top, room, foot - 16.0 - top)
}

/// The lines that an answer takes, and its height.
fn answer_lines(answer: &Answer, room: f32) -> (Vec<String>, f32) {
    let lines = Face::Regular.wrapped(&answer.reason, 10.0, room - 24.0);
    let height = 19.0 + 13.5 * lines.len() as f32 + 9.0; // a few
    (lines, height)
}

/// The pages of answers.
#[must_use]
pub fn answers(head: &WorksheetHead, answers: &[Answer]) -> Vec<Scene> {
    let head = WorksheetHead {
        title: format!("{}: answers", head.title),
        ..head.clone()
    };
    // How many answers each page has room for.
    let mut probe = Scene::new(SIZE);
    let area = frame(&mut probe, &head, "", 1, 1);
    let mut pages: Vec<Vec<&Answer>> = Vec::new();
    let mut free = 0.0;
    for answer in answers {
        let (_, height) = answer_lines(answer, area.width);
        if height > free || pages.is_empty() {
            pages.push(Vec::new());
            free = area.height;
        }
        free -= height;
        if let Some(page) = pages.last_mut() {
            page.push(answer);
        }
    }
    let count = pages.len();
    let drawn = pages.iter().enumerate().map(|(page, answers)| {
        let mut scene = Scene::new(SIZE);
        let area = frame(&mut scene, &head, "", page + 1, count);
        let mut y = area.y;
        for answer in answers {
            y += add_answer(&mut scene, answer, area, y);
        }
        scene
    });
    drawn.collect()
}

/// Adds an answer at a height; how high it is.
fn add_answer(scene: &mut Scene, answer: &Answer, area: Rect, top: f32) -> f32 {
    let (lines, height) = answer_lines(answer, area.width);
    let mut tag = Tag::class("answer");
    tag.data.push(("position", answer.position.clone()));
    tag.data.push(("moves", answer.moves.clone()));
    scene.group(tag, |scene| {
        let bold = TextStyle::new(Face::Bold, 12.0, Ink::Text);
        let mono = TextStyle::new(Face::Mono, 10.5, Ink::Text);
        let y = top + 14.0;
        scene.text(
            (area.x, y),
            Anchor::Start,
            bold,
            &format!("{}.", answer.number),
        );
        scene.text((area.x + 24.0, y), Anchor::Start, bold, &answer.moves);
        let x = area.x + 34.0 + Face::Bold.width(&answer.moves, 12.0);
        let (mono, text) = mono.fitted(&answer.position, (area.right() - x).max(20.0));
        scene.text_on((x, y), mono, &text);
        let style = TextStyle::new(Face::Regular, 10.0, Ink::Weak);
        for (line, text) in lines.iter().enumerate() {
            let y = y + 14.0 + 13.5 * line as f32; // a few
            scene.text((area.x + 24.0, y), Anchor::Start, style, text);
        }
    });
    height
}
