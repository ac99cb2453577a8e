import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import { CsrfError, ForbiddenError } from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { SiteHosts } from "../../infrastructure/config/site-hosts";
import { t } from "../../common/texts";

/** For calls that prove nothing: refuses what a browser says another site has sent (D-013). */
@Injectable()
class SameOriginGuard implements CanActivate {
  constructor(private readonly hosts: SiteHosts) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<AppRequest>();
    const site = headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin" && site !== "none")
      throw new CsrfError();
    const { origin, host } = headers;
    const { adminUrl, publicUrl } = this.hosts.origins;
    const own = this.hosts.roleOf(host).showsReaders ? publicUrl : adminUrl;
    if (origin !== undefined && origin !== own && hostOf(origin) !== host)
      throw new CsrfError();
    return true;
  }
}

/** Refuses calls that would begin a session where none counts. */
@Injectable()
class SessionHostGuard implements CanActivate {
  constructor(private readonly hosts: SiteHosts) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<AppRequest>();
    if (!this.hosts.roleOf(headers.host).hasSessions)
      throw new ForbiddenError(
        t("signInThere", { url: `${this.hosts.origins.adminUrl}/admin` }),
      );
    return true;
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** A handler that does not rely on the session's cookie, or checks the proof itself. */
export const WithoutCsrf = Reflector.createDecorator<void, boolean>({
  transform: () => true,
});

/** Calls that visitors' pages make: this site's own page must ask. */
export const FromThisSite = (): MethodDecorator =>
  applyDecorators(WithoutCsrf(), UseGuards(SameOriginGuard));

/** Calls of those who are not signed in yet: the same, where people sign in. */
export const BeforeSignIn = (): MethodDecorator =>
  applyDecorators(WithoutCsrf(), UseGuards(SessionHostGuard, SameOriginGuard));

/** How such calls are refused, for the OpenAPI document. */
export const beforeSignInFailures = {
  403: "The call came from another site",
  429: "Too many attempts; `Retry-After` says when to go on",
};
