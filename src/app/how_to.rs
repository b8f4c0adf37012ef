//! The card that teaches the rules at hand: pictures with examples that the rules themselves make, and a sentence for each
//! other key that is on, out of the rule table.

use super::words;
use crate::game::any::{AnyGame, AnyMove};
use crate::game::hands::{HandBoard, HandGame, HandMove, ShownHand};
use crate::game::rule_table::HowToPart;
use crate::game::{Game, Seat};
use crate::scene::how_to::{HowToCard, HowToDrawn, HowToPicture};

/// The words of the picture about notation.
const NOTATION: &str =
    "You can play without it. It stands in grey behind the words, in files and on pages.";
/// The rule that holds in Play alone.
const THREE_TIMES: &str = "The same position three times is a draw.";
/// Own and tapped hands are looked for among these many fingers.
const MOST_TRIED: u8 = 12;

/// The card that teaches the rules of a game. `in_play` adds the rule that holds in Play alone.
///
/// # Complexity
/// Tries some hundred moves.
#[must_use]
pub fn how_to(game: &AnyGame, in_play: bool) -> HowToCard {
    let of_hands = game
        .with_hands()
        .map(|hands| of_hands(game, hands, in_play));
    let pictures = of_hands.unwrap_or_else(|| of_grid(game));
    let is_drawn = |part: HowToPart| match part {
        HowToPart::Out => pictures.iter().any(|picture| picture.title == "Out"),
        HowToPart::Split => pictures.iter().any(|picture| picture.title == "Split"),
        HowToPart::End => true,
        HowToPart::Line => false,
    };
    // What has no picture by these rules stands below, too.
    let said = game.how_to().into_iter();
    let lines: Vec<_> = said.filter(|said| !is_drawn(said.part)).collect();
    HowToCard {
        rules: words::game_title(game),
        pictures,
        lines: lines.into_iter().map(|said| said.words).collect(),
    }
}

/// The sentences of the rules at a picture.
fn said(game: &AnyGame, part: HowToPart) -> String {
    let said = game.how_to().into_iter();
    let own = said.filter(|said| said.part == part);
    own.map(|said| said.words).collect::<Vec<_>>().join(" ")
}

/// A move of one own hand, or two, with the boards before and after it.
#[derive(Clone, Copy)]
struct Example {
    before: HandBoard,
    after: HandBoard,
    mv: HandMove,
}

impl Example {
    fn fingers(board: &HandBoard, seat: Seat, hand: u8) -> i8 {
        board.hands[seat.index()].at(hand).unwrap_or(0)
    }

    /// The tapped and the tapping hand, before or after.
    fn pair(game: &HandGame, board: &HandBoard) -> [ShownHand; 2] {
        [Seat::Two, Seat::One].map(|seat| game.rules().shown(Self::fingers(board, seat, 0)))
    }
}

/// A board on which player 1 is to move: the first hands show these fingers, all others one.
fn board(any: &AnyGame, game: &HandGame, own: &[u8], other: u8) -> Option<HandBoard> {
    let hands = game.rules().hands;
    let row = |first: &[u8], count: u8| {
        let values = (0..usize::from(count)).map(|place| first.get(place).copied().unwrap_or(1));
        values
            .map(|value| value.to_string())
            .collect::<Vec<_>>()
            .join(".")
    };
    let text = format!("[{}]|({})", row(own, hands[0]), row(&[other], hands[1]));
    any.read_board(&text).ok()?.with_hands().copied()
}

/// The first tap, in the order of the tried fingers, whose outcome is as wanted.
fn tap(any: &AnyGame, game: &HandGame, is_wanted: impl Fn(&Example) -> bool) -> Option<Example> {
    let most = game.rules().fingers;
    // 2 on 1 is looked at first: one sees which is added to which.
    let order = |from: u8| (from..most).chain(1..from.min(most));
    order(2)
        .flat_map(|own| order(1).map(move |other| (own, other)))
        .find_map(|(own, other)| {
            let before = board(any, game, &[own], other)?;
            let mv = HandMove::Tap { by: 0, onto: 0 };
            let after = game.play(&before, mv).ok()?;
            let example = Example { before, after, mv };
            is_wanted(&example).then_some(example)
        })
}

fn of_hands(any: &AnyGame, game: &HandGame, in_play: bool) -> Vec<HowToPicture> {
    let limit = i16::from(game.rules().fingers);
    let is_out = |example: &Example| {
        Seat::BOTH
            .into_iter()
            .any(|seat| Example::fingers(&example.after, seat, 0) == 0)
    };
    let fingers =
        |board: &HandBoard| [Seat::One, Seat::Two].map(|seat| Example::fingers(board, seat, 0));
    let sum = |example: &Example| {
        let [own, other] = fingers(&example.before);
        i16::from(own) + i16::from(other)
    };
    let shown = |value: i8| game.rules().shown(value).numeral();
    let sum_of = |example: &Example| {
        let [own, other] = fingers(&example.before);
        shown(own + other) // at most 62
    };
    let mut pictures = Vec::new();
    let plain = tap(any, game, |example| !is_out(example)).or_else(|| tap(any, game, |_| true));
    if let Some(example) = plain {
        let [own, other] = fingers(&example.before);
        let [own_now, other_now] = fingers(&example.after);
        let is_tapped = own_now == own;
        let [own, other] = [own, other].map(shown);
        let tap = "Tap one of their hands with one of yours.";
        // By some rules the tapping hand grows.
        let words = if is_tapped {
            let now = shown(other_now);
            format!("{tap} Your {own} is added to their {other}: now {now}. Your hand stays.")
        } else {
            let now = shown(own_now);
            format!("{tap} Their {other} is added to your {own}: now {now}. Their hand stays.")
        };
        pictures.push(tap_picture("Tap", game, &example, words));
    }
    let exactly = |example: &Example| is_out(example) && sum(example) == limit;
    if let Some(example) = tap(any, game, exactly).or_else(|| tap(any, game, is_out)) {
        let [own, other] = fingers(&example.before).map(shown);
        let rule = said(any, HowToPart::Out);
        let made = format!("{own} and {other} make {}.", sum_of(&example));
        let more = tap(any, game, |example| {
            !is_out(example) && sum(example) > limit
        });
        let revives = board(any, game, &[1], 0).is_some_and(|before| {
            let tap = HandMove::Tap { by: 0, onto: 0 };
            game.play(&before, tap).is_ok()
        });
        let rest = if revives {
            "It cannot tap."
        } else {
            "It cannot tap or be tapped."
        };
        let more = more.map_or(rest.to_owned(), |more| {
            let [own, other] = fingers(&more.before);
            let left = fingers(&more.after);
            let left = shown(if left[0] == own { left[1] } else { left[0] });
            let [own, other] = [own, other].map(shown);
            let sum = sum_of(&more);
            format!("More starts again from zero: {own} and {other} make {sum}: {left} is left.")
        });
        let words = format!("{rule} {made} {more}");
        pictures.push(tap_picture("Out", game, &example, words));
    }
    pictures.extend(split(any, game));
    pictures.push(end(any, game, in_play));
    pictures.push(notation_of_hands(any, game));
    pictures
}

fn tap_picture(
    title: &'static str,
    game: &HandGame,
    example: &Example,
    words: String,
) -> HowToPicture {
    HowToPicture {
        title,
        drawn: HowToDrawn::Tap {
            before: Example::pair(game, &example.before),
            after: Example::pair(game, &example.after),
        },
        words,
    }
}

/// A split that makes two hands equal, or else the first that there is.
fn a_split(any: &AnyGame, game: &HandGame) -> Option<Example> {
    let most = game.rules().fingers.min(MOST_TRIED);
    let pairs = (0..most).flat_map(|one| (0..most).map(move |two| [one, two]));
    let splits = pairs.filter_map(|own| {
        let before = board(any, game, &own, 1)?;
        let mut moves = Vec::new();
        game.moves(&before, &mut moves);
        let examples = moves.into_iter().filter_map(|mv| match mv {
            HandMove::Split { from, to, .. } if from < 2 && to < 2 => {
                let after = game.play(&before, mv).ok()?;
                Some(Example { before, after, mv })
            }
            _ => None,
        });
        Some(examples.collect::<Vec<_>>())
    });
    let all: Vec<Example> = splits.flatten().collect();
    let own = |board: &HandBoard| [0, 1].map(|hand| Example::fingers(board, Seat::One, hand));
    let is_even = |example: &&Example| {
        let [one, two] = own(&example.after);
        one == two && own(&example.before) == [1, 3]
    };
    all.iter().find(is_even).or(all.first()).copied()
}

fn split(any: &AnyGame, game: &HandGame) -> Option<HowToPicture> {
    let example = a_split(any, game)?;
    let rules = game.rules();
    let hands = |board: &HandBoard| {
        [0, 1].map(|hand| rules.shown(Example::fingers(board, Seat::One, hand)))
    };
    Some(HowToPicture {
        title: "Split",
        drawn: HowToDrawn::Split {
            before: hands(&example.before),
            after: hands(&example.after),
        },
        words: said(any, HowToPart::Split),
    })
}

/// The hands with which player 1 wins: the first of some that do by these rules.
fn end(any: &AnyGame, game: &HandGame, in_play: bool) -> HowToPicture {
    let rules = game.rules();
    let most = rules.most();
    let row = |values: &[i8], seat: Seat| {
        let count = usize::from(rules.hands[seat.index()]);
        let values = (0..count).map(|place| values.get(place).copied().unwrap_or(0).min(most));
        values.collect::<Vec<i8>>()
    };
    let living = |seat: Seat| row(&[3, 1, 1, 1, 1, 1, 1, 1], seat);
    // One finger left is lost by some rules, all hands out by most, and won by others.
    let ends = [
        (living(Seat::One), row(&[1], Seat::Two), "they have lost"),
        (living(Seat::One), row(&[], Seat::Two), "they have lost"),
        (row(&[], Seat::One), living(Seat::Two), "you have won"),
    ];
    let text = |values: &[i8]| {
        values
            .iter()
            .map(i8::to_string)
            .collect::<Vec<_>>()
            .join(".")
    };
    let is_won = |own: &[i8], other: &[i8]| {
        let board = any.read_board(&format!("({})|[{}]", text(own), text(other)));
        board.is_ok_and(|board| {
            let outcome = any.outcome(&board);
            outcome.and_then(|outcome| outcome.winner(Seat::Two)) == Some(Seat::One)
        })
    };
    let [_, usual, _] = &ends;
    let found = ends.iter().find(|(own, other, _)| is_won(own, other));
    let (own, other, head) = found.unwrap_or(usual);
    // Three hands stand for more.
    let shown = |values: &[i8]| {
        let shown = values.iter().take(3);
        shown.map(|&value| rules.shown(value)).collect::<Vec<_>>()
    };
    let mut words = said(any, HowToPart::End);
    if in_play {
        words = format!("{words} {THREE_TIMES}");
    }
    HowToPicture {
        title: "Win",
        drawn: HowToDrawn::End {
            other: shown(other),
            own: shown(own),
            said: head,
        },
        words,
    }
}

fn notation_of_hands(any: &AnyGame, game: &HandGame) -> HowToPicture {
    let taps = tap(any, game, |_| true);
    let examples = [taps, a_split(any, game)].into_iter().flatten();
    let moves = examples.map(|example| {
        let name = game.label(&example.before, example.mv).text;
        [name, game.short_move_words(&example.before, example.mv)]
    });
    let moves: Vec<[String; 2]> = moves.collect();
    let shown = taps.map(|example| any.position_text(any.position(&example.before.into()), None));
    HowToPicture {
        title: "Notation",
        drawn: HowToDrawn::Notation {
            position: shown.unwrap_or_default(),
            said: "Player 1 left; [ ] has the move".to_owned(),
            moves,
        },
        words: NOTATION.to_owned(),
    }
}

/// A grid of at most so many rows and columns stands for one of any size.
const MOST_DRAWN: usize = 3;

fn of_grid(any: &AnyGame) -> Vec<HowToPicture> {
    let start = any.start();
    let text = any.position_text(any.position(&start), None);
    let rows = text.split('/').count().min(MOST_DRAWN);
    let side = text
        .split('/')
        .next()
        .unwrap_or_default()
        .len()
        .clamp(1, MOST_DRAWN);
    let mut moves = Vec::new();
    any.moves(&start, &mut moves);
    let name = |mv: &AnyMove| any.label(&start, *mv).text;
    let longer = moves.iter().find(|mv| name(mv).contains('-'));
    let size = rows * side;
    let empty = vec![false; size];
    let mut run = empty.clone();
    run[0] = true;
    if longer.is_some() {
        // The next cell of the row, or of the column where a row has one cell.
        run[1] = true;
    }
    let fill = "Fill empty cells that lie side by side in one row or column, one at least.";
    let mut but_one = vec![true; size];
    but_one[size - 1] = false;
    let shown = [moves.first(), longer].into_iter().flatten();
    let shown = shown.map(|mv| [name(mv), any.short_move_words(&start, *mv)]);
    vec![
        HowToPicture {
            title: "Fill",
            drawn: HowToDrawn::Cells {
                cols: side,
                before: empty,
                after: run,
            },
            words: fill.to_owned(),
        },
        HowToPicture {
            title: "Last cell",
            drawn: HowToDrawn::Cells {
                cols: side,
                before: but_one,
                after: vec![true; size],
            },
            words: said(any, HowToPart::End),
        },
        HowToPicture {
            title: "Notation",
            drawn: HowToDrawn::Notation {
                position: text.clone(),
                said: "row by row: . empty, # filled".to_owned(),
                moves: shown.collect(),
            },
            words: NOTATION.to_owned(),
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::any::presets;

    fn card(line: &str) -> HowToCard {
        how_to(&AnyGame::from_rule_line(line).expect(line), false)
    }

    fn titles(card: &HowToCard) -> Vec<&'static str> {
        card.pictures.iter().map(|picture| picture.title).collect()
    }

    #[test]
    fn there_are_five_pictures_four_without_splits_and_three_of_a_grid() {
        assert_eq!(
            titles(&card("chopsticks")),
            ["Tap", "Out", "Split", "Win", "Notation"]
        );
        assert_eq!(titles(&card("mallett")), ["Tap", "Out", "Win", "Notation"]);
        assert_eq!(titles(&card("tactics")), ["Fill", "Last cell", "Notation"]);
    }

    #[test]
    fn every_preset_has_pictures_that_its_own_rules_make() {
        for preset in presets() {
            let card = card(preset.name);
            assert!(card.pictures.len() >= 3, "{}", preset.name);
            for picture in &card.pictures {
                assert!(
                    picture.words.ends_with('.'),
                    "{}: {}",
                    preset.name,
                    picture.words
                );
            }
            assert!(
                card.lines.iter().all(|line| line.ends_with('.')),
                "{:?}",
                card.lines
            );
            for width in [300.0, 600.0, 1_128.0] {
                let scene = card.scene(width);
                let regions = scene.regions.iter().map(|region| region.bounds);
                assert!(regions.clone().all(|place| place.right() <= width + 0.5));
                assert!(
                    regions
                        .clone()
                        .all(|place| place.bottom() <= scene.size.1 + 0.5)
                );
                assert_eq!(regions.count(), card.pictures.len());
            }
        }
    }

    #[test]
    fn what_is_said_of_a_tap_is_what_the_rules_do() {
        let words = |line: &str, title: &str| {
            let card = card(line);
            let mut pictures = card.pictures.into_iter();
            pictures
                .find(|picture| picture.title == title)
                .expect(line)
                .words
        };
        assert!(words("chopsticks", "Tap").contains("Your 2 is added to their 1: now 3"));
        assert!(words("chinese", "Tap").contains("added to your 2: now 3"));
        assert!(words("chopsticks", "Out").contains("2 and 3 make 5"));
        assert!(words("mallett", "Out").contains("exactly 5 is out. 2 and 3 make 5."));
        assert!(
            words("mallett", "Out")
                .contains("More starts again from zero: 2 and 4 make 6: 1 is left")
        );
        assert!(words("misere", "Win").contains("first has won"));
        assert!(words("sudden-death", "Win").contains("1 finger or less in all"));
        assert!(words("knubs", "Tap").contains("added to their ½: now 1½"));
        assert!(words("knubs", "Out").contains("5 or more is out"));
        assert!(!words("death-attack", "Out").contains("be tapped"));
        for line in ["fingers=30", "fingers=22,overflow=rollover"] {
            assert!(words(line, "Out").contains(" make "), "{line}");
        }
        assert!(words("tactics", "Last cell").contains("has lost"));
    }

    #[test]
    fn each_other_key_that_is_on_stands_as_a_line() {
        assert!(card("chopsticks").lines.is_empty());
        let lines = card("self-tap").lines;
        assert!(
            lines
                .iter()
                .any(|line| line == "You may also tap your own hands."),
            "{lines:?}"
        );
        assert!(
            !how_to(&AnyGame::from_rule_line("mallett").expect("a preset"), true)
                .pictures
                .iter()
                .all(|picture| !picture.words.contains(THREE_TIMES))
        );
    }
}
