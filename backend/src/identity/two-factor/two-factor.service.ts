import { Injectable } from "@nestjs/common";
import { authTexts } from "@octavo/contracts";
import {
  UnauthorizedError,
  ValidationError,
} from "../../common/errors/app-error";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { hashRecoveryCode, plainCode, stepOf } from "./two-factor-codes";
import { ownerOf, TwoFactorCipher } from "./two-factor-cipher";
import { TwoFactorRepository } from "./two-factor.repository";

/** The factor that someone used besides the password. */
export type SecondFactor = "app" | "recovery-code";

/** Whether an account asks for a code, and whether a code is right (D-313). */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly factors: TwoFactorRepository,
    private readonly cipher: TwoFactorCipher,
    private readonly limits: RateLimits,
  ) {}

  isEnabled(authorId: number): Promise<boolean> {
    return this.factors.isEnabled(authorId);
  }

  /**
   * Consumes a code. Attempts are counted per account, from any address, because everyone who gets this far
   * knows the password.
   * @throws UnauthorizedError for a wrong one.
   */
  async use(authorId: number, code: string): Promise<SecondFactor> {
    const factor = await this.accept(authorId, code);
    if (!factor) throw new UnauthorizedError(authTexts.codeWrong);
    return factor;
  }

  /** For people who are signed in: a wrong code does not say that they are not. @throws ValidationError */
  async confirm(authorId: number, code: string): Promise<void> {
    const factor = await this.accept(authorId, code);
    if (!factor) throw new ValidationError(authTexts.codeWrong);
  }

  private async accept(
    authorId: number,
    code: string,
  ): Promise<SecondFactor | null> {
    await this.limits.take("codePerUser", String(authorId));
    const factor = await this.find(authorId, plainCode(code));
    if (factor) await this.limits.giveBack("codePerUser", String(authorId));
    return factor;
  }

  private async find(
    authorId: number,
    code: string,
  ): Promise<SecondFactor | null> {
    const row = await this.factors.find(authorId);
    if (!row?.enabledAt) return null;
    const secret = this.cipher.decrypt(row.secret, ownerOf(authorId));
    const step = secret === null ? null : stepOf(secret, code);
    if (step !== null)
      return (await this.factors.useStep(authorId, step)) ? "app" : null;
    const hash = hashRecoveryCode(code);
    return (await this.factors.useRecoveryCode(authorId, hash))
      ? "recovery-code"
      : null;
  }
}
