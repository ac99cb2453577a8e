import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { rm } from "node:fs/promises";
import {
  startServer,
  type ServerProcess,
  type ServerSpec,
  stopProcess,
} from "./server-process";
import type { ClusterFolder } from "./folders";
import { alreadyRunning, findOwner } from "./owner-lock";
import { LogRotation } from "./server-log";
import type { PostgresBinaries } from "./postgres-binaries";
import {
  isAlive,
  isServerOf,
  postmasterFile,
  readPostmaster,
} from "./postmaster-file";

type Log = (message: string) => void;

/**
 * Starts the server and keeps it running: one that ends on its own is started again, and again after
 * every failure, for as long as this process lives.
 */
export async function keepRunning(spec: ServerSpec, log: Log) {
  const first = await startServer(spec);
  const keeper = new Keeper(spec, log, first);
  const kept = keeper.keep();
  const rotation = new LogRotation(spec.logFile);
  rotation.start();
  return {
    stop: async () => {
      rotation.stop();
      await keeper.stop();
      await kept;
    },
  };
}

class Keeper {
  private readonly pauses = new RestartPauses();
  private readonly stopping = new AbortController();
  private lastFailure = "";

  constructor(
    private readonly spec: ServerSpec,
    private readonly log: Log,
    private server: ServerProcess,
  ) {}

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.server.stop();
  }

  /** Ends when all is to be stopped, and never before. */
  async keep(): Promise<void> {
    while (!this.isStopping()) {
      this.pauses.started();
      await ended(this.server.child);
      if (!this.isStopping()) await this.restart();
    }
    // One that was just being started when the order came.
    await this.server.stop();
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async restart(): Promise<void> {
    const { signal } = this.stopping;
    let pause = this.pauses.next();
    this.log(
      `The database server stopped unexpectedly; starting it again${after(pause)}.`,
    );
    for (;;) {
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (this.isStopping()) return;
      try {
        await this.startAgain(signal);
        this.lastFailure = "";
        return this.log("The database server is back.");
      } catch (error) {
        pause = this.pauses.next();
        if (!this.isStopping()) this.report(error, pause);
      }
    }
  }

  private async startAgain(signal: AbortSignal): Promise<void> {
    const { cluster, binaries } = this.spec;
    await recoverLeftovers(cluster, binaries, this.log);
    this.server = await startServer(this.spec, signal);
  }

  /** All that PostgreSQL said, once; then a line per attempt as long as the reason stays the same. */
  private report(error: unknown, pause: number): void {
    const message = error instanceof Error ? error.message : String(error);
    const [reason = ""] = message.replace(/ It said:$/m, "").split("\n");
    const next = `Trying again${after(pause)}.`;
    this.log(
      reason === this.lastFailure ? `${reason} ${next}` : `${message}\n${next}`,
    );
    this.lastFailure = reason;
  }
}

/** Empty for what happens at once. */
function after(pauseMs: number): string {
  const seconds = pauseMs / 1000;
  if (seconds === 0) return "";
  return ` in ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that ran this long has nothing to do with earlier failures. */
const GOOD_HEALTH_MS = 60_000;

/**
 * How long to wait before a server that stopped is started again: the first time not at all, then
 * longer and longer, without ever giving up.
 */
export class RestartPauses {
  private failures = 0;
  private healthySince = Number.POSITIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The server takes connections. */
  started(): void {
    this.healthySince = this.now();
  }

  /** The server has stopped, or did not start: milliseconds until the next attempt. */
  next(): number {
    if (this.now() - this.healthySince >= GOOD_HEALTH_MS) this.failures = 0;
    this.healthySince = Number.POSITIVE_INFINITY;
    const doublings = this.failures - 1;
    this.failures += 1;
    if (doublings < 0) return 0;
    return Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS);
  }
}

/**
 * Cleans up after an earlier start: stops a server whose Node process was killed (it has lost nothing),
 * removes a stale pid file, and reports a clear error if a server is in use.
 */
export async function recoverLeftovers(
  cluster: ClusterFolder,
  binaries: PostgresBinaries,
  log: (message: string) => void,
): Promise<void> {
  const postmaster = await readPostmaster(cluster.path);
  if (!postmaster) return;
  const { pid, socketFolder } = postmaster;
  if (!(await isServerOf(cluster.path, pid))) {
    // The number of a dead server PostgreSQL judges best: it knows whether children of it still live.
    const isDead = Number.isInteger(pid) && pid > 0 && !isAlive(pid);
    if (!isDead) await rm(postmasterFile(cluster.path), { force: true });
    return;
  }
  const owner = socketFolder && (await findOwner(socketFolder));
  if (owner && owner !== String(process.pid)) {
    throw alreadyRunning(cluster.path, owner);
  }
  log("Stopping a database server that an interrupted run left behind.");
  await stopProcess(pid, { cluster, binaries });
}
