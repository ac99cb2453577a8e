import { beforeAll, expect, it, jest } from "@jest/globals";
import type * as Refresh from "./refresh";

let acceptComponents: typeof Refresh.acceptComponents;
beforeAll(async () => {
  Object.assign(globalThis, { window: globalThis });
  ({ acceptComponents } = await import("./refresh"));
  Reflect.deleteProperty(globalThis, "window");
});

function Card() {
  return null;
}

/** What becomes of a module that had other exports before. */
function replace(before: object | undefined, exports: object): string[] {
  const calls: string[] = [];
  const hot = {
    ...(before && { data: { exports: { ...before } } }),
    accept: () => calls.push("accept"),
    dispose: () => calls.push("dispose"),
    invalidate: () => calls.push("invalidate"),
  };
  jest.useFakeTimers();
  acceptComponents({ id: "card", exports: { ...exports } }, hot);
  jest.useRealTimers();
  return calls;
}

it("replaces modules that export components alone", () => {
  expect(replace(undefined, { Card })).toEqual(["dispose", "accept"]);
  expect(replace({ Card }, { Card })).toEqual(["dispose", "accept"]);
});

it("leaves others to the modules that import them", () => {
  expect(replace(undefined, { Card, LIMIT: 3 })).toEqual([]);
  expect(replace(undefined, {})).toEqual([]);
  expect(replace({ Card }, { LIMIT: 3 })).toEqual(["invalidate"]);
  expect(replace({ Card }, { Card, Other: () => null })).toContain(
    "invalidate",
  );
});
