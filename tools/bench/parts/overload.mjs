import { publicSlugs } from "../data/made-up-post.mjs";
import { measureArrivals } from "../load/measure-arrivals.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { median, quantile } from "../statistics.mjs";

const TIMES_WHAT_IS_POSSIBLE = 2;
const SECONDS = 10;
const SECONDS_AFTER = 5;
/** What is kept is asked for all the time; it costs next to nothing. */
const HITS_A_SECOND = 50;
/** From the end of the load on, so often somebody looks whether all is well. */
const LOOKS_A_SECOND = 20;
/** As soon as this, anybody is content. */
const NORMAL_MS = 250;
const KEPT = { path: "/api/posts?limit=10&status=published" };
const SLUGS = 900;
const MOST_REQUESTS = 20_000;

/** Twice as many requests as can be computed, each for something else, for ten seconds. */
export async function measureOverload({ openSet, startProduct, record }) {
  const product = await startProduct(await openSet(1000));
  await measureLoad(product, { requests: [KEPT], count: 1 });
  const kinds = { overload: apiReads, "overload-pages": pages };
  for (const [id, requestsOf] of Object.entries(kinds)) {
    const requests = requestsOf();
    const possible = await possibleRate(product, requests);
    const streams = streamsOf(requests, possible);
    const seen = await measureArrivals(product, streams);
    recordKind(record, id, { possible, seen });
  }
}

/** Takes what it asks for away, so that it is not kept when it is asked for again. */
async function possibleRate(product, requests) {
  const connections = 16;
  const load = (count, seconds) => ({
    ...{ requests: requests.splice(0, count), connections, count, seconds },
    isRehearsal: true,
  });
  await measureLoad(product, load(300, 5));
  return (await measureLoad(product, load(1500, 4))).perSecond;
}

function streamsOf(requests, possible) {
  // What is asked for twice is kept, and no load.
  const left = requests.length - LOOKS_A_SECOND * SECONDS_AFTER;
  const perSecond = Math.min(
    Math.round(possible * TIMES_WHAT_IS_POSSIBLE),
    Math.floor(left / SECONDS),
  );
  const flooding = requests.splice(0, perSecond * SECONDS);
  const all = SECONDS + SECONDS_AFTER;
  return [
    { from: 0, seconds: SECONDS, perSecond, requests: flooding },
    { from: 0, seconds: all, perSecond: HITS_A_SECOND, requests: [KEPT] },
    {
      from: SECONDS,
      seconds: SECONDS_AFTER,
      perSecond: LOOKS_A_SECOND,
      requests,
    },
  ];
}

function recordKind(record, id, { possible, seen: [flood, hits, looks] }) {
  const share = (list, isSo) => (list.filter(isSo).length / list.length) * 100;
  const served = flood.filter(({ status }) => status === 200);
  const refused = flood.filter(({ status }) => status === 503);
  const rate = `${Math.round(flood.length / SECONDS)} a second, ${Math.round(possible)} possible`;
  const timesOf = (list) =>
    `median ${Math.round(median(list.map(({ ms }) => ms)))} ms`;
  record(`${id}-p99`, {
    samples: [p99(flood)],
    beside: `${rate}; answered ${timesOf(served)}, refused ${timesOf(refused)}`,
  });
  record(`${id}-refused`, {
    samples: [share(flood, ({ status }) => status === 503)],
    beside: `${served.length} answered, ${refused.length} refused`,
  });
  record(`${id}-lost`, {
    samples: [flood.length - served.length - refused.length],
    beside: `of ${flood.length}`,
  });
  const isWhole = ({ status }) => status === 200;
  record(`${id}-hits`, {
    samples: [p99(hits.filter(({ at }) => at < SECONDS * 1000))],
    beside: `${hits.filter((hit) => !isWhole(hit)).length} of ${hits.length} not answered`,
  });
  const late = looks.filter((look) => !isWhole(look) || look.ms > NORMAL_MS);
  const last = late.at(-1);
  record(`${id}-normal`, {
    samples: [last ? (last.at - SECONDS * 1000 + last.ms) / 1000 : 0],
  });
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
