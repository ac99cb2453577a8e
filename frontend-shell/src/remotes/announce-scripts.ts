import type { LiveApp } from "@octavo/federation";

/**
 * Lets the browser fetch the remote's first chunks while its entry is still on the way: the entry would
 * ask for them in any case.
 */
export function announceScripts({ preload }: LiveApp): void {
  for (const address of preload.filter((path) => path.endsWith(".js"))) {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "script";
    link.href = address;
    document.head.append(link);
  }
}
