import { Injectable, Logger, type OnModuleDestroy } from "@nestjs/common";

const REPEAT_MS = 60_000;
/** Trouble is over when nothing of it was heard for this long. */
const QUIET_MS = 10_000;

interface Episode {
  count: number;
  began: number;
  last: number;
  /** When the log last had a line about it. */
  told: number;
  timer: NodeJS.Timeout;
}

/**
 * Tells of what goes wrong with many requests for one reason, such as an overload: a line when it
 * begins, one a minute while it lasts, and one when it is over.
 */
@Injectable()
export class TroubleLog implements OnModuleDestroy {
  private readonly log = new Logger(TroubleLog.name);
  private readonly episodes = new Map<string, Episode>();

  /**
   * One more request.
   * @param trouble a sentence without a full stop, the same for every request that it happens to.
   * @param reason said of the first one only.
   */
  note(trouble: string, reason = ""): void {
    const now = performance.now();
    const episode = this.episodes.get(trouble);
    if (episode) {
      episode.count += 1;
      episode.last = now;
      return;
    }
    this.log.warn(reason === "" ? `${trouble}.` : `${trouble}: ${reason}`);
    const timer = setInterval(() => this.follow(trouble), QUIET_MS);
    timer.unref();
    this.episodes.set(trouble, {
      count: 1,
      began: now,
      last: now,
      told: now,
      timer,
    });
  }

  onModuleDestroy(): void {
    for (const { timer } of this.episodes.values()) clearInterval(timer);
    this.episodes.clear();
  }

  private follow(trouble: string): void {
    const episode = this.episodes.get(trouble);
    if (!episode) return;
    const now = performance.now();
    const { count, began, last } = episode;
    if (now - last >= QUIET_MS) {
      clearInterval(episode.timer);
      this.episodes.delete(trouble);
      this.log.log(`Over: ${trouble}. ${extent(count, last - began)}`);
    } else if (now - episode.told >= REPEAT_MS) {
      episode.told = now;
      this.log.warn(`Still so: ${trouble}. ${extent(count, now - began)}`);
    }
  }
}

const extent = (count: number, ms: number): string =>
  `Requests: ${count}, seconds: ${Math.max(1, Math.round(ms / 1000))}.`;
