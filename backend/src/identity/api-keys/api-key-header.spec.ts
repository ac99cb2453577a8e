import { describe, expect, it } from "@jest/globals";
import { readApiKeyHeader } from "./api-key-header";

describe("readApiKeyHeader", () => {
  it("finds nothing where nothing is shown", () => {
    expect(readApiKeyHeader({})).toEqual({ kind: "none" });
  });

  it.each([
    [{ "x-api-key": "k1" }],
    [{ authorization: "Bearer k1" }],
    [{ authorization: "bearer  k1" }],
    [{ "x-api-key": "k1", authorization: "Bearer k1" }],
  ])("reads the key of %j", (headers) => {
    expect(readApiKeyHeader(headers)).toEqual({ kind: "key", key: "k1" });
  });

  it.each([
    [{ "x-api-key": "" }],
    [{ authorization: "" }],
    [{ authorization: "Bearer" }],
    [{ authorization: "Bearer k1 k2" }],
    [{ authorization: "Basic dXNlcjpwYXNz" }],
    [{ authorization: "k1" }],
    [{ "x-api-key": "k1", authorization: "Bearer k2" }],
    [{ "x-api-key": "k1", authorization: "Basic k1" }],
    [{ "x-api-key": "", authorization: "Bearer k1" }],
  ])("takes %j for unusable [SEC-02, SEC-83]", (headers) => {
    expect(readApiKeyHeader(headers)).toEqual({ kind: "unusable" });
  });
});
