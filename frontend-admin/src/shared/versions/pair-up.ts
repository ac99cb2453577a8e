import { diffArrays } from "diff";

/** An item before and after; one that has no pair was removed or added. */
export type Pair<Item> =
  | { old: Item; item: Item; isSame: boolean }
  | { old: Item; item?: never }
  | { old?: never; item: Item };

interface PairUpOptions<Item> {
  /** Items with one key are the same. */
  keyOf: (item: Item) => string;
  /** Only items of one kind replace each other. */
  kindOf: (item: Item) => string;
}

/** After this time, two texts count as entirely different: comparing them would take too long. */
export const LONGEST_MS = 1500;

/** What became of each item, in the order of both lists. */
export function pairUp<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, kindOf }: PairUpOptions<Item>,
): Pair<Item>[] {
  const steps = diffArrays(before.map(keyOf), after.map(keyOf), {
    timeout: LONGEST_MS,
  });
  if (!steps) return [...removed(before), ...added(after)];
  const pairs: Pair<Item>[] = [];
  const rest = { before: [...before], after: [...after] };
  let gone: Item[] = [];
  for (const { value, added: isNew, removed: isGone } of steps) {
    if (isGone) {
      gone = rest.before.splice(0, value.length);
      continue;
    }
    const come = rest.after.splice(0, value.length);
    if (isNew) pairs.push(...replaced(gone, come, kindOf));
    else {
      pairs.push(...removed(gone));
      for (const item of come) {
        const [old = item] = rest.before.splice(0, 1);
        pairs.push({ old, item, isSame: true });
      }
    }
    gone = [];
  }
  return [...pairs, ...removed(gone)];
}

/** Items that are in each other's place, in pairs as far as they are of one kind. */
function replaced<Item>(
  gone: readonly Item[],
  come: readonly Item[],
  kindOf: (item: Item) => string,
): Pair<Item>[] {
  const steps = diffArrays(gone.map(kindOf), come.map(kindOf), {
    timeout: LONGEST_MS,
  });
  if (!steps) return [...removed(gone), ...added(come)];
  const rest = { gone: [...gone], come: [...come] };
  return steps.flatMap(({ value, added: isNew, removed: isGone }) => {
    if (isGone) return removed(rest.gone.splice(0, value.length));
    const items = rest.come.splice(0, value.length);
    if (isNew) return added(items);
    return items.map((item): Pair<Item> => {
      const [old = item] = rest.gone.splice(0, 1);
      return { old, item, isSame: false };
    });
  });
}

const removed = <Item>(items: readonly Item[]): Pair<Item>[] =>
  items.map((old) => ({ old }));
const added = <Item>(items: readonly Item[]): Pair<Item>[] =>
  items.map((item) => ({ item }));
