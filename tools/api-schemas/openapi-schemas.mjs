/**
 * Schemas as OpenAPI 3.0 writes them, from those of JSON Schema: `nullable` instead of a type of its
 * own, objects with a name behind references and everything else where it is used.
 */
export function openApiSchemas(answers, definitions, docs) {
  const translation = new Translation(definitions, docs);
  return {
    answers: mapValues(answers, (schema) => translation.of(schema, "")),
    schemas: translation.namedSchemas(),
    payloads: mapValues(docs.payloads, (fields, owner) =>
      mapValues(fields, ({ description, example }, name) => ({
        ...(description ? { description: asProse(description) } : {}),
        ...withExample(
          example ?? translation.borrowedExample(name, docs.fileOf[owner]),
        ),
      })),
    ),
    examples: Object.fromEntries(
      docs.examples.map(({ name }) => [
        name,
        docs.examples
          .filter((known) => known.name === name)
          .map(({ example }) => example),
      ]),
    ),
  };
}

class Translation {
  constructor(definitions, docs) {
    this.definitions = definitions;
    this.docs = docs;
  }

  namedSchemas() {
    const names = Object.keys(this.definitions).filter((name) =>
      this.isNamed(name),
    );
    const entries = names.map((name) => {
      const { title, ...schema } = this.whole(name);
      return [
        publicName(name, title),
        this.of(schema, this.docs.fileOf[name] ?? ""),
      ];
    });
    return Object.fromEntries(entries);
  }

  /** Objects have schemas of their own; lists, single values and what has a parameter have none. */
  isNamed(name) {
    return this.whole(name).properties !== undefined && !name.includes("<");
  }

  /** A definition; of one that only names another, that other with what is said about this one. */
  whole(name) {
    const { $ref, ...rest } = this.definitions[name];
    return $ref ? { ...this.whole(nameIn($ref)), ...rest } : rest;
  }

  /** `file` is where the schema is written, which knows the best examples for its fields. */
  of(schema, file) {
    const { $ref, ...own } = schema;
    if (!$ref) return this.ofPlain(schema, file);
    const name = nameIn($ref);
    const target = this.whole(name);
    if (!this.isNamed(name))
      return this.of({ ...target, ...own }, this.docs.fileOf[name] ?? file);
    const reference = {
      $ref: `#/components/schemas/${publicName(name, target.title)}`,
    };
    return own.description
      ? { allOf: [reference], description: asProse(own.description) }
      : reference;
  }

  ofPlain({ anyOf, examples, description, ...schema }, file) {
    const about = {
      ...(description ? { description: asProse(description) } : {}),
      ...withExample(examples?.[0]),
    };
    if (anyOf) return { ...this.ofChoice(anyOf, file), ...about };
    return { ...this.ofType(schema, file), ...about };
  }

  ofChoice(choices, file) {
    const kept = choices.filter(({ type }) => type !== "null");
    const [first] = kept;
    const isNullable = kept.length < choices.length;
    if (kept.length > 1)
      return {
        anyOf: kept.map((choice) => this.of(choice, file)),
        ...(isNullable ? { nullable: true } : {}),
      };
    const schema = this.of(first, file);
    return isNullable ? nullable(schema) : schema;
  }

  ofType(schema, file) {
    if (Array.isArray(schema.type)) {
      const [type] = schema.type.filter((name) => name !== "null");
      const { enum: values, ...rest } = schema;
      const known = values?.filter((value) => value !== null);
      return nullable(
        this.ofType({ ...rest, type, ...(known ? { enum: known } : {}) }, file),
      );
    }
    const { const: value, items, properties } = schema;
    return {
      ...asInteger(without(schema, OWN_WORDS)),
      ...(value === undefined ? {} : { enum: [value] }),
      ...(items ? { items: this.of(items, file) } : {}),
      ...(properties ? this.ofFields(schema, file) : {}),
      ...openness(schema),
    };
  }

  ofFields({ properties, required = [] }, file) {
    return {
      properties: mapValues(properties, (field, name) => {
        const schema = this.of(field, file);
        const isWhole = schema.$ref || schema.allOf || schema.properties;
        if (isWhole || "example" in schema) return schema;
        const example = this.borrowedExample(name, file, schema);
        return { ...schema, ...withExample(example) };
      }),
      required: Object.keys(properties).filter((name) =>
        required.includes(name),
      ),
    };
  }

  /** A field without an example has that of a namesake: one in the same file, or else in any. */
  borrowedExample(name, file, schema) {
    const namesakes = this.docs.examples.filter(
      (known) =>
        known.name === name && (!schema || fits(known.example, schema)),
    );
    const near = namesakes.find((known) => known.file === file);
    return (near ?? namesakes[0])?.example;
  }
}

/** Words of JSON Schema that OpenAPI does not know, or that are written anew. */
const OWN_WORDS = [
  "additionalProperties",
  "const",
  "items",
  "properties",
  "required",
  "title",
];

const nameIn = (reference) => reference.slice("#/definitions/".length);

/** As the API calls it: by its title, or by its name in the contracts. */
const publicName = (name, title) => title ?? name.replace(/Dto$/, "");

const withExample = (example) => (example === undefined ? {} : { example });

const without = (object, names) =>
  Object.fromEntries(
    Object.entries(object).filter(([name]) => !names.includes(name)),
  );

const mapValues = (object, change) =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );

/** Without what only the repository knows: numbers of decisions, and what is not in the specification. */
const asProse = (comment) =>
  comment
    .replace(/\s+/g, " ")
    .replace(/\{@link (\w+)\}/g, "`$1`")
    .replace(/^Additive: (.)/, (_, first) => first.toUpperCase())
    .replace(/ \([^()]*\bD-\d+[^()]*\)/g, "")
    .trim();

/** A closed list of values must name null as well, or it would not be one of them. */
function nullable(schema) {
  if (schema.$ref) return { type: "object", allOf: [schema], nullable: true };
  return {
    ...schema,
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
    nullable: true,
  };
}

const asInteger = (schema) =>
  schema.type === "number" && schema.enum?.every(Number.isInteger)
    ? { ...schema, type: "integer" }
    : schema;

/** Objects may grow; only those without known fields say what else they hold. */
function openness({ additionalProperties, properties }) {
  if (additionalProperties === undefined || properties) return {};
  return { additionalProperties: additionalProperties !== false };
}

/** A field of the same name may hold something else in another object. */
function fits(value, { type, items, enum: values, nullable: mayBeNull }) {
  if (value === null) return mayBeNull === true;
  if (values) return values.includes(value);
  if (Array.isArray(value))
    return items !== undefined && value.every((item) => fits(item, items));
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}
