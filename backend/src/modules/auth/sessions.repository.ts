import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { isAdminRole, SUPERUSER_ROLE } from "../roles/role-names";
import type { Principal } from "../../common/permissions/principal";
import {
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
} from "./session-cookie";

interface PrincipalRow {
  session_id: string;
  is_stale: boolean;
  id: number;
  name: string;
  slug: string;
  email: string | null;
  bio: string | null;
  avatar_url: string | null;
  created_at: Date;
  roles: string[];
  permissions: string[];
}

export interface NewSession {
  authorId: number;
  userAgent: string | null;
  ip: string | null;
}

/** How exactly `last_seen_at` is kept: not every request writes. */
const SEEN_PRECISION_SECONDS = 300;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: DataSource) {}

  async create({ authorId, userAgent, ip }: NewSession): Promise<string> {
    const rows = await this.database.query<{ id: string }[]>(
      `INSERT INTO sessions (author_id, user_agent, ip, expires_at)
       VALUES ($1, left($2, 300), $3, now() + make_interval(secs => $4)) RETURNING id`,
      [authorId, userAgent, ip, SESSION_ABSOLUTE_SECONDS],
    );
    return singleRow(rows).id;
  }

  async remove(sessionId: string): Promise<void> {
    await this.database.query(`DELETE FROM sessions WHERE id = $1`, [
      sessionId,
    ]);
  }

  async removeExpired(): Promise<void> {
    await this.database.query(
      `DELETE FROM sessions
       WHERE expires_at < now() OR last_seen_at < now() - make_interval(secs => $1)`,
      [SESSION_IDLE_SECONDS],
    );
  }

  /** The person behind a living session with what they may do now: one query per request. */
  async findPrincipal(sessionId: string): Promise<Principal | null> {
    const [row] = await this.database.query<PrincipalRow[]>(
      `SELECT session.id AS session_id,
         session.last_seen_at < now() - make_interval(secs => $3) AS is_stale,
         author.id, author.name, author.slug, author.email, author.bio, author.avatar_url,
         author.created_at,
         ARRAY(
           SELECT role.name FROM author_roles JOIN roles role ON role.id = author_roles.role_id
           WHERE author_roles.author_id = author.id AND role.deleted_at IS NULL
           ORDER BY role.rank DESC, role.id) AS roles,
         ARRAY(
           SELECT permission.name FROM permissions permission WHERE permission.id IN (
             SELECT permission_id FROM author_permissions WHERE author_id = author.id
             UNION
             SELECT role_permissions.permission_id FROM role_permissions
             JOIN roles role ON role.id = role_permissions.role_id AND role.deleted_at IS NULL
             JOIN author_roles ON author_roles.role_id = role.id
             WHERE author_roles.author_id = author.id)
           ORDER BY permission.name) AS permissions
       FROM sessions session JOIN authors author ON author.id = session.author_id
       WHERE session.id = $1 AND author.status = 'active' AND session.expires_at > now()
         AND session.last_seen_at > now() - make_interval(secs => $2)`,
      [sessionId, SESSION_IDLE_SECONDS, SEEN_PRECISION_SECONDS],
    );
    if (!row) return null;
    if (row.is_stale)
      await this.database.query(
        `UPDATE sessions SET last_seen_at = now() WHERE id = $1`,
        [sessionId],
      );
    return toPrincipal(row);
  }
}

function toPrincipal(row: PrincipalRow): Principal {
  return {
    id: row.id,
    sessionId: row.session_id,
    name: row.name,
    slug: row.slug,
    email: row.email,
    bio: row.bio,
    avatarUrl: row.avatar_url,
    roles: row.roles,
    role: row.roles[0] ?? null,
    is_admin: row.roles.some(isAdminRole),
    isSuperuser: row.roles.includes(SUPERUSER_ROLE),
    permissions: row.permissions,
    createdAt: row.created_at,
  };
}
