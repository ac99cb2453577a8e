import { ownValue } from "@octavo/format";

/** The substitute for a field that an answer does not have. */
type Shape<Value> = null extends Value
  ? null | Maybe<Shape<NonNullable<Value>>>
  : Value extends readonly (infer Item)[]
    ? List<Shape<Item>> | readonly Item[]
    : Value extends object
      ? Fields<Value>
      : Value;

type RequiredName<Value> = {
  [Name in keyof Value]-?: undefined extends Value[Name] ? never : Name;
}[keyof Value];

/**
 * One for every field but the two that cannot have one: without an `id` there is nothing to
 * show, and without a `version` a save says none. A new field of a contract has to be added here.
 */
export type Fields<Value> = {
  readonly [Name in Exclude<RequiredName<Value>, "id" | "version">]: Shape<
    Value[Name]
  >;
};

/** No items; those that are there are completed. */
class List<Item> {
  constructor(readonly item: Item) {}
}

/** Null; if it is there, it is completed. */
class Maybe<Value> {
  constructor(readonly value: Value) {}
}

export const listOf = <const Item>(item: Item) => new List(item);
export const maybe = <const Value>(value: Value) => new Maybe(value);

/**
 * An answer with all fields that the screens were written for. Backend and admin are released apart:
 * an older server does not know the newest fields yet. What a newer one adds stays as it is.
 */
export function complete(value: unknown, shape: unknown): unknown {
  if (shape instanceof List)
    return Array.isArray(value)
      ? value.map((item) => complete(item, shape.item))
      : [];
  if (shape instanceof Maybe)
    return isObject(value) ? complete(value, shape.value) : null;
  if (!isObject(shape)) return value === undefined ? shape : value;
  if (Array.isArray(shape)) return Array.isArray(value) ? value : shape;
  const known = isObject(value) ? value : {};
  const fields = Object.entries(shape).map(
    ([name, part]) => [name, complete(ownValue(known, name), part)] as const,
  );
  return { ...known, ...Object.fromEntries(fields) };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
