/** A screen that was open. */
export interface RecentPlace {
  to: string;
  label: string;
}

const MOST = 8;
const keyOf = (userId: number): string => `octavo.recent.${userId}`;

/** What this person opened last in this browser, the latest first. */
export function recentPlaces(userId: number): RecentPlace[] {
  try {
    const known: unknown = JSON.parse(
      localStorage.getItem(keyOf(userId)) ?? "[]",
    );
    return Array.isArray(known) ? known.filter(isPlace) : [];
  } catch {
    // A browser may refuse its storage.
    return [];
  }
}

export function rememberPlace(userId: number, place: RecentPlace): void {
  const others = recentPlaces(userId).filter(({ to }) => to !== place.to);
  try {
    const kept = [place, ...others].slice(0, MOST);
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // It is full, or refused.
  }
}

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === "object" &&
  value !== null &&
  "to" in value &&
  typeof value.to === "string" &&
  "label" in value &&
  typeof value.label === "string";
