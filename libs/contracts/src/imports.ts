import { Type } from "class-transformer";
import { ArrayMinSize, IsOptional, Matches, Max } from "class-validator";
import {
  ListOf,
  Choice,
  NullableText,
  OptionalFlag,
  says,
  saysOf,
  Text,
} from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import { PageQuery } from "./lists";
import { WholeNumber } from "./number-fields";
import type { Integer, Timestamp } from "./values";

export const IMPORT_LIMITS = {
  /** Size of all files of one import. */
  bytes: 1024 * 1024 * 1024,
  files: 50,
  nameMax: 200,
  /** Files are sent in parts, so that a broken connection costs one part. */
  partBytes: 8 * 1024 * 1024,
  /** Imports whose files are stored at the same time. */
  stored: 3,
  /** Days after which files that are not imported are removed, and imports cannot be undone. */
  days: 7,
} as const;

/** What files of an import are called. */
export const IMPORT_FILE = /\.(?:xml|zip|json)$/i;

@RefuseUnknownFields()
export class ImportFileInput {
  /** @example "harbournotes.WordPress.2026-11-27.xml" */
  @Text("name", IMPORT_LIMITS.nameMax)
  @Matches(IMPORT_FILE, says("import.fileKind"))
  name!: string;

  @WholeNumber(1)
  @Max(IMPORT_LIMITS.bytes, says("import.tooLarge"))
  bytes!: number;
}

/** Files that will be sent, and what holds for all of them. */
export class StartImportDto {
  /** What it reads from. The parts of each file are sent afterwards. */
  @ListOf(ImportFileInput, IMPORT_LIMITS.files, {
    tooMany: says("import.tooManyFiles"),
  })
  @ArrayMinSize(1, says("import.noFile"))
  files!: ImportFileInput[];

  /**
   * Name of the author of posts whose source names none; someone of this site. Without it, they are by the
   * editorial team.
   */
  @NullableText("author", LIMITS.nameMax)
  default_author?: string | null;

  /** Name of the category of posts whose source names none; one of this site. */
  @NullableText("category", LIMITS.categoryNameMax)
  default_category?: string | null;

  /**
   * Whether the header, footer and settings of an archive of Octavo come, which needs `edit_settings`. Without
   * it, they come into a site without posts and pages.
   */
  @OptionalFlag("settings")
  settings?: boolean | null;
}

/** Where in its file a part belongs. */
export class ImportPartQuery {
  /** The byte of the file with which the part begins. */
  @Type(() => Number)
  @WholeNumber(0)
  @Max(IMPORT_LIMITS.bytes, saysOf(undefined, "field.tooLarge"))
  offset!: number;
}

/**
 * What became of an item, or would. `left`: not taken, for a reason that is no fault of the item. `removed`
 * and `stayed`: by undoing the import.
 */
export type ImportItemOutcome =
  | "created"
  | "updated"
  | "unchanged"
  | "left"
  | "refused"
  | "removed"
  | "stayed";

export const IMPORT_OUTCOMES: readonly ImportItemOutcome[] = [
  ...(["created", "updated", "unchanged", "left", "refused"] as const),
  ...(["removed", "stayed"] as const),
];

/** What a list of items is about: one outcome, or all items that something is said about. */
const SHOWN: readonly string[] = [...IMPORT_OUTCOMES, "remarks"];

export class ListImportItemsDto extends PageQuery {
  /** Only items with this outcome, or those that something is said about. */
  @IsOptional()
  @Choice(SHOWN)
  show?: ImportItemOutcome | "remarks";
}

/** What an import is at: the upload of its files, the dry run, the import, or its undoing. */
export type ImportPhase = "upload" | "check" | "import" | "undo";

/** `interrupted`: its process ended in the middle; another continues it, or a person. */
export type ImportState =
  | "running"
  | "queued"
  | "ok"
  | "failed"
  | "stopped"
  | "interrupted";

export interface ImportFileDto {
  /** @example "harbournotes.WordPress.2026-11-27.xml" */
  name: string;
  /** Its size. */
  bytes: Integer;
  /** Bytes that have arrived. */
  received: Integer;
}

export interface ImportDto {
  id: Integer;
  /** What it reads from. */
  files: ImportFileDto[];
  /** Whether the files are still stored; without them an import cannot continue. */
  has_files: boolean;
  /**
   * The person who began it.
   * @example "Ines Valcke"
   */
  author_name: string;
  /**
   * The author of posts whose source names none; null: the editorial team.
   * @example "Ines Valcke"
   */
  default_author: string | null;
  /**
   * The category of posts whose source names none; null: the usual one.
   * @example "Harbor notes"
   */
  default_category: string | null;
  /** Whether the settings of an archive of Octavo come; null: into a site without posts and pages. */
  settings: boolean | null;
  phase: ImportPhase;
  state: ImportState;
  /** Items that are done in this phase. */
  done: Integer;
  /** Null before that is known. */
  total: Integer | null;
  /** An estimate; null without one. */
  seconds_left: Integer | null;
  /** Items by outcome. */
  counts: Record<ImportItemOutcome, Integer>;
  /**
   * What is not taken, and is no item.
   * @example ["Not taken: 12 comments."]
   */
  notes: string[];
  /**
   * Why it failed.
   * @example "\"holiday.xml\" is no export of WordPress (Tools → Export), or its beginning is missing."
   */
  reason: string | null;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  /** Whether what it made can be removed again. */
  can_undo: boolean;
}

/** `GET /imports`: the newest first, at most 50. */
export interface ImportsDto {
  /** The newest first, at most 50. */
  imports: ImportDto[];
}

/** One post, page or file of an import. */
export interface ImportItemDto {
  /** @example "post/12 \"Apex triggers\"" */
  label: string;
  outcome: ImportItemOutcome;
  /**
   * Where readers find it.
   * @example "/post/apex-triggers"
   */
  address: string | null;
  /**
   * Why it is not taken, or stays.
   * @example "is larger than 5 MB"
   */
  reason: string | null;
  /**
   * What is different here.
   * @example ["the shortcode [gallery] stays as text"]
   */
  remarks: string[];
}
