import {
  Injectable,
  type ArgumentMetadata,
  type PipeTransform,
} from "@nestjs/common";
import { answeredFieldsOf, apiTexts, contractTexts } from "@octavo/contracts";
import { plainToInstance } from "class-transformer";
import {
  validate,
  type ValidationError as Complaint,
  getMetadataStorage,
  MAX_LENGTH,
  ValidationTypes,
} from "class-validator";
import { LRUCache } from "lru-cache";
import { ValidationError } from "../errors/app-error";
import { dropControls, hasUnsafeText, isOnlyControls } from "./unsafe-text";
import { withNearest } from "../nearest-name";
import { t } from "../texts";

const BUILT_IN: unknown[] = [String, Boolean, Number, Array, Object];

/**
 * Checks what enters against its payload class. Fields that the class does not know are dropped, and
 * refused where the class says so; the first complaint, in the order of the class, becomes the sentence of
 * the answer.
 */
@Injectable()
export class PayloadPipe implements PipeTransform {
  async transform(
    value: unknown,
    { metatype, type }: ArgumentMetadata,
  ): Promise<unknown> {
    if (type === "custom") return value;
    if (hasUnsafeText(value)) throw new ValidationError(apiTexts.nullCharacter);
    if (!metatype || BUILT_IN.includes(metatype)) return value;
    return type === "query"
      ? readQuery(metatype as Payload, value)
      : read(metatype as Payload, value);
  }
}

/** What comes from elsewhere than a request, checked like the body of one. @throws {ValidationError} */
export const checkedPayload = <Body extends object>(
  metatype: new () => Body,
  data: object,
): Promise<Body> =>
  new PayloadPipe().transform(data, {
    type: "body",
    metatype,
  }) as Promise<Body>;

/** Most queries of one payload class. */
const MOST_QUERIES = 100;
const LONGEST_QUERY = 300;

const queries = new Map<Payload, LRUCache<string, object>>();

/**
 * Clients ask for the same few lists again and again, so the parsed query is remembered, and copied for each
 * call.
 */
async function readQuery(metatype: Payload, value: unknown): Promise<object> {
  const key = JSON.stringify(value);
  if (key.length > LONGEST_QUERY) return read(metatype, value);
  const known = queries.get(metatype) ?? new LRUCache({ max: MOST_QUERIES });
  queries.set(metatype, known);
  const payload = known.get(key) ?? (await read(metatype, value));
  known.set(key, payload);
  return Object.assign(new metatype(), payload);
}

async function read(metatype: Payload, value: unknown): Promise<object> {
  const payload = toPayload(metatype, plainObject(value));
  const complaints = await validate(payload, {
    whitelist: true,
    forbidUnknownValues: false,
    stopAtFirstError: false,
  });
  if (complaints.length > 0)
    throw new ValidationError(firstSentence(complaints));
  return payload;
}

/**
 * Only the payload's own simple fields reach the transformer, because it copies its whole input at every
 * depth, in time that grows with the square of the keys. Nested fields are payloads again, or lists of
 * them.
 */
function toPayload(metatype: Payload, sent: object): object {
  const fields = Object.entries(pickFields(metatype, sent));
  const simple = fields.filter(([, value]) => isSimple(value));
  const nested = new Map(
    fieldsOf(metatype).map(({ name, nested }) => [name, nested]),
  );
  return Object.assign(
    plainToInstance(metatype, Object.fromEntries(simple)),
    Object.fromEntries(
      fields
        .filter(([, value]) => !isSimple(value))
        .map(([name, value]) => [name, toNested(nested.get(name), value)]),
    ),
  );
}

function toNested(
  nested: Field["nested"] | undefined,
  value: unknown,
): unknown {
  const isList = Array.isArray(value);
  if (!nested || (nested.isList ? !isList : isList)) return value;
  const toOne = (one: unknown) =>
    isNoObject(one) || Array.isArray(one)
      ? one
      : toPayload(nested.of, one as object);
  return Array.isArray(value) ? value.map(toOne) : toOne(value);
}

const isNoObject = (value: unknown): boolean =>
  typeof value !== "object" || value === null;

const isSimple = (value: unknown): boolean =>
  isNoObject(value) || (Array.isArray(value) && value.every(isNoObject));

/** A missing body counts as an empty one, so that the class says which field is missing. */
function plainObject(value: unknown): object {
  if (value === undefined || value === null) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value;
  throw new ValidationError(t("bodyNoObject"));
}

/** Decorators are applied from the bottom up, so the topmost rule of a field comes last. */
function firstSentence([first]: Complaint[]): string {
  const nested = first?.children?.[0];
  if (nested && !first.constraints) return firstSentence([nested]);
  return Object.values(first?.constraints ?? {}).at(-1) ?? t("requestInvalid");
}

type Payload = new () => object;

interface Field {
  name: string;
  /** UTF-16 units of a text that is certainly too long. */
  most: number;
  tooLong: () => string;
  /** The payload of the field, or of each of its elements. */
  nested: { of: Payload; isList: boolean } | null;
}

/** One sign has at most three units. */
const UNITS_PER_SIGN = 3;
/** Length of a text that must be a number, a date or one of a few words. */
const MOST_UNITS = 1000;

const known = new Map<Payload, Field[]>();

/**
 * The fields of a payload class out of what was sent; everything else stays behind unseen, and a text
 * that is far too long is refused before any rule reads it.
 */
function pickFields(payload: Payload, sent: object): Record<string, unknown> {
  refuseUnknown(payload, sent);
  const picked: Record<string, unknown> = {};
  for (const { name, most, tooLong } of fieldsOf(payload)) {
    if (!Object.hasOwn(sent, name)) continue;
    const value: unknown = Reflect.get(sent, name);
    if (typeof value === "string" && value.length > most)
      throw new ValidationError(tooLong());
    if (isOnlyControls(value)) throw new ValidationError(apiTexts.onlyControls);
    picked[name] = dropControls(value);
  }
  return picked;
}

/** Names in a sentence; the others are as unknown as these. */
const MOST_NAMED = 5;
const LONGEST_NAME = 40;

function refuseUnknown(payload: Payload, sent: object): void {
  const answered = answeredFieldsOf(payload);
  if (!answered) return;
  const names = fieldsOf(payload).map(({ name }) => name);
  const taken = new Set([...names, ...answered]);
  const unknown = Object.keys(sent).filter((name) => !taken.has(name));
  if (unknown.length === 0) return;
  const named = unknown
    .slice(0, MOST_NAMED)
    .map((name) => `"${name.slice(0, LONGEST_NAME)}"`);
  const sentence = t("fieldsUnknown", {
    unknown: named.join(", "),
    known: names.join(", "),
  });
  throw new ValidationError(withNearest(sentence, unknown[0] ?? "", names));
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
    const tooLong = () =>
      typeof rule?.message === "function"
        ? rule.message({
            property: name,
            targetName: payload.name,
            constraints: rule.constraints,
            object: payload,
            value: undefined,
          })
        : contractTexts("field.tooLong", { label: name });
    const nesting = rules.find(
      (one) =>
        one.propertyName === name &&
        one.type === ValidationTypes.NESTED_VALIDATION,
    );
    const nested = nesting
      ? { of: elementOf(payload, name), isList: nesting.each }
      : null;
    return { name, most, tooLong, nested };
  });
  known.set(payload, fields);
  return fields;
}

/** Of what a list of payloads consists: the transformer knows it, and tells by making one. */
export function elementOf(payload: Payload, name: string): Payload {
  const made = plainToInstance(payload, { [name]: [{}] });
  const [one] = Reflect.get(made, name) as [object];
  return one.constructor as Payload;
}
