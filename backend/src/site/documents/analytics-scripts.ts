import { policyHash } from "../../common/http/policy-hash";
import { escapeHtml } from "../../common/html/escape-html";
import type { Analytics } from "../../operations/settings/analytics-settings.service";
import { readSnippet } from "../../operations/settings/snippet";

/** What a page has to load, and what its policy has to allow for that. */
export interface AnalyticsScripts {
  markup: string;
  /** For `script-src` and `connect-src`. */
  scripts: string[];
  connections: string[];
}

/** Their scripts and where these send to are on different hosts, as the services' own guides say. */
const UMAMI_CLOUD = "https://cloud.umami.is";
const UMAMI_GATEWAY = "https://api-gateway.umami.dev";
const GOATCOUNTER_CLOUD = /^https:\/\/[\w-]+\.goatcounter\.com$/;
const GOATCOUNTER_SCRIPTS = "https://gc.zgo.at";

/** The title of the next page is there by then. */
const SETTLED_MS = 500;

/** Calls `code` for each page that readers go to without loading a document. */
const onEachPage = (code: string): string =>
  `(h=>{const p=h.pushState,v=()=>setTimeout(()=>{${code}},${SETTLED_MS});` +
  `h.pushState=function(...a){p.apply(this,a);v()};addEventListener("popstate",v)})(history)`;

/** Without cookies, as the cookie-free setting of each service has it. */
export function analyticsScripts(chosen: Analytics): AnalyticsScripts {
  const { service, address, site_id: site } = chosen;
  if (service === "snippet") return snippetScripts(chosen);
  const { origin } = new URL(address);
  const from = [origin];
  switch (service) {
    case "plausible":
      return loads({ src: `${address}/js/script.js`, "data-domain": site });
    case "umami":
      return loads(
        { src: `${address}/script.js`, "data-website-id": site },
        { connections: address === UMAMI_CLOUD ? [UMAMI_GATEWAY] : from },
      );
    case "goatcounter": {
      const isCloud = GOATCOUNTER_CLOUD.test(address);
      const host = isCloud ? GOATCOUNTER_SCRIPTS : address;
      return loads(
        { src: `${host}/count.js`, "data-goatcounter": `${address}/count` },
        {
          connections: from,
          inline: onEachPage(
            "window.goatcounter?.count?.({path:location.pathname+location.search})",
          ),
        },
      );
    }
    case "matomo":
      return loads(
        { src: `${address}/matomo.js` },
        { connections: from, inline: matomoSetup(address, site) },
      );
    case "none":
      return { markup: "", scripts: [], connections: [] };
  }
}

/** The scripts as they were written. The hosts of their author, and no others, are in the policy. */
export function snippetScripts({
  snippet,
  hosts,
}: Pick<Analytics, "snippet" | "hosts">): AnalyticsScripts {
  const scripts = readSnippet(snippet);
  const origins = new Set([
    ...scripts.flatMap(({ origin }) => origin ?? []),
    ...hosts.map((host) => `https://${host}`),
  ]);
  const hashes = scripts.flatMap(({ origin, code }) =>
    origin === null ? policyHash(code) : [],
  );
  return {
    markup: scripts
      .map(
        ({ attributes, code }) =>
          `<script${written(attributes)}>${code}</script>`,
      )
      .join(""),
    scripts: [...origins, ...hashes],
    connections: [...origins],
  };
}

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");

function matomoSetup(address: string, site: string): string {
  const begin = [
    ["disableCookies"],
    ["setTrackerUrl", `${address}/matomo.php`],
    ["setSiteId", site],
    ["trackPageView"],
    ["enableLinkTracking"],
  ];
  return (
    `window._paq=${JSON.stringify(begin)};` +
    onEachPage(
      `_paq.push(["setCustomUrl",location.href],["setDocumentTitle",document.title],["trackPageView"])`,
    )
  );
}

function loads(
  attributes: Record<string, string> & { src: string },
  { connections, inline }: { connections?: string[]; inline?: string } = {},
): AnalyticsScripts {
  const { origin } = new URL(attributes.src);
  return {
    markup:
      (inline === undefined ? "" : `<script>${inline}</script>`) +
      `<script defer fetchpriority="low"${written(attributes)}></script>`,
    scripts: [origin, ...(inline === undefined ? [] : [policyHash(inline)])],
    connections: connections ?? [origin],
  };
}
