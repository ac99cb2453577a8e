import { createHash } from "node:crypto";
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
} from "node:fs/promises";
import { join } from "node:path";
import { tsImport } from "tsx/esm/api";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";
import { fillDatabase } from "./data/fill-database.mjs";
import { startProduct } from "./product-server.mjs";
import { withClient } from "./with-client.mjs";

const POSTGRES = join(ROOT, "libs/embedded-postgres/src/index.ts");
const SETS = join(ROOT, ".tmp/bench/data");
const RUNS = join(ROOT, ".tmp/bench/runs");
const SOURCES = [
  "tools/bench/data",
  "backend/src/infrastructure/database/migrations",
];
/** Up to this size a run works on a copy; bigger sets are only read. */
const COPIED_UP_TO = 10_000;
/**
 * A run's files are its own: a release that an earlier run published would stay live despite a newer build,
 * and the product starts only with the files that it knows.
 */
const FORGET_FILES = `TRUNCATE frontend_releases CASCADE;
  DELETE FROM settings WHERE key IN ('storage_id', 'storage_marked')`;

/**
 * A running database with so many made-up posts, and an empty folder for the product's files. A set is used
 * again until its generator or a migration changes.
 */
export async function openDataSet(posts) {
  const set = await findOrMake(posts);
  await mkdir(RUNS, { recursive: true });
  const dataDir = await mkdtemp(join(RUNS, `${posts}-`));
  const isCopied = posts <= COPIED_UP_TO;
  const remove = () => removeFolder(dataDir);
  try {
    if (isCopied)
      await cp(set, dataDir, { recursive: true, preserveTimestamps: true });
    const database = await openDatabase(isCopied ? dataDir : set);
    const stop = () => database.stop().then(remove);
    await withClient(database.url, (client) => client.query(FORGET_FILES));
    return { databaseUrl: database.url, dataDir, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function findOrMake(posts) {
  await mkdir(SETS, { recursive: true });
  const name = `${posts}-${await hashOfSources()}`;
  const made = await readdir(SETS);
  if (made.includes(name)) return join(SETS, name);
  for (const old of made.filter((one) => one.startsWith(`${posts}-`)))
    await removeFolder(join(SETS, old));
  print(`Making ${posts} posts …`);
  const unfinished = join(SETS, `${name}.unfinished`);
  await make(posts, unfinished);
  await rename(unfinished, join(SETS, name));
  return join(SETS, name);
}

/**
 * A first start makes the tables and the account. It finds no frontends, so that the build that is started on
 * the data later publishes its own.
 */
async function make(posts, dataDir) {
  const empty = `${dataDir}.empty`;
  await mkdir(empty, { recursive: true });
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
    await removeFolder(empty);
  }
}

/**
 * The bundled PostgreSQL on a data folder, which the product and its limits use in turn. It is `durable`,
 * as the product has it, wherever something is measured.
 */
async function openDatabase(dataDir, { durable = true } = {}) {
  const { startEmbeddedPostgres } = await tsImport(POSTGRES, import.meta.url);
  return startEmbeddedPostgres({ dataDir, durable, log: () => undefined });
}

async function hashOfSources() {
  const hash = createHash("sha256");
  for (const folder of SOURCES)
    for (const name of (await readdir(join(ROOT, folder))).sort())
      if (/^[^.]+\.m?[jt]s$/.test(name))
        hash.update(await readFile(join(ROOT, folder, name)));
  return hash.digest("hex").slice(0, 12);
}

function removeFolder(folder) {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
