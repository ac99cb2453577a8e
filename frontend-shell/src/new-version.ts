import type { ShellBoot } from "@octavo/federation";
import { button, showNotice } from "./remotes/failure-view";
import type * as RarelyNeeded from "./remotes/rarely-needed";
import { t } from "./texts";

type Code = Pick<typeof RarelyNeeded, "offerNewVersion">;

/** A tab may be open for weeks; what is new is no news that cannot wait. */
const INTERVAL_MS = 5 * 60_000;

/** For people who never leave the tab. */
const LONG_INTERVAL_MS = 30 * 60_000;

/**
 * Looks for a new version of the page when people return to its tab, and now and then. Returns a function
 * that looks at once. The code for it is fetched only then: a visit that ends before pays nothing.
 */
export function watchForNewVersion(
  boot: ShellBoot,
  fetchCode: () => Promise<Code> = () => import("./remotes/rarely-needed"),
): () => void {
  const offered = new Set<string>();
  let lookedAt = Date.now();

  async function look(): Promise<void> {
    lookedAt = Date.now();
    try {
      const { offerNewVersion } = await fetchCode();
      await offerNewVersion(boot, offered, { showNotice, button, t });
    } catch {
      // Offline, or older than any stored release: the tab stays as it is.
    }
  }
  const lookSometimes = () => {
    const isDue = Date.now() - lookedAt >= INTERVAL_MS;
    if (isDue && document.visibilityState === "visible") void look();
  };
  addEventListener("focus", lookSometimes);
  document.addEventListener("visibilitychange", lookSometimes);
  setInterval(lookSometimes, LONG_INTERVAL_MS);
  return () => void look();
}
