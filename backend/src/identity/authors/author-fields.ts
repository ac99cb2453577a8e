import type { AuthorStatus, UpdateAuthorDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import type { AuthorRow } from "./author.mapper";
import { isSameEmail } from "./author.policy";

/** What an edit gives another value, by the names of the API. */
export type AuthorChange = Omit<UpdateAuthorDto, "status"> & {
  status?: AuthorStatus;
};

/** Someone invited who is given a password needs no invitation any more. */
export function changeOfAuthor(
  account: AuthorRow,
  input: AuthorChange,
): AuthorChange {
  const wanted: AuthorChange = { ...input };
  if (account.status === "invited" && input.password !== undefined)
    wanted.status ??= "active";
  const now: Record<string, unknown> = { ...account };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]: [string, unknown]) =>
        value !== undefined && value !== ownValue(now, name),
    ),
  );
}

/** Whether older sessions and links must not open the account any more (SEC-63). */
export function closesAccount(
  account: AuthorRow,
  { email, password, status }: AuthorChange,
): boolean {
  const movesEmail = email !== undefined && !isSameEmail(email, account.email);
  return movesEmail || password !== undefined || status !== undefined;
}
