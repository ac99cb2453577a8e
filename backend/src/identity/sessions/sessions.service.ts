import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  ADMIN_ROLE,
  SUPERUSER_ROLE,
  type PageQuery,
  type Paged,
  type Permission,
  type SessionDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { AuditService } from "../../operations/audit/audit.service";
import { RestoreStepsService } from "../../operations/backups/restore-steps.service";
import { HOLDERS } from "../roles/account-columns.sql";
import { OneTimeTokensService } from "./one-time-tokens.service";
import { isSessionId } from "./session-lifetime";
import {
  SessionsRepository,
  type NewSession,
  type SessionRow,
} from "./sessions.repository";
import { t } from "../../common/texts";

/** A session ends on every instance at once: its row is what counts (D-014). */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsRepository,
    private readonly tokens: OneTimeTokensService,
    private readonly audit: AuditService,
    private readonly handlers: JobHandlers,
    private readonly restores: RestoreStepsService,
  ) {}

  /**
   * Deletes expired sessions every night, because only a thief could use them. An archive has no sessions,
   * so a restore signs no one in.
   */
  onModuleInit(): void {
    this.restores.registerBefore((rows) => this.sessions.removeAll(rows));
    this.handlers.registerRepeating("auth.clean-up", "23 3 * * *", async () => {
      await this.sessions.removeExpired();
      await this.tokens.removeOld();
    });
  }

  /** @returns null when they may not sign in any more. */
  findPerson(authorId: number): Promise<Principal | null> {
    return this.sessions.findPerson(authorId);
  }

  /** Of these people, those who may sign in, with what they may do now; at most 100. */
  listPeople(ids: readonly number[], rows: SqlRunner): Promise<Principal[]> {
    return this.sessions.listPeople(rows, "SELECT unnest($2::int[])", [ids]);
  }

  /** People who hold one of these permissions, and administrators; at most 100. */
  listHolders(
    permissions: readonly Permission[],
    rows: SqlRunner,
  ): Promise<Principal[]> {
    const admins = [SUPERUSER_ROLE, ADMIN_ROLE];
    return this.sessions.listPeople(rows, HOLDERS, [permissions, admins]);
  }

  /** @returns null when it is disabled or deleted. */
  findServiceAccount(
    authorId: number,
    rows?: SqlRunner,
  ): Promise<Principal | null> {
    return this.sessions.findServiceAccount(authorId, rows);
  }

  /** Users see where they are signed in: the session that asks first, then those last used. */
  list(
    { id, sessionId }: Principal,
    query: PageQuery,
  ): Promise<Paged<SessionDto>> {
    const page = pageRequest(query);
    return paginate(
      page,
      {
        rows: this.sessions.listOf(id, sessionId, page),
        total: this.sessions.countOf(id),
      },
      (row) => toSessionDto(row, sessionId),
    );
  }

  /** Users end sessions that they do not recognize or need any more. */
  async endOwn(principal: Principal, sessionId: string): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      const isEnded =
        isSessionId(sessionId) &&
        (await this.sessions.removeOne(manager, principal.id, sessionId));
      if (!isEnded) throw new NotFoundError(t("sessionOver"));
      await this.recordEnd(manager, principal, 1);
    });
  }

  /** @returns how many ended. */
  endOthers(principal: Principal): Promise<number> {
    return inTransaction(this.database, async (manager) => {
      const { id, sessionId } = principal;
      const count = await this.sessions.removeOf(manager, id, sessionId);
      await this.recordEnd(manager, principal, count);
      return count;
    });
  }

  /** @returns the new session's id. */
  begin(manager: EntityManager, session: NewSession): Promise<string> {
    return this.sessions.create(session, manager);
  }

  /** Its holder has shown again who they are; a sign-in counts as well. */
  confirm(manager: EntityManager, sessionId: string): Promise<void> {
    return this.sessions.confirm(manager, sessionId);
  }

  end(manager: EntityManager, sessionId: string): Promise<void> {
    return this.sessions.remove(manager, sessionId);
  }

  /**
   * For accounts that were reset, disabled or deleted, or whose credentials were changed.
   * @param keptSessionId the session in which users change their own password stays valid (D-308).
   * @returns how many ended.
   */
  endAll(
    manager: EntityManager,
    authorId: number,
    keptSessionId: string | null = null,
  ): Promise<number> {
    return this.sessions.removeOf(manager, authorId, keptSessionId);
  }

  /** The holder of a valid session, and their current permissions. */
  findPrincipal(sessionId: string): Promise<Principal | null> {
    return this.sessions.findPrincipal(sessionId);
  }

  private recordEnd(
    manager: EntityManager,
    { id, name }: Principal,
    count: number,
  ): Promise<void> {
    return this.audit.record(manager, {
      action: "session.end",
      subject: { type: "author", id, label: name },
      details: { ended_sessions: count },
    });
  }
}

const toSessionDto = (row: SessionRow, currentId: string): SessionDto => ({
  id: row.id,
  is_current: row.id === currentId,
  user_agent: row.userAgent,
  ip: row.ip,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
});
