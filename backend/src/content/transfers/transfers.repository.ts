import { Injectable } from "@nestjs/common";
import { TRANSFER_LIMITS, type TransferDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { Actor } from "../../common/actor/actor";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

export interface NewTransfer extends Pick<
  TransferDto,
  "url" | "original_name" | "alt_text" | "folder" | "size" | "state"
> {
  caller: string;
  key_id: number | null;
  author_id: number;
  actor: Actor;
}

export interface TransferRow
  extends
    NewTransfer,
    Pick<TransferDto, "id" | "received" | "reason" | "media_id"> {
  created_at: Date;
  expires_at: Date;
}

export interface OpenTransfers {
  count: number;
  bytes: number;
}

interface End {
  state: "stored" | "failed";
  mediaId?: number;
  reason?: string;
}

/** Of advisory locks; nothing else has it. */
const CALLER_LOCK = 1795863;
/** A call that sends nothing for so long gives way to another one. */
const SILENT = "10 seconds";
const LIFE = `interval '${TRANSFER_LIMITS.hours} hours'`;

const COLUMNS = `caller, key_id, author_id, actor,
  id, state, url, original_name, alt_text, folder, size, received, media_id, reason, created_at, expires_at`;

@Injectable()
export class TransfersRepository {
  constructor(private readonly database: DataSource) {}

  /** What a caller begins is counted one after the other, until the transaction ends. */
  async lockCaller(manager: SqlRunner, caller: string): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [
      CALLER_LOCK,
      caller,
    ]);
  }

  async findOpen(
    caller: string,
    manager: SqlRunner = this.database,
  ): Promise<OpenTransfers> {
    const rows = await manager.query<OpenTransfers[]>(
      `SELECT count(*)::int AS count, coalesce(sum(size), 0)::int AS bytes FROM transfers
       WHERE caller = $1 AND state IN ('receiving', 'queued') AND expires_at > now()`,
      [caller],
    );
    return singleRow(rows);
  }

  async insert(manager: SqlRunner, row: NewTransfer): Promise<TransferRow> {
    const rows = await manager.query<TransferRow[]>(
      `INSERT INTO transfers (caller, key_id, author_id, actor, url, original_name, alt_text, folder, size,
         state, expires_at)
       SELECT caller, key_id, author_id, actor, url, original_name, alt_text, folder, size, state, now() + ${LIFE}
       FROM json_populate_record(NULL::transfers, $1::json)
       RETURNING ${COLUMNS}`,
      [JSON.stringify(row)],
    );
    return singleRow(rows);
  }

  async find(id: number): Promise<TransferRow | null> {
    const [row] = await this.database.query<TransferRow[]>(
      `SELECT ${COLUMNS} FROM transfers WHERE id = $1 AND expires_at > now()`,
      [id],
    );
    return row ?? null;
  }

  /** Lets one call at a time send a part. @returns what is here by now; null while another one does. */
  async take(id: number, writer: string): Promise<TransferRow | null> {
    const [rows] = await this.database.query<[TransferRow[], number]>(
      `UPDATE transfers SET writer = $2, writer_until = now() + interval '${SILENT}'
       WHERE id = $1 AND state = 'receiving' AND (writer_until IS NULL OR writer_until < now())
       RETURNING ${COLUMNS}`,
      [id, writer],
    );
    return rows[0] ?? null;
  }

  /**
   * With the last byte, the file waits to be stored.
   * @returns false if another call has taken its place, or the transfer is gone.
   */
  async note(
    manager: SqlRunner,
    id: number,
    { writer, received }: { writer: string; received: number },
  ): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE transfers SET received = $3, writer_until = now() + interval '${SILENT}',
         state = CASE WHEN size = $3 THEN 'queued' ELSE state END
       WHERE id = $1 AND writer = $2
         AND (state = 'receiving' OR (state = 'queued' AND received = $3)) RETURNING id`,
      [id, writer, received],
    );
    return rows.length > 0;
  }

  async release(id: number, writer: string): Promise<void> {
    await this.database.query(
      "UPDATE transfers SET writer = NULL, writer_until = NULL WHERE id = $1 AND writer = $2",
      [id, writer],
    );
  }

  async noteFailure(id: number, reason: string): Promise<void> {
    await this.database.query(
      "UPDATE transfers SET reason = $2 WHERE id = $1 AND state = 'queued'",
      [id, reason],
    );
  }

  async end(
    id: number,
    { state, mediaId, reason }: End,
    size: number | null = null,
  ): Promise<void> {
    await this.database.query(
      `UPDATE transfers SET state = $2, media_id = $3, reason = $4, writer = NULL, writer_until = NULL,
         size = coalesce($5, size), received = coalesce($5, received), expires_at = now() + ${LIFE}
       WHERE id = $1 AND state IN ('receiving', 'queued')`,
      [id, state, mediaId ?? null, reason ?? null, size],
    );
  }

  async remove(id: number): Promise<void> {
    await this.database.query("DELETE FROM transfers WHERE id = $1", [id]);
  }

  async removeExpired(): Promise<void> {
    await this.database.query(
      "DELETE FROM transfers WHERE expires_at <= now()",
    );
  }

  /** Those of the ids whose parts are still needed. */
  async listUnfinished(ids: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM transfers WHERE id = ANY($1) AND state IN ('receiving', 'queued')`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
}
