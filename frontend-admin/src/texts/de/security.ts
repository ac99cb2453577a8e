import type { Translation } from "@octavo/texts";
import type { security as english } from "../en/security";

export const security: Translation<typeof english> = {
  "twoFactor.isOff": "Zwei-Faktor-Anmeldung deaktiviert",
  "twoFactor.turnOff": "Deaktivieren",
  "twoFactor.failedOff":
    "Zwei-Faktor-Anmeldung konnte nicht deaktiviert werden",
  "twoFactor.yourCodes": "Ihre Wiederherstellungscodes",
  "twoFactor.turnOnTitle": "Zwei-Faktor-Anmeldung aktivieren",
  "twoFactor.passwordFirst": "Geben Sie Ihr Passwort ein, um fortzufahren.",
  "twoFactor.failedOn": "Zwei-Faktor-Anmeldung konnte nicht aktiviert werden",
  "twoFactor.turnOn": "Aktivieren",
  "twoFactor.required":
    "Eine Ihrer Rollen verlangt die Zwei-Faktor-Anmeldung. Aktivieren Sie sie unten, um fortzufahren.",
  "twoFactor.scan":
    "Scannen Sie diesen Code mit einer Authenticator-App auf Ihrem Telefon. Beim Aktivieren werden Sie auf Ihren anderen Geräten abgemeldet.",
  "twoFactor.qrCode": "QR-Code für Ihre Authenticator-App",
  "twoFactor.codeHint": "Die sechs Ziffern, die die App gerade anzeigt.",
  "twoFactor.newCodes": "Neue Wiederherstellungscodes",
  "twoFactor.oldCodesEnd": "Ihre bisherigen Codes werden ungültig.",
  "twoFactor.createCodes": "Neue Codes erstellen",
  "twoFactor.turnOffTitle": "Zwei-Faktor-Anmeldung deaktivieren",
  "twoFactor.turnOffText":
    "Danach kann sich jede Person, die Ihr Passwort kennt, bei Ihrem Konto anmelden.",
  "twoFactor.anyCodeHint":
    "Aus Ihrer Authenticator-App, oder ein Wiederherstellungscode.",
  "twoFactor.failedPassword": "Ihr Passwort konnte nicht bestätigt werden",
  "twoFactor.codesText":
    "Die Zwei-Faktor-Anmeldung ist aktiv. Mit jedem Code können Sie sich einmal ohne Ihr Telefon anmelden. Bewahren Sie die Codes sicher auf: Sie werden nicht noch einmal angezeigt.",
  "twoFactor.codes": "Wiederherstellungscodes",
  "twoFactor.codesStored": "Ich habe sie aufbewahrt",
  "twoFactor.copyAll": "Alle kopieren",
  "twoFactor.failedCopy":
    "Kopieren fehlgeschlagen. Markieren Sie die Codes und kopieren Sie sie von Hand.",
  "twoFactor.title": "Zwei-Faktor-Anmeldung",
  "twoFactor.text":
    "Fragt zusätzlich zu Ihrem Passwort nach einem Code aus einer App auf Ihrem Telefon. Schützt Ihr Konto selbst dann, wenn jemand Ihr Passwort erfährt.",
  "twoFactor.failedLoad":
    "Ihre Anmeldeeinstellungen konnten nicht geladen werden",
  "twoFactor.typeKey":
    "Keine Kamera? Geben Sie diesen Schlüssel in der App ein: {key}",
  "twoFactor.fewCodes": {
    one: "Noch {count} Wiederherstellungscode. Erstellen Sie rechtzeitig neue.",
    other:
      "Noch {count} Wiederherstellungscodes. Erstellen Sie rechtzeitig neue.",
  },
  "twoFactor.onSince": {
    one: "Aktiv seit {date}. Noch {count} Wiederherstellungscode.",
    other: "Aktiv seit {date}. Noch {count} Wiederherstellungscodes.",
  },
  "sessions.endedOthers": "Auf allen anderen Geräten abgemeldet",
  "sessions.title": "Sitzungen",
  "sessions.text":
    "Hier sind Sie angemeldet. Wenn Sie eine Sitzung nicht kennen, beenden Sie sie und ändern Sie Ihr Passwort.",
  "sessions.endOthers": "Auf allen anderen Geräten abmelden",
  "sessions.failedEnd": "Die Sitzung konnte nicht beendet werden",
  "sessions.failedList": "Ihre Sitzungen konnten nicht geladen werden",
  "sessions.ended": "Von {device} abgemeldet",
  "sessions.yours": "Ihre Sitzungen",
  "sessions.thisDevice": "Dieses Gerät",
  "sessions.addressUnknown": "Unbekannte Adresse",
  "sessions.endOne": "Von {device} abmelden",
  "sessions.end": "Abmelden",
  "sessions.browserOn": "{browser} auf {system}",
  "sessions.unknownDevice": "Unbekanntes Gerät",
  "sessions.signedIn": "Angemeldet {time}",
  "sessions.lastUsed": "Zuletzt verwendet {time}",
};
