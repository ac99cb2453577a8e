import { isApiError } from "@octavo/api-client";
import type { RevisionSummaryDto } from "@octavo/contracts";

/** Who saved in between, and when last. */
export interface Savers {
  /** Names of other people, each once; null for people whose account is gone. */
  others: (string | null)[];
  /** Whether the person on the screen saved as well, in another tab. */
  isOwn: boolean;
  at: string;
  /** Whether the server tells who saved. One that does also takes `is_merged`. */
  isTold: boolean;
}

/** What the server says about it, or the time alone where it is an older one. */
export function readSavers(
  refusal: unknown,
  { userId, updatedAt }: { userId: number | undefined; updatedAt: string },
): Savers {
  const saves = savesOf(isApiError(refusal) ? refusal.details : null);
  const [last] = saves;
  const others = saves.filter(({ created_by: by }) => by?.id !== userId);
  return {
    others: [...new Set(others.map(({ created_by: by }) => by?.name ?? null))],
    isOwn: others.length < saves.length,
    at: last?.created_at ?? updatedAt,
    isTold: saves.length > 0,
  };
}

type Save = Pick<RevisionSummaryDto, "created_by" | "created_at">;

function savesOf(details: unknown): readonly Save[] {
  if (typeof details !== "object" || details === null) return [];
  const { saves } = details as { saves?: unknown };
  return Array.isArray(saves) ? (saves as Save[]) : [];
}
