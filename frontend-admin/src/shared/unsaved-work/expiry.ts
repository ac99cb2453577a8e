import { LIMITS } from "@octavo/contracts";

/** Until when an unsaved text is kept, unless somebody goes on with it. */
export function expiryOf(savedAt: string): Date {
  const end = new Date(savedAt);
  end.setUTCDate(end.getUTCDate() + LIMITS.draftDays);
  return end;
}

export const isExpired = (savedAt: string): boolean =>
  expiryOf(savedAt) < new Date();
