import type { IncomingHttpHeaders } from "node:http";

interface Range {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  start: number;
  /** Not part of it any more. */
  end: number;
}

/**
 * Which bytes of a file a request asks for (RFC 9110, 14). Of several ranges, of one that is not understood, and with
 * `If-Range`, it gets the whole file: there is no ETag to compare.
 */
export function readRange(
  { range = "", "if-range": condition }: IncomingHttpHeaders,
  size: number,
): Range {
  const whole: Range = { status: 200, headers: {}, start: 0, end: size };
  const found = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/.exec(range);
  if (!found || condition !== undefined) return whole;
  const [, first, last, fromEnd] = found;
  const start =
    first === undefined ? Math.max(0, size - Number(fromEnd)) : Number(first);
  const end = Math.min(last === undefined ? size : Number(last) + 1, size);
  // The last byte must not be before the first.
  if (last !== undefined && Number(last) < start) return whole;
  if (start >= size)
    return {
      status: 416,
      start: 0,
      end: 0,
      headers: { "content-range": `bytes */${size}` },
    };
  const place = `bytes ${start}-${end - 1}/${size}`;
  return { status: 206, headers: { "content-range": place }, start, end };
}
