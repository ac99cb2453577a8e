import type { LiveApp } from "@octavo/federation";
import { ownValue } from "@octavo/format";

/**
 * Lets the browser fetch the remote's first chunks while its entry is still on the way: the entry would
 * ask for them in any case. With their integrity, without which a browser would fetch them again.
 */
export function announceScripts({ preload, integrities = {} }: LiveApp): void {
  for (const address of preload.filter((path) => path.endsWith(".js"))) {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "script";
    const integrity = ownValue(integrities, address);
    if (integrity !== undefined) link.integrity = integrity;
    link.href = address;
    document.head.append(link);
  }
}
