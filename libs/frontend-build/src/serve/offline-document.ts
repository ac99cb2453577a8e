import { DOCUMENT_IDS } from "@octavo/federation";
import type { ShellBoot } from "@octavo/federation";
import { escapeHtml } from "./fixtures";
import type { ServedApp } from "./served-app";

/** Boot data of a site that is not there. */
export function offlineBoot({ app, basePath, flags }: ServedApp): ShellBoot {
  return {
    apiBase: "/api",
    apiHost: "",
    registry: { revision: 0, apps: {} },
    app,
    basePath,
    parts: [{ app: "public", title: "Home", basePath: "/" }],
    rendered: false,
    locale: "en",
    flags: { ...flags },
    timeZone: "UTC",
  };
}

/** A minimal document; the stand-in for the shell does the rest. */
export function offlineDocument({ app, title }: ServedApp, script: string) {
  const boot = `<script type="application/json" id="${DOCUMENT_IDS.boot}">{}</script>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(title)}</title></head><body>` +
    `<div id="${DOCUMENT_IDS.mount}" data-mf="${escapeHtml(app)}"></div>${boot}` +
    `<p style="position:fixed;inset:auto 0 0 auto;margin:.5rem;font:.8rem system-ui">Offline: <a href="/__fixtures">fixtures</a></p>` +
    `<script defer src="${script}"></script></body></html>`
  );
}
