import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { SUPERUSER_ROLE } from "../roles/role-names";
import { SuperusersRepository } from "./superusers.repository";

export interface AuthorRecord {
  verb:
    | "create"
    | "update"
    | "delete"
    | "restore"
    | "anonymise"
    | "invite"
    | "set_roles"
    | "set_permissions";
  author: { id: number; name: string };
  details?: Record<string, unknown>;
}

/** What every change to a person has in common. */
@Injectable()
export class AuthorChanges {
  constructor(
    private readonly database: DataSource,
    private readonly superusers: SuperusersRepository,
    private readonly audit: AuditService,
  ) {}

  /** A transaction that may end in somebody else having the address. */
  change<Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.emailIsFree(inTransaction(this.database, work));
  }

  async emailIsFree<Result>(saving: Promise<Result>): Promise<Result> {
    try {
      return await saving;
    } catch (error) {
      if (isUniqueViolation(error, "authors_email_key"))
        throw new ConflictError("A user with this email already exists.");
      throw error;
    }
  }

  /**
   * Does what may cost someone the superuser role or the account: never the last one's (D-324).
   * `roles`: those that the person has before.
   */
  async keepSuperuser(
    manager: EntityManager,
    roles: readonly string[],
    work: () => Promise<void>,
  ): Promise<void> {
    const isSuperuser = roles.includes(SUPERUSER_ROLE);
    if (isSuperuser) await this.superusers.lock(manager);
    await work();
    if (isSuperuser && (await this.superusers.count(manager)) === 0)
      throw new ConflictError("There must be at least one superuser.");
  }

  record(
    manager: EntityManager,
    { verb, author, details = {} }: AuthorRecord,
  ): Promise<void> {
    return this.audit.record(manager, {
      action: `author.${verb}`,
      subject: { type: "author", id: author.id, label: author.name },
      details,
    });
  }
}
