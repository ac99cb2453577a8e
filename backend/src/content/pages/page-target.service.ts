import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  hasPermission,
  PAGE_STATUSES,
  WAITING_MOST,
  type PageFields,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import { t } from "../../common/texts";
import { WaitingService } from "../../operations/waiting/waiting.service";
import {
  ReviewTargetsService,
  type ReviewTarget,
} from "../reviews/review-targets.service";
import type {
  BulkChanged,
  BulkSelection,
  BulkStep,
  BulkTarget,
  BulkWish,
} from "../bulk-changes/bulk-target";
import { BulkTargetsService } from "../bulk-changes/bulk-targets.service";
import { PageTrashService } from "./page-trash.service";
import { PageWritingService } from "./page-writing.service";
import { deletionScope, mayEditPage, pageScope } from "./page.policy";
import { PagesRepository } from "./pages.repository";

/** Pages for what changes many at once, reviews drafts, or tells people what waits: by the verbs of a single save. */
@Injectable()
export class PageTargetService
  implements OnModuleInit, BulkTarget, ReviewTarget
{
  readonly kind = "page";
  readonly publishing = ["publish_pages", "manage_pages"];
  readonly edits: BulkTarget["edits"] = {
    change: (step, wish) => this.change(step, wish),
    undo: (step, changed) => this.undo(step, changed),
  };

  constructor(
    private readonly bulk: BulkTargetsService,
    private readonly reviews: ReviewTargetsService,
    private readonly waiting: WaitingService,
    private readonly rows: PagesRepository,
    private readonly writing: PageWritingService,
    readonly trash: PageTrashService,
  ) {}

  onModuleInit(): void {
    this.bulk.register(this);
    this.reviews.register(this);
    this.waiting.register({
      name: "page_drafts",
      call: "PUT /pages/{id}",
      count: ({ id }) => this.rows.countDrafts(id, WAITING_MOST),
    });
  }

  scope(user: Principal) {
    if (hasPermission(user, "edit_all_pages")) return "all";
    return mayEditPage(user, { authorId: user.id }) ? "own" : "none";
  }

  mayEdit(user: Principal, page: { authorId: number | null }): boolean {
    return mayEditPage(user, page);
  }

  mayPublish(user: Principal): boolean {
    return hasPermission(user, "publish_pages");
  }

  approve(id: number, editing: Editing): Promise<unknown> {
    return this.writing.change(id, editing, (open) =>
      this.writing.save(open, {
        action: "page.approve",
        fields: { ...open.fields, publish_status: "published" },
      }),
    );
  }

  select(
    { verb, filter }: BulkSelection,
    user: Principal,
    most: number,
  ): Promise<number[]> {
    if (verb === "restore")
      return this.rows.listTrashedIds(deletionScope(user), most);
    const { search, status, review } = filter;
    const query = {
      ...(review && { review }),
      ...(search && { search }),
      ...(status && { publish_status: pageStatus(status) }),
    };
    return this.rows.listIds(query, pageScope(user), most);
  }

  private async change(
    { id, user, note }: BulkStep,
    { value }: BulkWish,
  ): Promise<void> {
    const status = pageStatus(value.status);
    await this.writing.open(id, { user, version: null }, async (open) => {
      const { manager, row, fields } = open;
      const { publish_status } = fields;
      const label = row.title;
      if (publish_status === status)
        return note(manager, { outcome: "unchanged", label });
      await this.writing.save(open, {
        action: "page.update",
        fields: { ...fields, publish_status: status },
      });
      const left = { before: { publish_status }, version: row.version + 1 };
      return note(manager, { outcome: "changed", label, ...left });
    });
  }

  /** Only what no one has changed since. */
  private async undo(
    { id, user, note }: BulkStep,
    { before, version }: BulkChanged,
  ): Promise<void> {
    await this.writing.open(id, { user, version }, async (open) => {
      const fields = { ...open.fields, ...before };
      await this.writing.save(open, { action: "page.update", fields });
      await note(open.manager, { outcome: "undone", label: open.row.title });
    });
  }
}

/** Pages know fewer than posts. */
function pageStatus(status: string | undefined): PageFields["publish_status"] {
  const known = PAGE_STATUSES.find((one) => one === status);
  if (known === undefined) throw new ValidationError(t("bulkVerbUnknown"));
  return known;
}
