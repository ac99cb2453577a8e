import { Injectable } from "@nestjs/common";
import type { PageFields } from "@octavo/contracts";
import { Brackets, DataSource, type EntityManager } from "typeorm";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { changedFields } from "../../operations/audit/audit.service";
import { SettingsService } from "../../operations/settings/settings.service";
import { WritingService } from "../writing/writing.service";
import { PageWritesRepository } from "./page-writes.repository";
import { Page } from "./page.entity";
import { PAGES } from "./page.policy";
import { fieldsOf } from "./page.mapper";

/** The key of the settings that say what else is in the menu. */
export const NAVIGATION = "navigation";

export type MenuPage = Pick<
  Page,
  "id" | "title" | "slug" | "publishStatus" | "menuOrder" | "menuLabel"
>;

/** Where a page is in the menu. */
export interface MenuPlace {
  order: number;
  label: string | null;
}

const MENU_FIELDS = ["show_on_header", "header_index", "menu_label"];

/** The pages of the header's menu. They are no list of their own: each page says its place (D-101). */
@Injectable()
export class PageMenuService {
  constructor(
    private readonly database: DataSource,
    private readonly writes: PageWritesRepository,
    private readonly writing: WritingService,
    private readonly settings: SettingsService,
  ) {}

  /** Those that are in it, drafts included. */
  list(): Promise<MenuPage[]> {
    return runPrepared<MenuPage>(
      this.database,
      `SELECT id, title, slug, publish_status AS "publishStatus",
         menu_order AS "menuOrder", menu_label AS "menuLabel"
       FROM pages WHERE show_in_menu AND deleted_at IS NULL ORDER BY id`,
      [],
    );
  }

  /** The slug of the first public page with a contact form, one in the menu before others. */
  async findContactPage(): Promise<string | null> {
    const [page] = await runPrepared<Pick<Page, "slug">>(
      this.database,
      `SELECT slug FROM pages
       WHERE page_type = 'contact' AND publish_status = 'published' AND deleted_at IS NULL
       ORDER BY show_in_menu DESC, id LIMIT 1`,
      [],
    );
    return page?.slug ?? null;
  }

  /** Pages in the menu, and `others`, locked until the end of the transaction. */
  lock(manager: EntityManager, others: readonly number[]): Promise<Page[]> {
    return manager
      .createQueryBuilder(Page, "page")
      .setLock("for_no_key_update")
      .where(
        new Brackets((either) =>
          either
            .where("page.showInMenu")
            .orWhere("page.id = ANY (:others)", { others }),
        ),
      )
      .orderBy("page.id")
      .getMany();
  }

  /** Gives each locked page its place, or takes it out of the menu. That is a save of the page like any other. */
  async place(
    manager: EntityManager,
    pages: readonly Page[],
    places: ReadonlyMap<number, MenuPlace>,
  ): Promise<void> {
    for (const row of pages) {
      const place = places.get(row.id);
      const menu = {
        show_on_header: place !== undefined,
        header_index: place?.order ?? null,
        menu_label: place ? place.label : row.menuLabel,
      };
      const categories = await this.writes.categoriesOf(manager, row.id);
      const fields = fieldsOf(row, categories);
      const changed = changedFields<PageFields>(fields, menu);
      if (changed.length === 0) continue;
      await this.writes.update(manager, row.id, {
        showInMenu: menu.show_on_header,
        menuOrder: menu.header_index,
        menuLabel: menu.menu_label,
        version: row.version + 1,
      });
      await this.writing.record(
        PAGES,
        { manager, row, fields },
        {
          action: "page.update",
          snapshot: { ...fields, ...menu },
          details: { fields: changed },
        },
      );
    }
  }

  /** Raises the version of the navigation, so that people who have it open get a conflict when they save. */
  async tell(
    manager: EntityManager,
    changed: readonly string[] = MENU_FIELDS,
  ): Promise<void> {
    if (MENU_FIELDS.some((field) => changed.includes(field)))
      await this.settings.outdate(manager, NAVIGATION);
  }
}
