import { Logger } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import { releaseName, type ReleaseName } from "../releases/release-name";
import { ReleaseBreaker } from "./release-breaker";

/** Releases whose failures are remembered. */
const MOST_BREAKERS = 50;

/** A release with the flags on trial that it was rendered with. */
export interface Judged extends ReleaseName {
  flags: readonly string[];
}

/** The breakers of the releases that were rendered lately. */
export class ReleaseBreakers {
  private readonly logger = new Logger(ReleaseBreakers.name);
  private readonly known = new LRUCache<string, ReleaseBreaker>({
    max: MOST_BREAKERS,
  });

  /** @param onOpen called when a release is blocked, with the last failure. */
  constructor(
    private readonly onOpen: (judged: Judged, reason: string) => void,
  ) {}

  /** @param flags on trial that are on: the release has another breaker with them. */
  of(
    { app, version }: ReleaseName,
    flags: readonly string[] = [],
  ): ReleaseBreaker {
    const name = [releaseName({ app, version }), ...flags].join(" ");
    const known = this.known.get(name);
    if (known) return known;
    const breaker = new ReleaseBreaker(name, (reason) => {
      this.logger.warn(`${name} keeps failing and is left alone: ${reason}`);
      this.onOpen({ app, version, flags }, reason);
    });
    this.known.set(name, breaker);
    return breaker;
  }

  /** Whether a release may hang, with any flags: it did so lately, or was never rendered. */
  isSuspect(name: string): boolean {
    const own = [...this.known.entries()].filter(
      ([key]) => key === name || key.startsWith(`${name} `),
    );
    return own.length === 0 || own.some(([, breaker]) => breaker.isSuspect);
  }
}
