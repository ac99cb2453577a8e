import type { UiTranslation } from "./texts";

export const germanUiTexts: UiTranslation = {
  close: "Schließen",
  cancel: "Abbrechen",
  remove: "{name} entfernen",
  create: "„{name}“ anlegen",
  searching: "Suche läuft …",
  nothingFound: "Nichts gefunden",
  previous: "Zurück",
  next: "Weiter",
  page: "Seite {number}",
  perPage: "Pro Seite",
  hidePassword: "Passwort verbergen",
  showPassword: "Passwort anzeigen",
  notification: "Meldung",
  dismiss: "Schließen",
};
