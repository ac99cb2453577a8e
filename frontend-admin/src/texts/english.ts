import { catalogue } from "@octavo/texts";
import { accounts } from "./en/accounts";
import { common } from "./en/common";
import { content } from "./en/content";
import { shared } from "./en/shared";

const english = {
  ...accounts,
  ...common,
  ...content,
  ...shared,
} as const;

/**
 * The texts of the admin, with typed keys; German is fetched for people who read it. Screens whose
 * texts are many bring their own, such as `posts.ts`, `editor.ts` and `operations.ts`.
 */
export const t = catalogue(english);
