import { MayBeAbsent, MayBeEmpty, Remark } from "./fields";
import { Percentage } from "./number-fields";
import { AppName, ChannelName, ReleaseVersion } from "./release-fields";
import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/**
 * `flag`, `flag-end`: a flag was set, or unset; the version is what was live. `end`: a preview channel
 * shows nothing of the app any more, because newer ones needed its place.
 */
export type PromotionAction =
  | "promote"
  | "rollback"
  | "canary"
  | "canary-end"
  | "flag"
  | "flag-end"
  | "end";

/** Who acts without a request: at a first start, or if a version keeps failing. */
export const THE_SERVER = "the server";

export class PromoteReleaseDto {
  /**
   * The release that goes live.
   * @example "1.4.0"
   */
  @ReleaseVersion()
  version!: string;

  /**
   * The version that it takes the place of, as the caller knows it; null where nothing is live.
   * @example "1.3.2"
   */
  @MayBeEmpty()
  @ReleaseVersion()
  from!: string | null;

  /**
   * Where it goes live. Absent: `production`, which readers see.
   * @example "production"
   */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;

  /** Percentage of visitors; without it, everyone. */
  @Percentage(1, 99)
  share?: number;

  /**
   * The percentage of visitors who get this version already, as the caller knows it; without it, no one
   * does. The call is refused if that has changed.
   */
  @Percentage(1, 99)
  from_share?: number;

  /**
   * Required where a check has failed or is missing, and for what the server took back; it is in the
   * audit trail.
   */
  @Remark("reason", 500)
  override_reason?: string;

  /** What is to be known about it. */
  @Remark("notes", 2000)
  notes?: string;
}

export class RollBackReleaseDto {
  /**
   * The version that is left, as the caller knows it.
   * @example "1.4.0"
   */
  @ReleaseVersion()
  from!: string;

  /**
   * Where to; without it, the last version that was healthy.
   * @example "1.3.2"
   */
  @MayBeAbsent()
  @ReleaseVersion()
  to?: string;

  /** Where the earlier release goes live. Absent: `production`. */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;

  /** Why it is done. */
  @Remark("reason", 500)
  reason?: string;
}

/** Ends a canary without promoting it. */
export class EndCanaryDto {
  /**
   * The version that is tried, as the caller knows it.
   * @example "1.5.0"
   */
  @ReleaseVersion()
  version!: string;

  /** Where the trial is. Absent: `production`. */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;

  /** Why it ends. */
  @Remark("reason", 500)
  reason?: string;
}

export class ListPromotionsDto extends PageQuery {
  /** Only those of this frontend. */
  @MayBeAbsent()
  @AppName()
  app?: string;

  /** Only those in this channel. */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;
}

export class RegistryQuery {
  /** Absent: `production`, which readers see. */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;
}

export interface PromotionDto {
  id: Integer;
  /** The frontend. */
  app: string;
  /** Where it was done; readers see `production`. */
  channel: string;
  action: PromotionAction;
  /** The release that it was about. */
  version: string;
  /** The release that was live before; null for none. */
  previous_version: string | null;
  /** Percentage of visitors; null for everyone. */
  share: Integer | null;
  /** The flag that was set or unset; null for releases. */
  flag: string | null;
  /** Whether the site did it because a release was failing. */
  automatic: boolean;
  /** Whether a person promoted it despite its checks. */
  overridden: boolean;
  /** Why it was done; empty if no one said it. */
  reason: string;
  /** What was said about it; empty for nothing. */
  notes: string;
  /** Person or key; "the server" if it was automatic. */
  by: string;
  /** When it was done. */
  at: Timestamp;
}

/** What a rollback, promotion or canary left. */
export interface ChannelStateDto {
  /** The frontend. */
  app: string;
  /** The channel that was changed. */
  channel: string;
  /** The release that is live in it now. */
  version: string;
  /** The release that was live before; null for none. */
  previous_version: string | null;
  /** The release that a part of the visitors get, and the percentage; null for none. */
  canary: { version: string; share: Integer } | null;
  /** Counts changes of what is live in the channel. */
  revision: Integer;
}
