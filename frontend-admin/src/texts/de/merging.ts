import type { Translation } from "@octavo/texts";
import type { merging as english } from "../en/merging";

export const merging: Translation<typeof english> = {
  "merge.done":
    "Zusammengeführt mit den Änderungen, die {names} um {time} gespeichert hat.",
  "merge.doneOwn":
    "Zusammengeführt mit den Änderungen, die Sie um {time} in einem anderen Tab gespeichert haben.",
  "merge.show": "Änderungen anzeigen",
  "merge.close": "Ausblenden",
  "merge.title": "Zusammengeführte Änderungen",
  "merge.text":
    "Unterstrichenes ist neu in Ihrem Text, Durchgestrichenes ist entfallen.",
  "merge.someone": "jemand",
  "merge.mine": "Ihre Fassung",
  "merge.theirs": "{names}, {time}",
  "merge.theirsOwn": "Sie, in einem anderen Tab, {time}",
  "merge.both": "Beide behalten, Ihre zuerst",
  "merge.empty": "Hier steht nichts",
  "merge.removed": "Entfernt",
  "merge.other": "Eine andere Einstellung",
  "merge.save": "Auswahl speichern",
  "merge.left": {
    one: "Noch {count} Auswahl",
    other: "Noch {count} Auswahlen",
  },
};
