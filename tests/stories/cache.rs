//! Stories about large games that are kept on disk: the next window reads them, and a dialog lists and
//! removes them.

use std::fs;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use egui_kittest::kittest::Queryable;
use finger_oracle::app::Action;
use finger_oracle::cache::Cache;
use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::Value;

use crate::folder::Folder;
use crate::window::{Window, app, click, open, settle, shows};

/// A game of 1,048,576 states.
const LARGE: &str = "tactics,rows=4,cols=5";
const LIMIT: u64 = 1_000_000_000;

/// A window whose large games are kept in a folder.
fn keeping(folder: &Folder) -> (Window, Arc<Cache>) {
    let mut window = open();
    let settings = folder.path().join("settings").join("settings.json");
    let cache = Cache::in_folder(&folder.path().join("kept"), LIMIT).with_settings(settings);
    let cache = Arc::new(cache);
    let app = window
        .state_mut()
        .as_mut()
        .expect("made by the first frame");
    app.use_cache(Arc::clone(&cache));
    (window, cache)
}

/// Plays by other rules, until they are solved and kept.
fn play(window: &mut Window, cache: &Cache, rules: &str) {
    let ctx = window.ctx.clone();
    let game = AnyGame::from_rule_line(rules).expect(rules);
    let app = window
        .state_mut()
        .as_mut()
        .expect("made by the first frame");
    app.act(&ctx, Action::SetRules(game));
    settle(window);
    let deadline = Instant::now() + Duration::from_mins(2);
    while cache.is_writing() {
        assert!(Instant::now() < deadline, "it is not written in time");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Opens the dialog from its menu, which stands above a tab of the same name.
fn open_dialog(window: &mut Window) {
    let named = window.query_all_by_label("Game");
    let menu = named.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
    menu.expect("a menu").click();
    settle(window);
    click(window, "Solved games on disk");
}

fn value(window: &Window) -> Value {
    let model = app(window).model();
    let analysis = model.analysis().expect("it is solved");
    analysis.value(model.board()).expect("its board")
}

#[test]
fn the_next_window_reads_a_large_game_from_the_disk_and_says_so() {
    let folder = Folder::new("kept-window");
    let (mut window, cache) = keeping(&folder);
    play(&mut window, &cache, LARGE);
    assert!(shows(&window, "solved in") && !shows(&window, "from the disk"));
    let first = value(&window);
    drop((window, cache));

    let (mut window, cache) = keeping(&folder);
    play(&mut window, &cache, LARGE);
    assert!(shows(&window, "solved earlier in"));
    assert!(shows(&window, "read from the disk in"));
    assert_eq!(value(&window), first);
}

#[test]
fn the_dialog_lists_what_is_kept_and_removes_it() {
    let folder = Folder::new("kept-dialog");
    let (mut window, cache) = keeping(&folder);
    open_dialog(&mut window);
    assert!(shows(&window, "No game is kept."));
    click(&mut window, "Close");
    play(&mut window, &cache, LARGE);
    let rules = app(&window).model().game().rule_line();

    open_dialog(&mut window);
    assert!(window.query_all_by_label_contains(&rules).count() > 0);
    assert!(shows(&window, "just now"));
    assert!(shows(&window, "They are in "));
    click(&mut window, "Empty (");
    settle(&mut window);
    assert!(shows(&window, "1 solved game removed, "));
    assert!(shows(&window, "No game is kept."));
    assert_eq!(cache.games(), []);
    click(&mut window, "Close");
    assert!(!shows(&window, "No game is kept."));
}

#[test]
fn a_limit_that_is_chosen_holds_at_once_and_next_time() {
    let folder = Folder::new("kept-limit");
    let (mut window, cache) = keeping(&folder);
    play(&mut window, &cache, LARGE);
    assert_eq!(cache.games().len(), 1);
    open_dialog(&mut window);
    window.get_by_value("1 GB").click();
    settle(&mut window);
    window.get_by_label("nothing").click();
    settle(&mut window);
    assert_eq!(cache.limit_bytes(), 0);
    assert_eq!(cache.games(), [], "there is no room for what was kept");
    let settings = folder.path().join("settings").join("settings.json");
    let text = fs::read_to_string(settings).expect("it is remembered");
    assert!(text.contains("\"cache_bytes\": 0"), "{text}");
}
