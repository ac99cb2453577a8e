import type {
  BulkChangeDto,
  BulkItemDto,
  BulkOutcome,
  Paged,
  StartBulkChangeDto,
} from "@octavo/contracts";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useAnswer, useCall } from "../crud/use-call";

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

export const useStartChange = () =>
  useCall<BulkChangeDto, StartBulkChangeDto>((body) => [
    "POST",
    "/bulk-changes",
    body,
  ]);

/** While it runs, it is looked at every second. */
export const useChange = (id: number) =>
  useAnswer<BulkChangeDto>({
    queryKey: [KEY, id],
    path: `/bulk-changes/${id}`,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data && isActive(data) ? LOOK_MS : false,
  });

export function useChangeAct(id: number) {
  const client = useQueryClient();
  return useCall<BulkChangeDto, "stop" | "undo">(
    (verb) => ["POST", `/bulk-changes/${id}/${verb}`],
    {
      onSettled: () => client.invalidateQueries({ queryKey: [KEY, id] }),
    },
  );
}

/** Items that are not as they were to be, and why. */
export function useLeftItems({ id, phase, done }: BulkChangeDto, page: number) {
  const show: BulkOutcome = phase === "undo" ? "stayed" : "refused";
  return useAnswer<Paged<BulkItemDto>>({
    queryKey: [KEY, id, show, done, page],
    path: `/bulk-changes/${id}/items`,
    query: { show, limit: LEFT_ITEMS, offset: (page - 1) * LEFT_ITEMS },
    placeholderData: keepPreviousData,
  });
}
