import { SLUG } from "@octavo/contracts";
import { DOCUMENT_IDS } from "@octavo/federation";
import {
  OFFLINE_LIMITS,
  PAGE_SCRIPT_ADDRESS,
  STORE_PREFIX,
} from "./offline-limits";

const DAY_MS = 86_400_000;

/** Until then, further files of a page are added to its copy. */
const RECENT_MS = 60_000;

interface WorkerParts {
  /** The page in place of one that is not stored, before and after the list of those that are. */
  before: string;
  after: string;
  listTitle: string;
  /** `script-src` of a stored page: the site's own scripts, and none that count visits. */
  scriptSources: string;
}

const WORKER = `const STORE = "${STORE_PREFIX}-1";
const INDEX = "/${STORE_PREFIX}-index";
const ARTICLE = /^\\/post\\/${SLUG.source.slice(1)}/;
const FILE = /^\\/(?:frontends|media)\\/|^${PAGE_SCRIPT_ADDRESS.replace(/[/.]/g, "\\$&")}$/;
const OTHERS = /^\\/(?:admin|api|auth|preview|frontends|media|share|health|metrics)(?:\\/|$)/;

let turn = Promise.resolve();
/** One change of the store after the other. */
const inTurn = (work) => (turn = turn.then(work).catch(() => undefined));

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("message", (event) => {
  const { path, files } = event.data ?? {};
  if (typeof path === "string" && ARTICLE.test(path) && Array.isArray(files))
    event.waitUntil(inTurn(() => keepOrTidy(path, files.filter((file) => FILE.test(file)))));
});
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode !== "navigate") {
    if (FILE.test(pathname)) event.respondWith(file(event.request, pathname));
  } else if (!OTHERS.test(pathname)) event.respondWith(page(event, pathname));
});

/** A page is asked for while the worker starts: it makes no visit slower. */
async function begin() {
  await registration.navigationPreload?.enable();
  for (const name of await caches.keys())
    if (name.startsWith("${STORE_PREFIX}") && name !== STORE) await caches.delete(name);
  await clients.claim();
}

async function file(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await (await caches.open(STORE)).match(pathname);
    if (stored) return stored;
    throw error;
  }
}

async function page(event, pathname) {
  let answer;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await (await caches.open(STORE)).match(pathname)) ?? offline();
  }
  if (isWithdrawn(answer)) event.waitUntil(inTurn(() => drop(pathname)));
  return answer;
}

/** It is not there for readers any more, or not at this address. */
const isWithdrawn = ({ type, status }) =>
  type === "opaqueredirect" || [401, 403, 404, 410, 451].includes(status);

/** A store that is full or damaged is left as it was before, without what belongs to nothing. */
async function keepOrTidy(path, files) {
  try {
    await keep(path, files);
  } catch {
    const store = await caches.open(STORE);
    await tidy(store, await readIndex(store));
  }
}

async function keep(path, files) {
  const store = await caches.open(STORE);
  const index = await readIndex(store);
  const before = Object.hasOwn(index.copies, path) ? index.copies[path] : null;
  const isRecent = before !== null && Date.now() - before.at < ${RECENT_MS};
  const answer = (isRecent && (await store.match(path))) ||
    (await fetch(path, { credentials: "omit", redirect: "manual" }));
  if (isWithdrawn(answer)) return drop(path);
  if (answer.status !== 200 || /no-store|private/.test(answer.headers.get("cache-control") ?? "")) return;
  const html = await answer.text();
  const boot = bootOf(html);
  if (!boot?.flags.offline) return drop(path);
  const at = isRecent ? before.at : Date.now();
  const copy = { title: titleOf(html), at, bytes: new Blob([html]).size, files: [] };
  const wanted = new Set(["${PAGE_SCRIPT_ADDRESS}", ...namedBy(boot), ...files, ...(before?.files ?? [])]);
  for (const address of wanted) {
    if (!belongs(address, boot)) continue;
    index.files[address] ??= await keepFile(store, address);
    if (index.files[address] !== undefined) copy.files.push(address);
  }
  await store.put(path, new Response(html, { headers: headersOf(answer) }));
  index.copies[path] = copy;
  await tidy(store, index);
}

/** @returns its bytes; undefined where it is not there, or too large. */
async function keepFile(store, address) {
  const answer = await fetch(address, { credentials: "omit" }).catch(() => null);
  if (!answer?.ok || answer.redirected) return undefined;
  const { size } = await answer.clone().blob();
  if (size > ${OFFLINE_LIMITS.fileBytes}) return undefined;
  await store.put(address, answer);
  return size;
}

async function drop(path) {
  const store = await caches.open(STORE);
  const index = await readIndex(store);
  if (!Object.hasOwn(index.copies, path)) return;
  delete index.copies[path];
  await store.delete(path);
  await tidy(store, index);
}

/** Within its bounds: what was read longest ago goes first, then the files of no copy. */
async function tidy(store, index) {
  const newest = Object.entries(index.copies).sort(([, one], [, other]) => other.at - one.at);
  const files = {};
  const copies = {};
  let bytes = 0;
  for (const [path, copy] of newest) {
    const more = copy.files.filter((address) => !Object.hasOwn(files, address));
    const size = more.reduce((sum, address) => sum + index.files[address], copy.bytes);
    const isOld = Date.now() - copy.at > ${OFFLINE_LIMITS.days * DAY_MS};
    if (isOld || bytes + size > ${OFFLINE_LIMITS.bytes} || Object.keys(copies).length >= ${OFFLINE_LIMITS.copies}) continue;
    bytes += size;
    copies[path] = copy;
    for (const address of copy.files) files[address] = index.files[address];
  }
  const isWanted = (address) =>
    address === INDEX || Object.hasOwn(copies, address) || Object.hasOwn(files, address);
  for (const { url } of await store.keys())
    if (!isWanted(new URL(url).pathname)) await store.delete(url);
  await store.put(INDEX, Response.json({ copies, files }));
}

async function readIndex(store) {
  const stored = await (await store.match(INDEX))?.json().catch(() => null);
  return stored?.copies && stored.files ? stored : { copies: {}, files: {} };
}

function bootOf(html) {
  const [, json] = /<script type="application\\/json" id="${DOCUMENT_IDS.boot}">(.*?)<\\/script>/s.exec(html) ?? [];
  return json && JSON.parse(json);
}

const namedBy = ({ registry }) =>
  Object.values(registry.apps).flatMap(({ entry, styles, preload }) => [entry, ...styles, ...preload]);

/** Files of releases belong to a page that names the release. */
const belongs = (address, { registry }) =>
  !address.startsWith("/frontends/") ||
  Object.entries(registry.apps).some(([app, { version }]) => address.startsWith("/frontends/" + app + "/" + version + "/"));

/** The answer was unpacked, and without a network a picture is not announced. */
function headersOf(answer) {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "etag", "link", "vary"]) headers.delete(name);
  const policy = headers.get("content-security-policy") ?? "default-src 'self'";
  headers.set("content-security-policy", policy
    .replace(/script-src [^;]*/, PARTS.scriptSources)
    .replace(/connect-src [^;]*/, "connect-src 'self'"));
  return headers;
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => "&#" + sign.charCodeAt(0) + ";");

/** As the document has it: escaped, with the name of the site behind it. */
const titleOf = (html) => (/<title>([^<]*)<\\/title>/.exec(html)?.[1] ?? "").replace(/ · [^·]*$/, "");

async function offline() {
  const { copies } = await readIndex(await caches.open(STORE));
  const items = Object.entries(copies)
    .sort(([, one], [, other]) => other.at - one.at)
    .map(([path, { title }]) => '<li><a href="' + escaped(path) + '">' + (title || escaped(path)) + "</a></li>");
  const list = items.length === 0 ? "" : PARTS.listTitle + "<ul>" + items.join("") + "</ul>";
  return new Response(PARTS.before + list + PARTS.after, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
`;

/**
 * The service worker that makes articles readable offline.
 *
 * It always tries the network first, and uses a copy only if that fails. It does not store the page's own
 * answer: it requests the article again, without cookies, and stores only what the server allows. So no
 * copy depends on a session, a preview or a canary. A copy runs no third-party code, because a session may
 * have begun since.
 */
export const workerScript = (parts: WorkerParts): string =>
  `"use strict";\nconst PARTS = ${JSON.stringify(parts)};\n${WORKER}`;

/** What browsers get in its place where nothing may be stored: it deletes what there is, and itself. */
export const REMOVAL_SCRIPT = `"use strict";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith("${STORE_PREFIX}")) await caches.delete(name);
  await registration.unregister();
})()));
`;
