// Released: fe9f1c11012df388
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Every order and filter of lists of posts is answered by an index alone: what is filtered stands in
 * it beside what is ordered, so the posts of earlier pages are skipped without being read. Titles
 * are searched by their groups of three letters.
 */
export class IndexPostLists1795480000020 implements MigrationInterface {
  readonly name = "IndexPostLists1795480000020";

  async up(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, REPLACED);
    await createIndexes(runner, LISTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, LISTS);
    await createIndexes(runner, REPLACED);
  }
}

const LIVE = "deleted_at IS NULL";
const OUT = `${LIVE} AND status IN ('published', 'scheduled')`;
const FILTERED = "status, category_id, author_id, is_featured";

/** By name, what stands behind `CREATE INDEX … ON posts`. */
type Indexes = Record<string, string>;

const REPLACED: Indexes = {
  posts_public_idx: `(listed_at DESC, id DESC) WHERE ${OUT}`,
  posts_public_category_idx: `(category_id, listed_at DESC, id DESC) WHERE ${OUT}`,
  posts_public_author_idx: `(author_id, listed_at DESC, id DESC) WHERE ${OUT}`,
  posts_listed_idx: `(listed_at DESC, id DESC) WHERE ${LIVE}`,
  posts_created_idx: `(created_at DESC, id DESC) WHERE ${LIVE}`,
  posts_updated_idx: `(updated_at DESC, id DESC) WHERE ${LIVE}`,
};

const LISTS: Indexes = {
  posts_public_idx: `(listed_at DESC, id DESC)
    INCLUDE (category_id, author_id, is_featured) WHERE ${OUT}`,
  posts_public_category_idx: `(category_id, listed_at DESC, id DESC)
    INCLUDE (author_id, is_featured) WHERE ${OUT}`,
  posts_public_author_idx: `(author_id, listed_at DESC, id DESC)
    INCLUDE (category_id, is_featured) WHERE ${OUT}`,
  posts_listed_idx: `(listed_at DESC, id DESC) INCLUDE (${FILTERED}) WHERE ${LIVE}`,
  posts_created_idx: `(created_at DESC, id DESC) INCLUDE (${FILTERED}, listed_at) WHERE ${LIVE}`,
  posts_updated_idx: `(updated_at DESC, id DESC) INCLUDE (${FILTERED}, listed_at) WHERE ${LIVE}`,
  posts_numbered_idx: `(id) INCLUDE (${FILTERED}, listed_at) WHERE ${LIVE}`,
  posts_titled_idx: `(lower(title), id) INCLUDE (title, ${FILTERED}, listed_at) WHERE ${LIVE}`,
  posts_unseen_idx: `(status, listed_at DESC, id DESC) INCLUDE (category_id, author_id, is_featured)
    WHERE ${LIVE} AND status IN ('draft', 'archived')`,
  posts_title_search_idx: `USING gin (title gin_trgm_ops)`,
};

async function createIndexes(
  runner: QueryRunner,
  indexes: Indexes,
): Promise<void> {
  for (const [name, definition] of Object.entries(indexes))
    await runner.query(
      `CREATE INDEX ${name} ON posts ${definition.replace(/\s+/g, " ")}`,
    );
}

async function dropIndexes(
  runner: QueryRunner,
  indexes: Indexes,
): Promise<void> {
  await runner.query(`DROP INDEX ${Object.keys(indexes).join(", ")}`);
}
