import type { FastifyInstance } from "fastify";
import type { ResortParts } from "./last-resort";

/** The long way of a reader's request whose connection does not wait for it. */
export const makeApart =
  (fastify: FastifyInstance): ResortParts["makeApart"] =>
  async ({ method, headers, socket }, url) => {
    const { statusCode, ...made } = await fastify.inject({
      method: method === "HEAD" ? "HEAD" : "GET",
      url,
      headers,
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
    });
    return { status: statusCode, headers: made.headers, body: made.rawPayload };
  };
