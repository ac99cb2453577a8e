import { describe, expect, it } from "@jest/globals";
import type { PostSummaryDto } from "@octavo/contracts";
import { listDependencies } from "./post-dependencies";

const BESIDE = ["categories", "tags", "authors", "media"];
const shown = [
  { id: 7, category_id: 3, tags: [{ id: 5, slug: "flows" }] },
  { id: 9, category_id: 3, tags: [] },
] as unknown as PostSummaryDto[];

describe("a list of posts that is kept", () => {
  it.each([
    [{}, ["post-counts", "post:7", "post:9"]],
    [{ category_id: 3 }, ["category:3", "post:7", "post:9"]],
    [{ category: "apex" }, ["category:3", "post:7", "post:9"]],
    [{ category: "12" }, ["post-counts", "post:7", "post:9"]],
    [{ tag: "flows" }, ["tag:5", "post:7", "post:9"]],
    [{ sort: "-published_at" }, ["post-counts", "post:7", "post:9"]],
    [
      { is_featured: true },
      ["post-counts", "featured-posts", "post:7", "post:9"],
    ],
    [{ sort: "title" }, ["posts"]],
    [{ sort: "-updated_at", category_id: 3 }, ["posts"]],
    [{ search: "apex" }, ["posts"]],
  ])("%j ends with %j [D-953]", (query, expected) => {
    expect(listDependencies(query, { data: shown })).toEqual([
      ...expected,
      ...BESIDE,
    ]);
  });
});
