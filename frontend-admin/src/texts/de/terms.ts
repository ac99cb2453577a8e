import type { Translation } from "@octavo/texts";
import type { terms as english } from "../en/terms";

export const terms: Translation<typeof english> = {
  "categories.single": "Kategorie",
  "categories.new": "Neue Kategorie",
  "categories.none": "Noch keine Kategorien",
  "categories.noneText":
    "Jeder Beitrag gehört zu einer Kategorie. Legen Sie die erste an.",
  "categories.noun": "Kategorien",
  "categories.saved": "Kategorie gespeichert",
  "categories.created": "Kategorie angelegt",
  "categories.edit": "Kategorie bearbeiten",
  "categories.indexHint":
    "Auf der Startseite stehen kleinere Zahlen weiter vorn. Leer lassen, um die Kategorie ans Ende zu setzen.",
  "categories.onFooter": "In der Fußzeile anzeigen",
  "categories.onHome": "Auf der Startseite anzeigen",
  "categories.homeIndex": "Position auf der Startseite",
  "categories.movePosts": "Beiträge verschieben nach …",
  "categories.moveTitle": "Beiträge verschieben",
  "categories.moveText":
    "Alle Beiträge aus „{name}“ werden verschoben, dann wird die Kategorie gelöscht.",
  "categories.failedMove": "Die Beiträge konnten nicht verschoben werden",
  "categories.moveAndDelete": "Verschieben und löschen",
  "categories.moveTo": "Verschieben nach",
  "tags.saved": "Schlagwort gespeichert",
  "tags.created": "Schlagwort angelegt",
  "tags.edit": "Schlagwort bearbeiten",
  "tags.new": "Neues Schlagwort",
  "tags.single": "Schlagwort",
  "tags.noun": "Schlagwörter",
  "tags.none": "Noch keine Schlagwörter",
  "tags.noneText":
    "Schlagwörter verbinden Beiträge über Kategorien hinweg. Legen Sie das erste an.",
  "categories.failedDelete": "Die Kategorie konnte nicht gelöscht werden",
  "categories.deleteQuestion": "Diese Kategorie löschen?",
  "tags.failedDelete": "Das Schlagwort konnte nicht gelöscht werden",
  "categories.moved": {
    one: "{count} Beitrag nach „{name}“ verschoben",
    other: "{count} Beiträge nach „{name}“ verschoben",
  },
};
