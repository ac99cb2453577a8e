import { Injectable } from "@nestjs/common";
import {
  CALENDAR_LIMITS,
  type CalendarEntryDto,
  type CalendarEvent,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { shownStatus } from "./post-ends.sql";
import type { PostScope } from "./post.policy";
import { inPostScope } from "./public-post.sql";

interface CalendarRow extends RowOf<Omit<CalendarEntryDto, "can_edit">, "at"> {
  /** As `YYYY-MM-DD`. */
  day: string;
  total: number;
  authorId: number;
}

interface CalendarRequest {
  scope: PostScope;
  /** Null for the first day of this month. */
  from: string | null;
  days: number;
  /** Of each day. */
  entries: number;
  timeZone: string;
}

/** What happens to posts, by the days of the site. */
@Injectable()
export class PostCalendarRepository {
  constructor(private readonly database: DataSource) {}

  /** Each day reads a part of an index, and no more of it than is counted. */
  list({
    scope,
    from,
    days,
    entries,
    timeZone,
  }: CalendarRequest): Promise<CalendarRow[]> {
    const filter = inPostScope(scope);
    const { where } = filter;
    const happening = [
      happens(
        "publication",
        "listed_at",
        `${where} AND post.published_at IS NOT NULL`,
      ),
      happens("end", "public_until", where),
      happens(
        "featured_end",
        "featured_until",
        `${where} AND post.is_featured`,
      ),
    ].join(" UNION ALL ");
    const spread = filter.bind(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, day::timestamp AT TIME ZONE ? AS begins,
         (day + 1)::timestamp AT TIME ZONE ? AS ends
       FROM (SELECT coalesce(?::date, date_trunc('month', now() AT TIME ZONE ?)::date) + n AS day
         FROM generate_series(0, ? - 1) AS n) AS wanted`,
      timeZone,
      timeZone,
      from,
      timeZone,
      days,
    );
    const first = filter.bind("LIMIT ?", entries);
    return this.database.query<CalendarRow[]>(
      `WITH days AS (${spread})
       SELECT found.event, found.at, post.id, post.title, ${shownStatus("post")} AS status,
         author.name AS author_name, post.version, days.day, found.total, author.id AS "authorId"
       FROM days CROSS JOIN LATERAL (
         SELECT least(count(*) OVER (), ${CALENDAR_LIMITS.counted})::int AS total, happening.*
         FROM (${happening}) happening ORDER BY at, id, event ${first}) found
       JOIN posts post ON post.id = found.id JOIN authors author ON author.id = post.author_id
       ORDER BY days.day, found.at, found.id, found.event`,
      filter.values,
    );
  }
}

const happens = (
  event: CalendarEvent,
  column: "listed_at" | "public_until" | "featured_until",
  where: string,
): string =>
  `(SELECT '${event}' AS event, post.id, post.${column} AS at FROM posts post
    ${where} AND post.${column} >= days.begins AND post.${column} < days.ends
    ORDER BY post.${column} LIMIT ${CALENDAR_LIMITS.counted})`;
