import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import type { NewToken, TokenPurpose, TokenUser } from "./one-time-token";

/** The row that a token opens, with its user. */
const OPEN = `token.token_hash = $1 AND token.purpose = $2 AND token.used_at IS NULL
  AND token.expires_at > now() AND author.id = token.author_id
  AND author.email IS NOT NULL AND author.deleted_at IS NULL
  AND author.status = CASE token.purpose WHEN 'invitation' THEN 'invited' ELSE 'active' END`;

const USER = `author.id AS "authorId", author.name, author.email`;

@Injectable()
export class OneTimeTokensRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    manager: EntityManager,
    { purpose, authorId, seconds }: NewToken,
    tokenHash: string,
  ): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO one_time_tokens (purpose, author_id, token_hash, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4)) RETURNING id`,
      [purpose, authorId, tokenHash, seconds],
    );
    return singleRow(rows).id;
  }

  /** Serializes requests for links to one account, so that only the last link works. */
  async lockAuthor(manager: EntityManager, authorId: number): Promise<void> {
    await manager.query(`SELECT FROM authors WHERE id = $1 FOR UPDATE`, [
      authorId,
    ]);
  }

  async removeUnused(
    manager: EntityManager,
    authorId: number,
    purpose: TokenPurpose | null,
  ): Promise<void> {
    await manager.query(
      `DELETE FROM one_time_tokens
       WHERE author_id = $1 AND used_at IS NULL AND ($2::text IS NULL OR purpose = $2)`,
      [authorId, purpose],
    );
  }

  async find(
    purpose: TokenPurpose,
    tokenHash: string,
  ): Promise<TokenUser | null> {
    const [user] = await this.database.query<TokenUser[]>(
      `SELECT ${USER} FROM one_time_tokens token, authors author WHERE ${OPEN}`,
      [tokenHash, purpose],
    );
    return user ?? null;
  }

  /** Counted before anything is checked, so that guesses side by side are counted one by one. */
  async tryOnce(
    purpose: TokenPurpose,
    tokenHash: string,
    mostTries: number,
  ): Promise<TokenUser | null> {
    const [[user]] = await this.database.query<[TokenUser[], number]>(
      `UPDATE one_time_tokens token SET tries = tries + 1 FROM authors author
       WHERE ${OPEN} AND token.tries < $3 RETURNING ${USER}`,
      [tokenHash, purpose, mostTries],
    );
    return user ?? null;
  }

  /** Of any number of tries side by side, one gets the user. */
  async use(
    manager: EntityManager,
    purpose: TokenPurpose,
    tokenHash: string,
  ): Promise<TokenUser | null> {
    const [[user]] = await manager.query<[TokenUser[], number]>(
      `UPDATE one_time_tokens token SET used_at = now() FROM authors author
       WHERE ${OPEN} RETURNING ${USER}`,
      [tokenHash, purpose],
    );
    return user ?? null;
  }

  /** Those that cannot be used any more, a day after. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM one_time_tokens
       WHERE expires_at < now() - interval '1 day' OR used_at < now() - interval '1 day'`,
    );
  }
}
