import { ownValue } from "@octavo/format";
import { currentLanguage } from "@octavo/texts";
import type { ChosenVersions } from "./choose-versions";
import { escapeHtml } from "../../common/html/escape-html";
import type { Preview } from "../../delivery/previews/release-previews.service";
import { t } from "../../common/texts";

/** The notice in a document about the preview that it belongs to. */
export interface PreviewNote {
  /** "Preview of public 1.4.0", or why it is none. */
  text: string;
  /** Null: it has ended. */
  endsAt: Date | null;
  /** The address to return to after leaving the preview. Null: there is nothing to leave. */
  url: string | null;
  timeZone: string;
}

/** Each declaration wins over every style sheet, also over what is important there. */
const firm = (style: string): string =>
  style
    .split(";")
    .map((declaration) => `${declaration}!important`)
    .join(";");

const BOX = firm(
  "all:initial;position:fixed;inset:auto 0 0 0;z-index:2147483000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;" +
    "align-items:center;justify-content:center;padding:.5rem 1rem;font:600 .9375rem/1.4 system-ui,sans-serif;" +
    "color:#1a1200;background:#ffd54a;border-top:2px solid #1a1200",
);
const TEXT = firm("all:unset");
const FORM = firm("all:unset;display:block");
const BUTTON = firm(
  "display:inline-block;visibility:visible;opacity:1;position:static;transform:none;clip-path:none;" +
    "font:inherit;color:#fff;background:#1a1200;border:0;border-radius:.25rem;min-height:2rem;padding:.25rem .75rem;cursor:pointer",
);

/**
 * Made by the server and outside of what frontends draw: no rendering leaves it out, no style sheet
 * hides it, and it works without scripts. A script of the release could remove it, as anything.
 */
export function previewBadge({
  text,
  endsAt,
  url,
  timeZone,
}: PreviewNote): string {
  return (
    `<aside aria-label="${escapeHtml(t("previewBadge"))}" style="${BOX}"><span style="${TEXT}">${escapeHtml(text)}` +
    (endsAt === null
      ? ""
      : ` · ${t.parts("previewEnds", { time: timeOf(endsAt, timeZone) }).join("")}`) +
    `</span>${url === null ? "" : leaveForm(url)}</aside>`
  );
}

const leaveForm = (url: string): string =>
  `<form method="post" action="/frontends/preview/leave" style="${FORM}">` +
  `<input type="hidden" name="path" value="${escapeHtml(url)}">` +
  `<button style="${BUTTON}">${escapeHtml(t("previewLeave"))}</button></form>`;

/** British, for hours from 0 to 23. */
const timeLocale = (): string =>
  currentLanguage() === "en" ? "en-GB" : currentLanguage();

function timeOf(moment: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat(timeLocale(), {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(moment);
  return `<time datetime="${moment.toISOString()}">${escapeHtml(shown)}</time>`;
}

/** Differences of a preview of the admin. */
export const adminLimits = (): string => `. ${t("previewNoSignIn")}`;

/** What a document shows of a preview, and what it could not show. */
export function previewText(
  { channel, pins, servers, endsAt }: Preview,
  versions: ChosenVersions,
): string {
  if (endsAt === null) return t("previewEnded");
  const shown = channel === undefined ? [] : [channel];
  const failed: string[] = [];
  for (const { app, version } of pins.values()) {
    const chosen = ownValue(versions, app);
    const server = servers.get(app);
    if (server !== undefined)
      shown.push(t("previewLocal", { app, server: new URL(server).host }));
    else if (chosen?.because === "preview") shown.push(`${app} ${version}`);
    else
      failed.push(
        t("previewNotShown", {
          app,
          version,
          shown: chosen?.release.version ?? t("previewWithout"),
        }),
      );
  }
  const preview =
    shown.length > 0 ? [t("previewOf", { shown: shown.join(", ") })] : [];
  return [...failed, ...preview].join(" ");
}
