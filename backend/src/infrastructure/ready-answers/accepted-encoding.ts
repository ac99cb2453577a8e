/** How an answer is packed, the best first. */
export type Encoding = "br" | "gzip" | "identity";

const PACKED: readonly Encoding[] = ["br", "gzip"];

/** What browsers and programs send is a handful of texts; somebody may send others without end. */
const MOST_KNOWN = 200;
const LONGEST_KNOWN = 100;

const known = new Map<string, Encoding>();

/** What an `Accept-Encoding` header asks for (RFC 9110, 12.5.3). Nonsense asks for nothing. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const before = known.get(header);
  if (before !== undefined) return before;
  const encoding = negotiate(header);
  if (header.length <= LONGEST_KNOWN && known.size < MOST_KNOWN)
    known.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const wishes = new Map(header.toLowerCase().split(",").map(readWish));
  const qualityOf = (encoding: Encoding): number =>
    wishes.get(encoding) ?? wishes.get("*") ?? 0;
  const [best] = PACKED.filter((encoding) => qualityOf(encoding) > 0).sort(
    (a, b) => qualityOf(b) - qualityOf(a),
  );
  return best ?? "identity";
}

function readWish(wish: string): [string, number] {
  const [name = "", ...parameters] = wish.split(";").map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith("q="));
  if (weight === undefined) return [name, 1];
  const quality = Number(weight.slice(2));
  return [name, quality >= 0 && quality <= 1 ? quality : 0];
}
