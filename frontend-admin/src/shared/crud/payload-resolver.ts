import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";

type Errors<Form> = { [Field in keyof Form]?: FieldError };

interface FormChecks<Form> {
  /** Comes before the rules of the class: when it finds something, that is all that is shown. */
  first?: (form: Form) => Errors<Form> | null;
  /** Comes after the rules of the class, and gives what is shown at the end. */
  last?: (form: Form, errors: Errors<Form>) => Errors<Form>;
}

/** For forms that are sent as they are. */
export function payloadResolver<Payload extends object>(
  Dto: new () => Payload,
): Resolver<Payload & FieldValues, unknown, Payload>;
/**
 * Checks what would be sent with the API's own class, and hands it to the form's submit. Where several
 * rules refuse a field, the sentence is that of its first rule, as in the server's answer.
 */
export function payloadResolver<
  Form extends FieldValues,
  Payload extends object,
>(
  Dto: new () => Payload,
  toPayload: (form: Form) => Payload,
  checks?: FormChecks<Form>,
): Resolver<Form, unknown, Payload>;
export function payloadResolver<
  Form extends FieldValues,
  Payload extends object,
>(
  Dto: new () => Payload,
  toPayload = (form: Form) => form as unknown as Payload,
  { first, last }: FormChecks<Form> = {},
): Resolver<Form, unknown, Payload> {
  const validate = classValidatorResolver(Dto);
  return async (form, context, options) => {
    const early = first?.(form);
    if (early) return { values: {}, errors: early } as never;
    const payload = toPayload(form);
    const all = { ...options, criteriaMode: "all" };
    const answer = await validate(payload, context, all as never);
    const errors = withFirstRules(answer.errors) as Errors<Form>;
    return {
      values: payload,
      errors: last ? last(form, errors) : errors,
    } as never;
  };
}

/** Decorators are applied from the bottom up: the first rule comes last. Lists have errors by row. */
function withFirstRules(errors: object): object {
  const entries = Object.entries(errors) as [string, FieldError | object][];
  return Object.fromEntries(
    entries.map(([name, error]) => [
      name,
      "type" in error ? withFirstRule(error) : withFirstRules(error),
    ]),
  );
}

function withFirstRule(error: FieldError): FieldError {
  const sentence = Object.values(error.types ?? {}).at(-1);
  return typeof sentence === "string" ? { ...error, message: sentence } : error;
}

/** The first of several fields that was left empty, with one sentence for all of them. */
export function firstEmpty<Form extends object>(
  form: Form,
  fields: readonly (keyof Form)[],
  message: string,
): Errors<Form> | null {
  const empty = fields.find((field) => form[field] === "");
  if (empty === undefined) return null;
  return { [empty]: { type: "required", message } } as Errors<Form>;
}
