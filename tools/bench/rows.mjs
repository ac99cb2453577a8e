import { FAULT_ROWS } from "./faults/fault-rows.mjs";

/**
 * The rows of the result by the part that measures them: what is measured, in which unit, and what it should
 * come to. `least` and `most` are goals; a row without one is there to be read. Each is explained in
 * docs/performance.md.
 */
const ROWS_OF_PARTS = {
  store: [
    {
      id: "page-store",
      work: "post page from the store, 32 connections: ratio to a ready 20 kB buffer",
      unit: "ratio",
      least: 0.85,
    },
    {
      id: "page-store-br",
      work: "… as browsers ask for it (br)",
      unit: "ratio",
      least: 0.85,
    },
    {
      id: "page-store-fastify",
      work: "… the same buffer behind Fastify alone",
      unit: "ratio",
    },
    { id: "page-store-cpu", work: "… CPU per request", unit: "ms", most: 0.06 },
    {
      id: "list-store",
      work: "API list of 10 with total from the store: ratio to a ready 10 kB buffer",
      unit: "ratio",
      least: 0.8,
    },
  ],
  anew: [
    {
      id: "page-anew",
      work: "post page rendered anew: CPU per request",
      unit: "ms",
      most: 6,
    },
    {
      id: "page-anew-100k",
      work: "… with 100,000 posts: CPU, times that with 1,000",
      unit: "×",
      most: 1.1,
    },
    {
      id: "page-anew-1m",
      work: "… with 1,000,000 posts: CPU, times that with 1,000",
      unit: "×",
      most: 1.1,
    },
    {
      id: "list-anew",
      work: "API list of 10 with total computed anew: ratio to pg behind node:http",
      unit: "ratio",
      least: 0.35,
    },
    { id: "list-anew-cpu", work: "… CPU per request", unit: "ms" },
    {
      id: "slug-anew",
      work: "API post by slug computed anew: ratio to pg behind node:http",
      unit: "ratio",
      least: 0.35,
    },
    { id: "slug-anew-cpu", work: "… CPU per request", unit: "ms" },
  ],
  growth: [
    {
      id: "list-100k",
      work: "100,000 posts, one at a time: list, page 1",
      unit: "ms",
      most: 5,
    },
    { id: "deep-100k", work: "… list, page 5,000", unit: "ms", most: 15 },
    { id: "slug-100k", work: "… by slug", unit: "ms", most: 3 },
    {
      id: "list-1m",
      work: "1,000,000 posts: list, page 1, times that with 100,000",
      unit: "×",
      most: 1.5,
    },
    { id: "deep-1m", work: "… list, page 5,000", unit: "×", most: 1.5 },
    { id: "slug-1m", work: "… by slug", unit: "×", most: 1.5 },
    {
      id: "search-100k",
      work: "search of two words with total, 100,000 posts: in 0.5 % of the texts",
      unit: "ms",
      most: 50,
    },
    {
      id: "search-common-100k",
      work: "… in 95 % of the texts",
      unit: "ms",
      most: 50,
    },
    {
      id: "search-beginning-100k",
      work: "… three letters of a word, while it is typed",
      unit: "ms",
    },
    {
      id: "search-slip-100k",
      work: "… a word with a typing error",
      unit: "ms",
    },
    {
      id: "search-1m",
      work: "search with 1,000,000 posts: in 0.5 % of the texts",
      unit: "ms",
      most: 200,
    },
    {
      id: "search-common-1m",
      work: "… in 95 % of the texts",
      unit: "ms",
      most: 200,
    },
  ],
  create: [
    {
      id: "create",
      work: "create a post, 8 connections: ratio to one durable insert",
      unit: "ratio",
      least: 0.15,
    },
  ],
  change: [
    {
      id: "change",
      work: "a change seen by a reader on another instance: API",
      unit: "ms",
      most: 100,
    },
    { id: "change-page", work: "… its page", unit: "ms", most: 100 },
    {
      id: "change-writer",
      work: "… stale answers to the writer",
      unit: "answers",
      most: 0,
    },
  ],
  pages: [
    {
      id: "lcp",
      work: "post page, first visit: largest contentful paint, ratio to a bare 20 kB page",
      unit: "ratio",
      most: 1.3,
    },
    { id: "scripts", work: "… JavaScript in all (br)", unit: "kB", most: 130 },
    {
      id: "early-scripts",
      work: "… scripts asked for before it has painted",
      unit: "scripts",
      most: 0,
    },
    { id: "blocking", work: "… blocking time", unit: "ms", most: 50 },
    {
      id: "home-lcp",
      work: "home, first visit: largest contentful paint, ratio to a bare 20 kB page",
      unit: "ratio",
    },
  ],
  visitors: [
    {
      id: "home-visitors",
      work: "home at 60 visitors a second: answers that are no whole page",
      unit: "%",
      most: 0,
    },
    { id: "home-visitors-p99", work: "… time of the slowest 1 %", unit: "ms" },
  ],
  overload: [
    {
      id: "overload-p99",
      work: "API reads, twice what can be computed: time of the slowest 1 %",
      unit: "ms",
      most: 1500,
    },
    { id: "overload-refused", work: "… refused (503)", unit: "%" },
    {
      id: "overload-lost",
      work: "… neither answered nor refused",
      unit: "requests",
      most: 0,
    },
    {
      id: "overload-hits",
      work: "… reads from the store meanwhile: slowest 1 %",
      unit: "ms",
    },
    {
      id: "overload-normal",
      work: "… until all is as before",
      unit: "s",
      most: 2,
    },
    {
      id: "overload-pages-p99",
      work: "pages, twice what can be rendered: time of the slowest 1 %",
      unit: "ms",
      most: 3500,
    },
    { id: "overload-pages-refused", work: "… refused (503)", unit: "%" },
    {
      id: "overload-pages-lost",
      work: "… neither answered nor refused",
      unit: "requests",
      most: 0,
    },
    {
      id: "overload-pages-hits",
      work: "… reads from the store meanwhile: slowest 1 %",
      unit: "ms",
    },
    {
      id: "overload-pages-normal",
      work: "… until all is as before",
      unit: "s",
      most: 2,
    },
  ],
  instances: [
    {
      id: "instances-kept-2",
      work: "kept reads through a proxy: 2 instances, times 1",
      unit: "×",
    },
    { id: "instances-kept-4", work: "… 4 instances, times 1", unit: "×" },
    {
      id: "instances-computed-2",
      work: "computed reads through a proxy: 2 instances, times 1",
      unit: "×",
    },
    { id: "instances-computed-4", work: "… 4 instances, times 1", unit: "×" },
  ],
  faults: FAULT_ROWS,
  process: [
    {
      id: "start",
      work: "start to first answer, database running",
      unit: "s",
      most: 1.2,
    },
    {
      id: "idle-memory",
      work: "idle memory after a restart",
      unit: "MB",
      most: 150,
    },
    {
      id: "memory-60k",
      work: "memory after 60,000 different addresses",
      unit: "MB",
      most: 1000,
    },
  ],
  uploads: [
    {
      id: "memory-uploads",
      work: "most memory while 12 pictures of 40 megapixels come in, 4 at once",
      unit: "MB",
      most: 1000,
    },
  ],
  install: [
    {
      id: "fresh-install",
      work: "npm start in a fresh clone, npm's cache as it is: installing",
      unit: "s",
    },
    { id: "fresh-install-cpu", work: "… CPU", unit: "s" },
    { id: "fresh-packages", work: "… packages on disk", unit: "MB" },
    { id: "fresh-build", work: "… building", unit: "s" },
    { id: "fresh-build-cpu", work: "… CPU", unit: "s" },
    { id: "fresh-builds", work: "… builds on disk", unit: "MB" },
    {
      id: "fresh-start",
      work: "… first start, with database and demo",
      unit: "s",
    },
    { id: "fresh-start-cpu", work: "… CPU", unit: "s" },
    { id: "fresh-data", work: "… data on disk", unit: "MB" },
    { id: "again-start", work: "npm start there once more", unit: "s" },
    { id: "again-start-cpu", work: "… CPU", unit: "s" },
  ],
};

/** They take long, and are missed by nobody who has not named them. */
export const PARTS_BY_NAME = ["install"];

/** In the order of the table. */
export const ROWS = Object.entries(ROWS_OF_PARTS).flatMap(([part, rows]) =>
  rows.map((row) => ({ part, ...row })),
);
