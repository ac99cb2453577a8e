import { describe, expect, it } from "@jest/globals";
import { unwrapList, unwrapOne } from "./unwrap";

describe("unwrapList", () => {
  const rows = [{ id: 1 }, { id: 2 }];

  it("takes a plain list as the list [API-16]", () => {
    expect(unwrapList(rows, 20)).toMatchObject({ data: rows, total: 22 });
  });

  it.each(["data", "results", "items"])("takes the list from %s", (key) => {
    expect(unwrapList({ [key]: rows, total: 7 })).toMatchObject({
      data: rows,
      total: 7,
    });
  });

  it("reads nothing as an empty list", () => {
    expect(unwrapList(null)).toMatchObject({ data: [], total: 0 });
  });
});

describe("unwrapOne", () => {
  it("opens an envelope but not an object that has data of its own", () => {
    expect(unwrapOne({ data: { id: 3 } })).toEqual({ id: 3 });
    expect(unwrapOne({ id: 3, data: { id: 4 } })).toEqual({
      id: 3,
      data: { id: 4 },
    });
  });
});
