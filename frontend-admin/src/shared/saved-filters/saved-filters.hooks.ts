import type {
  Deleted,
  FilteredList,
  SavedFilterDto,
  SaveFilterDto,
} from "@octavo/contracts";
import { useAnswer, useCall, useRefresh } from "../crud/use-call";

const KEY = "saved-filters";

/** One's own of a list. */
export const useSavedFilters = (list: FilteredList) =>
  useAnswer<SavedFilterDto[]>({
    queryKey: [KEY],
    staleTime: 0,
    path: "/saved-filters",
    select: (filters) => filters.filter((filter) => filter.list === list),
  });

/** A new one, or with an id another name of one. */
export const useSaveFilter = () =>
  useCall<SavedFilterDto, SaveFilterDto & { id?: number }>(
    ({ id, ...body }) =>
      id === undefined
        ? ["POST", "/saved-filters", body]
        : ["PUT", `/saved-filters/${id}`, body],
    { onSettled: useRefresh(KEY) },
  );

export const useRemoveFilter = () =>
  useCall<Deleted, number>((id) => ["DELETE", `/saved-filters/${id}`], {
    onSettled: useRefresh(KEY),
  });
