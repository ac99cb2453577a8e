import { Injectable } from "@nestjs/common";
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
