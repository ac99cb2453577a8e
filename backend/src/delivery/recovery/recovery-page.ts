import { createHash } from "node:crypto";
import { escapeHtml } from "../../common/html/escape-html";
import { RECOVERY_SCRIPT } from "./recovery-script";

const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 0; } h3 { font-size: 1rem; margin: 1rem 0 0; }
section { border: 1px solid GrayText; border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
form { display: grid; gap: .75rem; margin: .75rem 0 0; justify-items: start; }
label { display: grid; gap: .25rem; width: 100%; max-width: 26rem; }
input { font: inherit; padding: .4rem .5rem; width: 100%; box-sizing: border-box; }
button { font: inherit; font-weight: 600; padding: .5rem 1rem; min-height: 2.75rem; cursor: pointer; }
[role=status]:not(:empty), [role=alert]:not(:empty) { border-left: .3rem solid; padding: .5rem .75rem; margin: 1rem 0; }
[role=alert]:not(:empty) { font-weight: 600; }
p { margin: .5rem 0; }`;

const NO_SCRIPTS =
  "Signing in and rolling back need scripts on this page. Without them, use the command: " +
  "octavo rollback with an API key of the frontend.";

/** Needs neither shell nor admin, nor any other file: it is for when those are what is broken. */
export const recoveryPage = (siteName: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>Frontends · ${escapeHtml(siteName)}</title>` +
  `<link rel="icon" href="data:,"><style>${STYLES}</style></head><body>` +
  `<header><p><a href="/">${escapeHtml(siteName)}</a></p></header><main><h1>Frontends</h1>` +
  `<p>What is live, and the way back to a version that worked. This page is made by the server alone: ` +
  `it also works when the admin does not.</p><noscript><p>${NO_SCRIPTS}</p></noscript>` +
  `<div id="status" role="status"></div><div id="alert" role="alert"></div><div id="content"></div>` +
  `</main><script>${RECOVERY_SCRIPT}</script></body></html>`;

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Its own script and its own styles, calls of this site, and nothing else. */
export const RECOVERY_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(RECOVERY_SCRIPT)}`,
  `style-src ${hashOf(STYLES)}`,
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
