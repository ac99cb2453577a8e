import { accountRefusals, refuseTakeOver } from "@octavo/contracts";
import type { AccountDto } from "@octavo/contracts";
import { useActor } from "../../../shared/people/use-actor";

/** Which fields of an account may not be set, and why; of oneself others do that (D-310). */
export function useUserLocks(account: AccountDto | undefined) {
  const actor = useActor();
  if (!account) return { email: null, password: null, status: null };
  if (account.id === actor.id)
    return {
      email: accountRefusals.ownEmail,
      password: accountRefusals.ownPassword,
      status: accountRefusals.ownStatus,
    };
  const takeOver = refuseTakeOver(actor, account);
  return { email: takeOver, password: takeOver, status: null };
}
