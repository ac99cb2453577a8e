import { describe, expect, it } from "@jest/globals";
import { translationFaults } from "@octavo/texts/testing";
import { accounts as germanAccounts } from "./de/accounts";
import { identity as germanIdentity } from "./de/identity";
import { operations as germanOperations } from "./de/operations";
import { shared as germanShared } from "./de/shared";
import { site as germanSite } from "./de/site";
import { accounts } from "./en/accounts";
import { identity } from "./en/identity";
import { operations } from "./en/operations";
import { shared } from "./en/shared";
import { site } from "./en/site";

describe("the German of people, operations, frontends and shared parts", () => {
  it("has every parameter and plural form", () => {
    expect([
      ...translationFaults(accounts, "de", germanAccounts),
      ...translationFaults(identity, "de", germanIdentity),
      ...translationFaults(operations, "de", germanOperations),
      ...translationFaults(shared, "de", germanShared),
      ...translationFaults(site, "de", germanSite),
    ]).toEqual([]);
  });
});
