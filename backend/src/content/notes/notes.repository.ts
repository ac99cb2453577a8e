import { Injectable } from "@nestjs/common";
import type { NotePlaceDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { DOCUMENT_COLUMN as COLUMN } from "../reviews/reviewed-document.sql";
import type { ReviewSubject } from "../reviews/review-targets.service";
import type { NoteRow } from "./note.mapper";

export interface NewNote {
  authorId: number;
  body: string;
  quote: string | null;
  position: number | null;
  threadId: number | null;
}

/** A note as its changes are judged. */
export interface NoteHead {
  id: number;
  subject: ReviewSubject;
  threadId: number | null;
  authorId: number | null;
  hasReplies: boolean;
}

export interface MentionedPerson {
  id: number;
  name: string;
}

/** Any number that only this uses. */
const NOTES_LOCK = 7_201_985;

const COLUMNS = `note.id, note.body,
    CASE WHEN author.id IS NOT NULL
      THEN json_build_object('id', author.id, 'name', author.name) END AS author,
    note.created_at, note.edited_at, note.quote, note.position, note.resolved_at,
    CASE WHEN resolver.id IS NOT NULL
      THEN json_build_object('id', resolver.id, 'name', resolver.name) END AS resolved_by, note.thread_id`;

const FROM = `notes note LEFT JOIN authors author ON author.id = note.author_id
  LEFT JOIN authors resolver ON resolver.id = note.resolved_by_id`;

const SELECT = `SELECT ${COLUMNS} FROM ${FROM}`;

/** At most this many people are looked at for one note. */
const MOST_MENTIONED = 20;

/** The same note within this time is the one that was sent before. */
const AGAIN = "interval '2 minutes'";

@Injectable()
export class NotesRepository {
  constructor(private readonly database: DataSource) {}

  /** Notes that answer no other, in the order of the text. */
  list({ kind, id }: ReviewSubject, withResolved: boolean, page: PageRequest) {
    const filter = new SqlFilter("note.thread_id IS NULL");
    filter.and(`note.${COLUMN[kind]} = ?`, id);
    if (!withResolved) filter.and("note.resolved_at IS NULL");
    const order = "note.position NULLS FIRST, note.id";
    return pageQueries<NoteRow>(
      this.database,
      { columns: COLUMNS, from: FROM, filter, order },
      page,
    );
  }

  listReplies(threadIds: readonly number[]): Promise<NoteRow[]> {
    return this.database.query<NoteRow[]>(
      `${SELECT} WHERE note.thread_id = ANY ($1) ORDER BY note.id`,
      [threadIds],
    );
  }

  async find(id: number): Promise<NoteRow | null> {
    const [row] = await this.database.query<NoteRow[]>(
      `${SELECT} WHERE note.id = $1`,
      [id],
    );
    return row ?? null;
  }

  async findHead(id: number): Promise<NoteHead | null> {
    const [row] = await this.database.query<NoteHead[]>(
      `SELECT id, thread_id AS "threadId", author_id AS "authorId",
         json_build_object('kind', CASE WHEN post_id IS NULL THEN 'page' ELSE 'post' END,
           'id', coalesce(post_id, page_id)) AS subject,
         EXISTS (SELECT FROM notes reply WHERE reply.thread_id = notes.id) AS "hasReplies"
       FROM notes WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Notes of a text are written one after the other, so that each sees whether it is there, and how many are. */
  async lock(manager: SqlRunner, { id }: ReviewSubject): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1, $2)", [
      NOTES_LOCK,
      id,
    ]);
  }

  /**
   * A note that the person has just written with these words in this place. Its answer may have been lost
   * with the connection, so that they send it again.
   */
  async findJustWritten(
    manager: SqlRunner,
    { kind, id }: ReviewSubject,
    { authorId, body, quote, threadId }: NewNote,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM notes WHERE ${COLUMN[kind]} = $1 AND author_id = $2 AND body = $3
         AND quote IS NOT DISTINCT FROM $4 AND thread_id IS NOT DISTINCT FROM $5
         AND created_at > now() - ${AGAIN} ORDER BY id DESC LIMIT 1`,
      [id, authorId, body, quote, threadId],
    );
    return row?.id ?? null;
  }

  /** @returns null where the text has so many notes already. */
  async insert(
    manager: SqlRunner,
    { kind, id }: ReviewSubject,
    { authorId, body, quote, position, threadId }: NewNote,
    most: number,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO notes (${COLUMN[kind]}, author_id, body, quote, position, thread_id)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM notes WHERE ${COLUMN[kind]} = $1) < $7 RETURNING id`,
      [id, authorId, body, quote, position, threadId, most],
    );
    return row?.id ?? null;
  }

  async reword(id: number, body: string): Promise<void> {
    await this.database.query(
      "UPDATE notes SET body = $2, edited_at = now() WHERE id = $1 AND body <> $2",
      [id, body],
    );
  }

  /** Resolved again keeps the first time. */
  async resolve(
    id: number,
    isResolved: boolean,
    authorId: number,
  ): Promise<void> {
    await this.database.query(
      `UPDATE notes SET resolved_at = CASE WHEN $2 THEN coalesce(resolved_at, now()) END,
         resolved_by_id = CASE WHEN $2 THEN coalesce(resolved_by_id, $3) END WHERE id = $1`,
      [id, isResolved, authorId],
    );
  }

  /** Only notes of this text move. */
  async move(
    { kind, id }: ReviewSubject,
    places: readonly NotePlaceDto[],
  ): Promise<void> {
    await this.database.query(
      `UPDATE notes SET quote = place.quote, position = place.position
       FROM jsonb_to_recordset($2::jsonb) AS place(id integer, quote varchar, position integer)
       WHERE notes.id = place.id AND notes.${COLUMN[kind]} = $1`,
      [id, JSON.stringify(places)],
    );
  }

  async remove(id: number): Promise<void> {
    await this.database.query("DELETE FROM notes WHERE id = $1", [id]);
  }

  /** People who can sign in, and whose name may be in the words. */
  listMentioned(rows: SqlRunner, body: string): Promise<MentionedPerson[]> {
    return rows.query<MentionedPerson[]>(
      `SELECT id, name FROM authors
       WHERE strpos(lower($1), '@' || lower(name)) > 0
         AND status = 'active' AND deleted_at IS NULL AND email IS NOT NULL
       ORDER BY length(name) DESC, id LIMIT ${MOST_MENTIONED}`,
      [body],
    );
  }
}
