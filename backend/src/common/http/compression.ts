import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyInstance, FastifyReply } from "fastify";
import { onSend } from "./on-send";

/** Below this many bytes the headers weigh more than what is saved. */
const WORTH_IT = 1024;

/**
 * Most answers are made for each request, so they are packed in little time: one level more takes half
 * as long again for a hundredth of the bytes.
 */
const BROTLI_QUALITY = 5;

/** Files of releases come with packed twins, and pictures are packed by nature, those in an icon too. */
const FILES = /^\/(frontends\/|media\/|favicon\.ico$)/;

const ENCODING = "accept-encoding";

/**
 * Packs whatever text is worth it for those who take it. An `ETag` names what is said, not how it is
 * packed: editors send it back as `If-Match`, which knows no weak tags.
 */
export async function addCompression(fastify: FastifyInstance): Promise<void> {
  fastify.addHook("onRoute", (route) => {
    if (FILES.test(route.url)) route.compress = false;
  });
  // A cache must learn of the other forms from every answer, from a 304 as well.
  onSend(fastify, (_request, reply, payload) => {
    if (typeof payload === "string" && payload.length >= WORTH_IT)
      varyByEncoding(reply);
    return payload;
  });
  await fastify.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ["br", "gzip"],
    threshold: WORTH_IT,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    },
  });
}

/** Says that the same address has other forms for clients that take other encodings. */
export function varyByEncoding(reply: FastifyReply): void {
  const before = reply.getHeader("vary");
  if (before === undefined) void reply.header("vary", ENCODING);
  else if (!String(before).includes(ENCODING))
    void reply.header("vary", `${String(before)}, ${ENCODING}`);
}
