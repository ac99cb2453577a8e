import type { FastifyRequest } from "fastify";

/** Everything programs call lives below this path (D-001). */
export const API_BASE = "/api";

/** `/auth` has one call of the API outside its base path (D-002). */
const API_PATH = /^\/(api|auth)([/?]|$)/;

/**
 * Whether a request is for the API. The matched route counts as well as the address: `/%61pi/tags` is
 * `/api/tags` to the router.
 */
export const isApiRequest = ({
  url,
  routeOptions,
}: Pick<FastifyRequest, "url" | "routeOptions">): boolean =>
  API_PATH.test(routeOptions.url ?? "") || API_PATH.test(url);
