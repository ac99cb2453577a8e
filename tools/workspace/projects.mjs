import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";

/** The projects that are the product, with the file of each that is there when it has been built. */
export const OUTPUTS = {
  backend: "main.mjs",
  "frontend-admin": "release.json",
  "frontend-practice": "release.json",
  "frontend-public": "release.json",
  "frontend-shell": "release.json",
};

export const PRODUCT = Object.keys(OUTPUTS);
export const FRONTENDS = PRODUCT.filter((name) => name.startsWith("frontend-"));

/** Name and folder of every project that has the target. */
export function projectsWith(target) {
  const folders = [".", "libs"].flatMap((parent) =>
    readdirSync(join(ROOT, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => (parent === "." ? name : `${parent}/${name}`)),
  );
  return folders.flatMap((folder) => {
    const file = join(ROOT, folder, "project.json");
    if (!existsSync(file)) return [];
    const { name, targets } = JSON.parse(readFileSync(file, "utf8"));
    return target in targets ? [{ name, folder }] : [];
  });
}
