//! Saving what is shown for other programs.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use super::path_dialog::Wanted;
use crate::export::csv::{Form, Listed, Listing};
use crate::export::file::{FileError, Target};
use crate::export::graph_file::{self, Columns, GraphForm, laid_out};
use crate::export::histogram::{write_csv, write_svg};
use crate::game::Game;
use crate::graph::scope;
use crate::scene::graph::Subject;
use crate::scene::histogram::Chart;
use crate::solve::Progress;
use crate::solve::analysis::{Analysis, histogram};
use crate::solve::proof::prove;

/// The most positions of a graph that is saved, so that it can be saved in every form.
const MOST_SAVED: usize = GraphForm::Svg.most_positions();

/// How the names of graphs may end.
const GRAPH_ENDINGS: &[&str] = &{
    let mut endings = [""; GraphForm::ALL.len()];
    let mut number = 0;
    while number < endings.len() {
        endings[number] = GraphForm::ALL[number].ending();
        number += 1;
    }
    endings
};

/// What is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// Every position that can be reached, as CSV.
    Positions,
    /// The graph of all of them, as a picture or for other programs.
    Graph,
    /// The proof, likewise.
    Proof,
    /// How many positions are won in how many turns, as a picture.
    Distances,
    /// The same as CSV.
    DistancesTable,
}

impl What {
    fn file_name(self) -> &'static str {
        match self {
            What::Positions => "positions.csv",
            What::Graph => "graph.svg",
            What::Proof => "proof.svg",
            What::Distances => "distances.svg",
            What::DistancesTable => "distances.csv",
        }
    }

    fn endings(self) -> &'static [&'static str] {
        match self {
            What::Positions | What::DistancesTable => &["csv"],
            What::Distances => &["svg"],
            What::Graph | What::Proof => GRAPH_ENDINGS,
        }
    }
}

/// Writes a file of an ending to where it is wanted, or says why it cannot.
type Writer = dyn Fn(&str, &Target) -> Result<(), String> + Send + Sync;

/// A file that is to be saved: how it may be called, and what writes it.
#[derive(Clone)]
pub(crate) struct Saving {
    file_name: String,
    endings: &'static [&'static str],
    writer: Arc<Writer>,
}

impl Saving {
    /// A file with a name that is offered, whose name may end in these endings.
    pub(crate) fn new(
        file_name: &str,
        endings: &'static [&'static str],
        writer: impl Fn(&str, &Target) -> Result<(), String> + Send + Sync + 'static,
    ) -> Saving {
        Saving {
            file_name: file_name.to_owned(),
            endings,
            writer: Arc::new(writer),
        }
    }

    /// Something of a solved game.
    pub(crate) fn of(what: What, analysis: Arc<Analysis>) -> Saving {
        Saving::new(what.file_name(), what.endings(), move |ending, target| {
            written(what, &analysis, target, ending)
        })
    }

    /// What a path is asked for.
    pub(crate) fn wanted(&self, folder: Option<PathBuf>) -> Wanted {
        Wanted {
            title: "Save as",
            button: "Save",
            new_name: Some(self.file_name.clone()),
            folder,
            kind: "Files",
            endings: self.endings,
        }
    }

    fn save(&self, path: &Path) -> Saved {
        let ending = path.extension().and_then(|ending| ending.to_str());
        let ending = ending.unwrap_or_default().to_lowercase();
        if !self.endings.contains(&ending.as_str()) {
            let allowed = self.endings.join(", ");
            return Saved::Failed(format!("A file name must end in one of: {allowed}"));
        }
        let target = Target::new(path).map_err(|error: FileError| error.to_string());
        match target.and_then(|target| (self.writer)(&ending, &target)) {
            Ok(()) => Saved::To(path.to_owned()),
            Err(reason) => Saved::Failed(reason),
        }
    }
}

impl fmt::Debug for Saving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Saving").field(&self.file_name).finish()
    }
}

/// How saving ended.
#[derive(Debug)]
pub(crate) enum Saved {
    /// It is written.
    To(PathBuf),
    /// It is not, and this is why.
    Failed(String),
}

/// A file that is being saved on a thread of its own.
#[derive(Debug)]
pub(crate) struct SaveJob(Receiver<Saved>);

impl SaveJob {
    /// Writes the file to a path.
    pub(crate) fn write(
        saving: Saving,
        path: PathBuf,
        wake: impl FnOnce() + Send + 'static,
    ) -> SaveJob {
        SaveJob::start(wake, move || saving.save(&path))
    }

    fn start(
        wake: impl FnOnce() + Send + 'static,
        work: impl FnOnce() -> Saved + Send + 'static,
    ) -> SaveJob {
        let (sender, receiver) = channel();
        // Without a thread to spare the sender is gone, which is noticed below.
        let _ = thread::Builder::new().spawn(move || {
            // Nobody listens any more once the window is closed.
            let _ = sender.send(work());
            wake();
        });
        SaveJob(receiver)
    }

    /// How it ended, once it has.
    pub(crate) fn poll(&self) -> Option<Saved> {
        match self.0.try_recv() {
            Ok(saved) => Some(saved),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Saved::Failed(
                "Saving stopped unexpectedly; nothing was written".to_owned(),
            )),
        }
    }
}

fn written(what: What, analysis: &Analysis, target: &Target, ending: &str) -> Result<(), String> {
    let progress = Progress::default();
    let start = analysis.game.position(&analysis.game.start());
    let page = match what {
        What::Positions => {
            let listing = Listing::new(analysis, Listed::Reachable, &progress);
            let listing = listing.map_err(|error| error.to_string())?;
            let write = |mut out: &mut dyn Write| {
                let done = listing.write(&mut out, Form::Csv, &progress);
                done.map_err(|error| io::Error::other(error.to_string()))
            };
            return target.write(write).map_err(|error| error.to_string());
        }
        What::Distances | What::DistancesTable => {
            let histogram = histogram(analysis, &progress);
            let histogram = histogram.map_err(|error| error.to_string())?;
            let chart = Chart::new(&analysis.game, &histogram);
            let write = |mut out: &mut dyn Write| match what {
                What::Distances => write_svg(&chart, &mut out),
                _ => write_csv(&analysis.game, &histogram, &mut out),
            };
            return target.write(write).map_err(|error| error.to_string());
        }
        What::Graph => {
            let graph = scope::whole(analysis, MOST_SAVED, &progress);
            let graph = graph.map_err(|error| error.to_string())?;
            laid_out(analysis, &graph, Columns::Turns, Subject::Whole)
                .map_err(|error| error.to_string())?
        }
        What::Proof => {
            let proof = prove(
                &analysis.game,
                &analysis.solution,
                start,
                MOST_SAVED,
                &progress,
            );
            let proof = proof.map_err(|error| error.to_string())?;
            let strategy = &proof.strategies()[0];
            let graph = scope::strategy(analysis, strategy);
            let subject = Subject::Proof {
                proof: &proof,
                strategy,
            };
            laid_out(analysis, &graph, Columns::Proof, subject)
                .map_err(|error| error.to_string())?
        }
    };
    let forms = GraphForm::ALL.into_iter();
    let form = forms.clone().find(|form| form.ending() == ending);
    let form = form.unwrap_or(GraphForm::Svg);
    let write = |out: &mut dyn Write| graph_file::write(&page, form, out);
    target.write(write).map_err(|error| error.to_string())
}
