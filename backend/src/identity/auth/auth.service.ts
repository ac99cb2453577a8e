import { Injectable } from "@nestjs/common";
import {
  authTexts,
  type CodeRequiredAnswer,
  type LoginDto,
  type SessionAnswer,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  ForbiddenError,
  UnauthorizedError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { SignUpsService } from "../signups/signups.service";
import {
  TwoFactorService,
  type SecondFactor,
} from "../two-factor/two-factor.service";
import {
  CredentialsRepository,
  type Credentials,
} from "../authors/credentials.repository";
import { isPassword } from "../authors/passwords";
import { toSessionUserDto } from "./session-user.mapper";
import { SessionKeys } from "./session-keys";
import { SessionTokens } from "./session-tokens";
import { SessionsRepository } from "../sessions/sessions.repository";
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

/** The first step is passed; there is no session before the second. */
export interface CodeRequired {
  cookie: null;
  answer: CodeRequiredAnswer;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsRepository,
    private readonly signUps: SignUpsService,
    private readonly sessions: SessionsRepository,
    private readonly tokens: SessionTokens,
    private readonly keys: SessionKeys,
    private readonly codes: TwoFactorService,
    private readonly limiter: SignInLimiter,
    private readonly audit: AuditService,
  ) {}

  /**
   * Unknown address, wrong password, disabled account and a request whose address is not proven get
   * the same answer in the same time.
   */
  async signIn(
    { email, password }: LoginDto,
    origin: SignInOrigin,
  ): Promise<SignedIn | CodeRequired> {
    const succeed = this.limiter.begin(email, origin.ip);
    const [account, requestHash] = await Promise.all([
      this.credentials.findCredentials(email),
      this.signUps.findPasswordHash(email),
    ]);
    const isRight = await isPassword(
      account?.passwordHash ?? requestHash,
      password,
    );
    if (!isRight) return this.refuse(email, account);
    succeed();
    if (!account) throw new ForbiddenError(authTexts.awaitingApproval);
    if (!(await this.codes.isEnabled(account.id)))
      return this.enter(account, origin);
    const mfa_token = this.tokens.forSecondStep(account);
    return { cookie: null, answer: { mfa_required: true, mfa_token } };
  }

  /** Whoever has shown everything that the account asks for. */
  async enter(
    account: Credentials,
    origin: SignInOrigin,
    secondFactor?: SecondFactor,
  ): Promise<SignedIn> {
    const sessionId = await this.begin(account, origin, secondFactor);
    const principal = await this.sessions.findPrincipal(sessionId);
    if (!principal) throw new UnauthorizedError(authTexts.invalidCredentials);
    return {
      cookie: this.tokens.forCookie(sessionId),
      answer: this.describe(principal),
    };
  }

  async signOut(principal: Principal | null): Promise<void> {
    if (!principal) return;
    const { id, name, sessionId } = principal;
    await inTransaction(this.database, async (manager) => {
      await this.sessions.remove(manager, sessionId);
      await this.audit.record(manager, {
        action: "session.end",
        subject: { type: "author", id, label: name },
      });
    });
  }

  /** A visitor's 401 carries a token as well, so that every client has one from the start (D-311). */
  currentSession(principal: Principal | null): SessionAnswer {
    if (!principal) throw new NoSessionError(this.keys.csrfToken(null));
    return this.describe(principal);
  }

  /** A session that the browser had so far ends with the new one. */
  private begin(
    { id, name }: Credentials,
    { ip, userAgent, previousSessionId }: SignInOrigin,
    secondFactor?: SecondFactor,
  ): Promise<string> {
    return inTransaction(this.database, async (manager) => {
      if (previousSessionId)
        await this.sessions.remove(manager, previousSessionId);
      await this.audit.record(manager, {
        action: "session.begin",
        subject: { type: "author", id, label: name },
        actor: { kind: "user", id, name },
        ...(secondFactor ? { details: { second_factor: secondFactor } } : {}),
      });
      return this.sessions.create({ authorId: id, userAgent, ip }, manager);
    });
  }

  /** The address is kept only where it is one: people type passwords into the wrong field. */
  private async refuse(
    email: string,
    account: Credentials | null,
  ): Promise<never> {
    const address = email.includes("@") ? email : null;
    await this.audit.record(this.database.manager, {
      action: "session.refuse",
      subject: {
        type: "author",
        id: account?.id ?? null,
        label: account?.name ?? address,
      },
    });
    throw new UnauthorizedError(authTexts.invalidCredentials);
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
