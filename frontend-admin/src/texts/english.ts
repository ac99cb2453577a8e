import { catalogue } from "@octavo/texts";
import { accounts } from "./en/accounts";
import { common } from "./en/common";
import { content } from "./en/content";
import { posts } from "./en/posts";
import { shared } from "./en/shared";
import { versions } from "./en/versions";

export const english = {
  ...accounts,
  ...common,
  ...content,
  ...posts,
  ...shared,
  ...versions,
} as const;

/**
 * The texts of the admin, with typed keys; German is fetched for people who read it. The editor, the tools
 * of a picture, second factors, and the areas of operations and of the site bring their own (`editor.ts`, `media.ts`,
 * `security.ts`, `operations.ts`, `site.ts`).
 */
export const t = catalogue(english);
