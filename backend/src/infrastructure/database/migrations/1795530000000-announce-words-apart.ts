// Released: b50ac29b8a5d001c
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A change of a post's words ended every answer of its category, author and tags: eight saves a second made
 * most pages of a category anew. Now it is announced for the post alone, which lists that show it depend on;
 * the others are told when a post comes, leaves or gets another date, as before. Featuring a post is a change
 * of its own.
 */
export class AnnounceWordsApart1795530000000 implements MigrationInterface {
  readonly name = "AnnounceWordsApart1795530000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(announcePosts(UPDATE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(announcePosts(FORMER_UPDATE));
  }
}

const COUNTED = (row: string): string =>
  `(is_out(${row}.status, ${row}.deleted_at), ${row}.category_id, ${row}.author_id, ${row}.published_at)`;

/** Tags of a post change in a table of their own, which announces them. */
const UPDATE = `
        SELECT array_agg(added.id),
          bool_or(${COUNTED("added")} IS DISTINCT FROM ${COUNTED("removed")}),
          bool_or(added.is_featured IS DISTINCT FROM removed.is_featured)
        INTO ids, is_counted, is_featured
        FROM added JOIN removed USING (id)
        WHERE is_out(added.status, added.deleted_at) OR is_out(removed.status, removed.deleted_at);
        IF ids IS NOT NULL AND is_featured THEN
          PERFORM pg_notify('octavo_changes', 'featured-posts');
        END IF;
        IF ids IS NOT NULL AND NOT is_counted THEN
          PERFORM pg_notify('octavo_changes', CASE
            WHEN cardinality(ids) <= 50
              THEN (SELECT 'posts,' || string_agg('post:' || id, ',') FROM unnest(ids) id)
            ELSE 'posts,posts:many' END);
          RETURN NULL;
        END IF;
        SELECT array_agg(DISTINCT added.category_id) || array_agg(DISTINCT removed.category_id),
          array_agg(DISTINCT added.author_id) || array_agg(DISTINCT removed.author_id)
        INTO category_ids, author_ids
        FROM added JOIN removed USING (id)
        WHERE is_out(added.status, added.deleted_at) OR is_out(removed.status, removed.deleted_at);`;

const FORMER_UPDATE = `
        SELECT array_agg(DISTINCT added.id),
          array_agg(DISTINCT added.category_id) || array_agg(DISTINCT removed.category_id),
          array_agg(DISTINCT added.author_id) || array_agg(DISTINCT removed.author_id),
          bool_or(${COUNTED("added")} IS DISTINCT FROM ${COUNTED("removed")})
        INTO ids, category_ids, author_ids, is_counted
        FROM added JOIN removed USING (id)
        WHERE is_out(added.status, added.deleted_at) OR is_out(removed.status, removed.deleted_at);`;

const announcePosts = (update: string): string => `
    CREATE OR REPLACE FUNCTION announce_posts() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ids integer[];
      category_ids integer[];
      author_ids integer[];
      is_counted boolean := true;
      is_featured boolean := false;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        SELECT array_agg(id), array_agg(DISTINCT category_id), array_agg(DISTINCT author_id)
        INTO ids, category_ids, author_ids FROM added WHERE is_out(status, deleted_at);
      ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(id), array_agg(DISTINCT category_id), array_agg(DISTINCT author_id)
        INTO ids, category_ids, author_ids FROM removed WHERE is_out(status, deleted_at);
      ELSE${update}
      END IF;
      IF ids IS NOT NULL THEN
        PERFORM announce_post_ids(ids, category_ids, author_ids, NULL, is_counted);
      END IF;
      RETURN NULL;
    END $$`;
