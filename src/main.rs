//! A subcommand runs on the command line; without one the window opens.

use std::path::PathBuf;
use std::process::ExitCode;

use finger_oracle::cli::{self, Outcome};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Outcome::Done(code) => code,
        Outcome::Window(file) => open_window(file),
    }
}

#[cfg(feature = "gui")]
fn open_window(file: Option<PathBuf>) -> ExitCode {
    finger_oracle::ui::run(file)
}

#[cfg(not(feature = "gui"))]
fn open_window(_file: Option<PathBuf>) -> ExitCode {
    cli::complain(
        "this build has no window; `finger-oracle --help` lists what it can do without one",
    );
    ExitCode::FAILURE
}
