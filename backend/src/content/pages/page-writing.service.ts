import { Injectable } from "@nestjs/common";
import type { PageFields } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ForbiddenError } from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { RichTextService } from "../rich-text";
import { AuditService } from "../../operations/audit/audit.service";
import { changedFields } from "../../operations/audit/changed-fields";
import { RedirectsService } from "../redirects/redirects.service";
import { RevisionsService } from "../revisions/revisions.service";
import {
  EMPTY_PAGE,
  fieldsOf,
  nextFields,
  toColumns,
  type PageForm,
} from "./page-fields";
import { pageNotFound, slugIsFree } from "./page-errors";
import { PageWritesRepository } from "./page-writes.repository";
import type { Page } from "./page.entity";
import { auditSubject, pagePath } from "./page.mapper";
import { checkPagePublication, mayEditPage } from "./page.policy";

export interface PageEdit {
  user: Principal;
  /** The version that the editor started from; null accepts whatever is stored (D-022). */
  version: number | null;
}

/** The form of a save, made from what is stored at that moment. */
type Form = (current: PageFields, manager: EntityManager) => Promise<PageForm>;

/** Changes pages: each save with its revision, its redirect and its audit entry, or not at all. */
@Injectable()
export class PageWritingService {
  constructor(
    private readonly writes: PageWritesRepository,
    private readonly redirects: RedirectsService,
    private readonly revisions: RevisionsService,
    private readonly audit: AuditService,
    private readonly database: DataSource,
    private readonly texts: RichTextService,
  ) {}

  create(input: PageForm, user: Principal): Promise<number> {
    const fields = nextFields(EMPTY_PAGE, input);
    const creating = inTransaction(this.database, async (manager) => {
      const columns = { ...(await this.columns(fields)), authorId: user.id };
      const page = await this.writes.insert(
        manager,
        { ...columns, publishedAt: firstPublication(null, fields) },
        fields.categories,
      );
      await this.redirects.release(manager, pagePath(page));
      await this.keep(manager, page, fields);
      await this.record(manager, "create", page, {
        publish_status: page.publishStatus,
      });
      return page.id;
    });
    return slugIsFree(creating);
  }

  update(id: number, input: PageForm, edit: PageEdit): Promise<void> {
    const form: Form = () => Promise.resolve(input);
    return this.save(id, edit, { verb: "update", form });
  }

  /**
   * Text, type and menu as they were; address and status stay as they are now, so that nothing
   * moves or goes live by looking back. Categories that are gone are left out.
   */
  async restoreRevision(
    id: number,
    version: number,
    edit: PageEdit,
  ): Promise<void> {
    const subject = { kind: "page", id } as const;
    const { fields } = await this.revisions.get<PageFields>(subject, version);
    const content = await this.texts.clean(fields.content);
    await this.save(id, edit, {
      verb: "restore_revision",
      form: async ({ slug, publish_status }, manager) => {
        const known = await this.writes.existing(manager, fields.categories);
        return { ...fields, content, slug, publish_status, categories: known };
      },
      details: { restored_version: version },
    });
  }

  private save(
    id: number,
    { user, version }: PageEdit,
    change: { verb: string; form: Form; details?: Record<string, unknown> },
  ): Promise<void> {
    const saving = inTransaction(this.database, async (manager) => {
      const page = await this.writes.lock(manager, { id, isTrashed: false });
      if (!page) throw pageNotFound();
      if (!mayEditPage(user, page)) throw new ForbiddenError();
      assertCurrentVersion("page", page, version);
      const categories = await this.writes.categoriesOf(manager, id);
      const current = fieldsOf(page, categories);
      const next = nextFields(current, await change.form(current, manager));
      checkPagePublication(user, current.publish_status, next.publish_status);
      await this.replace(manager, page, { current, next });
      await this.record(manager, change.verb, page, {
        fields: changedFields(current, next),
        ...change.details,
      });
    });
    return slugIsFree(saving);
  }

  private async replace(
    manager: EntityManager,
    page: Page,
    { current, next }: { current: PageFields; next: PageFields },
  ): Promise<void> {
    await this.revisions.keepReplaced(
      manager,
      { kind: "page", id: page.id },
      { version: page.version, snapshot: current, createdAt: page.updatedAt },
    );
    const saved = await this.writes.update(manager, page, {
      columns: {
        ...(await this.columns(next)),
        publishedAt: firstPublication(page.publishedAt, next),
      },
      ...(changedFields(current, { categories: next.categories }).length > 0
        ? { categories: next.categories }
        : {}),
    });
    if (current.publish_status === "published")
      await this.redirects.move(manager, pagePath(current), pagePath(next));
    else await this.redirects.release(manager, pagePath(next));
    await this.keep(manager, saved, next);
  }

  private async columns(fields: PageFields): Promise<Partial<Page>> {
    return toColumns(fields, (await this.texts.facts(fields.content)).words);
  }

  private keep(
    manager: EntityManager,
    { id, version }: Page,
    snapshot: PageFields,
  ): Promise<void> {
    return this.revisions.keep(
      manager,
      { kind: "page", id },
      { version, snapshot },
    );
  }

  private record(
    manager: EntityManager,
    verb: string,
    page: Page,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record(manager, {
      action: `page.${verb}`,
      subject: auditSubject(page),
      details,
    });
  }
}

/** Set when a page first goes live and kept afterwards, as for posts (D-503). */
function firstPublication(
  publishedAt: Date | null,
  { publish_status }: PageFields,
): Date | null {
  if (publishedAt || publish_status === "draft") return publishedAt;
  return new Date();
}
