import { findRouteRule } from "@octavo/contracts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { API_BASE, isApiRequest } from "./api-base";
import type { AppRequest } from "./app-request";
import { contentHash } from "./content-hash";
import { onSend } from "./on-send";

/** Forbids storing. The API's default, because most answers depend on who asks. */
export const PRIVATE = "no-store";
/** Caches may store it, and must revalidate it before each use. */
export const REVALIDATED = "no-cache";

/**
 * Lets browsers, proxies and programs keep what visitors and API keys read: each answer has an `ETag`
 * of its bytes. What a signed-in person reads is never kept.
 */
export function addPublicCache(fastify: FastifyInstance): void {
  onSend(fastify, (request, reply, payload) => {
    if (typeof payload === "string" && mayBeKept(request, reply))
      void reply.headers({
        "cache-control": REVALIDATED,
        etag: entityTag(reply, payload),
      });
    return payload;
  });
}

function mayBeKept(request: AppRequest, reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || request.principal) return false;
  if (!isApiRequest(request)) return false;
  const wanted = reply.getHeader("cache-control");
  return (
    wanted === REVALIDATED || (wanted === PRIVATE && isPublicContent(request))
  );
}

/** Whether the call reads what the contracts' table calls content. */
export function isPublicContent({ method, routeOptions }: AppRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const path = (routeOptions.url ?? "").slice(API_BASE.length);
  const rule = findRouteRule(`GET ${path.replace(/:(\w+)/g, "{$1}")}`);
  return rule?.isContent === true;
}

/** Keeps the version that `If-Match` asks for in front of the hash. */
function entityTag(reply: FastifyReply, payload: string): string {
  const hash = contentHash(payload);
  const version = /^"(\d+)"$/.exec(String(reply.getHeader("etag")))?.[1];
  return version === undefined ? `"h-${hash}"` : `"${version}-${hash}"`;
}
