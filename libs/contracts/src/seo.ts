import { OptionalText, Url } from "./fields";
import { LIMITS } from "./limits";

/** How search engines and social networks show a post or page. An absent field keeps its value; empty clears it. */
export class SaveSeoDto {
  /**
   * Title for search engines. Empty: the title.
   * @example "Bulk-safe Apex triggers, explained"
   */
  @OptionalText("metaTitle", LIMITS.titleMax)
  meta_title?: string | null;

  /** Description for search engines. Empty: the excerpt of a post, a sentence for a page. */
  @OptionalText("metaDescription", LIMITS.descriptionMax)
  meta_description?: string | null;

  /** Additive: title of a shared link. Empty: that for search engines. */
  @OptionalText("socialTitle", LIMITS.titleMax)
  social_title?: string | null;

  /** Additive: description of a shared link. Empty: that for search engines. */
  @OptionalText("socialDescription", LIMITS.descriptionMax)
  social_description?: string | null;

  /** Additive: picture of a shared link, best 1200 × 630. Empty: one that the site draws. */
  @Url("socialImage")
  social_image_url?: string | null;
}
