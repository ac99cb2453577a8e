import { Injectable } from "@nestjs/common";
import {
  authTexts,
  type CodeRequiredAnswer,
  type CodeSignInDto,
  type ConfirmIdentityDto,
  type SessionAnswer,
  type SessionUserDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { AppError, UnauthorizedError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { CredentialsService } from "../authors/credentials.service";
import {
  TwoFactorService,
  type SecondFactor,
} from "../two-factor/two-factor.service";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { SessionsService } from "../sessions/sessions.service";
import { SessionTokensService } from "./session-tokens.service";
import type { PassedSteps } from "./strategies/code.strategy";
import { Strategies } from "./strategies/request.strategy";

/** How long the second step may take. */
const SECOND_STEP_SECONDS = 5 * 60;

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

type SignedInAccount = Pick<Principal, "id" | "name">;

/** The token of the first step, and what was shown in the second. */
interface SecondStep {
  token: string;
  secondFactor: SecondFactor;
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
    private readonly sessions: SessionsService,
    private readonly tokens: SessionTokensService,
    private readonly steps: OneTimeTokensService,
    private readonly codes: TwoFactorService,
    private readonly audit: AuditService,
    private readonly strategies: Strategies,
    private readonly credentials: CredentialsService,
  ) {}

  /** With what a strategy takes as proof; a second step follows where the account asks for one. */
  async signIn(
    strategy: string,
    request: object,
    origin: SignInOrigin,
  ): Promise<SignedIn | CodeRequired> {
    const account = await this.strategies.authenticate<SignedInAccount>(
      strategy,
      request,
    );
    if (!account) throw new UnauthorizedError(authTexts.invalidCredentials);
    if (!(await this.codes.isEnabled(account.id)))
      return this.enter(account, origin);
    const { token } = await this.steps.add(this.database.manager, {
      purpose: "sign-in",
      authorId: account.id,
      seconds: SECOND_STEP_SECONDS,
    });
    return { cookie: null, answer: { mfa_required: true, mfa_token: token } };
  }

  async signInWithCode(
    input: CodeSignInDto,
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    const passed = await this.strategies.authenticate<PassedSteps>("code", {
      body: input,
    });
    if (!passed) throw new SignInOverError();
    const { secondFactor } = passed;
    return this.enter(passed, origin, { token: input.mfa_token, secondFactor });
  }

  async signOut(principal: Principal | null): Promise<void> {
    if (!principal) return;
    const { id, name, sessionId } = principal;
    await inTransaction(this.database, async (manager) => {
      await this.sessions.end(manager, sessionId);
      await this.audit.record(manager, {
        action: "session.end",
        subject: { type: "author", id, label: name },
      });
    });
  }

  /**
   * People who are signed in show again who they are, before they do what grants power (D-930).
   * @throws ValidationError, TooManyRequestsError; never what ends the session.
   */
  async confirm(
    principal: Principal,
    { password = "", code }: ConfirmIdentityDto,
  ): Promise<void> {
    const { id, name, sessionId } = principal;
    const subject = { type: "author", id, label: name };
    const proof =
      code === undefined
        ? this.credentials.confirm(id, password)
        : this.codes.confirmCode(id, code);
    await proof.catch(async (error: unknown) => {
      await this.audit.record(null, {
        action: "session.refuse",
        subject,
        details: { step: "confirm" },
      });
      throw error;
    });
    await inTransaction(this.database, async (manager) => {
      await this.sessions.confirm(manager, sessionId);
      await this.audit.record(manager, {
        action: "session.confirm",
        subject,
        details: { by: code === undefined ? "password" : "code" },
      });
    });
  }

  /** A visitor's 401 carries a token as well, so that every client has one from the start. */
  currentSession(principal: Principal | null): SessionAnswer {
    if (!principal) throw new NoSessionError(this.tokens.csrfToken(null));
    return this.describe(principal);
  }

  /** For people who have shown everything that the account asks for. */
  private async enter(
    account: SignedInAccount,
    origin: SignInOrigin,
    steps?: SecondStep,
  ): Promise<SignedIn> {
    const sessionId = await this.begin(account, origin, steps);
    const principal = await this.sessions.findPrincipal(sessionId);
    if (!principal) throw new UnauthorizedError(authTexts.invalidCredentials);
    return {
      cookie: this.tokens.forCookie(sessionId),
      answer: this.describe(principal),
    };
  }

  /** A session that the browser had so far ends with the new one. */
  private begin(
    { id, name }: SignedInAccount,
    { ip, userAgent, previousSessionId }: SignInOrigin,
    steps?: SecondStep,
  ): Promise<string> {
    return inTransaction(this.database, async (manager) => {
      // Of several second steps side by side, one begins a session.
      if (steps && !(await this.steps.use(manager, "sign-in", steps.token)))
        throw new SignInOverError();
      if (previousSessionId)
        await this.sessions.end(manager, previousSessionId);
      await this.audit.record(manager, {
        action: "session.begin",
        subject: { type: "author", id, label: name },
        actor: { kind: "user", id, name },
        ...(steps ? { details: { second_factor: steps.secondFactor } } : {}),
      });
      return this.sessions.begin(manager, { authorId: id, userAgent, ip });
    });
  }

  private describe(principal: Principal): SessionAnswer {
    return {
      user: toSessionUserDto(
        principal,
        this.tokens.forPasswordChange(principal.sessionId),
      ),
      csrfToken: this.tokens.csrfToken(principal.sessionId),
    };
  }
}

/** The 401 of `/auth/me`: its body has the token in addition to the sentence. */
class NoSessionError extends UnauthorizedError {
  override readonly extra: Record<string, unknown>;

  constructor(csrfToken: string) {
    super();
    this.extra = { csrfToken };
  }
}

/** The code tells the sign-in screen to begin again. */
class SignInOverError extends AppError {
  readonly status = 401;
  readonly code = "sign_in_over";

  constructor() {
    super(authTexts.signInTooLate);
  }
}

function toSessionUserDto(principal: Principal, token: string): SessionUserDto {
  return {
    id: principal.id,
    name: principal.name,
    slug: principal.slug,
    email: principal.email ?? "",
    bio: principal.bio,
    avatar_url: principal.avatarUrl,
    language: principal.language,
    roles: principal.roles,
    ...(principal.role === null ? {} : { role: principal.role }),
    is_admin: principal.is_admin,
    permissions: principal.permissions,
    created_at: principal.createdAt.toISOString(),
    token,
    ...(principal.lacksSecondFactor ? { second_factor_required: true } : {}),
  };
}
