import { Injectable } from "@nestjs/common";
import {
  SIGN_UP_DAYS,
  type SignUpRequestDto,
  type SignUpStatus,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { listOrder } from "../../infrastructure/database/list-order";
import {
  countUpTo,
  pageQueries,
} from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";

export type SignUpRow = RowOf<
  SignUpRequestDto,
  "created_at" | "verified_at" | "decided_at"
>;

const COLUMNS = `request.id, request.name, request.email, request.status, request.created_at,
  request.verified_at, request.decided_at,
  CASE WHEN decider.id IS NOT NULL
    THEN json_build_object('id', decider.id, 'name', decider.name) END AS decided_by`;

const SOURCE = `signup_requests request
  LEFT JOIN authors decider ON decider.id = request.decided_by_id`;

const SORTABLE = { id: "request.id", created_at: "request.created_at" };

@Injectable()
export class SignUpsRepository {
  constructor(private readonly database: DataSource) {}

  list(status: SignUpStatus, sort: string | undefined, page: PageRequest) {
    const { column, direction } = listOrder({ sort }, SORTABLE, "id");
    return pageQueries<SignUpRow>(
      this.database,
      {
        columns: COLUMNS,
        from: SOURCE,
        filter: new SqlFilter().and("request.status = ?", status),
        order: `${column} ${direction}, request.id ${direction}`,
      },
      page,
    );
  }

  /** Those that wait for a decision, at most so many. */
  countPending(most: number): Promise<number> {
    const waiting = "signup_requests WHERE status = 'pending'";
    return countUpTo(most, this.database, { from: waiting });
  }

  async find(manager: EntityManager, id: number): Promise<SignUpRow | null> {
    const [row] = await manager.query<SignUpRow[]>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE request.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Of a request that waits for a decision: its address was proven by mail. */
  async findPasswordHash(email: string): Promise<string | null> {
    const [row] = await this.database.query<{ hash: string }[]>(
      `SELECT password_hash AS hash FROM signup_requests
       WHERE lower(email) = lower($1) AND status = 'pending' ORDER BY id DESC LIMIT 1`,
      [email],
    );
    return row?.hash ?? null;
  }

  async insert(
    manager: EntityManager,
    request: { name: string; email: string; passwordHash: string },
  ): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO signup_requests (name, email, password_hash) VALUES ($1, $2, $3) RETURNING id`,
      [request.name, request.email, request.passwordHash],
    );
    return singleRow(rows).id;
  }

  /** A request that waits for a decision, unless one for this address does already. */
  async providePending(request: {
    name: string;
    email: string;
    passwordHash: string;
  }): Promise<void> {
    await this.database.query(
      `INSERT INTO signup_requests (name, email, password_hash, status, verified_at)
       VALUES ($1, $2, $3, 'pending', now())
       ON CONFLICT (lower(email)) WHERE status = 'pending' DO NOTHING`,
      [request.name, request.email, request.passwordHash],
    );
  }

  /** A request whose link has not been mailed yet, locked until the transaction ends. */
  async findNew(
    manager: EntityManager,
    id: number,
  ): Promise<{ email: string } | null> {
    const [row] = await manager.query<{ email: string }[]>(
      `SELECT email FROM signup_requests
       WHERE id = $1 AND status = 'unverified' AND token_hash IS NULL FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async hasPending(manager: EntityManager, email: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM signup_requests WHERE lower(email) = lower($1) AND status = 'pending'`,
      [email],
    );
    return rows.length > 0;
  }

  async hasAccount(manager: EntityManager, email: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM authors WHERE lower(email) = lower($1) AND deleted_at IS NULL`,
      [email],
    );
    return rows.length > 0;
  }

  async setToken(
    manager: EntityManager,
    id: number,
    tokenHash: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE signup_requests SET token_hash = $2, updated_at = now() WHERE id = $1`,
      [id, tokenHash],
    );
  }

  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`DELETE FROM signup_requests WHERE id = $1`, [id]);
  }

  /** Every request for this address, in any state. */
  async removeAll(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<{ id: number; name: string; email: string }[]> {
    const [rows] = await manager.query<
      [{ id: number; name: string; email: string }[], number]
    >(
      `DELETE FROM signup_requests WHERE id = ANY ($1) RETURNING id, name, email`,
      [ids],
    );
    return rows;
  }

  async removeFor(manager: EntityManager, email: string): Promise<void> {
    await manager.query(
      `DELETE FROM signup_requests WHERE lower(email) = lower($1)`,
      [email],
    );
  }

  /** Following the link again changes nothing. @returns null for a link that does not work. */
  async findByToken(
    manager: EntityManager,
    tokenHash: string,
    hours: number,
  ): Promise<SignUpRow | null> {
    const [row] = await manager.query<SignUpRow[]>(
      `SELECT ${COLUMNS} FROM ${SOURCE}
       WHERE request.token_hash = $1 AND request.status IN ('unverified', 'pending')
         AND request.created_at > now() - make_interval(hours => $2)
       FOR UPDATE OF request`,
      [tokenHash, hours],
    );
    return row ?? null;
  }

  /** Removes the other unverified requests for the address, even if other people made them. */
  async verify(
    manager: EntityManager,
    { id, email }: Pick<SignUpRow, "id" | "email">,
  ): Promise<void> {
    await manager.query(
      `DELETE FROM signup_requests
       WHERE lower(email) = lower($2) AND status = 'unverified' AND id <> $1`,
      [id, email],
    );
    await manager.query(
      `UPDATE signup_requests SET status = 'pending', verified_at = now(), updated_at = now()
       WHERE id = $1`,
      [id],
    );
  }

  /** Locked until the transaction ends: of two who decide at once, the second sees what the first did. */
  async findForDecision(
    manager: EntityManager,
    id: number,
  ): Promise<(SignUpRow & { password_hash: string | null }) | null> {
    const [row] = await manager.query<
      (SignUpRow & { password_hash: string | null })[]
    >(
      `SELECT ${COLUMNS}, request.password_hash FROM ${SOURCE}
       WHERE request.id = $1 AND request.status <> 'unverified' FOR UPDATE OF request`,
      [id],
    );
    return row ?? null;
  }

  /** The password leaves with the decision. */
  async decide(
    manager: EntityManager,
    id: number,
    decision: { status: "approved" | "rejected"; decidedById: number },
  ): Promise<void> {
    await manager.query(
      `UPDATE signup_requests SET status = $2, decided_by_id = $3, decided_at = now(),
         password_hash = NULL, token_hash = NULL, updated_at = now()
       WHERE id = $1`,
      [id, decision.status, decision.decidedById],
    );
  }

  /** Removes undecided requests, and those decided a while ago. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM signup_requests
       WHERE coalesce(decided_at, verified_at, created_at) < now() - make_interval(days => $1)`,
      [SIGN_UP_DAYS],
    );
  }
}
