import { withoutControls } from "@octavo/format";

const UNSAFE =
  // eslint-disable-next-line no-control-regex -- the null character is what is looked for
  /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Whether any text in a value holds what PostgreSQL cannot store: a null character or half of a
 * surrogate pair. Looks at keys as well, and not deeper than `depth`: deeper nesting is unsafe too.
 */
export function hasUnsafeText(value: unknown, depth = 12): boolean {
  if (typeof value === "string") return UNSAFE.test(value);
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  return Object.entries(value).some(
    ([key, item]) => UNSAFE.test(key) || hasUnsafeText(item, depth - 1),
  );
}

/** Whether any text in a value was sent with signs and would be stored without one. */
export function isOnlyControls(value: unknown): boolean {
  if (typeof value === "string")
    return value.trim() !== "" && withoutControls(value).trim() === "";
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(isOnlyControls);
}

/** A value without control characters in any of its texts. */
export function dropControls(value: unknown): unknown {
  if (typeof value === "string") return withoutControls(value);
  if (Array.isArray(value)) return value.map(dropControls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, dropControls(item)]),
  );
}
