import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";

/** An addition to a count; the seconds are for one that begins. */
export interface Addition {
  key: string;
  uses: number;
  seconds: number;
}

export interface Count {
  uses: number;
  /** Time until the count starts again. */
  msLeft: number;
}

/** The count of all instances, by the clock of the database. */
@Injectable()
export class LimitCountsRepository {
  constructor(private readonly database: DataSource) {}

  /** Keys in one order, so that instances that count the same ones never wait for each other in a circle. */
  async add(additions: readonly Addition[]): Promise<Map<string, Count>> {
    const rows = await this.database.query<(Count & { key: string })[]>(
      `INSERT INTO limit_counts AS known (key, uses, ends_at)
       SELECT key, uses, now() + make_interval(secs => seconds)
       FROM unnest($1::text[], $2::int[], $3::int[]) AS one (key, uses, seconds) ORDER BY key
       ON CONFLICT (key) DO UPDATE SET
         uses = CASE WHEN known.ends_at <= now() THEN excluded.uses
           ELSE greatest(known.uses + excluded.uses, 0) END,
         ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END
       RETURNING key, uses,
         ceil(extract(epoch FROM ends_at - now()) * 1000)::float8 AS "msLeft"`,
      [
        additions.map(({ key }) => key),
        additions.map(({ uses }) => uses),
        additions.map(({ seconds }) => seconds),
      ],
    );
    return new Map(rows.map(({ key, ...count }) => [key, count]));
  }

  async removeOver(): Promise<void> {
    await this.database.query(
      `DELETE FROM limit_counts WHERE ends_at <= now()`,
    );
  }
}
