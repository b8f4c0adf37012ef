//! What of a solved game is saved for other programs, and how.

use std::io::{self, Write};
use std::sync::Arc;

use super::export_task::{Export, ExportOutput};
use crate::export::colours::Theme;
use crate::export::coq::CoqProof;
use crate::export::csv::{ListForm, ListedPositions, Listing};
use crate::export::graph_file::{self, ColumnMode, GraphForm, laid_out};
use crate::export::histogram::{write_csv, write_svg};
use crate::export::map::{self, MapForm, MapPlan};
use crate::game::{Game, Position, Seat};
use crate::graph::scope;
use crate::scene::graph::GraphSubject;
use crate::scene::histogram::Chart;
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
pub(crate) enum ExportKind {
    /// Every position that can be reached, as CSV.
    Positions,
    /// The graph of all of them, as a picture or for other programs.
    Graph,
    /// The proof, likewise.
    Proof,
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
            ExportKind::Graph => "graph.svg",
            ExportKind::Proof => "proof.svg",
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
            ExportKind::Graph | ExportKind::Proof => GRAPH_ENDINGS,
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
}

fn written(
    what: ExportKind,
    analysis: &Analysis,
    output: &ExportOutput,
    ending: &str,
) -> Result<(), String> {
    let progress = output.progress();
    let start = analysis.game.position(&analysis.game.start());
    let page = match what {
        ExportKind::Positions => {
            let listing = Listing::new(analysis, ListedPositions::Reachable, progress);
            let listing = listing.map_err(|error| error.to_string())?;
            let write = |mut out: &mut dyn Write| {
                let done = listing.write(&mut out, ListForm::Csv, progress);
                done.map_err(|error| io::Error::other(error.to_string()))
            };
            return output.write(write);
        }
        ExportKind::Distances | ExportKind::DistancesTable => {
            let histogram = histogram(analysis, progress);
            let histogram = histogram.map_err(|error| error.to_string())?;
            let chart = Chart::new(&analysis.game, &histogram);
            let write = |mut out: &mut dyn Write| match what {
                ExportKind::Distances => write_svg(&chart, &mut out),
                _ => write_csv(&analysis.game, &histogram, &mut out),
            };
            return output.write(write);
        }
        ExportKind::CoqProof(start) => {
            let proof = CoqProof::new(analysis, start, progress);
            let proof = proof.map_err(|error| error.to_string())?;
            return output.write(|out| proof.write(out));
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
            return output.write(|mut out| {
                let done = map::write(analysis, &plan, &mut out, progress);
                done.map_err(|error| io::Error::other(error.to_string()))
            });
        }
        ExportKind::Graph => {
            let graph = scope::whole(analysis, MOST_SAVED, progress);
            let graph = graph.map_err(|error| error.to_string())?;
            laid_out(
                analysis,
                &graph,
                ColumnMode::End,
                GraphSubject::Whole,
                progress,
            )
            .map_err(|error| error.to_string())?
        }
        ExportKind::Proof => {
            let proof = prove(
                &analysis.game,
                &analysis.solution,
                start,
                MOST_SAVED,
                progress,
            );
            let proof = proof.map_err(|error| error.to_string())?;
            let strategy = &proof.strategies()[0];
            let graph = scope::strategy(analysis, strategy);
            let subject = GraphSubject::Proof {
                proof: &proof,
                strategy,
            };
            laid_out(analysis, &graph, ColumnMode::Proof, subject, progress)
                .map_err(|error| error.to_string())?
        }
    };
    let forms = GraphForm::ALL.into_iter();
    let form = forms.clone().find(|form| form.ending() == ending);
    let form = form.unwrap_or(GraphForm::Svg);
    let write = |out: &mut dyn Write| graph_file::write(&page, form, out);
    output.write(write)
}
