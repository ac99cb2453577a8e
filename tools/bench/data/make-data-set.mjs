import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../database.mjs";
import { startProduct } from "../product-server.mjs";
import { fillDatabase } from "./fill-database.mjs";

/**
 * Puts made-up posts into a new database. A first start makes the tables and the account. It finds no
 * frontends, so that the build that is started on the data later publishes its own.
 */
export async function makeDataSet(posts, dataDir) {
  await mkdir(dataDir, { recursive: true });
  const empty = await mkdtemp(join(tmpdir(), "octavo-bench-"));
  const database = await openDatabase(dataDir, { durable: false });
  try {
    const product = await startProduct({
      dataDir: empty,
      databaseUrl: database.url,
      hasFrontends: false,
      settings: { FRONTENDS_DIST: empty },
    });
    await product.stop();
    await fillDatabase(database.url, posts);
  } finally {
    await database.stop();
    await rm(empty, { recursive: true, force: true, maxRetries: 5 });
  }
}
