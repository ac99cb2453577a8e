import { describe, expect, it } from "@jest/globals";
import { undeclaredCalls } from "./declared-calls";

describe("undeclaredCalls", () => {
  const declared = ["GET /posts", "GET /posts/slug/{slug}"];

  it("leaves out what is declared, whatever the query and the part in braces", () => {
    const made = ["GET /posts?limit=3", "GET /posts/slug/apex"];
    expect(undeclaredCalls(made, declared)).toEqual([]);
  });

  it.each(["POST /posts", "GET /posts/slug", "GET /posts/slug/a/b", "GET /"])(
    "names %s once",
    (call) => {
      expect(undeclaredCalls([call, `${call}?a=1`], declared)).toEqual([call]);
    },
  );
});
