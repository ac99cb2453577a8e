import { Injectable, type OnModuleInit } from "@nestjs/common";
import { hasPermission } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import type { ReviewTarget } from "../reviews/review-target";
import { ReviewTargetsService } from "../reviews/review-targets.service";
import { PageWritingService } from "./page-writing.service";
import { mayEditPage } from "./page.policy";

/** Drafts of pages that were sent for review. */
@Injectable()
export class PageReviewsService implements OnModuleInit, ReviewTarget {
  readonly kind = "page";
  readonly publishing = ["publish_pages", "manage_pages"];

  constructor(
    private readonly targets: ReviewTargetsService,
    private readonly writing: PageWritingService,
  ) {}

  onModuleInit(): void {
    this.targets.register(this);
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
}
