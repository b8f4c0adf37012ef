//! What `graph` prints, read back form by form: the same nodes and edges in each.

use std::collections::{BTreeMap, BTreeSet};

use crate::binary::{json_of, output_of, refusal_of};
use roxmltree::{Document, Node};
use serde_json::Value as Json;

/// Names of positions and, of the moves between them, both ends and the name.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    nodes: BTreeSet<String>,
    edges: BTreeSet<[String; 3]>,
}

fn found<'a>(
    nodes: impl IntoIterator<Item = &'a str>,
    edges: impl IntoIterator<Item = [&'a str; 3]>,
) -> Found {
    let nodes: Vec<&str> = nodes.into_iter().collect();
    let edges: Vec<[&str; 3]> = edges.into_iter().collect();
    let read = Found {
        nodes: nodes.iter().map(ToString::to_string).collect(),
        edges: edges.iter().map(|edge| edge.map(str::to_owned)).collect(),
    };
    assert_eq!(read.nodes.len(), nodes.len(), "one node a position");
    assert_eq!(read.edges.len(), edges.len(), "one edge a move");
    read
}

fn graph(rules: &str, format: &str, more: &[&str]) -> String {
    output_of(&[&["graph", rules, "--format", format], more].concat())
}

fn text<'a>(object: &'a Json, key: &str) -> &'a str {
    object[key].as_str().expect(key)
}

fn in_json(graph: &Json) -> Found {
    let list = |key: &str| graph[key].as_array().expect(key).iter();
    found(
        list("nodes").map(|node| text(node, "position")),
        list("edges").map(|edge| ["from", "to", "move"].map(|key| text(edge, key))),
    )
}

/// What stands between the first quotes, and the rest behind them.
fn quoted(line: &str) -> (&str, &str) {
    let (_, rest) = line.split_once('"').expect("a quote");
    rest.split_once('"').expect("its end")
}

fn in_dot(graph: &str) -> Found {
    let lines = graph.lines().filter(|line| line.starts_with("  \""));
    let (edges, nodes): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains("\" -> \""));
    found(
        nodes.into_iter().map(|line| quoted(line).0),
        edges.into_iter().map(|line| {
            let (from, rest) = quoted(line);
            let (to, rest) = quoted(rest);
            [from, to, quoted(rest).0]
        }),
    )
}

fn data<'a>(element: Node<'a, '_>, key: &str) -> Option<&'a str> {
    let mut children = element.children();
    let child = children.find(|child| child.attribute("key") == Some(key))?;
    child.text()
}

fn in_graphml(document: &Document) -> Found {
    let named = |name: &'static str| {
        let all = document.descendants();
        all.filter(move |element| {
            element.has_tag_name(("http://graphml.graphdrawing.org/xmlns", name))
        })
    };
    let positions: BTreeMap<&str, &str> = named("node")
        .map(|node| {
            (
                node.attribute("id").expect("an id"),
                data(node, "position").expect("one"),
            )
        })
        .collect();
    let end = |edge: Node, key| positions[edge.attribute(key).expect(key)];
    found(
        positions.values().copied(),
        named("edge").map(|edge| {
            [
                end(edge, "source"),
                end(edge, "target"),
                data(edge, "move").expect("a name"),
            ]
        }),
    )
}

fn of_class<'a, 'd: 'a>(document: &'d Document<'a>, class: &'a str) -> Vec<Node<'a, 'a>> {
    let all = document.root().descendants();
    all.filter(|element| element.attribute("class") == Some(class))
        .collect()
}

fn in_svg(document: &Document) -> Found {
    let attribute = |of: &Node, key: &str| of.attribute(key).expect(key).to_owned();
    let nodes = of_class(document, "node");
    let nodes: Vec<String> = nodes
        .iter()
        .map(|node| attribute(node, "data-position"))
        .collect();
    let edges = of_class(document, "edge");
    let edges: Vec<[String; 3]> = edges
        .iter()
        .map(|edge| ["data-from", "data-to", "data-move"].map(|key| attribute(edge, key)))
        .collect();
    found(
        nodes.iter().map(String::as_str),
        edges
            .iter()
            .map(|[from, to, name]| [from.as_str(), to, name]),
    )
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn every_form_has_the_published_positions_and_moves_and_no_others() {
    let file: Json =
        serde_json::from_str(include_str!("../facts/finger_games.json")).expect("JSON");
    let cases = file["cases"].as_array().expect("a list");
    for case in cases.iter().filter(|case| case["moves"].is_u64()) {
        let rules = text(case, "rules");
        let json = in_json(&json_of(&["graph", rules, "--format", "json"]));
        assert_eq!(
            Some(json.nodes.len() as u64),
            case["positions"].as_u64(),
            "{rules}"
        );
        assert_eq!(
            Some(json.edges.len() as u64),
            case["moves"].as_u64(),
            "{rules}"
        );
        assert_eq!(in_dot(&graph(rules, "dot", &[])), json, "{rules}");
        let graphml = graph(rules, "graphml", &[]);
        assert_eq!(
            in_graphml(&Document::parse(&graphml).expect("XML")),
            json,
            "{rules}"
        );
        let svg = graph(rules, "svg", &[]);
        assert_eq!(
            in_svg(&Document::parse(&svg).expect("XML")),
            json,
            "{rules}"
        );
    }
}

#[test]
fn nodes_say_what_the_list_of_positions_says() {
    for rules in [
        "mallett",
        "chopsticks",
        "hands=2v3",
        "tactics,rows=2,cols=3",
    ] {
        let listed = json_of(&["positions", rules, "--format", "json"]);
        let listed: BTreeMap<&str, &Json> = listed
            .as_array()
            .expect("a list")
            .iter()
            .map(|row| (text(row, "position"), row))
            .collect();
        let graph = json_of(&["graph", rules, "--format", "json"]);
        assert_eq!(graph["directed"], true, "{rules}");
        let edges = graph["edges"].as_array().expect("a list");
        let nodes = graph["nodes"].as_array().expect("a list");
        // A grid has one line in the list, and a node for each player who may be to move in it.
        let texts: BTreeSet<&str> = nodes.iter().map(|node| text(node, "position")).collect();
        assert!(texts.iter().eq(listed.keys()), "{rules}");
        let said: BTreeSet<(&str, Option<u64>)> = nodes
            .iter()
            .map(|node| (text(node, "position"), node["mover"].as_u64()))
            .collect();
        assert_eq!(said.len(), nodes.len(), "{rules}: no two nodes are alike");
        assert_eq!(nodes.len() > listed.len(), rules.starts_with("tactics"));
        for node in nodes {
            let row = listed[text(node, "position")];
            let leaving = edges
                .iter()
                .filter(|edge| edge["source"] == node["id"])
                .inspect(|edge| assert_eq!(edge["from"], node["position"]))
                .count();
            assert_eq!(row["moves"].as_u64(), Some(leaving as u64));
            assert_eq!(
                (&node["outcome"], &node["turns"]),
                (&row["outcome"], &row["turns"])
            );
            assert_eq!(node["terminal"].as_bool(), Some(row["turns"] == 0));
            let mover = node["mover"].as_u64().expect("a number");
            let winner = match text(node, "outcome") {
                "win" => Some(mover),
                "loss" => Some(3 - mover),
                _ => None,
            };
            assert_eq!(node["winner"].as_u64(), winner);
        }
    }
}

/// Where an edge leads, as every form says it: the mover and the grid at either end, and the name.
type Ends = BTreeSet<[String; 5]>;

#[test]
fn a_grid_with_either_player_to_move_is_two_nodes_in_every_form() {
    let rules = "tactics,rows=2,cols=2";
    let json = json_of(&["graph", rules, "--format", "json"]);
    let list = |key: &str| json[key].as_array().expect(key);
    let node = |id: &Json| {
        let mut nodes = list("nodes").iter();
        let node = nodes.find(|node| node["id"] == *id).expect("a node");
        [node["mover"].to_string(), text(node, "position").to_owned()]
    };
    let full: Vec<&Json> = list("nodes")
        .iter()
        .filter(|node| text(node, "position") == "##/##")
        .collect();
    assert_eq!(full.len(), 2, "either player may have filled the last cell");
    // By cells filled: 1, 4, 4 pairs for either player and 2 diagonals, 4 for either, 1 for either.
    assert_eq!(list("nodes").len(), 1 + 4 + (2 * 4 + 2) + 2 * 4 + 2);
    let ends = |from: [String; 2], to: [String; 2], name: &str| {
        let [[from_mover, from], [to_mover, to]] = [from, to];
        assert_ne!(from_mover, to_mover, "players alternate");
        [from_mover, from, to_mover, to, name.to_owned()]
    };
    let edges: Ends = list("edges")
        .iter()
        .map(|edge| {
            ends(
                node(&edge["source"]),
                node(&edge["target"]),
                text(edge, "move"),
            )
        })
        .collect();
    assert_eq!(edges.len(), list("edges").len());

    let svg = graph(rules, "svg", &[]);
    let document = Document::parse(&svg).expect("XML");
    let nodes = of_class(&document, "node");
    let shown = |id: Option<&str>| {
        let mut nodes = nodes.iter();
        let node = nodes
            .find(|node| node.attribute("data-id") == id)
            .expect("one");
        ["data-mover", "data-position"].map(|key| node.attribute(key).expect(key).to_owned())
    };
    let in_svg: Ends = of_class(&document, "edge")
        .iter()
        .map(|edge| {
            let [from, to] = ["data-source", "data-target"].map(|key| shown(edge.attribute(key)));
            ends(from, to, edge.attribute("data-move").expect("a name"))
        })
        .collect();
    assert_eq!(in_svg, edges);

    let dot = graph(rules, "dot", &[]);
    let named = |name: &str| {
        let (mover, grid) = name.split_once(": ").expect("whose turn it is");
        [mover.to_owned(), grid.to_owned()]
    };
    let in_dot = in_dot(&dot);
    assert_eq!(in_dot.nodes.len(), list("nodes").len());
    let in_dot: Ends = in_dot
        .edges
        .iter()
        .map(|[from, to, name]| ends(named(from), named(to), name))
        .collect();
    assert_eq!(in_dot, edges);
}

#[test]
fn scopes_show_what_they_say() {
    let shown = |more: &[&str]| {
        in_json(&serde_json::from_str(&graph("mallett", "json", more)).expect("JSON"))
    };
    let whole = shown(&[]);
    assert_eq!(whole, shown(&["--scope", "whole", "--layout", "turns"]));
    let from = ["--position", "[1.3]|(1.2)"];
    let near = |turns: &str| shown(&[&from[..], &["--scope", "near", "--turns", turns]].concat());
    assert_eq!((near("1").nodes.len(), near("1").edges.len()), (1 + 4, 4));
    assert_eq!(
        near("3"),
        shown(&[&from[..], &["--scope", "near"]].concat())
    );
    let reachable = shown(&[&from[..], &["--scope", "reachable"]].concat());
    assert_eq!(near("1000"), reachable);
    assert!(reachable.nodes.is_subset(&whole.nodes) && reachable.nodes.len() < whole.nodes.len());
    let best = shown(&[&from[..], &["--scope", "best"]].concat());
    let proof = shown(&[&from[..], &["--scope", "proof"]].concat());
    assert!(best.edges.is_subset(&reachable.edges));
    assert!(proof.edges.is_subset(&best.edges) && proof.nodes.len() < best.nodes.len());
}

#[test]
fn a_proof_as_a_graph_is_the_proof_as_a_list() {
    for (rules, key, more) in [
        ("magic-fingers", "states", &[][..]),
        ("tactics,rows=3,cols=3", "states", &[]),
        ("mallett", "player1", &[]),
        ("mallett", "player2", &["--seat", "2"]),
    ] {
        let proof = json_of(&["proof", rules, "--json"]);
        let states = proof[key].as_array().expect("a list");
        let moves = states.iter().flat_map(|state| {
            let moves = state["moves"].as_array().expect("a list");
            moves.iter().map(|mv| {
                [
                    text(state, "position"),
                    text(mv, "position"),
                    text(mv, "move"),
                ]
            })
        });
        let expected = found(states.iter().map(|state| text(state, "position")), moves);
        let arguments = [&["--scope", "proof"], more].concat();
        let drawn: Json = serde_json::from_str(&graph(rules, "json", &arguments)).expect("JSON");
        assert_eq!(in_json(&drawn), expected, "{rules}");
        let nodes = drawn["nodes"].as_array().expect("a list");
        for (node, state) in nodes.iter().zip(states) {
            assert_eq!(
                (&node["mover"], &node["turns"]),
                (&state["mover"], &state["turns"])
            );
            assert!(rules == "mallett" || node["winner"] == proof["winner"]);
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn a_folded_proof_as_a_graph_is_the_folded_proof_as_a_list() {
    for (rules, key, seat) in [
        ("magic-fingers", "states", "2"),
        ("attacks-only", "states", "2"),
        ("mallett", "player1", "1"),
        ("mallett", "player2", "2"),
    ] {
        let proof = json_of(&["proof", rules, "--folded", "--json"]);
        let mut due = Found {
            nodes: BTreeSet::new(),
            edges: BTreeSet::new(),
        };
        let mut answers = 0;
        for state in proof[key].as_array().expect("a list") {
            due.nodes.insert(text(state, "position").to_owned());
            for mv in state["moves"].as_array().expect("a list") {
                let names = match mv["answer"].as_str() {
                    Some(answer) => format!("{}, then {answer}", text(mv, "move")),
                    None => text(mv, "move").to_owned(),
                };
                let ends = [text(state, "position"), text(mv, "position")];
                due.nodes.insert(ends[1].to_owned());
                due.edges
                    .insert([ends[0].to_owned(), ends[1].to_owned(), names]);
                answers += 1;
            }
        }
        let more = ["--scope", "proof", "--folded", "--seat", seat];
        let json: Json = serde_json::from_str(&graph(rules, "json", &more)).expect("JSON");
        let found = in_json(&json);
        assert_eq!(found.nodes, due.nodes, "{rules}");
        let edges = json["edges"].as_array().expect("a list");
        assert_eq!(edges.len(), answers, "{rules}: an arrow for each move");
        let named = edges.iter().map(|edge| {
            let answer = edge["answer"].as_str();
            let answer = answer.map_or_else(String::new, |answer| format!(", then {answer}"));
            let name = format!("{}{answer}", text(edge, "move"));
            [text(edge, "from"), text(edge, "to"), &name].map(str::to_owned)
        });
        assert_eq!(named.collect::<BTreeSet<_>>(), due.edges, "{rules}");
        assert_eq!(in_dot(&graph(rules, "dot", &more)), due, "{rules} as dot");
        let graphml = graph(rules, "graphml", &more);
        let document = Document::parse(&graphml).expect("XML");
        assert_eq!(in_graphml(&document).nodes, due.nodes);
        let with_answer = document
            .descendants()
            .filter(|node| node.has_tag_name("data") && node.attribute("key") == Some("answer"));
        assert_eq!(with_answer.count(), answers, "{rules} as graphml");
        let svg = graph(rules, "svg", &more);
        let document = Document::parse(&svg).expect("XML");
        assert_eq!(
            in_svg(&document).nodes,
            due.nodes,
            "{rules}: ends are drawn once"
        );
        assert_eq!(of_class(&document, "edge").len(), answers, "{rules} as svg");
        let shown: String = document
            .descendants()
            .filter(Node::is_text)
            .filter_map(|node| node.text())
            .collect();
        assert!(shown.matches(", then ").count() >= answers / 2, "{rules}");
    }
}

#[test]
fn folding_goes_with_a_proof_alone_and_has_its_own_layout() {
    for (args, part) in [
        (&["--scope", "whole", "--folded"][..], "`--scope proof`"),
        (&["--folded"], "`--scope proof`"),
        (
            &["--scope", "proof", "--folded", "--layout", "turns"],
            "`--layout`",
        ),
    ] {
        let all = [&["graph", "mallett", "--format", "json"], args].concat();
        assert!(refusal_of(&all).contains(part), "{args:?}");
    }
}

#[test]
fn dot_tells_verdict_end_and_kind_of_move_without_colours() {
    let dot = graph("chopsticks", "dot", &[]);
    assert!(dot.contains("rankdir=LR") && dot.contains("shape=box"));
    for line in dot.lines().filter(|line| line.starts_with("  \"")) {
        let has = |part: &str| line.contains(part);
        if has("\" -> \"") {
            assert_eq!(has("kind=split"), has("style=dashed"), "{line}");
            assert_eq!(has("kind=tap"), has("style=solid"), "{line}");
            continue;
        }
        assert_eq!(has("terminal=true"), has("peripheries=2"), "{line}");
        assert_eq!(
            has("winner=1"),
            has("filled,solid") && has("#0A4F8F"),
            "{line}"
        );
        assert_eq!(
            has("winner=2"),
            has("filled,dotted") && has("#D9730D"),
            "{line}"
        );
        assert_eq!(
            has("outcome=draw"),
            has("filled,dashed") && has("#D5DAE1"),
            "{line}"
        );
        assert!(has("mover=1") || has("mover=2"), "{line}");
    }
    let ranked = dot.lines().filter(|line| line.contains("rank=same"));
    let ranked: usize = ranked.map(|line| line.matches("\";").count()).sum();
    assert_eq!(
        ranked,
        in_dot(&dot).nodes.len(),
        "each position is in one column"
    );
}

#[test]
fn graphml_gives_every_attribute_its_type() {
    let text = graph("mallett", "graphml", &[]);
    let document = Document::parse(&text).expect("XML");
    let all = || document.descendants().filter(Node::is_element);
    let types: BTreeMap<&str, &str> = all()
        .filter(|element| element.tag_name().name() == "key")
        .map(|key| {
            ["id", "attr.type"]
                .map(|name| key.attribute(name).expect(name))
                .into()
        })
        .collect();
    let mut draws = 0;
    // What yEd draws is elements.
    let is_value = |of: &Node| of.tag_name().name() == "data" && of.first_element_child().is_none();
    for of in all().filter(is_value) {
        let value = of.text().expect("a value");
        let fits = match types[of.attribute("key").expect("a key")] {
            "int" => value.parse::<i32>().is_ok(),
            "double" => value.parse::<f64>().is_ok(),
            "boolean" => ["true", "false"].contains(&value),
            kind => kind == "string",
        };
        assert!(fits, "{of:?}");
    }
    for node in all().filter(|element| element.tag_name().name() == "node") {
        let is_draw = data(node, "outcome") == Some("draw");
        draws += usize::from(is_draw);
        assert_eq!(data(node, "turns").is_none(), is_draw);
        assert_eq!(data(node, "winner").is_none(), is_draw);
    }
    assert_eq!(draws, 142);
}

#[test]
fn graphml_has_the_keys_from_which_gephi_takes_labels_colours_and_places() {
    let more = ["--scope", "proof"];
    let text = graph("mallett", "graphml", &more);
    let document = Document::parse(&text).expect("XML");
    let page: Json = serde_json::from_str(&graph("mallett", "json", &more)).expect("JSON");
    let all = |name: &'static str| {
        let all = document.descendants();
        all.filter(move |element| element.tag_name().name() == name)
    };
    let key_of = |owner: &str, name: &str| {
        let mut keys = all("key").filter(|key| key.attribute("for") == Some(owner));
        let key = keys.find(|key| key.attribute("attr.name") == Some(name));
        key.and_then(|key| key.attribute("id")).expect(name)
    };
    let of_graph = |name: &str| {
        let graph = all("graph").next().expect("a graph");
        data(graph, key_of("graph", name)).expect(name)
    };
    assert_eq!(Some(of_graph("rules")), page["rules"].as_str());
    assert_eq!(of_graph("scope"), "proof");
    let ids: BTreeSet<_> = all("key").map(|key| key.attribute("id")).collect();
    assert_eq!(ids.len(), all("key").count(), "no id stands twice");

    let nodes = page["nodes"].as_array().expect("a list");
    let middle = |y: &dyn Fn(usize) -> f64| -> Vec<f64> {
        let sum = y(0) + y(1);
        (0..nodes.len()).map(|place| y(place) - sum / 2.0).collect()
    };
    let number = |of: Node, name: &str| -> f64 {
        data(of, key_of("node", name))
            .expect(name)
            .parse()
            .expect(name)
    };
    let found: Vec<Node> = all("node").collect();
    let up = middle(&|place| number(found[place], "y"));
    let down = middle(&|place| nodes[place]["y"].as_f64().expect("a number"));
    for (place, (of, node)) in found.iter().zip(nodes).enumerate() {
        assert_eq!(
            data(*of, key_of("node", "label")),
            node["position"].as_str()
        );
        let colour = ["r", "g", "b"].map(|name| number(*of, name) as u8);
        let due = match node["winner"].as_u64() {
            Some(1) => [10, 79, 143],
            Some(_) => [217, 115, 13],
            None => [213, 218, 225],
        };
        assert_eq!(colour, due);
        assert!(number(*of, "size") > 1.0);
        assert!((up[place] + down[place]).abs() < 0.01, "y turns upward");
    }
    assert!(down.iter().any(|y| y.abs() > 1.0));
    let edges = page["edges"].as_array().expect("a list");
    for (of, edge) in all("edge").zip(edges) {
        assert_eq!(data(of, key_of("edge", "label")), edge["move"].as_str());
    }
}

#[test]
fn graphml_has_what_yed_draws_each_node_in_its_place_with_its_label() {
    let numbers = |of: Node, names: [&str; 4]| {
        names.map(|name| -> f64 {
            let text = of.attribute(name).expect(name);
            text.parse().expect(name)
        })
    };
    for (rules, more) in [
        ("mallett", &[][..]),
        ("magic-fingers", &["--scope", "proof", "--folded"]),
        ("tactics,rows=2,cols=2", &[]),
    ] {
        let graphml = graph(rules, "graphml", more);
        let document = Document::parse(&graphml).expect("XML");
        let page: Json = serde_json::from_str(&graph(rules, "json", more)).expect("JSON");
        let all = |namespace: &'static str, name: &'static str| {
            let all = document.descendants();
            all.filter(move |element| element.has_tag_name((namespace, name)))
        };
        let own = |name| all("http://graphml.graphdrawing.org/xmlns", name);
        let yed = |name| all("http://www.yworks.com/xml/graphml", name);
        for (kind, owner) in [("nodegraphics", "node"), ("edgegraphics", "edge")] {
            let mut keys = own("key").filter(|key| key.attribute("yfiles.type") == Some(kind));
            let key = keys.next().expect(kind);
            assert_eq!(key.attribute("for"), Some(owner));
            let holds = |of: &Node| of.attribute("key") == key.attribute("id");
            assert_eq!(own("data").filter(holds).count(), own(owner).count());
            // networkx keeps what comes last, and that is to be ours.
            let first = |of: Node| of.first_element_child().as_ref().is_some_and(holds);
            assert!(own(owner).all(first), "{rules}");
        }

        let nodes = page["nodes"].as_array().expect("a list");
        let shapes: Vec<Node> = yed("ShapeNode").collect();
        assert_eq!(shapes.len(), nodes.len(), "{rules}");
        let mut places: Vec<[f64; 4]> = Vec::new();
        for (shape, node) in shapes.iter().zip(nodes) {
            let part = |name: &str| {
                let mut parts = shape.children();
                parts
                    .find(|part| part.tag_name().name() == name)
                    .expect(name)
            };
            let place = numbers(part("Geometry"), ["x", "y", "width", "height"]);
            let [x, y, width, height] = place;
            let at = |key: &str| node[key].as_f64().expect("a number");
            // Downward as in JSON. Ends of a folded proof are small, and no node's middle is theirs.
            assert!((x..=x + width).contains(&at("x")), "{rules}");
            assert!((y..=y + height).contains(&at("y")), "{rules}");
            let apart = |other: &[f64; 4]| {
                let [left, top, wide, high] = *other;
                x >= left + wide || left >= x + width || y >= top + high || top >= y + height
            };
            assert!(places.iter().all(apart), "{rules}: no node hides another");
            places.push(place);
            let label = part("NodeLabel").text().expect("a label");
            assert!(
                label.starts_with(text(node, "position")),
                "{rules}: {label}"
            );
        }
        let edges = page["edges"].as_array().expect("a list");
        let labels: Vec<&str> = yed("EdgeLabel").filter_map(|label| label.text()).collect();
        assert_eq!(labels.len(), edges.len(), "{rules}");
        for (label, edge) in labels.iter().zip(edges) {
            assert!(label.starts_with(text(edge, "move")), "{rules}: {label}");
        }
    }
}

#[test]
fn a_whole_game_is_laid_out_by_its_end_and_other_scopes_by_turns() {
    let [whole, end, turns] = [&[][..], &["--layout", "end"], &["--layout", "turns"]]
        .map(|layout| graph("attacks-only", "json", layout));
    assert_eq!(whole, end);
    assert_ne!(whole, turns);
    let near = graph("attacks-only", "json", &["--scope", "near"]);
    let by_turns = ["--scope", "near", "--layout", "turns"];
    assert_eq!(near, graph("attacks-only", "json", &by_turns));
    // Where one turn is left stands one column before the end, and so on.
    let page: Json = serde_json::from_str(&end).expect("JSON");
    let mut columns: Vec<(u64, u64)> = Vec::new();
    for node in page["nodes"].as_array().expect("a list") {
        let turns = node["turns"].as_u64().expect("attacks-only has no draws");
        let x = node["x"].as_f64().expect("a number");
        columns.push((turns, x.round() as u64));
    }
    for (turns, x) in &columns {
        let later = columns.iter().filter(|(other, _)| other < turns);
        assert!(later.clone().all(|(_, other)| other > x));
    }
}

#[test]
fn a_picture_by_the_end_counts_the_turns_that_are_left() {
    let svg = graph("attacks-only", "svg", &[]);
    let document = Document::parse(&svg).expect("XML");
    let ticks = of_class(&document, "ticks");
    let [ticks] = ticks.as_slice() else {
        panic!("one row of numbers")
    };
    let texts = ticks.descendants().filter(|node| node.has_tag_name("text"));
    let texts: Vec<String> = texts
        .map(|node| node.text().unwrap_or_default().to_owned())
        .collect();
    let due = ["8", "7", "6", "5", "4", "3", "2", "1", "0"];
    assert!(
        due.iter()
            .all(|turns| texts.iter().any(|text| text == turns))
    );
    assert!(texts.iter().any(|text| text == "turns left"));
}
