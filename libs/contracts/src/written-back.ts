import { DateTime } from "./fields";
import { LIMITS } from "./limits";
import { NamedTerms, type NamedTermDto } from "./named-terms";
import { SaveSeoDto } from "./seo";

/** What answers of posts have and their form does not, so that a post can be sent as it was read. */
export class PostAsReadDto extends SaveSeoDto {
  /**
   * Additive: as answers have them, by their slugs. `tag_ids` counts where both are sent.
   * @example [{ "slug": "performance" }]
   */
  @NamedTerms("tags", LIMITS.tagsPerPost, "post.tooManyTags")
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
