import type {
  BulkChangeDto,
  BulkItemDto,
  BulkOutcome,
  Paged,
  StartBulkChangeDto,
} from "@octavo/contracts";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../remote-context";

const KEY = "bulk-changes";
const LOOK_MS = 1000;
/** So many reasons are on a page. */
export const LEFT_ITEMS = 25;
/** In the address, so that a page that is loaded again still shows the change. */
const PARAMETER = "change";

export const isActive = ({ state }: BulkChangeDto): boolean =>
  state === "queued" || state === "running" || state === "interrupted";

/** The change that the list shows, by its number in the address; null for none. */
export function useShownChange(): [number | null, (id: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(PARAMETER));
  const show = (next: number | null) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === null) changed.delete(PARAMETER);
        else changed.set(PARAMETER, String(next));
        return changed;
      },
      { replace: true },
    );
  return [Number.isSafeInteger(id) && id > 0 ? id : null, show];
}

export function useStartChange() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: StartBulkChangeDto) =>
      api<BulkChangeDto>({ method: "POST", path: "/bulk-changes", body }),
  });
}

/** While it runs, it is looked at every second. */
export function useChange(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) =>
      api<BulkChangeDto>({
        method: "GET",
        path: `/bulk-changes/${id}`,
        signal,
      }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data && isActive(data) ? LOOK_MS : false,
  });
}

export function useChangeAct(id: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (verb: "stop" | "undo") =>
      api<BulkChangeDto>({
        method: "POST",
        path: `/bulk-changes/${id}/${verb}`,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY, id] }),
  });
}

/** Items that are not as they were to be, and why. */
export function useLeftItems({ id, phase, done }: BulkChangeDto, page: number) {
  const show: BulkOutcome = phase === "undo" ? "stayed" : "refused";
  const api = useApi();
  return useQuery({
    queryKey: [KEY, id, show, done, page],
    queryFn: ({ signal }) =>
      api<Paged<BulkItemDto>>({
        method: "GET",
        path: `/bulk-changes/${id}/items`,
        query: { show, limit: LEFT_ITEMS, offset: (page - 1) * LEFT_ITEMS },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
