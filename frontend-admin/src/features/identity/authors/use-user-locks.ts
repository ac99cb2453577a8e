import { accountDenials, takeOverDenial } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { useActor } from "../../../shared/people/use-actor";

/** Which fields of an account may not be set, and why; of oneself others do that (D-310). */
export function useUserLocks(account: AccountDto | undefined) {
  const actor = useActor();
  if (!account) return { email: null, password: null, status: null };
  if (account.id === actor.id)
    return {
      email: accountDenials.ownEmail,
      password: accountDenials.ownPassword,
      status: accountDenials.ownStatus,
    };
  const takeOver = takeOverDenial(actor, account);
  return { email: takeOver, password: takeOver, status: null };
}
