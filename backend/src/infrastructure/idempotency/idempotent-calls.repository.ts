import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import type { SqlRunner } from "../database/sql-runner";

const HOURS = 24;
/** If a process ends during a call, the call can be repeated after this time. */
const RUN_SECONDS = 60;
/** Keys of one caller at a time. */
export const MOST_KEYS = 10_000;
/** UTF-8 bytes of one stored answer, and of all of one caller. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_BYTES_IN_ALL = 64 * 1024 * 1024;

/** A call with a key, as one attempt to carry it out. */
export interface Attempt {
  /** Hash of caller, route and key. */
  id: string;
  caller: string;
  /** Hash of address and body; null where the body may hold a secret. */
  request: string | null;
  /** Differs for each attempt. */
  run: string;
}

/** A call that came before with the same key. */
export interface KnownCall {
  request: string | null;
  isRunning: boolean;
  /** Null if the process ended between the work and the answer. */
  status: number | null;
  headers: Record<string, string> | null;
  /** JSON; null for an answer that is not stored. */
  answer: string | null;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  answer: string | null;
}

@Injectable()
export class IdempotentCallsRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Takes the key: it is new, its 24 hours are over, or its first attempt ended without having carried out anything.
   * @returns false if the key is taken, or the caller has too many.
   */
  async begin({ id, caller, request, run }: Attempt): Promise<boolean> {
    const taken = await this.database.query<unknown[]>(
      `INSERT INTO idempotent_calls AS known (id, caller, request, run, running_until, ends_at)
       SELECT $1, $2, $3, $4, now() + interval '${RUN_SECONDS} seconds', now() + interval '${HOURS} hours'
       WHERE EXISTS (SELECT FROM idempotent_calls WHERE id = $1) OR (SELECT count(*) FROM (
         SELECT FROM idempotent_calls WHERE caller = $2 AND ends_at > now() LIMIT ${MOST_KEYS}) one) < ${MOST_KEYS}
       ON CONFLICT (id) DO UPDATE SET request = excluded.request, run = excluded.run,
         running_until = excluded.running_until, ends_at = excluded.ends_at,
         is_carried_out = false, status = NULL, headers = NULL, answer = NULL, bytes = 0
       WHERE known.ends_at <= now() OR (known.running_until <= now() AND NOT known.is_carried_out)
       RETURNING id`,
      [id, caller, request, run],
    );
    return taken.length > 0;
  }

  async find(id: string): Promise<KnownCall | null> {
    const [known] = await this.database.query<KnownCall[]>(
      `SELECT request, status IS NULL AND running_until > now() AS "isRunning", status, headers, answer
       FROM idempotent_calls WHERE id = $1`,
      [id],
    );
    return known ?? null;
  }

  /** Until the caller's oldest key is over. */
  async secondsToWait(caller: string): Promise<number> {
    const [oldest] = await this.database.query<{ seconds: number }[]>(
      `SELECT greatest(ceil(extract(epoch FROM ends_at - now())), 1)::int AS seconds
       FROM idempotent_calls WHERE caller = $1 AND ends_at > now() ORDER BY ends_at LIMIT 1`,
      [caller],
    );
    return oldest?.seconds ?? 1;
  }

  /** @returns false if another attempt has taken over, so that this one must not change anything. */
  async noteCarriedOut(
    manager: SqlRunner,
    { id, run }: Attempt,
  ): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE idempotent_calls SET is_carried_out = true WHERE id = $1 AND run = $2 RETURNING id`,
      [id, run],
    );
    return rows.length > 0;
  }

  /** Without its text, where that is too large. */
  async keep(
    { id, run, caller }: Attempt,
    { status, headers, answer }: Answer,
  ): Promise<void> {
    const bytes = answer === null ? 0 : Buffer.byteLength(answer);
    const isSmall = bytes <= MOST_BYTES;
    await this.database.query(
      `UPDATE idempotent_calls SET is_carried_out = true, status = $3, headers = $4,
         answer = part.answer, bytes = CASE WHEN part.answer IS NULL THEN 0 ELSE $6::int END
       FROM (SELECT CASE WHEN coalesce(sum(bytes), 0) + $6::int <= ${MOST_BYTES_IN_ALL} THEN $5::text END AS answer
         FROM idempotent_calls WHERE caller = $7 AND bytes > 0 AND ends_at > now()) part
       WHERE id = $1 AND run = $2`,
      [
        id,
        run,
        status,
        JSON.stringify(headers),
        ...(isSmall ? [answer, bytes] : [null, 0]),
        caller,
      ],
    );
  }

  /** The call has failed. If it has changed nothing, the key is free again. */
  async release({ id, run }: Attempt): Promise<void> {
    await this.database.query(
      `WITH freed AS (
         DELETE FROM idempotent_calls WHERE id = $1 AND run = $2 AND NOT is_carried_out)
       UPDATE idempotent_calls SET running_until = now() WHERE id = $1 AND run = $2 AND is_carried_out`,
      [id, run],
    );
  }

  async removeOver(): Promise<void> {
    await this.database.query(
      `DELETE FROM idempotent_calls WHERE ends_at <= now()`,
    );
  }
}
