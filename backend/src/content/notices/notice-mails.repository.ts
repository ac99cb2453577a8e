import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { wayOf } from "./notices.repository";

/** What happens together comes in one mail. */
const COLLECTED = "2 minutes";
/** A person gets at most one mail that does not wait for the next morning in this time. */
const APART = "15 minutes";
/** In the site's time zone. */
const MORNING = "7 hours";

/** The last morning of the time zone `$1`. */
const LAST_MORNING = `(date_trunc('day', now() AT TIME ZONE $1 - interval '${MORNING}')
  + interval '${MORNING}') AT TIME ZONE $1`;

const WAITING = "notice.mail_since IS NOT NULL AND notice.read_at IS NULL";
const IS_SOON = `${wayOf("notice.kind")} = 'mail'`;
const IS_DAILY = `${wayOf("notice.kind")} = 'daily'`;

export interface DuePerson {
  id: number;
  /** The day of the daily mail; null for one that does not wait for it. */
  day: string | null;
}

/** People who are to get a mail of their notices, and what belongs in it. */
@Injectable()
export class NoticeMailsRepository {
  constructor(private readonly database: DataSource) {}

  /** Those that wait longest first. In the morning, all that waits comes in the same mail. */
  listDue(timeZone: string, most: number): Promise<DuePerson[]> {
    return this.database.query<DuePerson[]>(
      `SELECT id, CASE WHEN "isDaily" THEN day END AS day FROM (
         SELECT notice.person_id AS id, min(notice.mail_since) AS since,
           to_char(${LAST_MORNING} AT TIME ZONE $1, 'YYYY-MM-DD') AS day,
           bool_or(${IS_DAILY} AND notice.mail_since < ${LAST_MORNING}) AS "isDaily",
           bool_or(${IS_SOON} AND notice.mail_since < now() - interval '${COLLECTED}')
             AND coalesce(max(choices.mailed_at) < now() - interval '${APART}', true) AS "isSoon"
         FROM notices notice LEFT JOIN notice_choices choices USING (person_id)
         WHERE ${WAITING} GROUP BY notice.person_id) person
       WHERE "isDaily" OR "isSoon" ORDER BY since, id LIMIT $2`,
      [timeZone, most],
    );
  }

  /** Each notice is taken once, whichever instance is first. @returns their ids. */
  async take(manager: SqlRunner, { id, day }: DuePerson): Promise<number[]> {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `UPDATE notices SET mail_since = NULL
       FROM notices notice LEFT JOIN notice_choices choices USING (person_id)
       WHERE notice.id = notices.id AND notices.mail_since IS NOT NULL
         AND notice.person_id = $1 AND ${WAITING} AND (${IS_SOON} OR ($2 AND ${IS_DAILY}))
       RETURNING notices.id`,
      [id, day !== null],
    );
    return rows.map((row) => row.id);
  }

  /** @returns the moment, which names the mail. */
  async noteMailed(manager: SqlRunner, personId: number): Promise<Date> {
    const rows = await manager.query<{ at: Date }[]>(
      `INSERT INTO notice_choices (person_id, mailed_at) VALUES ($1, now())
       ON CONFLICT (person_id) DO UPDATE SET mailed_at = now() RETURNING mailed_at AS at`,
      [personId],
    );
    return singleRow(rows).at;
  }
}
