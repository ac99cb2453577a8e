import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import type { ClusterFolder } from "./cluster-folder";
import { isServerOf } from "./postmaster-file";
import type { PostgresBinaries } from "./postgres-binaries";
import { runProgram } from "./run-program";

/** From polite to final: disconnect everybody, abort, kill. */
const STEPS = [
  { signal: "SIGINT", mode: "fast", limitMs: 20_000 },
  { signal: "SIGQUIT", mode: "immediate", limitMs: 5_000 },
  { signal: "SIGKILL", mode: "immediate", limitMs: 5_000 },
] as const;
const POLL_MS = 15;

interface Target {
  cluster: ClusterFolder;
  binaries: PostgresBinaries;
}

/** Resolves when the server is gone; never takes longer than 30 seconds. */
export async function stopProcess(
  server: ChildProcess | number,
  target: Target,
): Promise<void> {
  const pid = typeof server === "number" ? server : server.pid;
  if (pid === undefined) return;
  const hasEnded = async () =>
    typeof server === "number"
      ? !(await isServerOf(target.cluster.path, pid))
      : server.exitCode !== null || server.signalCode !== null;

  for (const step of STEPS) {
    if (await hasEnded()) return;
    await ask(pid, step, target);
    const giveUpAt = Date.now() + step.limitMs;
    while (Date.now() < giveUpAt && !(await hasEnded())) {
      await delay(POLL_MS);
    }
  }
}

async function ask(
  pid: number,
  step: (typeof STEPS)[number],
  { cluster, binaries }: Target,
): Promise<void> {
  if (process.platform === "win32") {
    const args = ["stop", "-W", "-m", step.mode, "-D", cluster.path];
    await runProgram(binaries.pgCtl, args, {
      account: null,
      cwd: binaries.folder,
    });
    return;
  }
  try {
    process.kill(pid, step.signal);
  } catch {
    // It ended in the meantime, which is what was asked for.
  }
}
