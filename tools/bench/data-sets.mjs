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
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";
import { openDatabase } from "./database.mjs";
import { makeDataSet } from "./data/make-data-set.mjs";

const KEPT = join(ROOT, ".tmp/bench/data");
const RUNS = join(ROOT, ".tmp/bench/runs");
const GENERATOR = "tools/bench/data";
const MIGRATIONS = "backend/src/infrastructure/database/migrations";
/** In a set: the migrations with which it was made. */
const MADE_WITH = "made-with.json";
/** Up to here a run works on a copy; bigger sets are only read. */
const COPIED_UP_TO = 1000;

/**
 * A running database with so many made-up posts, and an empty folder for what the product stores beside it.
 * Sets are kept for the next run, for as long as the generator and the migrations that made them stay what
 * they are. Later migrations come to them as to any site, with the next start of the product.
 */
export async function openDataSet(posts) {
  const kept = await keptSet(posts);
  await mkdir(RUNS, { recursive: true });
  const run = await mkdtemp(join(RUNS, `${posts}-`));
  const isCopied = posts <= COPIED_UP_TO;
  if (isCopied)
    await cp(kept, run, { recursive: true, preserveTimestamps: true });
  const remove = () => rm(run, { recursive: true, force: true, maxRetries: 5 });
  try {
    const database = await openDatabase(isCopied ? run : kept);
    await forgetFiles(database.url);
    const stop = () => database.stop().then(remove);
    return { posts, databaseUrl: database.url, dataDir: run, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function keptSet(posts) {
  const generator = hash(Object.values(await filesOf(GENERATOR)).join());
  const name = `${posts}-${generator.slice(0, 12)}`;
  const folder = join(KEPT, name);
  const migrations = await filesOf(MIGRATIONS);
  if (await isMadeWith(folder, migrations)) return folder;
  await mkdir(KEPT, { recursive: true });
  const unfinished = join(KEPT, `${name}.unfinished`);
  const canGoOn = await isMadeWith(unfinished, migrations);
  for (const other of await readdir(KEPT))
    if (
      other.startsWith(`${posts}-`) &&
      !(canGoOn && unfinished.endsWith(other))
    )
      await rm(join(KEPT, other), { recursive: true, force: true });
  print(`Making ${posts} posts …`);
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, MADE_WITH), JSON.stringify(migrations));
  await makeDataSet({ posts, dataDir: unfinished });
  await rename(unfinished, folder);
  return folder;
}

async function isMadeWith(folder, migrations) {
  const file = join(folder, MADE_WITH);
  if (!existsSync(file)) return false;
  const former = Object.entries(JSON.parse(await readFile(file, "utf8")));
  return former.every(([name, content]) => migrations[name] === content);
}

/** The hash of each file of the folder that makes a data set what it is, by its name. */
async function filesOf(folder) {
  const path = join(ROOT, folder);
  const names = (await readdir(path)).filter(
    (name) => /^[^.]+\.m?[jt]s$/.test(name) && name !== "index.ts",
  );
  const hashes = names
    .sort()
    .map(async (name) => [name, hash(await readFile(join(path, name)))]);
  return Object.fromEntries(await Promise.all(hashes));
}

const hash = (content) => createHash("sha256").update(content).digest("hex");

/**
 * A run's files are its own: what an earlier one has published would stay live beside a newer build, and
 * the product starts only beside the files that it knows.
 */
async function forgetFiles(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `TRUNCATE frontend_releases CASCADE;
       DELETE FROM settings WHERE key = 'storage_id'`,
    );
  } finally {
    await client.end();
  }
}
