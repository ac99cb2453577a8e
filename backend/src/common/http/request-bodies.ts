import { apiTexts, LIMITS, findRouteRule } from "@octavo/contracts";
import { type FastifyInstance, errorCodes, type FastifyRequest } from "fastify";
import { ValidationError, PayloadTooLargeError } from "../errors/app-error";
import { nameOfRoute } from "../permissions/route-name";

const BOUNDS = { depth: LIMITS.bodyDepth, values: LIMITS.bodyValues };

/**
 * JSON is the only body that is parsed here; uploads have their own parser, anything else is
 * refused. No body at all is allowed: some clients announce JSON with every call.
 */
export function addJsonParser(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(["application/json", "text/plain"]);
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body.trim() === "") {
        done(null, undefined);
        return;
      }
      if (!isBounded(body, BOUNDS)) {
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
 * Whether a JSON text keeps within bounds. It is looked at sign by sign before it is parsed: half a
 * million empty objects take the parser half a second, and whatever comes after it longer still. Text
 * that is no JSON gets any answer; the parser refuses it.
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
