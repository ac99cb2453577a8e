import { getMetadataStorage, MAX_LENGTH } from "class-validator";
import { ValidationError } from "../errors/app-error";
import { dropControls } from "./unsafe-text";

export type Payload = new () => object;

interface Field {
  name: string;
  /** UTF-16 units of a text that is certainly too long. */
  most: number;
  tooLong: string;
}

/** What counts as one sign is made of three units at most. */
const UNITS_PER_SIGN = 3;
/** Of a text that is to be a number, a date or one of a few words. */
const MOST_UNITS = 1000;

const known = new Map<Payload, Field[]>();

/**
 * The fields of a payload class out of what was sent; everything else stays behind unseen, and a text
 * that is far too long is refused before any rule reads it.
 */
export function pickFields(
  payload: Payload,
  sent: object,
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const { name, most, tooLong } of fieldsOf(payload)) {
    if (!Object.hasOwn(sent, name)) continue;
    const value: unknown = Reflect.get(sent, name);
    if (typeof value === "string" && value.length > most)
      throw new ValidationError(tooLong);
    picked[name] = dropControls(value);
  }
  return picked;
}

function fieldsOf(payload: Payload): Field[] {
  const before = known.get(payload);
  if (before) return before;
  const rules = getMetadataStorage().getTargetValidationMetadatas(
    payload,
    "",
    false,
    false,
  );
  const names = new Set(rules.map(({ propertyName }) => propertyName));
  const fields = [...names].map((name): Field => {
    const rule = rules.find(
      (one) => one.propertyName === name && one.name === MAX_LENGTH,
    );
    const most = Number(rule?.constraints[0] ?? MOST_UNITS) * UNITS_PER_SIGN;
    const { message } = rule ?? {};
    const tooLong =
      typeof message === "string" ? message : `${name} is too long`;
    return { name, most, tooLong };
  });
  known.set(payload, fields);
  return fields;
}
