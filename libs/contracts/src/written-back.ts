import { Type } from "class-transformer";
import { ArrayMaxSize, IsArray, IsOptional, ValidateNested } from "class-validator";
import { DateTime, saysMax, saysOf, Text } from "./fields";
import { LIMITS } from "./limits";
import { SaveSeoDto } from "./seo";

/** A tag or category as answers have it. Its slug means the same on every site, its id does not. */
export class NamedTermDto {
  /** @example "performance" */
  @Text("slug", LIMITS.slugMax)
  slug!: string;
}

/** What answers of posts have and their form does not, so that a post can be sent as it was read. */
export class PostAsReadDto extends SaveSeoDto {
  /** Additive: as answers have them, by their slugs. `tag_ids` counts where both are sent. */
  @IsOptional()
  @IsArray(saysOf("tags", "field.list"))
  @ArrayMaxSize(
    LIMITS.tagsPerPost,
    saysMax("post.tooManyTags", LIMITS.tagsPerPost),
  )
  @ValidateNested({ each: true, ...saysOf("tags", "field.list") })
  @Type(() => NamedTermDto)
  tags?: NamedTermDto[];

  /**
   * Additive: for people and programs that may import and publish; others' is ignored. It is not in the future. The date
   * that the post has is no wish.
   * @example "2021-03-05T09:30:00Z"
   */
  @DateTime()
  created_at?: string | null;

  /**
   * Additive: as `created_at`. Without it, a save is an update.
   * @example "2023-03-05T09:30:00Z"
   */
  @DateTime()
  updated_at?: string | null;

  /**
   * Additive: as `created_at`, of a post that has `verified_for`.
   * @example "2023-03-05T09:30:00Z"
   */
  @DateTime()
  verified_at?: string | null;

  /**
   * Additive: as `created_at`.
   * @example "2023-03-05T09:30:00Z"
   */
  @DateTime()
  revised_at?: string | null;
}
