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
import { RevisionsService } from "../revisions/revisions.service";
import { PageEditingService } from "./page-editing.service";
import { PageWritingService, type PageEdit } from "./page-writing.service";
import { PagesService } from "./pages.service";

/** A page's saves, for those who may edit it. */
@Injectable()
export class PageRevisionsService {
  constructor(
    private readonly editing: PageEditingService,
    private readonly pages: PagesService,
    private readonly writing: PageWritingService,
    private readonly revisions: RevisionsService,
  ) {}

  async list(
    id: number,
    query: ListRevisionsDto,
    user: Principal,
  ): Promise<Paged<RevisionSummaryDto>> {
    await this.editing.requireEditable(id, user);
    return this.revisions.list({ kind: "page", id }, query);
  }

  async get(
    id: number,
    version: number,
    user: Principal,
  ): Promise<RevisionDto<PageFields>> {
    await this.editing.requireEditable(id, user);
    return this.revisions.get({ kind: "page", id }, version);
  }

  async restore(id: number, version: number, edit: PageEdit): Promise<PageDto> {
    await this.editing.requireEditable(id, edit.user);
    await this.writing.restoreRevision(id, version, edit);
    return this.pages.get(id, edit.user);
  }
}
