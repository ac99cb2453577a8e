import { DOCUMENT_IDS } from "@octavo/federation";
import type { ShellBoot } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { button, showNotice } from "./remotes/failure-view";
import { readRegistry } from "./remotes/read-registry";

/**
 * Offers to load the page anew when another version of its remote is live than when the document was
 * made. It only offers: nobody loses what they are typing.
 * @param offered versions that were offered before, each once.
 */
export async function offerNewVersion(
  boot: ShellBoot,
  offered: Set<string>,
): Promise<void> {
  const { app, registry } = boot;
  const { revision, apps, canaries = {} } = await readRegistry(boot.apiBase);
  const own = ownValue(registry.apps, app)?.version;
  const live = ownValue(apps, app)?.version;
  // Who sees a canary goes on seeing it.
  const isNew =
    revision !== registry.revision &&
    live !== own &&
    ownValue(canaries, app) !== own;
  const root = document.getElementById(DOCUMENT_IDS.mount);
  if (!isNew || live === undefined || offered.has(live) || !root) return;
  offered.add(live);
  const notice = showNotice(root, "A new version of this page is available.", [
    button("Reload", () => location.reload()),
    button("Not now", () => notice.remove()),
  ]);
}
