import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import type { Credentials } from "./passwords";

/** A user, as far as mails and passwords need to know. */
export interface CredentialsUser {
  id: number;
  name: string;
  email: string;
  roles: string[];
}

const CAN_SIGN_IN = `author.status = 'active' AND author.deleted_at IS NULL`;

const USER = `author.id, author.name, author.email, ARRAY(
  SELECT role.name FROM author_roles JOIN roles role ON role.id = author_roles.role_id
  WHERE author_roles.author_id = author.id AND role.deleted_at IS NULL) AS roles`;

/** The passwords of users, in the table of authors. */
@Injectable()
export class CredentialsRepository {
  constructor(private readonly database: DataSource) {}

  async findByEmail(email: string): Promise<Credentials | null> {
    const [row] = await this.database.query<Credentials[]>(
      `SELECT author.id, author.name, author.password_hash AS "passwordHash" FROM authors author
       WHERE lower(author.email) = lower($1) AND ${CAN_SIGN_IN}
         AND author.password_hash IS NOT NULL`,
      [email],
    );
    return row ?? null;
  }

  async findPasswordHash(id: number): Promise<string | null> {
    const [row] = await this.database.query<{ hash: string | null }[]>(
      `SELECT password_hash AS hash FROM authors WHERE id = $1`,
      [id],
    );
    return row?.hash ?? null;
  }

  /** The account that may sign in with this address, even if it has never had a password. */
  async findUserByEmail(
    manager: EntityManager,
    email: string,
  ): Promise<CredentialsUser | null> {
    const [row] = await manager.query<CredentialsUser[]>(
      `SELECT ${USER} FROM authors author
       WHERE lower(author.email) = lower($1) AND ${CAN_SIGN_IN}`,
      [email],
    );
    return row ?? null;
  }

  async findUser(id: number): Promise<CredentialsUser | null> {
    const [row] = await this.database.query<CredentialsUser[]>(
      `SELECT ${USER} FROM authors author WHERE author.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** @param ids of roles that require two-step sign-in. */
  async isOneOf(
    roles: readonly string[],
    ids: readonly number[],
  ): Promise<boolean> {
    const [row] = await this.database.query<object[]>(
      `SELECT FROM roles WHERE name = ANY($1) AND id = ANY($2) AND deleted_at IS NULL LIMIT 1`,
      [roles, ids],
    );
    return row !== undefined;
  }

  /** Also begins an account that was only an invitation so far; a disabled one stays disabled. */
  async setPassword(
    manager: EntityManager,
    id: number,
    passwordHash: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE authors SET password_hash = $2,
         status = CASE status WHEN 'invited' THEN 'active' ELSE status END
       WHERE id = $1`,
      [id, passwordHash],
    );
  }

  /** @returns false if the password has been changed since. */
  async replacePassword(
    manager: EntityManager,
    id: number,
    { from, to }: { from: string; to: string },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE authors SET password_hash = $3 WHERE id = $1 AND password_hash = $2`,
      [id, from, to],
    );
    return count === 1;
  }
}
