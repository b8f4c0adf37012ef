//! A solution that is asked about boards of other games.

use finger_oracle::game::StateId;
use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::solve::analysis::Analysis;

fn solved(line: &str) -> Analysis {
    Analysis::of(&AnyGame::from_rule_line(line).expect(line)).expect("it is small")
}

fn board(line: &str, text: &str) -> AnyBoard {
    let game = AnyGame::from_rule_line(line).expect(line);
    game.read_board(text).expect(text)
}

#[test]
fn boards_that_do_not_fit_the_rules_are_an_error_that_names_these() {
    let hands = solved("magic-fingers");
    let grid = solved("tactics,rows=2,cols=3");
    let foreign = [
        (&hands, board("tactics", "..../..../..../....")),
        (&hands, board("hands=5", "[1.1.1.1.1]|(1.1.1.1.1)")),
        (&hands, board("hands=1v2", "[1]|(1.1)")),
        (&hands, board("fingers=9", "[1.7]|(1.1)")),
        (&hands, board("integers", "[-1.1]|(1.1)")),
        (&grid, board("chopsticks", "[1.1]|(1.1)")),
        (&grid, board("tactics", "#.../..../..../....")),
    ];
    for (analysis, board) in foreign {
        let refused = [
            analysis.value(&board).err(),
            analysis.ranked_moves(&board).err(),
            analysis.distinct_values(&board).err(),
        ];
        for error in refused {
            let error = error.unwrap_or_else(|| panic!("{board:?} is no board of this game"));
            assert_eq!(error.rules, analysis.game.rule_line());
            assert!(error.to_string().contains(&error.rules), "{error}");
        }
    }
}

#[test]
fn boards_that_look_alike_in_both_games_are_answered() {
    let hands = solved("magic-fingers");
    let alike = board("fingers=9", "[1.3]|(1.1)");
    let own = board("magic-fingers", "[1.3]|(1.1)");
    assert_eq!(hands.value(&alike), hands.value(&own));
    let legal = hands.ranked_moves(&alike).expect("it fits").len();
    assert!(legal > 0);
}

#[test]
#[should_panic(expected = "of another game")]
fn states_beyond_the_solution_are_a_panic_with_a_sentence() {
    let hands = solved("magic-fingers");
    // Its lower 64 bits are those of a state of this game.
    let _ = hands.solution.value(StateId::from((1_u128 << 64) + 3));
}
