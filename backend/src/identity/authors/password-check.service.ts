import { Injectable } from "@nestjs/common";
import { authTexts } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { CredentialsRepository } from "./credentials.repository";
import { isPassword } from "./passwords";

/** A session that somebody has left open is not enough for what changes how one signs in. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly limits: RateLimits,
  ) {}

  /** @returns the hash that it fits. @throws ValidationError, TooManyRequestsError */
  async confirm(authorId: number, password: string): Promise<string> {
    await this.limits.take("changePasswordPerUser", String(authorId));
    const hash = await this.credentials.findPasswordHash(authorId);
    if (!hash || !(await isPassword(hash, password)))
      throw new ValidationError(authTexts.currentPasswordWrong);
    await this.limits.giveBack("changePasswordPerUser", String(authorId));
    return hash;
  }
}
