import { authTexts } from "@octavo/contracts";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import type { Resolver } from "react-hook-form";
import type { NewPasswordValues } from "./new-password-fields";

type PayloadClass<Payload extends object> = new () => Payload;

/** Checks a payload by its class, and that the password was typed twice alike: in this order (D-306). */
export function confirmedResolver<Values extends NewPasswordValues>(
  payload: PayloadClass<Omit<Values, "confirm">>,
): Resolver<Values> {
  const check = classValidatorResolver(payload);
  return async (values, context, options) => {
    const result = await check(
      values,
      context,
      options as unknown as Parameters<typeof check>[2],
    );
    const errors = result.errors as Record<string, unknown>;
    if (!errors["password"] && values.password !== values.confirm)
      errors["confirm"] = {
        type: "confirm",
        message: authTexts.passwordsDiffer,
      };
    return (
      Object.keys(errors).length > 0
        ? { values: {}, errors }
        : { values, errors }
    ) as Awaited<ReturnType<Resolver<Values>>>;
  };
}
