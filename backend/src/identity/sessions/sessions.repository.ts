import { Injectable } from "@nestjs/common";
import {
  CONFIRMED_SECONDS,
  isAdminRole,
  SUPERUSER_ROLE,
} from "@octavo/contracts";
import type { Language } from "@octavo/texts";
import { DataSource, type EntityManager } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { PeopleSettingsService } from "../people-settings/people-settings.service";
import {
  ACCOUNT_COLUMNS,
  lacksSecondFactor,
} from "../roles/account-columns.sql";
import {
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
} from "./session-lifetime";

interface PrincipalRow {
  session_id: string;
  is_stale: boolean;
  is_confirmed: boolean;
  lacks_second_factor: boolean;
  id: number;
  name: string;
  slug: string;
  email: string | null;
  bio: string | null;
  avatar_url: string | null;
  language: Language | null;
  created_at: Date;
  roles: string[];
  permissions: string[];
}

export interface NewSession {
  authorId: number;
  userAgent: string | null;
  ip: string | null;
}

export interface SessionRow {
  id: string;
  userAgent: string | null;
  ip: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

const MOST_PEOPLE = 100;

/** Precision of `last_seen_at`, so that not every request writes. */
const SEEN_PRECISION_SECONDS = 300;

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly people: PeopleSettingsService,
  ) {}

  /** Sessions that still let people in. */
  private get alive(): string {
    const { session_days, session_idle_days } = this.people.known;
    return `session.expires_at > now()
      AND session.created_at > now() - interval '${session_days} days'
      AND session.last_seen_at > now() - interval '${session_idle_days} days'`;
  }

  async create(
    { authorId, userAgent, ip }: NewSession,
    manager: SqlRunner = this.database,
  ): Promise<string> {
    const rows = await manager.query<{ id: string }[]>(
      `INSERT INTO sessions (author_id, user_agent, ip, expires_at)
       VALUES ($1, left($2, 300), $3, now() + make_interval(secs => $4)) RETURNING id`,
      [authorId, userAgent, ip, SESSION_ABSOLUTE_SECONDS],
    );
    return singleRow(rows).id;
  }

  async confirm(manager: EntityManager, sessionId: string): Promise<void> {
    await manager.query(
      `UPDATE sessions SET confirmed_at = now() WHERE id = $1`,
      [sessionId],
    );
  }

  async remove(manager: EntityManager, sessionId: string): Promise<void> {
    await manager.query(`DELETE FROM sessions WHERE id = $1`, [sessionId]);
  }

  /** @returns false when that user has no such session. */
  async removeOne(
    manager: EntityManager,
    authorId: number,
    sessionId: string,
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM sessions session WHERE id = $1 AND author_id = $2 AND ${this.alive}`,
      [sessionId, authorId],
    );
    return count === 1;
  }

  listOf(
    authorId: number,
    firstId: string,
    { limit, offset }: PageRequest,
  ): Promise<SessionRow[]> {
    return this.database.query<SessionRow[]>(
      `SELECT session.id, session.user_agent AS "userAgent", session.ip,
         session.created_at AS "createdAt", session.last_seen_at AS "lastSeenAt"
       FROM sessions session WHERE session.author_id = $1 AND ${this.alive}
       ORDER BY session.id = $2 DESC, session.last_seen_at DESC, session.id
       LIMIT $3 OFFSET $4`,
      [authorId, firstId, limit, offset],
    );
  }

  async countOf(authorId: number): Promise<number> {
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM sessions session
       WHERE session.author_id = $1 AND ${this.alive}`,
      [authorId],
    );
    return singleRow(rows).total;
  }

  /** @returns how many sessions of that user ended. */
  async removeOf(
    manager: EntityManager,
    authorId: number,
    keptSessionId: string | null,
  ): Promise<number> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM sessions WHERE author_id = $1 AND id IS DISTINCT FROM $2::uuid`,
      [authorId, keptSessionId],
    );
    return count;
  }

  /** Of everyone. */
  async removeAll(rows: SqlRunner): Promise<void> {
    await rows.query("DELETE FROM sessions");
  }

  async removeExpired(): Promise<void> {
    await this.database.query(
      `DELETE FROM sessions
       WHERE expires_at < now() OR last_seen_at < now() - make_interval(secs => $1)`,
      [SESSION_IDLE_SECONDS],
    );
  }

  /** The holder of a valid session, with their current permissions: one query per request. */
  async findPrincipal(sessionId: string): Promise<Principal | null> {
    const [row] = await runPrepared<PrincipalRow>(
      this.database,
      `SELECT session.id AS session_id,
         session.last_seen_at < now() - make_interval(secs => $2) AS is_stale,
         session.confirmed_at > now() - make_interval(secs => $3) AS is_confirmed,
         ${lacksSecondFactor("$4")} AS lacks_second_factor,
         ${ACCOUNT_COLUMNS}
       FROM sessions session JOIN authors author ON author.id = session.author_id
       WHERE session.id = $1 AND author.status = 'active' AND author.deleted_at IS NULL
         AND ${this.alive}`,
      [
        sessionId,
        SEEN_PRECISION_SECONDS,
        CONFIRMED_SECONDS,
        this.people.known.second_factor_roles,
      ],
    );
    if (!row) return null;
    if (row.is_stale)
      await this.database.query(
        `UPDATE sessions SET last_seen_at = now() WHERE id = $1`,
        [sessionId],
      );
    return toPrincipal(row);
  }

  /** A service account, with what its roles allow. No second step keeps a program out: there is no sign-in. */
  async findServiceAccount(
    authorId: number,
    rows: SqlRunner = this.database,
  ): Promise<Principal | null> {
    const [row] = await runPrepared<PrincipalRow>(
      rows,
      `SELECT '' AS session_id, false AS is_stale, false AS is_confirmed,
         false AS lacks_second_factor, ${ACCOUNT_COLUMNS}
       FROM authors author
       WHERE author.id = $1 AND author.is_service AND author.status = 'active'
         AND author.deleted_at IS NULL`,
      [authorId],
    );
    return row ? toPrincipal(row) : null;
  }

  /** Someone for whom a job works, with what they may do now; null when they may not sign in any more. */
  async findPerson(authorId: number): Promise<Principal | null> {
    const [row] = await runPrepared<PrincipalRow>(
      this.database,
      `SELECT '' AS session_id, false AS is_stale, false AS is_confirmed,
         ${lacksSecondFactor("$2")} AS lacks_second_factor,
         ${ACCOUNT_COLUMNS}
       FROM authors author
       WHERE author.id = $1 AND author.status = 'active' AND author.deleted_at IS NULL`,
      [authorId, this.people.known.second_factor_roles],
    );
    return row ? toPrincipal(row) : null;
  }

  /** People who can sign in now, with what they may do; at most 100. */
  async listPeople(
    rows: SqlRunner,
    condition: string,
    values: readonly unknown[],
  ): Promise<Principal[]> {
    const people = await rows.query<PrincipalRow[]>(
      `SELECT '' AS session_id, false AS is_stale, false AS is_confirmed,
         ${lacksSecondFactor("$1")} AS lacks_second_factor,
         ${ACCOUNT_COLUMNS}
       FROM authors author
       WHERE author.status = 'active' AND author.deleted_at IS NULL AND NOT author.is_service
         AND author.id IN (${condition}) ORDER BY author.id LIMIT ${MOST_PEOPLE}`,
      [this.people.known.second_factor_roles, ...values],
    );
    return people.map(toPrincipal);
  }
}

/** Who lacks the second factor that a role requires has the role and nothing that it grants. */
function toPrincipal(row: PrincipalRow): Principal {
  const granting = row.lacks_second_factor ? [] : row.roles;
  return {
    id: row.id,
    sessionId: row.session_id,
    isConfirmed: row.is_confirmed,
    name: row.name,
    slug: row.slug,
    email: row.email,
    bio: row.bio,
    avatarUrl: row.avatar_url,
    language: row.language,
    roles: row.roles,
    role: row.roles[0] ?? null,
    is_admin: granting.some(isAdminRole),
    isSuperuser: granting.includes(SUPERUSER_ROLE),
    permissions: row.lacks_second_factor ? [] : row.permissions,
    lacksSecondFactor: row.lacks_second_factor,
    createdAt: row.created_at,
  };
}
