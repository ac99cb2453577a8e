import { beforeAll, describe, expect, it } from "@jest/globals";
import { goLive } from "../go-live";
import { apiCallsOf, type ApiCall } from "../hostile/api-calls";
import { useTestApp } from "../test-app";
import { createPosts, createSurroundings } from "./many-posts";
import { bigTables, costsOf, type PlanCost } from "./plan-costs";
import { PUBLIC_READS, READ_ADDRESSES, SITE_ADDRESSES } from "./public-reads";
import { lowerSearchBounds } from "./search-bounds";
import { queriesSentBy } from "./sent-queries";

const FEW = 1500;
const MANY = 15_000;
/** Ten times the posts may cost twice the blocks: an index becomes deeper, a posting list longer. */
const MOST_GROWTH = 2;
/** What a tree that is one level deeper costs a query of several lookups. */
const FREE_BLOCKS = 40;
/**
 * What a search may read beside that: its windows are wider than what 37 posts of a category fill, and
 * among so few titles reading their index is cheaper than asking for groups of letters.
 */
const FREE_SEARCH_BLOCKS = 1200;
/** From so many rows on a table is not read from beginning to end. */
const BIG = 5000;

/** As the reader site: a page asks the API for what it shows. */
const RENDER = `
  const { pathname } = new URL(request.url, request.origin);
  const [, kind, slug] = pathname.split("/");
  const asked = kind === "post" ? await request.apiGet("/posts/slug/" + slug) : { status: kind === "no-such-page" ? 404 : 200 };
  return { status: asked.status, head: "<title>x</title>", html: "<h1>x</h1>", state: "{}" };`;

const app = useTestApp({ READY_ANSWERS_MB: "0" });

const ADDRESSES = [
  ...PUBLIC_READS.flatMap((name) => READ_ADDRESSES[name] ?? []).map(
    (address) => `/api${address}`,
  ),
  ...SITE_ADDRESSES,
];

/** What one visit reads. */
async function costOf(address: string): Promise<PlanCost[]> {
  const sent = await queriesSentBy(async () => {
    const { status } = await app.visitor.get(address);
    expect([200, 301, 401, 404, 410]).toContain(status);
  });
  return costsOf(app.database, sent);
}

async function costs(): Promise<Map<string, PlanCost[]>> {
  const known = new Map<string, PlanCost[]>();
  for (const address of ADDRESSES) known.set(address, await costOf(address));
  return known;
}

const blocksOf = (plans: PlanCost[] = []): number =>
  plans.reduce((sum, { blocks }) => sum + blocks, 0);

let few: Map<string, PlanCost[]>;
let many: Map<string, PlanCost[]>;
let big: Set<string>;
let calls: ApiCall[];

const scansOf = (plans: PlanCost[] = []): string[] =>
  plans.flatMap(({ sql, scanned }) =>
    scanned
      .filter((table) => big.has(table))
      .map((table) => `${table} is read whole by ${sql}`),
  );

beforeAll(async () => {
  lowerSearchBounds({
    counted: 200,
    step: 50,
    lookedThrough: 0,
    titles: 200,
    names: 20,
  });
  await goLive(app, { app: "shell" });
  await goLive(app, { render: RENDER });
  await createSurroundings(app.database);
  await createPosts(app.database, 0, FEW);
  few = await costs();
  await createPosts(app.database, FEW, MANY);
  many = await costs();
  big = await bigTables(app.database, BIG);
  calls = await apiCallsOf(app);
}, 240_000);

describe("every public read", () => {
  it("is asked for, with every parameter that its description names", () => {
    for (const name of PUBLIC_READS) {
      const asked = (READ_ADDRESSES[name] ?? []).flatMap((address) => [
        ...new URL(address, "http://localhost").searchParams.keys(),
      ]);
      expect([name, READ_ADDRESSES[name]]).not.toEqual([name, undefined]);
      const { query = [] } = calls.find((call) => call.name === name) ?? {};
      const left = query.filter((parameter) => !asked.includes(parameter));
      expect([name, left]).toEqual([name, []]);
    }
  });

  it("knows which tables are big", () => {
    expect([...big]).toEqual(
      expect.arrayContaining([
        "posts",
        "post_search",
        "post_tags",
        "media",
        "redirects",
      ]),
    );
  });

  it.each(ADDRESSES)(
    "%s reads no big table from beginning to end",
    (address) => {
      expect(scansOf(many.get(address))).toEqual([]);
    },
  );

  it.each(ADDRESSES)("%s reads no more of ten times the posts", (address) => {
    const before = blocksOf(few.get(address));
    const after = blocksOf(many.get(address));
    const dearest = [...(many.get(address) ?? [])].sort(
      (a, b) => b.blocks - a.blocks,
    )[0];
    const free = address.includes("search") ? FREE_SEARCH_BLOCKS : FREE_BLOCKS;
    if (after > MOST_GROWTH * before + free)
      throw new Error(
        `${before} blocks became ${after}, ${dearest?.blocks} of them for ${dearest?.sql}`,
      );
  });

  it("is noticed when its indexes are missing", async () => {
    await app.database.query(
      "ALTER TABLE posts DROP CONSTRAINT posts_slug_key; DROP INDEX posts_slug_search_idx",
    );
    const plans = await costOf("/api/posts/slug/post-77");
    expect(scansOf(plans)).toEqual([
      expect.stringMatching(/^posts is read whole/),
    ]);
    expect(blocksOf(plans)).toBeGreaterThan(300);
  });
});
