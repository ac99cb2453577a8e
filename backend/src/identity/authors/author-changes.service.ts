import { Injectable } from "@nestjs/common";
import { SUPERUSER_ROLE } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { AuthorWritesRepository } from "./author-writes.repository";
import { t } from "../../common/texts";

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

/** The common part of all changes to a user. */
@Injectable()
export class AuthorChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly writes: AuthorWritesRepository,
    private readonly audit: AuditService,
  ) {}

  /** Runs a transaction that may fail because the address is taken. */
  change<Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return rejectDuplicateEmail(inTransaction(this.database, work));
  }

  /**
   * Does what may cost someone the superuser role or the account: never the last one's (D-324).
   * `roles`: those that the user has before.
   */
  async keepSuperuser(
    manager: EntityManager,
    roles: readonly string[],
    work: () => Promise<void>,
  ): Promise<void> {
    const isSuperuser = roles.includes(SUPERUSER_ROLE);
    if (isSuperuser) await this.writes.lockSuperusers(manager);
    await work();
    if (isSuperuser && (await this.writes.countSuperusers(manager)) === 0)
      throw new ConflictError(t("lastSuperuser"));
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

export const rejectDuplicateEmail = <Saved>(
  saving: Promise<Saved>,
): Promise<Saved> =>
  rejectDuplicate(saving, "authors_email_key", t("emailTaken"));
