import type { Translation } from "@octavo/texts";
import type { notices as english } from "../en/notices";

export const notices: Translation<typeof english> = {
  "notices.text":
    "Was andere getan haben und Sie betrifft. Mitteilungen werden nach {days} Tagen gelöscht.",
  "notices.noun": "Mitteilungen",
  "notices.filter": "Mitteilungen filtern",
  "notices.all": "Alle Mitteilungen",
  "notices.unread": "Ungelesen",
  "notices.one": "Mitteilung",
  "notices.when": "Wann",
  "notices.failed": "Ihre Mitteilungen konnten nicht geladen werden",
  "notices.none": "Noch keine Mitteilungen",
  "notices.noneText":
    "Hier erfahren Sie, wenn jemand Ihre Texte zurückgibt oder veröffentlicht oder Sie in einer Notiz erwähnt.",
  "notices.returned": "{name} hat Ihnen „{title}“ zurückgegeben",
  "notices.mentioned": "{name} erwähnt Sie in einer Notiz zu „{title}“",
  "notices.replied": "{name} hat auf Ihre Notiz zu „{title}“ geantwortet",
  "notices.sent": "{name} hat „{title}“ zur Prüfung gesendet",
  "notices.published": "{name} hat „{title}“ zur Veröffentlichung freigegeben",
  "notices.failedEnd":
    "Das Enddatum von „{title}“ konnte nicht vermerkt werden",
  "notices.other": "Neues zu „{title}“",
  "notices.someone": "Jemand",
  "notices.times": { one: "{count}-mal", other: "{count}-mal" },
  "notices.mark": "Als gelesen markieren",
  "notices.markAll": "Alle als gelesen markieren",
  "notices.failedMark": "Das Markieren ist fehlgeschlagen",
  "notices.choose": "Mitteilungen wählen",
  "notices.choices": "Mitteilungen",
  "notices.choicesText":
    "Was Sie erfahren, und wie. Die tägliche E-Mail enthält alles vom Vortag, was Sie noch nicht gelesen haben.",
  "notices.of.returned": "Ihr Text wurde zurückgegeben",
  "notices.of.mentioned": "Jemand erwähnt Sie in einer Notiz",
  "notices.of.replied": "Jemand antwortet auf Ihre Notiz",
  "notices.of.sent":
    "Ein Text, den Sie veröffentlichen dürfen, wurde zur Prüfung gesendet",
  "notices.of.published": "Ihr Text wurde zur Veröffentlichung freigegeben",
  "notices.of.failed":
    "Das Enddatum eines Beitrags konnte nicht vermerkt werden",
  "notices.by.mail": "Hier und in Minuten per E-Mail",
  "notices.by.daily": "Hier und in der täglichen E-Mail",
  "notices.by.app": "Nur hier",
  "notices.by.off": "Aus",
  "notices.failedChoices": "Ihre Auswahl konnte nicht geladen werden",
  "notices.failedSave": "Ihre Auswahl konnte nicht gespeichert werden",
  "notices.save": "Auswahl speichern",
  "notices.saved": "Auswahl gespeichert",
};
