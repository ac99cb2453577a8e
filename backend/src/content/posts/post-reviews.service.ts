import { Injectable, type OnModuleInit } from "@nestjs/common";
import { hasPermission } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import type { ReviewedItem, ReviewTarget } from "../reviews/review-target";
import { ReviewTargetsService } from "../reviews/review-targets.service";
import { PendingChangesService } from "./pending-changes.service";
import { PostWritingService } from "./post-writing.service";
import { mayEditPost, postScope, seesUnpublished } from "./post.policy";
import { PostsRepository } from "./posts.repository";

/** Posts that were sent for review: drafts, and changes of live posts. */
@Injectable()
export class PostReviewsService implements OnModuleInit, ReviewTarget {
  readonly kind = "post";
  readonly publishing = ["publish_posts", "manage_posts"];

  constructor(
    private readonly targets: ReviewTargetsService,
    private readonly rows: PostsRepository,
    private readonly writing: PostWritingService,
    private readonly pending: PendingChangesService,
  ) {}

  onModuleInit(): void {
    this.targets.register(this);
  }

  scope(user: Principal) {
    if (hasPermission(user, "edit_all_posts")) return "all";
    return mayEditPost(user, { authorId: user.id }) ? "own" : "none";
  }

  /** Every post has an author. Other people's drafts are none of a program that only proposes. */
  mayEdit(
    user: Principal,
    { authorId, isPublic = false }: ReviewedItem,
  ): boolean {
    const post = { authorId: authorId ?? 0 };
    const sees = isPublic || seesUnpublished(postScope(user), post);
    return sees && mayEditPost(user, post);
  }

  mayPublish(user: Principal): boolean {
    return hasPermission(user, "publish_posts");
  }

  async approve(id: number, editing: Editing): Promise<unknown> {
    if (await this.rows.findPending(id))
      return this.pending.publish(id, editing);
    return this.writing.change(id, editing, (open) =>
      this.writing.save(open, {
        action: "post.approve",
        fields: { ...open.fields, status: "published" },
      }),
    );
  }
}
