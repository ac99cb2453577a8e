import { DOCUMENT_IDS } from "@octavo/federation";
import type { ShellBoot } from "@octavo/federation";
import { escapeHtml } from "./fixtures";
import type { ServedApp } from "./served-app";

/** Boot data of a site that is not there. */
export function offlineBoot({ app, basePath }: ServedApp): ShellBoot {
  return {
    apiBase: "/api",
    apiHost: "",
    registry: { revision: 0, apps: {} },
    app,
    basePath,
    parts: [{ app: "public", title: "Home", basePath: "/" }],
    rendered: false,
    locale: "en",
    flags: {},
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
    `<script defer src="${script}"></script></body></html>`
  );
}
