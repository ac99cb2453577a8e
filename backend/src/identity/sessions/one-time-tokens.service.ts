import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { hashToken, makeToken } from "./secret-links";

/** `sign-in`: the password was right, and a code has to follow. */
export type TokenPurpose = "reset" | "invitation" | "sign-in";

interface NewToken {
  purpose: TokenPurpose;
  authorId: number;
  /** How long the link works. */
  seconds: number;
}

/** Whom a link lets in. */
export interface TokenUser {
  authorId: number;
  name: string;
  email: string;
}

interface IssuedToken {
  /** Names the token in event keys of mails. */
  id: number;
  /** Only the link has it; the database stores its hash. */
  token: string;
}

/** The row that a token opens, with its user. */
const OPEN = `token.token_hash = $1 AND token.purpose = $2 AND token.used_at IS NULL
  AND token.expires_at > now() AND author.id = token.author_id
  AND author.email IS NOT NULL AND author.deleted_at IS NULL
  AND author.status = CASE token.purpose WHEN 'invitation' THEN 'invited' ELSE 'active' END`;

const USER = `author.id AS "authorId", author.name, author.email`;

/** Tokens that open an account once: links for a new password or an invitation, the first step of a sign-in. */
@Injectable()
export class OneTimeTokensService {
  constructor(private readonly database: DataSource) {}

  /** Existing ones stay, because people may be signing in with two browsers. */
  async add(
    manager: EntityManager,
    { purpose, authorId, seconds }: NewToken,
  ): Promise<IssuedToken> {
    const token = makeToken();
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO one_time_tokens (purpose, author_id, token_hash, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4)) RETURNING id`,
      [purpose, authorId, hashToken(token), seconds],
    );
    return { id: singleRow(rows).id, token };
  }

  /** The newest link makes the older ones for the same purpose useless. */
  async issue(manager: EntityManager, request: NewToken): Promise<IssuedToken> {
    const { authorId, purpose } = request;
    // Requests for links to one account take turns, so that only the last link works.
    await manager.query(`SELECT FROM authors WHERE id = $1 FOR UPDATE`, [
      authorId,
    ]);
    await manager.query(
      `DELETE FROM one_time_tokens WHERE author_id = $1 AND used_at IS NULL AND purpose = $2`,
      [authorId, purpose],
    );
    return this.add(manager, request);
  }

  /** Whom a link that still works is for; null when it does not. */
  async find(purpose: TokenPurpose, token: string): Promise<TokenUser | null> {
    const [user] = await this.database.query<TokenUser[]>(
      `SELECT ${USER} FROM one_time_tokens token, authors author WHERE ${OPEN}`,
      [hashToken(token), purpose],
    );
    return user ?? null;
  }

  /**
   * Whom a token is for that still works, for one try of a code. Null after so many on any instance. Counted
   * before anything is checked, so that guesses side by side are counted one by one.
   */
  async tryOnce(
    purpose: TokenPurpose,
    token: string,
    mostTries: number,
  ): Promise<TokenUser | null> {
    const [[user]] = await this.database.query<[TokenUser[], number]>(
      `UPDATE one_time_tokens token SET tries = tries + 1 FROM authors author
       WHERE ${OPEN} AND token.tries < $3 RETURNING ${USER}`,
      [hashToken(token), purpose, mostTries],
    );
    return user ?? null;
  }

  /**
   * Consumes a link; of any number of tries side by side, one gets the user. Null: it is unknown, used or
   * expired, or its account has changed.
   */
  async use(
    manager: EntityManager,
    purpose: TokenPurpose,
    token: string,
  ): Promise<TokenUser | null> {
    const [[user]] = await manager.query<[TokenUser[], number]>(
      `UPDATE one_time_tokens token SET used_at = now() FROM authors author
       WHERE ${OPEN} RETURNING ${USER}`,
      [hashToken(token), purpose],
    );
    return user ?? null;
  }

  /** For accounts whose address, password or right to sign in has changed: no older link opens them. */
  async revokeAll(manager: EntityManager, authorId: number): Promise<void> {
    await manager.query(
      `DELETE FROM one_time_tokens WHERE author_id = $1 AND used_at IS NULL`,
      [authorId],
    );
  }

  /** Those that cannot be used any more, a day after. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM one_time_tokens
       WHERE expires_at < now() - interval '1 day' OR used_at < now() - interval '1 day'`,
    );
  }
}
