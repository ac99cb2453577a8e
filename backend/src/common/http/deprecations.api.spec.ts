import { afterAll, describe, expect, it } from "@jest/globals";
import { ROUTE_RULES, type RouteRule } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { ApiDocument } from "../../infrastructure/openapi/schema";
// Loaded before the tests, whose time is for other things than making it.
import "../../infrastructure/openapi/api-schemas";

/** The application reads the table when it starts. Other files of this worker have the same one. */
const rules: Record<string, RouteRule> = ROUTE_RULES;
const before = { ...rules };
afterAll(() => {
  Object.assign(rules, before);
});
rules["GET /tags"] = {
  ...ROUTE_RULES["GET /tags"],
  deprecated: { since: "2027-01-15", sunset: "2027-07-31" },
};
rules["DELETE /tags/{id}"] = {
  ...ROUTE_RULES["DELETE /tags/{id}"],
  deprecated: { since: "2027-01-15" },
};

const app = useTestApp();

describe("a deprecated call", () => {
  it("tells programs since when, and until when it works", async () => {
    const { status, headers } = await app.visitor.get("/api/tags");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      deprecation: "@1799971200",
      sunset: "Sat, 31 Jul 2027 00:00:00 GMT",
    });
    const kept = await app.visitor.get("/api/tags");
    expect(kept.headers).toMatchObject({ deprecation: "@1799971200" });
  });

  it("names no end while none is decided, also when it is refused", async () => {
    const { status, headers } = await app.visitor.delete("/api/tags/1");
    expect(status).toBe(401);
    expect(headers).toMatchObject({ deprecation: "@1799971200" });
    expect(headers).not.toHaveProperty("sunset");
  });

  it("is marked in the OpenAPI document", async () => {
    const { body } = await app.visitor.get("/api/openapi.json");
    const { paths } = body as unknown as ApiDocument;
    expect(paths["/api/tags"]?.get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining(
        "Deprecated since 2027-01-15. It may stop working on 2027-07-31.",
      ),
    });
    expect(paths["/api/tags"]?.post).not.toHaveProperty("deprecated");
  });

  it("is the only one that says so", async () => {
    const { headers } = await app.visitor.get("/api/categories");
    expect(headers).not.toHaveProperty("deprecation");
    expect(headers).not.toHaveProperty("sunset");
  });
});
