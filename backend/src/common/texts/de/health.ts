import type { Translation } from "@octavo/texts";
import type { health as english } from "../en/health";

export const health: Translation<typeof english> = {
  "health.database": "Datenbank",
  "health.disk": "Festplatte und Dateien",
  "health.mail": "E-Mail",
  "health.jobs": "Aufgaben im Hintergrund",
  "health.rendering": "Seiten",
  "health.releases": "Releases",
  "health.backups": "Sicherungen",
  "health.address": "Adresse der Website",
  "health.certificate": "Zertifikat",
  "health.version": "Version",
  "health.clock": "Uhr",
  "health.silent":
    "Die Prüfung hat innerhalb von zwei Sekunden nichts ergeben.",
  "health.silentDo":
    "Prüfen Sie in einer Minute noch einmal. Bleibt es dabei, sehen Sie im Protokoll nach.",

  "health.databaseOk": "Sie antwortet in {ms} ms.",
  "health.databaseReplicas": {
    one: "Sie antwortet in {ms} ms, {count} Replik ebenso.",
    other: "Sie antwortet in {ms} ms, {count} Repliken ebenso.",
  },
  "health.databaseDown": "Die Datenbank antwortet nicht.",
  "health.databaseDownDo":
    "Prüfen Sie, ob PostgreSQL läuft und DATABASE_URL stimmt. Octavo verbindet sich von selbst wieder.",
  "health.databaseSlow":
    "Die Datenbank hat {ms} ms für ihre Antwort gebraucht.",
  "health.databaseSlowDo":
    "Suchen Sie im Protokoll nach langsamen Anweisungen und auf dem Rechner der Datenbank nach anderer Last.",
  "health.replicasAway": {
    one: "{count} Replik antwortet nicht. Die Hauptdatenbank übernimmt ihre Arbeit.",
    other:
      "{count} Repliken antworten nicht. Die Hauptdatenbank übernimmt ihre Arbeit.",
  },
  "health.replicasAwayDo":
    "Prüfen Sie die Server in DATABASE_REPLICA_URLS. Sobald sie antworten, werden sie wieder benutzt.",
  "health.replicasLate": {
    one: "Eine Replik liegt {count} Sekunde hinter der Hauptdatenbank. Bis sie aufgeholt hat, wird sie nicht benutzt.",
    other:
      "Eine Replik liegt {count} Sekunden hinter der Hauptdatenbank. Bis sie aufgeholt hat, wird sie nicht benutzt.",
  },
  "health.replicasLateDo":
    "Prüfen Sie das Netz zwischen den Datenbanken und die Last der Replik.",

  "health.diskOk": "{free} GB sind frei, das sind {percent} %.",
  "health.diskUnwritable": "Dateien können nicht gespeichert werden: {reason}",
  "health.diskUnwritableDo":
    "Schaffen Sie Platz auf der Festplatte oder prüfen Sie deren Rechte. Bei einem Bucket prüfen Sie S3_BUCKET und die Schlüssel.",
  "health.diskLow":
    "Auf der Festplatte des Datenordners sind nur noch {free} GB frei, das sind {percent} %.",
  "health.diskLowDo":
    "Schaffen Sie Platz oder nehmen Sie eine größere Festplatte. Ist sie voll, gibt es keine Uploads und Sicherungen mehr, und die eingebaute Datenbank steht still.",

  "health.mailOk": "Der Mailserver nimmt an, was gesendet wird.",
  "health.mailIdle":
    "Ein Mailserver ist eingerichtet. Bisher wurde keine E-Mail gesendet.",
  "health.mailNone":
    "Es gibt keinen Mailserver, deshalb wird keine E-Mail gesendet. E-Mails warten im Postausgang.",
  "health.mailNoneDo":
    "Tragen Sie in den Einstellungen unter Mail einen Mailserver ein. Bis dahin geben Sie die Links der E-Mails selbst weiter.",
  "health.mailWaiting": {
    one: "{count} E-Mail wartet seit mehr als {minutes} Minuten. {reason}",
    other: "{count} E-Mails warten seit mehr als {minutes} Minuten. {reason}",
  },
  "health.mailFailed": {
    one: "{count} E-Mail wurde am letzten Tag nicht angenommen. {reason}",
    other: "{count} E-Mails wurden am letzten Tag nicht angenommen. {reason}",
  },
  "health.mailDo":
    "Prüfen Sie den Mailserver in den Einstellungen und die Adressen und senden Sie die E-Mails dann aus dem Postausgang noch einmal.",

  "health.jobsOk": "Keine Aufgabe wartet.",
  "health.jobsWait": "Die älteste Aufgabe wartet seit {minutes} Minuten.",
  "health.jobsWaitDo":
    "E-Mails, kleinere Bilder und Sicherungen warten mit. Starten Sie Octavo neu und sehen Sie im Protokoll nach, warum nichts erledigt wird.",
  "health.jobsGivenUp": {
    one: "{count} Aufgabe ist in der letzten Woche endgültig fehlgeschlagen: {tasks}.",
    other:
      "{count} Aufgaben sind in der letzten Woche endgültig fehlgeschlagen: {tasks}.",
  },
  "health.jobsGivenUpDo":
    "Im Protokoll steht, woran es jedes Mal gescheitert ist.",

  "health.renderingOk": "In der letzten Stunde ist keine Seite gescheitert.",
  "health.renderingSome":
    "{release} konnte in der letzten Stunde einige Seiten nicht darstellen. {reason}",
  "health.renderingNone":
    "{release} scheitert, und seitdem ist keine Seite gelungen. {reason}",
  "health.renderingDo":
    "Öffnen Sie das Release unter Frontends. Bleibt es dabei, setzen Sie es zurück.",

  "health.releasesOk": "Leserseite, Verwaltung und Rahmen sind live.",
  "health.releasesNone": "Von {apps} ist nichts live.",
  "health.releasesNoneDo":
    "Öffnen Sie Frontends und schalten Sie ein Release live.",
  "health.releasesFailed":
    "{release} ist live, obwohl es gescheitert ist. {reason}",
  "health.releasesFailedDo": "Öffnen Sie Frontends und setzen Sie es zurück.",
  "health.releasesOverride":
    "{by} hat {release} gegen dessen Prüfungen live geschaltet: {reason}",
  "health.releasesOverrideDo":
    "Schalten Sie ein Release live, das seine Prüfungen besteht, sobald es eines gibt.",

  "health.backupsOk": "Die neueste Sicherung ist vom {date} (UTC). {verified}",
  "health.backupsVerified": "Zuletzt wurde am {date} (UTC) eine geprüft.",
  "health.backupsUnverified": "Bisher wurde keine geprüft.",
  "health.backupsNone": "Es gibt keine Sicherungen, und es sind keine geplant.",
  "health.backupsNoneDo":
    "Schalten Sie in den Einstellungen unter „Sicherungen“ tägliche Sicherungen ein.",
  "health.backupsFirst":
    "Bisher wurde keine Sicherung geschrieben. Die erste ist um {time} ({zone}) fällig.",
  "health.backupsUnscheduled":
    "Die neueste Sicherung ist vom {date} (UTC), und es sind keine geplant.",
  "health.backupsOld":
    "Die neueste Sicherung ist vom {date} (UTC), obwohl jeden Tag um {time} ({zone}) eine geplant ist.",
  "health.backupsOldDo":
    "Im Protokoll steht, warum keine neuere geschrieben wurde.",
  "health.backupsFailed": "Die letzte Sicherung ist gescheitert. {reason}",
  "health.backupsFailedDo":
    "Beheben Sie, was der Satz sagt, und sichern Sie dann auf der Seite Sicherungen.",
  "health.backupsPlace":
    "Der Ort der Sicherungen kann nicht gelesen werden. {reason}",
  "health.backupsPlaceDo":
    "Prüfen Sie BACKUP_TO und die Schlüssel des Buckets.",

  "health.addressOk": "Leser benutzen {url}.",
  "health.addressPlain":
    "Die Website ist nicht verschlüsselt: Ihre Adresse ist {url}. Andere können unterwegs Passwörter lesen.",
  "health.addressPlainDo":
    "Stellen Sie einen Proxy mit Zertifikat davor und setzen Sie PUBLIC_URL auf dessen https-Adresse.",
  "health.addressOther":
    "Sie haben die Verwaltung unter {host} geöffnet, ihre Adresse ist aber {url}. Links in E-Mails und Feeds führen dorthin.",
  "health.addressOtherDo":
    "Setzen Sie PUBLIC_URL (oder ADMIN_ORIGIN) auf die Adresse, die benutzt wird, und lassen Sie den Proxy den Header Host weitergeben.",

  "health.certificateOk": "Es ist bis zum {date} gültig.",
  "health.certificateNotNeeded":
    "Die Adresse der Website ist nicht verschlüsselt, deshalb gibt es keines.",
  "health.certificateSoon": {
    one: "Das Zertifikat von {host} läuft in {count} Tag ab.",
    other: "Das Zertifikat von {host} läuft in {count} Tagen ab.",
  },
  "health.certificateOver":
    "Das Zertifikat von {host} ist am {date} abgelaufen. Browser öffnen die Website nicht mehr.",
  "health.certificateDo":
    "Erneuern Sie es und prüfen Sie, warum das nicht von selbst geschah.",
  "health.certificateWrong":
    "Browser könnten das Zertifikat von {host} ablehnen: {reason}.",
  "health.certificateWrongDo":
    "Richten Sie ein Zertifikat für diesen Namen ein, mit den Zertifikaten seines Ausstellers.",
  "health.certificateUnseen":
    "Das Zertifikat von {host} konnte von diesem Server aus nicht angesehen werden: {reason}.",
  "health.certificateUnseenDo":
    "Öffnen Sie die Website in einem Browser. In manchen Netzen erreicht ein Server seine eigene Adresse nicht.",

  "health.versionOk": "Octavo {version} läuft, und die Datenbank passt dazu.",
  "health.versionOlder": {
    one: "Die Datenbank wurde von einem neueren Release von Octavo verändert ({count} Änderung).",
    other:
      "Die Datenbank wurde von einem neueren Release von Octavo verändert ({count} Änderungen).",
  },
  "health.versionOlderDo":
    "Aktualisieren Sie diesen Server auf dasselbe Release.",
  "health.versionPending": {
    one: "{count} Änderung der Datenbank ist nicht gelaufen.",
    other: "{count} Änderungen der Datenbank sind nicht gelaufen.",
  },
  "health.versionPendingDo": "Starten Sie Octavo neu, dann laufen sie.",

  "health.clockOk":
    "Die Uhren dieses Servers und der Datenbank stimmen überein.",
  "health.clockAhead": {
    one: "Die Uhr dieses Servers geht gegenüber der Datenbank {count} Sekunde vor.",
    other:
      "Die Uhr dieses Servers geht gegenüber der Datenbank {count} Sekunden vor.",
  },
  "health.clockBehind": {
    one: "Die Uhr dieses Servers geht gegenüber der Datenbank {count} Sekunde nach.",
    other:
      "Die Uhr dieses Servers geht gegenüber der Datenbank {count} Sekunden nach.",
  },
  "health.clockDo":
    "Stellen Sie beide nach einem Zeitserver. Codes bei der Anmeldung, Sitzungen und geplante Beiträge hängen davon ab.",

  "mail.health.failing.subject": {
    one: "{site}: {count} Prüfung der Website schlägt fehl",
    other: "{site}: {count} Prüfungen der Website schlagen fehl",
  },
  "mail.health.failing": "bei {site} müssen Sie etwas tun:",
  "mail.health.well.subject": "{site}: Alles ist wieder in Ordnung",
  "mail.health.well": "keine Prüfung von {site} schlägt mehr fehl.",
  "mail.health.since": "Seit {date} (UTC).",
  "mail.health.report": "Der ganze Bericht:",
  backupNotFound: "Am Ort der Sicherungen gibt es kein solches Archiv.",
  backupRunning:
    "Es wird schon eine Sicherung geschrieben. Warten Sie, bis sie fertig ist.",
  verifyRunning:
    "Es wird schon ein Archiv geprüft. Warten Sie, bis das fertig ist.",
  restoreRunning:
    "Eine Sicherung wird wiederhergestellt. Warten Sie, bis das fertig ist.",
  restoreBacksUp: "Sicherung der heutigen Zeilen",
  restoreStopped: "Der Server wurde beendet. Es wurde nichts geändert.",
  restoreUnfinished:
    "Das Archiv ist wiederhergestellt, aber ein Schritt danach ist gescheitert: {reason} Stellen Sie es noch einmal wieder her.",
  backupPlaceSilent:
    "Der Ort der Sicherungen hat innerhalb von zehn Sekunden nicht geantwortet.",
};
