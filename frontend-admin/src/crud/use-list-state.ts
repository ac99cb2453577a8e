import { LIMITS } from "@octavo/contracts";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

interface ListStateOptions {
  defaultSort?: string;
  /** Names of further query parameters that the list understands. */
  filters?: readonly string[];
  size?: number;
}

const SIZES: readonly number[] = LIMITS.pageSizes;

/** Page, size, sort, search and filters of a list, kept in the address. */
export function useListState(options: ListStateOptions = {}) {
  const { defaultSort, filters = [], size: fixedSize } = options;
  const [params, setParams] = useSearchParams();
  const page = readPage(params.get("page"));
  const size = fixedSize ?? readSize(params.get("size"));
  const sort = params.get("sort") ?? defaultSort;
  const search = params.get("search") ?? "";

  function change(changes: Record<string, string | undefined>, replace = false) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace },
    );
  }

  const filterKey = filters.map((name) => params.get(name) ?? "").join("\n");
  const query = useMemo(() => {
    const chosen = filterKey.split("\n");
    return {
      limit: size,
      offset: (page - 1) * size,
      ...(sort && { sort }),
      ...(search && { search }),
      ...Object.fromEntries(
        filters.flatMap((name, index) =>
          chosen[index] ? [[name, chosen[index]]] : [],
        ),
      ),
    };
    // The names of the filters never change during the life of a screen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page, size, sort, search, filterKey]);

  return {
    page,
    size,
    sort,
    search,
    query,
    isFiltered: search !== "" || filterKey.trim() !== "",
    filter: (name: string) => params.get(name) ?? "",
    setPage: (next: number, replace = false) =>
      change({ page: next > 1 ? String(next) : undefined }, replace),
    setSize: (next: number) =>
      change({
        page: undefined,
        size: next === LIMITS.defaultPageSize ? undefined : String(next),
      }),
    setSort: (next: string) =>
      change({
        page: undefined,
        sort: next === defaultSort ? undefined : next,
      }),
    setSearch: (next: string) =>
      change({ page: undefined, search: next }, true),
    setFilter: (name: string, value: string) =>
      change({ page: undefined, [name]: value }),
    clear: () =>
      change({
        page: undefined,
        search: undefined,
        ...Object.fromEntries(filters.map((name) => [name, undefined])),
      }),
  };
}

export type ListState = ReturnType<typeof useListState>;

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 && page < 10_000_000 ? page : 1;
}

function readSize(text: string | null): number {
  const size = Number(text);
  return SIZES.includes(size) ? size : LIMITS.defaultPageSize;
}
