import { isApiError } from "@octavo/api-client";
import { useSessionStore } from "@octavo/auth";
import { LIMITS, unwrapList } from "@octavo/contracts";
import type { Paged, SessionDto } from "@octavo/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

export const sessionsKey = "sessions";
const PATH = "/auth/sessions";

/** Where one is signed in, as many as one list holds. */
export function useSessions() {
  const api = useApi();
  const leaveIfOver = useLeaveIfOver();
  return useQuery({
    queryKey: [sessionsKey],
    queryFn: async ({ signal }) => {
      const answer = api<Paged<SessionDto>>({
        method: "GET",
        path: PATH,
        query: { limit: LIMITS.maxLimit },
        signal,
      });
      return unwrapList<SessionDto>(await answer.catch(leaveIfOver));
    },
  });
}

/** Ends one session, or without an id all but this one. */
export function useEndSession() {
  const api = useApi();
  const client = useQueryClient();
  const leaveIfOver = useLeaveIfOver();
  return useMutation({
    mutationFn: (id: string | null) =>
      api({
        method: "DELETE",
        path: id === null ? PATH : `${PATH}/${id}`,
      }).catch(leaveIfOver),
    onSettled: () => client.invalidateQueries({ queryKey: [sessionsKey] }),
  });
}

/** Calls below /auth lead nobody to the sign-in screen by themselves (D-012); these are made inside. */
function useLeaveIfOver() {
  const store = useSessionStore();
  return (error: unknown): never => {
    if (isApiError(error) && error.status === 401) void store.check();
    throw error;
  };
}
