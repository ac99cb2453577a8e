/** Hosts whose players may be embedded, over https only. */
export const VIDEO_HOSTS: readonly string[] = [
  "www.youtube.com",
  "youtube.com",
  "www.youtube-nocookie.com",
  "youtube-nocookie.com",
  "vimeo.com",
  "player.vimeo.com",
];

export interface Video {
  provider: "YouTube" | "Vimeo";
  /** The player, for a frame. */
  embedUrl: string;
  /** The page a person would open. */
  pageUrl: string;
}

const YOUTUBE_ID = /^[\w-]{6,20}$/;
const VIMEO_ID = /^\d{5,12}$/;

function parse(address: string): URL | null {
  const absolute = /^[/\\]{2}/.test(address) ? `https:${address}` : address;
  try {
    return new URL(absolute.replace(/^http:/i, "https:"));
  } catch {
    return null;
  }
}

function youTube(id: string | null | undefined): Video | null {
  if (!id || !YOUTUBE_ID.test(id)) return null;
  return {
    provider: "YouTube",
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    pageUrl: `https://www.youtube.com/watch?v=${id}`,
  };
}

function vimeo(id: string | undefined): Video | null {
  if (!id || !VIMEO_ID.test(id)) return null;
  return {
    provider: "Vimeo",
    embedUrl: `https://player.vimeo.com/video/${id}`,
    pageUrl: `https://vimeo.com/${id}`,
  };
}

/** Recognises the address of a video, as copied from the address bar or from an embed code. */
export function findVideo(address: string): Video | null {
  const url = parse(address.trim());
  if (!url || url.protocol !== "https:" || url.username || url.port)
    return null;
  const [first, second] = url.pathname.split("/").filter(Boolean);
  if (url.hostname === "youtu.be") return youTube(first);
  if (/^((www|m)\.)?youtube(-nocookie)?\.com$/.test(url.hostname)) {
    if (first === "watch") return youTube(url.searchParams.get("v"));
    return first === "embed" || first === "shorts" ? youTube(second) : null;
  }
  if (url.hostname === "player.vimeo.com")
    return first === "video" ? vimeo(second) : null;
  return /^(www\.)?vimeo\.com$/.test(url.hostname) ? vimeo(first) : null;
}

/** True if a frame with this address may stay in an article. */
export function isAllowedVideo(address: string): boolean {
  return findVideo(address) !== null;
}
