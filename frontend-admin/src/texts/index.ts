import { catalogue, type Language } from "@octavo/texts";
import { accounts } from "./en/accounts";
import { content } from "./en/content";
import { editor } from "./en/editor";
import { identity } from "./en/identity";
import { operations } from "./en/operations";
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
  ...shared,
  ...site,
  ...source,
});

export async function loadLanguage(language: Language): Promise<void> {
  if (language === "de") t.add("de", (await import("./de")).german);
}
