//! What the system lets this process have: the memory that is free, what is left of the limits of
//! the process (`ulimit -v`), and of those of its control groups (containers, systemd units).
//!
//! *Shortcomings:* only Linux says; elsewhere nothing is known. Swap is not counted.

use std::path::{Path, PathBuf};

/// Where the systems of control groups are found: the new one, alone or beside the old, and the old
/// one's for memory.
const GROUPS: [(&str, &str); 2] = [
    ("/sys/fs/cgroup", "/sys/fs/cgroup/unified"),
    ("/sys/fs/cgroup/memory", "/sys/fs/cgroup/memory"),
];

/// Reads what the system says, a file at a time.
pub(super) struct System<R>(pub(super) R);

impl<R: Fn(&Path) -> Option<String>> System<R> {
    /// The bytes that are left to this process; `None` where the system does not say.
    pub(super) fn free_bytes(&self) -> Option<u64> {
        let machine = self.read("/proc/meminfo");
        let machine = machine.and_then(|text| kilobytes(&text, "MemAvailable:"));
        let known = [machine, self.address_space(), self.data(), self.groups()];
        known.into_iter().flatten().min()
    }

    /// What is left of the address space, if that is limited.
    pub(super) fn address_space(&self) -> Option<u64> {
        self.left("Max address space", "VmSize:")
    }

    fn data(&self) -> Option<u64> {
        self.left("Max data size", "VmData:")
    }

    /// What is left of a limit of the process.
    fn left(&self, limit: &str, used: &str) -> Option<u64> {
        let limits = self.read("/proc/self/limits")?;
        let line = limits.lines().find_map(|line| line.strip_prefix(limit))?;
        let most: u64 = line.split_whitespace().next()?.parse().ok()?; // or `unlimited`
        let used = kilobytes(&self.read("/proc/self/status")?, used)?;
        Some(most.saturating_sub(used))
    }

    /// What is left of the control groups that the process is in, and of those around them.
    fn groups(&self) -> Option<u64> {
        let groups = self.read("/proc/self/cgroup")?;
        let left = groups.lines().flat_map(|line| {
            let mut parts = line.splitn(3, ':').skip(1);
            let (kind, path) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            let (mounts, names) = if kind.is_empty() {
                (GROUPS[0], ["memory.max", "memory.current", "inactive_file"])
            } else if kind.split(',').any(|kind| kind == "memory") {
                let usage = "memory.usage_in_bytes";
                let names = ["memory.limit_in_bytes", usage, "total_inactive_file"];
                (GROUPS[1], names)
            } else {
                return Vec::new();
            };
            // In a container the path may be one that only the machine around it knows; then the
            // container's own group is the mount itself, the last that is looked at.
            let folders = Path::new(path.trim_start_matches('/')).ancestors();
            let folders = folders.flat_map(|inner| {
                [mounts.0, mounts.1].map(|mount| PathBuf::from(mount).join(inner))
            });
            folders
                .filter_map(|folder| self.left_in(&folder, names))
                .collect()
        });
        left.min()
    }

    /// What is left of one control group.
    fn left_in(&self, folder: &Path, [limit, used, cache]: [&str; 3]) -> Option<u64> {
        let number = |name| (self.0)(&folder.join(name))?.trim().parse::<u64>().ok();
        let most = number(limit)?; // or `max`
        let used = number(used)?;
        // Files that are only kept at hand make room for others.
        let cached = (self.0)(&folder.join("memory.stat")).and_then(|text| field(&text, cache));
        Some(most.saturating_sub(used.saturating_sub(cached.unwrap_or(0))))
    }

    fn read(&self, path: &str) -> Option<String> {
        (self.0)(Path::new(path))
    }
}

/// A field of a file in `/proc` that is given in kilobytes, in bytes.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    field(text, name)?.checked_mul(1024)
}

/// The number that stands behind a name at the beginning of a line.
fn field(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MACHINE: (&str, &str) = (
        "/proc/meminfo",
        "MemTotal: 9000 kB\nMemAvailable:    8000 kB\n",
    );
    const STATUS: (&str, &str) = (
        "/proc/self/status",
        "Name:\tx\nVmSize:\t    300 kB\nVmData:\t 100 kB\n",
    );

    #[track_caller]
    fn free(files: &[(&str, &str)], kilobytes: u64) {
        let system = System(|path: &Path| {
            let file = files.iter().find(|(name, _)| Path::new(name) == path)?;
            Some(file.1.to_owned())
        });
        assert_eq!(system.free_bytes(), Some(kilobytes * 1024));
    }

    #[test]
    fn the_machine_alone_says_what_is_free() {
        free(&[MACHINE], 8000);
        let none = "Max address space  unlimited  unlimited  bytes\n";
        free(&[MACHINE, STATUS, ("/proc/self/limits", none)], 8000);
    }

    #[test]
    fn what_is_used_is_taken_off_the_limits_of_the_process() {
        let limits = "Limit  Soft  Hard  Units\nMax data size  unlimited  unlimited  bytes\n\
                      Max address space     1024000    2048000    bytes\n";
        free(&[MACHINE, STATUS, ("/proc/self/limits", limits)], 700);
        let data = "Max data size  1024000  unlimited  bytes\n";
        free(&[MACHINE, STATUS, ("/proc/self/limits", data)], 900);
        let small = "Max address space  1024  1024  bytes\n";
        free(&[MACHINE, STATUS, ("/proc/self/limits", small)], 0);
    }

    #[test]
    fn the_narrowest_control_group_around_the_process_counts() {
        let own = ("/proc/self/cgroup", "0::/outer/inner\n");
        let files = [
            MACHINE,
            own,
            ("/sys/fs/cgroup/outer/inner/memory.max", "max\n"),
            ("/sys/fs/cgroup/outer/inner/memory.current", "1024\n"),
            ("/sys/fs/cgroup/outer/memory.max", "3072000\n"),
            ("/sys/fs/cgroup/outer/memory.current", "2048000\n"),
            (
                "/sys/fs/cgroup/outer/memory.stat",
                "anon 5\ninactive_file 1024000\n",
            ),
        ];
        free(&files, 2000);
        free(&files[..6], 1000);
    }

    #[test]
    fn a_container_that_does_not_know_its_path_finds_its_group_at_the_mount() {
        let new = [
            MACHINE,
            ("/proc/self/cgroup", "0::/../../docker/abc\n"),
            ("/sys/fs/cgroup/memory.max", "1024000\n"),
            ("/sys/fs/cgroup/memory.current", "0\n"),
        ];
        free(&new, 1000);
        let old = [
            MACHINE,
            (
                "/proc/self/cgroup",
                "5:cpu,cpuacct:/docker/abc\n4:memory:/docker/abc\n0::/\n",
            ),
            ("/sys/fs/cgroup/memory/memory.limit_in_bytes", "2048000\n"),
            ("/sys/fs/cgroup/memory/memory.usage_in_bytes", "1024000\n"),
            (
                "/sys/fs/cgroup/memory/memory.stat",
                "inactive_file 7\ntotal_inactive_file 512000\n",
            ),
        ];
        free(&old, 1500);
    }
}
