import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

/** Every day at this time there. */
export interface DailyTime {
  at: string;
  timeZone: string;
}

interface Planned extends DailyTime {
  isDue: boolean;
}

/** A time that clocks leave out is the next that they show; of one that comes twice it is one. */
const NEXT = `
  SELECT min(slot) FROM (
    SELECT ((now() AT TIME ZONE $2::varchar)::date + day + $1::varchar::time)
      AT TIME ZONE $2::varchar AS slot
    FROM generate_series(0, 2) AS day) AS slots
  WHERE slot > now()`;

/** When the next backup is due. By the clock of the database, which all instances share. */
@Injectable()
export class BackupScheduleRepository {
  constructor(private readonly database: DataSource) {}

  /** Others wait until the transaction ends. */
  async lock(manager: SqlRunner): Promise<Planned | null> {
    await manager.query("LOCK TABLE backup_schedule IN EXCLUSIVE MODE");
    const [row] = await manager.query<Planned[]>(
      `SELECT at, time_zone AS "timeZone", next_at <= now() AS "isDue" FROM backup_schedule`,
    );
    return row ?? null;
  }

  async plan(manager: SqlRunner, { at, timeZone }: DailyTime): Promise<void> {
    await manager.query(
      `INSERT INTO backup_schedule (at, time_zone, next_at)
       VALUES ($1::varchar, $2::varchar, (${NEXT}))
       ON CONFLICT (id) DO UPDATE
       SET at = excluded.at, time_zone = excluded.time_zone, next_at = excluded.next_at`,
      [at, timeZone],
    );
  }

  async clear(manager: SqlRunner): Promise<void> {
    await manager.query("DELETE FROM backup_schedule");
  }

  async nextAt(): Promise<Date | null> {
    const rows = await this.database.query<{ next_at: Date | null }[]>(
      "SELECT (SELECT next_at FROM backup_schedule) AS next_at",
    );
    return singleRow(rows).next_at;
  }
}
