import { Choice, Flag, MayBeAbsent, Remark } from "./fields";
import { RequiredMoment } from "./moment-field";
import { Percentage } from "./number-fields";
import { ChannelName } from "./release-fields";
import type { Integer, Timestamp } from "./values";

/** Groups of visitors that a flag can be limited to. */
const FLAG_COHORTS = ["signed_in"] as const;
export type FlagCohort = (typeof FLAG_COHORTS)[number];

/** What a flag is for a part of the visitors, or for all, until a date. */
export class SetFlagDto {
  /**
   * The value that these visitors get; all others get the default of their release.
   * @example true
   */
  @Flag()
  on!: boolean;

  /** Percentage of visitors, always the same ones; without it, everyone. */
  @Percentage(1, 99)
  share?: number;

  /** Only browsers that are signed in to the site; without it, all. */
  @MayBeAbsent()
  @Choice(FLAG_COHORTS)
  cohort?: FlagCohort;

  /**
   * When it ends: a day, which means its beginning in UTC, or a time with its zone. A year from now at most.
   * @example "2027-03-01"
   */
  @RequiredMoment()
  until!: string;

  /** Why it is done. */
  @Remark("reason", 500)
  reason?: string;

  /** Where it is set. Absent: `production`, which readers see. */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;
}

export class FlagQuery {
  /** Absent: `production`, which readers see. */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;
}

/** Visitors of a flag on trial, each counted once. */
export interface FlagSignalsDto {
  /** For how many the app started. */
  started: Integer;
  /** For how many it failed at least once. */
  failed: Integer;
}

/** What is set. */
export interface FlagSettingDto {
  /** The value that the visitors get whom it reaches. */
  on: boolean;
  /** Percentage of visitors; null for everyone. */
  share: Integer | null;
  /** The group that it is limited to; null for none. */
  cohort: FlagCohort | null;
  /** When it ends by itself. */
  until: Timestamp;
  /** Whether that moment has come: then it counts as not set. */
  ended: boolean;
  /** Whether the site watches it, and unsets it if it fails. */
  on_trial: boolean;
  /** Why it was done; empty if no one said it. */
  reason: string;
  /** Person or key that set it. */
  by: string;
  /** When it was set. */
  since: Timestamp;
  /** How the app starts for visitors whom it reaches. */
  reached: FlagSignalsDto;
  /** How the app starts for all others, during the trial. */
  others: FlagSignalsDto;
}

/** A flag of an app in one channel. */
export interface FrontendFlagDto {
  /** @example "newHeader" */
  name: string;
  /**
   * What it switches; empty if no live release declares it.
   * @example "The wide header"
   */
  description: string;
  /** What visitors get whom no setting reaches; null if no live release declares it. */
  default: boolean | null;
  /** Null: not set. */
  setting: FlagSettingDto | null;
  /** Counts changes of the setting; also the ETag. 0: not set. */
  version: Integer;
}
