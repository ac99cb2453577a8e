import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { recoverLeftovers } from "./recover-leftovers";
import { RestartPauses } from "./restart-pauses";
import {
  startServer,
  type ServerProcess,
  type ServerSpec,
} from "./server-process";

type Log = (message: string) => void;

/**
 * Starts the server and keeps it running: one that ends on its own is started again, and again after
 * every failure, for as long as this process lives.
 */
export async function keepRunning(spec: ServerSpec, log: Log) {
  const first = await startServer(spec);
  const keeper = new Keeper(spec, log, first);
  const kept = keeper.keep();
  return {
    stop: async () => {
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
  return new Promise((resolve) => {
    child.once("exit", () => {
      resolve();
    });
  });
}
