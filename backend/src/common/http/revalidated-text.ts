import type { FastifyReply } from "fastify";
import { contentHash } from "./content-hash";
import { varyByEncoding } from "./packing";

export const PLAIN_TEXT = "text/plain; charset=utf-8";

interface RevalidatedText {
  body: string;
  mediaType: string;
  cacheControl?: string;
}

/** A text that programs fetch again and again: they ask with its `ETag` and mostly get a 304. */
export async function sendRevalidated(
  reply: FastifyReply,
  { body, mediaType, cacheControl = "public, max-age=60" }: RevalidatedText,
): Promise<void> {
  const etag = `"${contentHash(body)}"`;
  void reply.headers({ etag, "cache-control": cacheControl });
  varyByEncoding(reply);
  await reply.type(mediaType).send(body);
}
