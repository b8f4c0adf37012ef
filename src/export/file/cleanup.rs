//! What is tidied up when a signal ends the program: drafts of files that will never be done.

/// From the first draft on, watches for signals that end the program, and calls `tidy_up` before it
/// ends.
///
/// The program then ends as the signal would have ended it, so that a shell sees 130 or 143 and
/// stops its loop. A signal that was ignored from the start (`nohup`) stays ignored.
#[cfg(unix)]
pub(super) fn watch(tidy_up: fn()) {
    unix::watch(tidy_up);
}

#[cfg(not(unix))]
pub(super) fn watch(_tidy_up: fn()) {}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::process;
    use std::sync::Once;
    use std::sync::mpsc::channel;
    use std::thread;

    use signal_hook::consts::signal::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    pub(super) fn watch(tidy_up: fn()) {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let (ready, is_ready) = channel::<()>();
            // Without a thread to spare the system's own handling is left in force.
            let watcher = thread::Builder::new().spawn(move || wait(ready, tidy_up));
            if watcher.is_ok() {
                // Ends when the signals are watched for, or the watcher has given up.
                let _ = is_ready.recv();
            }
        });
    }

    fn wait(ready: std::sync::mpsc::Sender<()>, tidy_up: fn()) {
        let ignored = ignored();
        let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ];
        let watched = watched
            .into_iter()
            .filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let Ok(mut signals) = Signals::new(watched) else {
            return;
        };
        drop(ready);
        for signal in signals.forever() {
            // A file that grows beyond what is allowed is an error of the write.
            if signal == SIGXFSZ {
                continue;
            }
            tidy_up();
            let _ = emulate_default_handler(signal);
            process::exit(128 + signal);
        }
    }

    /// The signals that whoever started the program wants ignored, a bit each from signal 1 on.
    fn ignored() -> u64 {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status
            .lines()
            .find_map(|line| line.strip_prefix("SigIgn:"))
            .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.unwrap_or(0)
    }
}
