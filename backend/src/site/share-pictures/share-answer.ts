import type { FastifyReply } from "fastify";
import type { ShareAnswer } from "./share-pictures.service";

export const FOR_EVER = "public, max-age=31536000, immutable";
export const FOR_A_DAY = "public, max-age=86400";

/** The address of an older version leads to the present one, for networks that knew it. */
export async function answerPicture(
  reply: FastifyReply,
  answer: ShareAnswer,
  caching: string,
): Promise<void> {
  if (answer.kind === "moved") {
    await reply.header("cache-control", "no-cache").redirect(answer.path, 302);
    return;
  }
  await reply
    .headers({
      "content-type": "image/jpeg",
      "cache-control": caching,
      "content-security-policy": "default-src 'none'; sandbox",
    })
    .send(answer.picture);
}
