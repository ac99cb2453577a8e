import type { LiveApp } from "@octavo/federation";
import type { FrontendApp } from "../apps/frontend-app.entity";
import type { FrontendFlag } from "./frontend-flag.entity";
import type { FrontendRelease } from "../releases/frontend-release.entity";

export interface Canary {
  release: FrontendRelease;
  /** Percentage of visitors. */
  share: number;
  since: Date;
}

/** An instance's view of one channel. Read-only: all requests share it. */
export interface LiveReleases {
  channel: string;
  /** Of the channel; 0 for one in which nothing was ever promoted. */
  revision: number;
  /** Every app of the site, whether anything of it is live or not. */
  apps: readonly FrontendApp[];
  /** By name of the app, as are all that follow. Where nothing is live in the channel: what production has. */
  live: Readonly<Record<string, FrontendRelease | undefined>>;
  liveSince: Readonly<Record<string, Date | undefined>>;
  canaries: Readonly<Record<string, Canary | undefined>>;
  /** The last healthy release other than the live one; what is shown where that fails. */
  fallbacks: Readonly<Record<string, FrontendRelease | undefined>>;
  /** What is set of their flags at present. */
  flags: Readonly<Record<string, readonly FrontendFlag[] | undefined>>;
  /** Apps from development servers (DEV_FRONTENDS). They come before everything else. */
  development: Readonly<Record<string, LiveApp | undefined>>;
}
