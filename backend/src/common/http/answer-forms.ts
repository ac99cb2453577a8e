import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "./accepted-encoding";
import { isRead } from "./app-request";
import { contentOf, heldTag, packedTag, readHeld } from "./entity-tags";
import { onSend } from "./on-send";
import {
  isWorthPacking,
  nameForms,
  pack,
  QUICK,
  type Packing,
} from "./packing";

/**
 * After all that makes answers and gives them tags: whoever has an answer with a tag is told so, and
 * whatever text is worth it is packed for those who take it.
 */
export function addAnswerForms(fastify: FastifyInstance): void {
  onSend(fastify, (request, reply, payload) => {
    if (reply.statusCode === 304 && payload === undefined)
      return nothingFor(request);
    const packing = packingFor(request, reply, payload);
    if (packing) addMark(reply, packing);
    if (isKnown(request, reply, payload)) return nothingFor(request);
    return packing ? packed(reply, String(payload), packing) : payload;
  });
}

/** Null for what is sent as it is, or is packed already. Files are sent in bytes, pictures are so by nature. */
function packingFor(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Packing | null {
  if (typeof payload !== "string" || reply.hasHeader("content-encoding"))
    return null;
  nameForms(reply, payload);
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  return encoding !== "identity" && isWorthPacking(payload)
    ? QUICK[encoding]
    : null;
}

function addMark(reply: FastifyReply, packing: Packing): void {
  const tag = reply.getHeader("etag");
  if (tag !== undefined)
    void reply.header("etag", packedTag(String(tag), packing));
}

/** Makes a 304 of what the client has. */
function isKnown(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): boolean {
  const tag = reply.getHeader("etag");
  if (tag === undefined || reply.statusCode !== 200 || !isRead(method))
    return false;
  // Files answer for themselves, and what nobody keeps nobody asks about.
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return false;
  if (String(reply.getHeader("cache-control")).includes("no-store"))
    return false;
  const etag = String(tag);
  const held = heldTag(readHeld(headers), { etag, content: contentOf(etag) });
  if (held === null) return false;
  void reply.code(304).header("etag", held);
  for (const name of ["content-type", "content-encoding", "link"])
    void reply.removeHeader(name);
  return true;
}

/**
 * A 304 names no length but that of the whole answer (RFC 9110, 8.6). Fastify measures whatever is sent
 * for HEAD, other than streams.
 */
const nothingFor = ({ method }: FastifyRequest): Readable | null =>
  method === "HEAD" ? Readable.from([]) : null;

async function packed(
  reply: FastifyReply,
  text: string,
  packing: Packing,
): Promise<Buffer> {
  const bytes = await pack(Buffer.from(text), packing);
  void reply.header("content-encoding", packing.encoding);
  void reply.removeHeader("content-length");
  return bytes;
}
