import { LIMITS } from "./limits";
import { eachText } from "./text-lists";

/** The short texts that a post may have; null for none. */
export interface PostTextsDto {
  /** @example "Think in lists from the first line" */
  subtitle: string | null;
  /** @example "Why code that works for one record fails at two hundred." */
  excerpt: string | null;
  /**
   * What the post was checked against last: a release, a version.
   * @example "Spring '27"
   */
  verified_for: string | null;
}

export type PostText = keyof PostTextsDto;

/**
 * The greatest length of each. Columns, answers, saves, archives, previews and the editor's form read this list. It has no
 * validators, because the first script of the admin reads it too.
 */
export const POST_TEXTS: Readonly<Record<PostText, number>> = {
  subtitle: LIMITS.titleMax,
  excerpt: LIMITS.excerptMax,
  verified_for: LIMITS.releaseMax,
};

export const POST_TEXT_NAMES = Object.keys(POST_TEXTS) as readonly PostText[];

export const postTexts = eachText(POST_TEXTS);

export const NO_POST_TEXTS = postTexts(() => null);
