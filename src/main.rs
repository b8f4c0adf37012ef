//! A subcommand runs on the command line; without one the window opens.

use std::path::PathBuf;
use std::process::ExitCode;

use finger_oracle::cli::{self, RunOutcome, WindowPicture};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        RunOutcome::Done(code) => code,
        RunOutcome::Window(file) => open_window(file),
        RunOutcome::WindowPicture(wanted) => draw_window(*wanted),
    }
}

#[cfg(feature = "gui")]
fn open_window(file: Option<PathBuf>) -> ExitCode {
    finger_oracle::ui::run(file)
}

#[cfg(not(feature = "gui"))]
fn open_window(_file: Option<PathBuf>) -> ExitCode {
    cli::print_error(
        "this build has no window; `finger-oracle --help` lists what it can do without one",
    );
    ExitCode::FAILURE
}

#[cfg(not(feature = "gui"))]
fn draw_window(wanted: WindowPicture) -> ExitCode {
    wanted.refuse()
}

#[cfg(feature = "gui")]
fn draw_window(wanted: WindowPicture) -> ExitCode {
    let png = finger_oracle::ui::window_picture(wanted.request());
    wanted.finish(png)
}
