import type { AnalyticsDto } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

export function useAnalytics() {
  const api = useApi();
  return useQuery({
    queryKey: ["dashboard", "analytics"],
    queryFn: ({ signal }) =>
      api<AnalyticsDto>({
        method: "GET",
        path: "/dashboard/analytics",
        signal,
      }),
    staleTime: 0,
  });
}
