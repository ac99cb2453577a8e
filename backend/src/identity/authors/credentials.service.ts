import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { authTexts, SUPERUSER_ROLE } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { NotFoundError, ValidationError } from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { passwordChangedMail } from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";
import { PeopleSettingsService } from "../people-settings/people-settings.service";
import {
  hashPassword,
  isCommonPassword,
  isPassword,
  type Credentials,
} from "./passwords";
import { t } from "../../common/texts";

const CAN_SIGN_IN = `lower(author.email) = lower($1) AND author.status = 'active'
  AND author.deleted_at IS NULL`;

/** Finds, checks and changes users' passwords, which are in the table of authors. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly database: DataSource,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
    private readonly people: PeopleSettingsService,
    private readonly mails: MailsService,
  ) {}

  async findByEmail(email: string): Promise<Credentials | null> {
    const [row] = await this.database.query<Credentials[]>(
      `SELECT author.id, author.name, author.password_hash AS "passwordHash" FROM authors author
       WHERE ${CAN_SIGN_IN} AND author.password_hash IS NOT NULL`,
      [email],
    );
    return row ?? null;
  }

  /** The account that may sign in with this address, even if it has never had a password. */
  async findUserByEmail(
    manager: EntityManager,
    email: string,
  ): Promise<{ id: number; name: string; email: string } | null> {
    const [row] = await manager.query<
      { id: number; name: string; email: string }[]
    >(
      `SELECT author.id, author.name, author.email FROM authors author WHERE ${CAN_SIGN_IN}`,
      [email],
    );
    return row ?? null;
  }

  /**
   * Asks for the password before changes of credentials, because an unlocked session is not enough proof.
   * @returns the hash that the password fits. @throws ValidationError, TooManyRequestsError
   */
  async confirm(id: number, password: string): Promise<string> {
    await this.limits.take("changePasswordPerUser", String(id));
    const [row] = await this.database.query<{ hash: string | null }[]>(
      `SELECT password_hash AS hash FROM authors WHERE id = $1`,
      [id],
    );
    const hash = row?.hash;
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
    if (second_factor_roles.length === 0) return false;
    const protectedRoles = await this.database.query<object[]>(
      `SELECT FROM roles WHERE name = ANY($1) AND id = ANY($2) AND deleted_at IS NULL LIMIT 1`,
      [roles, second_factor_roles],
    );
    return protectedRoles.length > 0;
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
    const [user] = await this.database.query<{ roles: string[] }[]>(
      `SELECT ARRAY(
         SELECT role.name FROM author_roles JOIN roles role ON role.id = author_roles.role_id
         WHERE author_roles.author_id = author.id AND role.deleted_at IS NULL) AS roles
       FROM authors author WHERE author.id = $1`,
      [id],
    );
    if (!user) throw new NotFoundError();
    await this.assertStrong(password, user.roles);
    return hashPassword(password);
  }

  /** Also begins an account that was only an invitation so far; a disabled one stays disabled. */
  async setPassword(
    manager: EntityManager,
    id: number,
    passwordHash: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE authors SET password_hash = $2,
         status = CASE status WHEN 'invited' THEN 'active' ELSE status END
       WHERE id = $1`,
      [id, passwordHash],
    );
  }

  /** @returns false if the password has been changed since. */
  async replacePassword(
    manager: EntityManager,
    id: number,
    { from, to }: { from: string; to: string },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE authors SET password_hash = $3 WHERE id = $1 AND password_hash = $2`,
      [id, from, to],
    );
    return count === 1;
  }

  /** Mails the owner of an account that it has a new password. */
  async tellOwner(
    manager: EntityManager,
    { name, email }: { name: string; email: string | null },
  ): Promise<void> {
    if (!email) return;
    await this.mails.queue(
      manager,
      { eventKey: `password-changed:${randomUUID()}`, to: email },
      (from) => passwordChangedMail(from, { name }),
    );
  }
}
