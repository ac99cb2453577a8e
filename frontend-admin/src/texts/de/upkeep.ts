import type { Translation } from "@octavo/texts";
import type { upkeep as english } from "../en/upkeep";

export const upkeep: Translation<typeof english> = {
  "upkeep.text":
    "Öffentliche Beiträge, die nie oder am längsten nicht geprüften zuerst, mit den Antworten auf „War das hilfreich?“.",
  "upkeep.noun": "Beiträge",
  "upkeep.failed": "Die Beiträge konnten nicht geladen werden",
  "upkeep.none": "Noch keine öffentlichen Beiträge",
  "upkeep.noneText":
    "Beiträge erscheinen hier, sobald Leserinnen und Leser sie sehen.",
  "upkeep.verifiedFor": "Geprüft für",
  "upkeep.never": "Nie geprüft",
  "upkeep.updated": "Aktualisiert ({zone})",
  "upkeep.helpful": "Hilfreich",
  "upkeep.answers": "{helpful} ja, {unhelpful} nein",
};
