import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Deleted, PageDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ForbiddenError, NotFoundError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import { TrashService } from "../trash/trash.service";
import { ADDRESS_TAKEN, PageWritesRepository } from "./page-writes.repository";
import type { Page } from "./page.entity";
import { auditSubject, pagePath } from "./page.mapper";
import { decideSave, mayDeletePage, seesPage } from "./page.policy";
import { pageNotFound, PagesService } from "./pages.service";

/** Deleting a page and undoing it. */
@Injectable()
export class PageTrashService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly pages: PagesService,
    private readonly writes: PageWritesRepository,
    private readonly redirects: RedirectsService,
    private readonly audit: AuditService,
    private readonly trash: TrashService,
  ) {}

  onModuleInit(): void {
    this.trash.register({ table: "pages", subject: "page", label: "title" });
  }

  /** Into the trash. Its address may be taken by another page from then on. */
  async remove(id: number, user: Principal): Promise<Deleted> {
    await inTransaction(this.database, async (manager) => {
      const page = await this.writes.lock(manager, { id, isTrashed: false });
      if (!page || !seesPage(user, page)) throw pageNotFound();
      assertMayMove(user, page);
      await this.writes.moveToTrash(manager, id);
      await this.record(manager, "page.delete", page);
    });
    return { success: true };
  }

  async restore(id: number, user: Principal): Promise<PageDto> {
    const restoring = inTransaction(this.database, async (manager) => {
      const page = await this.writes.lock(manager, { id, isTrashed: true });
      if (!page || !seesPage(user, page))
        throw new NotFoundError("This page is not in the trash.");
      assertMayMove(user, page);
      await this.writes.takeFromTrash(manager, id);
      await this.redirects.release(manager, pagePath(page.slug));
      await this.record(manager, "page.restore", page);
    });
    await rejectDuplicate(restoring, "pages_slug_key", ADDRESS_TAKEN);
    return this.pages.get(id, user);
  }

  private record(
    manager: EntityManager,
    action: string,
    page: Page,
  ): Promise<void> {
    return this.audit.record(manager, { action, subject: auditSubject(page) });
  }
}

/** A live page leaves its readers and comes back to them by publishing only. */
function assertMayMove(user: Principal, page: Page): void {
  if (!mayDeletePage(user, page)) throw new ForbiddenError();
  const decision = decideSave(user, page.publishStatus, page.publishStatus);
  if (decision.kind === "refuse") throw decision.because;
}
