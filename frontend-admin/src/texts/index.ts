import type { Language } from "@octavo/texts";
import type * as de from "./de";
import { t } from "./english";

export { t };

type German = Promise<typeof de>;

/** Catalogues that come with what they are for; each takes its German texts. */
const CATALOGUES: readonly ((german: German) => Promise<void>)[] = [
  async (german) =>
    (await import("./calendar")).t.add("de", (await german).calendar),
  async (german) =>
    (await import("./editor")).t.add("de", (await german).editor),
  async (german) =>
    (await import("./finding")).t.add("de", (await german).finding),
  async (german) =>
    (await import("./health")).t.add("de", (await german).health),
  async (german) => (await import("./keys")).t.add("de", (await german).keys),
  async (german) =>
    (await import("./identity")).t.add("de", (await german).identity),
  async (german) => (await import("./media")).t.add("de", (await german).media),
  async (german) =>
    (await import("./merging")).t.add("de", (await german).merging),
  async (german) =>
    (await import("./moving")).t.add("de", (await german).moving),
  async (german) =>
    (await import("./newsroom")).t.add("de", (await german).newsroom),
  async (german) => (await import("./notes")).t.add("de", (await german).notes),
  async (german) =>
    (await import("./notices")).t.add("de", (await german).notices),
  async (german) =>
    (await import("./operations")).t.add("de", (await german).operations),
  async (german) => (await import("./paths")).t.add("de", (await german).paths),
  async (german) => (await import("./posts")).t.add("de", (await german).posts),
  async (german) =>
    (await import("./security")).t.add("de", (await german).security),
  async (german) =>
    (await import("./settings")).t.add("de", (await german).settings),
  async (german) =>
    (await import("./signups")).t.add("de", (await german).signups),
  async (german) => (await import("./site")).t.add("de", (await german).site),
  async (german) => (await import("./tasks")).t.add("de", (await german).tasks),
  async (german) => (await import("./terms")).t.add("de", (await german).terms),
  async (german) =>
    (await import("./upkeep")).t.add("de", (await german).upkeep),
  async (german) =>
    (await import("./versions")).t.add("de", (await german).versions),
  async (german) =>
    (await import("./webhooks")).t.add("de", (await german).webhooks),
];

/** Fetches the texts of another language. English is here already. */
export const loadLanguage = (language: Language): Promise<void> | undefined =>
  language === "de" ? loadGerman() : undefined;

async function loadGerman(): Promise<void> {
  const german = import("./de");
  await Promise.all(CATALOGUES.map((load) => load(german)));
  const texts = await german;
  t.add("de", texts.german);
  await texts.addGermanOfLibraries();
}
