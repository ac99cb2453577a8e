import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";

/** The largest request of a reader; larger ones go the long way. */
const LONGEST = 8192;

const HEAD_END = "\r\n\r\n";
const LINE_END = "\r\n";
const LINE = /^(GET|HEAD|POST|PUT|PATCH|DELETE) (\/[!-~]*) HTTP\/1\.1$/;
/** One spelling of what RFC 9110 allows: no empty value, no other space than between words. */
const HEADER = /^([A-Za-z][A-Za-z\d-]*): ?([!-~]+(?: +[!-~]+)*)$/;
const LENGTH = /^(?:0|[1-9]\d{0,3})$/;

/** They speak of the connection, or of a body that does not tell its length. */
const NOT_PLAIN = new Set([
  "expect",
  "http2-settings",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

export interface PlainRequest {
  method: string;
  target: string;
  /** All headers, with the end of the head. */
  block: string;
  /** The bytes behind the head. */
  bodyLength: number;
}

/**
 * Reads bytes that are one request of the simplest shape. Null for everything else, whether HTTP allows
 * it or not. They are a whole request when the headers are plain (`HeaderReader`) and tell the same
 * length of the body (`bodyLengthOf`).
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > LONGEST) return null;
  const text = bytes.toString("latin1");
  const lineEnd = text.indexOf(LINE_END);
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const [, method, target] = LINE.exec(text.slice(0, lineEnd)) ?? [];
  if (method === undefined || target === undefined) return null;
  const bodyAt = headEnd + HEAD_END.length;
  const block = text.slice(lineEnd + LINE_END.length, bodyAt);
  return { method, target, block, bodyLength: text.length - bodyAt };
}

interface Header {
  name: string;
  value: string;
}

/** Clients send the same lines again and again; what proxies add differs from request to request. */
const MOST_LINES = 500;

/** Reads blocks of headers, each line as it was read before. */
export class HeaderReader {
  /** Undefined: not plain. */
  private readonly lines = new LRUCache<string, { of: Header | undefined }>({
    max: MOST_LINES,
  });

  /** Null unless every line is a header of the simplest shape, none comes twice, and `Host` is there. */
  read(block: string): IncomingHttpHeaders | null {
    if (!block.endsWith(HEAD_END)) return null;
    const headers = new Map<string, string>();
    const end = block.length - LINE_END.length;
    for (let start = 0; start < end;) {
      const lineEnd = block.indexOf(LINE_END, start);
      const header = this.readLine(block.slice(start, lineEnd));
      if (!header || headers.has(header.name)) return null;
      headers.set(header.name, header.value);
      start = lineEnd + LINE_END.length;
    }
    return headers.has("host") ? Object.fromEntries(headers) : null;
  }

  private readLine(line: string): Header | undefined {
    const known = this.lines.get(line);
    if (known) return known.of;
    const of = parseLine(line);
    if (!of || !DIFFERING.has(of.name)) this.lines.set(line, { of });
    return of;
  }
}

/** Headers that differ in every request. */
const DIFFERING = new Set(["traceparent", "x-forwarded-for", "x-request-id"]);

function parseLine(line: string): Header | undefined {
  const [, spelling, value] = HEADER.exec(line) ?? [];
  if (spelling === undefined || value === undefined) return undefined;
  const name = spelling.toLowerCase();
  return isPlain(name, value) ? { name, value } : undefined;
}

/** Of plain headers. */
export const bodyLengthOf = (headers: IncomingHttpHeaders): number =>
  Number(headers["content-length"] ?? 0);

function isPlain(name: string, value: string): boolean {
  // This is the default.
  if (name === "connection") return value.toLowerCase() === "keep-alive";
  if (name === "content-length") return LENGTH.test(value);
  return !NOT_PLAIN.has(name);
}
