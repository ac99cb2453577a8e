import type { Translation } from "@octavo/texts";
import type { accounts as english } from "../en/accounts";

export const accounts: Translation<typeof english> = {
  "password.new": "Neues Passwort",
  "password.confirm": "Passwort bestätigen",
  "password.change": "Passwort ändern",
  "password.current": "Aktuelles Passwort",
  "password.changeHint": "Sie werden auf Ihren anderen Geräten abgemeldet.",

  "auth.forgot": "Passwort vergessen",
  "auth.forgotText":
    "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.",
  "auth.backToSignIn": "Zurück zur Anmeldung",
  "auth.sendResetLink": "Link zum Zurücksetzen senden",
  "auth.welcome": "Willkommen, {name}",
  "auth.invitation": "Ihre Einladung",
  "auth.invitationText":
    "Legen Sie ein Passwort für Ihr Konto fest. Sie melden sich als {email} an.",
  "auth.askForInvitation":
    "Bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung.",
  "auth.savePassword": "Passwort speichern",
  "auth.savingPassword": "Wird gespeichert …",
  "auth.enterCode": "Code eingeben",
  "auth.enterCodeText":
    "Öffnen Sie Ihre Authenticator-App und geben Sie den sechsstelligen Code für diese Website ein.",
  "auth.otherAccount": "Mit einem anderen Konto anmelden",
  "auth.signInTitle": "Anmelden",
  "auth.createAccount": "Konto erstellen",
  "auth.viewSite": "Website ansehen",
  "auth.signIn": "Anmelden",
  "auth.verify": "Bestätigen",
  "auth.codeHint":
    "Telefon nicht zur Hand? Geben Sie stattdessen einen Wiederherstellungscode ein.",
  "auth.resetPassword": "Passwort zurücksetzen",
  "auth.resetTitle": "Passwort zurücksetzen",
  "auth.resetText":
    "Legen Sie ein neues Passwort fest. Sie werden auf allen Geräten abgemeldet.",
  "auth.resetting": "Wird zurückgesetzt …",
  "auth.newResetLink": "Neuen Link senden",
  "auth.signUp": "Registrieren",
  "auth.noAccess":
    "Ihr Konto hat noch keinen Zugriff. Bitten Sie einen Administrator dieser Website um eine Rolle.",
  "auth.youCanOpen": "Sie können öffnen:",
  "auth.screensYouCanOpen": "Bereiche, die Sie öffnen können",
  "auth.verifyTitle": "E-Mail-Adresse bestätigen",
  "auth.verifyText":
    "Bestätigen Sie Ihre Adresse, um Ihre Anfrage an die Administratoren dieser Website zu senden.",
  "auth.verifyAddress": "Adresse bestätigen",
  "auth.verifying": "Wird bestätigt …",
  "auth.signUpAgain": "Erneut registrieren",

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

  "profile.edit": "Profil bearbeiten",
  "profile.emailHint": "Nur ein Administrator kann Ihre E-Mail-Adresse ändern.",
  "profile.bioHint": "Wird unter Ihren Beiträgen angezeigt.",
  "profile.avatar": "Profilbild",
  "profile.choosePicture": "Bild auswählen",
  "profile.removePicture": "Bild entfernen",
  "profile.mayNotUpload": "Sie haben keine Berechtigung, Bilder hochzuladen.",
  "profile.about": "Über Sie",
  "profile.noBio":
    "Stellen Sie sich Ihren Lesern mit einer kurzen Biografie vor.",
  "profile.title": "Profil",
  "profile.notAPicture": "Hochladen fehlgeschlagen: Diese Datei ist kein Bild.",
  "profile.updated": "Profil aktualisiert!",
  "profile.savedHereOnly": "Nur auf diesem Gerät gespeichert.",
  "profile.language": "Sprache",
  "profile.languageHint": "Die Sprache der Verwaltung, nur für Sie.",
  "profile.browserLanguage": "Wie im Browser",
  "profile.failedLanguage": "Die Sprache konnte nicht gespeichert werden",

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

  "signups.isApproved": "Anfrage von {name} genehmigt",
  "signups.signInLink": "Anmeldelink",
  "signups.approveOne": "Anfrage von {name} genehmigen",
  "signups.failedApprove": "Anfrage konnte nicht genehmigt werden",
  "signups.approve": "Genehmigen",
  "signups.approveWithoutRole": "Ohne Rolle genehmigen",
  "signups.failedRoles": "Rollen konnten nicht geladen werden",
  "signups.rejectTitle": "Anfrage von {name} ablehnen?",
  "signups.rejectText":
    "{name} ({email}) erhält kein Konto, kann sich aber erneut registrieren.",
  "signups.reject": "Ablehnen",
  "signups.failedReject": "Anfrage konnte nicht abgelehnt werden",
  "signups.title": "Registrierungsanfragen",
  "signups.mayNotView":
    "Sie haben keine Berechtigung, Registrierungsanfragen anzusehen.",
  "signups.filter": "Anfragen filtern",
  "signups.waiting": "Offen",
  "signups.approved": "Genehmigt",
  "signups.rejected": "Abgelehnt",
  "signups.noun": "Anfragen",
  "signups.failedList": "Registrierungsanfragen konnten nicht geladen werden",
  "signups.noneText":
    "Anfragen erscheinen hier, sobald sich Personen registrieren und ihre E-Mail-Adresse bestätigen.",
  "signups.asked": "Angefragt ({zone})",
  "signups.decided": "Entschieden ({zone})",
  "signups.approveOpen": "Genehmigen …",
  "signups.rejectOne": "Anfrage von {name} ablehnen",
  "signups.rejectOpen": "Ablehnen …",
  "signups.hasAccount": "{name} hat jetzt ein Konto.",
  "signups.approveText":
    "{name} ({email}) kann sich danach anmelden. Ohne Rolle kann das Konto noch nichts öffnen.",
  "signups.isRejected": "Anfrage von {name} abgelehnt.",
  "signups.text":
    "Unbeantwortete Anfragen werden nach {days} Tagen gelöscht. Konten verwalten Sie unter {users}.",
  "signups.noneWaiting": "Keine offenen Anfragen",
  "signups.noneApproved": "Keine genehmigten Anfragen",
  "signups.noneRejected": "Keine abgelehnten Anfragen",
  "signups.decidedBy": " von {name}",
};
