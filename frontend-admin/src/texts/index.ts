import type { Language } from "@octavo/texts";
import { t } from "./english";

export { t };

/** Fetches the texts of another language. English is here already. */
export const loadLanguage = (language: Language): Promise<void> | undefined =>
  language === "de" ? loadGerman() : undefined;

async function loadGerman(): Promise<void> {
  const [
    texts,
    calendar,
    editor,
    finding,
    health,
    keys,
    identity,
    media,
    moving,
    newsroom,
    notes,
    operations,
    paths,
    security,
    settings,
    signups,
    site,
    upkeep,
  ] = await Promise.all([
    import("./de"),
    import("./calendar"),
    import("./editor"),
    import("./finding"),
    import("./health"),
    import("./keys"),
    import("./identity"),
    import("./media"),
    import("./moving"),
    import("./newsroom"),
    import("./notes"),
    import("./operations"),
    import("./paths"),
    import("./security"),
    import("./settings"),
    import("./signups"),
    import("./site"),
    import("./upkeep"),
  ]);
  t.add("de", texts.german);
  calendar.t.add("de", texts.calendar);
  editor.t.add("de", texts.editor);
  finding.t.add("de", texts.finding);
  health.t.add("de", texts.health);
  keys.t.add("de", texts.keys);
  identity.t.add("de", texts.identity);
  media.t.add("de", texts.media);
  moving.t.add("de", texts.moving);
  newsroom.t.add("de", texts.newsroom);
  notes.t.add("de", texts.notes);
  operations.t.add("de", texts.operations);
  paths.t.add("de", texts.paths);
  security.t.add("de", texts.security);
  settings.t.add("de", texts.settings);
  signups.t.add("de", texts.signups);
  site.t.add("de", texts.site);
  upkeep.t.add("de", texts.upkeep);
  await texts.addGermanOfLibraries();
}
