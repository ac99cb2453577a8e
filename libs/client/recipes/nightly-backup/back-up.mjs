import { answerOf, itemsOf } from "@octavo/client";
import * as files from "node:fs/promises";
import { dirname, join } from "node:path";

/** @typedef {import("@octavo/client").OctavoClient} Client */

/** Older backups are deleted. */
const NIGHTS = 30;
const IS_BACKUP = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;
const IS_FILE = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w+$/;
/** Add `redirects`, if the role of the key's account may see settings. */
const LISTS = /** @type {const} */ ([
  "categories",
  "tags",
  "authors",
  "learning-paths",
]);
const FILE_LIMIT_MS = 60_000;

/**
 * What the key may read, in a folder that is named by the time.
 * @param {{ client: Client, site: string, folder: string }} place
 * @returns {Promise<string>} the name of that folder
 */
export async function backUp({ client, site, folder }) {
  const target = join(folder, "unfinished");
  await files.rm(target, { recursive: true, force: true });
  await files.mkdir(target, { recursive: true });
  try {
    await write(target, "posts", await wholeItems(client, "posts"));
    await write(target, "pages", await wholeItems(client, "pages"));
    for (const name of LISTS)
      await write(target, name, await rowsOf(client, `/api/${name}`));
    const settings = await answerOf(client.GET("/api/settings/site"));
    await write(target, "settings", settings);
    const media = await rowsOf(client, "/api/upload");
    await write(target, "media", media);
    const last = (await backupsIn(folder)).at(-1);
    await writeFiles({ media, site, target, last: last && join(folder, last) });
    const name = new Date().toISOString().replace(/[:.]/g, "-");
    await files.rename(target, join(folder, name));
    for (const old of (await backupsIn(folder)).slice(0, -NIGHTS))
      await files.rm(join(folder, old), { recursive: true });
    return name;
  } catch (error) {
    await files.rm(target, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Rows of a list lack some fields, so each item is read whole.
 * @param {Client} client
 * @param {"posts" | "pages"} type
 */
async function wholeItems(client, type) {
  const items = [];
  for (const { id } of await rowsOf(client, `/api/${type}`)) {
    const params = { path: { id } };
    items.push(await answerOf(client.GET(`/api/${type}/{id}`, { params })));
  }
  return items;
}

/**
 * @template {import("@octavo/client").ListPath} Path
 * @param {Client} client
 * @param {Path} path
 */
async function rowsOf(client, path) {
  const rows = [];
  for await (const row of itemsOf(client, path)) rows.push(row);
  return rows;
}

/**
 * @param {string} target
 * @param {string} name
 * @param {unknown} value
 */
const write = (target, name, value) =>
  files.writeFile(join(target, `${name}.json`), JSON.stringify(value, null, 1));

/**
 * A file that has not changed since the last backup takes no more room.
 * @param {{ media: { url: string, updated_at: string }[], site: string, target: string, last: string | undefined }} place
 */
async function writeFiles({ media, site, target, last }) {
  /** @type {typeof media} */
  const earlier = last
    ? JSON.parse(await files.readFile(join(last, "media.json"), "utf8"))
    : [];
  const known = new Map(earlier.map((file) => [file.url, file.updated_at]));
  for (const { url, updated_at } of media) {
    if (!IS_FILE.test(url)) throw new Error(`${url} is no file of the site.`);
    const path = join(target, url);
    await files.mkdir(dirname(path), { recursive: true });
    if (last && known.get(url) === updated_at)
      await files.link(join(last, url), path);
    else await download(new URL(url, site), path);
  }
}

/**
 * @param {URL} address
 * @param {string} path
 */
async function download(address, path) {
  const signal = AbortSignal.timeout(FILE_LIMIT_MS);
  const answer = await fetch(address, { signal });
  if (!answer.ok)
    throw new Error(`${address}: the site answers ${answer.status}.`);
  await files.writeFile(path, Buffer.from(await answer.arrayBuffer()));
}

/** @param {string} folder */
const backupsIn = async (folder) =>
  (await files.readdir(folder)).filter((name) => IS_BACKUP.test(name)).sort();
