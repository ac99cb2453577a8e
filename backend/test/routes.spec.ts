import { describe, expect, it } from "@jest/globals";
import { ModulesContainer } from "@nestjs/core";
import { ROUTE_RULES, SEEDED_PERMISSIONS } from "@octavo/contracts";
import { findApiRoutes } from "../src/infrastructure/openapi/api-routes";
import { useTestApp } from "./test-app";

const app = useTestApp();

/** The calls of the API without the pages that describe it. */
const apiCalls = (): string[] =>
  findApiRoutes(app.get(ModulesContainer))
    .filter(({ id }) => !id.startsWith("openapi_"))
    .flatMap(({ name }) => (name === null ? [] : [name]));

describe("the table of calls", () => {
  it("says of every call of the API who may make it, and names no other", () => {
    expect(apiCalls().sort()).toEqual(Object.keys(ROUTE_RULES).sort());
  });

  it("asks only for permissions that exist", () => {
    const asked = Object.values(ROUTE_RULES).flatMap(({ access }) =>
      typeof access === "string" ? [] : access,
    );
    const unknown = asked.filter((name) => !SEEDED_PERMISSIONS.includes(name));
    expect(unknown).toEqual([]);
  });

  it("opens nothing that changes content to everyone", () => {
    const open = Object.entries(ROUTE_RULES)
      .filter(
        ([name, { access }]) => access === "public" && !name.startsWith("GET "),
      )
      .map(([name]) => name);
    expect(open.filter((name) => !name.startsWith("POST /auth/"))).toEqual([
      "POST /posts/{id}/views",
      "POST /contact-messages",
      "POST /frontends/starts",
    ]);
  });
});
