import { IsOptional } from "class-validator";
import { Choice, SearchText } from "./fields";
import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/** What can be in the trash. */
export type TrashSubject =
  | "post"
  | "page"
  | "media"
  | "category"
  | "tag"
  | "path";

export const TRASH_KINDS: readonly TrashSubject[] = [
  ...(["post", "page", "media", "category", "tag", "path"] as const),
];

export class ListTrashDto extends PageQuery {
  /** Only items of this kind. */
  @IsOptional()
  @Choice(TRASH_KINDS)
  kind?: TrashSubject;

  /** Keeps what has it in its title or name. */
  @SearchText()
  search?: string;
}

/** Something in the trash, where it stays for 30 days (D-505). */
export interface TrashItemDto {
  kind: TrashSubject;
  id: Integer;
  /** @example "Apex triggers" */
  label: string;
  deleted_at: Timestamp;
  /** From then on it can be removed for good. */
  purged_after: Timestamp;
}
