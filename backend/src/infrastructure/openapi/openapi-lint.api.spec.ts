import { describe, expect, it } from "@jest/globals";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { useTestApp } from "../../../test/test-app";
// Loaded before the tests, whose time is for other things than making it.
import "./api-schemas";

const app = useTestApp();

interface Problem {
  ruleId: string;
  message: string;
}

/** The rule looks at the words alone: an id is a number, so `slug` in its place is never one. */
const isSlugAddress = ({ ruleId, message }: Problem): boolean =>
  ruleId === "no-ambiguous-paths" && message.includes("/slug/{slug}");

describe("the OpenAPI document", () => {
  it("satisfies every recommended rule of Redocly's linter", async () => {
    const { text } = await app.visitor.get("/api/openapi.json");
    const problems = await lintFromString({
      source: text,
      absoluteRef: "/openapi.json",
      config: await createConfig({ extends: ["recommended"] }),
    });
    const found = problems
      .filter((problem) => !isSlugAddress(problem))
      .map(
        ({ ruleId, message, location: [place] }) =>
          `${ruleId} ${place?.pointer ?? ""}: ${message}`,
      );
    expect(found).toEqual([]);
  });
});
