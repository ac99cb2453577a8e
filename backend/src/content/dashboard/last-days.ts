import type { DayViewsDto } from "@octavo/contracts";

const DAY_MS = 86_400_000;

/** Days in UTC, the oldest first; the last is the day of `now`. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MS)
      .toISOString()
      .slice(0, 10),
  );
}

/** Every day with its number, also those of which nothing is known. */
export function fillDays(
  days: readonly string[],
  known: readonly DayViewsDto[],
): DayViewsDto[] {
  const views = new Map(known.map(({ day, views: count }) => [day, count]));
  return days.map((day) => ({ day, views: views.get(day) ?? 0 }));
}
