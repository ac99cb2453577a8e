import type { Translation } from "@octavo/texts";
import type { contents as english } from "../en/contents";

export const contents: Translation<typeof english> = {
  "contents.sizes": {
    one: "Größe des letzten Release: {most}",
    other: "Größe der letzten {count} Releases: {least} bis {most}",
  },
  "contents.copies":
    "Andere Frontends bringen eine eigene Kopie mit von: {packages}",
  "contents.failed": "Größen und Pakete konnten nicht geladen werden.",
};
