import { IsNotEmpty, IsOptional, IsString, MaxLength } from "class-validator";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import { Trim } from "./transforms";
import { VisibleName } from "./visible-name";
import type { Integer, Timestamp } from "./values";

/** POST and PUT both carry the whole form. */
export class SaveTagDto {
  @Trim()
  @IsString({ message: "Name is required" })
  @IsNotEmpty({ message: "Name is required" })
  @MaxLength(LIMITS.tagNameMax, {
    message: `Name must be at most ${LIMITS.tagNameMax} characters`,
  })
  @VisibleName()
  name!: string;
}

export class ListTagsDto extends ListQuery([
  "id",
  "name",
  "created_at",
  "post_count",
]) {
  /** Additive: only the tag with this slug. */
  @IsOptional()
  @IsString({ message: "slug must be text" })
  @MaxLength(LIMITS.titleMax, { message: "slug is too long" })
  slug?: string;

  /** Additive: keeps rows whose name contains it; used by the admin list. */
  @IsOptional()
  @Trim()
  @IsString({ message: "search must be text" })
  @MaxLength(LIMITS.titleMax, { message: "search is too long" })
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
  /** Counts changes; also the ETag (D-022). */
  version: Integer;
}

/** The tag as it appears inside a post. */
export type TagRefDto = Pick<TagDto, "id" | "name" | "slug">;
