//! The background task that brings journals to the disk, so that the window never waits for it.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::appended::OpenJournal;
use super::place::{create_private, draft_of, is_same_file, remove_all_of};
use crate::app::journal::Journal;
use crate::solve::Progress;
use crate::solve::task::{Task, TaskError};

/// So often it is looked whether a journal is still in its place.
const LOOK: Duration = Duration::from_secs(1);

/// A whole journal that is to be written.
#[derive(Debug)]
pub(super) struct JournalWrite {
    pub(super) journal: Journal,
    pub(super) how: JournalReplacement,
    pub(super) file: PathBuf,
    /// What may go once the journal is on the disk.
    pub(super) then_discard: Option<PathBuf>,
}

/// When a new journal takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JournalReplacement {
    /// At once: what is there is not wanted any more, or is nothing.
    AtOnce,
    /// Once it is on the disk with all that has changed meanwhile.
    BehindCurrent,
}

/// What the task has done, with the number of the journal.
#[derive(Debug)]
pub(super) enum WriterEvent {
    /// A journal is written; `AtOnce` it is in place too.
    Written(u64, Box<OpenJournal>, JournalReplacement),
    /// It has taken its place.
    Placed(u64),
    /// It could not be written.
    Failed(u64, io::Error),
}

impl WriterEvent {
    pub(super) fn number(&self) -> u64 {
        match self {
            WriterEvent::Written(number, ..)
            | WriterEvent::Placed(number)
            | WriterEvent::Failed(number, _) => *number,
        }
    }
}

/// What the task is asked to do.
enum WriterRequest {
    Write(u64, Box<JournalWrite>),
    /// The draft of a journal takes its place.
    Place(u64, File),
    /// What was appended is brought to the disk.
    Sync(File),
}

/// The task, from outside.
pub(super) struct JournalWriter {
    wake: Arc<dyn Fn() + Send + Sync>,
    running: RunningWriter,
    last: u64,
}

struct RunningWriter {
    /// None once nothing more will be asked.
    requests: Option<Sender<WriterRequest>>,
    events: Receiver<WriterEvent>,
    task: Task<()>,
    /// Whether a sync is asked for that has not begun: it covers what is appended until it does.
    is_sync_asked: Arc<AtomicBool>,
}

impl std::fmt::Debug for JournalWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

impl RunningWriter {
    fn start(wake: Arc<dyn Fn() + Send + Sync>) -> RunningWriter {
        let (requests, asked) = channel();
        let (done, events) = channel();
        let is_sync_asked = Arc::new(AtomicBool::new(false));
        let worker = Worker {
            requests: asked,
            events: done,
            is_sync_asked: Arc::clone(&is_sync_asked),
            wake: Arc::clone(&wake),
            file: PathBuf::new(),
            watched: None,
        };
        let work = |_: &Progress| worker.work();
        RunningWriter {
            requests: Some(requests),
            events,
            task: Task::start_service("keeping unsaved work", work, move || wake()),
            is_sync_asked,
        }
    }
}

impl JournalWriter {
    /// Starts the task; `wake` is called when it has done something.
    pub(super) fn new(wake: impl Fn() + Send + Sync + 'static) -> JournalWriter {
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::new(wake);
        JournalWriter {
            running: RunningWriter::start(Arc::clone(&wake)),
            wake,
            last: 0,
        }
    }

    /// Writes a journal; its number.
    pub(super) fn write(&mut self, writing: JournalWrite) -> u64 {
        self.last += 1;
        self.send(WriterRequest::Write(self.last, Box::new(writing)));
        self.last
    }

    /// Puts a journal that was written behind the current one in its place.
    ///
    /// # Errors
    /// Why that cannot be asked for.
    pub(super) fn put_in_place(&self, number: u64, written: &OpenJournal) -> io::Result<()> {
        self.send(WriterRequest::Place(number, written.file()?));
        Ok(())
    }

    /// Brings to the disk what was appended to a journal.
    pub(super) fn sync(&self, appended: &OpenJournal) {
        if self.running.is_sync_asked.swap(true, Ordering::AcqRel) {
            return;
        }
        // Where it cannot be asked for, the system does it after a while.
        if let Ok(file) = appended.file() {
            self.send(WriterRequest::Sync(file));
        }
    }

    fn send(&self, request: WriterRequest) {
        if let Some(requests) = &self.running.requests {
            // That the task has failed is noticed by `failure`.
            let _ = requests.send(request);
        }
    }

    /// What the task has done, if it has done anything since.
    pub(super) fn poll(&self) -> Option<WriterEvent> {
        self.running.events.try_recv().ok()
    }

    /// What the task does next, if it does so before a moment.
    pub(super) fn poll_until(&self, deadline: Instant) -> Option<WriterEvent> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.running.events.recv_timeout(left).ok()
    }

    /// Why the task has ended by itself, which it never should.
    pub(super) fn failure(&mut self) -> Option<TaskError> {
        self.running.task.poll()?.err()
    }

    /// Starts the task again after it has failed.
    pub(super) fn restart(&mut self) {
        self.running = RunningWriter::start(Arc::clone(&self.wake));
    }

    /// Waits until everything asked is done.
    pub(super) fn stop(&mut self) {
        self.running.requests = None;
        // A task that has failed has nothing left to do.
        let _ = self.running.task.wait(Duration::MAX);
    }
}

/// The task, from inside.
struct Worker {
    requests: Receiver<WriterRequest>,
    events: Sender<WriterEvent>,
    is_sync_asked: Arc<AtomicBool>,
    wake: Arc<dyn Fn() + Send + Sync>,
    /// Where the journal's place is.
    file: PathBuf,
    /// The journal that is in place, as long as it is.
    watched: Option<File>,
}

impl Worker {
    /// Does what is asked until nobody can ask any more.
    fn work(mut self) {
        while let Some(request) = self.next_request() {
            match request {
                WriterRequest::Write(number, writing) => self.write(number, &writing),
                WriterRequest::Place(number, handle) => self.put_in_place(number, handle),
                WriterRequest::Sync(handle) => {
                    self.is_sync_asked.store(false, Ordering::Release);
                    // A disk that fails is noticed by the next write.
                    let _ = handle.sync_data();
                }
            }
        }
    }

    /// Waits for the next request. Meanwhile the journal is looked after: the window is told when it is
    /// gone.
    fn next_request(&mut self) -> Option<WriterRequest> {
        while self.watched.is_some() {
            match self.requests.recv_timeout(LOOK) {
                Ok(request) => return Some(request),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    let path = &self.file;
                    let gone = self.watched.take_if(|file| !is_same_file(file, path));
                    if gone.is_some() {
                        (self.wake)();
                    }
                }
            }
        }
        self.requests.recv().ok()
    }

    fn done(&self, event: WriterEvent) {
        // Nobody listens any more once the window is closed.
        let _ = self.events.send(event);
        (self.wake)();
    }

    fn write(&mut self, number: u64, writing: &JournalWrite) {
        self.file.clone_from(&writing.file);
        let appended = match written(writing) {
            Ok(appended) => appended,
            Err(error) => return self.done(WriterEvent::Failed(number, error)),
        };
        let handle = appended.file();
        self.done(WriterEvent::Written(
            number,
            Box::new(appended),
            writing.how,
        ));
        if let (JournalReplacement::AtOnce, Ok(handle)) = (writing.how, handle) {
            let is_safe = handle.sync_all().is_ok();
            if let Some(left) = writing.then_discard.as_deref().filter(|_| is_safe) {
                remove_all_of(left);
            }
            self.watched = Some(handle);
        }
    }

    fn put_in_place(&mut self, number: u64, handle: File) {
        let file = &self.file;
        let placed = handle.sync_all();
        match placed.and_then(|()| fs::rename(draft_of(file), file)) {
            Ok(()) => {
                self.watched = Some(handle);
                self.done(WriterEvent::Placed(number));
            }
            Err(error) => self.done(WriterEvent::Failed(number, error)),
        }
    }
}

fn written(writing: &JournalWrite) -> io::Result<OpenJournal> {
    let draft = draft_of(&writing.file);
    let file = create_private(&draft)?;
    let result = fill(&file, &writing.journal).and_then(|entries| {
        match writing.how {
            JournalReplacement::AtOnce => fs::rename(&draft, &writing.file)?,
            JournalReplacement::BehindCurrent => file.sync_all()?,
        }
        Ok(entries)
    });
    match result {
        Ok(entries) => OpenJournal::new(file, entries),
        Err(error) => {
            // The disk may be full: what is of no use goes away.
            let _ = fs::remove_file(&draft);
            Err(error)
        }
    }
}

fn fill(file: &File, journal: &Journal) -> io::Result<u64> {
    let mut out = BufWriter::with_capacity(1 << 16, file);
    let entries = journal.write(&mut out)?;
    out.flush()?;
    Ok(entries)
}
