import { takeOverDenial } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { Account } from "../../identity/authors/author.policy";

/** Their link lets whoever opens it act as the account's owner. */
const OPENS_AN_ACCOUNT = ["password-reset", "invitation"];

const DENIAL =
  "Only the person it was sent to, or someone who may do at least as much, can read this mail.";

/**
 * Reading the link for somebody's account is as good as setting their password, so the same rule
 * holds (SEC-08).
 * @param account whom the address belongs to; null for nobody, or nobody any more.
 * @returns the sentence that says why not; null when nothing is against it.
 */
export function readingDenial(
  user: Principal,
  { kind }: { kind: string },
  account: Account | null,
): string | null {
  if (user.isSuperuser || !OPENS_AN_ACCOUNT.includes(kind)) return null;
  if (!account) return DENIAL;
  if (account.id === user.id) return null;
  return takeOverDenial(user, account) === null ? null : DENIAL;
}
