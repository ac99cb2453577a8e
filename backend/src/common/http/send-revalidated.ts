import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A text that programs fetch again and again: they ask with its `ETag` and mostly get a 304. */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, mediaType }: { body: string; mediaType: string },
): Promise<void> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  void reply.headers({ etag, "cache-control": "public, max-age=60" });
  const asked = request.headers["if-none-match"] ?? "";
  const isKnown = asked
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (isKnown) await reply.status(304).send();
  else await reply.type(mediaType).send(body);
}
