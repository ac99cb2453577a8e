import type { FastifyInstance } from "fastify";
import { isApiRequest } from "./api-base";
import { PRIVATE } from "./public-cache";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-opener-policy": "same-origin",
};

/** Answers of the API are data: browsers must not run or frame them, or store what is private. */
const API = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": PRIVATE,
  vary: "Cookie, Authorization, X-API-Key, Origin",
};

export const securityHeaders = (isSecure: boolean): Record<string, string> =>
  isSecure
    ? { ...EVERYWHERE, "strict-transport-security": "max-age=31536000" }
    : EVERYWHERE;

/** Set before a handler runs, so that a handler can replace what does not suit its answer. */
export function addSecurityHeaders(
  fastify: FastifyInstance,
  { secureCookies }: { secureCookies: boolean },
): void {
  const everywhere = securityHeaders(secureCookies);
  fastify.addHook("onRequest", (request, reply, done) => {
    void reply.headers(everywhere);
    if (isApiRequest(request)) void reply.headers(API);
    done();
  });
}
