import type { Translation } from "@octavo/texts";
import type { english } from "../en";
import { labels } from "./labels";

export const german: Translation<typeof english> = {
  ...labels,

  "field.required": "{label} ist ein Pflichtfeld",
  "field.text": "{label} muss Text sein",
  "field.string": "{label} muss Text sein",
  "field.maxLength": "{label} darf höchstens {max} Zeichen lang sein",
  "field.tooLong": "{label} ist zu lang",
  "field.number": "{label} muss eine Zahl sein",
  "field.wholeNumber": "{label} muss eine ganze Zahl sein",
  "field.wholeBetween": "{label} muss eine ganze Zahl von {min} bis {max} sein",
  "field.between": "{label} muss zwischen {min} und {max} liegen",
  "field.min": "{label} muss mindestens {min} sein",
  "field.max": "{label} darf höchstens {max} sein",
  "field.tooLarge": "{label} ist zu groß",
  "field.flag": "{label} muss „true“ oder „false“ sein",
  "field.oneOf": "{label} muss einer dieser Werte sein: {values}",
  "field.anyOf": "{label} können sein: {values}",
  "field.twice": "{label} dürfen keinen Wert doppelt enthalten",
  "field.either": "{label} muss „{one}“ oder „{other}“ sein",
  "field.date": "{label} muss ein Datum sein",
  "field.moment":
    "{label} muss ein Datum oder ein Zeitpunkt wie 2026-11-21T10:00:00Z sein",
  "field.email": "{label} muss eine gültige E-Mail-Adresse sein",
  "field.url": "{label} muss eine Adresse sein",
  "field.urlTooLong": "{label}: Die Adresse ist zu lang",
  "field.webUrl": "{label} muss eine Webadresse sein",
  "field.slug": "{label} muss ein Slug sein",
  "field.slugLetters":
    "{label} darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten",
  "field.nameOfPerson": "{label} muss ein Name sein",
  "field.nameOfRole": "{label} muss der Name einer Rolle sein",
  "field.id": "{label} muss eine ID sein",
  "field.idOfPerson": "{label} muss die ID einer Person sein",
  "field.idOfFile": "{label} muss die ID einer Datei sein",
  "field.idOfRole": "{label} muss die ID einer Rolle sein",
  "field.emails": "{label} muss eine Liste von E-Mail-Adressen sein",
  "field.ids": "{label} müssen eine Liste von IDs sein",
  "field.names": "{label} müssen eine Liste von Namen sein",
  "field.slots":
    "{label} müssen eine Liste von höchstens 20 Plätzen wie public/home-banner sein",
  "field.shareServices":
    "{label} muss eine Liste von Diensten sein, jeder davon einmal",
  "mailText.max": "Höchstens {max} Zeichen",
  "mailText.placeholders":
    "{label} hat einen unbekannten Platzhalter. Möglich sind: {known}",
  "field.color": "{label} muss eine Farbe wie #1a56b0 sein",
  "field.homeSections":
    "{label} muss eine Liste von Bereichen sein, jeder davon einmal",
  "field.list": "{label}: Erwartet wird eine Liste",
  "field.groups": "{label} muss eine Liste von Gruppen sein",
  "field.links": "{label} muss eine Liste von Links sein",
  "field.nested": "{label} darf nur Objekte oder Listen enthalten",
  "field.object": "{label} muss ein Objekt sein",
  "field.invisible":
    "{label} darf keine unsichtbaren Zeichen enthalten; bitte neu eintippen",
  "field.lookAlikes":
    "{label} darf in einem Wort keine gleich aussehenden Buchstaben zweier Alphabete mischen",
  "field.timeOfDay": "{label} muss eine Uhrzeit wie 03:30 sein",
  "field.timeZone": "{label} muss eine Zeitzone wie Europe/Berlin sein",
  "field.language": "{label} muss eine Sprache wie en, de oder pt-BR sein",
  "field.version": "{label} muss eine Version wie 1.4.0 sein",
  "field.channel":
    "{label} muss production, staging oder preview-<branch> sein",
  "field.appName":
    "{label} muss mit einem Buchstaben beginnen und darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten",
  "field.segment": "{label} muss ein einzelnes Pfadsegment wie /labs sein",
  "field.permissionName":
    "{label} muss aus 3 bis 64 Kleinbuchstaben, Ziffern und Unterstrichen bestehen und mit einem Buchstaben beginnen",
  "field.fromPath":
    "{label} muss ein Pfad dieser Website sein, zum Beispiel /alte-adresse",
  "field.toPath":
    "{label} muss ein Pfad dieser Website oder eine Adresse mit https:// sein",
  "field.localServer":
    "{label} muss eine Adresse wie http://localhost:4210 sein",
  "field.sitePath": "{label} muss eine Adresse dieser Website sein",
  "field.releaseFile": "{label} muss eine Datei des Releases benennen",
  "field.manifest": "{label} muss der Inhalt von release.json sein",
  "field.checkName": "{label} muss die Form browser:heading haben",

  "note.tooMany": "Ein Text kann bis zu {max} Notizen haben.",
  "batch.path":
    "Jeder Eintrag ist ein Beitrag, eine Seite, eine Kategorie, ein Schlagwort oder eine Datei, etwa /posts/3 oder /tags",
  "batch.tooManyItems": "Höchstens {max} Einträge auf einmal",
  "bulk.tooManyIds": "Einzeln lassen sich höchstens {max} Einträge auswählen",
  "post.tooManyTags": "Ein Beitrag kann höchstens {max} Schlagwörter haben",
  "path.tooManySteps": "Ein Lernpfad kann höchstens {max} Schritte haben",
  "path.steps": "{label} muss eine Liste von Schritten sein",
  "path.stepContent":
    "Jeder Schritt braucht einen Beitrag oder eine Überschrift",
  "page.tooManyCategories": "Eine Seite kann höchstens {max} Kategorien haben",
  "page.slugReserved": "Dieser Slug ist reserviert.",
  "settings.tooManyRoles":
    "Höchstens {max} Rollen können die Zwei-Faktor-Anmeldung verlangen",
  "person.tooManyRoles": "Eine Person kann höchstens {max} Rollen haben",
  "person.tooManyPermissions": "Höchstens {max} Berechtigungen auf einmal",
  "access.origins":
    "Jeder Ursprung beginnt mit https:// oder http:// und hat keinen Pfad, zum Beispiel https://app.example",
  "access.originsMax": "Höchstens {max} Ursprünge dürfen die API aufrufen",
  "key.tooManyAddresses": "Ein Schlüssel kann höchstens {max} Adressen haben",
  "webhook.target":
    "{label} muss mit https:// oder http:// beginnen und darf keinen Benutzernamen haben",
  "audit.offset":
    "{label} darf höchstens {max} sein; ältere Einträge erreichen Sie mit to",
  "release.tooManyVerdicts": "{label} darf höchstens {max} Einträge enthalten",
  "contact.recipientsMax": "Nachrichten gehen an höchstens {max} Adressen",
  "contact.refusedWords": "Abgelehnte Wörter haben je 2 bis 120 Zeichen",
  "contact.refusedWordsMax": "Höchstens {max} Wörter können abgelehnt werden",
  "import.fileKind": "Wählen Sie Dateien, die auf .xml, .zip oder .json enden",
  "import.noFile": "Wählen Sie mindestens eine Datei",
  "import.tooLarge": "Ein Import kann höchstens 1 GB groß sein",
  "import.tooManyFiles": "Ein Import kann höchstens 50 Dateien haben",
  "mail.server": "Ein Mailserver ist ein Hostname oder eine IP-Adresse",
  "footer.linkLabel": "Jeder Link braucht eine Beschriftung",
  "footer.labelMax": "Eine Beschriftung darf höchstens {max} Zeichen lang sein",
  "footer.addressTooLong": "Eine Adresse ist zu lang",
  "analytics.address":
    "Die Adresse des Dienstes beginnt mit https:// und enthält kein Fragezeichen",
  "analytics.site":
    "Die Website ist eine Domain, eine Nummer oder eine ID, ohne Leerzeichen",
  "analytics.hosts":
    "Die Hosts sind Namen wie api.example.org oder *.example.org",
  "analytics.hostsMax": "Ein Snippet kann höchstens {max} Hosts nennen",
  "search.verificationTags":
    'Bestätigungs-Tags sehen aus wie <meta name="google-site-verification" content="…">',
  "search.robotsTxt":
    "Jede Zeile der robots.txt muss eine Regel wie Disallow: /drafts sein oder mit # beginnen",
  "footer.address":
    "Eine Adresse muss ein Pfad wie /about sein oder mit https:, http: oder mailto: beginnen",
  "footer.groupTitle": "Jede Gruppe braucht einen Titel",
  "footer.titleMax": "Ein Titel darf höchstens {max} Zeichen lang sein",
  "footer.linksMax": "Eine Gruppe kann höchstens {max} Links haben",
  "footer.groupsMax": "Die Fußzeile kann höchstens {max} Gruppen haben",
  "header.entriesMax": "Die Kopfzeile kann höchstens {max} Einträge haben",
  "contact.ticketInvalid":
    "Dieses Formular ist veraltet. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
  "contact.leaveEmpty":
    "Bitte lassen Sie das Feld leer, das nicht für Menschen bestimmt ist.",

  "auth.loginFailed": "Anmeldung fehlgeschlagen",
  "auth.invalidCredentials": "E-Mail-Adresse oder Passwort ist falsch.",
  "auth.forgotFailed": "Die E-Mail konnte nicht gesendet werden",
  "auth.forgotSent":
    "Falls ein Konto besteht, wurde ein Link zum Zurücksetzen gesendet.",
  "auth.forgotPageSent":
    "Der Link zum Zurücksetzen ist unterwegs. Sehen Sie in Ihrem Posteingang nach.",
  "auth.resetFailed": "Das Passwort konnte nicht zurückgesetzt werden",
  "auth.resetDone":
    "Ihr Passwort ist zurückgesetzt. Sie werden zur Anmeldung weitergeleitet …",
  "auth.resetLinkInvalid":
    "Dieser Link zum Zurücksetzen ist ungültig oder abgelaufen.",
  "auth.passwordTooShort": "Passwort muss mindestens 6 Zeichen lang sein",
  "auth.signUpPasswordTooShort":
    "Passwort ist ein Pflichtfeld (mindestens 6 Zeichen)",
  "auth.allFieldsRequired": "Bitte füllen Sie alle Felder aus",
  "auth.newPasswordTooShort":
    "Neues Passwort muss mindestens 6 Zeichen lang sein",
  "auth.currentPasswordWrong": "Das aktuelle Passwort ist falsch.",
  "auth.changePasswordFailed": "Das Passwort konnte nicht geändert werden",
  "auth.passwordChanged": "Das Passwort wurde geändert.",
  "auth.awaitingApproval": "Ihr Konto muss noch freigegeben werden.",
  "auth.signUpClosed": "Neue Konten legt ein Administrator an.",
  "auth.verificationInvalid":
    "Dieser Bestätigungslink ist ungültig oder abgelaufen.",
  "auth.invitationInvalid": "Diese Einladung ist ungültig oder abgelaufen.",
  "auth.passwordsDiffer": "Die Passwörter stimmen nicht überein",
  "auth.signUpSent":
    "Wenn wir für diese Adresse ein Konto eröffnen können, erhalten Sie eine E-Mail mit der Bitte um Bestätigung.",
  "auth.addressVerified":
    "Ihre Adresse ist bestätigt. Sie erhalten eine E-Mail, sobald über Ihr Konto entschieden ist.",
  "auth.verifyFailed":
    "Ihre Adresse konnte nicht bestätigt werden. Bitte versuchen Sie es noch einmal.",
  "auth.invitationUnread": "Die Einladung konnte nicht geladen werden.",
  "auth.invitationFailed":
    "Ihr Passwort konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
  "auth.invitationAccepted":
    "Ihr Konto ist bereit. Melden Sie sich mit Ihrem neuen Passwort an.",
  "auth.sessionExpired":
    "Ihre Sitzung ist abgelaufen. Melden Sie sich an, um weiterzuarbeiten; nicht gespeicherter Text bleibt in diesem Browser erhalten.",
  "auth.signedOutElsewhere":
    "Sie haben sich in einem anderen Tab abgemeldet. Nicht gespeicherter Text bleibt in diesem Browser erhalten.",
  "auth.codeRequired": "Code ist ein Pflichtfeld",
  "auth.codeWrong": "Dieser Code ist falsch.",
  "auth.signInTooLate":
    "Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.",
  "auth.unauthorizedTitle": "Kein Zugriff",
  "auth.unauthorizedText":
    "Sie haben keine Berechtigung, diese Seite zu öffnen.",
  "auth.goToLogin": "Zur Anmeldung",

  "people.loginForUsers": "Bitte melden Sie sich an, um Benutzer zu verwalten",
  "people.superuserOnly":
    "Nur ein Superuser kann diese Rolle vergeben oder entziehen",
  "people.keepSuperuser":
    "Sie können sich die Rolle superuser nicht selbst entziehen",
  "people.roleLocked": "Diese Rolle kann nicht bearbeitet werden",
  "people.rolePermissionsLocked":
    "Die Berechtigungen dieser Rolle können nicht geändert werden",
  "people.userCreationOff": "Das Anlegen von Benutzern ist nicht verfügbar",
  "people.allFieldsRequired": "Bitte füllen Sie alle Felder aus.",
  "people.failedLists":
    "Benutzer, Rollen oder Berechtigungen konnten nicht geladen werden: ",
  "people.failedAssign": "Die Rollen konnten nicht zugewiesen werden",
  "people.failedSaveRole": "Die Rolle konnte nicht gespeichert werden",
  "people.failedSavePermissions":
    "Die Berechtigungen konnten nicht gespeichert werden",
  "people.failedSaveUser": "Der Benutzer konnte nicht gespeichert werden",
  "people.failedData": "Die Daten konnten nicht geladen werden",
  "people.failedDeleteUser": "Der Benutzer konnte nicht gelöscht werden",

  "account.superuser": "Nur ein Superuser kann einen Superuser ändern.",
  "account.admin": "Nur ein Administrator kann einen Administrator ändern.",
  "account.takeOver":
    "E-Mail-Adresse, Passwort und Einladung können Sie nur für Personen festlegen, die nicht mehr dürfen als Sie.",
  "account.ownEmail": "Sie können Ihre eigene E-Mail-Adresse nicht ändern.",
  "account.ownPassword":
    "Ihr eigenes Passwort ändern Sie unter „Passwort ändern“.",
  "account.ownStatus": "Sie können Ihr eigenes Konto nicht deaktivieren.",
  "account.ownAccount": "Sie können Ihr eigenes Konto nicht löschen.",
  "account.roles":
    "Sie können nur Rollen vergeben und entziehen, deren Berechtigungen Sie selbst haben.",
  "account.permissions":
    "Sie können nur Berechtigungen vergeben und entziehen, die Sie selbst haben.",
  "role.deletion": "Diese Rolle kann nicht gelöscht werden",
  "role.beyond":
    "Sie können nur Berechtigungen vergeben und entziehen, die Sie selbst haben.",

  "draft.changedElsewhere":
    "Dieser nicht gespeicherte Text wurde in einem anderen Tab oder auf einem anderen Gerät geändert.",
  "draft.somebodyElse": "Inzwischen hat sich jemand anderes angemeldet.",
  "draft.tooMany":
    "Sie haben {max} nicht gespeicherte Texte; mehr bewahrt der Server nicht auf. Speichern oder verwerfen Sie einige davon.",
  "draft.tooLarge":
    "Ihre nicht gespeicherten Texte belegen {max} MB; mehr bewahrt der Server nicht auf. Speichern oder verwerfen Sie einige davon.",
  "preview.linkInvalid": "Dieser Vorschaulink ist ungültig oder abgelaufen.",

  "api.notSignedIn": "Bitte melden Sie sich dafür an.",
  "api.forbidden": "Dafür haben Sie keine Berechtigung.",
  "api.notFound": "Das gibt es nicht.",
  "api.postNotFound": "Beitrag nicht gefunden",
  "api.pageNotFound": "Seite nicht gefunden",
  "api.gone": "Dieser Inhalt wurde dauerhaft entfernt.",
  "api.confirmationRequired":
    "Bestätigen Sie, dass Sie es sind, und versuchen Sie es dann noch einmal.",
  "api.peopleOnly":
    "Mit einem API-Schlüssel geht das nicht. Dazu muss eine Person gerade bestätigt haben, dass sie es ist.",
  "api.csrf":
    "Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "api.unexpected":
    "Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
  "api.tooManyValues": "Die Anfrage enthält mehr, als ein Formular hat.",
  "api.invalidJson": "Der Inhalt der Anfrage ist kein gültiges JSON.",
  "api.bodyTooLarge":
    "Die Anfrage ist zu groß: 5 MB für einen ganzen Text, 64 kB für alles andere.",
  "api.fileTooLarge": "Die Datei ist zu groß (höchstens 10 MB).",
  "api.tooManyPixels": "Das Bild ist zu groß (höchstens 40 Megapixel).",
  "api.tooManyFrames":
    "Die Animation hat zu viele Einzelbilder (höchstens 1000).",
  "api.svgRefused": "SVG-Bilder sind nicht erlaubt.",
  "api.notAnImage":
    "Nur Bilder in den Formaten JPEG, PNG, GIF, WebP und AVIF werden angenommen.",
  "api.diskFull": "Der Datenträger ist voll.",
  "api.nullCharacter": "Text darf keine Nullzeichen enthalten.",
  "api.onlyControls": "Ein Text darf nicht nur aus Steuerzeichen bestehen.",
  "api.unavailable":
    "Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.",
  "contact.sent": "Vielen Dank. Ihre Nachricht wurde gesendet.",
  "contact.closed": "Das Kontaktformular ist geschlossen.",
  "contact.noLinks":
    "Diese Website nimmt keine Nachrichten mit Links an. Bitte senden Sie sie ohne.",
  "contact.refused":
    "Diese Website nimmt keine Nachrichten mit solchen Wörtern an.",
  "contact.tooFast":
    "Das ging sehr schnell. Bitte warten Sie einen Moment und senden Sie die Nachricht noch einmal.",
};
