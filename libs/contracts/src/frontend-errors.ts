import { MayBeAbsent } from "./fields";
import { PageQuery } from "./lists";
import { ReleaseVersion } from "./release-fields";
import type { Integer, Timestamp } from "./values";

/** Longest stack and address that a report of a failure may bring. */
export const REPORTED_ERRORS = { stack: 4000, route: 300 } as const;

export class ListFrontendErrorsDto extends PageQuery {
  /**
   * Failures of this release; without it, those of all releases.
   * @example "1.4.0"
   */
  @MayBeAbsent()
  @ReleaseVersion()
  version?: string;
}

export interface FrontendErrorFrameDto {
  /** The function; empty where it is not known. */
  name: string;
  /**
   * A source, or a file of the release where no source map leads to one.
   * @example "src/app.tsx"
   */
  file: string;
  /** Counted from one, as `column`. */
  line: Integer;
  /** Counted from one, as `line`. */
  column: Integer;
  /** Whether `file` is a source; otherwise it is a file of the release. */
  is_source: boolean;
}

/** A failure: what has the same message at the same place, in any number of releases. */
export interface FrontendErrorDto {
  id: Integer;
  /** The frontend that it is a failure of. */
  app: string;
  message: string;
  /** Where it happens: in readers' browsers, or where servers render pages. */
  source: "browser" | "server";
  /** How often it was reported; of the asked release where one is asked for. */
  times: Integer;
  /** The release in which it was first seen. */
  first_version: string;
  /** When it was first reported, of any release. */
  first_at: Timestamp;
  /** The release in which it was last seen. */
  last_version: string;
  /** When it was last reported. */
  last_at: Timestamp;
  /**
   * The address of the page where it was last seen.
   * @example "/labs/experiments/7"
   */
  route: string;
  /** The stack of the first report, from the place that failed. */
  frames: FrontendErrorFrameDto[];
  /** Why frames are files of the release instead of sources; null where all are sources. */
  unmapped: string | null;
}
