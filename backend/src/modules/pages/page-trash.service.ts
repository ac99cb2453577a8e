import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import { pageNotFound, pageNotInTrash, slugIsFree } from "./page-errors";
import { PageWritesRepository } from "./page-writes.repository";
import { auditSubject, pagePath } from "./page.mapper";

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
  remove(id: number): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const page = await this.writes.lock(manager, { id, isTrashed: false });
      if (!page) throw pageNotFound();
      await this.writes.moveToTrash(manager, id);
      await this.audit.record(manager, {
        action: "page.delete",
        subject: auditSubject(page),
      });
    });
  }

  restore(id: number): Promise<void> {
    const restoring = inTransaction(this.database, async (manager) => {
      const page = await this.writes.lock(manager, { id, isTrashed: true });
      if (!page) throw pageNotInTrash();
      await this.writes.takeFromTrash(manager, id);
      await this.redirects.release(manager, pagePath(page));
      await this.audit.record(manager, {
        action: "page.restore",
        subject: auditSubject(page),
      });
    });
    return slugIsFree(restoring);
  }
}
