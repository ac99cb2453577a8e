import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { t } from "../../common/texts";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { PICTURE } from "../media/picture.sql";
import { shownStatus } from "../posts/post-ends.sql";
import type { TermSource } from "../taxonomy/term-source";
import { LearningPathStep, type LearningPath } from "./learning-path.entity";
import {
  toPathSnapshot,
  type PathRow,
  type PathSnapshot,
  type StepRow,
} from "./learning-path.mapper";
import { publicSteps } from "./path-steps.sql";

export const PATHS: TermSource = {
  table: "learning_paths",
  subject: "path",
  texts: {
    notFound: () => t("pathNotFound"),
    notInTrash: () => t("pathNotInTrash"),
    addressTaken: () => t("pathAddressTaken"),
    nameTaken: () => t("pathNameTaken"),
    changed: () => t("changed.path"),
  },
  select: `SELECT term.id, term.name AS title, term.slug, term.description, term.level, term.audience,
      CASE WHEN term.cover_media_id IS NULL OR media.id IS NOT NULL
        THEN term.cover_image_url END AS cover_image_url,
      ${PICTURE} AS cover_image, term.is_published,
      (SELECT count(*)::int ${publicSteps("term")}) AS post_count,
      term.created_at, term.updated_at, term.version`,
  from: `FROM learning_paths term
    LEFT JOIN media ON media.id = term.cover_media_id AND media.deleted_at IS NULL`,
  sortable: {
    id: "term.id",
    title: "lower(term.name)",
    created_at: "term.created_at",
    updated_at: "term.updated_at",
  },
};

/** A path is offered to readers while they can read something in it. */
export const IS_OFFERED = `term.is_published AND EXISTS (SELECT ${publicSteps("term")})`;

export const HAS_POST_IN = `EXISTS (SELECT ${publicSteps("term")} AND post.category_id IN
  (SELECT id FROM categories WHERE slug = ? AND deleted_at IS NULL))`;

/** {@link StepRow}s of a table or list `step`, joined with `posts`. */
const STEPS = `SELECT step.post_id, step.heading, step.note, post.title, post.slug, post.language,
    coalesce(nullif(post.excerpt, ''), left(post.content_text, 200)) AS excerpt,
    post.reading_minutes AS minutes, ${shownStatus("post")} AS status,
    post.deleted_at IS NOT NULL AS is_trashed, post.author_id`;

/** Paths and their steps. */
@Injectable()
export class LearningPathsRepository {
  constructor(private readonly database: DataSource) {}

  async findBySlug(slug: string): Promise<PathRow | null> {
    const [row] = await runPrepared<PathRow>(
      this.database,
      `${PATHS.select} ${PATHS.from} WHERE term.slug = $1 AND term.deleted_at IS NULL`,
      [slug],
    );
    return row ?? null;
  }

  listSteps(id: number): Promise<StepRow[]> {
    return runPrepared<StepRow>(
      this.database,
      `${STEPS} FROM learning_path_steps step LEFT JOIN posts post ON post.id = step.post_id
       WHERE step.path_id = $1 ORDER BY step.position`,
      [id],
    );
  }

  /** Steps of an earlier save, with their posts as they are now. */
  listEarlierSteps(steps: PathSnapshot["steps"]): Promise<StepRow[]> {
    return this.database.query<StepRow[]>(
      `${STEPS} FROM ROWS FROM (json_to_recordset($1) AS (post_id int, heading text, note text))
         WITH ORDINALITY AS step (post_id, heading, note, position)
       LEFT JOIN posts post ON post.id = step.post_id ORDER BY step.position`,
      [JSON.stringify(steps)],
    );
  }

  /** In the transaction of a save. */
  async snapshot(
    manager: EntityManager,
    path: LearningPath,
  ): Promise<PathSnapshot> {
    const steps = await manager.find(LearningPathStep, {
      where: { pathId: path.id },
      order: { position: "ASC" },
    });
    return toPathSnapshot(path, steps);
  }

  /** @returns how many of these posts there are, in the trash or not; they stay until the transaction ends. */
  async countPosts(
    manager: SqlRunner,
    ids: readonly number[],
  ): Promise<number> {
    const rows = await manager.query<unknown[]>(
      `SELECT id FROM posts WHERE id = ANY ($1::int[]) ORDER BY id FOR KEY SHARE`,
      [ids],
    );
    return rows.length;
  }

  /** By their slugs; those in the trash are none. */
  async findPostIds(
    manager: SqlRunner,
    slugs: readonly string[],
  ): Promise<Map<string, number>> {
    const rows = await manager.query<{ id: number; slug: string }[]>(
      `SELECT id, slug FROM posts WHERE slug = ANY ($1) AND deleted_at IS NULL`,
      [slugs],
    );
    return new Map(rows.map(({ id, slug }) => [slug, id]));
  }

  async replaceSteps(
    manager: EntityManager,
    pathId: number,
    steps: LearningPathStep[],
  ): Promise<void> {
    await manager.delete(LearningPathStep, { pathId });
    if (steps.length > 0) await manager.insert(LearningPathStep, steps);
  }
}
