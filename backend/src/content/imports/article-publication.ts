import { POST_STATUSES, type PostStatus } from "@octavo/contracts";
import { said } from "../../common/texts/said";
import { dateInPath, parseDate } from "./article-dates";
import type { ExactFields } from "../posts/incoming-posts.service";
import {
  first,
  isYes,
  text,
  yesOrNo,
  type Data,
  type FieldContext,
} from "./front-matter";
import { ImportRefusal } from "./import-report";

/** What one line of the front matter says about going live. */
interface Claim {
  words: string;
  isDraft: boolean;
}

/** A draft unless all lines agree: a text that goes live by mistake cannot be unread. */
export function readPublication(
  data: Data,
  context: FieldContext,
): { status: PostStatus; publishedAt: Date | null } {
  const stated = statedStatus(data);
  // Neither is public: programs that know no archive are told that it is a draft.
  if (stated === "archived" && isYes(data.draft))
    return { status: stated, publishedAt: dateOf(data, context) };
  const claims = claimsOf(data, stated, context);
  const asDraft = claims.find(({ isDraft }) => isDraft);
  const asLive = claims.find(({ isDraft }) => !isDraft);
  if (asDraft && asLive)
    context.warn(
      said("import.saysBoth", { draft: asDraft.words, live: asLive.words }),
    );
  if (asDraft) return { status: "draft", publishedAt: null };
  const publishedAt = dateOf(data, context);
  if (stated === "archived") return { status: stated, publishedAt };
  const isFuture = publishedAt.getTime() > context.now.getTime();
  return { status: isFuture ? "scheduled" : "published", publishedAt };
}

/** Until when it is public, and featured. */
export type ArticleEnds = Pick<ExactFields, "publicUntil" | "featuredUntil">;

export const endsIn = (data: Data, context: FieldContext): ArticleEnds => ({
  publicUntil: endIn(data, "public_until", context),
  featuredUntil: endIn(data, "featured_until", context),
});

function endIn(
  data: Data,
  name: "public_until" | "featured_until",
  { now, warn }: FieldContext,
): Date | null {
  const date = parseDate(data[name], now);
  const given = text(data[name]);
  if (!date && given !== "") warn(said("import.badEnd", { name, given }));
  return date;
}

function statedStatus(data: Data): PostStatus | null {
  const given = first(data, "status").toLowerCase();
  if (given === "") return null;
  const status = POST_STATUSES.find((known) => known === given);
  if (!status)
    throw new ImportRefusal(
      said("import.unknownStatus", {
        status: given,
        known: POST_STATUSES.join(", "),
      }),
    );
  return status;
}

function claimsOf(
  data: Data,
  status: PostStatus | null,
  context: FieldContext,
): Claim[] {
  const claims = [
    ...claimOf(data, "draft", context),
    ...claimOf(data, "published", context),
    ...claimOf(data, "publish", context),
  ];
  if (status)
    claims.push({ words: `status: ${status}`, isDraft: status === "draft" });
  if (context.path.split("/").includes("_drafts"))
    claims.push({ words: said("import.draftsFolder"), isDraft: true });
  return claims;
}

/** `draft: true`, `published: false`, `published: 2020-01-01`. What cannot be read is no consent. */
function claimOf(
  data: Data,
  name: "draft" | "published" | "publish",
  { now, warn }: FieldContext,
): Claim[] {
  const given = text(data[name]);
  if (given === "") return [];
  const words = `${name}: ${given}`;
  const answer = yesOrNo(given);
  if (answer !== null)
    return [{ words, isDraft: name === "draft" ? answer : !answer }];
  if (name !== "draft" && parseDate(given, now))
    return [{ words, isDraft: false }];
  warn(said("import.neither", { words }));
  return [{ words, isDraft: true }];
}

function dateOf(data: Data, context: FieldContext): Date {
  const { now, modifiedAt, path, warn } = context;
  const published = yesOrNo(data.published) === null ? data.published : null;
  const given = data.date ?? data.published_at ?? published ?? data.pubDate;
  const date = parseDate(given, now);
  if (date) return date;
  const fromName = parseDate(dateInPath(path), now);
  const stated = text(given);
  const fallback = fromName ?? modifiedAt;
  const day = fallback.toISOString().slice(0, 10);
  const source = fromName ? "Name" : "File";
  warn(
    stated === ""
      ? said(`import.noDate${source}`, { day })
      : said(`import.badDate${source}`, { given: stated, day }),
  );
  return fallback;
}
