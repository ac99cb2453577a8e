import { Body, Get, Req, Res } from "@nestjs/common";
import {
  CodeSignInDto,
  ConfirmIdentityDto,
  LoginDto,
  type LoginAnswer,
  type SessionAnswer,
  type SuccessAnswer,
} from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import type { AppRequest } from "../../common/http/app-request";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { AuthService, type SignInOrigin } from "./auth.service";
import { clearSessionCookies, setSessionCookies } from "./session-cookie";
import {
  BeforeSignIn,
  beforeSignInFailures,
} from "../sessions/without-csrf.decorators";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { t } from "../../common/texts";

@ApiController(
  "auth",
  "Signing in and out, passwords, sign-up and invitations.",
)
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly config: AppConfig,
  ) {}

  @ApiDoc(
    "Sign in; accounts with two-step sign-in are asked for a code instead of getting a session",
    {
      failures: {
        ...beforeSignInFailures,
        401: "Wrong email or password",
        403: "The account waits for its approval, or the call came from another site",
      },
    },
  )
  @PostOk("login")
  @BeforeSignIn()
  async login(
    @Body() body: LoginDto,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const origin = originOf(request);
    const shown = { body, ip: request.ip };
    const { cookie, answer } = await this.auth.signIn(
      "password",
      shown,
      origin,
    );
    setSessionCookies(reply, cookie, this.config.secureCookies);
    return answer;
  }

  @ApiDoc(
    "The second step of signing in: a code of an app, or a recovery code",
    {
      failures: {
        ...beforeSignInFailures,
        401: "The code is wrong, or the first step was too long ago (`code: sign_in_over`)",
      },
    },
  )
  @PostOk("login/code")
  @BeforeSignIn()
  async enterCode(
    @Body() input: CodeSignInDto,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const origin = originOf(request);
    const { cookie, answer } = await this.auth.signInWithCode(input, origin);
    setSessionCookies(reply, cookie, this.config.secureCookies);
    return answer;
  }

  @ApiDoc(
    "Confirm that it's you, with the password or a code; for ten minutes, calls that grant power work",
    {
      failures: {
        400: "The password or the code is wrong",
        429: "Too many attempts; `Retry-After` says when to go on",
      },
    },
  )
  @PostOk("confirm")
  async confirm(
    @CurrentUser() principal: Principal,
    @Body() input: ConfirmIdentityDto,
  ): Promise<SuccessAnswer> {
    await this.auth.confirm(principal, input);
    return { success: true, message: t("confirmed") };
  }

  @ApiDoc("Sign out")
  @PostOk("logout")
  async logout(
    @CurrentUser() principal: Principal | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessAnswer> {
    await this.auth.signOut(principal);
    clearSessionCookies(reply, this.config.secureCookies);
    return { success: true, message: t("signedOut") };
  }

  @ApiDoc("The signed-in user, and a CSRF token (also in the 401)", {
    failures: { 401: "Not signed in" },
  })
  @Get("me")
  me(@CurrentUser() principal: Principal | null): SessionAnswer {
    return this.auth.currentSession(principal);
  }
}

const originOf = (request: AppRequest): SignInOrigin => ({
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? null,
  previousSessionId: request.principal?.sessionId ?? null,
});
