import { Injectable } from "@nestjs/common";
import {
  NOTICE_DEFAULTS,
  NOTICE_LIMITS,
  WAITING_MOST,
  type NoticeDto,
  type NoticeKind,
  type ReviewKind,
  type SaveNoticeChoicesDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { RowOf } from "../../infrastructure/database/answer-row";
import {
  countUpTo,
  pageQueries,
} from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { DOCUMENT_COLUMN as COLUMN } from "../reviews/reviewed-document.sql";
import type { ReviewSubject } from "../reviews/review-targets.service";

export type NoticeRow = RowOf<NoticeDto, "at">;

/** A person, and which posts and pages they may edit. */
export interface NoticeScope {
  personId: number;
  kinds: readonly { kind: ReviewKind; scope: "all" | "own" | "none" }[];
}

export interface NewNotice {
  kind: NoticeKind;
  subject: ReviewSubject;
  fromId: number | null;
  words: string | null;
}

/** Texts in the trash concern no one. */
const FROM = `notices notice
  LEFT JOIN posts post ON post.id = notice.post_id AND post.deleted_at IS NULL
  LEFT JOIN pages page ON page.id = notice.page_id AND page.deleted_at IS NULL
  LEFT JOIN authors sender ON sender.id = notice.from_id`;

const COLUMNS = `notice.id, notice.kind,
    CASE WHEN notice.post_id IS NULL THEN 'page' ELSE 'post' END AS item_kind,
    coalesce(post.id, page.id) AS item_id, coalesce(post.title, page.title) AS title,
    CASE WHEN sender.id IS NOT NULL
      THEN json_build_object('id', sender.id, 'name', sender.name) END AS "from",
    notice.words, notice.times AS count, notice.happened_at AS at,
    notice.read_at IS NOT NULL AS is_read`;

const ORDER = "notice.happened_at DESC, notice.id DESC";

/** How a person of the row `choices` learns of a kind. */
const wayOf = (kind: string): string =>
  `coalesce(choices.ways->>${kind}, '${JSON.stringify(NOTICE_DEFAULTS)}'::jsonb->>${kind})`;

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

@Injectable()
export class NoticesRepository {
  constructor(private readonly database: DataSource) {}

  /** What was not read counts up. One order of people, so that two of these do not wait for each other. */
  async add(
    manager: SqlRunner,
    people: readonly number[],
    { kind, subject, fromId, words }: NewNotice,
  ): Promise<void> {
    const column = COLUMN[subject.kind];
    await manager.query(
      `INSERT INTO notices (person_id, kind, ${column}, from_id, words, mail_since)
       SELECT person.id, $2, $3, $4, $5, CASE WHEN way <> 'app' THEN now() END
       FROM unnest($1::int[]) person (id)
       LEFT JOIN notice_choices choices ON choices.person_id = person.id
       CROSS JOIN LATERAL (SELECT ${wayOf("$2::text")} AS way) chosen
       WHERE way <> 'off' ORDER BY person.id
       ON CONFLICT (person_id, kind, ${column}) WHERE read_at IS NULL DO UPDATE
         SET times = notices.times + 1, from_id = excluded.from_id, words = excluded.words,
           happened_at = now(), mail_since = coalesce(notices.mail_since, excluded.mail_since)`,
      [people, kind, subject.id, fromId, words],
    );
  }

  /** Whether people learned of it in the last day. */
  async isKnown(
    rows: SqlRunner,
    kind: NoticeKind,
    subject: ReviewSubject,
  ): Promise<boolean> {
    const found = await rows.query<unknown[]>(
      `SELECT FROM notices WHERE ${COLUMN[subject.kind]} = $1 AND kind = $2
         AND happened_at > now() - interval '1 day' LIMIT 1`,
      [subject.id, kind],
    );
    return found.length > 0;
  }

  /** What does not matter any more, and no one has read. */
  async drop(
    manager: SqlRunner,
    kind: NoticeKind,
    subject: ReviewSubject,
  ): Promise<void> {
    await manager.query(
      `DELETE FROM notices WHERE ${COLUMN[subject.kind]} = $1 AND kind = $2 AND read_at IS NULL`,
      [subject.id, kind],
    );
  }

  list(scope: NoticeScope, unread: boolean, page: PageRequest) {
    const filter = matching(scope, unread);
    return pageQueries<NoticeRow>(
      this.database,
      { columns: COLUMNS, from: FROM, filter, order: ORDER },
      page,
    );
  }

  /** Some of them, as far as the person may still edit the texts. */
  listOf(
    rows: SqlRunner,
    scope: NoticeScope,
    ids: readonly number[],
  ): Promise<NoticeRow[]> {
    const filter = matching(scope, true).and("notice.id = ANY (?)", ids);
    return rows.query<NoticeRow[]>(
      `SELECT ${COLUMNS} FROM ${FROM} ${filter.where} ORDER BY ${ORDER}`,
      filter.values,
    );
  }

  countUnread(scope: NoticeScope): Promise<number> {
    const filter = matching(scope, true);
    return countUpTo(WAITING_MOST, this.database, { from: FROM, filter });
  }

  /** As precise as the moments that people are told. */
  async mark(
    personId: number,
    id: number | null,
    until: string | null,
  ): Promise<void> {
    await this.database.query(
      `UPDATE notices SET read_at = now() WHERE person_id = $1 AND read_at IS NULL
         AND id = coalesce($2, id)
         AND ($3::timestamptz IS NULL OR date_trunc('milliseconds', happened_at) <= $3::timestamptz)`,
      [personId, id, until],
    );
  }

  async findChoices(personId: number): Promise<SaveNoticeChoicesDto> {
    const [row] = await this.database.query<{ ways: SaveNoticeChoicesDto }[]>(
      "SELECT ways FROM notice_choices WHERE person_id = $1",
      [personId],
    );
    return row?.ways ?? {};
  }

  async saveChoices(
    personId: number,
    ways: SaveNoticeChoicesDto,
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO notice_choices AS choices (person_id, ways) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET ways = choices.ways || excluded.ways`,
      [personId, JSON.stringify(ways)],
    );
    // What waited for a mail that is not wanted any more.
    await this.database.query(
      `UPDATE notices notice SET mail_since = NULL
       FROM notice_choices choices WHERE choices.person_id = $1 AND notice.person_id = $1
         AND mail_since IS NOT NULL AND ${wayOf("notice.kind")} IN ('app', 'off')`,
      [personId],
    );
  }

  async removeFor(manager: SqlRunner, personId: number): Promise<void> {
    await manager.query("DELETE FROM notices WHERE person_id = $1", [personId]);
    await manager.query("DELETE FROM notice_choices WHERE person_id = $1", [
      personId,
    ]);
  }

  async removeOld({ days, most }: typeof NOTICE_LIMITS): Promise<void> {
    await this.database.query(
      `DELETE FROM notices USING (SELECT id, row_number() OVER (
           PARTITION BY person_id ORDER BY happened_at DESC, id DESC) AS place FROM notices) placed
       WHERE placed.id = notices.id
         AND (place > $2 OR happened_at < now() - make_interval(days => $1))`,
      [days, most],
    );
  }

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

function matching({ personId, kinds }: NoticeScope, unread: boolean) {
  const filter = new SqlFilter("coalesce(post.id, page.id) IS NOT NULL").and(
    "notice.person_id = ?",
    personId,
  );
  if (unread) filter.and("notice.read_at IS NULL");
  for (const { kind, scope } of kinds) {
    if (scope === "none") filter.and(`notice.${COLUMN[kind]} IS NULL`);
    if (scope === "own")
      filter.and(
        `(notice.${COLUMN[kind]} IS NULL OR ${kind}.author_id = ?)`,
        personId,
      );
  }
  return filter;
}
