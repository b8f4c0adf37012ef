//! What cannot be asked of `picture`.

use thiserror::Error;

use crate::app::picture::{MOST_MOVES, PictureRequestError};

/// What cannot be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(in crate::cli) enum PictureArgumentError {
    #[error(
        "`{0}` does not say what kind of picture it is; choose a name that ends in .svg, .png, .pdf or .gif"
    )]
    Ending(String),
    #[error("`--what {what}` cannot be a .{ending}; choose {allowed}")]
    Form {
        what: String,
        ending: &'static str,
        allowed: &'static str,
    },
    #[error("`{option}` goes with a .gif only; leave it out with a .{ending}")]
    NotMoving {
        option: &'static str,
        ending: &'static str,
    },
    #[error("a picture as {0} cannot be shown as text; name a file after `--out`")]
    OnTerminal(&'static str),
    #[error("`{text}` is not a legal move at {position}; {allowed}")]
    Move {
        text: String,
        position: String,
        allowed: String,
    },
    #[error(
        "there is no move to replay; choose a game with moves, `--moves` with moves such as '1T1 2T1', or `--moves best`"
    )]
    NoMoves,
    #[error("a replay of more than {MOST_MOVES} moves is too long; play fewer with `--moves`")]
    TooManyMoves,
    #[error(
        "`{0}` is neither a file that exists nor a rule line; write a session such as lesson.fingers, or rules such as mallett or fingers=6,hands=3"
    )]
    NoFile(String),
    #[error(
        "`--position` cannot be used with a file, which has its own position; write `--moves` instead"
    )]
    Position,
    #[error("`--size {0}` is too small for the window; choose 420x320 or more")]
    SmallWindow(String),
    #[error(
        "`--depth` goes with the graph around the board; choose `--what graph`, both or window, without `--folded`"
    )]
    Depth,
    #[error("`--what howto` has a size of its own; leave out `--size`")]
    SizeOfHowTo,
    #[error("`--folded` goes with a graph; choose `--what graph`, both or window")]
    FoldedBoard,
    #[error("`--up-to` goes with `--folded` only; leave it out or add `--folded`")]
    ImagesApart,
    #[error(transparent)]
    No(#[from] PictureRequestError),
}
