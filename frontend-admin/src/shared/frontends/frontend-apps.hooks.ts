import type { FrontendAppDto } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../remote-context";

/** Begins the keys of all queries about frontends. */
export const FRONTENDS = "frontends";

/** Releases roll out while someone looks on. */
export const ROLL_OUT_MS = 4000;

/** All frontends with what is live of each. */
export function useFrontendApps() {
  const api = useApi();
  return useQuery({
    queryKey: [FRONTENDS, "apps"],
    queryFn: ({ signal }) =>
      api<FrontendAppDto[]>({ method: "GET", path: "/frontends/apps", signal }),
    refetchInterval: ROLL_OUT_MS,
    staleTime: 0,
  });
}
