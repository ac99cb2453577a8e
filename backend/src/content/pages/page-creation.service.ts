import { Injectable } from "@nestjs/common";
import type { PageDto, PageFields, SavePageDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { rejectDuplicate } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import { RevisionsService } from "../revisions/revisions.service";
import {
  StoredTextService,
  type PreparedText,
} from "../rich-text/stored-text.service";
import { PageAddressesService } from "./page-addresses.service";
import { ADDRESS_TAKEN, PageWritesRepository } from "./page-writes.repository";
import {
  auditSubject,
  EMPTY_PAGE,
  pagePath,
  toColumns,
  withInput,
  type PageForm,
  type WholePageRow,
} from "./page.mapper";
import { decideSave, firstPublication } from "./page.policy";
import { PagesRepository } from "./pages.repository";
import { PagesService } from "./pages.service";

/** New pages, each with its address, its first revision and its audit entry. */
@Injectable()
export class PageCreationService {
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

  async create(input: SavePageDto, user: Principal): Promise<PageDto> {
    const wish = input.publish_status ?? EMPTY_PAGE.publish_status;
    const decision = decideSave(user, EMPTY_PAGE.publish_status, wish);
    if (decision.kind === "refuse") throw decision.because;
    const prepared = await this.texts.prepare(
      { content: input.content ?? "" },
      { uploadedById: user.id, isRequired: false },
    );
    const form: PageForm = input;
    const fields = withInput(EMPTY_PAGE, {
      ...form,
      content: prepared.content,
    });
    const row = await rejectDuplicate(
      this.insert(fields, prepared, user.id),
      "pages_slug_key",
      ADDRESS_TAKEN,
    );
    return this.pages.show(row);
  }

  private insert(
    fields: PageFields,
    { content, contentText }: PreparedText,
    authorId: number,
  ): Promise<WholePageRow | null> {
    return inTransaction(this.database, async (manager) => {
      await this.addresses.assertFree(manager, fields.slug);
      const columns = {
        ...toColumns(fields),
        content,
        contentText,
        authorId,
        publishedAt: firstPublication(null, fields.publish_status, new Date()),
      };
      const id = await this.writes.insert(manager, columns, fields.categories);
      await this.redirects.release(manager, pagePath(fields.slug));
      const subject = { kind: "page", id } as const;
      const saved = { version: 1, snapshot: fields };
      await this.revisions.keep(manager, subject, saved);
      const { title, publish_status } = fields;
      await this.audit.record(manager, {
        action: "page.create",
        subject: auditSubject({ id, title }),
        details: { publish_status },
      });
      return this.rows.find(id, { kind: "all" }, manager);
    });
  }
}
