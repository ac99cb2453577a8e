import {
  takeOverDenial,
  type Denial,
  type GrantAccount,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";

/** Their link lets anyone who opens it act as the account's owner. */
const OPENS_AN_ACCOUNT = ["password-reset", "invitation"];

/**
 * Reading the link for an account is as good as setting its password, so the same rule applies (SEC-08).
 * @param recipient the account with the address; null if there is none.
 * @returns the sentence that says why not; null if it is allowed.
 */
export function readingDenial(
  principal: Principal,
  { kind }: { kind: string },
  recipient: GrantAccount | null,
): Denial {
  if (principal.isSuperuser || !OPENS_AN_ACCOUNT.includes(kind)) return null;
  if (!recipient) return t("mailUnreadable");
  if (recipient.id === principal.id) return null;
  return takeOverDenial(principal, recipient) === null
    ? null
    : t("mailUnreadable");
}
