import { join } from "node:path";
import { tsImport } from "tsx/esm/api";
import { ROOT } from "../workspace/root.mjs";

const LIBRARY = join(ROOT, "libs/embedded-postgres/src/index.ts");

/**
 * The bundled PostgreSQL on a data folder, which the product and its limits use in turn. It is `durable`,
 * as the product has it, wherever something is measured.
 */
export async function openDatabase(dataDir, { durable = true } = {}) {
  const { startEmbeddedPostgres } = await tsImport(LIBRARY, import.meta.url);
  return startEmbeddedPostgres({ dataDir, durable, log: () => undefined });
}
