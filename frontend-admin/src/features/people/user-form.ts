import {
  CreateAuthorDto,
  UpdateAuthorDto,
  peopleTexts,
} from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import type { Resolver } from "react-hook-form";

export interface UserForm {
  name: string;
  email: string;
  password: string;
  bio: string;
  status: "active" | "disabled" | "invited";
}

export type UserPayload = CreateAuthorDto | UpdateAuthorDto;

export const userDefaults = (account: AccountDto | undefined): UserForm => ({
  name: account?.name ?? "",
  email: account?.email ?? "",
  password: "",
  bio: account?.bio ?? "",
  status: account?.status ?? "active",
});

/** An empty password of somebody who has one stays what it is; so does the state of an invitation. */
function userPayload(
  { name, email, password, bio, status }: UserForm,
  isNew: boolean,
): UserPayload {
  const chosen = password === "" ? {} : { password };
  if (isNew) return { name, email, ...chosen };
  return {
    ...{ name, email, bio, ...chosen },
    ...(status === "invited" ? {} : { status }),
  };
}

const create = classValidatorResolver(CreateAuthorDto);
const update = classValidatorResolver(UpdateAuthorDto);

/** Blank fields come first, with the one sentence of the specification; the rest is the payload's. */
export const userResolver =
  (isNew: boolean): Resolver<UserForm, unknown, UserPayload> =>
  (values, context, options) => {
    const required = isNew
      ? (["name", "email", "password"] as const)
      : (["name", "email"] as const);
    const blank = required.find((field) => values[field].trim() === "");
    if (blank)
      return {
        values: {},
        errors: {
          [blank]: { type: "required", message: peopleTexts.allFieldsRequired },
        },
      };
    const check = (isNew ? create : update) as unknown as Resolver<
      UserPayload,
      unknown,
      UserPayload
    >;
    return check(
      userPayload(values, isNew),
      context,
      options as never,
    ) as never;
  };
