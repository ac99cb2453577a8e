import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  IsString,
  Matches,
  ValidateNested,
} from "class-validator";
import {
  ListOf,
  AtMost,
  Choice,
  Flag,
  MayBeAbsent,
  Remark,
  saysOf,
} from "./fields";
import { Percentage, WholeNumber } from "./number-fields";
import { Type } from "class-transformer";
import { ChannelName, ReleaseVersion } from "./release-fields";
import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

export type ReleaseState = "uploading" | "ready" | "removed";

/** `unknown` until it has proven itself to readers; `failed` once it was taken back. */
export type ReleaseHealth = "unknown" | "healthy" | "failed";

const VERDICT_OUTCOMES = ["passed", "failed", "warning", "skipped"] as const;
export type VerdictOutcome = (typeof VERDICT_OUTCOMES)[number];

/** What a browser says of a release; before all of it is said, no browser has looked. */
export const BROWSER_CHECKS = [
  "browser:heading",
  "browser:chunks",
  "browser:hydration",
  "browser:console",
  "browser:axe",
  "browser:not-found",
] as const;
export type BrowserCheck = (typeof BROWSER_CHECKS)[number];

/** Of a report: more than the pages that the gate opens. */
const MOST_MEASURES = 50;

/** Begins an upload, or continues one that was interrupted. */
export class StartReleaseDto {
  /** The content of `release.json`. */
  @IsObject(saysOf(undefined, "field.manifest"))
  manifest!: object;

  /** What its team says about it. */
  @Remark("notes", 2000)
  notes?: string;
}

/** Time and memory of one page. */
export class PageMeasureDto {
  /**
   * Path on the site.
   * @example "/labs"
   */
  @IsString(saysOf(undefined, "field.text"))
  @AtMost(500)
  address!: string;

  /** Milliseconds until it was loaded. */
  @WholeNumber(0)
  ms!: Integer;

  /** Memory that it uses then; 0 where that is not known. */
  @WholeNumber(0)
  bytes!: Integer;
}

export class ReportVerdictDto {
  /** @example "browser:heading" */
  @Matches(/^browser:[a-z][a-z-]{0,30}$/, saysOf(undefined, "field.checkName"))
  name!: string;

  @Choice(VERDICT_OUTCOMES)
  outcome!: VerdictOutcome;

  @MayBeAbsent()
  @IsString(saysOf(undefined, "field.text"))
  @AtMost(1000)
  message?: string;

  /**
   * Of pages, for `browser:speed`. The site adds them to the message, with those of the live release beside
   * them.
   */
  @MayBeAbsent()
  @ListOf(PageMeasureDto, MOST_MEASURES, {
    tooMany: saysOf(undefined, "release.tooManyVerdicts", {
      max: MOST_MEASURES,
    }),
    wrongItem: "field.nested",
  })
  measures?: PageMeasureDto[];
}

/** What a browser found that opened the candidate against the live site. */
export class ReportVerdictsDto {
  /** The results of the checks. */
  @IsArray(saysOf(undefined, "field.list"))
  @ArrayMaxSize(30, saysOf(undefined, "release.tooManyVerdicts", { max: 30 }))
  @ValidateNested({ each: true, ...saysOf(undefined, "field.nested") })
  @Type(() => ReportVerdictDto)
  verdicts!: ReportVerdictDto[];
}

/** On the computer of the person who opens the preview, and nowhere else. */
export const LOCAL_SERVER =
  /^http:\/\/localhost:[1-9]\d{3,4}(\/[\w-]{1,80}){0,3}$/;

/** An address of this site, with query; never one that a browser takes for another site's. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

export class CreateReleasePreviewDto {
  /** Minutes until the link opens nothing any more. */
  @Percentage(1, 1440)
  minutes?: number;

  /**
   * Where the link leads.
   * @example "/"
   */
  @MayBeAbsent()
  @Matches(SITE_PATH, saysOf(undefined, "field.sitePath"))
  @AtMost(500)
  path?: string;

  /**
   * Shows everything that is live in this channel at each visit, instead of only this release. The release
   * must be live there.
   * @example "staging"
   */
  @MayBeAbsent()
  @ChannelName()
  channel?: string;

  /**
   * Takes the app's files from this development server instead of the release: from the computer of the person who
   * opens the link. Not together with `channel`.
   * @example "http://localhost:4210"
   */
  @MayBeAbsent()
  @Matches(LOCAL_SERVER, saysOf(undefined, "field.localServer"))
  local_server?: string;
}

export class ListReleasesDto extends PageQuery {}

export class PinReleaseDto {
  /** true keeps the release permanently; false lets it be deleted when it is no longer used. */
  @Flag()
  pinned!: boolean;
}

/** Which file of a release is sent. */
export class ReceiveFileQuery {
  /**
   * As the manifest has it.
   * @example "chunks/313.ef98a1f8dd.js"
   */
  @IsString(saysOf(undefined, "field.releaseFile"))
  @AtMost(200)
  path!: string;
}

export class CompareReleasesDto {
  /** The version of the earlier release. */
  @ReleaseVersion()
  from!: string;

  /** The version of the later release. */
  @ReleaseVersion()
  to!: string;
}

export interface VerdictDto {
  /** @example "hashes" */
  name: string;
  /** A `failed` check stops the release from going live, a `warning` does not. */
  outcome: VerdictOutcome;
  message: string;
  /** Who checked: the site, or a browser that a runner started. */
  source: "server" | "browser";
  /** Person or key that reported it; "the server" for its own checks. */
  by: string;
  /** When it was checked. */
  at: Timestamp;
}

/** `promotable`: nothing speaks against it; `blocked`: a check failed; `unchecked`: the browser's are missing. */
export type GateState = "promotable" | "unchecked" | "blocked";

/** A person has shown a release to readers although a check had failed or was missing. */
export interface ReleaseOverrideDto {
  /**
   * As that person gave it.
   * @example "The heading is a picture"
   */
  reason: string;
  /**
   * The person who decided it.
   * @example "Maren Okafor"
   */
  by: string;
  /** When it was decided. */
  at: Timestamp;
}

export interface ReleaseDto {
  id: Integer;
  /** The frontend. */
  app: string;
  /**
   * Names the release within its frontend.
   * @example "1.4.0"
   */
  version: string;
  /** The version of the federation contract that it was built for. */
  contract: Integer;
  /** `ready` once all files are there. */
  state: ReleaseState;
  health: ReleaseHealth;
  /** Why it counts as unhealthy; null otherwise. */
  health_reason: string | null;
  /** What its team says about it. */
  notes: string;
  /** The hash of the sources that it was built from; null if it is not known. */
  commit: string | null;
  /** Person or key. */
  by: string;
  created_at: Timestamp;
  /** How many files it has. */
  files: Integer;
  /** Size of all files, uncompressed. */
  bytes: Integer;
  gate: GateState;
  /** The results of its checks. */
  verdicts: VerdictDto[];
  /** Null: it was promoted with all its checks passed, or not at all. */
  override: ReleaseOverrideDto | null;
  /** Channels in which it is live. */
  live_in: string[];
  /** A person has pinned it, so it is never deleted for being unused. */
  pinned: boolean;
}

export interface ReleaseFileDto {
  /** Relative to the release. */
  path: string;
  /** Its size, uncompressed. */
  bytes: Integer;
  /** Its hash, as browsers check it (Subresource Integrity). */
  integrity: string;
}

/** A package of other people's of which a release has something. */
export interface PackageUseDto {
  /** @example "react" */
  name: string;
  /**
   * Two of them, if the release has two.
   * @example "19.2.0"
   */
  version: string;
  /** Whether apps that have the same version use one copy. */
  shared: boolean;
  /** Live releases of other apps that bring a copy of their own. */
  copies: {
    /** The frontend. */
    app: string;
    /** The version of the package. */
    version: string;
  }[];
}

/** What a browser has to look at before a release may go live. */
export interface ReleaseContentDto {
  /**
   * The frontend.
   * @example "labs"
   */
  app: string;
  /**
   * The release.
   * @example "1.4.0"
   */
  version: string;
  /**
   * Where the app's addresses begin; null: the shell.
   * @example "/labs"
   */
  base_path: string | null;
  /** Whether its pages are rendered on the server. */
  renders: boolean;
  /** Whether the server can tell its pages from those that do not exist. */
  knows_routes: boolean;
  /** Path of the script with which it begins. */
  entry: string;
  /**
   * Relative to the base path: those that its settings name, its routes without parameters, and examples
   * of the site's own pages.
   */
  addresses: string[];
  /**
   * What its pages may call of the API, as the settings of its apps declare it; null where one of them
   * declares nothing.
   * @example ["GET /posts"]
   */
  calls: string[] | null;
  /** All files of the release. */
  files: ReleaseFileDto[];
  /** What was built into it, by name. */
  packages: PackageUseDto[];
}

/** The progress of an upload. */
export interface ReleaseUploadDto {
  /** The frontend. */
  app: string;
  /** The release whose files are missing. */
  version: string;
  /** `uploading` until all files are there. */
  state: ReleaseState;
  /** Paths of the files that have not arrived. */
  missing: string[];
}

export interface ReleaseDiffDto {
  /** The earlier release. */
  from: string;
  /** The later release. */
  to: string;
  /** Files of both, with their sizes in bytes. */
  files: {
    path: string;
    /** Null: it was not there. */
    before: Integer | null;
    /** Null: it is gone. */
    after: Integer | null;
    changed: boolean;
  }[];
  /** Packages whose versions differ; null where one of the two has none. */
  dependencies: {
    name: string;
    before: string | null;
    after: string | null;
  }[];
  /** All files of the earlier release. */
  bytes_before: Integer;
  /** All files of the later release. */
  bytes_after: Integer;
}

export interface ReleasePreviewDto {
  /** @example "https://example.org/frontends/preview?token=…" */
  url: string;
  /** From then on, the link shows nothing. */
  expires_at: Timestamp;
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
