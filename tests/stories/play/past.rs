//! The page of past games: found again, gone on with, reviewed, deleted; and the games behind a result.

use std::path::PathBuf;

use super::*;
use crate::window::{focused_name, open_with_rules};

/// Writes the file of a game under a name.
fn keep(folder: &Folder, name: &str, game: &PlayedGame, state: GameState) -> PathBuf {
    let games = folder.path().join("games");
    fs::create_dir_all(&games).expect("a folder");
    let text = game
        .file("2026-11-28 20:15:00", state)
        .text()
        .expect("it is short");
    let path = games.join(name);
    fs::write(&path, text).expect("written");
    path
}

/// A game of three hands a side against the oracle after a turn of each.
fn begun(line: &str, level: Level) -> PlayedGame {
    let rules = game(line);
    let plan = GamePlan {
        opponent: Opponent::Oracle {
            seat: Seat::Two,
            level,
            seed: Seed(1),
        },
        names: ["You", "Oracle"].map(str::to_owned),
        help: Help::Hints,
    };
    let mut played = PlayedGame::begin(rules, rules.start(), plan);
    let mv = played.core().plain_moves()[0].group.ways[0];
    played.apply(PlayAction::Play(mv)).expect("it is legal");
    played
}

fn open_page(window: &mut Window) {
    go_to(window, Workspace::Play);
    click(window, "Past games");
    assert!(shows(window, "Go on"));
}

/// Clicks the row of a game.
fn choose(window: &mut Window, words: &str) {
    let row = window.query_all_by_label_contains(words).next();
    row.expect(words).click();
    settle(window);
}

#[test]
fn a_game_of_yesterday_is_found_gone_on_with_finished_and_reviewed() {
    let folder = Folder::new("yesterday");
    let yesterday = keep(
        &folder,
        "2026-11-28 20-15-00 kqzvbe.fingers",
        &begun("attacks-only,fingers=3", Level::Perfect),
        GameState::Left,
    );
    let mut over = begun("mallett", Level::Easy);
    over.apply(PlayAction::Resign).expect("it is on");
    keep(
        &folder,
        "2026-11-29 09-00-00 aaaaaa.fingers",
        &over,
        GameState::Over,
    );
    let mut window = open_with(&folder);
    open_page(&mut window);
    let rows: Vec<String> = window
        .query_all_by_label_contains("against the oracle")
        .filter_map(|row| row.accesskit_node().label())
        .collect();
    let said = [
        (
            "2026-11-29 09:00",
            "against the oracle, Easy: you lost in 1 turn",
        ),
        (
            "2026-11-28 20:15",
            "against the oracle, Perfect: not finished, 1 turn",
        ),
    ];
    for (row, (date, words)) in rows.iter().zip(said) {
        assert!(row.starts_with(date) && row.contains(words), "{row}");
    }
    assert_eq!(rows.len(), 2);
    // The first has the focus; an arrow leads to the next, and Esc would go back.
    assert_eq!(focused_name(&window).as_ref(), rows.first());
    press(&mut window, Key::ArrowDown);
    assert_eq!(focused_name(&window).as_ref(), rows.last());
    click(&mut window, "Go on");
    wait_for_turn(&mut window);
    assert_eq!(
        *played(&window).core().game(),
        game("attacks-only,fingers=3")
    );
    play_out(&mut window);
    settle(&mut window);
    let text = fs::read_to_string(&yesterday).expect("it is there");
    assert!(text.contains("\"state\": \"over\""), "{text}");
    click(&mut window, "Past games");
    choose(&mut window, "2026-11-28 20:15");
    press(&mut window, Key::Enter);
    if shows(&window, "Don't save") {
        click(&mut window, "Don't save");
    }
    wait_until(&mut window, |window| {
        app(window).model().document().path() == Some(yesterday.as_path())
    });
    assert_eq!(app(&window).front(), Workspace::Explore);
}

#[test]
fn what_explore_added_to_a_game_is_kept_where_that_goes_on() {
    let folder = Folder::new("added");
    let left = keep(
        &folder,
        "2026-11-28 20-15-00 kqzvbe.fingers",
        &begun("mallett", Level::Perfect),
        GameState::Left,
    );
    let mut window = open_with(&folder);
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.open_file(&ctx, &left);
    }
    settle(&mut window);
    // A bookmark and a further move, which nobody has played in the game.
    press(&mut window, Key::End);
    press(&mut window, Key::D);
    press(&mut window, Key::B);
    press_with(&mut window, Modifiers::COMMAND, Key::S);
    let added = fs::read_to_string(&left).expect("it is there");
    assert!(added.contains("\"bookmark\": true"), "{added}");
    open_page(&mut window);
    assert!(
        shows(&window, "not finished, 1 turn"),
        "what was added is not played"
    );
    choose(&mut window, "2026-11-28 20:15");
    click(&mut window, "Go on");
    wait_for_turn(&mut window);
    settle(&mut window);
    assert_eq!(files::games(&folder).len(), 2, "it goes on in another file");
    let kept = fs::read_to_string(&left).expect("it is there");
    let followed = added.replace(
        "\"state\": \"left\"",
        "\"state\": \"goes on in another file\"",
    );
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    assert!(followed != added);
    assert_eq!(json(&kept), json(&followed), "all else stays");
    // The same decisions cannot be tried anew from there, and counted once more.
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    open_page(&mut window);
    choose(&mut window, "2026-11-28 20:15");
    assert!(shows(&window, "goes on in another file, 1 turn"));
    let go_on = window.get_by_role_and_label(Role::Button, "Go on");
    assert!(go_on.accesskit_node().is_disabled());
}

#[test]
fn a_game_is_deleted_where_that_is_said_twice_and_stays_in_explore() {
    let folder = Folder::new("delete");
    let mut over = begun("mallett", Level::Easy);
    over.apply(PlayAction::Resign).expect("it is on");
    let path = keep(
        &folder,
        "2026-11-28 20-15-00 kqzvbe.fingers",
        &over,
        GameState::Over,
    );
    let counted = format!(
        r#"{{"{}":{{"easy":{{"games":1,"wins":0}}}}}}"#,
        game("mallett").rule_line()
    );
    let kept_results = folder.path().join("results.json");
    fs::write(&kept_results, &counted).expect("written");
    let mut window = open_with(&folder);
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.open_file(&ctx, &path);
    }
    settle(&mut window);
    open_page(&mut window);
    press(&mut window, Key::Delete);
    assert!(shows(&window, "Really delete?") && path.exists());
    // What is done in between drops the question.
    go_to(&mut window, Workspace::Explore);
    go_to(&mut window, Workspace::Play);
    assert!(!shows(&window, "Really delete?"));
    choose(&mut window, "2026-11-28 20:15");
    press(&mut window, Key::Delete);
    assert!(shows(&window, "Really delete?") && path.exists());
    press(&mut window, Key::Delete);
    wait_until(&mut window, |_| !path.exists());
    assert_eq!(
        fs::read_to_string(&kept_results).expect("they stay"),
        counted
    );
    assert!(shows(&window, "No game has been played yet"));
    press(&mut window, Key::Escape);
    assert!(shows(&window, "Start game"));
    go_to(&mut window, Workspace::Explore);
    let model = app(&window).model();
    assert_eq!(model.document().path(), None);
    assert!(model.is_unsaved());
    assert_eq!(model.session().line_len(), 2, "what was open stays");
}

#[test]
fn damaged_games_and_those_of_another_program_are_listed_and_left_alone() {
    let folder = Folder::new("others");
    let on = keep(
        &folder,
        "2026-11-28 20-15-00 kqzvbe.fingers",
        &begun("mallett", Level::Easy),
        GameState::On,
    );
    let damaged = folder
        .path()
        .join("games")
        .join("2026-11-29 00-00-00 aaaaaa.fingers");
    fs::write(&damaged, "{ damaged").expect("written");
    // Another program holds its lock.
    let lock = fs::File::create(on.with_extension("running")).expect("made");
    lock.try_lock().expect("nobody has it");
    let mut window = open_with(&folder);
    open_page(&mut window);
    for (words, reason) in [
        ("2026-11-29 00:00, Damaged", true),
        ("on in another program", false),
    ] {
        choose(&mut window, words);
        let disabled = |window: &Window, name: &str| {
            let button = window.get_by_role_and_label(Role::Button, name);
            button.accesskit_node().is_disabled()
        };
        assert!(disabled(&window, "Go on"), "{words}");
        assert_eq!(disabled(&window, "Open in Explore"), reason, "{words}");
        assert_eq!(disabled(&window, "Delete"), !reason, "{words}");
    }
    assert_eq!(fs::read_to_string(&damaged).expect("it stays"), "{ damaged");
    drop(lock);
}

#[test]
fn a_click_on_a_result_shows_its_games_and_those_before_have_none() {
    let folder = Folder::new("kinds");
    let line = game("mallett").rule_line();
    let kept = format!(
        r#"{{"{line}":{{"3":{{"games":5,"wins":2}},"easy":{{"games":1,"wins":0}},"hard":{{"games":1,"wins":1}}}}}}"#
    );
    fs::write(folder.path().join("results.json"), kept).expect("written");
    let mut over = begun("mallett", Level::Easy);
    over.apply(PlayAction::Resign).expect("it is on");
    keep(
        &folder,
        "2026-11-28 20-15-00 kqzvbe.fingers",
        &over,
        GameState::Over,
    );
    let other = begun("magic-fingers", Level::Easy);
    keep(
        &folder,
        "2026-11-27 20-15-00 kqzvbe.fingers",
        &other,
        GameState::Left,
    );
    let mut window = open_with_rules(1280.0, 800.0, "mallett");
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.keep_play_in(&ctx, folder.path());
    }
    settle(&mut window);
    go_to(&mut window, Workspace::Play);
    click(&mut window, "Results");
    let kind = |window: &Window, oracle: &str| {
        let mut all = window.query_all_by_label_contains("Games of ");
        let found = all.find(|row| {
            row.accesskit_node()
                .label()
                .is_some_and(|label| label.ends_with(oracle))
        });
        found.expect(oracle).accesskit_node().is_disabled()
    };
    assert!(kind(&window, "Sees 3 turns ahead") && !kind(&window, "Easy"));
    assert!(shows(
        &window,
        "an earlier version counted these and kept no games"
    ));
    let row = window.query_all_by_label_contains("Games of ");
    let row = row.into_iter().find(|row| {
        row.accesskit_node()
            .label()
            .is_some_and(|label| label.ends_with("Easy"))
    });
    row.expect("a row").click();
    settle(&mut window);
    assert!(!shows(&window, "Results against the oracle"));
    assert!(shows(&window, "2026-11-28 20:15") && !shows(&window, "2026-11-27 20:15"));
    click(&mut window, "Show all games");
    assert!(shows(&window, "2026-11-27 20:15"));
}
