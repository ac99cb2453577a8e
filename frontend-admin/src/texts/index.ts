import { catalogue, type Language } from "@octavo/texts";
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

/** Fetches the texts of another language. English is here already. */
export const loadLanguage = (language: Language): Promise<void> | undefined =>
  language === "de" ? loadGerman() : undefined;

async function loadGerman(): Promise<void> {
  const [texts, operations, site] = await Promise.all([
    import("./de"),
    import("./operations"),
    import("./site"),
  ]);
  t.add("de", texts.german);
  operations.t.add("de", texts.operations);
  site.t.add("de", texts.site);
  await texts.addGermanOfLibraries();
}
