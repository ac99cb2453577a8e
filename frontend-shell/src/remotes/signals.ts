import type { ShellBoot } from "@octavo/federation";
import { ownValue } from "@octavo/format";

/** Reports to the site whether the releases on this page started. Readers do not notice. */
export interface Signals {
  started(app: string, version: string): void;
  failed(app: string, version: string, message: string): void;
}

/** A page that breaks in a loop has said enough after these. */
const MOST = 10;
const LONGEST_MESSAGE = 500;

/** Each outcome of each version is told once per page: visitors are counted, not errors. */
export function createSignals({
  apiBase,
  isPreview,
  registry,
}: Pick<ShellBoot, "apiBase" | "isPreview" | "registry">): Signals {
  const told = new Set<string>();

  function tell(app: string, version: string, rest: object): void {
    const key = JSON.stringify([app, version, "message" in rest]);
    // A development server serves no release.
    // Previews are watched by those who look at them.
    if (isPreview || told.has(key) || told.size >= MOST || !/^\d/.test(version))
      return;
    told.add(key);
    const trial = ownValue(registry.apps, app)?.trial;
    fetch(`${apiBase}/frontends/starts`, {
      method: "POST",
      // Also when the reader is on the way to another page.
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ app, version, ...trial, ...rest }),
    }).catch(() => undefined);
  }

  return {
    started: (app, version) => tell(app, version, { outcome: "started" }),
    failed: (app, version, text) => {
      const message = text.slice(0, LONGEST_MESSAGE);
      tell(app, version, { outcome: "failed", message });
    },
  };
}
