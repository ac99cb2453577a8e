import { Injectable, type OnApplicationBootstrap } from "@nestjs/common";
import {
  authTexts,
  type LoginDto,
  type SessionAnswer,
} from "@octavo/contracts";
import { UnauthorizedError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AuthorsService } from "../authors/authors.service";
import { isPassword } from "./passwords";
import { toSessionUserDto } from "./session-user.mapper";
import { SessionKeys } from "./session-keys";
import { SessionTokens } from "./session-tokens";
import { SessionsRepository } from "./sessions.repository";
import { SignInLimiter } from "./sign-in-limiter";

export interface SignInOrigin {
  ip: string;
  userAgent: string | null;
  /** The session that the browser had so far: it ends with the new one. */
  previousSessionId: string | null;
}

export interface SignedIn {
  /** Value of the session cookie. */
  cookie: string;
  answer: SessionAnswer;
}

@Injectable()
export class AuthService implements OnApplicationBootstrap {
  constructor(
    private readonly authors: AuthorsService,
    private readonly sessions: SessionsRepository,
    private readonly tokens: SessionTokens,
    private readonly keys: SessionKeys,
    private readonly limiter: SignInLimiter,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sessions.removeExpired();
  }

  /** Unknown address, wrong password and disabled account get the same answer in the same time. */
  async signIn(
    { email, password }: LoginDto,
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    const succeed = this.limiter.begin(email, origin.ip);
    const credentials = await this.authors.findCredentials(email);
    const isRight = await isPassword(
      credentials?.passwordHash ?? null,
      password,
    );
    if (!credentials || !isRight)
      throw new UnauthorizedError(authTexts.invalidCredentials);
    succeed();
    if (origin.previousSessionId)
      await this.sessions.remove(origin.previousSessionId);
    const sessionId = await this.sessions.create({
      authorId: credentials.id,
      userAgent: origin.userAgent,
      ip: origin.ip,
    });
    const principal = await this.sessions.findPrincipal(sessionId);
    if (!principal) throw new UnauthorizedError(authTexts.invalidCredentials);
    return {
      cookie: this.tokens.forCookie(sessionId),
      answer: this.describe(principal),
    };
  }

  async signOut(principal: Principal | null): Promise<void> {
    if (principal) await this.sessions.remove(principal.sessionId);
  }

  /** A visitor's 401 carries a token as well, so that every client has one from the start (D-311). */
  currentSession(principal: Principal | null): SessionAnswer {
    if (!principal) throw new NoSessionError(this.keys.csrfToken(null));
    return this.describe(principal);
  }

  private describe(principal: Principal): SessionAnswer {
    return {
      user: toSessionUserDto(
        principal,
        this.tokens.forPasswordChange(principal.sessionId),
      ),
      csrfToken: this.keys.csrfToken(principal.sessionId),
    };
  }
}

/** 401 of `/auth/me`: its body has the token beside the sentence. */
export class NoSessionError extends UnauthorizedError {
  override readonly extra: Record<string, unknown>;

  constructor(csrfToken: string) {
    super();
    this.extra = { csrfToken };
  }
}
