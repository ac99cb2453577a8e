import { useMayCall } from "@octavo/auth";
import { FIRST_STEPS } from "@octavo/contracts";
import type { FirstStep, FirstStepsDto } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

export const FIRST_STEPS_KEY = ["dashboard", "first-steps"];

/** The steps that are done; null where there is nothing to show. */
export function useFirstSteps(): readonly FirstStep[] | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: FIRST_STEPS_KEY,
    queryFn: ({ signal }) =>
      api<FirstStepsDto>({
        method: "GET",
        path: "/dashboard/first-steps",
        signal,
      }),
    enabled: useMayCall("GET /dashboard/first-steps"),
    staleTime: 0,
  });
  const isShown = data?.is_open && data.done.length < FIRST_STEPS.length;
  return isShown ? data.done : null;
}
