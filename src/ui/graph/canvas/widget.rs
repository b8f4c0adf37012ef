//! The graph in the widget of `egui_graphs`, which finds the node under the pointer, tells clicks from double
//! clicks and drags, and paints nodes and edges with the shapes that they were given.
//!
//! ```text
//!   WindowGraph::new  -->  GraphWidget     a node and an edge of the widget for each of the drawing
//!   Camera  --MetadataFrame-->  widget     zoom and pan, set before it is shown
//!   node_shapes, edge_shapes  -->  widget  cached meshes, for what is in view; nothing from afar
//!   widget  --PointedAt-->  view           the node under the pointer, and what is done to it
//! ```
//!
//! `egui_graphs` 0.32 leaves these to its users:
//!
//! * `GraphView::show` ends with `request_repaint()`, which no setting turns off: an idle window takes 31 % of a
//!   core. So it is shown only in frames in which the drawing or the camera has changed, or the pointer does
//!   something over it; in others [`GraphWidget::show`] paints the same shapes itself. A setting, or a repaint
//!   only while a layout moves nodes, would do.
//! * `draw_edges` clones both nodes of every edge in every frame (1.1 ms a frame with 5,418 nodes and 25,034
//!   edges). So what a node shows is behind an [`Arc`] here. A reference in `DisplayEdge::shapes`, which takes
//!   one already, would do.
//! * Zooming follows `zoom_delta` in fixed steps, and neither zoom nor pan has bounds; what is drawn in the frame
//!   could no longer be held in view. So both are off, and the camera moves by [`GraphWidget::response`].
//! * `node_by_screen_pos` finds the node that was added first, which is painted lowest. So nodes are added in
//!   reverse.
//! * The first frame fits the graph whatever the settings say; shapes are placed by the camera, not by the frame's
//!   metadata.

use std::sync::Arc;

use egui::{Pos2, Rect, Response, Sense, Shape, Ui, Vec2, WidgetInfo, WidgetType};
use egui_graphs::{
    DisplayEdge, DisplayNode, DrawContext, EdgeProps, Graph, GraphChange, GraphView, Layout,
    LayoutState, MetadataFrame, Node, NodeProps, SettingsInteraction, SettingsNavigation,
};
use petgraph::Directed;
use petgraph::stable_graph::{EdgeIndex, NodeIndex};
use serde::{Deserialize, Serialize};

use crate::ui::graph::camera::Viewport;

/// The shapes of a node or an edge in a frame.
type Painted = Option<Arc<Vec<Shape>>>;

/// A node of the widget: its area for hit tests and its shapes.
#[derive(Clone, Debug)]
struct NodeView {
    at: Pos2,
    /// Half the size of the node, and the distance beyond it at which the pointer still finds it.
    half: Vec2,
    slack: f32,
    shapes: Painted,
}

impl From<NodeProps<Vec2>> for NodeView {
    fn from(props: NodeProps<Vec2>) -> NodeView {
        NodeView {
            at: props.location(),
            half: props.payload / 2.0,
            slack: 0.0,
            shapes: None,
        }
    }
}

impl DisplayNode<Vec2, (), Directed, u32> for NodeView {
    fn closest_boundary_point(&self, direction: Vec2) -> Pos2 {
        self.at + direction.clamp(-self.half, self.half)
    }

    fn shapes(&mut self, _: &DrawContext) -> Vec<Shape> {
        taken(&mut self.shapes)
    }

    fn update(&mut self, props: &NodeProps<Vec2>) {
        self.at = props.location();
    }

    fn is_inside(&self, at: Pos2) -> bool {
        let reach = self.half + Vec2::splat(self.slack);
        Rect::from_center_size(self.at, reach * 2.0).contains(at)
    }
}

/// An edge of the widget. Most edges are part of one mesh painted below the widget.
#[derive(Clone, Debug)]
struct EdgeView {
    shapes: Painted,
}

impl From<EdgeProps<()>> for EdgeView {
    fn from(_: EdgeProps<()>) -> EdgeView {
        EdgeView { shapes: None }
    }
}

impl DisplayEdge<Vec2, (), Directed, u32, NodeView> for EdgeView {
    fn shapes(&mut self, _: &WidgetNode, _: &WidgetNode, _: &DrawContext) -> Vec<Shape> {
        taken(&mut self.shapes)
    }

    fn update(&mut self, _: &EdgeProps<()>) {}

    fn is_inside(&self, _: &WidgetNode, _: &WidgetNode, _: Pos2) -> bool {
        false
    }
}

type WidgetNode = Node<Vec2, (), Directed, u32, NodeView>;
type WidgetGraph = Graph<Vec2, (), Directed, u32, NodeView, EdgeView>;

/// Takes the shapes of a frame, which are painted once.
fn taken(shapes: &mut Painted) -> Vec<Shape> {
    shapes.take().map(Arc::unwrap_or_clone).unwrap_or_default()
}

/// A layout that leaves nodes where the drawing puts them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Keep;

impl LayoutState for Keep {}

impl Layout<Keep> for Keep {
    fn from_state(state: Keep) -> impl Layout<Keep> {
        state
    }

    fn next<N, E, Ty, Ix, Dn, De>(&mut self, _: &mut Graph<N, E, Ty, Ix, Dn, De>, _: &Ui)
    where
        N: Clone,
        E: Clone,
        Ty: petgraph::EdgeType,
        Ix: petgraph::graph::IndexType,
        Dn: DisplayNode<N, E, Ty, Ix>,
        De: DisplayEdge<N, E, Ty, Ix, Dn>,
    {
    }

    fn state(&self) -> Keep {
        Keep
    }
}

/// The content of the widget in a frame.
#[derive(Default)]
pub(in crate::ui::graph) struct WidgetContent {
    /// Marked edges, by number.
    pub(in crate::ui::graph) edges: Vec<(usize, Vec<Shape>)>,
    /// Nodes in view, by number, with their places.
    pub(in crate::ui::graph) nodes: Vec<(usize, Pos2, Vec<Shape>)>,
    /// The distance beyond a node at which the pointer still finds it, in points of the drawing.
    pub(in crate::ui::graph) slack: f32,
    /// True if drawing and camera have not changed since the last frame.
    pub(in crate::ui::graph) is_unchanged: bool,
}

/// A click on a position by pointer, key or screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::graph) enum Click {
    /// A click that previews the position.
    Single,
    /// A click that goes to the position.
    Double,
}

impl Click {
    pub(in crate::ui::graph) fn of(response: &Response) -> Option<Click> {
        let double = response.double_clicked().then_some(Click::Double);
        double.or_else(|| response.clicked().then_some(Click::Single))
    }
}

/// The actions of the pointer.
pub(in crate::ui::graph) struct PointedAt {
    pub(in crate::ui::graph) response: Response,
    /// The number of the hovered node.
    pub(in crate::ui::graph) node: Option<usize>,
    /// The click on the hovered node.
    pub(in crate::ui::graph) click: Option<Click>,
}

#[derive(Clone)]
pub(in crate::ui::graph) struct GraphWidget {
    graph: WidgetGraph,
    slack: f32,
}

impl GraphWidget {
    /// Creates the widget of nodes, by their places and sizes, and of edges, by the numbers of their ends.
    pub(in crate::ui::graph) fn new(
        nodes: &[(Pos2, Vec2)],
        edges: impl Iterator<Item = (usize, usize)>,
    ) -> GraphWidget {
        let mut graph = WidgetGraph::new();
        for &(at, size) in nodes.iter().rev() {
            graph.add_node_with_location(size, at);
        }
        for (from, to) in edges {
            let [from, to] = [from, to].map(|number| NodeIndex::new(reversed(nodes.len(), number)));
            graph.add_edge_custom(from, to, (), |_| {});
        }
        GraphWidget { graph, slack: 0.0 }
    }

    /// The response of the widget that comes next in the ui, known before the widget is shown so that the camera
    /// can follow it.
    pub(in crate::ui::graph) fn response(ui: &Ui) -> Option<Response> {
        ui.ctx().read_response(ui.next_auto_id())
    }

    /// Gives the widget, or its replacement, a name.
    pub(in crate::ui::graph) fn name(response: &Response) {
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, "Graph of positions"));
    }

    /// Shows a drawing as the camera sees it.
    pub(in crate::ui::graph) fn show(
        &mut self,
        ui: &mut Ui,
        viewport: &Viewport,
        content: WidgetContent,
    ) -> PointedAt {
        let is_hovered = Self::response(ui).is_some_and(|before| before.hovered())
            || self.graph.hovered_node().is_some();
        let has_input = is_hovered && ui.input(|input| !input.events.is_empty());
        let (response, changes) = if content.is_unchanged && !has_input {
            let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
            let edges = content.edges.into_iter().flat_map(|(_, shapes)| shapes);
            let nodes = content.nodes.into_iter().flat_map(|(.., shapes)| shapes);
            ui.painter().extend(edges.chain(nodes));
            (response, Vec::new())
        } else {
            self.hand_over(content);
            let mut frame = MetadataFrame::new(None).load(ui);
            (frame.zoom, frame.pan) = (viewport.frame.zoom, viewport.frame.pan);
            frame.save(ui);
            let navigation = SettingsNavigation::new()
                .with_fit_to_screen_enabled(false)
                .with_zoom_and_pan_enabled(false);
            let interaction = SettingsInteraction::new()
                .with_node_clicking_enabled(true)
                .with_hover_enabled(true);
            let shown = GraphView::<Keep, Keep>::new()
                .with_navigations(&navigation)
                .with_interactions(&interaction)
                .show(ui, &mut self.graph);
            (shown.response, shown.changes)
        };
        Self::name(&response);
        let hovered = self.graph.hovered_node().filter(|_| response.hovered());
        let click = changes.iter().find_map(|change| match change {
            GraphChange::NodeDoubleClicked { .. } => Some(Click::Double),
            GraphChange::NodeClicked { .. } => Some(Click::Single),
            _ => None,
        });
        PointedAt {
            response,
            node: hovered.map(|node| reversed(self.graph.node_count(), node.index())),
            click,
        }
    }

    /// Gives nodes and edges their shapes.
    fn hand_over(&mut self, content: WidgetContent) {
        if self.slack.to_bits() != content.slack.to_bits() {
            self.slack = content.slack;
            for node in self.graph.g_mut().node_weights_mut() {
                node.display_mut().slack = content.slack;
            }
        }
        for (number, shapes) in content.edges {
            if let Some(edge) = self.graph.edge_mut(EdgeIndex::new(number)) {
                edge.display_mut().shapes = Some(Arc::new(shapes));
            }
        }
        for (number, at, shapes) in content.nodes {
            let index = reversed(self.graph.node_count(), number);
            if let Some(node) = self.graph.node_mut(NodeIndex::new(index)) {
                node.set_location(at);
                node.display_mut().shapes = Some(Arc::new(shapes));
            }
        }
    }
}

/// Converts between the number of a node and its index in the widget, both ways. Of nodes that overlap, the widget
/// finds the first and paints the last on top, so nodes are added in reverse.
fn reversed(count: usize, number: usize) -> usize {
    count - 1 - number
}
