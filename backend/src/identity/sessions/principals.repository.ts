import { Injectable } from "@nestjs/common";
import {
  CONFIRMED_SECONDS,
  isAdminRole,
  SUPERUSER_ROLE,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { PeopleSettingsService } from "../people-settings/people-settings.service";
import {
  ACCOUNT_COLUMNS,
  lacksSecondFactor,
  type AccountRow,
} from "../roles/account-columns.sql";

interface PrincipalRow extends AccountRow {
  session_id: string;
  is_stale: boolean;
  is_confirmed: boolean;
  lacks_second_factor: boolean;
}

const WITHOUT_SESSION =
  "'' AS session_id, false AS is_stale, false AS is_confirmed";
const MAY_SIGN_IN = "author.status = 'active' AND author.deleted_at IS NULL";

const MOST_PEOPLE = 100;

/** Precision of `last_seen_at`, so that not every request writes. */
const SEEN_PRECISION_SECONDS = 300;

/** Who acts, with what they may do now. */
@Injectable()
export class PrincipalsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly people: PeopleSettingsService,
  ) {}

  /** Sessions that still let people in. */
  get alive(): string {
    const { session_days, session_idle_days } = this.people.known;
    return `session.expires_at > now()
      AND session.created_at > now() - interval '${session_days} days'
      AND session.last_seen_at > now() - interval '${session_idle_days} days'`;
  }

  /** The holder of a valid session: one query per request. */
  async findBySession(sessionId: string): Promise<Principal | null> {
    const [row] = await runPrepared<PrincipalRow>(
      this.database,
      `SELECT session.id AS session_id,
         session.last_seen_at < now() - make_interval(secs => $2) AS is_stale,
         session.confirmed_at > now() - make_interval(secs => $3) AS is_confirmed,
         ${lacksSecondFactor("$4")} AS lacks_second_factor,
         ${ACCOUNT_COLUMNS}
       FROM sessions session JOIN authors author ON author.id = session.author_id
       WHERE session.id = $1 AND ${MAY_SIGN_IN} AND ${this.alive}`,
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

  /** No second step keeps a program out: there is no sign-in. */
  async findServiceAccount(
    authorId: number,
    rows: SqlRunner = this.database,
  ): Promise<Principal | null> {
    const [row] = await runPrepared<PrincipalRow>(
      rows,
      `SELECT ${WITHOUT_SESSION}, false AS lacks_second_factor, ${ACCOUNT_COLUMNS}
       FROM authors author WHERE author.id = $1 AND author.is_service AND ${MAY_SIGN_IN}`,
      [authorId],
    );
    return row ? toPrincipal(row) : null;
  }

  /**
   * Those who may sign in now, without a session; at most 100.
   * @param condition of a row `author`, with values from `$2` on.
   */
  async list(
    rows: SqlRunner,
    condition: string,
    values: readonly unknown[],
  ): Promise<Principal[]> {
    const people = await runPrepared<PrincipalRow>(
      rows,
      `SELECT ${WITHOUT_SESSION}, ${lacksSecondFactor("$1")} AS lacks_second_factor,
         ${ACCOUNT_COLUMNS}
       FROM authors author WHERE ${MAY_SIGN_IN} AND ${condition}
       ORDER BY author.id LIMIT ${MOST_PEOPLE}`,
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
