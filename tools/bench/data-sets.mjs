import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
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
import pg from "pg";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";
import { makeDataSet } from "./data/make-data-set.mjs";
import { openDatabase } from "./database.mjs";

const SETS = join(ROOT, ".tmp/bench/data");
const RUNS = join(ROOT, ".tmp/bench/runs");
const SOURCES = [
  "tools/bench/data",
  "backend/src/infrastructure/database/migrations",
];
/** Up to this size a run works on a copy; bigger sets are only read. */
const COPIED_UP_TO = 1000;

/**
 * A running database with so many made-up posts, and an empty folder for what the product stores beside it.
 * A set is used again until its generator or a migration changes.
 */
export async function openDataSet(posts) {
  const set = await findOrMake(posts);
  await mkdir(RUNS, { recursive: true });
  const run = await mkdtemp(join(RUNS, `${posts}-`));
  const isCopied = posts <= COPIED_UP_TO;
  const remove = () => rm(run, { recursive: true, force: true, maxRetries: 5 });
  try {
    if (isCopied)
      await cp(set, run, { recursive: true, preserveTimestamps: true });
    const database = await openDatabase(isCopied ? run : set);
    await forgetFiles(database.url);
    const stop = () => database.stop().then(remove);
    return { databaseUrl: database.url, dataDir: run, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function findOrMake(posts) {
  await mkdir(SETS, { recursive: true });
  const set = join(SETS, `${posts}-${await hashOfSources()}`);
  if (existsSync(set)) return set;
  for (const name of await readdir(SETS))
    if (name.startsWith(`${posts}-`))
      await rm(join(SETS, name), { recursive: true, force: true });
  print(`Making ${posts} posts …`);
  const unfinished = `${set}.unfinished`;
  await makeDataSet(posts, unfinished);
  await rename(unfinished, set);
  return set;
}

async function hashOfSources() {
  const hash = createHash("sha256");
  for (const folder of SOURCES)
    for (const name of (await readdir(join(ROOT, folder))).sort())
      if (/^[^.]+\.m?[jt]s$/.test(name))
        hash.update(await readFile(join(ROOT, folder, name)));
  return hash.digest("hex").slice(0, 12);
}

/**
 * A run's files are its own: a release that an earlier run published would stay live beside a newer build,
 * and the product starts only beside the files that it knows.
 */
async function forgetFiles(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `TRUNCATE frontend_releases CASCADE;
       DELETE FROM settings WHERE key IN ('storage_id', 'storage_marked')`,
    );
  } finally {
    await client.end();
  }
}
