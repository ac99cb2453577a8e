import { Injectable } from "@nestjs/common";
import { LIMITS } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import type { PostScope } from "./post.policy";
import { inPostScope } from "./public-post.sql";

/** Of posts that are translations of each other, in the transaction of a save. */
@Injectable()
export class PostTranslationsRepository {
  /** That of a post which the person sees. */
  async findGroup(
    manager: EntityManager,
    postId: number,
    scope: PostScope,
  ): Promise<number | null> {
    const filter = inPostScope(scope);
    filter.and("post.id = ?", postId);
    const [row] = await manager.query<{ translation_group: number }[]>(
      `SELECT post.translation_group FROM posts post ${filter.where}`,
      filter.values,
    );
    return row?.translation_group ?? null;
  }

  /** Of a post that has no translations. */
  async newGroup(manager: EntityManager): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      "SELECT nextval('translation_groups')::int AS id",
    );
    return singleRow(rows).id;
  }

  /** Makes a post a translation of another one, unless its language has one already, or there are too many. */
  async join(
    manager: EntityManager,
    postId: number,
    others: readonly number[],
  ): Promise<void> {
    await manager.query(
      `UPDATE posts SET translation_group = other.translation_group FROM (
         SELECT translation_group FROM posts WHERE id = ANY ($2) AND id <> $1 ORDER BY id LIMIT 1) other
       WHERE posts.id = $1 AND NOT EXISTS (SELECT FROM posts taken WHERE taken.translation_group = other.translation_group
           AND taken.id <> posts.id AND coalesce(taken.language, '') = coalesce(posts.language, ''))
         AND (SELECT count(*) FROM posts member
           WHERE member.translation_group = other.translation_group) <= $3`,
      [postId, others, LIMITS.translationsMax],
    );
  }

  /** Of the others in a group, those in the trash included. */
  async languagesBeside(
    manager: EntityManager,
    group: number,
    postId: number | null,
  ): Promise<(string | null)[]> {
    const rows = await manager.query<{ language: string | null }[]>(
      `SELECT language FROM posts WHERE translation_group = $1 AND id IS DISTINCT FROM $2`,
      [group, postId],
    );
    return rows.map(({ language }) => language);
  }
}
