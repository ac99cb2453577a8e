import { LIMITS } from "@octavo/contracts";
import { said } from "../../common/texts/said";
import type { KnownChecks } from "../posts/incoming-posts.service";
import { parseDate } from "./article-dates";
import { atMost, first, plain, type Data } from "./front-matter-values";

/** What it was verified for and when, and when it last changed in substance. */
export interface ArticleCare {
  verified_for: string | null;
  verifiedAt: Date | null;
  revisedAt: Date | null;
}

/** A release without its day says nothing: when it was checked cannot be told. */
export function careOf(data: Data, now: Date): ArticleCare | undefined {
  const release = plain(first(data, "verified_for"));
  const verifiedAt = release === "" ? null : parseDate(data.verified_at, now);
  const revisedAt = parseDate(data.revised_at, now);
  if (!verifiedAt && !revisedAt) return undefined;
  const verified_for =
    verifiedAt &&
    atMost(release, LIMITS.releaseMax, said("import.part.verifiedFor"));
  return { verified_for, verifiedAt, revisedAt };
}

/** Of a text that names its last check; the author is who knows of it. */
export const checksOf = (
  care: ArticleCare | undefined,
  authorId: number | null,
): KnownChecks =>
  care?.verified_for && care.verifiedAt
    ? [{ release: care.verified_for, verifiedAt: care.verifiedAt, authorId }]
    : [];
