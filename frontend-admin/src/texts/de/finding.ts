import type { Translation } from "@octavo/texts";
import type { finding as english } from "../en/finding";

export const finding: Translation<typeof english> = {
  "finding.title": "Alles finden",
  "finding.placeholder": "Beitrag, Seite, Person, Einstellung oder Aktion",
  "finding.results": "Gefunden",
  "finding.hint": "Pfeiltasten wählen, Enter öffnet.",
  "finding.none": "Nichts gefunden. Versuchen Sie andere Wörter.",
  "finding.count": { one: "{count} gefunden", other: "{count} gefunden" },
  "finding.failed":
    "Ein Teil der Suche ist fehlgeschlagen. Prüfen Sie die Verbindung.",
  "finding.recent": "Zuvor geöffnet",
  "finding.screen": "Ansicht",
  "finding.action": "Aktion",
  "finding.setting": "Einstellung",
  "finding.post": "Beitrag",
  "finding.page": "Seite",
  "finding.person": "Person",
};
