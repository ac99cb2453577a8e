import { postPages } from "../data/made-up-post.mjs";
import {
  cpuOf,
  measureInTurn,
  throughputRatio,
} from "../load/measure-in-turn.mjs";

const LOAD = { connections: 32, seconds: 2 };
const AS_BROWSERS_DO = {
  "accept-encoding": "gzip, deflate, br, zstd",
  accept: "text/html",
};
const LIST = { path: "/api/posts?limit=10&status=published" };

/** Answers that are stored already, compared with servers that send a ready buffer. */
export async function measureStore({
  openSet,
  startProduct,
  startLimit,
  record,
}) {
  const product = await startProduct(await openSet(1000));
  const json = await startLimit("buffer-server", 10_000, "application/json");
  const html = await startLimit("buffer-server", 20_000, "text/html");
  const pages = postPages();
  const inBrowser = pages.map((page) => ({ ...page, headers: AS_BROWSERS_DO }));
  const load = (server, requests) => [server, { ...LOAD, requests }];
  const results = await measureInTurn({
    json: load(json, [LIST]),
    list: load(product, [LIST]),
    html: load(html, pages),
    page: load(product, pages),
    browser: load(product, inBrowser),
  });
  const compare = (work, least, [measured, limits]) =>
    record({ work, unit: "ratio", least }, throughputRatio(measured, limits));
  const { json: ready, list, html: buffer, page, browser } = results;
  compare(
    "API list of 10 with total from the store: ratio to a ready 10 kB buffer",
    0.8,
    [list, ready],
  );
  compare(
    "post page from the store, 32 connections: ratio to a ready 20 kB buffer",
    0.85,
    [page, buffer],
  );
  compare("… as browsers ask for it (br)", 0.85, [browser, buffer]);
  const cpu = { work: "… CPU per request", unit: "ms", most: 0.06 };
  record(cpu, cpuOf(page, buffer));
}
