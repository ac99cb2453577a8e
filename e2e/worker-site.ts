import { chmod, cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Instance } from "./installation/instance";
import { removeFolder } from "./installation/releases";
import { freePort } from "./started-product";

/** The account that sites of the tests start with. */
export const ADMIN = {
  email: process.env["ADMIN_EMAIL"] ?? "admin@example.test",
  password: process.env["ADMIN_PASSWORD"] ?? "correct horse battery",
};

/** Where {@link beginTemplate} makes it: the data folder of a site with the demo. */
const TEMPLATE = "E2E_TEMPLATE";
/** Beside it: `MADE` once it can be copied, or why it could not be made. */
const OUTCOME = ".outcome";
const MADE = "made";

const POLL_MS = 100;
/** The demo is loaded once, whatever else the machine does. */
const READY_MS = 300_000;

/**
 * A first start takes many times as long as a copy of what it makes. The journeys that come first need no
 * copy yet, so they do not wait.
 * @returns what ends it and removes it.
 */
export async function beginTemplate(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const dataDir = join(folder, "data");
  process.env[TEMPLATE] = dataDir;
  const made = makeTemplate(dataDir).then(
    () => writeFile(dataDir + OUTCOME, MADE),
    (error: unknown) => writeFile(dataDir + OUTCOME, String(error)),
  );
  return async () => {
    await made;
    await removeFolder(folder);
  };
}

async function makeTemplate(dataDir: string): Promise<void> {
  const instance = await start(dataDir);
  try {
    await copies(instance.url);
  } finally {
    await instance.stop();
  }
}

/** The smaller copies of its pictures are made after the start: once here, rather than on each worker's site. */
async function copies(url: string): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/posts?limit=100`);
    const { data } = (await answer.json()) as {
      data: { featured_image: { sources: unknown[] } | null }[];
    };
    const isWhole = data.every(
      ({ featured_image: picture }) => picture?.sources.length !== 0,
    );
    if (isWhole) return;
    if (Date.now() > end) throw new Error("The pictures have no copies.");
    await delay(POLL_MS);
  }
}

/** A site of its own for one worker: no other one writes into it. */
export async function startWorkerSite() {
  const folder = await newFolder();
  const dataDir = join(folder, "data");
  await copyTemplate(dataDir);
  const instance = await start(dataDir);
  await renders(instance.url);
  return {
    url: instance.url,
    stop: async () => {
      await instance.stop();
      await removeFolder(folder);
    },
  };
}

/** The data folder of a site with the demo that nobody has used. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = String(process.env[TEMPLATE]);
  const outcome = () => readFile(template + OUTCOME, "utf8").catch(() => "");
  while ((await outcome()) === "") await delay(POLL_MS);
  if ((await outcome()) !== MADE) throw new Error(await outcome());
  await cp(template, dataDir, { recursive: true, preserveTimestamps: true });
}

/** The first reader of all is told to come back while the processes that render still start. */
async function renders(url: string): Promise<void> {
  while (!(await fetch(url)).ok) await delay(POLL_MS);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "octavo-e2e-"));
  // PostgreSQL runs as another account when this is root.
  await chmod(folder, 0o755);
  return folder;
}

async function start(dataDir: string): Promise<Instance> {
  const port = String(await freePort());
  return new Instance(dataDir, {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: "",
    SEED_DEMO: "true",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }).ready(READY_MS);
}
