import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { ForbiddenError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import { pageNotFound, pageNotInTrash, slugIsFree } from "./page-errors";
import { PageWritesRepository } from "./page-writes.repository";
import type { Page } from "./page.entity";
import { auditSubject, pagePath } from "./page.mapper";
import { checkPagePublication, mayDeletePage, seesPage } from "./page.policy";

/** Deleting a page and undoing it. */
@Injectable()
export class PageTrashService {
  constructor(
    private readonly writes: PageWritesRepository,
    private readonly redirects: RedirectsService,
    private readonly audit: AuditService,
    private readonly database: DataSource,
  ) {}

  /** Into the trash. Its address may be taken by another page from then on. */
  remove(id: number, user: Principal): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const page = await this.writes.lock(manager, { id, isTrashed: false });
      if (!page || !seesPage(user, page)) throw pageNotFound();
      checkMayMove(user, page);
      await this.writes.moveToTrash(manager, id);
      await this.record(manager, "page.delete", page);
    });
  }

  restore(id: number, user: Principal): Promise<void> {
    const restoring = inTransaction(this.database, async (manager) => {
      const page = await this.writes.lock(manager, { id, isTrashed: true });
      if (!page || !seesPage(user, page)) throw pageNotInTrash();
      checkMayMove(user, page);
      await this.writes.takeFromTrash(manager, id);
      await this.redirects.release(manager, pagePath(page));
      await this.record(manager, "page.restore", page);
    });
    return slugIsFree(restoring);
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
function checkMayMove(user: Principal, page: Page): void {
  if (!mayDeletePage(user, page)) throw new ForbiddenError();
  checkPagePublication(user, page.publishStatus, page.publishStatus);
}
