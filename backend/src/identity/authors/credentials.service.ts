import { Injectable } from "@nestjs/common";
import { authTexts, SUPERUSER_ROLE } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { NotFoundError, ValidationError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { PeopleSettingsService } from "../people-settings/people-settings.service";
import {
  CredentialsRepository,
  type CredentialsUser,
} from "./credentials.repository";
import {
  hashPassword,
  isCommonPassword,
  isPassword,
  type Credentials,
} from "./passwords";
import { t } from "../../common/texts";

/** Finds, checks and changes users' passwords. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
    private readonly people: PeopleSettingsService,
  ) {}

  findByEmail(email: string): Promise<Credentials | null> {
    return this.credentials.findByEmail(email);
  }

  /** The account that may sign in with this address, even if it has never had a password. */
  findUserByEmail(
    manager: EntityManager,
    email: string,
  ): Promise<CredentialsUser | null> {
    return this.credentials.findUserByEmail(manager, email);
  }

  /**
   * Asks for the password before changes of credentials, because an unlocked session is not enough proof.
   * @returns the hash that the password fits. @throws ValidationError, TooManyRequestsError
   */
  async confirm(id: number, password: string): Promise<string> {
    await this.limits.take("changePasswordPerUser", String(id));
    const hash = await this.credentials.findPasswordHash(id);
    if (!hash || !(await isPassword(hash, password)))
      throw new ValidationError(authTexts.currentPasswordWrong);
    await this.limits.giveBack("changePasswordPerUser", String(id));
    return hash;
  }

  /**
   * Rules for a chosen password beyond its length.
   * @param roles of the account that will have the password.
   * @throws {ValidationError} for a password that everyone tries first, where that matters.
   */
  async assertStrong(
    password: string,
    roles: readonly string[],
  ): Promise<void> {
    if (isCommonPassword(password) && (await this.isStrictFor(roles)))
      throw new ValidationError(t("passwordCommon"));
  }

  /** Roles that require two-step sign-in are those that the owner wants to protect. */
  private async isStrictFor(roles: readonly string[]): Promise<boolean> {
    const { password_policy, second_factor_roles } = this.people.known;
    if (password_policy === "strict") return true;
    if (this.config.env === "production" && roles.includes(SUPERUSER_ROLE))
      return true;
    return (
      second_factor_roles.length > 0 &&
      (await this.credentials.isOneOf(roles, second_factor_roles))
    );
  }

  /** For the row of a user; null when no password is set. Takes its time on purpose. */
  async hash(
    password: string | undefined,
    roles: readonly string[],
  ): Promise<string | null> {
    if (password === undefined) return null;
    await this.assertStrong(password, roles);
    return hashPassword(password);
  }

  /** @throws ValidationError for what the site's policy does not allow this user. */
  async hashFor(id: number, password: string): Promise<string> {
    const user = await this.credentials.findUser(id);
    if (!user) throw new NotFoundError();
    await this.assertStrong(password, user.roles);
    return hashPassword(password);
  }

  /** Also begins an account that was only an invitation so far; a disabled one stays disabled. */
  setPassword(
    manager: EntityManager,
    id: number,
    passwordHash: string,
  ): Promise<void> {
    return this.credentials.setPassword(manager, id, passwordHash);
  }

  /** @returns false if the password has been changed since. */
  replacePassword(
    manager: EntityManager,
    id: number,
    change: { from: string; to: string },
  ): Promise<boolean> {
    return this.credentials.replacePassword(manager, id, change);
  }
}
