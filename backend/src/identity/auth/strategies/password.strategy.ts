import { Injectable } from "@nestjs/common";
import { authTexts, type LoginDto } from "@octavo/contracts";
import { ForbiddenError } from "../../../common/errors/app-error";
import { AuditService } from "../../../operations/audit/audit.service";
import { CredentialsService } from "../../authors/credentials.service";
import { isPassword, type Credentials } from "../../authors/passwords";
import { SignUpsService } from "../../signups/signups.service";
import { SignInLimitsService } from "../sign-in-limits.service";
import { RequestStrategy, Strategies } from "./request.strategy";

interface FirstStep {
  body: LoginDto;
  ip: string;
}

/** The first step of signing in. */
@Injectable()
export class PasswordStrategy extends RequestStrategy {
  constructor(
    strategies: Strategies,
    private readonly credentials: CredentialsService,
    private readonly signUps: SignUpsService,
    private readonly limits: SignInLimitsService,
    private readonly audit: AuditService,
  ) {
    super(strategies, "password");
  }

  /**
   * Unknown address, wrong password, disabled account and a request whose address is not proven get
   * the same answer in the same time.
   */
  async validate(request: FirstStep): Promise<Credentials | null> {
    const { email, password } = request.body;
    const succeed = await this.limits.begin(email, request.ip);
    const [account, requestHash] = await Promise.all([
      this.credentials.findByEmail(email),
      this.signUps.findPasswordHash(email),
    ]);
    const isRight = await isPassword(
      account?.passwordHash ?? requestHash,
      password,
    );
    if (!isRight) {
      await this.recordFailure(email, account);
      return null;
    }
    await succeed();
    if (!account) throw new ForbiddenError(authTexts.awaitingApproval);
    return account;
  }

  /** Stores the address only if it is one, because people type passwords into the wrong field. */
  private recordFailure(
    email: string,
    account: Credentials | null,
  ): Promise<void> {
    const address = email.includes("@") ? email : null;
    return this.audit.record(null, {
      action: "session.refuse",
      subject: {
        type: "author",
        id: account?.id ?? null,
        label: account?.name ?? address,
      },
    });
  }
}
