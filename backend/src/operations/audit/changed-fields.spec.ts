import { describe, expect, it } from "@jest/globals";
import { changedFields } from "./changed-fields";

describe("changedFields", () => {
  it.each([
    [{ name: "a" }, {}, []],
    [{ name: "a", tags: [1, 2] }, { name: "a", tags: [1, 2] }, []],
    [
      { name: "a", tags: [1, 2] },
      { name: "b", tags: [2, 1] },
      ["name", "tags"],
    ],
    [{ name: null }, { name: "" }, ["name"]],
    [{ homeIndex: 1 }, { homeIndex: 2 }, ["home_index"]],
  ])("%j → %j: %j", (before, after, expected) => {
    expect(changedFields<object>(before, after)).toEqual(expected);
  });
});
