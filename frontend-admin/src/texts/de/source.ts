import type { Translation } from "@octavo/texts";
import type { source as english } from "../en/source";

export const source: Translation<typeof english> = {
  "source.edit": "Als Markdown bearbeiten",
  "source.title": "Markdown",
  "source.hint":
    "Was Sie hier schreiben, erscheint im Editor. Blöcke, für die Markdown kein Zeichen hat, bleiben HTML.",
  "source.loading": "Markdown wird geladen",
  "source.failed":
    "Der Text konnte nicht umgewandelt werden. Prüfen Sie Ihre Verbindung.",
  "source.retry": "Erneut versuchen",
  "source.discard": "Änderungen verwerfen",
  "source.done": "Fertig",
  "source.staysPlain":
    "Das eingefügte Markdown bleibt unformatierter Text. {reason}",
  "source.tooLong": "Er ist zu lang, um formatiert zu werden.",
};
