import { createHash } from "node:crypto";

/** Initials on a colour; the same seed always gives the same picture. */
export function avatarSvg(seed: string): string {
  const hue = createHash("sha256").update(seed).digest().readUInt16BE(0) % 360;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<rect width="96" height="96" fill="hsl(${hue} 45% 40%)"/>` +
    `<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="38" ` +
    `font-weight="600" text-anchor="middle" dominant-baseline="central">${initials(seed)}</text></svg>`
  );
}

/** First letters of the first and the last word; letters and digits only, so that nothing needs escaping. */
function initials(seed: string): string {
  const words = seed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const first = [...(words[0] ?? "")][0] ?? "";
  const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  return (first + last).toUpperCase();
}
