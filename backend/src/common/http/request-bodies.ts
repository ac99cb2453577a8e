import type { Socket } from "node:net";
import {
  apiTexts,
  BATCH_LIMITS,
  LIMITS,
  findRouteRule,
  RELEASE_LIMITS,
  type RouteRule,
} from "@octavo/contracts";
import { type FastifyInstance, errorCodes, type FastifyRequest } from "fastify";
import { ValidationError, PayloadTooLargeError } from "../errors/app-error";
import { nameOfRoute } from "../permissions/route-name";
import { onSend } from "./on-send";

const BOUNDS = { depth: LIMITS.bodyDepth, values: LIMITS.bodyValues };
const MANIFEST_BOUNDS = { ...BOUNDS, values: RELEASE_LIMITS.manifestValues };

const MANY_BOUNDS = { ...BOUNDS, values: BATCH_LIMITS.values };

function boundsOf(rule: RouteRule | null): JsonBounds {
  if (rule?.carriesManifest) return MANIFEST_BOUNDS;
  return rule?.carriesMany ? MANY_BOUNDS : BOUNDS;
}

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
      if (!isBounded(body, boundsOf(ruleOf(request)))) {
        done(new ValidationError(apiTexts.tooManyValues));
        return;
      }
      void parse(request, body, (error, value: unknown) => {
        done(error ? new ValidationError(apiTexts.invalidJson) : null, value);
      });
    },
  );
}

/** How much a JSON text may hold. */
interface JsonBounds {
  /** Objects and lists inside each other. */
  depth: number;
  /** Fields and items, all of them. */
  values: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text keeps within bounds. Scans the text before it is parsed: half a million empty objects
 * take the parser half a second, and later steps even longer. For text that is not JSON the answer does not
 * matter; the parser rejects it.
 */
export function isBounded(
  json: string,
  { depth, values }: JsonBounds,
): boolean {
  let level = 0;
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(sign)) {
      level += 1;
      count += 1;
    } else if (CLOSING.has(sign)) level -= 1;
    else if (sign === COMMA) count += 1;
    if (level > depth || count > values) return false;
  }
  return true;
}

/** @returns where the closing quote of the text is that begins at a place. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

/** An odd number of backslashes before it: an even one are backslashes themselves. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
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
  onSend(fastify, (request, reply, payload) => {
    if (request.routeOptions.config.takesStreams && !request.raw.complete) {
      void reply.header("connection", "close");
      closeLate(request.raw.socket);
    }
    return payload;
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
 * with a key that may make the call.
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
}

const ruleOf = ({ method, routeOptions }: FastifyRequest): RouteRule | null =>
  findRouteRule(nameOfRoute(method, routeOptions.url ?? ""));
