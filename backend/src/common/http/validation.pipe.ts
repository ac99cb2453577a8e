import {
  Injectable,
  type ArgumentMetadata,
  type PipeTransform,
} from "@nestjs/common";
import { apiTexts } from "@octavo/contracts";
import { plainToInstance } from "class-transformer";
import { validate, type ValidationError as Complaint } from "class-validator";
import { ValidationError } from "../errors/app-error";
import { pickFields, type Payload } from "./payload-fields";
import { hasUnsafeText } from "./unsafe-text";

const BUILT_IN: unknown[] = [String, Boolean, Number, Array, Object];

/**
 * Checks what enters against its payload class. Fields that the class does not know are dropped
 * (D-023); the first complaint, in the order of the class, becomes the sentence of the answer.
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
    const payload = toPayload(metatype as Payload, plainObject(value));
    const complaints = await validate(payload, {
      whitelist: true,
      forbidUnknownValues: false,
      stopAtFirstError: false,
    });
    if (complaints.length > 0)
      throw new ValidationError(firstSentence(complaints));
    return payload;
  }
}

/**
 * The transformer copies whatever it is given, at every depth, in a time that grows with the square
 * of the keys. It is given the payload's own simple fields only.
 */
function toPayload(metatype: Payload, sent: object): object {
  const fields = Object.entries(pickFields(metatype, sent));
  const simple = fields.filter(([, value]) => isSimple(value));
  return Object.assign(
    plainToInstance(metatype, Object.fromEntries(simple)),
    Object.fromEntries(fields.filter(([, value]) => !isSimple(value))),
  );
}

const isNoObject = (value: unknown): boolean =>
  typeof value !== "object" || value === null;

const isSimple = (value: unknown): boolean =>
  isNoObject(value) || (Array.isArray(value) && value.every(isNoObject));

/** A missing body counts as an empty one, so that the class says which field is missing. */
function plainObject(value: unknown): object {
  if (value === undefined || value === null) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value;
  throw new ValidationError("The request body must be a JSON object.");
}

/** Decorators are applied from the bottom up, so the topmost rule of a field comes last. */
function firstSentence([first]: Complaint[]): string {
  const nested = first?.children?.[0];
  if (nested && !first.constraints) return firstSentence([nested]);
  return (
    Object.values(first?.constraints ?? {}).at(-1) ??
    "The request is not valid."
  );
}
