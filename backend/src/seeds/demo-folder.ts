import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const PLACES = ["demo-content", path.join("backend", "demo-content")];

/**
 * The demo content lies beside the sources and beside the built product, so it is looked for from
 * this file upwards. Null where it was not shipped.
 */
export function findDemoFolder(): string | null {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const found = PLACES.map((place) => path.join(folder, place)).find(
      (place) => existsSync(path.join(place, "site.json")),
    );
    if (found) return found;
    const parent = path.dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
}
