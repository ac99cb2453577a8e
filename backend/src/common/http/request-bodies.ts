import type { Socket } from "node:net";
import {
  apiTexts,
  BATCH_LIMITS,
  LIMITS,
  findRouteRule,
  RELEASE_LIMITS,
  type RouteRule,
} from "@octavo/contracts";
import { MOST_BLOCK_VALUES } from "@octavo/rich-text";
import { type FastifyInstance, errorCodes, type FastifyRequest } from "fastify";
import { ValidationError, PayloadTooLargeError } from "../errors/app-error";
import { nameOfRoute } from "../permissions/route-name";
import { isBounded, type JsonBounds } from "./json-bounds";
import { onSend } from "./on-send";

const BOUNDS = { depth: LIMITS.bodyDepth, values: LIMITS.bodyValues };
/** With a text as blocks, which may have many values. */
const TEXT_BOUNDS = {
  ...BOUNDS,
  values: LIMITS.bodyValues + MOST_BLOCK_VALUES,
};
const MANIFEST_BOUNDS = { ...BOUNDS, values: RELEASE_LIMITS.manifestValues };

const MANY_BOUNDS = { ...BOUNDS, values: BATCH_LIMITS.values };

/** RFC 7396. The payloads of PATCH are such documents, whatever they are called. */
export const MERGE_PATCH = "application/merge-patch+json";

const isMergePatch = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.toLowerCase().startsWith(MERGE_PATCH) === true;

/**
 * JSON is the only body that is parsed here; uploads have their own parser, anything else is
 * refused. No body at all is allowed: some clients announce JSON with every call.
 */
export function addJsonParser(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(["application/json", "text/plain"]);
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.addContentTypeParser<string>(
    ["application/json", MERGE_PATCH],
    { parseAs: "string" },
    (request, body, done) => {
      if (isMergePatch(request) && request.method !== "PATCH") {
        done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(MERGE_PATCH));
        return;
      }
      if (body.trim() === "") {
        done(null, undefined);
        return;
      }
      const bounds = boundsOf(ruleOf(request));
      if (!isBounded(body, bounds)) {
        done(new ValidationError(apiTexts.tooManyValues));
        return;
      }
      void parse(request, body, (error, value: unknown) => {
        if (error) done(new ValidationError(apiTexts.invalidJson));
        else if (bounds === TEXT_BOUNDS && !isBoundedWithoutText(body, value))
          done(new ValidationError(apiTexts.tooManyValues));
        else done(null, value);
      });
    },
  );
}

function boundsOf(rule: RouteRule | null): JsonBounds {
  if (rule?.carriesManifest) return MANIFEST_BOUNDS;
  if (rule?.carriesMany) return MANY_BOUNDS;
  return rule?.carriesText ? TEXT_BOUNDS : BOUNDS;
}

/** Only a text may have more values than any other form. */
function isBoundedWithoutText(body: string, value: unknown): boolean {
  if (isBounded(body, BOUNDS)) return true;
  if (typeof value !== "object" || value === null) return false;
  return isBounded(JSON.stringify({ ...value, content: undefined }), BOUNDS);
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes what a form sends without scripts; every other refuses it. */
    takesForms?: boolean;
    /** The handler reads the body itself, as a stream of bytes; every other route refuses it. */
    takesStreams?: boolean;
  }
}

const FORM = "application/x-www-form-urlencoded";

/** Bodies of forms, for the few routes that say so: `@RouteConfig({ takesForms: true })`. */
export function addFormParser(fastify: FastifyInstance): void {
  fastify.addContentTypeParser<string>(
    FORM,
    { parseAs: "string" },
    (request, body, done) => {
      if (request.routeOptions.config.takesForms)
        done(null, Object.fromEntries(new URLSearchParams(body)));
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
    },
  );
}

/** A file, and a part of one (tus). */
const BYTES = ["application/octet-stream", "application/offset+octet-stream"];

/**
 * Bodies that a handler reads as a stream: `@RouteConfig({ takesStreams: true })`. The handler sets the
 * bounds. If it refuses, the connection ends, because the rest of the body may be gigabytes.
 */
export function addStreamParser(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(BYTES, (request, payload, done) => {
    if (request.routeOptions.config.takesStreams) done(null, payload);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(BYTES[0]));
  });
}

/** Long enough for the answer to arrive. A client that is still sending after that is disconnected. */
const CLOSING_MS = 1000;

/**
 * Ends a connection after its answer, but still reads and discards what arrives. Closing it with unread bytes
 * resets the connection, and the client may never see the answer (RFC 9112, 9.6).
 */
function closeLate(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), CLOSING_MS);
    socket.once("close", () => clearTimeout(timer));
  };
}

/**
 * How much of a body is read at all: little, except for calls that carry whole texts, and there only
 * from someone with a session that this site has signed, whether it still lives is asked later, or
 * with a key that may make the call. A connection ends with a body that was refused unread.
 */
export function addBodyLimits(
  fastify: FastifyInstance,
  maySendMuch: (request: FastifyRequest, rule: RouteRule) => Promise<boolean>,
): void {
  fastify.addHook("onRoute", (route) => {
    const methods = [route.method].flat();
    for (const method of methods) {
      const rule = findRouteRule(nameOfRoute(method, route.url));
      if (rule?.carriesText) route.bodyLimit = LIMITS.textBodyBytes;
      if (rule?.carriesManifest) route.bodyLimit = RELEASE_LIMITS.manifestBytes;
    }
  });
  fastify.addHook("preParsing", async (request) => {
    const isLarge =
      request.routeOptions.bodyLimit > LIMITS.bodyBytes &&
      !(Number(request.headers["content-length"]) <= LIMITS.bodyBytes);
    if (!isLarge) return;
    const rule = ruleOf(request);
    if (!rule || !(await maySendMuch(request, rule)))
      throw new PayloadTooLargeError(apiTexts.bodyTooLarge);
  });
  onSend(fastify, (request, reply, payload) => {
    const isUnread =
      request.routeOptions.config.takesStreams || reply.statusCode === 413;
    if (isUnread && !request.raw.complete) {
      void reply.header("connection", "close");
      closeLate(request.raw.socket);
    }
    return payload;
  });
}

const ruleOf = ({ method, routeOptions }: FastifyRequest): RouteRule | null =>
  findRouteRule(nameOfRoute(method, routeOptions.url ?? ""));
