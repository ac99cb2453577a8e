import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";

export interface TwoFactorRow {
  secret: Buffer;
  enabledAt: Date | null;
  codesLeft: number;
}

/** Time that people have to set it up. */
const SETUP = `created_at > now() - interval '30 minutes'`;

@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: DataSource) {}

  async find(authorId: number): Promise<TwoFactorRow | null> {
    const [row] = await this.database.query<TwoFactorRow[]>(
      `SELECT secret, enabled_at AS "enabledAt", (
         SELECT count(*)::int FROM recovery_codes code
         WHERE code.author_id = two_factors.author_id AND code.used_at IS NULL) AS "codesLeft"
       FROM two_factors WHERE author_id = $1 AND (enabled_at IS NOT NULL OR ${SETUP})`,
      [authorId],
    );
    return row ?? null;
  }

  async isEnabled(authorId: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT FROM two_factors WHERE author_id = $1 AND enabled_at IS NOT NULL`,
      [authorId],
    );
    return rows.length > 0;
  }

  /** @returns false when it is on already. */
  async begin(
    manager: EntityManager,
    authorId: number,
    secret: Buffer,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO two_factors (author_id, secret) VALUES ($1, $2)
       ON CONFLICT (author_id) DO UPDATE
         SET secret = excluded.secret, last_step = 0, created_at = now()
         WHERE two_factors.enabled_at IS NULL
       RETURNING author_id`,
      [authorId, secret],
    );
    return rows.length > 0;
  }

  /** @returns false when there is no set-up under way any more, or another one by now. */
  async enable(
    manager: EntityManager,
    authorId: number,
    { secret, step }: { secret: Buffer; step: number },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE two_factors SET enabled_at = now(), last_step = $3
       WHERE author_id = $1 AND secret = $2 AND enabled_at IS NULL AND ${SETUP}`,
      [authorId, secret, step],
    );
    return count === 1;
  }

  /** Of any number of tries with one code, one succeeds; nor does an older code after a newer. */
  async useStep(authorId: number, step: number): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE two_factors SET last_step = $2
       WHERE author_id = $1 AND enabled_at IS NOT NULL AND last_step < $2`,
      [authorId, step],
    );
    return count === 1;
  }

  async useRecoveryCode(authorId: number, codeHash: string): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE recovery_codes SET used_at = now()
       WHERE author_id = $1 AND code_hash = $2 AND used_at IS NULL`,
      [authorId, codeHash],
    );
    return count === 1;
  }

  /** The new ones make the older ones useless. */
  async replaceRecoveryCodes(
    manager: EntityManager,
    authorId: number,
    hashes: readonly string[],
  ): Promise<void> {
    await manager.query(`DELETE FROM recovery_codes WHERE author_id = $1`, [
      authorId,
    ]);
    await manager.query(
      `INSERT INTO recovery_codes (author_id, code_hash) SELECT $1, unnest($2::text[])`,
      [authorId, hashes],
    );
  }

  /** @returns false when it was not on. */
  async remove(manager: EntityManager, authorId: number): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM two_factors WHERE author_id = $1 AND enabled_at IS NOT NULL`,
      [authorId],
    );
    return count === 1;
  }
}
