//! Opening the window, and saying clearly why it cannot be opened.

mod at_spi;

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use eframe::egui::{Context, IconData, Ui, ViewportBuilder};

use self::at_spi::AtSpi;
use super::remains::Remains;
use super::{App, placement};
use crate::app::path_text;
use crate::export::file::own;
use crate::solve::threads::{self, Caller};

/// The name of the program for the desktop: window class, settings folder, icon.
const APP_ID: &str = "finger-oracle";
/// The key under which it is remembered that the hints were closed.
const HINT_KEY: &str = "hint_closed";
/// The key under which the rules last used are remembered.
const RULES_KEY: &str = "rules";
/// The key under which the choices of the form of a new game are remembered.
const NEW_GAME_KEY: &str = "new_game";
/// The key under which it is remembered that motion is reduced.
const MOTION_KEY: &str = "reduced_motion";
/// The key under which it is remembered that lists say moves in notation alone.
const NOTATION_KEY: &str = "notation_only";
/// The key under which it is remembered which remains of earlier versions were named.
const NAMED_KEY: &str = "named_remains";
/// The key under which an earlier version remembered the files opened last.
const RECENT_KEY: &str = "recent_files";
/// Where the files opened last are remembered, in the user's data folder.
const RECENT: &str = "recent.json";
/// Where eframe remembers the window, in the user's data folder, and how large that is at most, in bytes.
const WINDOW: &str = "app.ron";
const MOST_OF_WINDOW: u64 = 4 << 20;
/// The least size of the window, in points.
const LEAST: [f32; 2] = [420.0, 320.0];
/// Where work is kept for the case of a crash, in the user's data folder.
const KEPT: &str = "unsaved";

/// How often eframe remembers the window, as it does by itself.
const SAVE_INTERVAL: Duration = Duration::from_secs(30);

struct Shell {
    app: App,
    ctx: Context,
    /// The remains of earlier versions that were named.
    named: Vec<PathBuf>,
}

impl eframe::App for Shell {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.app.show(ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        storage.set_string(HINT_KEY, self.app.has_seen_hint().to_string());
        // The rules of a lesson are not those that somebody has chosen.
        if !self.app.model().is_lesson_on() {
            storage.set_string(RULES_KEY, self.app.model().game().rule_line());
        }
        storage.set_string(NEW_GAME_KEY, self.app.new_game_choices());
        storage.set_string(MOTION_KEY, self.app.is_motion_reduced().to_string());
        storage.set_string(NOTATION_KEY, self.app.is_notation_only().to_string());
        storage.set_string(NAMED_KEY, path_text::list_text(&self.named));
    }

    fn auto_save_interval(&self) -> Duration {
        // The size of the window is saved in points: after class it would open smaller and with large letters.
        if self.app.has_usual_zoom(&self.ctx) {
            SAVE_INTERVAL
        } else {
            Duration::MAX
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        for sentence in self.app.finish() {
            eprintln!("{APP_ID}: {sentence}");
        }
    }
}

/// Opens the window and stays until it is closed.
#[must_use]
pub fn run(file: Option<PathBuf>) -> ExitCode {
    match preflight::check().and_then(|()| open(file)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{APP_ID}: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn open(file: Option<PathBuf>) -> Result<(), String> {
    let viewport = ViewportBuilder::default()
        .with_title("Finger Oracle")
        .with_app_id(APP_ID)
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size(LEAST)
        .with_icon(icon());
    let options = eframe::NativeOptions {
        viewport,
        persistence_path: unless_remembered(),
        ..Default::default()
    };
    let is_open = Arc::new(AtomicBool::new(false));
    let opened = Arc::clone(&is_open);
    let run = || {
        eframe::run_native(
            APP_ID,
            options,
            Box::new(move |context| {
                // The system's windows and OpenGL have their threads by now: the work takes what is left.
                opened.store(true, Ordering::Relaxed);
                threads::prepare(Caller::Others);
                if let Some(window) = context.winit_window() {
                    placement::place(window, LEAST.into());
                }
                let kept = |key| context.storage.and_then(|storage| storage.get_string(key));
                let is_on = |key| kept(key).is_some_and(|text| text == "true");
                let recent = kept(RECENT_KEY).map(|text| path_text::read_list(&text));
                let rules = kept(RULES_KEY);
                let mut app = App::new(&context.egui_ctx, rules.as_deref(), is_on(HINT_KEY));
                app.set_notation_only(is_on(NOTATION_KEY));
                app.set_reduced_motion(&context.egui_ctx, is_on(MOTION_KEY));
                if let Some(choices) = kept(NEW_GAME_KEY) {
                    app.remember_new_game(&choices);
                }
                if cfg!(target_os = "linux") {
                    context.egui_ctx.add_plugin(AtSpi);
                }
                app.remember(recent.unwrap_or_default());
                let folder = eframe::storage_dir(APP_ID);
                if let Some(folder) = &folder {
                    app.keep_work_in(&context.egui_ctx, &folder.join(KEPT));
                    app.keep_recent_in(&context.egui_ctx, &folder.join(RECENT));
                    app.keep_play_in(&context.egui_ctx, folder);
                }
                if let Some(file) = file {
                    app.open_file(&context.egui_ctx, &file);
                }
                let named = kept(NAMED_KEY).map(|text| path_text::read_list(&text));
                let remains = Remains::found(folder.map(|folder| folder.join(KEPT)).as_deref());
                for sentence in remains.sentences(&named.unwrap_or_default()) {
                    app.say(&sentence);
                }
                Ok(Box::new(Shell {
                    app,
                    ctx: context.egui_ctx.clone(),
                    named: remains.paths(),
                }))
            }),
        )
    };
    let started = with_enough_threads(&is_open, run)?;
    started.map_err(|error| preflight::explain(&error))
}

/// Opens a window with libraries that panic where the system gives them no thread: until it is open, that
/// is said in a sentence.
fn with_enough_threads<T>(
    is_open: &Arc<AtomicBool>,
    open: impl FnOnce() -> T,
) -> Result<T, &'static str> {
    let refused = Arc::new(AtomicBool::new(false));
    let (is_open, seen) = (Arc::clone(is_open), Arc::clone(&refused));
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let is_open = is_open.load(Ordering::Relaxed);
        if !is_open && thread::Builder::new().spawn(|| {}).is_err() {
            seen.store(true, Ordering::Relaxed);
        } else {
            usual(info);
        }
    }));
    panic::catch_unwind(AssertUnwindSafe(open)).map_err(|reason| {
        if !refused.load(Ordering::Relaxed) {
            panic::resume_unwind(reason);
        }
        "the system gives this program too few threads for a window; close other programs and try again"
    })
}

/// Where the window is remembered instead of in its file, where that cannot be read: an empty path, at which
/// nothing is read or written.
fn unless_remembered() -> Option<PathBuf> {
    let file = eframe::storage_dir(APP_ID)?.join(WINDOW);
    let error = own::check(&file, MOST_OF_WINDOW).err()?;
    eprintln!(
        "{APP_ID}: size and place of the window are not read from {}: {error}",
        file.display()
    );
    Some(PathBuf::new())
}

fn icon() -> IconData {
    let png = include_bytes!("../../../icons/finger-oracle-128.png");
    eframe::icon_data::from_png_bytes(png).unwrap_or_default()
}

/// What the window needs of the system, looked for before the toolkit does.
mod preflight {
    use std::env;
    use std::path::Path;

    /// A library that is opened while the program runs, with the Debian package that has it.
    type Library = (&'static str, &'static str);

    const X11: &[Library] = &[
        ("libX11.so.6", "libx11-6"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libXcursor.so.1", "libxcursor1"),
        ("libXi.so.6", "libxi6"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libGL.so.1", "libgl1"),
    ];
    const WAYLAND: &[Library] = &[
        ("libxkbcommon.so.0", "libxkbcommon0"),
        ("libwayland-client.so.0", "libwayland-client0"),
        ("libwayland-egl.so.1", "libwayland-egl1"),
        ("libEGL.so.1", "libegl1"),
    ];

    const NO_DISPLAY: &str = "there is no display to open a window on: start it from a desktop, or set DISPLAY or \
                              WAYLAND_DISPLAY; the subcommands need no display (finger-oracle --help)";

    /// Checks for a display and for the libraries.
    pub(crate) fn check() -> Result<(), String> {
        if !cfg!(target_os = "linux") {
            return Ok(());
        }
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let libraries = match (
            is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET"),
            is_set("DISPLAY"),
        ) {
            (true, _) => WAYLAND,
            (false, true) => X11,
            (false, false) => return Err(NO_DISPLAY.to_owned()),
        };
        let missing: Vec<&Library> = libraries
            .iter()
            .filter(|(file, _)| !is_installed(file))
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        let files: Vec<&str> = missing.iter().map(|(file, _)| *file).collect();
        let packages: Vec<&str> = missing.iter().map(|(_, package)| *package).collect();
        Err(format!(
            "the window needs {}, which is not installed: on Debian run `apt install {}`",
            files.join(", "),
            packages.join(" ")
        ))
    }

    /// Whether the dynamic linker can find a library: it is in its cache, or in a folder that it
    /// searches.
    fn is_installed(file: &str) -> bool {
        let in_cache = std::fs::read("/etc/ld.so.cache").is_ok_and(|cache| {
            cache
                .windows(file.len())
                .any(|window| window == file.as_bytes())
        });
        let named = env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
        let usual = ["/lib", "/usr/lib", "/lib64", "/usr/lib64", "/usr/local/lib"].map(Path::new);
        let triple = format!("{}-linux-gnu", env::consts::ARCH);
        in_cache
            || env::split_paths(&named).any(|folder| folder.join(file).exists())
            || usual.iter().any(|folder| {
                folder.join(file).exists() || folder.join(&triple).join(file).exists()
            })
    }

    /// An error of the window toolkit in the user's words.
    pub(crate) fn explain(error: &eframe::Error) -> String {
        match error {
            eframe::Error::NoGlutinConfigs(..) | eframe::Error::Glutin(_) | eframe::Error::OpenGL(_) => {
                "there is no OpenGL on this display: on Debian run `apt install libgl1 libgl1-mesa-dri`, which \
                 also draws without a graphics card"
                    .to_owned()
            }
            eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => {
                "the display cannot be opened: check that DISPLAY or WAYLAND_DISPLAY names one that is running; \
                 the subcommands need no display (finger-oracle --help)"
                    .to_owned()
            }
            eframe::Error::AppCreation(_) => "the window could not be opened; the subcommands need no window (finger-oracle --help)".to_owned(),
        }
    }
}
