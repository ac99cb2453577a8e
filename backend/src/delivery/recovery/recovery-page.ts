import { policyHash } from "../../common/http/policy-hash";
import { currentLanguage } from "@octavo/texts";
import { escapeHtml } from "../../common/html/escape-html";
import { recovery as german } from "../../common/texts/de/recovery";
import { recovery as english } from "../../common/texts/en/recovery";
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

/** Needs neither shell nor admin nor any other file, because those may be broken. */
export function recoveryPage(siteName: string): string {
  const texts = currentLanguage() === "de" ? german : english;
  const name = escapeHtml(siteName);
  const title = escapeHtml(texts.title);
  return (
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title} · ${name}</title>` +
    `<link rel="icon" href="data:,"><style>${STYLES}</style></head><body>` +
    `<header><p><a href="/">${name}</a></p></header><main><h1>${title}</h1>` +
    `<p>${escapeHtml(texts.intro)}</p><noscript><p>${escapeHtml(texts.noScripts)}</p></noscript>` +
    `<div id="status" role="status"></div><div id="alert" role="alert"></div><div id="content"></div></main>` +
    `<script type="application/json" id="texts">${JSON.stringify(texts).replaceAll("<", "\\u003c")}</script>` +
    `<script>${RECOVERY_SCRIPT}</script></body></html>`
  );
}

/** Its own script and its own styles, calls of this site and nothing else. */
export const RECOVERY_POLICY = [
  "default-src 'none'",
  `script-src ${policyHash(RECOVERY_SCRIPT)}`,
  `style-src ${policyHash(STYLES)}`,
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
