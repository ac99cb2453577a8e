import { Injectable } from "@nestjs/common";
import { authTexts, type CodeSignInDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { AppError } from "../../common/errors/app-error";
import { AuditService } from "../../operations/audit/audit.service";
import { TwoFactorService } from "../two-factor/two-factor.service";
import { AuthService, type SignedIn, type SignInOrigin } from "./auth.service";
import {
  CredentialsRepository,
  type Credentials,
} from "../authors/credentials.repository";
import { SessionTokens } from "./session-tokens";

/** The second step of signing in, for accounts that ask for a code (D-313). */
@Injectable()
export class CodeSignInService {
  constructor(
    private readonly database: DataSource,
    private readonly auth: AuthService,
    private readonly codes: TwoFactorService,
    private readonly credentials: CredentialsRepository,
    private readonly tokens: SessionTokens,
    private readonly audit: AuditService,
  ) {}

  async signIn(
    { mfa_token: token, code }: CodeSignInDto,
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    const account = await this.findAccount(token);
    const secondFactor = await this.codes
      .use(account.id, code)
      .catch(async (error: unknown) => {
        await this.recordRefusal(account);
        throw error;
      });
    return this.auth.enter(account, origin, secondFactor);
  }

  /** Whoever passed the first step, if the account is still as it was then. */
  private async findAccount(token: string): Promise<Credentials> {
    const claims = this.tokens.readSecondStep(token);
    const account =
      claims && (await this.credentials.findCredentialsOf(claims.authorId));
    if (account && this.tokens.isFirstStep(claims, account)) return account;
    throw new SignInOverError();
  }

  private async recordRefusal({ id, name }: Credentials): Promise<void> {
    await this.audit.record(this.database.manager, {
      action: "session.refuse",
      subject: { type: "author", id, label: name },
      details: { step: "code" },
    });
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
