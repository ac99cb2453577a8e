import type { Translation } from "@octavo/texts";
import type { keys as english } from "../en/keys";

export const keys: Translation<typeof english> = {
  "apiKeys.description": "Beschreibung",
  "apiKeys.key": "Schlüssel",
  "apiKeys.created": "Erstellt",
  "apiKeys.lastUsed": "Zuletzt verwendet",
  "apiKeys.revoked": "Widerrufen",
  "apiKeys.never": "Nie",
  "apiKeys.rehook": "{description} reaktivieren",
  "apiKeys.revokeOne": "{description} widerrufen",
  "apiKeys.compromisedStays":
    "als kompromittiert widerrufen. Erstellen Sie stattdessen einen neuen Schlüssel.",
  "apiKeys.intro":
    "Mit API-Schlüsseln lesen Programme diese Website, ohne sich anzumelden, und schreiben, wo Sie es erlauben.",
  "apiKeys.noun": "API-Schlüssel",
  "apiKeys.noneYet": "Noch keine API-Schlüssel",
  "apiKeys.noneYetText":
    "Erstellen Sie für jedes Programm, das diese Website liest, einen eigenen Schlüssel.",
  "apiKeys.mayNotCreate":
    "Sie haben keine Berechtigung, API-Schlüssel zu erstellen.",
  "apiKeys.new": "Neuer API-Schlüssel",
  "apiKeys.isRevoked": "API-Schlüssel widerrufen",
  "apiKeys.isActive": "API-Schlüssel ist wieder aktiv",
  "apiKeys.revokeConsequence":
    "Programme, die „{description}“ verwenden, verlieren sofort den Zugriff.",
  "apiKeys.revoke": "Widerrufen",
  "apiKeys.reason": "Grund (optional)",
  "apiKeys.compromisedHint":
    "Ein kompromittierter Schlüssel kann nicht reaktiviert werden.",
  "apiKeys.noReason": "Kein Grund",
  "apiKeys.generate": "Generieren",
  "apiKeys.descriptionExample":
    "Wofür er verwendet wird, zum Beispiel „Newsletter“",
  "apiKeys.scopeHint":
    "Der Schlüssel liest, was Besucher lesen können. Ändern kann er nur, was Sie unter „Erweitert“ erlauben.",
  "apiKeys.advanced": "Erweitert",
  "apiKeys.expires": "Läuft ab",
  "apiKeys.lastDay": "Letzter Tag",
  "apiKeys.timeZone": "Zeitzone: {zone}",
  "apiKeys.frontend": "Frontend",
  "apiKeys.failedFrontends": "Frontends konnten nicht geladen werden",
  "apiKeys.chooseFrontend": "Frontend auswählen",
  "apiKeys.scopes": "Er darf außerdem",
  "apiKeys.copyNow":
    "Kopieren Sie diesen Schlüssel jetzt und bewahren Sie ihn sicher auf. Er wird nicht noch einmal angezeigt.",
  "apiKeys.one": "API-Schlüssel",
  "apiKeys.copyByHand":
    "Markieren Sie den Schlüssel oben und kopieren Sie ihn von Hand.",
  "apiKeys.expiresOn": "Läuft am {date} ab",
  "apiKeys.expiredOn": "Abgelaufen am {date}",
  "apiKeys.uses": {
    one: "Bisher {count} Anfrage",
    other: "Bisher {count} Anfragen",
  },
  "apiKeys.reason.compromised":
    "Der Schlüssel ist möglicherweise anderen bekannt",
  "apiKeys.reason.replaced": "Ein anderer Schlüssel ersetzt ihn",
  "apiKeys.reason.unused": "Er wird nicht mehr verwendet",
  "apiKeys.releases:publish": "Releases eines Frontends hochladen",
  "apiKeys.releases:attest": "Browserprüfungen eines Frontends melden",
  "apiKeys.releases:promote": "Releases eines Frontends live schalten",
  "apiKeys.releases:rollback": "Ein Frontend zurücksetzen",
  "apiKeys.inDays": { one: "In {count} Tag", other: "In {count} Tagen" },
  "apiKeys.inAYear": "In einem Jahr",
  "apiKeys.onADate": "An einem bestimmten Tag",
  "apiKeys.loginFirst":
    "Bitte melden Sie sich an, um die API-Verwaltung zu öffnen",
  "apiKeys.confirmRevoke": "Diesen API-Schlüssel widerrufen?",
  "apiKeys.failedList": "API-Schlüssel konnten nicht geladen werden: ",
  "apiKeys.failedCreate": "API-Schlüssel konnte nicht erstellt werden",
  "apiKeys.failedCopy": "Schlüssel konnte nicht kopiert werden",
  "apiKeys.failedRevoke": "API-Schlüssel konnte nicht widerrufen werden",
  "apiKeys.failedRehook": "API-Schlüssel konnte nicht reaktiviert werden",
  "apiKeys.writes": "Er darf als Programm schreiben",
  "apiKeys.posts:read": "Nicht veröffentlichte Beiträge sehen",
  "apiKeys.posts:draft": "Entwürfe von Beiträgen schreiben",
  "apiKeys.posts:propose":
    "Beiträge und Änderungen vorschlagen, die Menschen prüfen",
  "apiKeys.recommended": "Empfohlen für Agenten",
  "apiKeys.posts:publish":
    "Beiträge veröffentlichen und veröffentlichte ändern",
  "apiKeys.posts:import":
    "Die Daten behalten, die Beiträge mitbringen, wenn sie veröffentlichen darf",
  "apiKeys.posts:delete":
    "Beiträge in den Papierkorb legen und wiederherstellen",
  "apiKeys.pages:read": "Nicht veröffentlichte Seiten sehen",
  "apiKeys.pages:draft": "Entwürfe von Seiten schreiben",
  "apiKeys.pages:publish": "Seiten veröffentlichen und veröffentlichte ändern",
  "apiKeys.pages:delete": "Seiten in den Papierkorb legen und wiederherstellen",
  "apiKeys.media:read": "Die Medienbibliothek sehen",
  "apiKeys.media:write": "Dateien hochladen und bearbeiten",
  "apiKeys.media:delete":
    "Dateien in den Papierkorb legen und wiederherstellen",
  "apiKeys.categories:write": "Kategorien anlegen und bearbeiten",
  "apiKeys.categories:delete":
    "Kategorien in den Papierkorb legen und wiederherstellen",
  "apiKeys.tags:write": "Tags anlegen und bearbeiten",
  "apiKeys.tags:delete": "Tags in den Papierkorb legen und wiederherstellen",
  "apiKeys.settings:read": "Einstellungen und Weiterleitungen sehen",
  "apiKeys.account": "Dienstkonto",
  "apiKeys.accountHint":
    "Der Name, unter dem das Programm schreibt. Niemand kann sich damit anmelden, und es darf nie mehr als Sie.",
  "apiKeys.role": "Rolle des Kontos",
  "apiKeys.usualRole": "Contributor oder die, die es hat",
  "apiKeys.addresses": "Erlaubte Adressen",
  "apiKeys.addressesHint":
    "IP-Adressen oder Netze wie 203.0.113.0/24, durch Kommas getrennt. Leer lassen, um alle zu erlauben.",
  "apiKeys.actsAs": "{name}: {scopes}",
  "apiKeys.actsAsMany": "{name}: {count} Rechte",
  "apiKeys.from": "Nur von {addresses}",
  "apiKeys.replacedUntil": "Der vorherige Schlüssel gilt bis {date}",
  "apiKeys.rotateOne": "Schlüssel von {description} ersetzen",
  "apiKeys.rotateTitle": "Diesen Schlüssel ersetzen?",
  "apiKeys.rotateText":
    "Sie erhalten einen neuen Schlüssel für „{description}“. Der jetzige gilt noch so lange wie unten angegeben, damit das Programm umgestellt werden kann.",
  "apiKeys.rotate": "Schlüssel ersetzen",
  "apiKeys.overlap": "Der jetzige Schlüssel endet",
  "apiKeys.atOnce": "Sofort",
  "apiKeys.inADay": "In einem Tag",
  "apiKeys.inAWeek": "In einer Woche",
  "apiKeys.failedRotate": "API-Schlüssel konnte nicht ersetzt werden",
  "apiKeys.undoOne": "Zurücknehmen, was {description} an einem Tag getan hat",
  "apiKeys.undoTitle": "Einen Tag zurücknehmen?",
  "apiKeys.undoText":
    "Entwürfe und Dateien, die „{description}“ an diesem Tag angelegt hat, kommen in den Papierkorb; Vorschläge werden verworfen und Notizen gelöscht. Was Leser sehen und woran andere seitdem gearbeitet haben, bleibt.",
  "apiKeys.undo": "Tag zurücknehmen",
  "apiKeys.undoDay": "Tag (UTC)",
  "apiKeys.failedUndo": "Der Tag konnte nicht zurückgenommen werden",
  "apiKeys.undoDone": "Der Tag ist zurückgenommen",
  "apiKeys.undoNothing": "Es gab nichts zurückzunehmen.",
  "apiKeys.undone": "Zurückgenommen",
  "apiKeys.undoStays": "Bleibt",
  "apiKeys.undoMore":
    "An diesem Tag ist mehr geschehen, als geprüft werden konnte. Der Rest steht im Prüfprotokoll.",
  "connect.title": "Client verbinden",
  "connect.asks": "„{name}“ bittet um eine Verbindung mit dieser Website",
  "connect.unknown":
    "Diesen Namen hat sich der Client selbst gegeben; die Website kann ihn nicht prüfen.",
  "connect.from":
    "Diesen Namen hat sich der Client selbst gegeben; seine Beschreibung stammt von {host}.",
  "connect.toProgram":
    "Ihre Entscheidung geht an ein Programm auf diesem Computer.",
  "connect.to": "Ihre Entscheidung geht an {to}.",
  "connect.check":
    "Verbinden Sie ihn nur, wenn Sie das gerade in einem Client begonnen haben, dem Sie vertrauen.",
  "connect.allow": "Er darf",
  "connect.reads": "Lesen, was Besucher lesen",
  "connect.means":
    "Er erhält für 30 Tage einen API-Schlüssel, den Sie in der API-Verwaltung widerrufen können. Veröffentlichen und löschen kann er nicht.",
  "connect.refuse": "Nicht verbinden",
  "connect.connect": "Verbinden",
  "connect.notAsked":
    "Ein Client öffnet diese Seite, wenn er verbunden werden möchte. Beginnen Sie dort.",
  "connect.failedAsk": "Dieser Client kann nicht verbunden werden",
  "connect.failed": "Der Client konnte nicht verbunden werden",
};
