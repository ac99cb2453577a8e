import {
  CreateAuthorDto,
  UpdateAuthorDto,
  peopleTexts,
} from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import type { Resolver } from "react-hook-form";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { statusWord } from "../../../shared/people/status-note";

export interface UserForm {
  name: string;
  email: string;
  password: string;
  bio: string;
  status: AccountDto["status"];
}

export type UserPayload = CreateAuthorDto | UpdateAuthorDto;

export const userDefaults = (account: AccountDto | undefined): UserForm => ({
  name: account?.name ?? "",
  email: account?.email ?? "",
  password: "",
  bio: account?.bio ?? "",
  status: account?.status ?? "active",
});

const create = payloadResolver<UserForm, UserPayload>(
  CreateAuthorDto,
  ({ name, email, password }) => ({
    name: name.trim(),
    email: email.trim(),
    password,
  }),
);

/** An empty password keeps the present one; an invitation stays one until a password is set. */
const update = payloadResolver<UserForm, UserPayload>(
  UpdateAuthorDto,
  ({ name, email, password, bio, status }) => ({
    name: name.trim(),
    email: email.trim(),
    bio: bio.trim() || null,
    ...(password !== "" && { password }),
    ...(status !== "invited" && { status }),
  }),
);

/** Blank fields come first, with the one sentence of the specification; then the payload's rules. */
export const userResolver =
  (isNew: boolean): Resolver<UserForm, unknown, UserPayload> =>
  (values, context, options) => {
    const required = isNew
      ? (["name", "email", "password"] as const)
      : (["name", "email"] as const);
    const blank = required.find((field) => values[field].trim() === "");
    if (!blank) return (isNew ? create : update)(values, context, options);
    const message = peopleTexts.allFieldsRequired;
    return { values: {}, errors: { [blank]: { type: "required", message } } };
  };

/** Somebody else's values where they are not what the form holds. */
export function userDifferences(
  mine: UserForm,
  theirs: AccountDto,
): TheirField[] {
  const pairs: [string, string, string][] = [
    ["Name", mine.name.trim(), theirs.name],
    ["Email", mine.email.trim(), theirs.email],
    ["Bio", mine.bio.trim(), theirs.bio ?? ""],
    ["Status", statusWord(mine.status), statusWord(theirs.status)],
  ];
  return pairs
    .filter(([, one, other]) => one !== other)
    .map(([label, , value]) => ({ label, value }));
}
