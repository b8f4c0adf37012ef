//! A session within another text: as its file, with what a file leaves out. A node that is named by
//! its number elsewhere is the same node once it is read again, and what is done to it has the same
//! effect.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{SessionFileError, SessionToWrite, read_while_wanted, write};
use crate::game::any::{AnyBoard, AnyMove};
use crate::session::Session;
use crate::solve::Progress;

/// The parts of an embedded session.
#[derive(Serialize, Deserialize)]
pub struct EmbeddedSession {
    /// For each node in the order of the file its number in the session, unless that is the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    order: Vec<usize>,
    /// The moves that led to the nodes of the file: by a name alone they may be made by another hand.
    moves: Vec<Option<AnyMove>>,
    /// The board that was set up, also while the rules do not let play begin there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    set_up: Option<AnyBoard>,
    file: String,
}

impl EmbeddedSession {
    /// A session with the numbers of its nodes.
    #[must_use]
    pub fn of(session: &Session) -> EmbeddedSession {
        let order = session.main_line_first();
        let is_same = order.iter().enumerate().all(|(place, id)| place == id.0);
        let moves = order.iter().map(|&id| session.node(id).mv).collect();
        EmbeddedSession {
            moves,
            set_up: session.set_up,
            order: if is_same {
                Vec::new()
            } else {
                order.into_iter().map(|id| id.0).collect()
            },
            file: write(&SessionToWrite::of(session)),
        }
    }

    /// The session.
    ///
    /// # Errors
    /// What is no session, or an order that is none of its nodes; and when it is no longer wanted.
    pub fn session(self, progress: &Progress) -> Result<Session, EmbeddedError> {
        let mut session = read_while_wanted(self.file.as_bytes(), progress)?.session;
        if self.moves.len() != session.ids().len() {
            return Err(EmbeddedError::OtherNodes);
        }
        session.set_up = self.set_up;
        for (id, mv) in session.ids().zip(self.moves).skip(1) {
            session.remember_move(id, mv);
        }
        if self.order.is_empty() {
            return Ok(session);
        }
        session
            .renumbered(&self.order)
            .ok_or(EmbeddedError::OtherNodes)
    }
}

/// Why an embedded session is not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EmbeddedError {
    /// What is wrong in its file.
    #[error(transparent)]
    File(#[from] SessionFileError),
    /// Its parts do not fit together.
    #[error("its order or its moves are those of another session")]
    OtherNodes,
}

/// The same for a session that is shared.
pub(in crate::session) mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::EmbeddedSession;
    use crate::session::Session;
    use crate::solve::Progress;

    pub(in crate::session) fn serialize<S: Serializer>(
        session: &Arc<Session>,
        out: S,
    ) -> Result<S::Ok, S::Error> {
        EmbeddedSession::of(session).serialize(out)
    }

    pub(in crate::session) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Arc<Session>, D::Error> {
        let embedded = EmbeddedSession::deserialize(from)?;
        let session = embedded.session(&Progress::default());
        session.map(Arc::new).map_err(de::Error::custom)
    }
}
