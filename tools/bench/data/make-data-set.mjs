import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { print, stopwatch } from "../../workspace/terminal.mjs";
import { openDatabase } from "../database.mjs";
import { startProduct } from "../product-server.mjs";
import { fillDatabase } from "./fill-database.mjs";

/** Puts made-up posts into the database of a data folder, or into that of `databaseUrl`. */
export async function makeDataSet({ posts, dataDir, databaseUrl }) {
  const time = stopwatch();
  if (databaseUrl) await migrateAndFill(databaseUrl, posts);
  else {
    await mkdir(dataDir, { recursive: true });
    const database = await openDatabase(dataDir, { durable: false });
    try {
      await migrateAndFill(database.url, posts);
    } finally {
      await database.stop();
    }
  }
  print(`${posts} posts are in ${databaseUrl || dataDir} after ${time()}.`);
}

/**
 * A first start makes the tables and the account. It finds no frontends, so that whichever build is
 * started on the data later publishes its own.
 */
async function migrateAndFill(databaseUrl, posts) {
  const empty = await mkdtemp(join(tmpdir(), "octavo-bench-"));
  try {
    const settings = { FRONTENDS_DIST: empty };
    const product = await startProduct({
      dataDir: empty,
      databaseUrl,
      settings,
    });
    await product.stop();
  } finally {
    await rm(empty, { recursive: true, force: true, maxRetries: 5 });
  }
  await fillDatabase(databaseUrl, posts, printTenths(posts));
}

function printTenths(count) {
  let printed = 0;
  return (done) => {
    const tenths = Math.floor((done / count) * 10);
    if (tenths <= printed) return;
    print(`  ${done} of ${count} posts`);
    printed = tenths;
  };
}
