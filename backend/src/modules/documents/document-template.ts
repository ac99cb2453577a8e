import { DOCUMENT_IDS, type LiveApp, type ShellBoot } from "@octavo/federation";
import { escapeHtml, escapeJson } from "./escape";
import { HEAD_SCRIPT } from "./head-script";
import { START_SCRIPT } from "./start-script";

export interface DocumentParts {
  boot: ShellBoot;
  /** Markup for the head: title, description and the like. */
  head: string;
  /** What the first paint needs, where that is known; else the page waits for the whole sheet. */
  styles: string | null;
  /** Markup for the mount element. */
  html: string;
  /** JSON that the remote continues from; absent when nothing was rendered. */
  state?: string;
}

/** An open book, drawn here so that no document asks for a file. */
const ICON =
  "data:image/svg+xml," +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5fd0"/><path d="M16 10c-3-2-6-2-9-1v13c3-1 6-1 9 1 3-2 6-2 9-1V9c-3-1-6-1-9 1zm0 0v13" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>`,
  );

/** The one document of the site: for readers with markup, for the admin without. */
export function renderDocument({
  boot,
  head,
  styles,
  html,
  state,
}: DocumentParts): string {
  const { shell, [boot.app]: remote } = boot.registry.apps;
  const apps = [remote, shell].filter((app) => app !== undefined);
  const theme = boot.app === "public" ? boot.siteTheme : "";
  const data = (id: string, json: string) =>
    `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;
  return (
    `<!doctype html><html lang="${escapeHtml(boot.locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<script>${HEAD_SCRIPT}</script>` +
    head +
    (styles === null ? sheetLinks(apps) : `<style>${styles}</style>`) +
    `<meta name="color-scheme" content="light dark">` +
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfcfd">` +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10151c">` +
    `<link rel="icon" href="${ICON}"></head>` +
    (theme ? `<body class="${escapeHtml(theme)}">` : "<body>") +
    `<div id="${DOCUMENT_IDS.mount}" data-mf="${boot.app}">${html}</div>` +
    data(DOCUMENT_IDS.boot, JSON.stringify(boot)) +
    (state === undefined ? "" : data(DOCUMENT_IDS.state, state)) +
    (styles === null ? "" : `<noscript>${sheetLinks(apps)}</noscript>`) +
    (shell ? shellScript(shell, boot.rendered) : "") +
    `</body></html>`
  );
}

/** Scripts are left to the shell: nothing of theirs is needed to read. */
function sheetLinks(apps: LiveApp[]): string {
  return apps
    .flatMap((app) => app.styles)
    .map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`)
    .join("");
}

/** What is not there to be read yet cannot start too early. */
function shellScript(
  { entry, integrity }: LiveApp,
  isRendered: boolean,
): string {
  if (isRendered) return `<script>${START_SCRIPT}</script>`;
  const check =
    integrity === undefined ? "" : ` integrity="${escapeHtml(integrity)}"`;
  return `<script defer src="${escapeHtml(entry)}"${check}></script>`;
}
