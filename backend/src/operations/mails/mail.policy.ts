import {
  takeOverDenial,
  type Denial,
  type GrantAccount,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";

/** Their link lets whoever opens it act as the account's owner. */
const OPENS_AN_ACCOUNT = ["password-reset", "invitation"];

const DENIAL =
  "Only the person it was sent to, or someone who may do at least as much, can read this mail.";

/**
 * Reading the link for somebody's account is as good as setting their password, so the same rule
 * holds (SEC-08).
 * @param recipient whom the address belongs to; null for nobody, or nobody any more.
 * @returns the sentence that says why not; null when nothing is against it.
 */
export function readingDenial(
  principal: Principal,
  { kind }: { kind: string },
  recipient: GrantAccount | null,
): Denial {
  if (principal.isSuperuser || !OPENS_AN_ACCOUNT.includes(kind)) return null;
  if (!recipient) return DENIAL;
  if (recipient.id === principal.id) return null;
  return takeOverDenial(principal, recipient) === null ? null : DENIAL;
}
