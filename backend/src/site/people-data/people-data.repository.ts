import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";

const ROWS_AT_ONCE = 200;
/** Each may be as large as a text. */
const TEXTS_AT_ONCE = 5;

interface PersonKey {
  id: number;
  email: string;
}

/**
 * Lists of what the site holds about a person: `$1` is the person's id, `$2` their email address. Each row
 * has a unique `place` in the list. Passwords, tokens, keys and the texts of mails are never included,
 * because they open accounts.
 */
const LISTS = {
  sessions: `SELECT row_number() OVER (ORDER BY created_at, id) AS place, user_agent, ip, created_at, last_seen_at, expires_at
    FROM sessions WHERE author_id = $1`,
  api_keys: `SELECT id AS place, description, scopes, created_at, last_used_at, expires_at, revoked_at
    FROM api_keys WHERE created_by_id = $1`,
  unsaved_texts: `SELECT row_number() OVER (ORDER BY key) AS place, key, form, updated_at
    FROM drafts WHERE author_id = $1`,
  saved_filters: `SELECT id AS place, list, name, query FROM saved_filters WHERE author_id = $1`,
  posts: `SELECT id AS place, id, title, slug, status, created_at, published_at, deleted_at
    FROM posts WHERE author_id = $1`,
  pages: `SELECT id AS place, id, title, slug, publish_status AS status, created_at, published_at, deleted_at
    FROM pages WHERE author_id = $1`,
  versions: `SELECT id AS place, post_id, page_id, path_id, version, snapshot->>'title' AS title, created_at
    FROM revisions WHERE created_by_id = $1`,
  notes: `SELECT id AS place, post_id, page_id, body, quote, created_at, edited_at, resolved_at
    FROM notes WHERE author_id = $1`,
  notices: `SELECT id AS place, kind, post_id, page_id, words, times, happened_at, read_at
    FROM notices WHERE person_id = $1`,
  notice_choices: `SELECT 1 AS place, ways, mailed_at FROM notice_choices WHERE person_id = $1`,
  reviews: `SELECT id AS place, post_id, page_id, state, sent_at, returned_at, words
    FROM reviews WHERE $1 IN (sent_by_id, returned_by_id)`,
  files: `SELECT id AS place, id, original_name, alt_text, created_at, deleted_at
    FROM media WHERE uploaded_by_id = $1`,
  imports: `SELECT id AS place, id, files, created_at FROM imports WHERE author_id = $1`,
  sign_up_requests: `SELECT id AS place, name, email, status, created_at, verified_at, decided_at
    FROM signup_requests WHERE lower(email) = lower($2)`,
  contact_messages: `SELECT id AS place, name, email, message, page_slug, created_at
    FROM contact_messages WHERE lower(email) = lower($2)`,
  mails: `SELECT id AS place, kind, recipient, subject, status, created_at, sent_at
    FROM mails WHERE lower(recipient) = lower($2)`,
  audit_entries: `SELECT id AS place, happened_at, action, subject_type, subject_id, subject_label, details, ip, user_agent
    FROM audit_log WHERE actor_kind = 'user' AND actor_id = $1`,
  audit_entries_about: `SELECT id AS place, happened_at, action, subject_label, details
    FROM audit_log WHERE subject_type = 'author' AND subject_id = $1`,
} as const;

export type PersonList = keyof typeof LISTS;

export const PERSON_LISTS = Object.keys(LISTS) as PersonList[];

/** Everything that names a person, from every part of the site. */
@Injectable()
export class PeopleDataRepository {
  constructor(private readonly database: DataSource) {}

  async profile(id: number): Promise<object> {
    const rows = await this.database.query<object[]>(
      `SELECT id, name, slug, email, bio, avatar_url, status, language, created_at, updated_at,
         (SELECT author_preferences.cms_theme FROM author_preferences WHERE author_id = authors.id) AS cms_theme,
         EXISTS (SELECT FROM two_factors WHERE author_id = authors.id) AS has_two_factor,
         ARRAY (SELECT roles.name FROM author_roles JOIN roles ON roles.id = role_id
           WHERE author_id = authors.id ORDER BY roles.name) AS roles
       FROM authors WHERE id = $1`,
      [id],
    );
    return singleRow(rows);
  }

  /** Reads a list of any length, a part at a time. */
  async *rows(
    list: PersonList,
    { id, email }: PersonKey,
  ): AsyncGenerator<object> {
    const most = list === "unsaved_texts" ? TEXTS_AT_ONCE : ROWS_AT_ONCE;
    let last = "0";
    for (;;) {
      const rows = await this.database.query<{ place: string | number }[]>(
        // PostgreSQL wants to know the type of what a list has no use for.
        `SELECT * FROM (${LISTS[list]}) listed
         WHERE place > $3::bigint AND $1::int IS NOT NULL AND $2::text IS NOT NULL
         ORDER BY place LIMIT ${most}`,
        [id, email, last],
      );
      for (const { place, ...row } of rows) {
        last = String(place);
        yield row;
      }
      if (rows.length < most) return;
    }
  }
}
