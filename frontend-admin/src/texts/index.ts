import { catalogue, type Language } from "@octavo/texts";
import { accounts } from "./en/accounts";
import { identity } from "./en/identity";
import { operations } from "./en/operations";
import { site } from "./en/site";

/** The texts of the admin, with typed keys; German is fetched for people who read it. */
export const t = catalogue({
  ...accounts,
  ...identity,
  ...operations,
  ...site,
});

export async function loadLanguage(language: Language): Promise<void> {
  if (language === "de") t.add("de", (await import("./de")).german);
}
