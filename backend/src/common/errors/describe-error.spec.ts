import { describe, expect, it } from "@jest/globals";
import { apiTexts } from "@octavo/contracts";
import { QueryFailedError } from "typeorm";
import { UnavailableError } from "./app-error";
import { describeError } from "./describe-error";

const withCode = (code: string, message = "as PostgreSQL says it") =>
  Object.assign(new Error(message), { code });

describe("a failure of the database", () => {
  it.each([
    [
      "no free connection",
      new Error("timeout exceeded when trying to connect"),
    ],
    ["a connection that is not made", new Error("timeout expired")],
    [
      "a connection that broke",
      new Error("Connection terminated unexpectedly"),
    ],
    ["a server that is away", withCode("ECONNREFUSED")],
    ["a server that starts", withCode("57P03")],
    ["a server that is stopped", withCode("57P01")],
    ["too many clients", withCode("53300")],
    ["no memory", withCode("53200")],
    ["a statement that takes too long", withCode("57014")],
    ["a lock that is not to be had", withCode("55P03")],
    ["a transaction that idles", withCode("25P03")],
    ["a server that only reads", withCode("25006")],
    ["a deadlock", withCode("40P01")],
  ])("%s is 503 with a time to come back [REL-07]", (_, cause) => {
    for (const error of [cause, new QueryFailedError("SELECT 1", [], cause)])
      expect(describeError(error)).toEqual({
        status: 503,
        code: "unavailable",
        error: apiTexts.unavailable,
        headers: { "retry-after": "5" },
      });
  });

  it("has a time to come back as well when a service says so itself", () => {
    const failure = describeError(new UnavailableError("Storage is away."));
    expect(failure.headers).toEqual({ "retry-after": "5" });
  });

  it("is unexpected when nobody foresaw it", () => {
    const failure = describeError(withCode("42703"));
    expect(failure).toMatchObject({ status: 500, isUnexpected: true });
    expect(failure.headers).toBeUndefined();
  });
});
