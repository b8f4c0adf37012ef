//! The choice of a picture, among what the command line takes, too.

use crate::app::picture::{self, PictureContent, PictureRequest};
use crate::export::colours::Theme;
use crate::export::gif::{Playback, Speed};
use crate::export::picture::{PictureFileType, PictureFormat};
use crate::game::symmetry::Images;
use crate::graph::focus::FocusOptions;
use crate::scene::page::{PageContent, PageSize, PixelsPerPoint};
use crate::session::Session;
use crate::solve::analysis::Analysis;
use crate::ui::dialogs::kind::PictureKind;

/// The window's view of what is played, as far as a picture follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeenAs {
    /// True if player 1 sits above.
    pub(crate) is_flipped: bool,
    /// Moves ahead in the graph, and whether earlier positions are shown.
    pub(crate) focus: FocusOptions,
}

/// The play of which a picture is made.
#[derive(Clone, Copy)]
pub(crate) struct Pictured<'a> {
    pub(crate) session: &'a Session,
    /// The solution, where a picture may show verdicts.
    pub(crate) analysis: Option<&'a Analysis>,
    /// True if the window hides verdicts, and so does a picture unless asked otherwise.
    pub(crate) are_verdicts_hidden: bool,
}

/// Size of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SizeChoice {
    /// As suits what is on it.
    #[default]
    Usual,
    /// This size, which has a name.
    Named(PageSize),
    /// So many points from left to right and from top to bottom.
    Own(u16, u16),
}

/// The choice in the dialog; the next picture begins with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PictureChoice {
    pub(super) kind: PictureKind,
    pub(super) what: PictureContent,
    pub(super) theme: Theme,
    pub(super) file_type: PictureFileType,
    pub(super) size: SizeChoice,
    /// Pixels a point of a PNG and of a replay.
    pub(super) scale: PixelsPerPoint,
    pub(super) shows_verdicts: bool,
    /// In place of the game's name, unless it is empty.
    pub(super) title: String,
    /// In place of the moves played, unless it is empty.
    pub(super) caption: String,
    pub(super) playing: Playback,
}

impl Default for PictureChoice {
    fn default() -> PictureChoice {
        PictureChoice {
            kind: PictureKind::Still,
            what: PictureContent::Both,
            theme: Theme::Light,
            file_type: PictureFileType::Png,
            size: SizeChoice::Usual,
            scale: PixelsPerPoint::TWO,
            shows_verdicts: true,
            title: String::new(),
            caption: String::new(),
            playing: Playback {
                speed: Speed::Usual,
                is_endless: true,
            },
        }
    }
}

impl PictureChoice {
    fn request(&self, seen: SeenAs) -> PictureRequest {
        let typed = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        PictureRequest {
            what: match self.kind {
                PictureKind::Still => self.what,
                PictureKind::Replay => PictureContent::Board,
            },
            is_folded: false,
            images: Images::Apart,
            hides_verdicts: !self.shows_verdicts,
            focus: seen.focus,
            is_flipped: seen.is_flipped,
            title: typed(&self.title),
            caption: typed(&self.caption),
        }
    }

    /// The page of a still picture, or why there is none.
    pub(super) fn page(&self, pictured: Pictured, seen: SeenAs) -> Result<PageContent, String> {
        let Pictured {
            session, analysis, ..
        } = pictured;
        picture::picture(session, analysis, &self.request(seen)).map_err(|error| error.to_string())
    }

    /// The pages of a replay, of which there is at least one, or why there are none.
    pub(super) fn pages(
        &self,
        pictured: Pictured,
        seen: SeenAs,
    ) -> Result<Vec<PageContent>, String> {
        let Pictured {
            session, analysis, ..
        } = pictured;
        picture::replay(session, analysis, &self.request(seen)).map_err(|error| error.to_string())
    }

    pub(super) fn size_of(&self, page: &PageContent) -> PageSize {
        match self.size {
            SizeChoice::Usual => page.usual_size(),
            SizeChoice::Named(size) => size,
            // The fields take no other numbers.
            SizeChoice::Own(width, height) => {
                PageSize::new(width, height).unwrap_or_else(|_| page.usual_size())
            }
        }
    }

    /// Format of a page in a file of a kind, or a sentence why there is none. Only pixels can be more or
    /// fewer a point.
    pub(super) fn format(
        &self,
        page: &PageContent,
        file_type: PictureFileType,
    ) -> Result<PictureFormat, String> {
        let size = self.size_of(page);
        let scale = match file_type {
            PictureFileType::Png => self.scale,
            PictureFileType::Svg | PictureFileType::Pdf => PixelsPerPoint::ONE,
        };
        let checked = file_type.check(size, scale);
        checked.map_err(|error| error.to_string())?;
        let theme = self.theme;
        Ok(PictureFormat { size, scale, theme })
    }

    /// Format of the chosen kind of file.
    pub(super) fn chosen_format(&self, page: &PageContent) -> Result<PictureFormat, String> {
        match self.kind {
            PictureKind::Still => self.format(page, self.file_type),
            // Its pages are pixels.
            PictureKind::Replay => {
                let format = self.format(page, PictureFileType::Png)?;
                Ok(format.with_even_sides())
            }
        }
    }
}
