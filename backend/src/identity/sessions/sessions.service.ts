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
import { singleRow } from "../../infrastructure/database/single-row";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { AuditService } from "../../operations/audit/audit.service";
import { RestoreStepsService } from "../../operations/backups/restore-steps.service";
import { HOLDERS } from "../roles/account-columns.sql";
import { OneTimeTokensService } from "./one-time-tokens.service";
import { PrincipalsRepository } from "./principals.repository";
import {
  isSessionId,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
} from "./session-lifetime";
import { t } from "../../common/texts";

interface NewSession {
  authorId: number;
  userAgent: string | null;
  ip: string | null;
}

type SessionRow = RowOf<SessionDto, "created_at" | "last_seen_at">;

/** A session ends on every instance at once: its row is what counts (D-014). */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly principals: PrincipalsRepository,
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
    this.restores.registerBefore(async (rows) => {
      await rows.query("DELETE FROM sessions");
    });
    this.handlers.registerRepeating("auth.clean-up", "23 3 * * *", async () => {
      await this.database.query(
        `DELETE FROM sessions
         WHERE expires_at < now() OR last_seen_at < now() - make_interval(secs => $1)`,
        [SESSION_IDLE_SECONDS],
      );
      await this.tokens.removeOld();
    });
  }

  /** Someone for whom a job works; null when they may not sign in any more. */
  async findPerson(authorId: number): Promise<Principal | null> {
    const [person] = await this.principals.list(
      this.database,
      "author.id = $2",
      [authorId],
    );
    return person ?? null;
  }

  /** Of these people, those who may sign in, with what they may do now; at most 100. */
  listPeople(ids: readonly number[], rows: SqlRunner): Promise<Principal[]> {
    return this.listOf(rows, "SELECT unnest($2::int[])", [ids]);
  }

  /** People who hold one of these permissions, and administrators; at most 100. */
  listHolders(
    permissions: readonly Permission[],
    rows: SqlRunner,
  ): Promise<Principal[]> {
    const admins = [SUPERUSER_ROLE, ADMIN_ROLE];
    return this.listOf(rows, HOLDERS, [permissions, admins]);
  }

  /** @returns null when it is disabled or deleted. */
  findServiceAccount(
    authorId: number,
    rows?: SqlRunner,
  ): Promise<Principal | null> {
    return this.principals.findServiceAccount(authorId, rows);
  }

  /** Users see where they are signed in: the session that asks first, then those last used. */
  list(
    { id, sessionId }: Principal,
    query: PageQuery,
  ): Promise<Paged<SessionDto>> {
    const page = pageRequest(query);
    const own = `FROM sessions session WHERE session.author_id = $1 AND ${this.principals.alive}`;
    const rows = this.database.query<SessionRow[]>(
      `SELECT session.id, session.id = $2 AS is_current, session.user_agent, session.ip,
         session.created_at, session.last_seen_at
       ${own} ORDER BY is_current DESC, session.last_seen_at DESC, session.id
       LIMIT $3 OFFSET $4`,
      [id, sessionId, page.limit, page.offset],
    );
    const total = this.database
      .query<{ total: number }[]>(`SELECT count(*)::int AS total ${own}`, [id])
      .then((counted) => singleRow(counted).total);
    return paginate(page, { rows, total }, answerOf);
  }

  /** Users end sessions that they do not recognize or need any more. */
  async endOwn(principal: Principal, sessionId: string): Promise<void> {
    if (!isSessionId(sessionId)) throw new NotFoundError(t("sessionOver"));
    await inTransaction(this.database, async (manager) => {
      const [, count] = await manager.query<[unknown[], number]>(
        `DELETE FROM sessions session WHERE id = $1 AND author_id = $2 AND ${this.principals.alive}`,
        [sessionId, principal.id],
      );
      if (count === 0) throw new NotFoundError(t("sessionOver"));
      await this.recordEnd(manager, principal, count);
    });
  }

  /** @returns how many ended. */
  endOthers(principal: Principal): Promise<number> {
    return inTransaction(this.database, async (manager) => {
      const { id, sessionId } = principal;
      const count = await this.endAll(manager, id, sessionId);
      await this.recordEnd(manager, principal, count);
      return count;
    });
  }

  /** @returns the new session's id. */
  async begin(
    manager: SqlRunner,
    { authorId, userAgent, ip }: NewSession,
  ): Promise<string> {
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO sessions (author_id, user_agent, ip, expires_at)
       VALUES ($1, left($2, 300), $3, now() + make_interval(secs => $4)) RETURNING id`,
      [authorId, userAgent, ip, SESSION_ABSOLUTE_SECONDS],
    );
    return singleRow(rows).id;
  }

  /** Its holder has shown again who they are; a sign-in counts as well. */
  async confirm(manager: EntityManager, sessionId: string): Promise<void> {
    await manager.query(
      `UPDATE sessions SET confirmed_at = now() WHERE id = $1`,
      [sessionId],
    );
  }

  async end(manager: EntityManager, sessionId: string): Promise<void> {
    await manager.query(`DELETE FROM sessions WHERE id = $1`, [sessionId]);
  }

  /**
   * For accounts that were reset, disabled or deleted, or whose credentials were changed.
   * @param keptSessionId the session in which users change their own password stays valid (D-308).
   * @returns how many ended.
   */
  async endAll(
    manager: EntityManager,
    authorId: number,
    keptSessionId: string | null = null,
  ): Promise<number> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM sessions WHERE author_id = $1 AND id IS DISTINCT FROM $2::uuid`,
      [authorId, keptSessionId],
    );
    return count;
  }

  /**
   * Nothing from before opens the account any more: neither sessions nor links.
   * @returns how many sessions ended.
   */
  async shutOut(
    manager: EntityManager,
    authorId: number,
    keptSessionId: string | null = null,
  ): Promise<number> {
    await this.tokens.revokeAll(manager, authorId);
    return this.endAll(manager, authorId, keptSessionId);
  }

  /** The holder of a valid session, and their current permissions. */
  findPrincipal(sessionId: string): Promise<Principal | null> {
    return this.principals.findBySession(sessionId);
  }

  private listOf(
    rows: SqlRunner,
    ids: string,
    values: readonly unknown[],
  ): Promise<Principal[]> {
    const condition = `NOT author.is_service AND author.id IN (${ids})`;
    return this.principals.list(rows, condition, values);
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
