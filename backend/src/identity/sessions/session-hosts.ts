import type { FastifyInstance, FastifyRequest } from "fastify";
import { ForbiddenError } from "../../common/errors/app-error";
import { isApiRequest } from "../../common/http/api-base";
import { isRead } from "../../common/http/app-request";
import type { SiteHosts } from "../../infrastructure/config/site-hosts";
import { t } from "../../common/texts";

/** For forms of previews, which change nothing but what the browser is shown. */
const LEAVE = "/frontends/preview/leave";

/**
 * Removes cookies on hosts where they are not valid, before anything reads them: sessions outside their
 * origin, and previews outside theirs. Pages of previews read what visitors read, and change nothing.
 */
export function addSessionHosts(
  fastify: FastifyInstance,
  hosts: SiteHosts,
  previewCookie: string,
): void {
  fastify.addHook("onRequest", (request, reply, done) => {
    const { host, origin } = request.headers;
    const isFromPreview = hosts.isFromPreview(origin);
    const { hasPreviews, hasSessions } = hosts.roleOf(host);
    keepCookies(request, (name) =>
      name === previewCookie ? hasPreviews : hasSessions && !isFromPreview,
    );
    const isApi = isApiRequest(request);
    if (isFromPreview && isApi && isRead(request.method))
      void reply.header("access-control-allow-origin", "*");
    const isReadOnly =
      (isFromPreview && isApi) ||
      (hosts.isPreviewHost(host) && request.routeOptions.url !== LEAVE);
    if (isReadOnly && !isRead(request.method))
      done(new ForbiddenError(t("previewReadOnly")));
    else done();
  });
}

function keepCookies(
  { raw: { headers } }: FastifyRequest,
  counts: (name: string) => boolean,
): void {
  if (headers.cookie === undefined) return;
  const kept = headers.cookie
    .split(";")
    .filter((cookie) => counts((cookie.split("=", 1)[0] ?? "").trim()));
  if (kept.length > 0) headers.cookie = kept.join(";");
  else delete headers.cookie;
}
