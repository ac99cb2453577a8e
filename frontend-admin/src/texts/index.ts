import { loadContractTexts } from "@octavo/contracts";
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

/** The texts of the admin, with typed keys; German is fetched for people who read it. */
export const t = catalogue({
  ...accounts,
  ...content,
  ...editor,
  ...identity,
  ...operations,
  ...posts,
  ...shared,
  ...site,
  ...source,
});

/** With what the libraries say: sentences of forms, names of controls, dates. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === "en") return;
  const [{ german, addGermanOfLibraries }] = await Promise.all([
    import("./de"),
    loadContractTexts(language),
  ]);
  t.add("de", german);
  addGermanOfLibraries();
}
