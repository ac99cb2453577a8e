/** How an answer is packed. */
export type Encoding = PackedEncoding | "identity";
export type PackedEncoding = "br" | "gzip";

/** The best first. */
const PACKED: readonly PackedEncoding[] = ["br", "gzip"];

/** Browsers and programs send a handful of texts; an attacker may send any number of others. */
const MOST_KNOWN = 200;
const LONGEST_KNOWN = 100;

const known = new Map<string, readonly Encoding[]>();

/**
 * Encodings that an `Accept-Encoding` header takes (RFC 9110, 12.5.3), the preferred one first. Nonsense
 * takes nothing packed.
 */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const before = known.get(header);
  if (before !== undefined) return before;
  const encodings = negotiate(header);
  if (header.length <= LONGEST_KNOWN && known.size < MOST_KNOWN)
    known.set(header, encodings);
  return encodings;
}

/** The best encoding that the client accepts. Without such a header, the answer is not compressed. */
export const acceptedEncoding = (header: string | undefined): Encoding =>
  (header === undefined ? undefined : acceptedEncodings(header)[0]) ??
  "identity";

function negotiate(header: string): readonly Encoding[] {
  const wishes = new Map(header.toLowerCase().split(",").map(readWish));
  const qualityOf = (encoding: Encoding): number | undefined =>
    wishes.get(encoding) ?? wishes.get("*");
  const packed = PACKED.map((name) => ({ name, quality: qualityOf(name) ?? 0 }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ name }) => name);
  return qualityOf("identity") === 0 ? packed : [...packed, "identity"];
}

function readWish(wish: string): [string, number] {
  const [name = "", ...parameters] = wish.split(";").map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith("q="));
  if (weight === undefined) return [name, 1];
  const quality = Number(weight.slice(2));
  return [name, quality >= 0 && quality <= 1 ? quality : 0];
}
