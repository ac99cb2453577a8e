/** Answers as an older or a newer release of the backend would give them. */

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface Variant<Value> {
  /** Where it is different. */
  path: Path;
  value: Value;
}

/** One for each field of an object, of the objects in it, and of the first item of its lists. */
export function withoutEachField<Value extends object>(
  value: Value,
): Variant<Value>[] {
  return pathsOf(value).map((path) => ({
    path,
    value: changed(value, path, undefined) as Value,
  }));
}

/** Nothing can be shown of something without its id. */
const NEEDED = new Set(["id"]);

type Path = readonly (string | number)[];

function pathsOf(value: unknown): Path[] {
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    return pathsOf(first).map((path) => [0, ...path]);
  }
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(NEEDED.has(name) ? [] : [[name]]),
    ...pathsOf(part).map((path) => [name, ...path]),
  ]);
}

/** A copy with another value at a path; `undefined` takes the field away. */
function changed(value: unknown, path: Path, next: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.map((item: unknown, at) =>
      at === name ? changed(item, rest, next) : item,
    );
  const { [name]: before, ...others } = value as Json;
  if (rest.length > 0)
    return { ...others, [name]: changed(before, rest, next) };
  return next === undefined ? others : { ...others, [name]: next };
}

/** Fields whose values are words of a list that a newer release may lengthen. */
const WORDS = new Set([
  "status",
  "publish_status",
  "page_type",
  "action",
  "kind",
  "type",
  "revoke_reason",
  "format",
  "mime",
  "cms_theme",
  "role",
  "icon",
]);
/** Lists of such words. */
const WORD_LISTS = new Set([
  "permissions",
  "direct_permissions",
  "roles",
  "scopes",
  "warnings",
]);
const UNKNOWN = "of_tomorrow";

function unknownWords(field: string): string | string[] | undefined {
  if (WORDS.has(field)) return UNKNOWN;
  if (!WORD_LISTS.has(field)) return undefined;
  return [UNKNOWN, "view_of_tomorrow", "constructor"];
}

/** One for each word that this release cannot know. */
export function withEachUnknownWord<Value extends object>(
  value: Value,
): Variant<Value>[] {
  return pathsOf(value).flatMap((path) => {
    const words = unknownWords(String(path.at(-1)));
    if (words === undefined) return [];
    return {
      path,
      value: changed(value, path, words) as Value,
    };
  });
}

/** With words that this release cannot know, in every place at once. */
export function withUnknownWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownWords);
  if (!isJson(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    unknownWords(name) ?? withUnknownWords(part),
  ]);
  return Object.fromEntries(parts) as Json;
}

/** With fields that this release does not know, in every object. */
export function withMoreFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMoreFields);
  if (!isJson(value)) return value;
  const known = Object.entries(value).map(
    ([name, part]) => [name, withMoreFields(part)] as const,
  );
  return { ...Object.fromEntries(known), of_tomorrow: { deep: [1, null] } };
}
