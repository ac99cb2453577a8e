import { SITE_SEGMENTS } from "@octavo/contracts";
import type { SitePart } from "@octavo/federation";
import { TIMINGS } from "../site-display";
import { t } from "../texts";

/** Addresses of this site that the reader app does not show itself. */
const FOREIGN = new Set(SITE_SEGMENTS.filter((word) => word !== "search"));

/**
 * Adds what needs scripts: buttons that copy code, videos and large pictures that load when asked for, and links that
 * stay on the page. Returns what takes the listeners and buttons away again.
 */
export function enhanceRichText(
  body: HTMLElement,
  navigate: (to: string) => void,
  parts: readonly SitePart[],
): () => void {
  const buttons = [...body.querySelectorAll<HTMLElement>("figure.code")].map(
    addCopyButton,
  );
  const handleClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || isSpecial(event)) return;
    if (link.matches("[data-embed], .enlarge")) {
      event.preventDefault();
      import(/* webpackChunkName: "tools" */ "./open-media").then(
        ({ openMedia }) => openMedia(link),
        () => window.location.assign(link.href),
      );
      return;
    }
    const to = ownAddress(link, parts);
    if (to === null) return;
    event.preventDefault();
    navigate(to);
  };
  body.addEventListener("click", handleClick);
  return () => {
    body.removeEventListener("click", handleClick);
    for (const button of buttons) button.remove();
  };
}

function isSpecial(event: MouseEvent): boolean {
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}

function addCopyButton(figure: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = t("copy");
  const language = figure.querySelector("figcaption")?.textContent;
  button.ariaLabel = language ? t("copyCode", { language }) : t("copyThisCode");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announce = (text: string) => {
    clearTimeout(timer);
    button.textContent = text;
    timer = setTimeout(() => {
      button.textContent = t("copy");
    }, TIMINGS.copyConfirmationMs);
  };
  button.addEventListener("click", () => {
    const code = figure.querySelector("pre")?.textContent ?? "";
    copy(code).then(
      () => announce(t("copied")),
      () => announce(t("copyFailed")),
    );
  });
  figure.append(button);
  return button;
}

/** The clipboard exists on secure pages only. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Path, query and fragment of a link to another page of the reader site, otherwise null. */
export function ownAddress(
  link: HTMLAnchorElement,
  parts: readonly SitePart[],
): string | null {
  if (link.target && link.target !== "_self") return null;
  if (link.origin !== location.origin || link.hasAttribute("download"))
    return null;
  if (link.getAttribute("href")?.startsWith("#")) return null;
  if (!isOwnPath(link.pathname, parts)) return null;
  return link.pathname + link.search + link.hash;
}

/** Whether the reader app shows what is at a path of this site. */
export function isOwnPath(
  pathname: string,
  parts: readonly SitePart[],
): boolean {
  const [, first = ""] = pathname.split("/");
  return !FOREIGN.has(first) && !isOfPart(pathname, parts);
}

/** Addresses of the site's other frontends come as documents. */
function isOfPart(pathname: string, parts: readonly SitePart[]): boolean {
  return parts.some(({ basePath }) =>
    `${pathname}/`.startsWith(`${basePath}/`),
  );
}
