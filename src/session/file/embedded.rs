//! A session within another text: as its file, with what a file leaves out. A node that is named by
//! its number elsewhere is the same node once it is read again, and what is done to it has the same
//! effect.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{SessionToWrite, read, write};
use crate::game::any::{AnyBoard, AnyMove};
use crate::session::Session;

/// The parts of an embedded session.
#[derive(Serialize, Deserialize)]
struct Embedded {
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

/// Writes a session with the numbers of its nodes.
///
/// # Errors
/// What the serializer fails with.
pub fn serialize<S: Serializer>(session: &Session, out: S) -> Result<S::Ok, S::Error> {
    let order = session.main_line_first();
    let is_same = order.iter().enumerate().all(|(place, id)| place == id.0);
    let moves = order.iter().map(|&id| session.node(id).mv).collect();
    let embedded = Embedded {
        moves,
        set_up: session.set_up,
        order: if is_same {
            Vec::new()
        } else {
            order.into_iter().map(|id| id.0).collect()
        },
        file: write(&SessionToWrite::of(session)),
    };
    embedded.serialize(out)
}

/// Reads a session with the numbers of its nodes.
///
/// # Errors
/// What is no session, or an order that is none of its nodes.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Session, D::Error> {
    let Embedded {
        order,
        moves,
        set_up,
        file,
    } = Embedded::deserialize(from)?;
    let mut session = read(file.as_bytes()).map_err(de::Error::custom)?.session;
    let other = || de::Error::custom("its order or its moves are those of another session");
    if moves.len() != session.ids().len() {
        return Err(other());
    }
    session.set_up = set_up;
    for (id, mv) in session.ids().zip(moves).skip(1) {
        session.remember_move(id, mv);
    }
    if order.is_empty() {
        return Ok(session);
    }
    session.renumbered(&order).ok_or_else(other)
}

/// The same for a session that is shared.
pub(in crate::session) mod shared {
    use std::sync::Arc;

    use serde::{Deserializer, Serializer};

    use crate::session::Session;

    pub(in crate::session) fn serialize<S: Serializer>(
        session: &Arc<Session>,
        out: S,
    ) -> Result<S::Ok, S::Error> {
        super::serialize(session, out)
    }

    pub(in crate::session) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Arc<Session>, D::Error> {
        super::deserialize(from).map(Arc::new)
    }
}
