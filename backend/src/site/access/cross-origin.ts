import type { FastifyInstance, FastifyRequest } from "fastify";
import { isApiRequest } from "../../common/http/api-base";
import type { AccessSettingsService } from "./access-settings.service";

/** Seconds for which a browser asks no more; some remember no longer than two hours. */
const PREFLIGHT_SECONDS = 7200;

const PREFLIGHT = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers":
    "authorization, content-type, idempotency-key, if-match, if-none-match, x-api-key, x-request-id",
  "access-control-max-age": String(PREFLIGHT_SECONDS),
  "cache-control": "no-store",
};

/** What pages may read besides what every page may. */
const EXPOSED =
  "etag, retry-after, ratelimit, ratelimit-policy, x-request-id, deprecation, sunset, link, dry-run, idempotency-replayed, octavo-changes-cursor, octavo-unknown-parameters";

/**
 * Lets pages of the origins that the settings name call the API from browsers. They come without cookies, so a
 * person's session is worth nothing there: such a page reads what visitors read, or shows a key.
 */
export function addCrossOrigin(
  fastify: FastifyInstance,
  settings: () => Pick<AccessSettingsService, "admitsOrigin">,
): void {
  fastify.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !isApiRequest(request)) return done();
    if (!settings().admitsOrigin(origin)) return done();
    delete request.raw.headers.cookie;
    void reply.headers({
      "access-control-allow-origin": origin,
      "access-control-expose-headers": EXPOSED,
    });
    if (!isPreflight(request)) return done();
    // Answered here: it asks for nothing, and browsers send it before many calls.
    void reply.status(204).headers(PREFLIGHT).send();
  });
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === "OPTIONS" &&
  headers["access-control-request-method"] !== undefined;
