import { Injectable } from "@nestjs/common";
import { PRESENCE } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { runPrepared } from "../../infrastructure/database/run-prepared";

export interface Subject {
  kind: "post" | "page";
  id: number;
}

/** A tab of a person. */
export interface Tab {
  authorId: number;
  tab: string;
}

export interface PresenceRow extends Tab, Subject {
  name: string;
  since: Date;
  /** Whose text it is. */
  ownerId: number | null;
}

const SILENT = `interval '${PRESENCE.silentMs} milliseconds'`;

@Injectable()
export class PresenceRepository {
  constructor(private readonly database: DataSource) {}

  /** A tab that was silent, or had something else open, begins again. */
  async put({ authorId, tab }: Tab, { kind, id }: Subject): Promise<void> {
    await runPrepared(
      this.database,
      `INSERT INTO presence (author_id, tab, kind, subject_id)
       SELECT $1::int, $2::varchar, $3::varchar, $4::int
       WHERE (SELECT count(*) FROM presence WHERE author_id = $1 AND tab <> $2) < $5::int
       ON CONFLICT (author_id, tab) DO UPDATE SET seen_at = now(), kind = excluded.kind,
         subject_id = excluded.subject_id,
         since = CASE WHEN presence.seen_at > now() - ${SILENT}
           AND (presence.kind, presence.subject_id) = (excluded.kind, excluded.subject_id)
           THEN presence.since ELSE now() END`,
      [authorId, tab, kind, id, PRESENCE.tabs],
    );
  }

  async remove({ authorId, tab }: Tab): Promise<void> {
    await runPrepared(
      this.database,
      `DELETE FROM presence WHERE author_id = $1 AND tab = $2`,
      [authorId, tab],
    );
  }

  async removeSilent(): Promise<void> {
    await runPrepared(
      this.database,
      `DELETE FROM presence WHERE seen_at <= now() - ${SILENT}`,
      [],
    );
  }

  list(): Promise<PresenceRow[]> {
    return runPrepared<PresenceRow>(
      this.database,
      `SELECT presence.author_id AS "authorId", presence.tab, presence.kind,
         presence.subject_id AS id, presence.since, person.name,
         coalesce(post.author_id, page.author_id) AS "ownerId"
       FROM presence JOIN authors person ON person.id = presence.author_id
       LEFT JOIN posts post ON presence.kind = 'post' AND post.id = presence.subject_id
       LEFT JOIN pages page ON presence.kind = 'page' AND page.id = presence.subject_id
       WHERE presence.seen_at > now() - ${SILENT}
       ORDER BY presence.since, presence.author_id, presence.tab LIMIT $1`,
      [4 * PRESENCE.shown],
    );
  }
}
