import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { tsImport } from "tsx/esm/api";
import { ROOT } from "../../workspace/root.mjs";
import { print, ToolError } from "../../workspace/terminal.mjs";
import { publicSlugs } from "../data/made-up-post.mjs";
import { measureLoad } from "../load/measure-load.mjs";
import { ADMIN } from "../product-server.mjs";
import { figure } from "../result-table.mjs";
import { median } from "../statistics.mjs";

const RELEASES = join(ROOT, "e2e/installation/releases.ts");
const SITE_API = join(ROOT, "e2e/installation/site-api.ts");
const ROUNDS = 5;
const TIMES = 2;
/** Fewer percent of 503 than this are no twofold load: other programs ran while the capacity was measured. */
const LEAST_REFUSED = 25;
const SMALL = "small";
/** Documents of addresses with a parameter that no page knows are never stored. */
const FRESH = "?fresh=1";
const APPS = [
  [
    "the reader site",
    publicSlugs(50).map((slug) => ({ path: `/post/${slug}${FRESH}` })),
  ],
  ["the promoted app", [{ path: `/${SMALL}${FRESH}` }]],
];
/** Pages of both, in turn. */
const BOTH = APPS[0][1].flatMap((page) => [page, ...APPS[1][1]]);
const CAPACITY = {
  requests: BOTH,
  connections: 6,
  seconds: 6,
  isRehearsal: true,
};

/** Until lines are as long as they get. */
const FILL_SECONDS = 4;
/** A round is three of them: two before the promotion, and one from its beginning on. */
const WINDOW_SECONDS = 5;
const ROUND_SECONDS = 3 * WINDOW_SECONDS;
/** Begins a second late, and a promotion may take longer than is planned. */
const SECONDS = FILL_SECONDS + ROUNDS * ROUND_SECONDS + 3;

/** Readers of two apps come twice as fast as pages are rendered, while a team promotes releases of one. */
export async function measurePromotion({ openSet, startProduct, record }) {
  const product = await startProduct(await openSet(1000));
  const promote = await prepareReleases(product);
  await promote(0);
  await measureCapacity(product);
  const capacity = await measureCapacity(product);
  print(`   ${figure(capacity)} pages a second are rendered`);
  const [seen, promotedAt] = await Promise.all([
    measureOverload(product, TIMES * capacity),
    promoteInRounds(promote),
  ]);
  APPS.forEach(([app], at) =>
    recordApp(record, app, sharesOf(seen[at], promotedAt)),
  );
}

function recordApp(record, app, shares) {
  for (const round of shares)
    print(`   ${app}: ${round.map((share) => figure(share)).join(", ")} %`);
  const before = median(shares.map(([, second]) => second));
  const alone = median(shares.map(([first, second]) => second - first));
  const row = {
    work: `${app} at twice the load: share of 503 in five seconds from a promotion, less that before`,
    unit: "points",
    ...(app === APPS[0][0] && { most: 2 }),
  };
  if (before < LEAST_REFUSED)
    record(row, {
      reason: `the machine became faster: only ${figure(before)} % were refused before`,
    });
  else
    record(row, {
      samples: shares.map(([, second, after]) => after - second),
      beside: `before ${figure(before)} %; without a promotion ${figure(alone)} points`,
    });
}

/** Uploads releases of a small app that renders. @returns what promotes the one of a number. */
async function prepareReleases({ address }) {
  const { SiteApi } = await tsImport(SITE_API, import.meta.url);
  const { asAppOf, changeBuild, CONTRACT_1 } = await tsImport(
    RELEASES,
    import.meta.url,
  );
  const api = await SiteApi.signIn(address, ADMIN);
  await api.expect("POST", "/frontends/apps", {
    name: SMALL,
    base_path: `/${SMALL}`,
    title: "Small",
    renders: true,
  });
  const folder = await mkdtemp(join(tmpdir(), "octavo-bench-"));
  const versionOf = (number) => `1.0.${number}`;
  try {
    for (let number = 0; number <= ROUNDS; number += 1) {
      const version = versionOf(number);
      const build = join(folder, version);
      await changeBuild(CONTRACT_1, build, await asAppOf(SMALL, version));
      await api.upload(build);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return (number) => api.promote(SMALL, versionOf(number));
}

/** @returns how many pages are rendered in a second. */
async function measureCapacity(product) {
  const { perSecond, statuses, answers } = await measureLoad(product, CAPACITY);
  return (perSecond * (statuses[200] ?? 0)) / answers;
}

/** Half of the readers come for each app. */
const measureOverload = (product, perSecond) =>
  Promise.all(
    APPS.map(([, requests]) =>
      measureLoad(product, {
        requests,
        seconds: SECONDS,
        isRehearsal: true,
        perSecond: perSecond / APPS.length,
        // More than wait for an answer at once.
        connections: 1000,
      }),
    ),
  );

/** @returns when each promotion began. */
async function promoteInRounds(promote) {
  const began = Date.now();
  const times = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const seconds = FILL_SECONDS + round * ROUND_SECONDS - WINDOW_SECONDS;
    await delay(began + (seconds + 1) * 1000 - Date.now());
    times.push(Date.now());
    await promote(round);
  }
  return times;
}

/** @returns for each promotion the shares of 503, in percent: two before it, one from its beginning on. */
const sharesOf = ({ beganAt, bySecond }, promotedAt) =>
  promotedAt.map((time) => {
    const second = Math.floor((time - beganAt) / 1000);
    return [-2, -1, 0].map((window) => {
      const first = second + window * WINDOW_SECONDS;
      return shareOf503(bySecond.slice(first, first + WINDOW_SECONDS));
    });
  });

function shareOf503(seconds) {
  const counts = {};
  for (const [status, count] of seconds.flatMap(Object.entries))
    counts[status] = (counts[status] ?? 0) + count;
  const { 200: pages = 0, 503: refused = 0, ...others } = counts;
  if (Object.keys(others).length > 0)
    throw new ToolError(
      `Not only pages and 503 came: ${JSON.stringify(counts)}.`,
    );
  return (100 * refused) / (pages + refused);
}
