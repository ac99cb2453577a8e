import { apiSchemas } from "./api-schemas.mjs";
import { moduleText, SOURCE_FOLDERS } from "./sources.mjs";

/** Replaces the module that only declares the schemas. */
export default function loadApiSchemas() {
  for (const folder of SOURCE_FOLDERS) this.addContextDependency(folder);
  return moduleText(apiSchemas());
}
