import type {
  ExportedCategoryDto,
  ExportedMediaDto,
  ExportedNavigationDto,
  ExportedPathDto,
  ExportedPersonDto,
  ExportedRedirectDto,
  ExportedSettingsDto,
  ExportedTagDto,
} from "@octavo/contracts";
import type { MadeRecord } from "./import-source";
import type { EntryResult } from "./import-report";
import type { ImportRun } from "./import-run";

/**
 * A record from an archive of another Octavo. Pictures and other files in it have addresses of this site.
 */
export type SiteRecord =
  | { kind: "person"; data: ExportedPersonDto }
  | { kind: "category"; data: ExportedCategoryDto }
  | { kind: "tag"; data: ExportedTagDto }
  | { kind: "redirect"; data: ExportedRedirectDto }
  | { kind: "path"; data: ExportedPathDto }
  | { kind: "media"; data: ExportedMediaDto; file: MediaFile }
  | { kind: "settings"; data: ExportedSettingsDto }
  | { kind: "navigation"; data: ExportedNavigationDto };

interface MediaFile {
  /** Null for one that the archive only names. */
  bytes: Buffer | null;
  uploadedById: number | null;
}

/** What an archive says of the site itself, and other modules take. */
export type SitePart = Extract<SiteRecord, { kind: "settings" | "navigation" }>;

export interface PartRun extends Pick<ImportRun, "isDryRun" | "hasAccounts"> {
  /** What will be different is a remark as well. */
  warn: (message: string) => void;
}

export interface RecordResult extends EntryResult {
  made?: MadeRecord;
}

/** @returns whether anything is different now, or would be. */
export type PartTaker = (part: SitePart, run: PartRun) => Promise<boolean>;
