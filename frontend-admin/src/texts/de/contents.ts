import type { Translation } from "@octavo/texts";
import type { contents as english } from "../en/contents";

export const contents: Translation<typeof english> = {
  "contents.sizes": {
    one: "Größe des letzten Release: {most}",
    other: "Größe der letzten {count} Releases: {least} bis {most}",
  },
  "contents.copies": {
    one: "{count} Paket, das auch andere Frontends mitbringen",
    other: "{count} Pakete, die auch andere Frontends mitbringen",
  },
  "contents.failed": "Größen und Pakete konnten nicht geladen werden.",
};
