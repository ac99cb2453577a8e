import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { SearchPostsDto } from "@octavo/contracts";
import { useTestApp } from "../test/test-app";
import { SearchService } from "../src/site/search/search.service";
import { insertMadeUpPosts, madeUpWord } from "./made-up-posts";

/** How long a search takes among 100,000 posts: `npm run bench:search`. */

const POSTS = 100_000;
const ROUNDS = 15;
const GOAL_MS = 50;

const app = useTestApp();
const lines: string[] = [];

beforeAll(async () => {
  process.stdout.write(`Making ${POSTS} posts; this takes minutes.\n`);
  await insertMadeUpPosts(app.database, POSTS);
}, 1_800_000);

afterAll(() => {
  process.stdout.write(
    `\n${POSTS} posts, ${ROUNDS} rounds; goal: ${GOAL_MS} ms for two words\n\n${lines.join("\n")}\n\n`,
  );
});

/** A word with one letter wrong. */
const slip = (rank: number): string => {
  const word = madeUpWord(rank);
  return `${word.slice(0, 3)}x${word.slice(4)}`;
};

const SEARCHES: [string, SearchPostsDto][] = [
  ["two words", { query: `${madeUpWord(200)} ${madeUpWord(500)}` }],
  ["two common words", { query: `${madeUpWord(20)} ${madeUpWord(40)}` }],
  ["two words of every post", { query: `${madeUpWord(1)} ${madeUpWord(3)}` }],
  ["a rare word", { query: madeUpWord(20_000) }],
  ["typing: two letters", { query: "ba" }],
  ["typing: a second word", { query: `${madeUpWord(200)} fid` }],
  ["a typing error", { query: slip(20_000) }],
  ["two typing errors", { query: `${slip(20_000)} ${slip(9_000)}` }],
  ["an author", { query: "person 17" }],
  ["by popularity", { query: madeUpWord(200), sort: "popularity" }],
  ["a category, no words", { category: "topic-3" }],
  ["people", { query: "person 17", type: "users" }],
];

describe("a search", () => {
  it.each(SEARCHES)(
    "%s",
    async (name, query) => {
      const times: number[] = [];
      let total = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now();
        ({ total } = await app.get(SearchService).find(query, null));
        times.push(performance.now() - started);
      }
      times.sort((a, b) => a - b);
      const shown = [times[Math.floor(ROUNDS / 2)], times.at(-1)].map((ms) =>
        `${(ms ?? 0).toFixed(1)} ms`.padStart(10),
      );
      lines.push(
        `${name.padEnd(26)}${String(total).padStart(8)} found ${shown.join(" median")} worst`,
      );
      expect(times).toHaveLength(ROUNDS);
    },
    120_000,
  );
});
