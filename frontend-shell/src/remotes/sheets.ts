import type { LiveApp } from "@octavo/federation";
import { ownValue } from "@octavo/format";

/** Without its sheet a page is better than no page, but not for ever. */
const TIME_LIMIT_MS = 4000;

/** Links the sheets of a version that the document did not know of. Rejects when one does not come. */
export async function linkSheets(live: LiveApp): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, TIME_LIMIT_MS));
  const sheets = live.styles.map((address) => link(address, live));
  await Promise.race([Promise.all(sheets), late]);
}

/**
 * A sheet of the document that fails is asked for once more, at an address that no cache knows. Calls
 * back when that fails as well.
 */
export function watchSheets(
  live: LiveApp,
  onLost: (address: string) => void,
): void {
  for (const address of live.styles) {
    const retry = () => {
      const mark = `?retry=${Date.now().toString(36)}`;
      link(address, live, mark).catch(() => onLost(address));
    };
    const linked = [...document.querySelectorAll("link")].find(
      (each) => each.getAttribute("href") === address,
    );
    // The document marks what failed before this runs.
    if (linked?.dataset["failed"] !== undefined) retry();
    else linked?.addEventListener("error", retry);
  }
}

function link(address: string, live: LiveApp, mark = ""): Promise<void> {
  return new Promise((done, failed) => {
    const element = document.createElement("link");
    element.rel = "stylesheet";
    const integrity = ownValue(live.integrities ?? {}, address);
    if (integrity !== undefined) element.integrity = integrity;
    element.addEventListener("load", () => done());
    element.addEventListener("error", () =>
      failed(new Error(`${address} could not be loaded.`)),
    );
    element.href = address + mark;
    document.head.append(element);
  });
}
