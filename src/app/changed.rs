//! The changes of an action, for whoever keeps something that was made of the model.

/// The changes of an action. Where nothing is true, an action was done that leaves the session as it is, such as
/// hiding the verdicts or trying a move at a stop.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is asked for by itself by somebody who keeps something"
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    /// Another session has taken the place of the one before.
    pub session: bool,
    /// The rules are others.
    pub rules: bool,
    /// The session begins on another board.
    pub start: bool,
    /// Another board is the current one.
    pub board: bool,
    /// Another node is the current one.
    pub cursor: bool,
    /// The current line may lead elsewhere.
    pub line: bool,
    /// The session says something else: its moves, what is noted on them, its title, or its rules.
    pub nodes: bool,
    /// The ids of nodes may mean other boards than before, or the nodes stand in another order.
    pub renumbered: bool,
    /// An answer has come to what was asked for outside; the session is as it was.
    pub answer_only: bool,
}

impl Changed {
    /// Another step of the same action adds its changes.
    pub(super) fn add(&mut self, other: Changed) {
        self.session |= other.session;
        self.rules |= other.rules;
        self.start |= other.start;
        self.board |= other.board;
        self.cursor |= other.cursor;
        self.line |= other.line;
        self.nodes |= other.nodes;
        self.renumbered |= other.renumbered;
        self.answer_only |= other.answer_only;
    }
}
