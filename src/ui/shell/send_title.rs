//! The title of the window.

use eframe::egui::{self, Context, ViewportCommand};

/// Sends a title only when it changes, so that an idle window stays idle.
pub(super) trait SendTitle {
    fn send_viewport_cmd_if_new_title(&self, title: &str);
}

impl SendTitle for Context {
    fn send_viewport_cmd_if_new_title(&self, title: &str) {
        // The tree for screen readers is made anew in every frame, and egui gives its root no name.
        self.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(title));
        let id = egui::Id::new("window title");
        let is_new = self.data_mut(|data| {
            let before: Option<String> = data.get_temp(id);
            data.insert_temp(id, title.to_owned());
            before.as_deref() != Some(title)
        });
        if is_new {
            self.send_viewport_cmd(ViewportCommand::Title(title.to_owned()));
        }
    }
}
