import { beforeAll, describe, expect, it } from "@jest/globals";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { readConfig } from "../infrastructure/config/read-config";
// Loaded before the tests, whose time is for other things than making it.
import "../infrastructure/openapi/api-schemas";
import type { ApiDocument, Schema } from "../infrastructure/openapi/schema";
import { describeOnly } from "./print-description";

interface Problem {
  ruleId: string;
  message: string;
}

/** The rule looks at the words alone: an id is a number, so `slug` in its place is never one. */
const isSlugAddress = ({ ruleId, message }: Problem): boolean =>
  ruleId === "no-ambiguous-paths" && message.includes("/slug/{slug}");

let document: ApiDocument;

beforeAll(async () => {
  document = await describeOnly(readConfig({ NODE_ENV: "test" }));
});

describe("the OpenAPI document", () => {
  it("satisfies every recommended rule of Redocly's linter, and Spectral's that it lacks [PROG-DESC-01]", async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: "/openapi.json",
      config: await createConfig({
        extends: ["recommended"],
        rules: {
          "info-contact": "error",
          "operation-description": "error",
          "operation-operationId-unique": "error",
          "parameter-description": "error",
          "tag-description": "error",
          "tags-alphabetical": "off",
        },
      }),
    });
    const found = problems
      .filter((problem) => !isSlugAddress(problem))
      .map(
        ({ ruleId, message, location: [place] }) =>
          `${ruleId} ${place?.pointer ?? ""}: ${message}`,
      );
    expect(found).toEqual([]);
  });

  it("explains every property whose name does not [PROG-DESC-03]", () => {
    const { schemas } = document.components;
    const unexplained = Object.entries(schemas).flatMap(([name, schema]) =>
      unexplainedIn(schema, name),
    );
    expect(unexplained).toEqual([]);
  });
});

/** Names that say what the property is. */
const PLAIN = new Set(
  `alt alt_text author author_id author_name authors avatar_url begun_at bio body categories category
  category_id category_name category_slug content cover_image_url created_at created_by data deleted_at description
  email ended_at excerpt featured_image_url fields heading headings height html id ip is_featured is_published is_read
  label language last_error limit markdown message meta_description meta_title mime name offset original_name page pages
  password path permissions post post_id posts published_at query results revoked revoked_at roles sent_at site slug
  social_description social_image_url social_title status steps subject subtitle success tag_ids tags text title total
  updated_at uploaded_by url user_agent users views width`.split(/\s+/),
);

/** An object that is explained explains what is in it. */
function unexplainedIn(schema: Schema, place: string): string[] {
  const own = Object.entries(schema.properties ?? {}).filter(
    ([, { description }]) => description === undefined,
  );
  const parts = [schema.items, ...(schema.anyOf ?? [])].flatMap((part) =>
    part ? [part] : [],
  );
  return [
    ...own.flatMap(([name]) => (PLAIN.has(name) ? [] : [`${place}.${name}`])),
    ...own.flatMap(([name, field]) => unexplainedIn(field, `${place}.${name}`)),
    ...parts.flatMap((part) => unexplainedIn(part, place)),
  ];
}
