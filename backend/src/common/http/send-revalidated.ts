import type { FastifyReply, FastifyRequest } from "fastify";
import { contentHash, isKnownTag } from "./entity-tags";

/** A text that programs fetch again and again: they ask with its `ETag` and mostly get a 304. */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, mediaType }: { body: string; mediaType: string },
): Promise<void> {
  const etag = `"${contentHash(body)}"`;
  void reply.headers({ etag, "cache-control": "public, max-age=60" });
  if (isKnownTag(request.headers["if-none-match"], etag))
    await reply.status(304).send();
  else await reply.type(mediaType).send(body);
}
