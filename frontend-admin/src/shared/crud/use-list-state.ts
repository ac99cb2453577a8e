import { ADMIN_DISPLAY } from "@octavo/contracts";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { rememberList } from "./list-places";

interface ListStateOptions {
  defaultSort?: string;
  /** Names of further query parameters that the list understands. */
  filters?: readonly string[];
  size?: number;
}

const SIZES: readonly number[] = ADMIN_DISPLAY.pageSizes;
/** The parameter that names the columns that are hidden. */
const WITHOUT = "without";

/** Page, size, sort, search and filters of a list, kept in the address. */
export function useListState(options: ListStateOptions = {}) {
  const { defaultSort, filters = [], size: fixedSize } = options;
  const [params, change] = useAddress();
  const location = useLocation();
  useEffect(() => rememberList(location), [location]);
  const page = readPage(params.get("page"));
  const size = fixedSize ?? readSize(params.get("size"));
  const sort = params.get("sort") ?? defaultSort;
  const search = params.get("search") ?? "";
  const hidden = (params.get(WITHOUT) ?? "").split(",").filter(Boolean);
  const chosen = filters.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const query = {
    limit: size,
    offset: (page - 1) * size,
    ...(sort && { sort }),
    ...(search && { search }),
    ...(Object.fromEntries(chosen) as Record<string, string>),
  };
  return {
    page,
    size,
    sort,
    search,
    query,
    isFiltered: search !== "" || chosen.length > 0,
    filter: (name: string) => params.get(name) ?? "",
    /** Names of columns that are not shown. */
    hidden,
    toggleColumn: (name: string) => {
      const others = hidden.filter((other) => other !== name);
      const next = others.length < hidden.length ? others : [...hidden, name];
      change({ [WITHOUT]: next.join(",") }, true);
    },
    ...listActions(change, options),
  };
}

type Changes = Record<string, string | undefined>;
type Change = (changes: Changes, replace?: boolean) => void;

/**
 * The address's query and a way to change some of it; a name without a value goes. Going somewhere takes
 * a moment: a change that comes before the last one is in force builds upon it all the same.
 */
function useAddress(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change: Change = (changes, replace = false) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    latest.current = next;
    setParams(next, { replace });
  };
  return [params, change];
}

/** Changes of filters or order start at the first page again. */
function listActions(change: Change, options: ListStateOptions) {
  const { defaultSort, filters = [] } = options;
  const restart = (changes: Changes, replace?: boolean) => {
    change({ page: undefined, ...changes }, replace);
  };
  return {
    setPage: (page: number, replace = false) => {
      change({ page: page > 1 ? String(page) : undefined }, replace);
    },
    setSize: (size: number) => {
      const isDefault = size === ADMIN_DISPLAY.defaultPageSize;
      restart({ size: isDefault ? undefined : String(size) });
    },
    setSort: (sort: string) => {
      restart({ sort: sort === defaultSort ? undefined : sort });
    },
    setSearch: (search: string) => {
      restart({ search }, true);
    },
    setFilter: (name: string, value: string) => {
      restart({ [name]: value });
    },
    /** Several at once; one without a value goes. */
    setFilters: (values: Record<string, string>) => {
      restart(values);
    },
    clear: () => {
      const none = filters.map((name) => [name, undefined] as const);
      restart({ search: undefined, ...Object.fromEntries(none) });
    },
  };
}

export type ListState = ReturnType<typeof useListState>;

/** As a query has it. */
export const searchOf = ({ search }: Pick<ListState, "search">) =>
  search ? { search } : {};

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 && page < 10_000_000 ? page : 1;
}

function readSize(text: string | null): number {
  const size = Number(text);
  return SIZES.includes(size) ? size : ADMIN_DISPLAY.defaultPageSize;
}
