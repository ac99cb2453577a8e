import { Injectable } from "@nestjs/common";
import type { ListApiKeysDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { listOrder } from "../../infrastructure/database/list-order";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { ApiKeyRow } from "./api-key.mapper";
import type { KeyChange } from "./api-key.policy";
import type { NewKey } from "./key-format";

export interface NewApiKey {
  made: NewKey;
  description: string;
  scopes: readonly string[];
  app: string | null;
  accountId: number | null;
  addresses: readonly string[];
  expiresAt: Date | null;
  createdById: number;
}

/** A key that was found by its secret. */
export interface FoundKey extends ApiKeyRow {
  /** By the secret that a rotation has replaced. */
  is_replaced: boolean;
}

const SORTABLE = {
  id: "api_key.id",
  description: "lower(api_key.description)",
  created_at: "api_key.created_at",
  last_used_at: "api_key.last_used_at",
};

const SELECT = `SELECT api_key.id, api_key.description, api_key.key_head, api_key.key_tail,
  api_key.scopes, api_key.app, api_key.addresses, api_key.previous_until, api_key.secret_until,
  api_key.account_id, account.name AS account_name,
  api_key.created_by_id, author.name AS created_by_name,
  api_key.uses::float8 AS uses, api_key.last_used_at, api_key.expires_at, api_key.revoked_at,
  api_key.revoke_reason, api_key.created_at`;

const FROM = `FROM api_keys api_key
  LEFT JOIN authors author ON author.id = api_key.created_by_id
  LEFT JOIN authors account ON account.id = api_key.account_id`;

@Injectable()
export class ApiKeysRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListApiKeysDto, page: PageRequest): Promise<ApiKeyRow[]> {
    const { column, direction } = listOrder(query, SORTABLE, "id");
    return this.database.query<ApiKeyRow[]>(
      `${SELECT} ${FROM} ORDER BY ${column} ${direction} NULLS LAST, api_key.id
       LIMIT $1 OFFSET $2`,
      [page.limit, page.offset],
    );
  }

  async findByHash(hash: string): Promise<FoundKey | null> {
    const [row] = await this.database.query<FoundKey[]>(
      `${SELECT}, api_key.key_hash <> $1 AS is_replaced ${FROM}
       WHERE api_key.key_hash = $1 OR api_key.previous_hash = $1`,
      [hash],
    );
    return row ?? null;
  }

  async find(manager: SqlRunner, id: number): Promise<ApiKeyRow | null> {
    const [row] = await manager.query<ApiKeyRow[]>(
      `${SELECT} ${FROM} WHERE api_key.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Locked until the transaction ends, so that flips side by side follow one another. */
  async findToChange(
    manager: SqlRunner,
    id: number,
  ): Promise<ApiKeyRow | null> {
    await manager.query(`SELECT FROM api_keys WHERE id = $1 FOR UPDATE`, [id]);
    return this.find(manager, id);
  }

  /** Whether someone has made a key for a service account. */
  async hasMadeFor(
    manager: SqlRunner,
    accountId: number,
    makerId: number,
  ): Promise<boolean> {
    const rows = await manager.query<object[]>(
      `SELECT FROM api_keys WHERE account_id = $1 AND created_by_id = $2 LIMIT 1`,
      [accountId, makerId],
    );
    return rows.length > 0;
  }

  /** Whether the site has this app, which stays until the transaction ends. */
  async hasApp(manager: SqlRunner, name: string): Promise<boolean> {
    const rows = await manager.query<object[]>(
      `SELECT FROM frontend_apps WHERE name = $1 FOR KEY SHARE`,
      [name],
    );
    return rows.length > 0;
  }

  async insert(manager: SqlRunner, key: NewApiKey): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO api_keys
         (description, key_hash, key_head, key_tail, scopes, app, expires_at, created_by_id,
          account_id, addresses)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        key.description,
        key.made.hash,
        key.made.head,
        key.made.tail,
        key.scopes,
        key.app,
        key.expiresAt,
        key.createdById,
        key.accountId,
        key.addresses,
      ],
    );
    return singleRow(rows).id;
  }

  /** The replaced secret works for some hours more. The person who has the new one answers for the key. */
  async rotate(
    manager: SqlRunner,
    id: number,
    rotated: { made: NewKey; createdById: number; overlapHours: number },
  ): Promise<void> {
    const { made, createdById, overlapHours } = rotated;
    await manager.query(
      `UPDATE api_keys SET previous_hash = key_hash,
         previous_until = now() + make_interval(hours => $6),
         key_hash = $2, key_head = $3, key_tail = $4, created_by_id = $5, updated_at = now()
       WHERE id = $1`,
      [id, made.hash, made.head, made.tail, createdById, overlapHours],
    );
  }

  /**
   * A new secret for a client that renews it. With the first one the key begins to work for long; the one before works
   * as long as it would have. @returns false for a key that is over.
   */
  async renew(
    manager: EntityManager,
    id: number,
    {
      made,
      secretSeconds,
      keySeconds,
    }: { made: NewKey; secretSeconds: number; keySeconds: number },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE api_keys SET previous_hash = CASE WHEN secret_until IS NOT NULL THEN key_hash END,
         previous_until = secret_until, key_hash = $2, key_head = $3, key_tail = $4,
         secret_until = now() + make_interval(secs => $5),
         expires_at = CASE WHEN secret_until IS NULL THEN now() + make_interval(secs => $6)
           ELSE expires_at END, updated_at = now()
       WHERE id = $1 AND revoked_at IS NULL AND expires_at > now()`,
      [id, made.hash, made.head, made.tail, secretSeconds, keySeconds],
    );
    return count > 0;
  }

  /** An entry for the list; one of the same description stays as it is. */
  async remove(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<{ id: number; description: string }[]> {
    const [rows] = await manager.query<
      [{ id: number; description: string }[], number]
    >(`DELETE FROM api_keys WHERE id = ANY ($1) RETURNING id, description`, [
      ids,
    ]);
    return rows;
  }

  async provide({
    made,
    description,
    createdById,
    isRevoked,
  }: Pick<NewApiKey, "made" | "description"> & {
    createdById: number | null;
    isRevoked: boolean;
  }): Promise<void> {
    await this.database.query(
      `INSERT INTO api_keys (description, key_hash, key_head, key_tail, created_by_id, revoked_at)
       SELECT $1::varchar, $2, $3, $4, $5, CASE WHEN $6 THEN now() END
       WHERE NOT EXISTS (SELECT FROM api_keys WHERE description = $1)`,
      [description, made.hash, made.head, made.tail, createdById, isRevoked],
    );
  }

  async change(
    manager: SqlRunner,
    id: number,
    { verb, reason }: KeyChange,
  ): Promise<void> {
    await manager.query(
      `UPDATE api_keys SET updated_at = now(), revoke_reason = $3,
         revoked_at = CASE WHEN $2 THEN coalesce(revoked_at, now()) END
       WHERE id = $1`,
      [id, verb === "revoke", reason],
    );
  }

  async addUses(id: number, uses: number, lastUsedAt: Date): Promise<void> {
    await this.database.query(
      `UPDATE api_keys SET uses = uses + $2, last_used_at = greatest(last_used_at, $3)
       WHERE id = $1`,
      [id, uses, lastUsedAt],
    );
  }
}
