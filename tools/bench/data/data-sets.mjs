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
import { ROOT } from "../../workspace/root.mjs";
import { print } from "../../workspace/terminal.mjs";
import { openDatabase } from "../database.mjs";
import { makeDataSet } from "./make-data-set.mjs";

const KEPT = join(ROOT, ".tmp/bench/data");
const RUNS = join(ROOT, ".tmp/bench/runs");
const SOURCES = [
  "tools/bench/data",
  "backend/src/infrastructure/database/migrations",
];
/** Up to here a run works on a copy; bigger sets are only read. */
const COPIED_UP_TO = 1000;

/**
 * A running database with so many made-up posts, and an empty folder for what the product stores beside it.
 * Sets are kept for the next run, for as long as generator and migrations stay what they are.
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
    await removeReleases(database.url);
    const stop = () => database.stop().then(remove);
    return { posts, databaseUrl: database.url, dataDir: run, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function keptSet(posts) {
  const name = `${posts}-${await hashOf(SOURCES)}`;
  const folder = join(KEPT, name);
  if (existsSync(folder)) return folder;
  await mkdir(KEPT, { recursive: true });
  const unfinished = `${name}.unfinished`;
  for (const other of await readdir(KEPT))
    if (other.startsWith(`${posts}-`) && other !== unfinished)
      await rm(join(KEPT, other), { recursive: true, force: true });
  print(`Making ${posts} posts …`);
  await makeDataSet({ posts, dataDir: join(KEPT, unfinished) });
  await rename(join(KEPT, unfinished), folder);
  return folder;
}

async function hashOf(folders) {
  const hash = createHash("sha256");
  for (const folder of folders)
    for (const name of (await readdir(join(ROOT, folder))).sort())
      if (!name.includes(".spec."))
        hash.update(name).update(await readFile(join(ROOT, folder, name)));
  return hash.digest("hex").slice(0, 12);
}

/** What an earlier run has published would stay live beside a newer build. */
async function removeReleases(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("TRUNCATE frontend_releases CASCADE");
  } finally {
    await client.end();
  }
}
