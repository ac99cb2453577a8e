import {
  keepPreviousData,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import { ownTargetQuery, questionOf } from "../own-links";

/** A text with more links is checked as far as this. */
const MOST_LINKS = 50;
const FRESH_MS = 60_000;

/** Of paths of this site, those where readers find nothing. Asked for one after the other. */
export function useDeadLinks(all: readonly string[]): readonly string[] {
  const api = useApi();
  const client = useQueryClient();
  const paths = all.filter((path) => questionOf(path)).slice(0, MOST_LINKS);
  const { data = [] } = useQuery({
    queryKey: ["dead-links", paths],
    enabled: paths.length > 0,
    retry: false,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const dead: string[] = [];
      for (const path of paths) {
        if (signal.aborted) break;
        const { isPublic } = await client.query(ownTargetQuery(api, path));
        if (!isPublic) dead.push(path);
      }
      return dead;
    },
  });
  return paths.filter((path) => data.includes(path));
}
