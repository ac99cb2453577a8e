/** Hosts whose players may be embedded, over https only. */
export const EMBED_HOSTS: readonly string[] = [
  "codepen.io",
  "www.youtube.com",
  "youtube.com",
  "www.youtube-nocookie.com",
  "youtube-nocookie.com",
  "vimeo.com",
  "player.vimeo.com",
];

export interface Embed {
  provider: "CodePen" | "Vimeo" | "YouTube";
  /** The player, for a frame. */
  embedUrl: string;
  /** The page a person would open. */
  pageUrl: string;
}

const YOUTUBE_ID = /^[\w-]{6,20}$/;
const VIMEO_ID = /^\d{5,12}$/;
const CODEPEN_NAME = /^[\w-]{1,40}$/;
const CODEPEN_VIEWS = ["details", "embed", "full", "pen"];
const GIST_ID = /^[0-9a-f]{5,40}$/i;

function parse(address: string): URL | null {
  const absolute = /^[/\\]{2}/.test(address) ? `https:${address}` : address;
  try {
    return new URL(absolute.replace(/^http:/i, "https:"));
  } catch {
    return null;
  }
}

function youTube(id: string | null | undefined): Embed | null {
  if (!id || !YOUTUBE_ID.test(id)) return null;
  return {
    provider: "YouTube",
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    pageUrl: `https://www.youtube.com/watch?v=${id}`,
  };
}

function vimeo(id: string | undefined): Embed | null {
  if (!id || !VIMEO_ID.test(id)) return null;
  return {
    provider: "Vimeo",
    embedUrl: `https://player.vimeo.com/video/${id}`,
    pageUrl: `https://vimeo.com/${id}`,
  };
}

/** @param path of a pen, e.g. `/owner/pen/id`; a team's starts with `/team`. */
function codePen(path: string[]): Embed | null {
  const owner = path.slice(0, path[0] === "team" ? 2 : 1);
  const [view = "", id = "", ...rest] = path.slice(owner.length);
  const names = [...owner, id];
  const isPen =
    CODEPEN_VIEWS.includes(view) &&
    rest.length === 0 &&
    names.every((name) => CODEPEN_NAME.test(name));
  if (!isPen) return null;
  const home = `https://codepen.io/${owner.join("/")}`;
  return {
    provider: "CodePen",
    embedUrl: `${home}/embed/${id}?default-tab=result`,
    pageUrl: `${home}/pen/${id}`,
  };
}

/** Recognizes what has a player, by its address in the address bar or in an embed code. */
export function findEmbed(address: string): Embed | null {
  const url = parse(address.trim());
  if (!url || url.protocol !== "https:" || url.username || url.port)
    return null;
  const path = url.pathname.split("/").filter(Boolean);
  const [first, second] = path;
  if (url.hostname === "youtu.be") return youTube(first);
  if (/^((www|m)\.)?youtube(-nocookie)?\.com$/.test(url.hostname)) {
    if (first === "watch") return youTube(url.searchParams.get("v"));
    return first === "embed" || first === "shorts" ? youTube(second) : null;
  }
  if (url.hostname === "codepen.io") return codePen(path);
  if (url.hostname === "player.vimeo.com")
    return first === "video" ? vimeo(second) : null;
  return /^(www\.)?vimeo\.com$/.test(url.hostname) ? vimeo(first) : null;
}

/** The id in the address of a Gist on GitHub, with or without its owner. */
export function findGist(address: string): string | null {
  const url = parse(address.trim());
  if (url?.protocol !== "https:" || url.host !== "gist.github.com") return null;
  const [first = "", second] = url.pathname.split("/").filter(Boolean);
  const id = second ?? first;
  return GIST_ID.test(id) ? id.toLowerCase() : null;
}

/** Class of a link to another page that is shown as a card. */
export const LINK_CARD = "link-card";

/** Most characters of the texts on a card. */
export const CARD_TITLE_MAX = 200;
export const CARD_DESCRIPTION_MAX = 300;
