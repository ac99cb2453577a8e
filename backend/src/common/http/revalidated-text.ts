import type { FastifyReply } from "fastify";
import { contentHash } from "./content-hash";
import { varyByEncoding } from "./packing";

export const PLAIN_TEXT = "text/plain; charset=utf-8";

/** A text that programs fetch again and again: they ask with its `ETag` and mostly get a 304. */
export async function sendRevalidated(
  reply: FastifyReply,
  { body, mediaType }: { body: string; mediaType: string },
): Promise<void> {
  const etag = `"${contentHash(body)}"`;
  void reply.headers({ etag, "cache-control": "public, max-age=60" });
  varyByEncoding(reply);
  await reply.type(mediaType).send(body);
}
