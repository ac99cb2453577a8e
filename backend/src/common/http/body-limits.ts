import { apiTexts, findRouteRule, LIMITS } from "@octavo/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { PayloadTooLargeError } from "../errors/app-error";
import { nameOfRoute } from "../permissions/route-name";

/**
 * How much of a body is read at all: little, except for calls that carry whole texts, and there only
 * from someone with a session that this site has signed. Whether it still lives is asked later.
 */
export function addBodyLimits(
  fastify: FastifyInstance,
  isSignedIn: (request: FastifyRequest) => boolean,
): void {
  fastify.addHook("onRoute", (route) => {
    const methods = [route.method].flat();
    const carriesText = methods.some(
      (method) => findRouteRule(nameOfRoute(method, route.url))?.carriesText,
    );
    if (carriesText) route.bodyLimit = LIMITS.textBodyBytes;
  });
  // eslint-disable-next-line @typescript-eslint/require-await -- a hook without a promise needs its fourth parameter
  fastify.addHook("preParsing", async (request) => {
    const isLarge =
      request.routeOptions.bodyLimit > LIMITS.bodyBytes &&
      !(Number(request.headers["content-length"]) <= LIMITS.bodyBytes);
    if (isLarge && !isSignedIn(request))
      throw new PayloadTooLargeError(apiTexts.bodyTooLarge);
  });
}
