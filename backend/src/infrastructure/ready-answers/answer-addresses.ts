import { LRUCache } from "lru-cache";

/** Addresses whose answers are cached. All others are computed for each request. */
export interface AnswerKind {
  /**
   * The query parameters that an answer at this path depends on; null when the path is not of this kind.
   * Others are ignored, so that clients cannot fill the store with them.
   */
  parametersOf(path: string): readonly string[] | null;
  /** Parameters that say something about the visitor and nothing about the page: they are left out. */
  isIgnored?(parameter: string): boolean;
  /**
   * What else tells answers of one address apart; null when that cannot be told at present. Without it
   * all requests without an identity get the same.
   */
  variantOf?(url: string): string | null;
  /** Whether an answer is cached only if its handler has named what it depends on. */
  isNamedOnly?: boolean;
}

export interface StoredAddress {
  kind: AnswerKind;
  /** Path and query as the answer is made for: in one order, with one spelling. */
  url: string;
}

/** Longer ones are not looked at. */
const LONGEST = 512;
const MOST_REMEMBERED = 5000;

/** Others have more than one spelling; the router sees through that, a key must not have to. */
const PLAIN_PATH = /^\/[\w~./-]*$/;
/** Printable, and without the sign that ends a query. */
const PLAIN_QUERY = /^[!"$-~]*$/;

/** Finds the canonical address for a client's address. */
export class AnswerAddresses {
  private readonly kinds: AnswerKind[] = [];
  private readonly remembered = new LRUCache<string, StoredAddress>({
    max: MOST_REMEMBERED,
  });

  add(kind: AnswerKind): void {
    this.kinds.push(kind);
  }

  /** Null where the answer is not kept. */
  read(url: string): StoredAddress | null {
    const before = this.remembered.get(url);
    if (before) return before;
    if (url.length > LONGEST) return null;
    const found = this.find(url);
    if (found) this.remembered.set(url, found);
    return found;
  }

  private find(url: string): StoredAddress | null {
    const mark = url.indexOf("?");
    const path = mark === -1 ? url : url.slice(0, mark);
    if (!PLAIN_PATH.test(path) || path.includes("//")) return null;
    for (const kind of this.kinds) {
      const listed = kind.parametersOf(path);
      if (listed === null) continue;
      const query = mark === -1 ? "" : url.slice(mark + 1);
      if (!PLAIN_QUERY.test(query)) return null;
      const proper = properQuery(query, listed, kind);
      return proper === null ? null : { kind, url: path + proper };
    }
    return null;
  }
}

/** @returns null for a query that may mean something else than its listed parameters. */
function properQuery(
  query: string,
  listed: readonly string[],
  kind: AnswerKind,
): string | null {
  const given = new Map<string, string>();
  for (const pair of query.split("&").filter((one) => one !== "")) {
    const read = readPair(pair);
    if (read === null) return null;
    const [name, value] = read;
    if (kind.isIgnored?.(name)) continue;
    if (!listed.includes(name) || given.has(name)) return null;
    given.set(name, value);
  }
  if (given.size === 0) return "";
  const inOrder = listed.filter((name) => given.has(name));
  const pairs = inOrder.map(
    (name) => `${name}=${encodeURIComponent(given.get(name) ?? "")}`,
  );
  return `?${pairs.join("&")}`;
}

/** Null where decoders disagree. */
function readPair(pair: string): [string, string] | null {
  const at = pair.indexOf("=");
  if (at <= 0) return null;
  try {
    const value = decodeURIComponent(pair.slice(at + 1).replace(/\+/g, " "));
    return [pair.slice(0, at), value];
  } catch {
    return null;
  }
}
