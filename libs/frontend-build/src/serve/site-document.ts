import { DOCUMENT_IDS, SHELL_APP } from "@octavo/federation";
import type { LiveApp, RenderResult, ShellBoot } from "@octavo/federation";
import { owns, partsFor, workingCopy } from "./served-app";
import type { ServedApp } from "./served-app";

/** A document of the site, taken apart. */
export interface SiteDocument {
  html: string;
  boot: ShellBoot;
}

const element = (id: string) =>
  new RegExp(
    `(?<=<script type="application/json" id="${id}">).*?(?=</script>)`,
    "s",
  );
const BOOT = element(DOCUMENT_IDS.boot);
const STATE = new RegExp(
  `<script type="application/json" id="${DOCUMENT_IDS.state}">.*?</script>`,
  "s",
);
const MOUNT = new RegExp(
  `<div id="${DOCUMENT_IDS.mount}"[^>]*>.*?</div>(?=<script type="application/json" id="${DOCUMENT_IDS.boot}">)`,
  "s",
);
/** An app's description of a page, and the styles that were made for its markup. */
const OF_THE_PAGE =
  /<title>.*?<\/title>|<meta (?:name="(?:description|robots|twitter:[^"]*)"|property="[^"]*")[^>]*>|<link rel="(?:canonical|alternate|prev|next|stylesheet)"[^>]*>|<style>.*?<\/style>|<script type="application\/ld\+json">.*?<\/script>|<noscript>.*?<\/noscript>/gs;

/** Null for a page that is none of the document server's. */
export function readSiteDocument(html: string): SiteDocument | null {
  const text = BOOT.exec(html)?.[0];
  if (text === undefined) return null;
  return { html, boot: JSON.parse(text) as ShellBoot };
}

/** The boot data with the working copy in it; an app that the site does not know gets its addresses. */
export function bootWith(
  boot: ShellBoot,
  served: ServedApp,
  path: string,
): ShellBoot {
  const apps = { ...boot.registry.apps, [served.app]: workingCopy(served) };
  const registry = { ...boot.registry, apps };
  const isKnown = boot.app === served.app;
  const isNew = !isKnown && owns(served, path);
  // No browser stores pages of a working copy.
  const patched = {
    ...boot,
    registry,
    flags: {
      // The live release may not declare them yet.
      ...(isKnown || isNew ? served.flags : {}),
      ...(isNew ? {} : boot.flags),
      offline: false,
    },
  };
  if (!isNew) return patched;
  const { app, basePath, parts } = boot;
  const owner = { app, basePath, title: basePath === "/" ? "Home" : app };
  return {
    ...patched,
    app: served.app,
    basePath: served.basePath,
    parts: partsFor(served, owner, parts),
  };
}

/**
 * The site's document with the working copy instead of a release. The server's markup is the working
 * copy's, or none: that of the release would not match.
 */
export function withWorkingCopy(
  { html, boot: before }: SiteDocument,
  boot: ShellBoot,
  rendered: Pick<RenderResult, "head" | "html" | "state"> | null,
): string {
  const live = before.registry.apps[SHELL_APP];
  const isShown = boot.app !== before.app || isReplaced(before, boot);
  if (!isShown) return withoutPreload(withBoot(html, { ...boot }), live, boot);
  const shown = { ...boot, rendered: rendered !== null };
  const page = withBoot(html.replace(STATE, ""), shown)
    .replace(OF_THE_PAGE, "")
    .replace(
      MOUNT,
      () =>
        `<div id="${DOCUMENT_IDS.mount}" data-mf="${boot.app}">${rendered?.html ?? ""}</div>`,
    );
  const head = (rendered?.head ?? `<title>${boot.app}</title>`) + sheets(boot);
  return withState(
    page.replace("</head>", () => `${head}</head>`),
    rendered,
  );
}

function isReplaced(before: ShellBoot, after: ShellBoot): boolean {
  const version = ({ registry, app }: ShellBoot) =>
    new Map(Object.entries(registry.apps)).get(app)?.version;
  return version(before) !== version(after);
}

function sheets(boot: ShellBoot): string {
  const shown = new Map(Object.entries(boot.registry.apps)).get(boot.app);
  return (shown?.styles ?? [])
    .map((address) => `<link rel="stylesheet" href="${address}">`)
    .join("");
}

function withBoot(html: string, boot: ShellBoot): string {
  return html.replace(BOOT, () => embedded(JSON.stringify(boot)));
}

function withState(
  html: string,
  rendered: Pick<RenderResult, "state"> | null,
): string {
  if (rendered === null) return html;
  const end = html.indexOf("</script>", html.search(BOOT)) + "</script>".length;
  const state = `<script type="application/json" id="${DOCUMENT_IDS.state}">${embedded(rendered.state)}</script>`;
  return html.slice(0, end) + state + html.slice(end);
}

/** JSON that is safe in a script element. */
function embedded(json: string): string {
  return json.replace(/</g, "\\u003c");
}

/** The document's own script starts the shell that the boot data names; the live one need not be fetched. */
function withoutPreload(
  html: string,
  live: LiveApp | undefined,
  boot: ShellBoot,
): string {
  const isLive = boot.registry.apps[SHELL_APP]?.entry === live?.entry;
  if (live === undefined || isLive) return html;
  const [before = "", after = ""] = html.split(
    `<link rel="preload" as="script" href="${live.entry}"`,
  );
  return after === "" ? html : before + after.slice(after.indexOf(">") + 1);
}
