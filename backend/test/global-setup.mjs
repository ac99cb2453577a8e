import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

/** One PostgreSQL for the whole run; each test file makes a database of its own in it. */
export default async function setUp() {
  process.env.TEST_DEMO_DIR = await mkdtemp(join(tmpdir(), "octavo-demo-"));
  if (process.env.TEST_DATABASE_URL) return;
  const { startEmbeddedPostgres } = await tsImport(
    "../../libs/embedded-postgres/src/index.ts",
    {
      parentURL: import.meta.url,
      tsconfig: fileURLToPath(new URL("../tsconfig.json", import.meta.url)),
    },
  );
  const dataDir = await mkdtemp(join(tmpdir(), "octavo-tests-"));
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    log: () => undefined,
  });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.octavoTestServer = { dataDir, server };
}
