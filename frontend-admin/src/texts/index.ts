import type { Language } from "@octavo/texts";
import { t } from "./english";

export { t };

type German = Promise<typeof import("./de")>;

/** Catalogues that come with what they are for; each takes its German texts. */
const CATALOGUES: readonly ((de: German) => Promise<void>)[] = [
  async (de) => (await import("./calendar")).t.add("de", (await de).calendar),
  async (de) => (await import("./editor")).t.add("de", (await de).editor),
  async (de) => (await import("./finding")).t.add("de", (await de).finding),
  async (de) => (await import("./health")).t.add("de", (await de).health),
  async (de) => (await import("./keys")).t.add("de", (await de).keys),
  async (de) => (await import("./identity")).t.add("de", (await de).identity),
  async (de) => (await import("./media")).t.add("de", (await de).media),
  async (de) => (await import("./merging")).t.add("de", (await de).merging),
  async (de) => (await import("./moving")).t.add("de", (await de).moving),
  async (de) => (await import("./newsroom")).t.add("de", (await de).newsroom),
  async (de) => (await import("./notes")).t.add("de", (await de).notes),
  async (de) =>
    (await import("./operations")).t.add("de", (await de).operations),
  async (de) => (await import("./paths")).t.add("de", (await de).paths),
  async (de) => (await import("./security")).t.add("de", (await de).security),
  async (de) => (await import("./settings")).t.add("de", (await de).settings),
  async (de) => (await import("./signups")).t.add("de", (await de).signups),
  async (de) => (await import("./site")).t.add("de", (await de).site),
  async (de) => (await import("./upkeep")).t.add("de", (await de).upkeep),
];

/** Fetches the texts of another language. English is here already. */
export const loadLanguage = (language: Language): Promise<void> | undefined =>
  language === "de" ? loadGerman() : undefined;

async function loadGerman(): Promise<void> {
  const de = import("./de");
  await Promise.all(CATALOGUES.map((load) => load(de)));
  t.add("de", (await de).german);
}
