import { Injectable } from "@nestjs/common";
import { SUPERUSER_ROLE } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { toSlug } from "../../infrastructure/database/free-slug";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import {
  AccountProvisioningRepository,
  type ProvidedAccount,
} from "./account-provisioning.repository";
import { hashPassword } from "./passwords";

interface FirstAdministrator {
  name: string;
  email: string;
  password: string;
}

/**
 * Accounts that exist before anyone has signed in: the first administrator's and those of the demo. No
 * person created them, so the audit trail has no entry.
 */
@Injectable()
export class AccountProvisioningService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountProvisioningRepository,
    private readonly audit: AuditService,
  ) {}

  /** @returns null when there is no account with this address. */
  findId(email: string): Promise<number | null> {
    return this.accounts.findId(email);
  }

  /** Whether anyone can sign in and administer. */
  hasAdministrator(): Promise<boolean> {
    return this.accounts.hasAdministrator();
  }

  /** @returns whether it was created: not if someone else has become administrator since. */
  async provideAdministrator({
    password,
    ...person
  }: FirstAdministrator): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return inTransaction(this.database, async (manager) => {
      await this.accounts.lockFirstAdministrator(manager);
      if (await this.accounts.hasAdministrator(manager)) return false;
      const id = await this.accounts.putAdministrator(manager, {
        ...person,
        passwordHash,
        slug: toSlug(person.name) || "administrator",
      });
      await this.accounts.addRoles(manager, id, [SUPERUSER_ROLE]);
      return true;
    });
  }

  /** An account that was there before gets the user's name. @returns its id. */
  provideAccount(account: ProvidedAccount): Promise<number> {
    return inTransaction(this.database, async (manager) => {
      const id = await this.accounts.put(manager, account);
      await this.accounts.addRoles(manager, id, account.roles);
      return id;
    });
  }

  /** People of the demo who have never signed in. */
  async removeProvided(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<void> {
    const gone = await this.accounts.removeProvided(manager, ids);
    for (const author of gone) await this.record(manager, "delete", author);
  }

  /** Someone signs in with an account that the demo has named. */
  async clearProvided(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<void> {
    const cleared = await this.accounts.clearProvided(manager, ids);
    for (const author of cleared) await this.record(manager, "update", author);
  }

  private record(
    manager: EntityManager,
    verb: "delete" | "update",
    { id, name }: { id: number; name: string },
  ): Promise<void> {
    return this.audit.record(manager, {
      action: `author.${verb}`,
      subject: { type: "author", id, label: name },
    });
  }

  /** Only for people without a picture. */
  provideAvatar(id: number, avatarUrl: string): Promise<void> {
    return this.accounts.putMissingAvatar(id, avatarUrl);
  }
}
