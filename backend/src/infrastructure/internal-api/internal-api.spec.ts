import { describe, expect, it } from "@jest/globals";
import { addressOf } from "./internal-api.service";

describe("the address of a call of the API", () => {
  it.each([
    ["/posts?limit=1", "/api/posts?limit=1"],
    ["/posts/a%20b?query=../..", "/api/posts/a%20b?query=../.."],
    ["/posts/../tags", "/api/tags"],
    ["/posts/%2E%2e/tags#x", "/api/tags"],
  ])("is what %s means", (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it.each([
    ["/../metrics"],
    ["/%2e%2e/metrics"],
    ["/%2E./metrics"],
    ["/posts/%2e%2e/.%2e/metrics"],
    ["/x/..\\..\\metrics"],
    ["/x/.\t./.\n./metrics"],
    ["/.."],
    ["/../apiary"],
    ["//elsewhere.example/posts"],
    ["/\\elsewhere.example/posts"],
    ["posts"],
    ["@elsewhere.example/posts"],
    [""],
    [`/posts?query=${"%28".repeat(2000)}`],
    [`/${"x".repeat(3000)}`],
  ])("is none for %j, which leads out of it or is too long", (path) => {
    expect(addressOf(path)).toBeNull();
  });
});
