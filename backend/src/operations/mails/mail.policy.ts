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
  if (!recipient) return t("mailUnreadable");
  if (recipient.id === principal.id) return null;
  return takeOverDenial(principal, recipient) === null
    ? null
    : t("mailUnreadable");
}
