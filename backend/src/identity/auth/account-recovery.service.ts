import { randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import {
  SUPERUSER_ROLE,
  type AccountDto,
  type CreateAuthorDto,
  type ListAuthorsDto,
  type Paged,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { AccountProvisioningService } from "../authors/account-provisioning.service";
import { AccountsService } from "../authors/accounts.service";
import { AuthorsService } from "../authors/authors.service";
import { CredentialsService } from "../authors/credentials.service";
import { hashPassword } from "../authors/passwords";
import type { TokenUser } from "../sessions/one-time-tokens.service";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { resetLink } from "../sessions/secret-links";
import { TwoFactorService } from "../two-factor/two-factor.service";
import { PasswordsService } from "./passwords.service";

/** Longer than for a link that someone requests by mail, because this one is passed on by hand. */
export const RECOVERY_LINK_HOURS = 24;

export interface ListedPerson extends AccountDto {
  last_sign_in: Date | null;
}

export interface RecoveredAccount {
  name: string;
  email: string;
  /** A single-use link to choose a password; null if the person keeps their current one. */
  link: string | null;
}

/**
 * The way back for people who may run commands on the server, when no one can sign in any more to do it on
 * the screen. It checks no permissions, and records everything in the audit trail.
 */
@Injectable()
export class AccountRecoveryService {
  constructor(
    private readonly database: DataSource,
    private readonly authors: AuthorsService,
    private readonly provisioning: AccountProvisioningService,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsService,
    private readonly passwords: PasswordsService,
    private readonly twoFactor: TwoFactorService,
    private readonly tokens: OneTimeTokensService,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  async list(query: ListAuthorsDto): Promise<Paged<ListedPerson>> {
    const page = await this.authors.listAccounts(query);
    const lastSignIns = await this.audit.findLastTimes("session.begin", {
      type: "author",
      ids: page.data.map(({ id }) => id),
    });
    const data = page.data.map((person) => ({
      ...person,
      last_sign_in: lastSignIns.get(person.id) ?? null,
    }));
    return { ...page, data };
  }

  /**
   * The password from before and all sessions end at once; the link chooses the new one.
   * @param person an id or an email address.
   */
  async resetPassword(person: string): Promise<RecoveredAccount> {
    const id = await this.findId(person);
    const unknownHash = await hashOfNothingKnown();
    return inTransaction(this.database, async (manager) => {
      const { name, email, status } = await this.authors.lock(manager, id);
      if (email === null)
        throw new ConflictError(
          `${name} is a byline without an email address, so it cannot sign in.`,
        );
      if (status === "disabled")
        throw new ConflictError(
          `The account of ${name} is deactivated. It has to be activated first, on the screen Users.`,
        );
      await this.credentials.setPassword(manager, id, unknownHash);
      const user = { authorId: id, name, email };
      await this.passwords.finishChange(manager, {
        action: "password.reset",
        user,
        keptSessionId: null,
      });
      return this.handOut(manager, user);
    });
  }

  /** For people who lost their phone and their recovery codes. Ends all sessions. */
  async dropTwoFactor(person: string): Promise<AccountDto> {
    const id = await this.findId(person);
    await this.twoFactor.resetOnServer(id);
    return this.authors.getAccount(id);
  }

  /** A new person, or someone with an account, who keeps their name. */
  async makeAdministrator({
    email,
    name,
  }: Pick<CreateAuthorDto, "email"> & {
    name: string | null;
  }): Promise<RecoveredAccount> {
    const id = await this.provisioning.findId(email);
    if (id !== null) return this.promote(id, email);
    if (name === null)
      throw new ValidationError(
        `No one has the address ${email} yet. Name the new administrator with --name.`,
      );
    const passwordHash = await hashOfNothingKnown();
    return inTransaction(this.database, async (manager) => {
      const authorId = await this.accounts.open(manager, {
        name,
        email,
        passwordHash,
      });
      await this.accounts.makeSuperuser(manager, authorId);
      return this.handOut(manager, { authorId, name, email });
    });
  }

  private async promote(id: number, email: string): Promise<RecoveredAccount> {
    const unknownHash = await hashOfNothingKnown();
    return inTransaction(this.database, async (manager) => {
      const before = await this.accounts.makeSuperuser(manager, id);
      const { name, roles, status } = before;
      if (roles.includes(SUPERUSER_ROLE) && status === "active")
        throw new ConflictError(`${name} is a superuser already.`);
      if (status !== "invited") return { name, email, link: null };
      await this.credentials.setPassword(manager, id, unknownHash);
      return this.handOut(manager, { authorId: id, name, email });
    });
  }

  private async handOut(
    manager: EntityManager,
    { authorId, name, email }: TokenUser,
  ): Promise<RecoveredAccount> {
    const { token } = await this.tokens.issue(manager, {
      purpose: "reset",
      authorId,
      seconds: RECOVERY_LINK_HOURS * 60 * 60,
    });
    return { name, email, link: resetLink(this.config.adminUrl, token) };
  }

  private async findId(person: string): Promise<number> {
    if (/^\d{1,9}$/.test(person))
      return (await this.authors.getAccount(Number(person))).id;
    const id = await this.provisioning.findId(person);
    if (id !== null) return id;
    throw new NotFoundError(`No one has the email address ${person}.`);
  }
}

/** Matches no password, but makes the account one that people can sign in with. */
const hashOfNothingKnown = (): Promise<string> =>
  hashPassword(randomBytes(32).toString("base64url"));
