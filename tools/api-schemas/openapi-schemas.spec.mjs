import { describe, expect, it } from "@jest/globals";
import { openApiSchemas } from "./openapi-schemas.mjs";

const object = (properties) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});
const reference = (name) => ({ $ref: `#/definitions/${name}` });

const NO_DOCS = { payloads: {}, examples: [], descriptions: [], fileOf: {} };

/** The one schema `Thing` of a definition with these fields. */
const thing = (properties, docs = NO_DOCS, more = {}) =>
  openApiSchemas({}, { ThingDto: object(properties), ...more }, docs).schemas
    .Thing.properties;

describe("schemas for OpenAPI", () => {
  it("stay as JSON Schema has them, but for references", () => {
    const fields = thing(
      {
        text: { type: ["string", "null"] },
        word: { type: ["string", "null"], enum: ["a", "b", null] },
        other: { anyOf: [reference("OtherDto"), { type: "null" }] },
      },
      NO_DOCS,
      { OtherDto: object({ id: { type: "number" } }) },
    );
    expect(fields).toEqual({
      text: { type: ["string", "null"] },
      word: { type: ["string", "null"], enum: ["a", "b", null] },
      other: {
        anyOf: [{ $ref: "#/components/schemas/Other" }, { type: "null" }],
      },
    });
  });

  it("keep objects apart by name and write everything else where it is used", () => {
    const { schemas, answers } = openApiSchemas(
      { list: reference("Paged<ThingDto>") },
      {
        "Paged<ThingDto>": object({
          data: { type: "array", items: reference("ThingDto") },
        }),
        ThingDto: object({ kind: reference("Kind") }),
        Kind: { type: "string", enum: ["a"] },
      },
      NO_DOCS,
    );
    expect(Object.keys(schemas)).toEqual(["Thing"]);
    expect(schemas.Thing.properties.kind).toEqual({
      type: "string",
      enum: ["a"],
    });
    expect(answers.list.properties.data.items).toEqual({
      $ref: "#/components/schemas/Thing",
    });
  });

  it("call an object by its title", () => {
    const { schemas } = openApiSchemas(
      {},
      { LongAnswer: { ...object({}), title: "Short" } },
      NO_DOCS,
    );
    expect(schemas).toEqual({
      Short: { type: "object", properties: {}, required: [] },
    });
  });
});

describe("what schemas say about a field", () => {
  it("leaves out what only the repository knows", () => {
    const description =
      "Additive: the address (D-504).\nOf {@link Thing}, too.";
    expect(thing({ a: { type: "string", description } }).a.description).toBe(
      "The address. Of `Thing`, too.",
    );
  });

  it("is the example of a namesake that fits, best one of the same file", () => {
    const example = (file, value) => ({ name: "name", file, example: value });
    const docs = {
      payloads: { SaveDto: { name: { description: "" } } },
      examples: [
        example("a.ts", 7),
        example("b.ts", "Far"),
        example("c.ts", "Near"),
      ],
      descriptions: [],
      fileOf: { ThingDto: "c.ts", SaveDto: "c.ts" },
    };
    expect(thing({ name: { type: "string" } }, docs).name.examples).toEqual([
      "Near",
    ]);
    expect(thing({ name: { type: "integer" } }, docs).name.examples).toEqual([
      7,
    ]);
    expect(openApiSchemas({}, {}, docs).payloads.SaveDto.name).toEqual({
      examples: ["Near"],
    });
  });

  it("is what a form in the same file says, if the field says nothing itself", () => {
    const said = (file, description) => ({ name: "name", file, description });
    const docs = {
      ...NO_DOCS,
      payloads: { SaveDto: { name: { description: "" } } },
      descriptions: [said("a.ts", "Far."), said("c.ts", "Near (D-1).")],
      fileOf: { ThingDto: "c.ts", SaveDto: "c.ts" },
    };
    const type = { type: "string" };
    expect(thing({ name: type }, docs).name.description).toBe("Near.");
    const own = { ...type, description: "Own." };
    expect(thing({ name: own }, docs).name.description).toBe("Own.");
    const { payloads } = openApiSchemas({}, {}, docs);
    expect(payloads.SaveDto.name.description).toBe("Near.");
  });
});
