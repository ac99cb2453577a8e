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
 * Runs after everything that makes answers and tags them. Clients that have the answer get a 304; texts that
 * are large enough are compressed for clients that accept it.
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
  // Files handle conditions themselves, and clients do not ask about answers that they may not store.
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
 * A 304 names no length but that of the whole answer (RFC 9110, 8.6). Fastify sets the length of anything
 * sent for HEAD, except streams.
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
