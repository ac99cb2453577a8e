import { WAITING_MOST } from "@octavo/contracts";
import type { WaitingDto } from "@octavo/contracts";
import { useAnswer } from "../crud/use-call";
import { TIMINGS } from "../timings";

/** What shows how much waits is asked again after a change of this name. */
export const WAITING = "waiting";

/** How much waits for the person, for all that shows it; in a tab that no one looks at it is not asked. */
export function useWaiting(): WaitingDto | undefined {
  const { data } = useAnswer<WaitingDto>({
    queryKey: [WAITING],
    path: "/waiting",
    staleTime: TIMINGS.waitingMs,
    refetchInterval: TIMINGS.waitingMs,
    retry: false,
  });
  return data;
}

export const waitingText = (count: number): string =>
  count < WAITING_MOST ? `${count}` : `${WAITING_MOST - 1}+`;
