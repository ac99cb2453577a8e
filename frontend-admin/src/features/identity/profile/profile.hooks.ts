import { useSession, useSessionStore } from "@octavo/auth";
import type { AccountDto } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

const KEY = "own-account";

/** One's own account as the server has it now, with the version that a save names. */
export function useOwnAccount() {
  const api = useApi();
  const store = useSessionStore();
  const id = useSession().user?.id;
  return useQuery({
    queryKey: [KEY, id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const path = `/authors/${id}`;
      const account = await api<AccountDto>({ method: "GET", path, signal });
      const { user } = store.getState();
      // Somebody else may have changed it; what only this browser has stays (D-310).
      if (user?.id === account.id && !user.pending) {
        const { name, bio, avatar_url } = account;
        store.keepProfile({ name, bio, avatar_url }, false);
      }
      return account;
    },
  });
}

export const ownAccountKey = KEY;
