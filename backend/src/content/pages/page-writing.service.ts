import { Injectable } from "@nestjs/common";
import type { PageDto, PageFields, SavePageDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ForbiddenError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { KeyedMutex } from "../../infrastructure/database/keyed-mutex";
import {
  AuditService,
  changedFields,
} from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import { RevisionsService, type Editing } from "../revisions/revisions.service";
import {
  StoredTextService,
  type PreparedText,
} from "../rich-text/stored-text.service";
import { PageAddressesService } from "./page-addresses.service";
import { ADDRESS_TAKEN, PageWritesRepository } from "./page-writes.repository";
import type { Page } from "./page.entity";
import {
  auditSubject,
  fieldsOf,
  pagePath,
  toColumns,
  withInput,
  type PageForm,
} from "./page.mapper";
import { decideSave, firstPublication, mayEditPage } from "./page.policy";
import { PagesRepository } from "./pages.repository";
import { pageNotFound, PagesService } from "./pages.service";

/** A page that nobody else can write until the transaction has ended. */
export interface OpenPage {
  manager: EntityManager;
  page: Page;
  /** What it is now. */
  fields: PageFields;
  user: Principal;
}

export interface WantedPage {
  /** For the audit trail. */
  action: string;
  fields: PageFields;
  /** Absent when the text stays as it is. */
  prepared?: PreparedText;
  /** More for the audit trail than which fields have changed. */
  details?: Record<string, unknown>;
}

/**
 * The one way in which a page that exists is changed: all of a save or nothing of it. As for posts, the
 * text is cleaned and its new pictures are stored first; then the page is locked and judged.
 */
@Injectable()
export class PageWritingService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly database: DataSource,
    private readonly pages: PagesService,
    private readonly rows: PagesRepository,
    private readonly writes: PageWritesRepository,
    private readonly addresses: PageAddressesService,
    private readonly texts: StoredTextService,
    private readonly redirects: RedirectsService,
    private readonly revisions: RevisionsService,
    private readonly audit: AuditService,
  ) {}

  /** `editing.version`: what the editor started from. */
  async update(
    id: number,
    input: SavePageDto,
    editing: Editing,
  ): Promise<PageDto> {
    await this.pages.requireEditable(id, editing.user);
    const prepared = await this.prepare(input, editing.user.id);
    const given: PageForm = input;
    const form = { ...given, content: prepared?.content };
    return this.change(id, editing, (open) =>
      this.save(open, {
        action: "page.update",
        fields: withInput(open.fields, form),
        prepared,
      }),
    );
  }

  /** @returns undefined where the form leaves the text as it is. */
  private async prepare(
    { content }: SavePageDto,
    uploadedById: number,
  ): Promise<PreparedText | undefined> {
    if (content === undefined) return undefined;
    return this.texts.prepare(
      { content: content ?? "" },
      { uploadedById, isRequired: false },
    );
  }

  /**
   * One writer of a page after another; what is checked is what is changed.
   * @returns the page as this change has left it, not as the next one does.
   */
  async change(
    id: number,
    editing: Editing,
    work: (open: OpenPage) => Promise<void>,
  ): Promise<PageDto> {
    const whole = () =>
      inTransaction(this.database, async (manager) => {
        const page = await this.writes.lock(manager, { id, isTrashed: false });
        assertMayWrite(page, editing);
        const categories = await this.writes.categoriesOf(manager, id);
        const fields = fieldsOf(page, categories);
        await work({ manager, page, fields, user: editing.user });
        return this.rows.find(id, { kind: "all" }, manager);
      });
    const saved = await rejectDuplicate(
      this.mutex.runExclusive(String(id), whole),
      "pages_slug_key",
      ADDRESS_TAKEN,
    );
    return this.pages.show(saved);
  }

  /** Decides what becomes of a save, then does it. */
  async save(open: OpenPage, wanted: WantedPage): Promise<void> {
    const { user, fields: before } = open;
    const { publish_status: next } = wanted.fields;
    const decision = decideSave(user, before.publish_status, next);
    if (decision.kind === "refuse") throw decision.because;
    await this.write(open, wanted);
  }

  private async write(
    open: OpenPage,
    { action, fields, prepared, details }: WantedPage,
  ): Promise<void> {
    const { manager, page, fields: before } = open;
    const version = page.version + 1;
    const changed = changedFields(before, fields);
    if (changed.includes("slug"))
      await this.addresses.assertFree(manager, fields.slug);
    if (changed.includes("categories"))
      await this.writes.replaceCategories(manager, page.id, fields.categories);
    await this.writes.update(manager, page.id, {
      ...toColumns(fields),
      ...(prepared && textColumns(prepared)),
      publishedAt: firstPublication(
        page.publishedAt,
        fields.publish_status,
        new Date(),
      ),
      version,
    });
    await this.move(open, fields.slug);
    await this.keep(open, { version, snapshot: fields });
    await this.audit.record(manager, {
      action,
      subject: auditSubject({ id: page.id, title: fields.title }),
      details: { fields: changed, ...details },
    });
  }

  /** Readers of the old address are led to the new one, if there can be any. */
  private async move(
    { manager, fields }: OpenPage,
    slug: string,
  ): Promise<void> {
    const path = pagePath(slug);
    if (fields.publish_status === "published")
      await this.redirects.move(manager, pagePath(fields.slug), path);
    else await this.redirects.release(manager, path);
  }

  private keep(
    { manager, page, fields }: OpenPage,
    saved: { version: number; snapshot: PageFields },
  ): Promise<void> {
    const { id, version, updatedAt: createdAt } = page;
    const replaced = { version, snapshot: fields, createdAt };
    const subject = { kind: "page", id } as const;
    return this.revisions.keepSave(manager, subject, { replaced, saved });
  }
}

const textColumns = ({ content, contentText }: PreparedText) => ({
  content,
  contentText,
});

function assertMayWrite(
  page: Page | null,
  { user, version }: Editing,
): asserts page is Page {
  if (!page) throw pageNotFound();
  if (!mayEditPage(user, page)) throw new ForbiddenError();
  assertCurrentVersion("page", page, version);
}
