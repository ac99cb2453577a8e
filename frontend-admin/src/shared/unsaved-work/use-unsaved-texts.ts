import { useMayCall, useSession } from "@octavo/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import { listRecoveries } from "./recovery-store";
import { serverDrafts } from "./server-drafts";
import { mergeTexts, throwAway } from "./unsaved-texts";
import type { Undo, UnsavedText } from "./unsaved-texts";

interface UnsavedTexts {
  texts: UnsavedText[];
  /** Why those of the server are missing. */
  failure: Error | null;
}

/** One's own unsaved texts, of this browser and of the server. */
export function useUnsavedTexts() {
  const api = useApi();
  const client = useQueryClient();
  const userId = useSession().user?.id ?? 0;
  const hasServerDraft = useMayCall("GET /drafts");
  const queryKey = ["unsaved-texts", userId];
  const drafts = serverDrafts(api);
  const list = useQuery({
    queryKey,
    queryFn: async (): Promise<UnsavedTexts> => {
      const copies = () => listRecoveries(userId);
      if (!hasServerDraft)
        return { texts: mergeTexts(copies(), []), failure: null };
      try {
        const kept = await drafts.list();
        return { texts: mergeTexts(copies(), kept), failure: null };
      } catch (reason) {
        const failure = reason instanceof Error ? reason : new Error("Failed");
        return { texts: mergeTexts(copies(), []), failure };
      }
    },
    // What is typed in another tab is seen when one comes back from it.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  return {
    texts: list.data?.texts ?? [],
    failure: list.data?.failure ?? null,
    reload: () => void list.refetch(),
    throwAway: useMutation({
      mutationFn: (text: UnsavedText) => throwAway(text, { drafts, userId }),
      onSettled,
    }),
    undo: useMutation({ mutationFn: (undo: Undo) => undo(), onSettled }),
  };
}
