import { ownValue } from "@octavo/format";

/** An object that another program has written. Nothing of it is trusted. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @returns null for what is no JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** @returns null for what is no JSON, or no object. */
export function fieldsOf(json: string): Fields | null {
  const value = parseJson(json);
  return isFields(value) ? value : null;
}

export const fieldsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** The first of some fields that has a text. */
export const textOf = (fields: Fields, ...names: string[]): string =>
  names
    .map((name) => ownValue(fields, name))
    .find((value): value is string => typeof value === "string") ?? "";
