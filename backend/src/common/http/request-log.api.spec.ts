import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { describeClient, shortAddress } from "./client-address";

const app = useTestApp();

describe("the id of a request", () => {
  const ask = (path: string, id: string) =>
    app.visitor.get(path).set("x-request-id", id);

  it.each(["4bf92f3577b34da6a3ce929d0e0e4736", "edge-7.1_A"])(
    "is %s when a proxy says so, in header and body",
    async (id) => {
      const refused = await ask("/api/posts/999999", id);
      expect(refused.headers["x-request-id"]).toBe(id);
      expect(refused.body).toMatchObject({ requestId: id });
      // The second time from the store of ready answers.
      for (let time = 0; time < 2; time += 1)
        expect((await ask("/api/tags", id)).headers["x-request-id"]).toBe(id);
    },
  );

  it.each([
    "short",
    "x".repeat(65),
    "with blank",
    'quote"d-value',
    "<b>bold</b>",
  ])("is a new one instead of %s", async (id) => {
    const { headers } = await ask("/api/posts/999999", id);
    expect(headers["x-request-id"]).toMatch(/^[\da-f]{8}(-[\da-f]{4,12}){4}$/);
  });
});

describe("a client in the log", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0"],
    ["::ffff:203.0.113.77", "203.0.113.0"],
    ["2001:db8:7:8:9::1", "2001:db8:7::"],
    ["2001:db8::1", "2001:db8::"],
    ["::1", "::"],
    ["no address", ""],
  ])("%s is shortened to %s", (address, short) => {
    expect(shortAddress(address)).toBe(short);
  });

  it("is named as the settings say", () => {
    const named = (["full", "short", "none"] as const).map((wanted) =>
      describeClient(wanted)("198.51.100.7"),
    );
    expect(named).toEqual(["198.51.100.7", "198.51.100.0", null]);
  });
});
