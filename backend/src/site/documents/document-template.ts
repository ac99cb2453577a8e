import {
  DOCUMENT_IDS,
  WITHOUT_SETTINGS,
  type LiveApp,
  type ShellBoot,
} from "@octavo/federation";
import { ADMIN_APP } from "../../delivery/apps/app-names";
import { ownValue } from "@octavo/format";
import { escapeHtml } from "../../common/html/escape-html";
import { directionOf } from "../../common/texts/language";
import { HEAD_SCRIPT, SANDBOX_SCRIPT, START_SCRIPT } from "./inline-scripts";
import { iconLinks } from "./site-icon";
import { themeColourTags } from "./theme-colours";

/** Makes JSON safe in a script element: nothing in it can end the element or the line. */
function escapeJson(json: string): string {
  return json
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

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
  /** Markup behind the mount element, which belongs to the server. */
  after?: string;
  /** It has an opaque origin. */
  isSandboxed?: boolean;
  /** Readers are not offered settings of their own, so those of earlier are not looked for. */
  hidesSettings?: boolean;
  /** The picture that people have chosen for the site's icon. */
  iconMediaId?: number | null;
}

/** The one document of the site: with markup where the app was rendered, else without. */
export function renderDocument({
  boot,
  head,
  styles,
  html,
  state,
  after = "",
  isSandboxed = false,
  hidesSettings = false,
  iconMediaId = null,
}: DocumentParts): string {
  const { shell, [boot.app]: remote } = boot.registry.apps;
  const apps = [remote, shell].filter((app) => app !== undefined);
  const theme = boot.app === ADMIN_APP ? "" : boot.siteTheme;
  const data = (id: string, json: string) =>
    `<script type="application/json" id="${id}">${escapeJson(json)}</script>`;
  return (
    `<!doctype html><html${rootAttributes(boot, hidesSettings)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    (isSandboxed ? `<script>${SANDBOX_SCRIPT}</script>` : "") +
    `<script>${HEAD_SCRIPT}</script>` +
    head +
    (styles === null ? sheetLinks(apps) : `<style>${styles}</style>`) +
    `<meta name="color-scheme" content="light dark">` +
    themeColourTags(boot.app, theme ?? "") +
    iconLinks(iconMediaId) +
    (boot.app === ADMIN_APP || boot.isPreview
      ? ""
      : `<link rel="manifest" href="/site.webmanifest">`) +
    `</head>` +
    (theme ? `<body class="${escapeHtml(theme)}">` : "<body>") +
    `<div id="${DOCUMENT_IDS.mount}" data-mf="${boot.app}">${html}</div>${after}` +
    data(DOCUMENT_IDS.boot, JSON.stringify(boot)) +
    (state === undefined ? "" : data(DOCUMENT_IDS.state, state)) +
    (styles === null ? "" : `<noscript>${sheetLinks(apps)}</noscript>`) +
    (shell ? shellScript(shell, boot.rendered) : "") +
    `</body></html>`
  );
}

function rootAttributes({ locale }: ShellBoot, hidesSettings: boolean): string {
  const direction = directionOf(locale) === "rtl" ? ` dir="rtl"` : "";
  const settings = hidesSettings ? ` ${WITHOUT_SETTINGS}` : "";
  return ` lang="${escapeHtml(locale)}"${direction}${settings}`;
}

/** The shell loads the scripts, because pages can be read without them. */
function sheetLinks(apps: LiveApp[]): string {
  return apps
    .flatMap(({ styles, integrities }) =>
      styles.map((address) => {
        const check = integrityAttribute(
          integrities && ownValue(integrities, address),
        );
        return `<link rel="stylesheet" href="${escapeHtml(address)}"${check}>`;
      }),
    )
    .join("");
}

const integrityAttribute = (integrity: string | undefined): string =>
  integrity === undefined ? "" : ` integrity="${escapeHtml(integrity)}"`;

/** What is not there to be read yet cannot start too early: the browser fetches it while it reads on. */
function shellScript(
  { entry, integrity }: LiveApp,
  isRendered: boolean,
): string {
  const early = isRendered
    ? ""
    : `<link rel="preload" as="script" href="${escapeHtml(entry)}"${integrityAttribute(integrity)}>`;
  return `${early}<script>${START_SCRIPT}</script>`;
}
