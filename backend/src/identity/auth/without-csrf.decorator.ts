import { applyDecorators, UseGuards } from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import { SameOriginGuard } from "./same-origin.guard";

/** A handler that does not rely on the session's cookie, or checks the proof itself. */
export const WithoutCsrf = Reflector.createDecorator<void, boolean>({
  transform: () => true,
});

/** Calls of people who are not signed in yet: whoever they are, this site's own page must ask (D-013). */
export const BeforeSignIn = (): MethodDecorator =>
  applyDecorators(WithoutCsrf(), UseGuards(SameOriginGuard));
