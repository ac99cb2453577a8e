import { ownValue } from "@octavo/format";
import { ValidationError } from "../../common/errors/app-error";
import { withNearest } from "../../common/nearest-name";
import { t } from "../../common/texts";
import type { Schema, Schemas } from "../openapi/schema";

/** What the description of a call says about the items in its answer. */
export interface ItemFields {
  /** The fields of the answer that are lists of them; null if it is one item. */
  lists: string[] | null;
  /** The fields that items may have; not everyone sees all of them. */
  names: string[];
}

/**
 * @param id of an operation. The descriptions are loaded for the first program that asks.
 * @param isList whether it answers a list.
 */
export async function itemFieldsOf(
  id: string,
  isList: boolean,
): Promise<ItemFields> {
  const { apiSchemas } = await import("../openapi/api-schemas");
  const { answers, schemas } = apiSchemas;
  const schema = ownValue(answers, id) ?? {};
  if (!isList)
    return { lists: null, names: [...new Set(fieldsOf(schema, schemas))] };
  const answer = named(schema, schemas);
  const lists = Object.entries(answer.properties ?? {}).flatMap(
    ([name, { items }]) => (items ? [{ name, items }] : []),
  );
  const names = lists.flatMap(({ items }) => fieldsOf(items, schemas));
  return { lists: lists.map(({ name }) => name), names: [...new Set(names)] };
}

function named(schema: Schema, schemas: Schemas): Schema {
  const { $ref } = schema;
  if (!$ref) return schema;
  return ownValue(schemas, $ref.slice($ref.lastIndexOf("/") + 1)) ?? {};
}

function fieldsOf(schema: Schema, schemas: Schemas): string[] {
  const { properties = {}, anyOf = [] } = named(schema, schemas);
  const others = anyOf.flatMap((one) => fieldsOf(one, schemas));
  return [...Object.keys(properties), ...others];
}

/** What is no name is not repeated. */
const NAME = /^[\w-]{0,40}/;

export const readFields = (fields: string): string[] =>
  fields
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** Only an unknown name is refused: a field that the caller may not see is as absent as it would be otherwise. */
export function assertKnown(
  asked: readonly string[],
  { names }: ItemFields,
): void {
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const sentence = t("itemFieldsUnknown", {
    unknown: `"${NAME.exec(unknown)?.[0] ?? ""}"`,
    known: names.join(", "),
  });
  throw new ValidationError(withNearest(sentence, unknown, names));
}

/** The answer with nothing in its items but what was asked for. */
export function withFields(
  answer: object,
  asked: readonly string[],
  { lists }: ItemFields,
): object {
  const wanted = new Set(["id", ...asked]);
  if (lists === null) return chosen(answer, wanted);
  const entries = Object.entries(answer).map(
    ([name, value]: [string, unknown]) => [
      name,
      lists.includes(name) && Array.isArray(value)
        ? value.map((item: object) => chosen(item, wanted))
        : value,
    ],
  );
  return Object.fromEntries(entries) as object;
}

const chosen = (item: object, wanted: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => wanted.has(name)),
  ) as object;
