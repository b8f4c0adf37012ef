//! Random lines of play in both games.

#![allow(
    clippy::must_use_candidate,
    clippy::missing_panics_doc,
    reason = "a test that goes wrong panics"
)]

use std::collections::BTreeMap;

use finger_oracle::game::Game;
use finger_oracle::game::any::{AnyBoard, AnyGame, AnyMove};
use finger_oracle::session::Session;

use crate::judge::{Judge, Node};
use crate::reference::{self, Goal, Rules, Swap};

const PLAIN: Rules = Rules::PLAIN;

/// A game, and how many cells of its grid are filled at least where a line begins.
pub struct Case {
    /// The game.
    pub game: AnyGame,
    /// Who knows it.
    pub judge: Judge,
    filled: usize,
}

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// The games that are tried.
pub fn cases() -> Vec<Case> {
    let fingers = [
        Rules {
            rollover: true,
            ..PLAIN
        },
        Rules {
            fingers: 4,
            transfers: true,
            divisions: true,
            suicide: true,
            ..PLAIN
        },
        Rules {
            fingers: 4,
            transfers: true,
            divisions: true,
            self_tap: true,
            split_limit: Some(1),
            ..PLAIN
        },
        Rules {
            fingers: 4,
            hands: [1, 3],
            swap: Swap::Any,
            self_tap: true,
            goal: Goal::FirstOut,
            ..PLAIN
        },
        Rules {
            fingers: 4,
            transfers: true,
            divisions: true,
            integers: true,
            dead_tap: true,
            self_add: true,
            ..PLAIN
        },
        Rules {
            rollover: true,
            meta: true,
            suicide: true,
            cherry_bomb: true,
            unit: 2,
            ..PLAIN
        },
        Rules {
            fingers: 10,
            rollover: true,
            tapping_grows: true,
            dead_tap: true,
            swap: Swap::Pass,
            goal: Goal::FirstOut,
            unit: 4,
            ..PLAIN
        },
    ];
    let grids = [
        ("tactics,rows=2,cols=3", 0),
        ("tactics,rows=3,cols=3,goal=last_wins", 0),
        ("tactics", 4),
        ("tactics,rows=5,cols=4,goal=last_wins", 8),
        ("tactics,rows=1,cols=26,most=3", 18),
        ("tactics,rows=1,cols=10,goal=last_wins,start=...#.....#", 0),
    ];
    let fingers = fingers.into_iter().map(|rules| Case {
        game: game(&reference::rule_line(&rules)),
        judge: Judge::of_fingers(rules),
        filled: 0,
    });
    let grids = grids.into_iter().map(|(line, filled)| Case {
        game: game(line),
        judge: Judge::of_grid(line),
        filled,
    });
    fingers.chain(grids).collect()
}

/// Numbers that are the same in each run.
pub struct Random(pub u64);

impl Random {
    /// The next number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize // below `bound`
    }
}

/// A line of play with a cursor.
pub struct Play {
    /// As the program has it.
    pub session: Session,
    /// Every position.
    pub line: Vec<Node>,
    /// The cursor, as an index into the line.
    pub here: usize,
}

impl Play {
    /// The current position.
    pub fn here(&self) -> &Node {
        &self.line[self.here]
    }
}

impl Case {
    /// A position with either player to move.
    pub fn any_position(&self, random: &mut Random) -> Node {
        if let Judge::Fingers { positions, .. } = &self.judge {
            let (text, position) = positions
                .iter()
                .nth(random.below(positions.len()))
                .expect("one");
            return (text.clone(), u8::from(position.mover == 1) + 1);
        }
        let mut grid: Vec<char> = self.text(&self.game.start()).0.chars().collect();
        let cells: Vec<usize> = (0..grid.len()).filter(|&at| grid[at] == '.').collect();
        for _ in 0..self.filled + random.below(cells.len()) {
            grid[cells[random.below(cells.len())]] = '#';
        }
        while grid.iter().filter(|&&cell| cell == '#').count() < self.filled {
            grid[cells[random.below(cells.len())]] = '#';
        }
        (grid.into_iter().collect(), random.below(2) as u8 + 1) // 1 or 2
    }

    /// The position that a board shows.
    pub fn text(&self, board: &AnyBoard) -> Node {
        let text = self.game.position_text(self.game.position(board), None);
        (text, self.game.mover(board).number())
    }

    /// A board that shows a position, hands in ascending order.
    pub fn board(&self, node: &Node) -> AnyBoard {
        let boards = self.game.read_boards(&node.0).expect("a position");
        let mut boards = boards.into_iter();
        boards
            .find(|board| self.text(board) == *node)
            .expect("with either player to move")
    }

    /// The first moves by name to each position after this one, with that position.
    pub fn moves(&self, node: &Node) -> BTreeMap<Node, (String, AnyMove)> {
        self.moves_on(self.board(node))
    }

    /// The same from a board.
    pub fn moves_on(&self, board: AnyBoard) -> BTreeMap<Node, (String, AnyMove)> {
        let mut moves = Vec::new();
        if self.game.outcome(&board).is_none() {
            self.game.moves(&board, &mut moves);
        }
        moves.sort_by_key(|&mv| self.game.label(&board, mv));
        let mut found = BTreeMap::new();
        for mv in moves {
            let after = self.text(&self.game.play(&board, mv).expect("it is legal"));
            let name = self.game.label(&board, mv).text;
            found.entry(after).or_insert((name, mv));
        }
        let node = self.text(&board);
        assert!(found.keys().eq(self.judge.next(&node).iter()), "{node:?}");
        found
    }

    /// Some moves from any position; the cursor is somewhere in the line, mostly at its end.
    pub fn play(&self, random: &mut Random) -> Play {
        let start = self.any_position(random);
        let mut session = Session::from_board(self.game, self.board(&start));
        let mut line = vec![start];
        for _ in 0..random.below(5) {
            let moves: Vec<_> = self.moves_on(*session.board()).into_iter().collect();
            if moves.is_empty() {
                break;
            }
            let (after, (_, mv)) = moves[random.below(moves.len())].clone();
            session.play(mv).expect("it is legal");
            line.push(after);
        }
        let mut here = line.len() - 1;
        if random.below(4) == 0 {
            here = random.below(line.len());
        }
        session.go(session.line()[here]);
        Play {
            session,
            line,
            here,
        }
    }
}
