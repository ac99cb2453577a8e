import { authTexts } from "@octavo/contracts";
import type { Resolver } from "react-hook-form";
import { formResolver } from "../crud/payload-resolver";
import type { NewPasswordValues } from "./new-password-fields";

type PayloadClass<Values> = new () => Omit<Values, "confirm">;

/** Checks a payload by its class, and that the password was typed twice alike: in this order (D-306). */
export function confirmedResolver<Values extends NewPasswordValues>(
  payload: PayloadClass<Values>,
): Resolver<Values> {
  const check = formResolver(payload) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const { errors } = await check(values, context, options);
    const isAlike = values.password === values.confirm;
    const differs = { type: "confirm", message: authTexts.passwordsDiffer };
    const all =
      "password" in errors || isAlike
        ? errors
        : { ...errors, confirm: differs };
    return { values, errors: all } as Awaited<ReturnType<Resolver<Values>>>;
  };
}
