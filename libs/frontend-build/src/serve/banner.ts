import { escapeHtml } from "./fixtures";

export interface Shown {
  app: string;
  /** Null: the answers come from the folder fixtures. */
  site: string | null;
  mayWrite: boolean;
  /** Who is signed in at the site, empty where only that is known; null for a visitor. */
  person: string | null;
}

/** What a page of the development server shows, and what it may change. */
export function bannerText({ app, site, mayWrite, person }: Shown): string {
  if (site === null) return `${app} from its sources, without a site`;
  const { host } = new URL(site);
  const who =
    person === null ? "as a visitor" : `signed in ${person && `as ${person}`}`;
  const what = mayWrite ? `changes are saved on ${host}` : "read-only";
  return `${app} from its sources, the rest from ${host}: ${what}, ${who}`.trimEnd();
}

const BOX =
  "all:initial;position:fixed;pointer-events:none;inset:auto auto 0 0;z-index:2147483000;max-width:90vw;padding:.25rem .75rem;" +
  "border-radius:0 .5rem 0 0;font:.8125rem/1.5 system-ui,sans-serif;color:#fff;";
const LINK = "color:inherit;font:inherit;pointer-events:auto";

/** Outside of what frontends draw, so no rendering leaves it out. */
export function withBanner(html: string, shown: Shown): string {
  const color = shown.mayWrite ? "#8a1020" : "#1f3a5f";
  const fixtures =
    shown.site === null
      ? ` · <a href="/__fixtures" style="${LINK}">fixtures</a>`
      : "";
  const banner =
    `<aside aria-label="Development server" style="${BOX}background:${color}">` +
    `${escapeHtml(bannerText(shown))}${fixtures}</aside>`;
  const end = html.lastIndexOf("</body>");
  return end === -1
    ? html + banner
    : html.slice(0, end) + banner + html.slice(end);
}
