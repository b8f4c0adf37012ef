//! The window: parts that paint the [`Model`](crate::app::Model) and send messages, and the shell that does them.
//!
//! A part owns its state and is painted in a context, `Cx`: it sees the model as the user may see it,
//! changes nothing but its own state and the marks that all share, and sends what it wants done as messages. No part
//! knows another or the shell. Views touch no file, no thread and no clock; time comes from the frame.
//!
//! ```text
//!   shell      App: frame, commands, effects, layout
//!     |
//!     +-- views      board, moves, game, rules, position, timeline
//!     +-- graph      the graph of positions
//!     +-- files      opening, saving, recovery, and what writes small files
//!     +-- dialogs    atlas, comparison, puzzles, pictures and others, one of which is open
//!     +-- pool       the solved games of the workspaces, and the one that is being solved
//!     +-- play       the workspace Play: form, board, turns, file
//!     +-- learn      hints, reasons, mistakes to try again
//!     +-- queries    what is asked of a whole game
//!          |
//!          +-- cx         the context of a pane: model as shown, look, marks, messages
//!          +-- msg        the messages
//!          +-- keyboard   typing, arrow keys, the focus before and after lists and dialogs
//!          +-- commands   what a user can ask for, with keys and words
//!          +-- dialog     the one style of dialogs
//!          +-- background a result that is computed for what is asked for
//!          +-- levels     the oracle's levels under the rules at hand
//!          +-- kept_file  small files that are written whenever they change
//!          +-- trial_board  a board of its own to try moves on
//!          +-- paint      scenes as egui shapes and cached meshes; theme, small widgets
//! ```

mod background;
mod choice_list;
mod commands;
mod cx;
mod dialog;
mod dialogs;
mod export_kind;
mod export_task;
pub mod files;
mod focus_areas;
pub mod graph;
mod graph_mode;
mod highlight;
mod kept_file;
mod keyboard;
mod learn;
mod levels;
mod message;
mod msg;
mod paint;
pub(crate) mod play;
mod pool;
mod preview;
mod queries;
mod running;
mod shell;
mod trial_board;
mod typing;
mod views;
pub mod workspace;

pub use self::paint::raster;
pub use self::shell::{App, run, window_picture};
