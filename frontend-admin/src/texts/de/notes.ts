import type { Translation } from "@octavo/texts";
import type { notes as english } from "../en/notes";

export const notes: Translation<typeof english> = {
  "notes.title": "Notizen",
  "notes.failed": "Die Notizen konnten nicht geladen werden",
  "notes.failedSend": "Die Notiz konnte nicht gesendet werden",
  "notes.add": "Notiz schreiben",
  "notes.onPassage": "Notiz zu dieser Stelle",
  "notes.onText": "Notiz zum ganzen Text",
  "notes.mentionHint":
    "Leser sehen Notizen nie. Um jemanden zu erwähnen, geben Sie @ und den Namen ein; die Person bekommt eine Mitteilung.",
  "notes.mention": "Personen",
  "notes.send": "Senden",
  "notes.reply": "Antworten",
  "notes.answer": "Ihre Antwort",
  "notes.resolve": "Erledigt",
  "notes.reopen": "Wieder öffnen",
  "notes.resolvedBy": "Erledigt von {name}",
  "notes.someone": "Jemand",
  "notes.show": "Im Text zeigen",
  "notes.detached": "(nicht mehr im Text)",
  "notes.withResolved": "Erledigte Notizen zeigen",
  "notes.more": "Mehr zeigen ({count} übrig)",
};
