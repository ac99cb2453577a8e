/**
 * OpenAPI 3.1 takes JSON Schema as it is. Objects that have a name become components; lists, single
 * values and generic types are written where they are used.
 */
export function openApiSchemas(answers, definitions, docs) {
  const borrow = exampleLender(docs.examples);
  const descriptionFor = descriptionLender(docs.descriptions);

  const isComponent = (name) =>
    !name.includes("<") &&
    ("properties" in definitions[name] || "$ref" in definitions[name]);

  /** `file` is where the schema is written: its fields borrow examples from there first. */
  const describe = (schema, file) =>
    JSON.parse(JSON.stringify(schema), (key, value) => {
      // Objects may grow: leaves it out.
      if (key === "additionalProperties" && value === false) return undefined;
      if (key === "description" && typeof value === "string")
        return asProse(value);
      if (value?.$ref) return refer(value, file);
      if (key === "properties")
        return mapValues(value, (field, name) =>
          explained(
            isDescribed(field)
              ? field
              : withExample(field, borrow(name, file, field)),
            descriptionFor(name, file),
          ),
        );
      return value;
    });

  const refer = ({ $ref, ...own }, file) => {
    const name = nameIn($ref);
    const { title } = definitions[name];
    return isComponent(name)
      ? { $ref: `#/components/schemas/${publicName(name, title)}`, ...own }
      : { ...describe(definitions[name], docs.fileOf[name] ?? file), ...own };
  };

  const components = Object.entries(definitions)
    .filter(([name]) => isComponent(name))
    .map(([name, { title, ...schema }]) => [
      publicName(name, title),
      describe(schema, docs.fileOf[name]),
    ]);
  return {
    answers: mapValues(answers, (schema) => describe(schema)),
    schemas: Object.fromEntries(components),
    payloads: mapValues(docs.payloads, (fields, owner) =>
      mapValues(fields, ({ description, example, ...limits }, name) =>
        withExample(
          explained(
            { ...limits },
            description || descriptionFor(name, docs.fileOf[owner]),
          ),
          example ?? borrow(name, docs.fileOf[owner]),
        ),
      ),
    ),
    examples: byName(docs.examples),
  };
}

/** Every example of a field, by the field's name. */
function byName(examples) {
  const known = new Map();
  for (const { name, example } of examples)
    known.set(name, [...(known.get(name) ?? []), example]);
  return Object.fromEntries(known);
}

/** A field without an example has that of a namesake: one in the same file, or else in any. */
const exampleLender = (examples) => (name, file, schema) => {
  const namesakes = examples.filter(
    (known) => known.name === name && (!schema || fits(known.example, schema)),
  );
  const near = namesakes.find((known) => known.file === file);
  return (near ?? namesakes[0])?.example;
};

/** A field that says nothing means what a form of its file says. */
const descriptionLender = (descriptions) => (name, file) =>
  descriptions.find((known) => known.name === name && known.file === file)
    ?.description;

const isDescribed = ({ $ref, properties, examples }) =>
  ($ref ?? properties ?? examples) !== undefined;

/** What it says itself comes first. */
const explained = (schema, description) =>
  description && schema.description === undefined
    ? { ...schema, description: asProse(description) }
    : schema;

const nameIn = (reference) => reference.slice("#/definitions/".length);

/** As the API calls it: by its title, or by its name in the contracts. */
const publicName = (name, title) => title ?? name.replace(/Dto$/, "");

const withExample = (schema, example) =>
  example === undefined ? schema : { ...schema, examples: [example] };

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
    .replace(/ \([^()]*\)/g, (aside) => (/\bD-\d/.test(aside) ? "" : aside))
    .trim();

/** A field of the same name may hold something else in another object. */
function fits(value, { type, items, enum: values, anyOf }) {
  if (anyOf) return anyOf.some((schema) => fits(value, schema));
  if (values) return values.includes(value);
  const types = [type].flat();
  if (value === null) return types.includes("null");
  if (Array.isArray(value))
    return items !== undefined && value.every((item) => fits(item, items));
  return (
    types.includes(typeof value) ||
    (types.includes("integer") && Number.isInteger(value))
  );
}
