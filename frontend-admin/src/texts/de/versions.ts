import type { Translation } from "@octavo/texts";
import type { versions as english } from "../en/versions";

export const versions: Translation<typeof english> = {
  "compare.same": "Es gibt keine Unterschiede.",
  "compare.onlyFormat": "Nur die Formatierung unterscheidet sich.",
  "compare.unchanged": {
    one: "{count} unveränderte Zeile anzeigen",
    other: "{count} unveränderte Zeilen anzeigen",
  },
  "compare.video": "Video: {address}",
  "compare.image": "Bild: {address}",
  "compare.imageAlt": "Bild: {alt} ({address})",
  "compare.pasted": "eingefügtes Bild",
  "revisions.failed": "Die Versionen konnten nicht geladen werden",
  "revisions.failedOne": "Die Version konnte nicht geladen werden",
  "revisions.none":
    "Noch keine Versionen. Ab jetzt legt jedes Speichern eine an.",
  "revisions.saves": "Speicherstände",
  "revisions.unknown": "Gespeichert, bevor es Versionen gab",
  "revisions.sent": "{name} · zur Prüfung gesendet",
  "revisions.older": "Ältere anzeigen",
  "revisions.show": "Anzeigen",
  "revisions.changed": "Änderungen dieser Version",
  "revisions.differs": "Unterschiede zur neuesten Version",
  "revisions.restore": "Diese Version wiederherstellen",
  "revisions.failedRestore":
    "Diese Version konnte nicht wiederhergestellt werden",
  "revisions.question": "Diese Version wiederherstellen?",
  "revisions.confirm": "Wiederherstellen",
  "revisions.event.published": "Veröffentlicht",
  "revisions.event.scheduled": "Geplant",
  "revisions.event.unpublished": "Zurückgezogen",
  "revisions.event.archived": "Archiviert",
  "revisions.event.restored": "Wiederhergestellt",
  "revisions.event.imported": "Importiert",
  "revisions.event.merged": "Zusammengeführt",
};
