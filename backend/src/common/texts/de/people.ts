import type { Translation } from "@octavo/texts";
import type { people as english } from "../en/people";

export const people: Translation<typeof english> = {
  permissionUnknown: "Die Berechtigung „{name}“ gibt es nicht.",
  permissionNotFound: "Diese Berechtigung gibt es nicht.",
  permissionBuiltIn:
    "Diese Berechtigung ist eingebaut. Sie lässt sich weder umbenennen noch löschen.",
  permissionNameTaken: "Eine Berechtigung mit diesem Namen gibt es bereits.",
  signUpNotFound: "Diese Registrierungsanfrage gibt es nicht.",
  "signUpDecided.approved":
    "Diese Registrierungsanfrage wurde bereits angenommen.",
  "signUpDecided.rejected":
    "Diese Registrierungsanfrage wurde bereits abgelehnt.",
  mailGoesTo: "Wir senden eine E-Mail an {email}.",
  noMailSent:
    "Es wurde keine E-Mail gesendet, weil diese Website keinen Mailserver hat.",
  signUpApprovedNoMail:
    "{name} hat jetzt ein Konto. Es wurde keine E-Mail gesendet, weil diese Website keinen Mailserver hat. Senden Sie der Person diesen Link: Sie meldet sich mit dem Passwort an, das sie bei der Registrierung gewählt hat.",
  verificationSent:
    "Öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben.",
  addressConfirmed:
    "Ihre Adresse ist bestätigt. Wir senden Ihnen eine E-Mail, sobald Ihr Konto freigeschaltet ist.",
  confirmed: "Für zehn Minuten bestätigt.",
  signedOut: "Sie sind abgemeldet.",
  accountReady: "Ihr Konto ist bereit. Sie können sich jetzt anmelden.",
  passwordChangedElsewhere:
    "Ihr Passwort hat sich inzwischen geändert. Bitte melden Sie sich erneut an.",
  resetNoMail:
    "Diese Website hat keinen Mailserver, daher wurde keine E-Mail gesendet. Bitten Sie eine Administratorin oder einen Administrator dieser Website um den Link.",
  passwordChanged: "Ihr Passwort wurde geändert.",
  previewReadOnly:
    "Dies ist eine Vorschau. Sie kann nur lesen, was auch Besucherinnen und Besucher sehen.",
  otherSessionsEnded: {
    one: "{count} andere Sitzung wurde abgemeldet.",
    other: "{count} andere Sitzungen wurden abgemeldet.",
  },
  sessionOver: "Diese Sitzung ist bereits beendet.",
  signInThere: "Melden Sie sich unter {url} an.",
  undoOthers: "Seitdem hat jemand anderes daran gearbeitet.",
  undoPublished: "Es ist veröffentlicht, geplant oder archiviert.",
  undoByHand:
    "Nehmen Sie dies von Hand zurück, etwa mit einer früheren Version.",
  keyMalformed: "Das ist kein API-Schlüssel.",
  keyScopeDenied:
    "Sie können keinen Schlüssel für {scope} erstellen, weil Sie diese Berechtigung selbst nicht haben.",
  keyJudgesItself:
    "Ein Schlüssel kann nicht zugleich releases:attest und {scope} haben, weil kein Programm seine eigenen Releases prüfen darf. Erstellen Sie zwei Schlüssel.",
  keyNeedsApp: "Wählen Sie das Frontend aus, für das dieser Schlüssel gilt.",
  keyNeedsReleaseScope:
    "Ein Schlüssel für {app} braucht mindestens einen dieser Scopes: {scopes}.",
  keyAppUnknown: "Die App {app} gibt es nicht.",
  keyNotFound: "Diesen API-Schlüssel gibt es nicht.",
  keyCompromised:
    "Dieser Schlüssel wurde als kompromittiert widerrufen. Erstellen Sie stattdessen einen neuen.",
  expiryInvalid: "Das Ablaufdatum muss ein Datum sein",
  expiryPast: "Das Ablaufdatum muss in der Zukunft liegen",
  keyUnknown: "Dieser API-Schlüssel ist ungültig.",
  webhookNotFound: "Diesen Webhook gibt es nicht.",
  webhookDeliveryNotFound:
    "Diese Zustellung gibt es nicht, oder sie wird gerade gesendet.",
  webhooksFull:
    "Es gibt schon {count} Webhooks, mehr sind nicht möglich. Löschen Sie zuerst einen.",
  webhookInner:
    "An diese Adresse kann nichts gesendet werden: Sie liegt in einem privaten Netz, oder ihr Port ist keiner des Webs. INNER_NETWORKS erlaubt eigene Netze.",
  webhookOff: "Dieser Webhook ist aus. Schalten Sie ihn zuerst ein.",
  webhookSecretLost:
    "Das Geheimnis ist nicht lesbar. Ersetzen Sie es durch ein neues.",
  webhookFull: "Es warteten zu viele Zustellungen.",
  webhookRedirects:
    "Der Server antwortete mit {status}. Weiterleitungen werden nicht befolgt: Geben Sie die Adresse ein, zu der sie führen.",
  webhookRefused: "Der Server antwortete mit {status}.",
  keyRenewsItself:
    "Ein verbundener Client erneuert diesen Schlüssel selbst. Widerrufen Sie ihn, um die Verbindung zu beenden.",
  keyRevoked: "Dieser API-Schlüssel wurde widerrufen.",
  keyExpired: "Dieser API-Schlüssel ist abgelaufen.",
  keyReplaced: "Dieser API-Schlüssel wurde ersetzt. Verwenden Sie den neuen.",
  keyNotFromHere:
    "Dieser API-Schlüssel kann von {address} aus nicht verwendet werden.",
  keyAddressInvalid:
    "„{address}“ ist keine IP-Adresse und kein Netz wie 203.0.113.0/24.",
  keyOfTwoKinds:
    "Ein Schlüssel für Releases kann nicht zugleich {scope} haben. Erstellen Sie zwei Schlüssel.",
  keyNeedsAccount:
    "Ein Schlüssel mit {scope} braucht ein Dienstkonto: den Namen, unter dem das Programm schreibt.",
  keyNeedsAccountScope:
    "Ein Dienstkonto braucht mindestens einen dieser Scopes: {scopes}.",
  keyAccountGone: "Das Dienstkonto dieses Schlüssels gibt es nicht mehr.",
  keyAccountDenied:
    "Das Dienstkonto {name} darf mehr als Sie. Wählen Sie einen anderen Namen.",
  keyAccountOfOthers:
    "Das Dienstkonto {name} gehört zum Programm einer anderen Person. Wählen Sie einen anderen Namen.",
  keyAccountHasRole:
    "Das Dienstkonto {name} hat die Rolle {role}. Lassen Sie die Rolle weg, oder wählen Sie einen anderen Namen.",
  keyRoleDenied:
    "Sie können einem Dienstkonto die Rolle {role} nicht geben, weil Sie nicht alle ihre Berechtigungen haben.",
  serviceAccountAdmin: "Ein Dienstkonto kann keine Administratorrolle haben.",
  serviceAccountSignIn:
    "Mit einem Dienstkonto kann sich niemand anmelden, daher hat es weder E-Mail-Adresse noch Passwort.",
  roleNotInTrash: "Diese Rolle liegt nicht im Papierkorb.",
  roleUnknown: "Die Rolle „{name}“ gibt es nicht.",
  roleNameTaken: "Eine Rolle mit diesem Namen gibt es bereits.",
  roleNotFound: "Diese Rolle gibt es nicht.",
  invitationAccepted: "Diese Person hat die Einladung bereits angenommen.",
  invitationSent: "Einladung an {email} gesendet.",
  invitationNoMail:
    "Einladung für {email} erstellt. Senden Sie den Link selbst, weil diese Website keine E-Mails senden kann.",
  lastSuperuser: "Es muss mindestens einen Superuser geben.",
  emailTaken: "Mit dieser E-Mail-Adresse gibt es bereits ein Konto.",
  authorNotInTrash: "Diese Person liegt nicht im Papierkorb.",
  reassignForbidden:
    "Sie haben keine Berechtigung, die Autorin oder den Autor fremder Beiträge zu ändern.",
  reassignUnknown:
    "Die neue Autorin oder den neuen Autor der Beiträge gibt es nicht.",
  authorNotFound: "Diese Autorin oder diesen Autor gibt es nicht.",
  passwordCommon:
    "Dieses Passwort gehört zu den häufigsten. Bitte wählen Sie ein anderes.",
  twoStepOff: "Die zweistufige Anmeldung ist nicht eingeschaltet.",
  twoStepOn: "Die zweistufige Anmeldung ist bereits eingeschaltet.",
  twoStepRestart:
    "Beginnen Sie die Einrichtung der zweistufigen Anmeldung noch einmal.",
  twoStepOwnProfile: "Schalten Sie sie in Ihrem eigenen Profil aus.",
  twoStepNone: "Dieses Konto hat keine zweistufige Anmeldung.",
  twoStepTurnedOff: "Die zweistufige Anmeldung ist ausgeschaltet.",
  mailUnreadable:
    "Nur die Person, an die diese E-Mail ging, oder jemand mit mindestens denselben Berechtigungen kann sie lesen.",
  mailSent: "Diese E-Mail wurde bereits gesendet.",
  mailSending: "Diese E-Mail wird gerade gesendet.",
  mailAddressInvalid: "Diese E-Mail-Adresse ist ungültig.",
  mailServerMissing:
    "Diese E-Mail kann nicht gesendet werden, weil die Website keinen Mailserver hat. Tragen Sie zuerst einen in den Einstellungen ein.",
  mailTextGone: "Der Text dieser E-Mail ist nicht mehr gespeichert.",
  mailNotFound: "Diese E-Mail gibt es nicht.",
};
