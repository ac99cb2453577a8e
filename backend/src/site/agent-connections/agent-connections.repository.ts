import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

export interface ConnectionRow {
  id: number;
  api_key_id: number;
  client_id: string;
  redirect_uri: string;
  challenge: string;
  is_in_time: boolean;
  family_hash: string | null;
  refresh_hash: string | null;
}

interface NewConnection {
  keyId: number;
  clientId: string;
  redirectUri: string;
  challenge: string;
  codeHash: string;
  codeSeconds: number;
}

const MOST_AT_ONCE = 100;

const SELECT = `SELECT id, api_key_id, client_id, redirect_uri, challenge, code_until > now() AS is_in_time,
    family_hash, refresh_hash
  FROM agent_connections`;

@Injectable()
export class AgentConnectionsRepository {
  async insert(manager: SqlRunner, made: NewConnection): Promise<void> {
    await manager.query(
      `INSERT INTO agent_connections (api_key_id, client_id, redirect_uri, challenge, code_hash, code_until)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
      [
        made.keyId,
        made.clientId,
        made.redirectUri,
        made.challenge,
        made.codeHash,
        made.codeSeconds,
      ],
    );
  }

  /** Locked, so that one code or token is used once. */
  async find(
    manager: SqlRunner,
    column: "code_hash" | "family_hash",
    hash: string,
  ): Promise<ConnectionRow | null> {
    const [row] = await manager.query<ConnectionRow[]>(
      `${SELECT} WHERE ${column} = $1 FOR UPDATE`,
      [hash],
    );
    return row ?? null;
  }

  async storeRefresh(
    manager: SqlRunner,
    id: number,
    { family, refresh }: { family: string; refresh: string },
  ): Promise<void> {
    await manager.query(
      "UPDATE agent_connections SET family_hash = $2, refresh_hash = $3 WHERE id = $1",
      [id, family, refresh],
    );
  }

  /** Of clients that never came for their keys. @returns the keys. */
  async listAbandoned(manager: EntityManager): Promise<number[]> {
    const rows = await manager.query<{ api_key_id: number }[]>(
      `SELECT api_key_id FROM agent_connections
       WHERE family_hash IS NULL AND code_until < now() LIMIT $1`,
      [MOST_AT_ONCE],
    );
    return rows.map(({ api_key_id: id }) => id);
  }

  async removeAll(rows: SqlRunner): Promise<void> {
    await rows.query("DELETE FROM agent_connections");
  }
}
