import type { FastifyInstance } from "fastify";
import { describeClient, type LoggedAddress } from "./client-address";

const QUIET = /^\/(?:(?:health|frontends|media)\/|metrics$)/;

/** One line per request; addresses without their query, which may hold what people typed. */
export function addRequestLog(
  fastify: FastifyInstance,
  clientAddress: LoggedAddress,
): void {
  const clientOf = describeClient(clientAddress);
  fastify.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
    done();
  });
  fastify.addHook("onResponse", (request, reply, done) => {
    const [address = ""] = request.url.split("?", 1);
    const path = withoutSecrets(address);
    const took = Math.round(reply.elapsedTime);
    const level = QUIET.test(path) && reply.statusCode < 400 ? "debug" : "info";
    const client = clientOf(request.ip);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: took,
      ...(client !== null && { client }),
    };
    const from = client === null ? "" : ` ${client}`;
    request.log[level](
      line,
      `${request.method} ${path} ${reply.statusCode} ${took} ms${from}`,
    );
    done();
  });
}

/** An address like this is a secret: it lets its holder read something that is not public. */
const SECRET = /(\/previews?\/)[^/?]+/;

/** An address as logs may name it. */
export const withoutSecrets = (address: string): string =>
  address.replace(SECRET, "$1…");
