import type { Translation } from "@octavo/texts";
import type { mailTexts as english } from "../en/mail-texts";

export const mailTexts: Translation<typeof english> = {
  "settings.mailTexts": "E-Mail-Texte",
  "settings.mailTextsText":
    "Was E-Mails an Personen sagen. Anrede, Link und dessen Gültigkeit stehen immer darin. Wer eine andere Sprache als die der Website liest, bekommt die üblichen Texte.",
  "settings.saveMailTexts": "E-Mail-Texte speichern",
  "settings.mailTemplate": "E-Mail",
  "settings.mailText.invitation": "Einladung",
  "settings.mailText.password_reset": "Passwort zurücksetzen",
  "settings.mailText.password_changed": "Passwort geändert",
  "settings.mailText.sign_up_verification": "Registrierung: Adresse bestätigen",
  "settings.mailText.sign_up_approved": "Registrierung: angenommen",
  "settings.mailText.sign_up_rejected": "Registrierung: abgelehnt",
  "settings.mailSubject": "Betreff",
  "settings.mailPlaceholders":
    "{site} wird zum Namen der Website, {name} zu dem der Person. Leer gilt der übliche Betreff.",
  "settings.mailPlaceholdersStranger":
    "{site} wird zum Namen der Website. Leer gilt der übliche Betreff.",
  "settings.mailWords": "Text",
  "settings.mailWordsHint":
    "Reiner Text mit denselben Platzhaltern. Leer gilt der übliche Text.",
  "settings.failedPreview": "Die Vorschau konnte nicht erstellt werden",
};
