import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { contentHash } from "../../src/common/http/content-hash";
import {
  contentOf,
  heldTag,
  readHeld,
} from "../../src/common/http/entity-tags";

/** Something that is asked for. */
export interface Read {
  method: "GET" | "HEAD";
  path: string;
  headers: Record<string, string>;
}

export interface GivenAnswer {
  status: number;
  headers: Record<string, string>;
  /** Unpacked. */
  body: string;
  /** When it was asked for, by `performance.now()`. */
  beganAt: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const LIMIT_MS = 20_000;

/** Connections that are kept would keep servers from ending. */
export const hangUp = (): void => agent.destroy();

export function ask(
  baseUrl: string,
  { method, path, headers }: Read,
): Promise<GivenAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const beganAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method, path, headers, timeout: LIMIT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const { statusCode: status = 0, headers: given } = response;
          const body = unpack(Buffer.concat(chunks), given);
          resolve({ status, headers: shown(given), body, beganAt });
        });
      },
    );
    sent.on("timeout", () => sent.destroy(new Error(`No answer: ${path}`)));
    sent.on("error", reject);
    sent.end();
  });
}

/** About one transfer, or different each time by intent; how it is packed is each instance's own choice. */
const NOT_COMPARED = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "x-request-id",
  // Of programs: some seconds old, so instances differ.
  "octavo-changes-cursor",
]);

const shown = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !NOT_COMPARED.has(name))
      .map(([name, value]): [string, string] => [name, String(value)])
      .sort(),
  );

/** An answer that names the wrong packing cannot be read here, as by nobody else. */
function unpack(bytes: Buffer, headers: IncomingHttpHeaders): string {
  if (bytes.length === 0) return "";
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding === "gzip") return gunzipSync(bytes).toString("utf8");
  if (encoding === "br") return brotliDecompressSync(bytes).toString("utf8");
  if (encoding === "identity") return bytes.toString("utf8");
  throw new Error(`Nobody asked for ${encoding}.`);
}

/**
 * A document gets its tag from those who keep it: that of its bytes. What the plain instance would say if
 * it gave documents tags.
 */
export function asKept(right: GivenAnswer, { headers }: Read): GivenAnswer {
  if (right.status !== 200 || right.headers.etag !== undefined) return right;
  const etag = `"h-${contentHash(right.body)}"`;
  const tagged = { ...right.headers, etag };
  const held = heldTag(readHeld(headers), { etag, content: contentOf(etag) });
  if (held === null) return { ...right, headers: tagged };
  const unchanged: Record<string, string> = { ...tagged };
  Reflect.deleteProperty(unchanged, "content-type");
  return { ...right, status: 304, headers: unchanged, body: "" };
}

/** What differs, in a few words; null where a reader could not tell the two apart. */
export function difference(
  given: GivenAnswer,
  right: GivenAnswer,
): string | null {
  const found: string[] = [];
  if (given.status !== right.status)
    found.push(`status ${given.status}, not ${right.status}`);
  for (const name of namesOf(given.headers, right.headers))
    if (saying(name, given) !== saying(name, right))
      found.push(
        `${name}: ${given.headers[name] ?? "–"}, not ${right.headers[name] ?? "–"}`,
      );
  const [one, other] = [told(given.body), told(right.body)];
  if (one !== other) found.push(whereTheyPart(one, other));
  return found.length === 0 ? null : found.join("; ");
}

/** A tag names the packing too, and an instance packs better what it is asked for often. */
function saying(name: string, { headers }: GivenAnswer): string | undefined {
  const value = headers[name];
  return name === "etag" && value !== undefined ? contentOf(value) : value;
}

const namesOf = (...all: Record<string, string>[]): string[] => [
  ...new Set(all.flatMap((headers) => Object.keys(headers))),
];

/** Each failure has an id of its own. */
const told = (body: string): string =>
  body.replace(/"requestId":"[\w-]+"/g, '"requestId":"…"');

const AROUND = 60;

function whereTheyPart(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  const part = (text: string): string =>
    JSON.stringify(text.slice(from, at + AROUND));
  return `body ${part(one)}, not ${part(other)}`;
}
