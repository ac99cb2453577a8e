import type { Language } from "@octavo/texts";
import { t } from "./english";

export { t };

/** Fetches the texts of another language. English is here already. */
export const loadLanguage = (language: Language): Promise<void> | undefined =>
  language === "de" ? loadGerman() : undefined;

async function loadGerman(): Promise<void> {
  const { addGermanOfLibraries, german } = await import("./de");
  t.add("de", german);
  await addGermanOfLibraries();
}
