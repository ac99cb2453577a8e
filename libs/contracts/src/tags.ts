import { Name, SearchText, Word } from "./fields";
import { LIMITS } from "./limits";
import { ContentQuery, sortedItems } from "./item-lists";
import type { Integer, Timestamp } from "./values";

/** POST and PUT both carry the whole form. */
export class SaveTagDto {
  @Name(LIMITS.tagNameMax)
  name!: string;
}

export class ListTagsDto extends sortedItems(ContentQuery, [
  "id",
  "name",
  "created_at",
  "updated_at",
  "post_count",
]) {
  /** Additive: only the tag with this slug. */
  @Word()
  slug?: string;

  /** Additive: keeps rows whose name contains it; used by the admin list. */
  @SearchText()
  search?: string;
}

export interface TagDto {
  id: Integer;
  /** @example "performance" */
  name: string;
  /** @example "performance" */
  slug: string;
  /** Published posts with this tag. */
  post_count: Integer;
  created_at: Timestamp;
  /** When its own fields changed, not its number of posts. */
  updated_at: Timestamp;
  /** Counts changes; also the ETag. */
  version: Integer;
}

/** The tag as it appears inside a post. */
export type TagRefDto = Pick<TagDto, "id" | "name" | "slug">;
