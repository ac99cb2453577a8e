import type { DayViewsDto } from "@octavo/contracts";
import { subHours } from "date-fns";

/** Days in UTC, the oldest first; the last is the day of `now`. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    subHours(now, 24 * (count - 1 - index))
      .toISOString()
      .slice(0, 10),
  );
}

/** Every day with its number, also days without any row. */
export function fillDays(
  days: readonly string[],
  known: readonly DayViewsDto[],
): DayViewsDto[] {
  const views = new Map(known.map(({ day, views: count }) => [day, count]));
  return days.map((day) => ({ day, views: views.get(day) ?? 0 }));
}
