import { setTimeout as delay } from "node:timers/promises";
import { Logger } from "@nestjs/common";
import { AbsentWorkers } from "./absent-workers";
import type { JobWorkersRepository } from "./job-workers.repository";

/** With the looks that {@link AbsentWorkers} wants, what was killed is taken up in less than a minute. */
const TURN_MS = 5000;

/**
 * Shows the others that this process's worker lives, and gives back the jobs of those that no longer
 * do: a killed process says nothing, and its jobs and queues would stay locked for hours.
 */
export class JobPresence {
  private readonly log = new Logger(JobPresence.name);
  private readonly absent = new AbsentWorkers();
  private readonly stopping = new AbortController();
  private id: string | null = null;
  private turns: Promise<void> | null = null;

  constructor(private readonly workers: JobWorkersRepository) {}

  /** From now on this is the worker that lives here; one that was here before is given up. */
  show(id: string): void {
    this.id = id;
  }

  start(): void {
    this.turns ??= this.takeTurns();
  }

  /** One beat, and one look at the others. Never fails: the next turn comes anyway. */
  async turn(): Promise<void> {
    try {
      if (this.id !== null) await this.workers.beat(this.id);
      const others = await this.workers.othersThan(this.id);
      const gone = new Set(this.absent.look(others));
      await this.release(new Map([...others].filter(([id]) => gone.has(id))));
    } catch {
      // What is wrong with the database others say; here it only means that nothing was seen.
      this.absent.forget();
    }
  }

  /** For when nobody can be at work, here or elsewhere. */
  async releaseAll(): Promise<void> {
    await this.release(await this.workers.othersThan(null));
  }

  /** Nobody has to miss this worker first. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.turns;
    if (this.id !== null)
      await this.workers.remove(this.id).catch(() => undefined);
  }

  private async takeTurns(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.turn();
      await delay(TURN_MS, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  private async release(gone: ReadonlyMap<string, string>): Promise<void> {
    if (gone.size === 0) return;
    const jobs = await this.workers.release(gone);
    if (jobs > 0)
      this.log.warn(`Jobs of a process that is gone are taken up: ${jobs}.`);
  }
}
