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

  "signups.title": "Registrierungsanfragen",
};
