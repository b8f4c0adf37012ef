//! Files are written whole or not at all: the real program is killed while it writes.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;

#[test]
fn a_program_killed_while_it_writes_leaves_the_file_whole() {
    let folder = std::env::temp_dir().join(format!("finger-oracle-atomic-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let file = folder.join("graph.svg");
    let write = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_finger-oracle"));
        command
            .args(["graph", "chopsticks", "--format", "svg", "--out"])
            .arg(&file)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    };
    let began = std::time::Instant::now();
    assert!(write().status().is_ok_and(|status| status.success()));
    let takes = began.elapsed();
    let whole = fs::read(&file).expect("it is written");
    assert!(whole.ends_with(b"</svg>\n"));
    let mut killed = 0;
    for share in 0..40 {
        let mut child = write().spawn().expect("the program starts");
        // Most of the writing is at the end.
        thread::sleep(takes.mul_f64(0.5 + f64::from(share) / 60.0));
        let ended = child.try_wait().expect("asked").is_some();
        child.kill().expect("killed");
        child.wait().expect("gone");
        killed += u32::from(!ended);
        let found = fs::read(&file).expect("the file is never gone");
        assert!(found == whole, "the file is as it was, or new: {share}");
    }
    fs::remove_dir_all(&folder).expect("removed");
    assert!(killed > 0, "no run was killed before its end");
}
