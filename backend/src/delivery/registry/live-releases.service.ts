import { Injectable, Logger } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import { AppConfig } from "../../infrastructure/config/app-config";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { toDevelopmentApp } from "./live-app";
import type { LiveReleases } from "./live-releases";
import { LiveReleasesRepository } from "./live-releases.repository";

/** The notification of triggers when anything of frontends has changed. */
const FRONTENDS = "frontends";

/** Channels in the cache; anyone may ask for any channel. */
const MOST_CHANNELS = 20;

interface Copy {
  live: LiveReleases;
  /** Changes with everything that the copy holds. */
  fingerprint: string;
  readAt: number;
}

/**
 * This instance's copy of what is live. Reads it again after each change, and often while no changes can be
 * received.
 */
@Injectable()
export class LiveReleasesService {
  private readonly logger = new Logger(LiveReleasesService.name);
  private readonly copies = new LRUCache<string, Copy>({ max: MOST_CHANNELS });
  private readonly reading = new Map<string, Promise<LiveReleases>>();
  private isStale = false;
  /** Counts how often the copies have been given up. */
  private expiries = 0;

  constructor(
    private readonly repository: LiveReleasesRepository,
    private readonly config: AppConfig,
    private readonly changes: ContentChangesService,
  ) {
    changes.onChange((tags) => {
      if (tags.length === 0 || tags.includes(FRONTENDS)) this.expire();
    });
  }

  /** Does not wait; null until a caller has waited for it. */
  get known(): LiveReleases | null {
    const copy = this.copies.get(this.config.frontendChannel);
    return copy && copy.readAt > 0 ? copy.live : null;
  }

  /** @param channel this instance's channel by default. */
  async get(channel = this.config.frontendChannel): Promise<LiveReleases> {
    const copy = this.copies.get(channel);
    const lifetimeMs = this.changes.copyLifetimeMs(this.isStale);
    if (copy && Date.now() - copy.readAt < lifetimeMs) return copy.live;
    const running = this.reading.get(channel);
    if (running) return running;
    const reading = this.read(channel).finally(() =>
      this.reading.delete(channel),
    );
    this.reading.set(channel, reading);
    return reading;
  }

  /** Believes its copies no longer: what is live has just been changed. */
  expire(): void {
    this.expiries += 1;
    for (const copy of this.copies.values()) copy.readAt = 0;
    // Reads that began before the change may have missed it.
    this.reading.clear();
  }

  /** While the database is away the last copy is better than none. */
  private async read(channel: string): Promise<LiveReleases> {
    const startedAt = Date.now();
    const { expiries } = this;
    const copy = this.copies.get(channel);
    try {
      const fingerprint = await this.repository.fingerprint(channel);
      const live =
        copy?.fingerprint === fingerprint
          ? copy.live
          : this.complete(await this.repository.load(channel));
      // A newer change may be missing from it.
      const readAt = this.expiries === expiries ? startedAt : 0;
      this.copies.set(channel, { live, fingerprint, readAt });
      this.isStale = false;
      return live;
    } catch (error) {
      if (!copy) throw error;
      if (!this.isStale)
        this.logger.warn(`What is live could not be read: ${String(error)}`);
      this.isStale = true;
      copy.readAt = startedAt;
      return copy.live;
    }
  }

  private complete(found: Omit<LiveReleases, "development">): LiveReleases {
    const development = Object.fromEntries(
      Object.entries(this.config.devFrontends).map(([app, server]) => [
        app,
        toDevelopmentApp(app, server),
      ]),
    );
    return { ...found, development };
  }
}
