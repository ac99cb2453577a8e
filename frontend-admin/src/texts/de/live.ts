import type { Translation } from "@octavo/texts";
import type { live as english } from "../en/live";

export const live: Translation<typeof english> = {
  "live.healthy": {
    one: "Alles, was live ist, läuft fehlerfrei.",
    other: "Alles, was von {count} Frontends live ist, läuft fehlerfrei.",
  },
  "live.monitored": "Unter Beobachtung: {places}",
  "live.tried": "Canary: {places}",
  "live.failing": "Fehlerhaft: {places}",
  "live.place": "{title} in {channel}",
  "live.first": "Die erste Version, aus den Builds des Servers.",
  "live.replaced": "Ersetzte {version}.",
  "live.rolledBack": "Zurückgesetzt von {version}.",
  "live.rolledBackItself": "Automatisch zurückgesetzt von {version}.",
  "live.noReason": "Es wurde kein Grund angegeben.",
  "live.errors": {
    one: "{count} Fehler, zuletzt {time}",
    other: "{count} Fehler, zuletzt {time}",
  },
  "live.noErrors": "Keine Fehler.",
  "live.byServer": " · vom Server",
  "live.begunBy": "Gestartet von {name}.",
  "live.flags": { one: "Flag:", other: "Flags:" },
  "live.flag": "{name} ({setting})",
  "live.moreFlags": { one: "{count} weiteres", other: "{count} weitere" },
  "live.noWayBack": "Keine frühere fehlerfreie Version.",
  "live.previews": { one: "{count} Vorschau", other: "{count} Vorschauen" },
  "live.rollBackOne": "{title} in {channel} zurücksetzen",
  "live.rollBackTitle": "{title} in {channel} zurücksetzen?",
  "live.rollBackText":
    "Der Kanal {channel} zeigt innerhalb einer Sekunde {fallback} statt {version}.",
  "live.onlyOf": "Nur Fehler von {version}.",
  "live.allErrors": "Alle Fehler zeigen",
};
