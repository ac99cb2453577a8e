import { foldersOf, withExports } from "./registries.mjs";

/** Writes the imports of a registry. */
export default function loadRegistry(source) {
  for (const folder of foldersOf(source, this.resourcePath))
    this.addContextDependency(folder);
  return withExports(source, this.resourcePath);
}
