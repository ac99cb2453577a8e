import type { FastifyInstance } from "fastify";

const QUIET = /^\/(?:(?:health|frontends|media)\/|metrics$)/;

/** One line per request; addresses without their query, which may hold what people typed. */
export function addRequestLog(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
    done();
  });
  fastify.addHook("onResponse", (request, reply, done) => {
    const [address = ""] = request.url.split("?", 1);
    const path = withoutSecrets(address);
    const took = Math.round(reply.elapsedTime);
    const level = QUIET.test(path) && reply.statusCode < 400 ? "debug" : "info";
    request.log[level](
      { method: request.method, path, status: reply.statusCode, ms: took },
      `${request.method} ${path} ${reply.statusCode} ${took} ms`,
    );
    done();
  });
}

/** Whoever has such an address may read what nobody else can. */
const SECRET = /(\/previews?\/)[^/?]+/;

/** An address as logs may name it. */
export const withoutSecrets = (address: string): string =>
  address.replace(SECRET, "$1…");
