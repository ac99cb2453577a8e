import { Injectable } from "@nestjs/common";
import { t } from "../../common/texts";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { postCount, publicPostCount } from "../posts/post-counts.sql";
import type { TermSource } from "../taxonomy/term-source";
import { withPermission } from "../trash/trash-scope";
import type { TrashKind } from "../trash/trash.service";

/** Restoring a post must find its category, so one that a post in the trash names stays. */
export const CATEGORY_TRASH: TrashKind = {
  table: "categories",
  subject: "category",
  label: "name",
  scope: withPermission("delete_categories"),
  unless: "EXISTS (SELECT FROM posts WHERE posts.category_id = trashed.id)",
};

export const CATEGORIES: TermSource = {
  table: "categories",
  subject: "category",
  texts: {
    notFound: () => t("categoryNotFound"),
    notInTrash: () => t("categoryNotInTrash"),
    addressTaken: () => t("categoryAddressTaken"),
    nameTaken: () => t("categoryNameTaken"),
    changed: () => t("changed.category"),
  },
  select: `SELECT term.id, term.name, term.slug, term.description, term.icon,
      counts.post_count, counts.post_count_all, term.show_on_footer, term.show_on_home, term.home_index,
      term.created_at, term.updated_at, term.version`,
  from: `FROM categories term CROSS JOIN LATERAL (
      SELECT ${postCount({ categoryId: "term.id" })} AS post_count_all,
        ${publicPostCount({ categoryId: "term.id" })} AS post_count) counts`,
  sortable: {
    id: "term.id",
    name: "lower(term.name)",
    created_at: "term.created_at",
    updated_at: "term.updated_at",
    post_count: "counts.post_count",
    home_index: "term.home_index",
  },
};

/** The posts of a category. */
@Injectable()
export class CategoriesRepository {
  async countPosts(manager: SqlRunner, id: number): Promise<number> {
    const rows = await manager.query<{ posts: number }[]>(
      `SELECT ${postCount({ categoryId: "$1" })} AS posts`,
      [id],
    );
    return singleRow(rows).posts;
  }

  /**
   * Locks them until the end of the transaction, so that no post moves in and no one deletes them. Locks in
   * the order of ids, so that two moves in opposite directions do not deadlock.
   */
  lock(
    manager: SqlRunner,
    ids: number[],
  ): Promise<{ id: number; name: string }[]> {
    return manager.query<{ id: number; name: string }[]>(
      `SELECT id, name FROM categories WHERE id = ANY ($1::int[]) AND deleted_at IS NULL
       ORDER BY id FOR UPDATE`,
      [ids],
    );
  }
}
