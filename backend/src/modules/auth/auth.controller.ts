import { Body, Get, HttpCode, Post, Req, Res } from "@nestjs/common";
import {
  LoginDto,
  type SessionAnswer,
  type SuccessAnswer,
} from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import type { AppRequest } from "../../common/http/app-request";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { AuthService } from "./auth.service";
import { clearSessionCookies, setSessionCookies } from "./session-cookie";
import { BeforeSignIn } from "./without-csrf.decorator";

@ApiController("auth")
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly config: AppConfig,
  ) {}

  @Post("login")
  @HttpCode(200)
  @BeforeSignIn()
  async login(
    @Body() credentials: LoginDto,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const { cookie, answer } = await this.auth.signIn(credentials, {
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? null,
      previousSessionId: request.principal?.sessionId ?? null,
    });
    setSessionCookies(reply, cookie, this.config.secureCookies);
    return answer;
  }

  @Post("logout")
  @HttpCode(200)
  async logout(
    @CurrentUser() user: Principal | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuccessAnswer> {
    await this.auth.signOut(user);
    clearSessionCookies(reply, this.config.secureCookies);
    return { success: true, message: "You are signed out." };
  }

  @Get("me")
  me(@CurrentUser() user: Principal | null): SessionAnswer {
    return this.auth.currentSession(user);
  }
}
