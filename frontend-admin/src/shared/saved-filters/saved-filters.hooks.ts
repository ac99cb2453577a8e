import type {
  Deleted,
  FilteredList,
  SavedFilterDto,
  SaveFilterDto,
} from "@octavo/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../remote-context";

const KEY = ["saved-filters"];

/** One's own of a list. */
export function useSavedFilters(list: FilteredList) {
  const api = useApi();
  return useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: ({ signal }) =>
      api<SavedFilterDto[]>({ method: "GET", path: "/saved-filters", signal }),
    select: (filters) => filters.filter((filter) => filter.list === list),
  });
}

/** A new one, or with an id another name of one. */
export function useSaveFilter() {
  const api = useApi();
  return useRefreshing(({ id, ...body }: SaveFilterDto & { id?: number }) =>
    id === undefined
      ? api<SavedFilterDto>({ method: "POST", path: "/saved-filters", body })
      : api<SavedFilterDto>({
          method: "PUT",
          path: `/saved-filters/${id}`,
          body,
        }),
  );
}

export function useRemoveFilter() {
  const api = useApi();
  return useRefreshing((id: number) =>
    api<Deleted>({ method: "DELETE", path: `/saved-filters/${id}` }),
  );
}

function useRefreshing<Args, Answer>(write: (args: Args) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
