import type { Translation } from "@octavo/texts";
import type { requests as english } from "../en/requests";

export const requests: Translation<typeof english> = {
  secondFactorFirst:
    "Eine Ihrer Rollen verlangt die Zwei-Faktor-Anmeldung. Aktivieren Sie sie zuerst in Ihrem Profil.",
  ownSecondFactorFirst:
    "Sie haben eine dieser Rollen. Aktivieren Sie zuerst in Ihrem Profil die Zwei-Faktor-Anmeldung.",
  accentWeak:
    "{color} hat zum Hintergrund einen Kontrast von {ratio} : 1. Text braucht mindestens {needed} : 1; wählen Sie eine dunklere Farbe.",
  analyticsAddress: "Dieser Dienst braucht die Adresse, unter der er läuft.",
  analyticsSite:
    "Dieser Dienst braucht den Namen oder die Nummer, die er der Website gegeben hat.",
  snippetEmpty:
    "Geben Sie das Snippet ein, oder wählen Sie einen anderen Dienst.",
  snippetScriptsOnly:
    "Ein Snippet besteht nur aus <script>-Elementen, ohne <!-- darin.",
  snippetScripts:
    "Ein Snippet hat mindestens ein und höchstens {most} <script>-Elemente.",
  snippetAttribute:
    "Dieses Attribut eines <script>-Elements wird nicht angenommen: {name}.",
  snippetAddress: "Die Adresse jedes Skripts beginnt mit https://.",
  snippetLong: "Das Snippet ist zu lang für eine Vorschau. Kürzen Sie es.",
  snippetPreview:
    "Sehen Sie sich die Vorschau dieses Snippets an, bevor Sie es speichern.",
  keyNotAllowed: "Dieser API-Schlüssel darf das nicht.",
  keyNeedsScope:
    "Dieser API-Schlüssel darf das nicht. Er braucht den Scope {scopes}.",
  keyAppGone: "Das Frontend dieses API-Schlüssels gibt es nicht mehr.",
  keyOfOtherApp: "Dieser API-Schlüssel gilt nur für {app}.",
  keyMakerGone:
    "Dieser API-Schlüssel kann nicht mehr schreiben, weil es sein Dienstkonto oder die Person, die ihn erstellt hat, nicht mehr gibt.",
  keyAccountMayNot:
    "Das Dienstkonto {name} oder die Person, die seinen Schlüssel erstellt hat, hat dafür keine Berechtigung.",
  agentKey:
    "Agenten brauchen einen API-Schlüssel. Senden Sie ihn als Authorization: Bearer.",
  agentHost:
    "Dieser Server antwortet Agenten unter diesem Namen nicht. Verwenden Sie {address}.",
  agentOrigin: "Seiten in Browsern können sich hier nicht verbinden.",
  connectionsOff:
    "Clients können diese Website nicht um eine Verbindung bitten.",
  connectionUnnamed: "Client ohne Namen",
  connectionClient:
    "Dieser Client ist unbekannt, oder seine Beschreibung ist ungültig.",
  connectionNoDocument:
    "Die Beschreibung dieses Clients bei {host} konnte nicht gelesen werden. {reason}",
  connectionRedirect:
    "Dieser Client hat die Adresse nicht genannt, zu der Sie geleitet werden sollen.",
  connectionFlow:
    "Der Client fragt auf eine Weise, die diese Website nicht unterstützt. Nötig sind response_type=code und PKCE mit S256.",
  connectionResource: "Der Client bittet um Zugriff auf einen anderen Server.",
  connectionScopes: "Darum hat der Client nicht gebeten.",
  addressTooLong:
    "Diese URL ist zu lang. Sie darf höchstens {most} Zeichen haben.",
  pathTooLong:
    "Der Pfad dieser URL ist zu lang. Er darf höchstens {most} Zeichen haben.",
  parameterTooLong:
    "Ein Parameter dieser URL ist zu lang. Er darf höchstens {most} Zeichen haben.",
  headersTooLong: "Die Header der Anfrage sind zu lang.",
  requestTooSlow: "Die Anfrage hat zu lange gedauert.",
  requestInvalid: "Die Anfrage ist ungültig.",
  idInvalid: "Die ID muss eine positive ganze Zahl sein.",
  bodyNoObject: "Der Inhalt der Anfrage muss ein JSON-Objekt sein.",
  fieldsUnknown: "Unbekanntes Feld: {unknown}. Dieser Aufruf nimmt {known} an.",
  fieldMeant: "{sentence} Meinten Sie {nearest}?",
  itemFieldsUnknown: "Unbekanntes Feld: {unknown}. Einträge haben {known}.",
  updatedSinceSort:
    "Eine Liste mit updated_since ist nach updated_at geordnet: Lassen Sie sort weg, oder setzen Sie es auf updated_at oder -updated_at.",
  cursorAndOffset: "Senden Sie cursor oder offset, nicht beides.",
  cursorSort:
    "Kein Cursor folgt der Ordnung nach {sort}. Wählen Sie ein anderes sort.",
  listCursorUnknown:
    "Dieser Cursor gehört nicht zu dieser Liste mit dieser Ordnung und diesen Filtern. Verwenden Sie next_cursor einer früheren Antwort oder cursor=start.",
  httpVersionMissing: "Die Anfrage nennt keine HTTP-Version.",
  httpVersionUnknown:
    "Dieser Server unterstützt HTTP/1.1, nicht HTTP/{version}.",
  hostsSeveral: "Die Anfrage hat mehr als einen Host-Header.",
  tooManyAttempts: {
    one: "Zu viele Versuche. Versuchen Sie es in {count} Minute erneut.",
    other: "Zu viele Versuche. Versuchen Sie es in {count} Minuten erneut.",
  },
  batchRunning:
    "Ein anderer Stapel von Ihnen läuft noch. Warten Sie auf seine Antwort.",
  batchItemTwice: "Ein Stapel kann {path} nur einmal ändern.",
  dryRunUnknown:
    "Dieser Aufruf hat keinen Probelauf. Es wurde nichts geändert.",
  dryRunInvalid: "dry_run muss true oder false sein.",
  idempotencyKeyInvalid:
    "Idempotency-Key muss 1 bis 255 druckbare ASCII-Zeichen haben.",
  idempotencyKeyInUse:
    "Der erste Aufruf mit diesem Idempotency-Key läuft noch. Versuchen Sie es gleich noch einmal.",
  idempotencyKeyReused:
    "Dieser Idempotency-Key gehört zu einem anderen Aufruf, mit anderer Adresse oder anderem Inhalt. Verwenden Sie für jeden Aufruf einen neuen.",
  idempotencyKeysMany:
    "Zu viele Idempotency-Keys sind in Gebrauch. Jeder bleibt 24 Stunden gespeichert, höchstens {most} auf einmal.",
  answerSecret:
    "Der erste Aufruf mit diesem Idempotency-Key ist gelungen. Seine Antwort ist nicht gespeichert, weil sie ein Geheimnis enthält.",
  answerTooLarge:
    "Der erste Aufruf mit diesem Idempotency-Key ist gelungen. Seine Antwort ist zu groß, um gespeichert zu werden; lesen Sie, was er angelegt hat.",
  answerLost:
    "Ein Aufruf mit diesem Idempotency-Key wurde ausgeführt, aber er schlug fehl oder der Server wurde beendet, bevor es eine Antwort gab. Sehen Sie nach, was er angelegt hat, bevor Sie einen anderen verwenden.",
  requestIncomplete: "Die Anfrage ist unvollständig.",
  bodyNoJson: "Senden Sie den Inhalt als JSON.",
  addressInvalid: "Diese URL ist ungültig.",
  textTooLong: "Ein Text ist zu lang.",
  numberOutOfRange: "Eine Zahl liegt außerhalb des erlaubten Bereichs.",
  dateOutOfRange: "Ein Datum liegt außerhalb des erlaubten Bereichs.",
  valueMalformed: "Ein Wert hat das falsche Format.",
  charactersUnstorable:
    "Ein Text enthält Zeichen, die sich nicht speichern lassen.",
  ownerGone: "Dies gehört zu etwas, das es nicht mehr gibt.",
  exists: "Das gibt es bereits.",
  busy: "Die Website ist gerade stark ausgelastet. Bitte versuchen Sie es in einigen Sekunden erneut.",
  "changed.post":
    "Jemand anderes hat diesen Beitrag gespeichert, während Sie daran gearbeitet haben.",
  "changed.page":
    "Jemand anderes hat diese Seite gespeichert, während Sie daran gearbeitet haben.",
  "changed.category":
    "Jemand anderes hat diese Kategorie gespeichert, während Sie daran gearbeitet haben.",
  "changed.path":
    "Jemand anderes hat diesen Lernpfad gespeichert, während Sie daran gearbeitet haben.",
  "changed.tag":
    "Jemand anderes hat dieses Schlagwort gespeichert, während Sie daran gearbeitet haben.",
  "changed.role":
    "Jemand anderes hat diese Rolle gespeichert, während Sie daran gearbeitet haben.",
  "changed.person":
    "Jemand anderes hat diese Person gespeichert, während Sie daran gearbeitet haben.",
  "changed.frontend":
    "Jemand anderes hat dieses Frontend gespeichert, während Sie daran gearbeitet haben.",
  "changed.file":
    "Jemand anderes hat diese Datei gespeichert, während Sie daran gearbeitet haben.",
  "changed.redirect":
    "Jemand anderes hat diese Weiterleitung gespeichert, während Sie daran gearbeitet haben.",
  "changed.site":
    "Jemand anderes hat die Website-Einstellungen gespeichert, während Sie daran gearbeitet haben.",
  settingFixed:
    "{variable} ist auf dem Server gesetzt; diese Einstellung lässt sich nur dort ändern.",
  headerGroupAddress:
    "{label} ist eine Gruppe von Links und hat deshalb keine eigene Adresse.",
  headerPageTwice:
    "{path} ist zweimal in der Kopfzeile. Eine Seite hat einen Platz im Menü.",
  headerLabelMax: "Eine Beschriftung darf höchstens {max} Zeichen lang sein",
  mailPasswordAgain:
    "Geben Sie das Passwort noch einmal ein: Das gespeicherte gilt für einen anderen Server oder Benutzer.",
  mailPasswordMissing: "Zu einem Benutzernamen gehört ein Passwort.",
  nameContested:
    "Zu viele Personen speichern gerade denselben Namen. Bitte versuchen Sie es erneut.",
  storageUnavailable:
    "Der Dateispeicher ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.",
  noted: "Vermerkt.",
  cursorUnknown:
    "Das ist kein Cursor der Änderungen. Nimm den aus einer früheren Antwort, oder beginne ohne einen.",
  cursorGone:
    "Die Änderungen nach diesem Cursor sind nicht mehr vollständig. Beginne von vorn: Frage ohne Cursor nach Änderungen, und lies dann die Listen.",
  changeTypesUnknown:
    "Einen dieser Typen gibt es nicht. Zur Wahl stehen: {known}.",
  keyCallsTooMany:
    "Für diesen API-Schlüssel laufen zu viele Aufrufe. Warte zuerst auf ihre Antworten.",
  waitsOfCallerTooMany:
    "Du wartest schon {most} Mal auf Änderungen. Beende zuerst einen dieser Aufrufe.",
  waitsTooMany:
    "Zurzeit warten zu viele Programme auf Änderungen. Frage noch einmal, ohne zu warten.",
};
