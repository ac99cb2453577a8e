import { useCan } from "@octavo/auth";
import { accountDenials, takeOverDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { useActor } from "../../../shared/people/use-actor";

/** Which parts of the form may not be changed, and why. */
export function useAccessLocks(account: AccountDto | undefined) {
  const actor = useActor();
  const mayGrant = useCan("manage_users");
  return {
    email: account ? refuseEmail() : null,
    grants: mayGrant
      ? null
      : "You do not have permission to change what people may do.",
  };

  function refuseEmail() {
    if (!account) return null;
    if (account.id === actor.id) return accountDenials.ownEmail;
    return takeOverDenial(actor, account);
  }
}
