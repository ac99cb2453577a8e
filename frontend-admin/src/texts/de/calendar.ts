import type { Translation } from "@octavo/texts";
import type { calendar as english } from "../en/calendar";

export const calendar: Translation<typeof english> = {
  "calendar.before": "Zurück zu {month}",
  "calendar.after": "Weiter zu {month}",
  "calendar.today": "Heute",
  "calendar.keys":
    "Ziehen Sie ein Datum auf einen anderen Tag. Mit der Tastatur: Die Leertaste nimmt es auf, die Pfeiltasten wählen den Tag, und die Leertaste legt es ab.",
  "calendar.drafts": "Entwürfe",
  "calendar.noDrafts": "Es gibt keine Entwürfe.",
  "calendar.more": {
    one: "und {count} weiterer",
    other: "und {count} weitere",
  },
  "calendar.many": { one: "{count} oder mehr", other: "{count} oder mehr" },
  "calendar.end": "Nicht mehr öffentlich",
  "calendar.featured_end": "Nicht mehr hervorgehoben",
  "calendar.open": "Im Editor öffnen",
  "calendar.staysDraft": "Planen, als Entwurf",
  "calendar.goesLive": "Zeitlich planen",
  "calendar.emptyEnds": "Leer lassen, wenn es kein Ende gibt.",
  "calendar.otherDate": "Leser sehen stattdessen dieses Datum.",
  "calendar.hides":
    "Leser sehen diesen Beitrag jetzt. Bis zu diesem Datum erhalten sie dann einen Fehler 404.",
  "calendar.goesLiveNow": "Leser sehen den Beitrag, sobald Sie speichern.",
  "calendar.picked":
    "{title} vom {day} aufgenommen. Pfeiltasten wählen einen anderen Tag, die Leertaste legt ab, Escape bricht ab.",
  "calendar.left": "Nicht verschoben.",
  "calendar.dropped": "{title} abgelegt auf {day}.",
  "calendar.edge": "Hier enden die gezeigten Tage.",
  "calendar.moved": "{title}: {time}",
  "calendar.emptied": "{title} hat jetzt kein Datum",
  "calendar.undone": "{title} hat wieder das frühere Datum",
  "calendar.waits": "Das neue Datum von {title} wartet auf Prüfung",
  "calendar.failed": "Der Kalender konnte nicht geladen werden",
  "calendar.failedMove": "Das Datum von {title} wurde nicht geändert",
};
