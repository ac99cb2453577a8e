import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { htmlToText } from "../rich-text/text";
import { PageWritesRepository } from "./page-writes.repository";
import { Page } from "./page.entity";

/** A page with its text, which is clean already. */
export type ProvidedPage = Pick<
  Page,
  | "title"
  | "slug"
  | "content"
  | "meta_title"
  | "meta_description"
  | "publishStatus"
  | "pageType"
  | "showInMenu"
  | "menuOrder"
  | "menuLabel"
  | "authorId"
>;

/** Pages of the demo site. They have no earlier versions and no audit entry, because no person saved them. */
@Injectable()
export class PageProvisioningService {
  constructor(
    private readonly database: DataSource,
    private readonly writes: PageWritesRepository,
  ) {}

  /** A page of the same address stays as it is. Slugs of categories that do not exist are left out. */
  provide(page: ProvidedPage, categories: readonly string[]): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const isKnown = await manager.exists(Page, {
        where: { slug: page.slug },
        withDeleted: true,
      });
      if (isKnown) return;
      await this.writes.insert(
        manager,
        {
          ...page,
          contentText: htmlToText(page.content),
          publishedAt: page.publishStatus === "published" ? new Date() : null,
        },
        await this.writes.findCategories(manager, categories),
      );
    });
  }
}
