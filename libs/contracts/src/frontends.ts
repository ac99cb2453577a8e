import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ArrayMaxSize,
  ValidateNested,
} from "class-validator";
import { Type } from "class-transformer";
import { AppName } from "./app-name";
import { PageQuery } from "./lists";
import { EmptyToNull, ToBoolean, Trim } from "./transforms";
import type { Integer, Timestamp } from "./values";

/** The channel that readers see. */
export const PRODUCTION_CHANNEL = "production";

/** `production`, `staging`, `preview-<branch>`. */
export const CHANNEL_NAME =
  /^(production|staging|preview-[a-z0-9][a-z0-9-]{0,30})$/;

export const RELEASE_STATES = ["uploading", "ready", "removed"] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** `unknown` until it has proven itself to readers; `failed` once it was taken back. */
export const RELEASE_HEALTHS = ["unknown", "healthy", "failed"] as const;
export type ReleaseHealth = (typeof RELEASE_HEALTHS)[number];

export const VERDICT_OUTCOMES = [
  "passed",
  "failed",
  "warning",
  "skipped",
] as const;
export type VerdictOutcome = (typeof VERDICT_OUTCOMES)[number];

export const PROMOTION_ACTIONS = [
  "promote",
  "rollback",
  "canary",
  "canary-end",
] as const;
export type PromotionAction = (typeof PROMOTION_ACTIONS)[number];

const Version = (field: string) =>
  Matches(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,50})?$/, {
    message: `${field} must be a version such as 1.4.0`,
  });

const Channel = () =>
  Matches(CHANNEL_NAME, {
    message: "channel must be production, staging or preview-<branch>",
  });

/** A remote of the site, made by a person with `manage_frontends`. */
export class CreateFrontendAppDto {
  /** @example "labs" */
  @Trim()
  @AppName("Name")
  name!: string;

  /**
   * Where its addresses begin: one path segment.
   * @example "/labs"
   */
  @Trim()
  @Matches(/^\/[a-z0-9]+(-[a-z0-9]+)*$/, {
    message: "Address must be one path segment such as /labs",
  })
  base_path!: string;

  /** @example "Labs" */
  @Trim()
  @IsString({ message: "Title is required" })
  @IsNotEmpty({ message: "Title is required" })
  @MaxLength(60, { message: "Title must be at most 60 characters" })
  title!: string;

  /**
   * The team that looks after it.
   * @example "Labs team, labs@example.org"
   */
  @IsOptional()
  @Trim()
  @IsString({ message: "Owner must be text" })
  @MaxLength(120, { message: "Owner must be at most 120 characters" })
  owner?: string;

  /** Whether its pages are rendered on the server. */
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "renders must be true or false" })
  renders?: boolean;

  /** Whether the reader site's menu names it. */
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "in_menu must be true or false" })
  in_menu?: boolean;
}

/** Name and address stay: releases and links carry them. */
export class UpdateFrontendAppDto {
  @IsOptional()
  @Trim()
  @IsString({ message: "Title is required" })
  @IsNotEmpty({ message: "Title is required" })
  @MaxLength(60, { message: "Title must be at most 60 characters" })
  title?: string;

  @IsOptional()
  @Trim()
  @IsString({ message: "Owner must be text" })
  @MaxLength(120, { message: "Owner must be at most 120 characters" })
  owner?: string;

  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "renders must be true or false" })
  renders?: boolean;

  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "in_menu must be true or false" })
  in_menu?: boolean;
}

/** Begins an upload, or goes on with one that was cut off. */
export class StartReleaseDto {
  /** The content of `release.json`. */
  @IsObject({ message: "manifest must be the content of release.json" })
  manifest!: object;

  @IsOptional()
  @Trim()
  @IsString({ message: "Notes must be text" })
  @MaxLength(2000, { message: "Notes must be at most 2000 characters" })
  notes?: string;
}

export class PromoteReleaseDto {
  /** @example "1.4.0" */
  @Version("version")
  version!: string;

  /**
   * The version that it takes the place of, as the caller knows it; null where nothing is live.
   * @example "1.3.2"
   */
  @EmptyToNull()
  @IsOptional()
  @Version("from")
  from!: string | null;

  /** @example "production" */
  @IsOptional()
  @Channel()
  channel?: string;

  /** Percentage of visitors; without it, everybody. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: "share must be a whole number" })
  @Min(1, { message: "share must be between 1 and 99" })
  @Max(99, { message: "share must be between 1 and 99" })
  share?: number;

  /** Required where a check has failed or is missing; it is in the audit trail. */
  @IsOptional()
  @Trim()
  @IsString({ message: "Reason must be text" })
  @MaxLength(500, { message: "Reason must be at most 500 characters" })
  override_reason?: string;

  @IsOptional()
  @Trim()
  @IsString({ message: "Notes must be text" })
  @MaxLength(2000, { message: "Notes must be at most 2000 characters" })
  notes?: string;
}

export class RollBackReleaseDto {
  /** The version that is left, as the caller knows it. */
  @Version("from")
  from!: string;

  /** Where to; without it, the last version that was healthy. */
  @IsOptional()
  @Version("to")
  to?: string;

  @IsOptional()
  @Channel()
  channel?: string;

  @IsOptional()
  @Trim()
  @IsString({ message: "Reason must be text" })
  @MaxLength(500, { message: "Reason must be at most 500 characters" })
  reason?: string;
}

/** Ends a canary without promoting it. */
export class EndCanaryDto {
  /** The version that is tried, as the caller knows it. */
  @Version("version")
  version!: string;

  @IsOptional()
  @Channel()
  channel?: string;

  @IsOptional()
  @Trim()
  @IsString({ message: "Reason must be text" })
  @MaxLength(500, { message: "Reason must be at most 500 characters" })
  reason?: string;
}

export class ReportVerdictDto {
  /** @example "browser:heading" */
  @Matches(/^browser:[a-z][a-z-]{0,30}$/, {
    message: "name must look like browser:heading",
  })
  name!: string;

  @IsIn(VERDICT_OUTCOMES, {
    message: `outcome must be one of: ${VERDICT_OUTCOMES.join(", ")}`,
  })
  outcome!: VerdictOutcome;

  @IsOptional()
  @IsString({ message: "message must be text" })
  @MaxLength(1000, { message: "message must be at most 1000 characters" })
  message?: string;
}

/** What a browser found that opened the candidate against the live site. */
export class ReportVerdictsDto {
  @IsArray({ message: "verdicts must be a list" })
  @ArrayMaxSize(30, { message: "verdicts are at most 30" })
  @ValidateNested({ each: true })
  @Type(() => ReportVerdictDto)
  verdicts!: ReportVerdictDto[];
}

export class CreateReleasePreviewDto {
  /** Minutes until the link opens nothing any more. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: "minutes must be a whole number" })
  @Min(1, { message: "minutes must be between 1 and 1440" })
  @Max(1440, { message: "minutes must be between 1 and 1440" })
  minutes?: number;

  /**
   * Where the link leads.
   * @example "/"
   */
  @IsOptional()
  @Matches(/^\/(?![/\\])[^\s\\]*$/, {
    message: "path must be an address of this site",
  })
  @MaxLength(500, { message: "path must be at most 500 characters" })
  path?: string;
}

/** What the shell says of a mounted app, or of one that could not be. */
export class ReportStartDto {
  @AppName("app")
  app!: string;

  @Version("version")
  version!: string;

  @IsIn(["started", "failed"], { message: "outcome must be started or failed" })
  outcome!: "started" | "failed";

  @IsOptional()
  @IsString({ message: "message must be text" })
  @MaxLength(500, { message: "message must be at most 500 characters" })
  message?: string;
}

export class ListReleasesDto extends PageQuery {}

export class ListPromotionsDto extends PageQuery {
  @IsOptional()
  @AppName("app")
  app?: string;

  @IsOptional()
  @Channel()
  channel?: string;
}

/** Which file of a release is sent. */
export class ReceiveFileQuery {
  /**
   * As the manifest has it.
   * @example "chunks/313.ef98a1f8dd.js"
   */
  @IsString({ message: "path must name a file of the release" })
  @MaxLength(200, { message: "path must be at most 200 characters" })
  path!: string;
}

export class CompareReleasesDto {
  @Version("from")
  from!: string;

  @Version("to")
  to!: string;
}

export class RegistryQuery {
  @IsOptional()
  @Channel()
  channel?: string;
}

export interface CanaryDto {
  version: string;
  /** Percentage of visitors. */
  share: Integer;
  since: Timestamp;
  signals: ReleaseSignalsDto;
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
  /** @example "production" */
  channel: string;
  version: string;
  since: Timestamp;
  /** Person or key that made it live; "the server" for a rollback of its own. */
  by: string;
  health: ReleaseHealth;
  signals: ReleaseSignalsDto;
  /** What is shown where it fails, and what a rollback goes back to; null without one. */
  fallback: string | null;
  canary: CanaryDto | null;
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
  /** @example "Labs team, labs@example.org" */
  owner: string;
  renders: boolean;
  in_menu: boolean;
  live: LiveVersionDto[];
  /** How many releases are kept. */
  releases: Integer;
  /** API keys that may release it, by description. */
  keys: string[];
}

export interface VerdictDto {
  /** @example "hashes" */
  name: string;
  outcome: VerdictOutcome;
  message: string;
  source: "server" | "browser";
  by: string;
  at: Timestamp;
}

/** `promotable`: nothing speaks against it; `blocked`: a check failed; `unchecked`: the browser's are missing. */
export type GateState = "promotable" | "unchecked" | "blocked";

export interface ReleaseDto {
  id: Integer;
  app: string;
  /** @example "1.4.0" */
  version: string;
  contract: Integer;
  state: ReleaseState;
  health: ReleaseHealth;
  health_reason: string | null;
  notes: string;
  commit: string | null;
  /** Person or key. */
  by: string;
  created_at: Timestamp;
  files: Integer;
  /** Of all files, uncompressed. */
  bytes: Integer;
  gate: GateState;
  verdicts: VerdictDto[];
  /** Channels in which it is live. */
  live_in: string[];
}

export interface ReleaseFileDto {
  path: string;
  bytes: Integer;
  integrity: string;
}

/** Where an upload stands. */
export interface ReleaseUploadDto {
  app: string;
  version: string;
  state: ReleaseState;
  /** Paths of the files that have not arrived. */
  missing: string[];
}

export interface ReleaseDiffDto {
  from: string;
  to: string;
  files: {
    path: string;
    /** Null: it was not there. */
    before: Integer | null;
    /** Null: it is gone. */
    after: Integer | null;
    changed: boolean;
  }[];
  dependencies: {
    name: string;
    before: string | null;
    after: string | null;
  }[];
  bytes_before: Integer;
  bytes_after: Integer;
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

export interface ReleasePreviewDto {
  /** @example "https://example.org/frontends/preview?token=…" */
  url: string;
  expires_at: Timestamp;
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

/** Sizes of what may be uploaded. */
export const RELEASE_LIMITS = {
  files: 2000,
  fileBytes: 20 * 1024 * 1024,
  totalBytes: 100 * 1024 * 1024,
  /** Folders in a path. */
  depth: 8,
  pathLength: 200,
  /** Of `release.json`, and how many values it may hold. */
  manifestBytes: 1024 * 1024,
  manifestValues: 20_000,
} as const;
