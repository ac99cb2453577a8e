import type { Translation } from "@octavo/texts";
import type { health as english } from "../en/health";

export const health: Translation<typeof english> = {
  "health.text":
    "Was funktioniert, was nicht, und was zu tun ist. Beginnt eine Prüfung fehlzuschlagen, bekommen Superuser eine E-Mail.",
  "health.again": "Noch einmal prüfen",
  "health.failed": "Der Bericht konnte nicht geladen werden",
  "health.allWell": "Alles funktioniert.",
  "health.failing": {
    one: "{count} Prüfung schlägt fehl.",
    other: "{count} Prüfungen schlagen fehl.",
  },
  "health.attention": {
    one: "{count} Prüfung braucht Aufmerksamkeit.",
    other: "{count} Prüfungen brauchen Aufmerksamkeit.",
  },
  "health.isFailing": "Schlägt fehl",
  "health.isWarning": "Braucht Aufmerksamkeit",
  "health.isUnknown": "Unbekannt",
  "health.isOk": "In Ordnung",
  "health.checkedAt": "Geprüft",
  "health.since": "Seit",
  "health.open": "{screen} öffnen",
  "health.document": "Mehr dazu: {path}",
  "health.checks": "Prüfungen",

  "backups.text":
    "Kopien der ganzen Website: Beiträge, Dateien, Personen und Einstellungen. Wer ein Archiv hat, kann alles lesen.",
  "backups.failedLoad": "Die Sicherungen konnten nicht geladen werden",
  "backups.now": "Jetzt sichern",
  "backups.started":
    "Die Sicherung hat begonnen. Diese Seite zeigt, wie weit sie ist.",
  "backups.failedStart": "Die Sicherung konnte nicht begonnen werden",
  "backups.settings": "Ort und Zeitplan",
  "backups.settingsText":
    "Das sind Einstellungen des Servers. Ändern Sie sie dort, wo Octavo gestartet wird.",
  "backups.place": "Ort",
  "backups.schedule": "Zeitplan",
  "backups.daily": "Jeden Tag um {time} (UTC)",
  "backups.never":
    "Keiner. Setzen Sie BACKUP_AT dort, wo Octavo gestartet wird, zum Beispiel auf 03:30.",
  "backups.keep": "Archive, die bleiben",
  "backups.keepText": {
    one: "Das neueste. Jede geplante Sicherung löscht ältere.",
    other: "Die neuesten {count}. Jede geplante Sicherung löscht ältere.",
  },
  "backups.encryption": "Verschlüsselung",
  "backups.encrypted": "Neue Archive werden verschlüsselt.",
  "backups.plain":
    "Archive werden nicht verschlüsselt. Setzen Sie BACKUP_KEY, um neue zu verschlüsseln, und bewahren Sie den Schlüssel anderswo auf.",
  "backups.archives": "Archive",
  "backups.noun": "Archive",
  "backups.name": "Archiv",
  "backups.beforeUpdate": "Nur Zeilen, von vor einer Aktualisierung",
  "backups.written": "Geschrieben ({zone})",
  "backups.size": "Größe",
  "backups.result": "Ergebnis",
  "backups.verified": "Geprüft",
  "backups.actions": "Aktionen",
  "backups.content": "{rows} Zeilen, {files} Dateien",
  "backups.unknown": "Nicht aufgezeichnet",
  "backups.notVerified": "Noch nicht",
  "backups.verifyOne": "{name} prüfen",
  "backups.verifyStarted":
    "Das Archiv wird in eine vorübergehende Datenbank zurückgespielt. Diese Seite zeigt das Ergebnis.",
  "backups.failedVerify": "Die Prüfung konnte nicht begonnen werden",
  "backups.downloadOne": "{name} herunterladen",
  "backups.failedDownload": "Das Archiv konnte nicht heruntergeladen werden",
  "backups.none": "Noch keine Sicherungen",
  "backups.noneText": "Schreiben Sie die erste mit der Schaltfläche oben.",
  "backups.placeFails": "Der Ort der Sicherungen kann nicht gelesen werden",
  "backups.recent": "Letzte Läufe",
  "backups.noRuns": "Bisher ist nichts gelaufen.",
  "backups.runWrite": "Sicherung",
  "backups.runVerify": "Prüfung",
  "backups.scheduled": "geplant",
  "backups.isQueued": "Wartet",
  "backups.isRunning": "Läuft",
  "backups.isOk": "In Ordnung",
  "backups.isFailed": "Gescheitert",
  "backups.isInterrupted": "Unterbrochen",
  "backups.running": "{kind} läuft",
};
