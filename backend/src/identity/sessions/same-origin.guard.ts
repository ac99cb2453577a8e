import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import { CsrfError } from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { AppConfig } from "../../infrastructure/config/app-config";

/** For calls before there is a session: refuses what a browser says another site has sent (D-013). */
@Injectable()
class SameOriginGuard implements CanActivate {
  constructor(private readonly config: AppConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<AppRequest>();
    const site = headers["sec-fetch-site"];
    if (site !== undefined && site !== "same-origin" && site !== "none")
      throw new CsrfError();
    const { origin, host } = headers;
    if (
      origin !== undefined &&
      origin !== this.config.publicUrl &&
      hostOf(origin) !== host
    )
      throw new CsrfError();
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

/** Calls of those who are not signed in yet: whoever they are, this site's own page must ask (D-013). */
export const BeforeSignIn = (): MethodDecorator =>
  applyDecorators(WithoutCsrf(), UseGuards(SameOriginGuard));

/** How such calls are refused, for the OpenAPI document. */
export const beforeSignInFailures = {
  403: "The call came from another site",
  429: "Too many attempts; `Retry-After` says when to go on",
};
