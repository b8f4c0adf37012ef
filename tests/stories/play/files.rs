//! Games as files: after a kill, reviewed, copied, and beside a file that is named.

use super::*;

/// Ends the program as a kill does: nothing is written any more but what the writer has begun.
fn killed(window: Window, folder: &Folder) {
    // What was asked for is on disk a moment later.
    let games = folder.path().join("games");
    for _ in 0..2_000 {
        let is_written =
            |path: &std::path::Path| path.extension().is_some_and(|it| it == "fingers");
        let mut entries = fs::read_dir(&games).into_iter().flatten().flatten();
        if entries.any(|entry| is_written(&entry.path())) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    drop(window);
}

fn keep_work_in(window: &mut Window, folder: &Folder) {
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.keep_work_in(&ctx, &folder.path().join("unsaved"));
    }
    settle(window);
}

#[test]
fn after_a_kill_the_work_of_both_workspaces_comes_back() {
    let folder = Folder::new("killed");
    let mut window = open_with(&folder);
    keep_work_in(&mut window, &folder);
    press(&mut window, Key::B);
    press(&mut window, Key::B);
    begin(&mut window, "magic-fingers", &["Perfect"]);
    play_best(&mut window);
    wait_for_turn(&mut window);
    settle(&mut window);
    let before = played(&window).core().session().clone();
    let explored = app(&window).model().session().clone();
    killed(window, &folder);

    let mut window = open_with(&folder);
    wait_until(&mut window, |window| app(window).played_game().is_some());
    assert_eq!(app(&window).front(), Workspace::Play, "a game was on");
    assert!(played(&window).core().session().is_same_work(&before));
    keep_work_in(&mut window, &folder);
    wait_until(&mut window, |window| shows(window, "Restore"));
    click(&mut window, "Restore");
    assert_eq!(app(&window).front(), Workspace::Explore);
    assert!(app(&window).model().session().is_same_work(&explored));
    go_to(&mut window, Workspace::Play);
    wait_until(&mut window, |window| {
        played(window).core().analysis().is_some()
    });
    play_best(&mut window);
    wait_for_turn(&mut window);
    assert_eq!(turns(&window), before.line_len() + 1, "and it goes on");
}

/// The files of games in a folder.
pub(super) fn games(folder: &Folder) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder.path().join("games"));
    let paths = entries
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    let mut paths: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "fingers"))
        .collect();
    paths.sort();
    paths
}

#[test]
fn a_game_whose_rules_are_not_solved_says_so_and_solves_them_again() {
    let folder = Folder::new("unsolved");
    let rules = game("mallett,fingers=12,hands=5");
    let plan = GamePlan {
        opponent: Opponent::Oracle {
            seat: Seat::One,
            level: Level::Perfect,
            seed: Seed(1),
        },
        names: ["Oracle, Perfect", "You"].map(str::to_owned),
        help: Help::Hints,
    };
    let kept = PlayedGame::begin(rules, rules.start(), plan);
    let text = kept.file("", GameState::On).text().expect("it is short");
    let games = folder.path().join("games");
    fs::create_dir_all(&games).expect("a folder");
    fs::write(games.join("2026-01-01 00-00-00 aaaaaa.fingers"), text).expect("written");
    let mut window = open();
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.keep_play_in(&ctx, folder.path());
    }
    frames_until(&mut window, |window| app(window).played_game().is_some());
    let waits = "The oracle moves once the rules are solved";
    frames_until(&mut window, |window| shows(window, waits));
    // Frame by frame, as the window does not rest while it solves.
    window.key_press_modifiers(Modifiers::COMMAND, Key::K);
    window.run_steps(2);
    window.event(Event::Text("stop solving".to_owned()));
    window.run_steps(2);
    window.key_press(Key::Enter);
    frames_until(&mut window, |window| {
        shows(window, "The oracle cannot move")
    });
    window.get_by_label("Solve again").click();
    frames_until(&mut window, |window| shows(window, waits));
}

#[test]
fn a_reviewed_game_keeps_its_file_and_one_with_other_moves_asks_for_another() {
    let folder = Folder::new("reviewed");
    let mut window = open_with(&folder);
    begin(&mut window, "attacks-only,fingers=3", &["Perfect"]);
    play_out(&mut window);
    settle(&mut window);
    let [path] = games(&folder).try_into().expect("one game");
    let before = fs::read_to_string(&path).expect("it is there");
    assert!(before.contains("\"state\": \"over\""), "{before}");
    if shows(&window, "Review") {
        click(&mut window, "Review");
    }
    if shows(&window, "Don't save") {
        click(&mut window, "Don't save");
    }
    assert_eq!(app(&window).model().document().path(), Some(path.as_path()));
    assert!(
        app(&window).recent_files().is_empty(),
        "it is no recent file"
    );
    press(&mut window, Key::D);
    press_with(&mut window, Modifiers::COMMAND, Key::S);
    let after = fs::read_to_string(&path).expect("it is there");
    assert!(after.contains("\"bookmark\": true") && after.contains("\"state\": \"over\""));
    assert!(!app(&window).model().is_unsaved());
    // It is reviewed once more: what was added is there.
    go_to(&mut window, Workspace::Play);
    click(&mut window, "Review");
    let session = app(&window).model().session();
    let is_marked = |id: &_| session.node(*id).is_bookmarked;
    assert!(session.line().iter().any(is_marked), "the bookmark");
    // Other rules: the file would not be that of the game any more.
    act(&mut window, Action::SetRules(game("mallett")));
    settle(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::S);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), after);
    // Nor is it written over by name.
    press(&mut window, Key::Escape);
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.save_file(&ctx, &path);
    }
    settle(&mut window);
    assert!(shows(&window, "This file holds the game as it was played"));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), after);
    press_with(&mut window, Modifiers::COMMAND, Key::S);
    let other = folder.path().join("other.fingers");
    let other = saved_to(&mut window, other.to_str().expect("a path"));
    assert!(
        !other.contains("\"state\""),
        "it is no game that was played"
    );
    assert_eq!(fs::read_to_string(&path).expect("it is there"), after);
}

#[test]
fn results_that_the_version_before_kept_are_read() {
    let folder = Folder::new("old-results");
    let line = game("mallett").rule_line();
    let kept =
        format!(r#"{{"{line}":{{"3":{{"games":5,"wins":2}},"medium":{{"games":2,"wins":1}}}}}}"#);
    fs::write(folder.path().join("results.json"), kept).expect("written");
    let mut window = open_with(&folder);
    go_to(&mut window, Workspace::Play);
    open_menu(&mut window);
    line_of_menu(&mut window, "Results…");
    assert!(shows(&window, "Results against the oracle"));
    assert!(shows(&window, "Sees 3 turns ahead") && shows(&window, "Medium"));
}

#[test]
fn a_file_that_is_named_brings_explore_to_the_front_though_a_game_was_on() {
    let folder = Folder::new("named");
    let path = folder.path().join("mine.fingers");
    let mut window = open_with(&folder);
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.save_file(&ctx, &path);
    }
    settle(&mut window);
    begin(&mut window, "magic-fingers", &["Perfect"]);
    play_best(&mut window);
    wait_for_turn(&mut window);
    settle(&mut window);
    killed(window, &folder);
    let mut window = open();
    let ctx = window.ctx.clone();
    if let Some(app) = window.state_mut() {
        app.keep_play_in(&ctx, folder.path());
        app.open_file(&ctx, &path);
    }
    settle(&mut window);
    wait_until(&mut window, |window| app(window).played_game().is_some());
    assert_eq!(app(&window).front(), Workspace::Explore);
    assert_eq!(app(&window).model().document().path(), Some(path.as_path()));
}
