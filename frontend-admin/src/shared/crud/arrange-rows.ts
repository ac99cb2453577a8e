import type { Paged } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import type { ListState } from "./use-list-state";

interface Arrangement<Item> {
  /** What the search looks through. */
  texts: (item: Item) => readonly (string | null)[];
  /** What each order compares; a missing value comes last. */
  orders: Record<string, (item: Item) => string | number | null>;
  /** Whether the chosen filters leave a row in. */
  isShown?: (item: Item) => boolean;
}

/** Searches, filters and orders a list that comes whole, as the server does with the others. */
export function arrangeRows<Item>(
  items: readonly Item[],
  { search, sort = "" }: Pick<ListState, "search" | "sort">,
  { texts, orders, isShown = () => true }: Arrangement<Item>,
): Paged<Item> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (item: Item) => {
    const text = texts(item).join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const data = items.filter((item) => isShown(item) && matches(item));
  const isDescending = sort.startsWith("-");
  const key = ownValue(orders, isDescending ? sort.slice(1) : sort);
  if (key) data.sort((a, b) => compare(key(a), key(b), isDescending ? -1 : 1));
  return { data, total: data.length, limit: data.length, offset: 0 };
}

type Key = string | number | null;

function compare(a: Key, b: Key, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number")
    return (a - b) * direction;
  return String(a).localeCompare(String(b), "en") * direction;
}
