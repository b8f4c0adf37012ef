//! The gate, `.ci/run`, with programs in place of cargo that do nothing.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::folder::Folder;

const README: &str = "# Name\n\n## Test\n\n```sh\ncargo test\n```\n";

/// A gate in a folder of its own.
struct Gate(Folder);

impl Gate {
    /// A gate in which `cargo` and the other scripts report these many tests that passed.
    fn new(readme: &str, by_cargo: u32, by_scripts: u32) -> Gate {
        let gate = Gate(Folder::new("gate"));
        for folder in [".ci", "bin"] {
            fs::create_dir(gate.0.path().join(folder)).expect("a folder");
        }
        let run = Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/run");
        fs::copy(run, gate.0.file(".ci/run")).expect("the gate is copied");
        fs::write(gate.0.file("README.md"), readme).expect("a README");
        gate.script("bin/dpkg", ":");
        let result = format!("echo 'test result: ok. {by_cargo} passed; 0 failed; 0 ignored'");
        gate.script("bin/cargo", &format!("[ \"$1\" != test ] || {result}"));
        for name in [
            "window",
            "screen_reader",
            "kills",
            "exports",
            "coq",
            "limits",
        ] {
            let result = format!("echo '{name}: {by_scripts} passed'");
            gate.script(&format!(".ci/{name}"), &result);
        }
        gate
    }

    fn script(&self, name: &str, body: &str) {
        use std::os::unix::fs::PermissionsExt;
        let path = self.0.file(name);
        fs::write(&path, format!("#!/bin/sh\n{body}\n")).expect("a script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
    }

    fn run(&self) -> Output {
        let path = format!("{}:/usr/bin:/bin", self.0.file("bin"));
        let mut gate = Command::new("bash");
        gate.arg(self.0.file(".ci/run")).env("PATH", path);
        gate.output().expect("bash starts")
    }

    /// The last line that a gate writes that does not open.
    fn complaint(&self) -> String {
        let output = self.run();
        assert!(!output.status.success(), "{output:?}");
        let complaint = String::from_utf8(output.stderr).expect("text");
        complaint.lines().last().unwrap_or_default().to_owned()
    }
}

#[test]
fn the_gate_opens_where_every_step_runs_tests() {
    let output = Gate::new(README, 5, 2).run();
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{text}");
    // Five runs of cargo and six scripts.
    assert!(text.ends_with("\n37 passed, 0 failed\n"), "{text}");
}

#[test]
fn the_gate_stays_shut_where_the_readme_names_no_test() {
    for readme in [
        "# Name\n\n## Test\n",
        "# Name\n\n## Test\n\n## Next\n\n```sh\ncargo test\n```\n",
        "# Name\n\n## Tests\n\n```sh\ncargo test\n```\n",
    ] {
        assert_eq!(
            Gate::new(readme, 5, 2).complaint(),
            "README.md has no command under '## Test'"
        );
    }
}

#[test]
fn the_gate_stays_shut_where_a_step_runs_no_test() {
    assert_eq!(
        Gate::new(README, 0, 2).complaint(),
        "no test was run by: eval cargo test"
    );
    assert_eq!(
        Gate::new(README, 5, 0).complaint(),
        "no test was run by: bash .ci/window"
    );
}
