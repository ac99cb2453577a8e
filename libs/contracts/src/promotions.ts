import { MayBeAbsent, MayBeEmpty, Remark } from "./fields";
import { Percentage } from "./number-fields";
import { AppName, ChannelName, ReleaseVersion } from "./release-fields";
import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/** `end`: a preview channel shows nothing of the app any more, because newer ones needed its place. */
export type PromotionAction =
  | "promote"
  | "rollback"
  | "canary"
  | "canary-end"
  | "end";

export class PromoteReleaseDto {
  /** @example "1.4.0" */
  @ReleaseVersion()
  version!: string;

  /**
   * The version that it takes the place of, as the caller knows it; null where nothing is live.
   * @example "1.3.2"
   */
  @MayBeEmpty()
  @ReleaseVersion()
  from!: string | null;

  /** @example "production" */
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
   * Required where a check has failed or is missing, and for what was taken back before; it is in the
   * audit trail.
   */
  @Remark("reason", 500)
  override_reason?: string;

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

  @MayBeAbsent()
  @ChannelName()
  channel?: string;

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

  @MayBeAbsent()
  @ChannelName()
  channel?: string;

  @Remark("reason", 500)
  reason?: string;
}

export class ListPromotionsDto extends PageQuery {
  @MayBeAbsent()
  @AppName()
  app?: string;

  @MayBeAbsent()
  @ChannelName()
  channel?: string;
}

export class RegistryQuery {
  @MayBeAbsent()
  @ChannelName()
  channel?: string;
}

export interface PromotionDto {
  id: Integer;
  app: string;
  channel: string;
  action: PromotionAction;
  version: string;
  previous_version: string | null;
  share: Integer | null;
  automatic: boolean;
  overridden: boolean;
  reason: string;
  notes: string;
  by: string;
  at: Timestamp;
}

/** What a rollback, promotion or canary left. */
export interface ChannelStateDto {
  app: string;
  channel: string;
  version: string;
  previous_version: string | null;
  canary: { version: string; share: Integer } | null;
  revision: Integer;
}
