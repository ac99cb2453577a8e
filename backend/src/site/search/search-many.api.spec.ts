import {
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import {
  createPosts,
  createSurroundings,
} from "../../../test/growth/many-posts";
import { lowerSearchBounds } from "../../../test/growth/search-bounds";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp({ READY_ANSWERS_MB: "0" });
const SMALL = {
  counted: 100,
  step: 20,
  lookedThrough: 0,
  testCost: 1,
  titles: 50,
};

beforeAll(async () => {
  await createSurroundings(app.database);
  await createPosts(app.database, 0, 600);
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function search(query: string) {
  const { status, body } = await app.visitor.get(`/api/posts/search?${query}`);
  expect(status).toBe(200);
  const {
    total,
    results,
    is_total_exact: isExact,
  } = body as typeof body & {
    is_total_exact: boolean;
  };
  return { total, isExact, ids: results.map(({ id }) => id) };
}

describe("a search that very many posts match", () => {
  it.each([
    "query=common%20usual&sort=newest",
    "query=common%20usual",
    "query=usual&category=topic-3",
    "query=comomn",
  ])("finds with %s what counting all finds", async (query) => {
    const whole = await search(`${query}&limit=10`);
    expect(whole.isExact).toBe(true);
    lowerSearchBounds(SMALL);
    const bounded = await search(`${query}&limit=10`);
    expect(bounded.ids).toEqual(whole.ids);
    expect(bounded.total).toBeLessThanOrEqual(whole.total);
  });

  it("says that there are more, and counts on from page to page", async () => {
    lowerSearchBounds(SMALL);
    const query = "query=common%20usual&sort=newest&limit=10";
    const first = await search(query);
    expect(first).toMatchObject({ total: 20, isExact: false });
    const second = await search(`${query}&offset=10`);
    expect(second).toMatchObject({ total: 40, isExact: false });
    expect(second.ids).not.toEqual(expect.arrayContaining(first.ids));
    const last = await search(`${query}&offset=90`);
    expect([last.total, last.ids.length]).toEqual([100, 10]);
    const beyond = await search(`${query}&offset=100`);
    expect([beyond.total, beyond.ids]).toEqual([100, []]);
  });

  it("counts exactly what only some posts match", async () => {
    lowerSearchBounds(SMALL);
    const seldom = await search("query=seldom");
    expect([seldom.total, seldom.isExact]).toEqual([11, true]);
  });

  it("looks for signs in the newest titles", async () => {
    await app.database.query(
      "UPDATE posts SET title = 'Is it?!' WHERE slug IN ('post-100', 'post-599')",
    );
    const whole = await search("query=%3F!");
    expect([whole.total, whole.isExact]).toEqual([2, true]);
    lowerSearchBounds(SMALL);
    const bounded = await search("query=%3F!");
    expect([bounded.total, bounded.isExact]).toEqual([1, false]);
  });

  it("is counted whole after all where fewer match than expected", async () => {
    // The statistics still know of the words that the newest posts had.
    await app.database.query(
      "UPDATE posts SET content_text = 'Nothing', title = 'Nothing' WHERE id > 100",
    );
    lowerSearchBounds(SMALL);
    const few = await search("query=common%20usual&sort=newest");
    expect([few.total, few.isExact]).toEqual([expect.any(Number), true]);
    expect(few.total).toBeGreaterThan(50);
    expect(few.ids[0]).toBeLessThanOrEqual(100);
  });
});
