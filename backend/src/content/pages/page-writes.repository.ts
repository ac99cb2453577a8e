import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { ValidationError } from "../../common/errors/app-error";
import { isId } from "../../common/http/id.pipe";
import { PageCategory, Page } from "./page.entity";
import { t } from "../../common/texts";

/** Writes pages with their categories, always within a transaction of the service's. */
@Injectable()
export class PageWritesRepository {
  /** In the order of the carousels, without categories in the trash. */
  async categoriesOf(manager: EntityManager, id: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT category.id FROM page_categories
       JOIN categories category ON category.id = page_categories.category_id
       WHERE page_categories.page_id = $1 AND category.deleted_at IS NULL
       ORDER BY page_categories.position, category.id`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** In the order of the slugs; those of no category are left out. */
  async findCategories(
    manager: EntityManager,
    slugs: readonly string[],
  ): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT categories.id FROM categories
       JOIN unnest($1::text[]) WITH ORDINALITY AS wanted (slug, position) USING (slug)
       WHERE categories.deleted_at IS NULL ORDER BY wanted.position`,
      [slugs],
    );
    return rows.map((row) => row.id);
  }

  async insert(
    manager: EntityManager,
    columns: Partial<Page>,
    categories: number[],
  ): Promise<number> {
    const { identifiers } = await manager.insert(Page, columns);
    const id = Number(identifiers[0]?.id);
    await this.insertCategories(manager, id, categories);
    return id;
  }

  async update(
    manager: EntityManager,
    id: number,
    columns: Partial<Page>,
  ): Promise<void> {
    await manager.update(Page, { id }, columns);
  }

  async replaceCategories(
    manager: EntityManager,
    id: number,
    categories: number[],
  ): Promise<void> {
    await manager.delete(PageCategory, { pageId: id });
    await this.insertCategories(manager, id, categories);
  }

  /** Returns those that exist, and locks them until the end of the transaction, so that no one deletes them. */
  async existing(manager: EntityManager, ids: number[]): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM categories WHERE id = ANY ($1::int[]) AND deleted_at IS NULL
       ORDER BY id FOR KEY SHARE`,
      [ids.filter(isId)],
    );
    const known = new Set(rows.map((row) => row.id));
    return ids.filter((id) => known.has(id));
  }

  private async insertCategories(
    manager: EntityManager,
    pageId: number,
    ids: number[],
  ): Promise<void> {
    if (ids.length === 0) return;
    const known = await this.existing(manager, ids);
    if (known.length !== ids.length)
      throw new ValidationError(t("categoriesUnknown"));
    await manager.insert(
      PageCategory,
      ids.map((categoryId, position) => ({ pageId, categoryId, position })),
    );
  }
}
