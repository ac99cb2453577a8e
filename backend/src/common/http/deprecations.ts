import { findRouteRule, type RouteDeprecation } from "@octavo/contracts";
import type { FastifyInstance } from "fastify";
import { nameOfRoute } from "../permissions/route-name";

/**
 * Answers of deprecated calls say so, refusals included: `Deprecation` (RFC 9745) is the second since when,
 * `Sunset` (RFC 8594) the date on which the call may stop working. Other calls pay nothing for it.
 */
export function addDeprecations(fastify: FastifyInstance): void {
  fastify.addHook("onRoute", (route) => {
    const method = route.method === "HEAD" ? "GET" : String(route.method);
    const name = nameOfRoute(method, route.url);
    const deprecation = findRouteRule(name)?.deprecated;
    if (!deprecation) return;
    const headers = deprecationHeaders(deprecation);
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (_, reply, done) => {
        void reply.headers(headers);
        done();
      },
    ];
  });
}

export function deprecationHeaders({
  since,
  sunset,
}: RouteDeprecation): Record<string, string> {
  const deprecation = `@${new Date(since).getTime() / 1000}`;
  return sunset === undefined
    ? { deprecation }
    : { deprecation, sunset: new Date(sunset).toUTCString() };
}
