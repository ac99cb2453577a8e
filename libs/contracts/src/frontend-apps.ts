import { IsString, Matches } from "class-validator";
import {
  AtMost,
  Either,
  Flag,
  MayBeAbsent,
  Remark,
  saysOf,
  Text,
} from "./fields";
import { REPORTED_ERRORS } from "./frontend-errors";
import type { FlagSettingDto } from "./frontend-flags";
import type { PromotionDto } from "./promotions";
import { Trim } from "./transforms";
import {
  AppName,
  FlagNames,
  ReleaseVersion,
  SlotNames,
} from "./release-fields";
import type { ReleaseHealth, ReleaseOverrideDto } from "./releases";
import type { Integer, Timestamp } from "./values";

/** The frontends that a site cannot do without. */
export const BUILT_IN_APPS: readonly string[] = ["shell", "public", "admin"];

/** A remote of the site, made by a person with `manage_frontends`. */
export class CreateFrontendAppDto {
  /** @example "labs" */
  @Trim()
  @AppName("name")
  name!: string;

  /**
   * Where its addresses begin: one path segment.
   * @example "/labs"
   */
  @Trim()
  @Matches(/^\/[a-z0-9]+(-[a-z0-9]+)*$/, saysOf("address", "field.segment"))
  base_path!: string;

  /** @example "Labs" */
  @Text("title", 60)
  title!: string;

  /**
   * The team that looks after it.
   * @example "Labs team, labs@example.org"
   */
  @Remark("owner", 120)
  owner?: string;

  /** Whether its pages are rendered on the server. */
  @MayBeAbsent()
  @Flag()
  renders?: boolean;

  /** Whether the reader site's menu names it. */
  @MayBeAbsent()
  @Flag()
  in_menu?: boolean;

  /**
   * Slots on pages of other frontends that it may fill. A slot belongs to one frontend.
   * @example ["public/home-banner"]
   */
  @SlotNames()
  slots?: string[];
}

/** Name and address stay: releases and links carry them. */
export class UpdateFrontendAppDto {
  @MayBeAbsent()
  @Text("title", 60)
  title?: string;

  /** The team that looks after it. */
  @Remark("owner", 120)
  owner?: string;

  /** Whether its pages are rendered on the server. */
  @MayBeAbsent()
  @Flag()
  renders?: boolean;

  /** Whether the reader site's menu names it. */
  @MayBeAbsent()
  @Flag()
  in_menu?: boolean;

  /**
   * Slots on pages of other frontends that it may fill. A slot belongs to one frontend.
   * @example ["public/home-banner"]
   */
  @SlotNames()
  slots?: string[];
}

export class RemoveFrontendAppQuery {
  /**
   * The version that is live (in production, where it is live there): without it, what is live is not removed.
   * @example "1.4.0"
   */
  @MayBeAbsent()
  @ReleaseVersion()
  live?: string;
}

/** What the shell says of a mounted app, or of one that could not be. */
export class ReportStartDto {
  /** The frontend. */
  @AppName()
  app!: string;

  /**
   * The release that the visitor got.
   * @example "1.4.0"
   */
  @ReleaseVersion()
  version!: string;

  /** Whether it started in the visitor's browser. */
  @Either(["started", "failed"])
  outcome!: "started" | "failed";

  @MayBeAbsent()
  @IsString(saysOf(undefined, "field.text"))
  @AtMost(500)
  message?: string;

  /** Of a failure: the stack as the browser has it. */
  @MayBeAbsent()
  @IsString(saysOf(undefined, "field.text"))
  @AtMost(REPORTED_ERRORS.stack)
  stack?: string;

  /**
   * The address of the page, without a query.
   * @example "/labs/experiments/7"
   */
  @MayBeAbsent()
  @IsString(saysOf(undefined, "field.text"))
  @AtMost(REPORTED_ERRORS.route)
  route?: string;

  /**
   * Flags on trial that the page has as they were set.
   * @example ["newHeader"]
   */
  @FlagNames()
  flags_on?: string[];

  /**
   * Flags on trial that it has not.
   * @example ["wide"]
   */
  @FlagNames()
  flags_off?: string[];
}

/** Failures that were reported of a release within 30 days. */
export interface ReleaseErrorsDto {
  /** How many different ones. */
  different: Integer;
  /** How often they were reported, all together. */
  times: Integer;
  /** When one was last reported; null for none. */
  last_at: Timestamp | null;
}

/** What brought a release to where it is, as in the history. */
export type LiveChangeDto = Pick<
  PromotionDto,
  "action" | "previous_version" | "automatic" | "reason" | "notes"
>;

/** A flag that is set and has not ended. */
export interface LiveFlagDto extends Pick<
  FlagSettingDto,
  "on" | "share" | "cohort" | "until"
> {
  /** @example "newHeader" */
  name: string;
}

export interface CanaryDto {
  /** The release that is tried. */
  version: string;
  /** Percentage of visitors. */
  share: Integer;
  /** When the trial began. */
  since: Timestamp;
  /** Person or key that began it or changed its share last. */
  by: string;
  /** Why; null where the history does not say it. */
  why: LiveChangeDto | null;
  /** Null: all its checks had passed. */
  override: ReleaseOverrideDto | null;
  /** How it has started for visitors since then. */
  signals: ReleaseSignalsDto;
  /** What fails in browsers and on servers with it. */
  errors: ReleaseErrorsDto;
}

/** Visitors, each counted once. */
export interface ReleaseSignalsDto {
  /** For how many visitors it started. */
  started: Integer;
  /** For how many it failed at least once. */
  failed: Integer;
  /** What the latest failure said; empty without one. */
  last_failure: string;
}

/** What is live of one app in one channel. */
export interface LiveVersionDto {
  /**
   * Where it is live; readers see `production`.
   * @example "production"
   */
  channel: string;
  /** The release that is live. */
  version: string;
  /** When it went live. */
  since: Timestamp;
  /** Person or key that made it live; "the server" for an automatic rollback. */
  by: string;
  /** Why; null where the history does not say it. */
  why: LiveChangeDto | null;
  health: ReleaseHealth;
  /** Why it counts as failed; null unless it does. */
  health_reason: string | null;
  /** Null: all its checks had passed when it was promoted. */
  override: ReleaseOverrideDto | null;
  /** How it has started for visitors since then. */
  signals: ReleaseSignalsDto;
  /** What fails in browsers and on servers with it. */
  errors: ReleaseErrorsDto;
  /** By name. */
  flags: LiveFlagDto[];
  /** What is shown where it fails, and what a rollback goes back to; null without one. */
  fallback: string | null;
  /** The release that a part of the visitors get; null for none. */
  canary: CanaryDto | null;
}

/** A place on a frontend's pages for a part of another one. */
export interface OfferedSlotDto {
  /**
   * The frontend, and the name that it gave the slot.
   * @example "public/home-banner"
   */
  slot: string;
  /**
   * What belongs there.
   * @example "A banner above the latest posts"
   */
  description: string;
  /**
   * The room that it takes at most, in pixels.
   * @example 400
   */
  height: Integer;
}

export interface FrontendAppDto {
  /** @example "labs" */
  name: string;
  /**
   * Null: the shell, which owns no addresses.
   * @example "/labs"
   */
  base_path: string | null;
  /** @example "Labs" */
  title: string;
  /**
   * The team that looks after it.
   * @example "Labs team, labs@example.org"
   */
  owner: string;
  /** Whether its pages are rendered on the server. */
  renders: boolean;
  /** Whether the reader site's menu names it. */
  in_menu: boolean;
  /**
   * Slots on pages of other frontends that it may fill.
   * @example ["public/home-banner"]
   */
  slots: string[];
  /** Slots on its own pages, as its live release in production declares them. */
  offers: OfferedSlotDto[];
  /** What is live, for each channel that has something. */
  live: LiveVersionDto[];
  /** How many releases are stored. */
  releases: Integer;
  /** API keys that may release it, by description. */
  keys: string[];
  /** Counts changes; also the ETag. */
  version: Integer;
}
