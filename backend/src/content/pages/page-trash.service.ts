import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Deleted, PageDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ForbiddenError, NotFoundError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { RedirectsService } from "../redirects/redirects.service";
import { TrashService } from "../trash/trash.service";
import { slugKey, WritingService } from "../writing/writing.service";
import type { Page } from "./page.entity";
import {
  pageNotFound,
  pagePath,
  PAGES,
  decideSave,
  deletionScope,
  mayDeletePage,
  seesPage,
} from "./page.policy";
import { PageMenuService } from "./page-menu.service";
import { PagesService } from "./pages.service";
import { t } from "../../common/texts";

/** Written down in the transaction that moves a page. */
type TrashNote = (manager: EntityManager, page: Page) => Promise<void>;

/** Deleting a page and undoing it. */
@Injectable()
export class PageTrashService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly pages: PagesService,
    private readonly writing: WritingService,
    private readonly redirects: RedirectsService,
    private readonly trash: TrashService,
    private readonly menu: PageMenuService,
  ) {}

  onModuleInit(): void {
    this.trash.register({
      table: "pages",
      subject: "page",
      label: "title",
      scope: deletionScope,
      owner: "coalesce(author_id, 0)",
    });
  }

  /** Into the trash. Its address may be taken by another page from then on. */
  async remove(
    id: number,
    user: Principal,
    note?: TrashNote,
  ): Promise<Deleted> {
    await inTransaction(this.database, async (manager) => {
      const page = await this.writing.lock(manager, PAGES, id);
      if (!page || page.deletedAt || !seesPage(user, page))
        throw pageNotFound();
      assertMayMove(user, page);
      await this.writing.moveToTrash(manager, PAGES, page);
      if (page.showInMenu) await this.menu.tell(manager);
      await note?.(manager, page);
    });
    return { success: true };
  }

  async restore(id: number, user: Principal): Promise<PageDto> {
    await this.takeBack(id, user);
    return this.pages.get(id, user);
  }

  async takeBack(id: number, user: Principal, note?: TrashNote): Promise<void> {
    const restoring = inTransaction(this.database, async (manager) => {
      const page = await this.writing.lock(manager, PAGES, id);
      if (!page?.deletedAt || !seesPage(user, page))
        throw new NotFoundError(t("pageNotInTrash"));
      assertMayMove(user, page);
      await this.writing.takeFromTrash(manager, PAGES, page);
      await this.redirects.release(manager, pagePath(page.slug));
      if (page.showInMenu) await this.menu.tell(manager);
      await note?.(manager, page);
    });
    await rejectDuplicate(restoring, slugKey(PAGES), PAGES.addressTaken());
  }
}

/** Deleting or restoring a live page needs the permission to publish. */
function assertMayMove(user: Principal, page: Page): void {
  if (!mayDeletePage(user, page)) throw new ForbiddenError();
  const decision = decideSave(user, page.publishStatus, page.publishStatus);
  if (decision.kind === "refuse") throw decision.because;
}
