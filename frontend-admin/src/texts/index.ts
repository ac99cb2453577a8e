import { catalogue, type Language } from "@octavo/texts";
import { accounts } from "./en/accounts";
import { content } from "./en/content";
import { editor } from "./en/editor";
import { identity } from "./en/identity";
import { operations } from "./en/operations";
import { posts } from "./en/posts";
import { shared } from "./en/shared";
import { site } from "./en/site";
import { source } from "./en/source";

export const english = {
  ...accounts,
  ...content,
  ...editor,
  ...identity,
  ...operations,
  ...posts,
  ...shared,
  ...site,
  ...source,
} as const;

/** The texts of the admin, with typed keys; German is fetched for people who read it. */
export const t = catalogue(english);

/** Fetches the texts of another language. English is here already. */
export const loadLanguage = (language: Language): Promise<void> | undefined =>
  language === "de" ? loadGerman() : undefined;

async function loadGerman(): Promise<void> {
  const { german, addGermanOfLibraries } = await import("./de");
  t.add("de", german);
  await addGermanOfLibraries();
}
