import { setTimeout as delay } from "node:timers/promises";
import { Logger } from "@nestjs/common";
import type { JobWorkersRepository } from "./job-workers.repository";

/** With the looks that {@link AbsentWorkers} wants, what was killed is taken up in less than a minute. */
const HEARTBEAT_MS = 5000;

/**
 * Shows the others that this process's worker lives, and gives back the jobs of those that no longer
 * do: a killed process says nothing, and its jobs and queues would stay locked for hours.
 */
export class JobPresence {
  private readonly log = new Logger(JobPresence.name);
  private readonly absent = new AbsentWorkers();
  private readonly stopping = new AbortController();
  private id: string | null = null;
  private beating: Promise<void> | null = null;
  /** Time of this worker's last heartbeat in the database. */
  heardAt = performance.now();

  constructor(private readonly workers: JobWorkersRepository) {}

  /** From now on this is the worker that lives here; one that was here before is given up. */
  show(id: string): void {
    this.id = id;
  }

  start(): void {
    this.beating ??= this.beatUntilStopped();
  }

  /** One beat, and one look at the others. Never fails: the next beat comes anyway. */
  async beat(): Promise<void> {
    let others: Map<string, string>;
    try {
      if (this.id !== null) await this.workers.beat(this.id);
      others = await this.workers.othersThan(this.id);
    } catch {
      // Others report problems of the database; here they only mean that nothing was seen.
      this.absent.forget();
      return;
    }
    this.heardAt = performance.now();
    const gone = new Set(this.absent.look(others));
    // Those that could not be released are still gone at the next look.
    await this.release(
      new Map([...others].filter(([id]) => gone.has(id))),
    ).catch((error: unknown) => this.log.warn(error));
  }

  /** For moments when no worker can be running, here or elsewhere. */
  async releaseAll(): Promise<void> {
    await this.release(await this.workers.othersThan(null));
  }

  /** Others need not wait until this worker is missing. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.beating;
    if (this.id !== null)
      await this.workers.remove(this.id).catch(() => undefined);
  }

  private async beatUntilStopped(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.beat();
      await delay(HEARTBEAT_MS, undefined, { signal, ref: false }).catch(
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

/** Looks in a row at which a worker has not moved. */
const LOOKS_UNTIL_ABSENT = 7;

interface Sighting {
  beats: string;
  unmoved: number;
}

/**
 * Tells workers that are gone from those that are only slow. Looks are counted, not seconds: a process
 * that was itself held up, or put to sleep with its machine, has looked less often and concludes nothing.
 */
export class AbsentWorkers {
  private sightings = new Map<string, Sighting>();

  /** @param beats of every worker at this moment. @returns those that have not moved for too long. */
  look(beats: ReadonlyMap<string, string>): string[] {
    const before = this.sightings;
    this.sightings = new Map(
      [...beats].map(([id, now]) => {
        const last = before.get(id);
        const unmoved = last?.beats === now ? last.unmoved + 1 : 0;
        return [id, { beats: now, unmoved }];
      }),
    );
    return [...this.sightings]
      .filter(([, { unmoved }]) => unmoved >= LOOKS_UNTIL_ABSENT)
      .map(([id]) => id);
  }

  /** The database could not be asked, and other workers may not have reached it either. */
  forget(): void {
    this.sightings.clear();
  }
}
