//! The tree for screen readers on Linux, where they read it by AT-SPI: makes up for what the bridge of
//! AccessKit leaves out.

use eframe::egui::accesskit::{Node, NodeId, Role, TreeUpdate};
use eframe::egui::{Context, FullOutput, Plugin};

/// Mends every tree on its way to the bridge.
pub(super) struct AtSpi;

impl Plugin for AtSpi {
    fn debug_name(&self) -> &'static str {
        "AT-SPI"
    }

    fn output_hook(&mut self, _ctx: &Context, output: &mut FullOutput) {
        if let Some(tree) = &mut output.platform_output.accesskit_update {
            mend(tree);
        }
    }
}

fn mend(tree: &mut TreeUpdate) {
    let named: Vec<Option<String>> = tree
        .nodes
        .iter()
        .map(|(_, node)| name_with_value(tree, node))
        .collect();
    for ((_, node), name) in tree.nodes.iter_mut().zip(named) {
        if let Some(name) = name {
            node.set_label(name);
        }
        // The bridge calls every button enabled (AccessKit mends that in its pull request 788, for a
        // later eframe). A colour well is a button for it, too, and may be disabled.
        if node.role() == Role::Button && node.is_disabled() {
            node.set_role(Role::ColorWell);
        }
    }
}

/// The name of a combo box with its value, which the bridge does not pass on; none for other nodes.
fn name_with_value(tree: &TreeUpdate, node: &Node) -> Option<String> {
    let value = node.value().filter(|_| node.role() == Role::ComboBox)?;
    let beside = node.labelled_by().iter().find_map(|id| text_of(tree, *id));
    Some(match node.label().or(beside) {
        Some(name) => format!("{name}: {value}"),
        None => value.to_owned(),
    })
}

/// The text of a label.
fn text_of(tree: &TreeUpdate, label: NodeId) -> Option<&str> {
    let found = tree.nodes.iter().find(|(id, _)| *id == label);
    found.and_then(|(_, node)| node.value())
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::accesskit::TreeId;

    #[test]
    fn greyed_buttons_are_disabled_and_combo_boxes_have_their_value_in_the_name() {
        let mut greyed = Node::new(Role::Button);
        greyed.set_disabled();
        let mut label = Node::new(Role::Label);
        label.set_value("Splits");
        let mut labelled = Node::new(Role::ComboBox);
        labelled.set_value("none");
        labelled.push_labelled_by(NodeId(3));
        let mut named = Node::new(Role::ComboBox);
        named.set_label("Rule set");
        named.set_value("Mallett");
        let nodes = [Node::new(Role::Button), greyed, label, labelled, named];
        let mut tree = TreeUpdate {
            nodes: (1..).map(NodeId).zip(nodes).collect(),
            tree: None,
            tree_id: TreeId::ROOT,
            focus: NodeId(1),
        };
        mend(&mut tree);
        let roles: Vec<Role> = tree.nodes.iter().map(|(_, node)| node.role()).collect();
        assert_eq!(roles[..2], [Role::Button, Role::ColorWell]);
        assert!(tree.nodes[1].1.is_disabled());
        assert_eq!(tree.nodes[3].1.label(), Some("Splits: none"));
        assert_eq!(tree.nodes[4].1.label(), Some("Rule set: Mallett"));
    }
}
