import { describe, expect, it } from "@jest/globals";
import { translationFaults } from "@octavo/texts/testing";
import { accounts as germanAccounts } from "./de/accounts";
import { identity as germanIdentity } from "./de/identity";
import { operations as germanOperations } from "./de/operations";
import { site as germanSite } from "./de/site";
import { accounts } from "./en/accounts";
import { identity } from "./en/identity";
import { operations } from "./en/operations";
import { site } from "./en/site";

describe("the German of people, operations and frontends", () => {
  it("has every parameter and plural form", () => {
    expect([
      ...translationFaults(accounts, "de", germanAccounts),
      ...translationFaults(identity, "de", germanIdentity),
      ...translationFaults(operations, "de", germanOperations),
      ...translationFaults(site, "de", germanSite),
    ]).toEqual([]);
  });
});
