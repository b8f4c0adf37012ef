//! One job at a time, two games, and room for them.

use super::*;

const PATIENCE: Duration = Duration::from_mins(1);

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

/// The news until no job is left, in words: who learns what of which game.
fn news(pool: &mut Pool) -> Vec<String> {
    let ctx = Context::default();
    let mut said = Vec::new();
    loop {
        let news = pool.tick(&ctx, PATIENCE);
        let is_over = news.is_empty() && pool.job.is_none() && pool.dropping.is_none();
        for (workspace, finding) in news {
            let what = match finding {
                PoolFinding::Found(game, Finding::Solved(Ok(analysis))) => {
                    assert_eq!(analysis.game, game);
                    "solved"
                }
                PoolFinding::Found(_, Finding::Solved(Err(_))) => "not solved",
                PoolFinding::Found(_, Finding::Counted(_)) => "counted",
                PoolFinding::Found(_, Finding::Tallied(_)) => "tallied",
                PoolFinding::Found(_, Finding::Rechecked(_)) => "re-checked",
                PoolFinding::Dropped(_) => "dropped",
            };
            said.push(format!("{} {what}", workspace.title()));
        }
        if is_over {
            return said;
        }
    }
}

#[test]
fn a_game_that_both_want_is_solved_once() {
    let mut pool = Pool::default();
    pool.want(Workspace::Explore, game("mallett"));
    pool.want(Workspace::Play, game("mallett"));
    let said = news(&mut pool);
    assert_eq!(
        said,
        ["Explore solved", "Play solved", "Explore re-checked"]
    );
    assert_eq!(pool.ready.len(), 1);
    assert!(pool.is_done());
}

#[test]
fn the_workspace_in_front_goes_first_and_the_other_one_after_it() {
    let mut pool = Pool::default();
    pool.want(Workspace::Explore, game("mallett,fingers=9,hands=3"));
    let ctx = Context::default();
    pool.tick(&ctx, Duration::ZERO);
    pool.set_front(Workspace::Play);
    pool.want(Workspace::Play, game("magic-fingers"));
    pool.begin_next(&ctx);
    let job = pool.job.as_ref().map(|job| *job.game());
    assert_eq!(job, Some(game("magic-fingers")));
    let said = news(&mut pool);
    assert_eq!(said[..2], ["Play solved", "Explore solved"], "{said:?}");
    assert_eq!(pool.ready.len(), 2);
}

#[test]
fn a_game_that_is_ready_is_told_at_once_and_one_that_nobody_wants_goes() {
    let mut pool = Pool::default();
    pool.want(Workspace::Play, game("magic-fingers"));
    assert_eq!(
        news(&mut pool),
        ["Play solved"],
        "nothing is counted for Play"
    );
    pool.want(Workspace::Explore, game("magic-fingers"));
    let told = pool.tick(&Context::default(), Duration::ZERO);
    assert!(matches!(
        told[..],
        [(
            Workspace::Explore,
            PoolFinding::Found(_, Finding::Solved(Ok(_)))
        )]
    ));
    assert_eq!(news(&mut pool), ["Explore re-checked"]);
    let solution = Arc::downgrade(&pool.ready[0]);
    pool.stop(Workspace::Play);
    assert!(solution.upgrade().is_some(), "Explore wants it");
    pool.want(Workspace::Explore, game("mallett"));
    drop(told);
    assert!(solution.upgrade().is_none(), "nobody does");
}

#[test]
fn short_of_memory_the_game_behind_is_dropped_and_solved_again_in_front() {
    let (one, other) = (
        game("mallett,fingers=7,hands=3"),
        game("mallett,fingers=8,hands=3"),
    );
    let mut pool = Pool::default();
    // Room for either, and not for both.
    pool.limit_memory(needed_bytes(&one).max(needed_bytes(&other)) + 1_000);
    pool.want(Workspace::Explore, one);
    assert!(news(&mut pool).contains(&"Explore solved".to_owned()));
    pool.want(Workspace::Play, other);
    assert_eq!(
        news(&mut pool),
        [""; 0],
        "the game in front stays, the other waits"
    );
    pool.set_front(Workspace::Play);
    assert_eq!(news(&mut pool), ["Explore dropped", "Play solved"]);
    assert_eq!(pool.ready.len(), 1);
    pool.set_front(Workspace::Explore);
    let said = news(&mut pool);
    assert_eq!(said[..2], ["Play dropped", "Explore solved"], "{said:?}");
}

#[test]
fn what_is_only_asked_about_displaces_nothing() {
    let (one, other) = (
        game("mallett,fingers=7,hands=3"),
        game("mallett,fingers=8,hands=3"),
    );
    let mut pool = Pool::default();
    pool.limit_memory(needed_bytes(&one).max(needed_bytes(&other)) + 1_000);
    pool.want(Workspace::Explore, one);
    news(&mut pool);
    pool.set_front(Workspace::Play);
    pool.want(Workspace::Play, other);
    pool.displace_nothing(Workspace::Play);
    assert_eq!(news(&mut pool), ["Play not solved"]);
    assert_eq!(pool.ready.len(), 1, "Explore keeps its own");
}

#[test]
fn the_next_job_waits_until_a_dropped_solution_is_given_back() {
    let (one, other) = (
        game("mallett,fingers=7,hands=3"),
        game("mallett,fingers=8,hands=3"),
    );
    let mut pool = Pool::default();
    pool.limit_memory(needed_bytes(&one).max(needed_bytes(&other)) + 1_000);
    pool.want(Workspace::Explore, one);
    news(&mut pool);
    // An export of Explore holds it.
    let held = Arc::clone(&pool.ready[0]);
    pool.set_front(Workspace::Play);
    pool.want(Workspace::Play, other);
    let ctx = Context::default();
    while pool.dropping.is_none() {
        pool.tick(&ctx, PATIENCE);
    }
    for _ in 0..3 {
        assert!(pool.tick(&ctx, Duration::ZERO).is_empty());
        assert!(pool.job.is_none());
    }
    drop(held);
    pool.tick(&ctx, Duration::ZERO);
    assert!(pool.job.is_some());
    assert_eq!(news(&mut pool), ["Play solved"]);
}

/// The most bytes that this process has held since the last call.
#[cfg(target_os = "linux")]
fn peak_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    std::fs::write("/proc/self/clear_refs", "5").expect("one's own may be reset");
    number.expect("a number of kilobytes") * 1024
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "takes 600 MB and, without optimisation, long"]
fn two_games_of_some_hundred_million_states_stay_under_the_limit() {
    let large = ["mallett,fingers=16,hands=5", "mallett,fingers=12,hands=6"].map(game);
    let limit: u64 = 700 << 20;
    assert!(
        large.iter().map(needed_bytes).sum::<u64>() > limit,
        "both do not fit"
    );
    let mut pool = Pool::default();
    pool.limit_memory(limit);
    peak_bytes();
    for (workspace, game) in Workspace::ALL.into_iter().zip(large) {
        pool.set_front(workspace);
        pool.want(workspace, game);
        let begun = std::time::Instant::now();
        let said = news(&mut pool);
        let taken = begun.elapsed();
        let peak = peak_bytes();
        println!(
            "{} states, {taken:.1?}, {} MB: {said:?}",
            game.state_count(),
            peak >> 20
        );
        assert!(said.contains(&format!("{} solved", workspace.title())));
        assert!(peak < limit + (64 << 20), "{peak}");
    }
    pool.set_front(Workspace::Explore);
    let said = news(&mut pool);
    let peak = peak_bytes();
    println!("back in Explore, {} MB: {said:?}", peak >> 20);
    assert!(said.contains(&"Explore solved".to_owned()));
    assert!(peak < limit + (64 << 20), "{peak}");
}

#[test]
fn a_game_that_is_too_large_alone_takes_no_room_from_the_other_one() {
    let (small, large) = (
        game("mallett,fingers=7,hands=3"),
        game("mallett,fingers=12,hands=5"),
    );
    let mut pool = Pool::default();
    pool.limit_memory(needed_bytes(&small) + 1_000);
    pool.want(Workspace::Explore, small);
    news(&mut pool);
    pool.set_front(Workspace::Play);
    pool.want(Workspace::Play, large);
    assert_eq!(news(&mut pool), ["Play not solved"]);
    assert_eq!(pool.ready.len(), 1, "Explore keeps its own");
    assert!(!pool.status(Workspace::Play).smaller.is_empty());
}

#[test]
fn a_game_that_was_held_is_solved_once_the_other_one_is_gone() {
    let (one, other) = (
        game("mallett,fingers=7,hands=3"),
        game("mallett,fingers=8,hands=3"),
    );
    let mut pool = Pool::default();
    pool.limit_memory(needed_bytes(&one).max(needed_bytes(&other)) + 1_000);
    pool.want(Workspace::Explore, one);
    news(&mut pool);
    pool.want(Workspace::Play, other);
    assert_eq!(news(&mut pool), [""; 0]);
    pool.stop(Workspace::Explore);
    assert_eq!(news(&mut pool), ["Play solved"]);
}

#[test]
fn a_re_check_that_made_room_for_a_game_is_made_after_it() {
    let mut pool = Pool::default();
    let ctx = Context::default();
    pool.want(Workspace::Explore, game("mallett,fingers=10,hands=4"));
    while !matches!(
        pool.tick(&ctx, PATIENCE)[..],
        [
            (
                Workspace::Explore,
                PoolFinding::Found(_, Finding::Solved(Ok(_)))
            ),
            ..
        ]
    ) {}
    pool.set_front(Workspace::Play);
    pool.want(Workspace::Play, game("magic-fingers"));
    let said = news(&mut pool);
    assert_eq!(
        said.first().map(String::as_str),
        Some("Play solved"),
        "{said:?}"
    );
    assert_eq!(
        said.last().map(String::as_str),
        Some("Explore re-checked"),
        "{said:?}"
    );
}

#[test]
fn what_is_stopped_is_solved_for_nobody() {
    let mut pool = Pool::default();
    pool.want(Workspace::Explore, game("mallett,fingers=12,hands=4"));
    pool.tick(&Context::default(), Duration::ZERO);
    assert!(pool.status(Workspace::Explore).share.is_some());
    pool.stop(Workspace::Explore);
    assert!(pool.job.is_none() && pool.is_done());
    assert_eq!(news(&mut pool), [""; 0]);
}
