import { spawn, type ChildProcess } from "node:child_process";
import {
  open,
  readFile,
  rename,
  stat,
  type FileHandle,
} from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { ClusterFolder } from "./folders";
import { explainFailure } from "./errors";
import type { PostgresBinaries } from "./postgres-binaries";
import { readPostmaster, isServerOf } from "./postmaster-file";
import { programEnvironment, runProgram } from "./run-program";
import { type ServerAddress, serverArguments } from "./cluster";
import { LARGEST_LOG_BYTES } from "./server-log";

/** Recovery after a crash reads the whole log of changes; if it is interrupted, each start begins it again. */
const READY_LIMIT_MS = 600_000;
const POLL_MS = 15;
/** Left by a server whose main process was killed; it ends within seconds. */
const STILL_IN_USE = /still in use|another postmaster/;
const IN_USE_LIMIT_MS = 10_000;

export interface ServerSpec {
  cluster: ClusterFolder;
  binaries: PostgresBinaries;
  address: ServerAddress;
  durable: boolean;
  logFile: string;
}

export interface ServerProcess {
  child: ChildProcess;
  /** Where in the log this server's own lines begin. */
  logStart: number;
  stop(): Promise<void>;
}

/** Resolves when the server takes connections. `signal` ends an attempt that is no longer wanted. */
export async function startServer(
  spec: ServerSpec,
  signal?: AbortSignal,
): Promise<ServerProcess> {
  const giveUpAt = Date.now() + IN_USE_LIMIT_MS;
  for (;;) {
    const server = await launch(spec);
    const failure = await untilReady(spec, server, signal);
    if (failure === null) return server;
    const mayTryAgain = STILL_IN_USE.test(failure) && Date.now() <= giveUpAt;
    if (!mayTryAgain || signal?.aborted) {
      await server.stop();
      const folder = spec.cluster.path;
      throw await explainFailure("The database did not start", folder, failure);
    }
    await delay(200);
  }
}

async function launch(spec: ServerSpec): Promise<ServerProcess> {
  const { cluster, binaries, address, durable } = spec;
  const log = await openLog(spec);
  const logStart = (await log.stat()).size;
  const child = spawn(
    binaries.postgres,
    serverArguments(cluster.path, address, durable),
    {
      cwd: binaries.folder,
      env: programEnvironment(),
      stdio: ["ignore", log.fd, log.fd],
      // A separate process group: Ctrl-C must reach only Node, which lets requests finish before it stops
      // the database.
      detached: process.platform !== "win32",
      windowsHide: true,
      ...cluster.account,
    },
  );
  child.on("error", () => undefined);
  await log.close();
  const releaseGuard = guardAgainstOrphans(child, spec);
  return {
    child,
    logStart,
    stop: async () => {
      await stopProcess(child, spec);
      releaseGuard();
    },
  };
}

/** It belongs to the server's account, so that this can write it without root. */
async function openLog({ logFile, cluster }: ServerSpec): Promise<FileHandle> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_LOG_BYTES) await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, "a", 0o600);
  if (cluster.account)
    await log.chown(cluster.account.uid, cluster.account.gid);
  return log;
}

/**
 * A tiny shell that waits for the end of its input, which comes when this process ends for any reason, and
 * then asks the server to stop. Without it a `kill -9` would leave PostgreSQL running until the next start.
 */
function guardAgainstOrphans(child: ChildProcess, spec: ServerSpec) {
  if (process.platform === "win32" || child.pid === undefined) {
    return () => undefined;
  }
  const guard = spawn(
    "/bin/sh",
    ["-c", 'read -r _; kill -INT "$1"', "octavo-guard", String(child.pid)],
    {
      cwd: "/",
      env: {},
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      ...spec.cluster.account,
    },
  );
  guard.on("error", () => undefined);
  guard.unref();
  guard.stdin.on("error", () => undefined);
  (guard.stdin as { unref?: () => void }).unref?.();
  const release = () => {
    guard.kill("SIGKILL");
  };
  child.once("exit", release);
  return release;
}

/** Null when ready, else what the server said before it ended. */
async function untilReady(
  spec: ServerSpec,
  { child, logStart }: ServerProcess,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const giveUpAt = Date.now() + READY_LIMIT_MS;
  while (child.pid !== undefined && child.exitCode === null) {
    if (child.signalCode !== null || signal?.aborted) break;
    const state = await readPostmaster(spec.cluster.path);
    if (state?.pid === child.pid && state.isReady) return null;
    if (Date.now() > giveUpAt) {
      return `It was not ready after ${READY_LIMIT_MS / 1000} seconds.`;
    }
    await delay(POLL_MS);
  }
  const log = await readFile(spec.logFile);
  // The log is shorter if it has been emptied since.
  const begin = logStart > log.length ? 0 : logStart;
  const said = log.subarray(begin).toString("utf8");
  return said.trim() || describeExit(child, spec);
}

function describeExit(child: ChildProcess, { binaries }: ServerSpec): string {
  if (child.pid === undefined) {
    return `${binaries.postgres} cannot be run on this machine.`;
  }
  return `It ended with ${String(child.signalCode ?? child.exitCode)}.`;
}

/** From polite to final: disconnect clients, abort, kill. */
const STEPS = [
  { signal: "SIGINT", mode: "fast", limitMs: 20_000 },
  { signal: "SIGQUIT", mode: "immediate", limitMs: 5_000 },
  { signal: "SIGKILL", mode: "immediate", limitMs: 5_000 },
] as const;

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
