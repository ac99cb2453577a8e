import type { MediaDto } from "@octavo/contracts";

const ENOUGH = 320;

/** The file's picture in a grid: a small copy once there is one. Its name is next to it as text. */
export function MediaThumbnail({ media }: { media: MediaDto }) {
  const { focus_x, focus_y } = media;
  return (
    <img
      src={smallest(media)}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${focus_x ?? 50}% ${focus_y ?? 50}%` }}
    />
  );
}

function smallest(media: MediaDto): string {
  const [best] = media.variants
    .filter(({ format, width }) => format === "webp" && width >= ENOUGH)
    .sort((one, other) => one.width - other.width);
  return best?.url ?? freshUrl(media);
}

/** Browsers reuse a picture that they have loaded from an address, so a replaced file needs another one. */
export const freshUrl = ({ url, hash }: MediaDto): string =>
  `${url}?${hash.slice(0, 8)}`;
