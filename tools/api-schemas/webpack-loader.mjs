import { apiSchemas } from "./api-schemas.mjs";
import { moduleText, SOURCE_FOLDERS } from "./sources.mjs";

/** Puts the schemas in the place of the module that only declares them. */
export default function loadApiSchemas() {
  for (const folder of SOURCE_FOLDERS) this.addContextDependency(folder);
  return moduleText(apiSchemas());
}
