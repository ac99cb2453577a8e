import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";

/** One for work that takes its time, one for all other. */
export const MOST_THREADS = 2;
const IDLE_MS = 30_000;

interface ThreadsPlan {
  /** Address of a worker's file, next to the built backend. */
  file: URL;
  /** The function of the worker. */
  name: string;
  memoryMb: number;
}

/** Threads that start with the first work and end when there was none for a while. */
export class WorkerThreads<Work, Result> {
  private started: Promise<Piscina> | null = null;
  private pool: Piscina | null = null;
  private readonly file: string;
  /** Tests that run from the sources have none, and do everything in their own thread. */
  readonly areThere: boolean;

  constructor(
    private readonly plan: ThreadsPlan,
    private readonly environment: string,
  ) {
    this.file = fileURLToPath(plan.file);
    this.areThere = existsSync(this.file);
  }

  get waiting(): number {
    return this.pool?.queueSize ?? 0;
  }

  /** @param signal ends the thread, too. */
  async run(work: Work, signal: AbortSignal): Promise<Result> {
    this.started ??= this.start();
    return (await (await this.started).run(work, { signal })) as Result;
  }

  async close(): Promise<void> {
    await (await this.started)?.destroy();
  }

  private async start(): Promise<Piscina> {
    const { Piscina } = await import("piscina");
    this.pool = new Piscina({
      filename: this.file,
      name: this.plan.name,
      minThreads: 0,
      maxThreads: MOST_THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: this.plan.memoryMb },
      // The threads get nothing of the process's settings, which hold secrets.
      env: { NODE_ENV: this.environment },
    });
    return this.pool;
  }
}
