import type { FrontendAppDto } from "@octavo/contracts";
import { useAnswer } from "../crud/use-call";

/** Begins the keys of all queries about frontends. */
export const FRONTENDS = "frontends";

/** Releases roll out while someone looks on. */
export const ROLL_OUT_MS = 4000;

/** All frontends with what is live of each. */
export const useFrontendApps = () =>
  useAnswer<FrontendAppDto[]>({
    queryKey: [FRONTENDS, "apps"],
    path: "/frontends/apps",
    refetchInterval: ROLL_OUT_MS,
    staleTime: 0,
  });
