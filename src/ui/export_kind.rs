//! What of a solved game is saved for other programs, and how.

use std::io::{self, Write};
use std::sync::Arc;

use super::export_task::{Export, ExportOutput};
use crate::export::colours::Theme;
use crate::export::coq::CoqProof;
use crate::export::csv::{ListForm, ListedPositions, Listing};
use crate::export::graph_file::{self, GraphForm};
use crate::export::histogram::{write_csv, write_svg};
use crate::export::map::{self, MapForm, MapPlan};
use crate::game::{Position, Seat};
use crate::graph::predecessors::predecessors;
use crate::scene::graph::{GraphRequest, GraphScope};
use crate::scene::histogram::Chart;
use crate::solve::analysis::{Analysis, histogram};

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
pub(crate) enum ExportKind {
    /// Every position that can be reached, as CSV.
    Positions,
    /// The proof of a position as a file for Coq.
    CoqProof(Position),
    /// The map of all states with a player to move.
    Map(Seat),
    /// How many positions are won in how many turns, as a picture.
    Distances,
    /// The same as CSV.
    DistancesTable,
}

impl ExportKind {
    fn file_name(self) -> &'static str {
        match self {
            ExportKind::Positions => "positions.csv",
            ExportKind::CoqProof(_) => "proof.v",
            ExportKind::Map(_) => "map.png",
            ExportKind::Distances => "distances.svg",
            ExportKind::DistancesTable => "distances.csv",
        }
    }

    fn endings(self) -> &'static [&'static str] {
        match self {
            ExportKind::Positions | ExportKind::DistancesTable => &["csv"],
            ExportKind::Distances => &["svg"],
            ExportKind::CoqProof(_) => &["v"],
            ExportKind::Map(_) => &["png", "svg", "csv"],
        }
    }
}

impl Export {
    /// Something of a solved game.
    pub(crate) fn of(what: ExportKind, analysis: Arc<Analysis>) -> Export {
        Export::new(what.file_name(), what.endings(), move |ending, output| {
            written(what, &analysis, output, ending)
        })
    }

    /// The graph that is shown, as a picture or for other programs.
    pub(crate) fn of_graph(request: GraphRequest, analysis: Arc<Analysis>) -> Export {
        let name = if request.is_proof() {
            "proof.svg"
        } else {
            "graph.svg"
        };
        Export::new(name, GRAPH_ENDINGS, move |ending, output| {
            let progress = output.progress();
            let before = match request.scope {
                GraphScope::Focus(options) if options.shows_before => {
                    predecessors(&analysis, request.from())
                }
                _ => Vec::new(),
            };
            let drawing = request
                .select(&analysis, &before, progress)
                .and_then(|selection| request.drawing(&analysis, selection, &before, progress))
                .map_err(|error| error.to_string())?;
            let mut forms = GraphForm::ALL.into_iter();
            let form = forms.find(|form| form.ending() == ending);
            let form = form.unwrap_or(GraphForm::Svg);
            output.write(|out| graph_file::write(&drawing, form, out))
        })
    }
}

fn written(
    what: ExportKind,
    analysis: &Analysis,
    output: &ExportOutput,
    ending: &str,
) -> Result<(), String> {
    let progress = output.progress();
    match what {
        ExportKind::Positions => {
            let listing = Listing::new(analysis, ListedPositions::Reachable, progress);
            let listing = listing.map_err(|error| error.to_string())?;
            let write = |mut out: &mut dyn Write| {
                let done = listing.write(&mut out, ListForm::Csv, progress);
                done.map_err(|error| io::Error::other(error.to_string()))
            };
            output.write(write)
        }
        ExportKind::Distances | ExportKind::DistancesTable => {
            let histogram = histogram(analysis, progress);
            let histogram = histogram.map_err(|error| error.to_string())?;
            let chart = Chart::new(&analysis.game, &histogram);
            let write = |mut out: &mut dyn Write| match what {
                ExportKind::Distances => write_svg(&chart, &mut out),
                _ => write_csv(&analysis.game, &histogram, &mut out),
            };
            output.write(write)
        }
        ExportKind::CoqProof(start) => {
            let proof = CoqProof::new(analysis, start, progress);
            let proof = proof.map_err(|error| error.to_string())?;
            output.write(|out| proof.write(out))
        }
        ExportKind::Map(mover) => {
            let plan = MapPlan {
                mover: Some(mover),
                part: None,
                form: MapForm::of_ending(ending).unwrap_or(MapForm::Png),
                theme: Theme::Light,
            };
            plan.check(&analysis.game)
                .map_err(|error| error.to_string())?;
            output.write(|mut out| {
                let done = map::write(analysis, &plan, &mut out, progress);
                done.map_err(|error| io::Error::other(error.to_string()))
            })
        }
    }
}
