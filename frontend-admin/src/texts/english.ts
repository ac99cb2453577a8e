import { catalogue } from "@octavo/texts";
import { accounts } from "./en/accounts";
import { content } from "./en/content";
import { editor } from "./en/editor";
import { identity } from "./en/identity";
import { posts } from "./en/posts";
import { shared } from "./en/shared";
import { source } from "./en/source";

export const english = {
  ...accounts,
  ...content,
  ...editor,
  ...identity,
  ...posts,
  ...shared,
  ...source,
} as const;

/**
 * The texts of the admin, with typed keys; German is fetched for people who read it. The areas of operations
 * and of the site bring their own (`operations.ts`, `site.ts`).
 */
export const t = catalogue(english);
