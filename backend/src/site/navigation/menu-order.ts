/** Something that has a place in the menu; null without one. */
interface Placed {
  order: number | null;
  title: string;
}

/** As the specification orders pages: by number, without one last, then by title. */
export function inMenuOrder<Entry extends Placed>(
  entries: readonly Entry[],
): Entry[] {
  const place = ({ order }: Entry) => order ?? Infinity;
  return entries.toSorted(
    (one, other) =>
      // Two without a number give NaN, which counts as equal here.
      place(one) - place(other) || one.title.localeCompare(other.title, "en"),
  );
}

/**
 * Numbers for entries in a wanted order. Those that have one keep it where the order allows, so that as few pages
 * as possible change; otherwise all are counted from 1.
 * @param numbers what entries have now; null for those that need one.
 */
export function orderNumbers(numbers: readonly (number | null)[]): number[] {
  const kept = withGapsFilled(numbers);
  const rises = kept.every(
    (number, index) => index === 0 || number > (kept[index - 1] ?? 0),
  );
  return rises ? kept : numbers.map((_, index) => index + 1);
}

function withGapsFilled(numbers: readonly (number | null)[]): number[] {
  const filled: number[] = [];
  let before = 0;
  for (const [index, number] of numbers.entries()) {
    before = number ?? between(before, numbers.slice(index));
    filled.push(before);
  }
  return filled;
}

/** The next whole number, or a fraction where there is no room for one before the next number that is taken. */
function between(before: number, rest: readonly (number | null)[]): number {
  const gap = rest.findIndex((number) => number !== null);
  const next = gap === -1 ? Infinity : (rest[gap] ?? Infinity);
  const whole = Math.floor(before) + 1;
  return whole + gap - 1 < next ? whole : before + (next - before) / (gap + 1);
}
