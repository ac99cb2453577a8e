import { findRouteRule, type SiteAccess } from "@octavo/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApiRequest } from "../../common/http/api-base";
import { comesOverWire } from "../../common/http/app-request";
import { onSend } from "../../common/http/on-send";
import { plainPage } from "../../common/html/plain-page";
import { nameOfRoute } from "../../common/permissions/route-name";
import { t } from "../../common/texts";
import type { AccessSettingsService } from "./access-settings.service";

/** After maintenance so long programs ask again. */
const AGAIN_SECONDS = "120";

/**
 * Routes of what people need who sign in, and of what watches the server: files of releases, the page that
 * rolls them back, icons, the worker in readers' browsers, who to tell of a security hole, and agents, who need a key.
 */
const ENTRANCES =
  /^\/(?:(?:health|metrics|frontends|mcp|\.well-known)(?:\/.*)?|favicon\.ico|apple-touch-icon[a-z-]*\.png|icon-(?:maskable-)?\d+\.png|offline-worker\.js)$/;
/** The route of every document, and the addresses of those that are the admin's. */
const DOCUMENTS = /^\/?\*$/;
const ADMIN = /^\/admin(?:[/?]|$)/;

interface Parts {
  access: Pick<AccessSettingsService, "get" | "isOpen">;
  /** Whether the session that the cookie names is still good. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  /** A key that opens nothing is refused by the guards. */
  showsKey: (request: FastifyRequest) => boolean;
  siteName: () => string;
  signInAddress: string;
}

/**
 * Answers visitors while the site is not open to them. After the hooks that let a request begin and know its
 * language, so that asking for the session is counted like any other work.
 */
export function addClosedSite(fastify: FastifyInstance, parts: Parts): void {
  fastify.addHook("preValidation", async (request, reply) => {
    if (isOfPage(request)) return;
    const { access, message } = await parts.access.get();
    if (access === "open" || isEntrance(request)) return;
    if (await isLetIn(request, parts)) return;
    await refuse({ request, reply, access, message }, parts);
    return reply;
  });
  // Kept by no proxy: neither the refusal, nor what people and programs are let in to read.
  onSend(fastify, (request, reply, payload) => {
    if (!parts.access.isOpen && !isEntrance(request))
      void reply.header("cache-control", "private, no-store");
    return payload;
  });
}

/** What a page asks of the API while it is rendered comes over no wire; the page itself was asked for. */
const isOfPage = (request: FastifyRequest): boolean =>
  !comesOverWire(request) && isApiRequest(request);

async function isLetIn(
  request: FastifyRequest,
  { showsKey, isSignedIn }: Parts,
): Promise<boolean> {
  if (isApiRequest(request) && showsKey(request)) return true;
  return isSignedIn(request);
}

function isEntrance(request: FastifyRequest): boolean {
  const { method, url, routeOptions } = request;
  const route = routeOptions.url ?? "";
  if (!isApiRequest(request))
    return DOCUMENTS.test(route) ? ADMIN.test(url) : ENTRANCES.test(route);
  // The one call outside of the base path changes a password (D-002).
  if (route.startsWith("/auth/")) return true;
  const rule = findRouteRule(
    nameOfRoute(method === "HEAD" ? "GET" : method, route),
  );
  // Calls for people and programs have guards of their own.
  return (
    rule !== null && (rule.access !== "public" || rule.isEntrance === true)
  );
}

interface Refused {
  request: FastifyRequest;
  reply: FastifyReply;
  access: Exclude<SiteAccess, "open">;
  message: string;
}

async function refuse(
  { request, reply, access, message }: Refused,
  { siteName, signInAddress }: Parts,
): Promise<void> {
  const isPrivate = access === "private";
  void reply
    .status(isPrivate ? 401 : 503)
    .headers(
      isPrivate
        ? { "x-robots-tag": "noindex" }
        : { "retry-after": AGAIN_SECONDS },
    );
  const text =
    message || t(isPrivate ? "sitePrivateText" : "siteMaintenanceText");
  if (isApiRequest(request)) {
    const code = isPrivate ? "unauthorized" : "unavailable";
    await reply.send({ error: text, code, requestId: request.id });
    return;
  }
  const page = plainPage(t(isPrivate ? "sitePrivate" : "backSoon"), text, {
    siteName: siteName(),
    link: isPrivate ? { href: signInAddress, label: t("signIn") } : null,
  });
  await reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'",
    })
    .send(page);
}
