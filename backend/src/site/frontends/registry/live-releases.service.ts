import { Injectable, Logger } from "@nestjs/common";
import { AppConfig } from "../../../infrastructure/config/app-config";
import { toDevelopmentApp } from "./live-app";
import type { LiveReleases } from "./live-releases";
import { LiveReleasesRepository } from "./live-releases.repository";

/** How long this instance believes its copy: every instance follows a change within that time. */
const TRUST_MS = 1000;

/** Copies that are kept; anyone may ask for any channel. */
const MOST_CHANNELS = 20;

interface Copy {
  live: LiveReleases;
  /** Changes with everything that the copy holds. */
  fingerprint: string;
  readAt: number;
}

/** This instance's copy of what is live, asked for again at most once a second. */
@Injectable()
export class LiveReleasesService {
  private readonly logger = new Logger(LiveReleasesService.name);
  private readonly copies = new Map<string, Copy>();
  private readonly reading = new Map<string, Promise<LiveReleases>>();
  private isStale = false;

  constructor(
    private readonly repository: LiveReleasesRepository,
    private readonly config: AppConfig,
  ) {}

  /** @param channel without it, the one that this instance serves. */
  async get(channel = this.config.frontendChannel): Promise<LiveReleases> {
    const copy = this.copies.get(channel);
    if (copy && Date.now() - copy.readAt < TRUST_MS) return copy.live;
    const running = this.reading.get(channel);
    if (running) return running;
    const reading = this.read(channel).finally(() =>
      this.reading.delete(channel),
    );
    this.reading.set(channel, reading);
    return reading;
  }

  /** Believes its copies no longer: this instance has just changed what is live. */
  expire(): void {
    for (const copy of this.copies.values()) copy.readAt = 0;
    // Whoever began to read before the change may not have seen it.
    this.reading.clear();
  }

  /** While the database is away the last copy is better than none. */
  private async read(channel: string): Promise<LiveReleases> {
    const startedAt = Date.now();
    const copy = this.copies.get(channel);
    try {
      const fingerprint = await this.repository.fingerprint(channel);
      const live =
        copy?.fingerprint === fingerprint
          ? copy.live
          : this.complete(await this.repository.load(channel));
      this.keep(channel, { live, fingerprint, readAt: startedAt });
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

  private keep(channel: string, copy: Copy): void {
    this.copies.delete(channel);
    this.copies.set(channel, copy);
    const [oldest] = this.copies.keys();
    if (this.copies.size > MOST_CHANNELS && oldest !== undefined)
      this.copies.delete(oldest);
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
