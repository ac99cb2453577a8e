import type { Paged, RevisionDto, RevisionSummaryDto } from "@octavo/contracts";
import type { ReadableField } from "./readable-field";

/** Where the saves of one post or page come from. */
export interface RevisionSource<Fields> {
  /** Names these saves among all that is loaded, e.g. `["posts", 7, "revisions"]`. */
  queryKey: readonly unknown[];
  list: (window: {
    limit: number;
    offset: number;
  }) => Promise<Paged<RevisionSummaryDto>>;
  get: (version: number) => Promise<RevisionDto<Fields>>;
  restore: (version: number) => Promise<unknown>;
}

export interface RevisionsDialogProps<Fields> {
  source: RevisionSource<Fields>;
  /** The fields as somebody reads them, in the order of the form. */
  read: (fields: Fields) => ReadableField[];
  /** What bringing a save back means for readers. */
  consequence: string;
  /** Called after a save was brought back. */
  onRestored: () => void;
  onClose: () => void;
}
