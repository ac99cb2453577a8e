import {
  directionOf,
  type SpokenDto,
  type TranslationDto,
} from "@octavo/contracts";
import { languageOf } from "@octavo/texts";
import { t } from "../../common/texts";
import { inLanguage } from "../../common/texts/language";
import type { Principal } from "../../common/permissions/principal";
import type { Post } from "./post.entity";
import { postScope, seesUnpublished } from "./post.policy";

/** Who looks at a post, and the language of the site. */
export interface Viewer {
  user: Principal | null;
  language: string;
}

export type TranslationRow = Pick<
  Post,
  "id" | "title" | "slug" | "language" | "status" | "authorId"
>;

interface Translated {
  language: string | null;
  translations: readonly TranslationRow[];
}

/** One in each language: since they were saved, the site's may have become that of another one. */
export function toTranslationDtos(
  post: Translated,
  { user, language: ofSite }: Viewer,
): TranslationDto[] {
  const scope = postScope(user);
  const known = new Set([post.language ?? ofSite]);
  const shown: TranslationDto[] = [];
  for (const { id, title, slug, status, ...row } of post.translations) {
    const language = row.language ?? ofSite;
    const isSeen = status === "published" || seesUnpublished(scope, row);
    if (!isSeen || known.has(language)) continue;
    known.add(language);
    const direction = directionOf(language);
    shown.push({ id, title, slug, language, direction, status });
  }
  return shown;
}

/** What a post is written in. */
export const spokenIn = (language: string | null): SpokenDto => ({
  language,
  direction: language === null ? null : directionOf(language),
});

/** Null where the site's language says it. */
export function readingTimeOf({
  language: tag,
  readingMinutes: count,
}: Pick<Post, "language" | "readingMinutes">): string | null {
  const language = languageOf(tag);
  return language && inLanguage(language, () => t("readingTime", { count }));
}
