import { isDeepStrictEqual } from "node:util";

/**
 * Names of the fields that a change gives another value, spelled as in JSON. The audit trail keeps
 * the names only: what a text was before is in its revisions.
 */
export function changedFields<Item extends object>(
  before: Item,
  after: Partial<Item>,
): string[] {
  return Object.keys(after)
    .filter((name) => {
      const key = name as keyof Item;
      return !isDeepStrictEqual(before[key], after[key]);
    })
    .map(toSnakeCase);
}

const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
