import { Injectable } from "@nestjs/common";
import type {
  ListRevisionsDto,
  PageDto,
  PageFields,
  Paged,
  RevisionDto,
  RevisionSummaryDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import { RevisionsService } from "../revisions/revisions.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import { PageWritesRepository } from "./page-writes.repository";
import { PageWritingService } from "./page-writing.service";
import { withInput } from "./page.mapper";
import { PagesService } from "./pages.service";

/** A page's saves, for those who may edit it. */
@Injectable()
export class PageRevisionsService {
  constructor(
    private readonly pages: PagesService,
    private readonly revisions: RevisionsService,
    private readonly texts: StoredTextService,
    private readonly writing: PageWritingService,
    private readonly writes: PageWritesRepository,
  ) {}

  async list(
    id: number,
    query: ListRevisionsDto,
    user: Principal,
  ): Promise<Paged<RevisionSummaryDto>> {
    await this.pages.requireEditable(id, user);
    return this.revisions.list({ kind: "page", id }, query);
  }

  async get(
    id: number,
    version: number,
    user: Principal,
  ): Promise<RevisionDto<PageFields>> {
    await this.pages.requireEditable(id, user);
    return this.revisions.get({ kind: "page", id }, version);
  }

  /**
   * Text, type and menu as they were; address and status stay as they are now, so that nothing
   * moves or goes live by looking back. Categories that are gone are left out.
   */
  async restore(
    id: number,
    version: number,
    editing: Editing,
  ): Promise<PageDto> {
    const revision = await this.get(id, version, editing.user);
    const { fields: old, prepared } = await this.texts.prepareAgain(
      revision.fields,
      { isRequired: false },
    );
    return this.writing.change(id, editing, async (open) => {
      const { slug, publish_status } = open.fields;
      const categories = await this.writes.existing(
        open.manager,
        old.categories,
      );
      await this.writing.save(open, {
        action: "page.restore_revision",
        fields: withInput(open.fields, {
          ...old,
          slug,
          publish_status,
          categories,
        }),
        prepared,
        details: { restored_version: version },
      });
    });
  }
}
