import { publicSlugs } from "../data/made-up-post.mjs";
import { measureArrivals, measureLoad } from "../load/measure-load.mjs";
import { quantile } from "../statistics.mjs";

const TIMES_WHAT_IS_POSSIBLE = 2;
const SECONDS = 10;
/** What is kept is asked for all the time; it costs next to nothing. */
const HITS_A_SECOND = 50;
const KEPT = { path: "/api/posts?limit=10&status=published" };
const SLUGS = 900;
const MOST_REQUESTS = 20_000;
const KINDS = [
  ["API reads, twice what can be computed", 1500, apiReads],
  ["pages, twice what can be rendered", 3500, pages],
];

/** Twice as many requests as can be computed, each for something else, for ten seconds. */
export async function measureOverload({ openSet, startProduct, record }) {
  const product = await startProduct(await openSet(1000));
  await measureLoad(product, { requests: [KEPT], count: 1 });
  for (const [kind, most, requestsOf] of KINDS) {
    const requests = requestsOf();
    const possible = await possibleRate(product, requests);
    // What is asked for twice is kept, and no load.
    const perSecond = Math.min(
      Math.round(possible * TIMES_WHAT_IS_POSSIBLE),
      Math.floor(requests.length / SECONDS),
    );
    const [flood, hits] = await measureArrivals(product, [
      { seconds: SECONDS, perSecond, requests },
      { seconds: SECONDS, perSecond: HITS_A_SECOND, requests: [KEPT] },
    ]);
    const rate = `${perSecond} a second, ${Math.round(possible)} possible`;
    recordKind(record, { kind, most, rate, flood, hits });
  }
}

/** Takes what it asks for away, so that it is not kept when it is asked for again. */
async function possibleRate(product, requests) {
  const connections = 16;
  const load = (count, seconds) => ({
    requests: requests.splice(0, count),
    connections,
    count,
    seconds,
    isRehearsal: true,
  });
  await measureLoad(product, load(300, 5));
  return (await measureLoad(product, load(1500, 4))).perSecond;
}

function recordKind(record, { kind, most, rate, flood, hits }) {
  const countOf = (wanted) =>
    flood.filter(({ status }) => status === wanted).length;
  const [served, refused] = [countOf(200), countOf(503)];
  record(
    { work: `${kind}: time of the slowest 1 %`, unit: "ms", most },
    {
      samples: [p99(flood)],
      beside: `${rate}; ${served} answered, ${refused} refused`,
    },
  );
  record(
    { work: "… neither answered nor refused", unit: "requests", most: 0 },
    { samples: [flood.length - served - refused] },
  );
  record(
    { work: "… reads from the store meanwhile: slowest 1 %", unit: "ms" },
    { samples: [p99(hits)] },
  );
}

function p99(answers) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return quantile(times, 0.99);
}

/** Every one another list. */
function apiReads() {
  return Array.from({ length: MOST_REQUESTS }, (_, number) => ({
    path: `/api/posts?status=published&limit=${10 + Math.floor(number / SLUGS)}&offset=${number % SLUGS}`,
  }));
}

/** A page is rendered anew for each value of a parameter that pages read. */
function pages() {
  const slugs = publicSlugs(SLUGS);
  return Array.from({ length: MOST_REQUESTS }, (_, number) => ({
    path: `/post/${slugs[number % SLUGS]}?page=${2 + Math.floor(number / SLUGS)}`,
  }));
}
