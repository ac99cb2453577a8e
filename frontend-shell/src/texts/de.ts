import type { Translation } from "@octavo/texts";
import type { english } from "./en";

export const german: Translation<typeof english> = {
  retry: "Erneut versuchen",
  retrying: "Neuer Versuch …",
  partMissing: "Einige Funktionen dieser Seite konnten nicht geladen werden.",
  failed: "Dieser Teil der Website konnte nicht geladen werden",
  failedAdvice:
    "Bitte prüfe deine Verbindung und versuche es erneut. Der Rest der Website ist nicht betroffen.",
  wayBack: "Wer die Website verwaltet, kann {link}.",
  wayBackLink: "zu einer früheren Version zurückkehren",
  newVersion: "Eine neue Version dieser Seite ist verfügbar.",
  reload: "Neu laden",
  notNow: "Nicht jetzt",
  readOnly:
    "Dies ist eine Vorschau. Sie zeigt nur, was alle sehen; hier kann sich niemand anmelden oder etwas ändern.",
};
