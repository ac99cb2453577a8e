import { WAITING_MOST } from "@octavo/contracts";
import type { WaitingDto } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import { TIMINGS } from "../timings";

/** What shows how much waits is asked again after a change of this name. */
export const WAITING = "waiting";

/** How much waits for the person, for all that shows it; in a tab that no one looks at it is not asked. */
export function useWaiting(): WaitingDto | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [WAITING],
    queryFn: ({ signal }) =>
      api<WaitingDto>({ method: "GET", path: "/waiting", signal }),
    staleTime: TIMINGS.waitingMs,
    refetchInterval: TIMINGS.waitingMs,
    retry: false,
  });
  return data;
}

export const waitingText = (count: number): string =>
  count < WAITING_MOST ? `${count}` : `${WAITING_MOST - 1}+`;
