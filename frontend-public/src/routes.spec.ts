import { describe, expect, it } from "@jest/globals";
import { RESERVED_SLUGS } from "@octavo/contracts";
import { READER_ROUTES } from "./routes";

describe("the reader site's routes", () => {
  it("begin with words that no custom page may take [D-137]", () => {
    const words = READER_ROUTES.map(({ path }) => path.split("/")[1] ?? "");
    const fixed = words.filter((word) => /^\w/.test(word));
    expect(fixed).toEqual(expect.arrayContaining(["post", "category", "tag"]));
    expect(fixed.filter((word) => !RESERVED_SLUGS.includes(word))).toEqual([]);
  });
});
