import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";

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
): Resolver<Form, unknown, Payload> {
  const validate = classValidatorResolver(Dto);
  return async (form, context, options) => {
    const payload = toPayload(form);
    const all = { ...options, criteriaMode: "all" };
    const { errors } = await validate(payload, context, all as never);
    const first = Object.entries(errors).map(
      ([name, error]) => [name, withFirstRule(error as FieldError)] as const,
    );
    return { values: payload, errors: Object.fromEntries(first) } as never;
  };
}

/** Decorators are applied from the bottom up: the first rule comes last. */
function withFirstRule(error: FieldError): FieldError {
  const sentence = Object.values(error.types ?? {}).at(-1);
  return typeof sentence === "string" ? { ...error, message: sentence } : error;
}

/** The same for forms that are sent as they are. */
export const formResolver = <Payload extends object>(
  Dto: new () => Payload,
): Resolver<Payload & FieldValues, unknown, Payload> =>
  payloadResolver(Dto, (form: Payload & FieldValues) => form);
