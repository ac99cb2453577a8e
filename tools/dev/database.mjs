import { join, resolve } from "node:path";
import { tsImport } from "tsx/esm/api";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";

/**
 * The database outlives the restarts of the backend: the server of
 * DATABASE_URL, or the embedded one on the same data as `npm start`.
 */
export async function openDatabase() {
  const url = process.env.DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  const library = join(ROOT, "libs/embedded-postgres/src/index.ts");
  const { shareEmbeddedPostgres } = await tsImport(library, import.meta.url);
  const dataDir = resolve(ROOT, process.env.DATA_DIR || ".data");
  return shareEmbeddedPostgres({ dataDir, durable: true, log: print });
}
