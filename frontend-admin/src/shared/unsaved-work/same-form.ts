import { ownValue } from "@octavo/format";
/**
 * A stored form as a form of this release: the fields that fit, and the sample's for the others. So a
 * text that another release has kept is not lost because a field is new. Null where nothing fits.
 */
export function likeForm<Form extends object>(
  stored: object,
  sample: Form,
): Form | null {
  const fitting = Object.entries(stored).filter(
    ([name, value]) =>
      name in sample && isSameKind(value, sample[name as keyof Form]),
  );
  return fitting.length === 0
    ? null
    : { ...sample, ...Object.fromEntries(fitting) };
}

/** Whether something stored has every field of a form, each of its kind. */
export function isLike<Form extends object>(
  value: unknown,
  sample: Form,
): value is Form {
  if (typeof value !== "object" || value === null) return false;
  const stored = value as Record<string, unknown>;
  return Object.entries(sample).every(([name, field]) =>
    isSameKind(ownValue(stored, name), field),
  );
}

/** A value that may be missing is null in one form and there in the other. */
function isSameKind(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other))
    return Array.isArray(one) && Array.isArray(other);
  if (one === null || other === null) return one !== undefined;
  return typeof one === typeof other;
}

/** Whether two forms say the same. The order of names tells nothing: the server does not keep it. */
export function isSameForm(one: object, other: object): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, item]) => [name, ordered(item)]);
}
