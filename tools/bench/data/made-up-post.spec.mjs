import { describe, expect, it } from "@jest/globals";
import { COMMON_PAIR, madeUpPost, RARE_PAIR } from "./made-up-post.mjs";

const COUNT = 1000;
const posts = Array.from({ length: COUNT }, (_, number) =>
  madeUpPost(number, COUNT),
);
const withWords = (words) =>
  posts.filter(({ content_text }) =>
    words.every((word) => content_text.toLowerCase().includes(word)),
  );

describe("a made-up post", () => {
  it("is the same every time", () => {
    expect(posts.slice(0, 20)).toEqual(
      Array.from({ length: 20 }, (_, number) => madeUpPost(number, COUNT)),
    );
    expect(posts[0].title).not.toBe(posts[1].title);
  });

  it("has the same text in a set of another size", () => {
    expect(madeUpPost(7, 100_000).content).toBe(posts[7].content);
  });

  it("is 6 kB of HTML on average", () => {
    const sizes = posts.map(({ content }) => content.length);
    const average = sizes.reduce((sum, size) => sum + size, 0) / COUNT;
    expect(average).toBeGreaterThan(5_800);
    expect(average).toBeLessThan(6_200);
  });

  it("has its words with and without markup", () => {
    for (const { content, content_text } of posts.slice(0, 5))
      expect(content.replace(/<[^>]+>/g, " ").split(/\s+/)).toEqual(
        expect.arrayContaining(content_text.split(/\s+/).slice(0, 100)),
      );
  });
});

describe("made-up posts", () => {
  it("hold the rare words in one text of two hundred, the common ones in 95 %", () => {
    expect(withWords(RARE_PAIR)).toHaveLength(COUNT / 200);
    expect(withWords(COMMON_PAIR)).toHaveLength(COUNT * 0.95);
    expect(withWords(RARE_PAIR.slice(1)).length).toBeGreaterThan(COUNT / 200);
  });

  it("are mostly public, with a few drafts, scheduled and archived ones", () => {
    const count = (wanted) =>
      posts.filter(({ status }) => status === wanted).length;
    expect(["published", "draft", "scheduled", "archived"].map(count)).toEqual([
      985, 10, 2, 3,
    ]);
    expect(posts.every(hasFittingDate)).toBe(true);
  });

  it("come in the order of their dates over ten years", () => {
    const dates = posts.map(({ created_at }) => created_at);
    expect(dates).toEqual([...dates].sort());
    expect(dates[0].slice(0, 4)).toBe("2016");
    expect(dates.at(-1).slice(0, 4)).toBe("2025");
  });
});

function hasFittingDate({ status, published_at }) {
  if (status === "draft") return published_at === null;
  return status === "scheduled"
    ? published_at > "2090"
    : published_at < "2026-01-02";
}
