import type { FrontendPromotion } from "./frontend-promotion.entity";

type Step = Pick<FrontendPromotion, "action" | "version">;

/**
 * What a rollback goes back to, from an app's history in order. Every rollback takes the latest
 * promotion back, so that two in a row go two versions back and not to and fro.
 */
export function previousVersion(history: readonly Step[]): string | null {
  const promoted: string[] = [];
  for (const { action, version } of history) {
    if (action === "promote") promoted.push(version);
    else promoted.pop();
  }
  return promoted.at(-2) ?? null;
}
