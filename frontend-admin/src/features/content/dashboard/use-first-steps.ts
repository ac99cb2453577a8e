import { useMayCall } from "@octavo/auth";
import { FIRST_STEPS } from "@octavo/contracts";
import type { FirstStep, FirstStepsDto } from "@octavo/contracts";
import { useAnswer } from "../../../shared/crud/use-call";

export const FIRST_STEPS_KEY = ["dashboard", "first-steps"];

/** The steps that are done; null where there is nothing to show. */
export function useFirstSteps(): readonly FirstStep[] | null {
  const { data } = useAnswer<FirstStepsDto>({
    queryKey: FIRST_STEPS_KEY,
    path: "/dashboard/first-steps",
    enabled: useMayCall("GET /dashboard/first-steps"),
    staleTime: 0,
  });
  const isShown = data?.is_open && data.done.length < FIRST_STEPS.length;
  return isShown ? data.done : null;
}
