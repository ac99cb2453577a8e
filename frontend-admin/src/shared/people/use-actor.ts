import { useSession } from "@octavo/auth";
import { isSuperuser } from "@octavo/contracts";
import type { Actor } from "@octavo/contracts";
import { useMemo } from "react";

const NOBODY: Actor = { id: 0, isSuperuser: false };

/** The signed-in person, as the rules about granting look at people. */
export function useActor(): Actor {
  const { user } = useSession();
  return useMemo(
    () => (user ? { ...user, isSuperuser: isSuperuser(user) } : NOBODY),
    [user],
  );
}
