import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  contractTexts,
  hasPermission,
  LIMITS,
  type PostFieldsDto,
} from "@octavo/contracts";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import { t } from "../../common/texts";
import { WaitingService } from "../../operations/waiting/waiting.service";
import {
  ReviewTargetsService,
  type ReviewedItem,
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
import { PostListsRepository } from "./post-lists.repository";
import { PostTrashService } from "./post-trash.service";
import { PostWritesRepository } from "./post-writes.repository";
import { PostProposalsService, type OpenPost } from "./post-proposals.service";
import { PostWritingService } from "./post-writing.service";
import { PostRevisionsService } from "./post-revisions.service";
import {
  deletionScope,
  mayEditPost,
  postScope,
  seesUnpublished,
} from "./post.policy";
import { PostsRepository } from "./posts.repository";

/** Posts for what changes many at once, reviews what was sent, or tells people what waits: by the verbs of a single save. */
@Injectable()
export class PostTargetService
  implements OnModuleInit, BulkTarget, ReviewTarget
{
  readonly kind = "post";
  readonly publishing = ["publish_posts", "manage_posts"];
  readonly edits: BulkTarget["edits"] = {
    change: (step, wish) => this.change(step, wish),
    undo: (step, changed) => this.undo(step, changed),
  };

  constructor(
    private readonly bulk: BulkTargetsService,
    private readonly reviews: ReviewTargetsService,
    private readonly waiting: WaitingService,
    private readonly lists: PostListsRepository,
    private readonly rows: PostsRepository,
    private readonly writing: PostWritingService,
    private readonly proposals: PostProposalsService,
    private readonly writes: PostWritesRepository,
    private readonly revisions: PostRevisionsService,
    readonly trash: PostTrashService,
  ) {}

  onModuleInit(): void {
    this.bulk.register(this);
    this.reviews.register(this);
    this.waiting.register(
      {
        name: "post_drafts",
        call: "PUT /posts/{id}",
        count: ({ id }) => this.rows.countDrafts(id),
      },
      {
        name: "scheduled",
        call: "GET /posts/calendar",
        count: (user) => this.rows.countComing(postScope(user)),
      },
    );
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
      return this.revisions.publishPending(id, editing);
    return this.writing.change(id, editing, (open) =>
      this.writing.save(open, {
        action: "post.approve",
        fields: { ...open.fields, status: "published" },
      }),
    );
  }

  select(
    { verb, filter }: BulkSelection,
    user: Principal,
    most: number,
  ): Promise<number[]> {
    if (verb === "restore")
      return this.rows.listTrashedIds(deletionScope(user), {
        limit: most,
        offset: 0,
      });
    return this.lists.listIds({ query: filter, scope: postScope(user) }, most);
  }

  private async change(step: BulkStep, wish: BulkWish): Promise<void> {
    const { id, user } = step;
    await this.writing.open(id, { user, version: null }, (open) =>
      this.save(open, step, wish),
    );
  }

  /** Only what no one has changed since. */
  private async undo(
    { id, user, note }: BulkStep,
    { outcome, before, version }: BulkChanged,
  ): Promise<void> {
    await this.writing.open(id, { user, version }, async (open) => {
      if (outcome === "proposed") {
        if (!(await this.proposals.discard(open)))
          throw new ConflictError(t("pendingChangesNone"));
      } else
        await this.writing.save(open, {
          action: "post.update",
          fields: { ...open.fields, ...before },
        });
      await note(open.manager, { outcome: "undone", label: open.row.title });
    });
  }

  private async save(
    open: OpenPost,
    { id, note }: BulkStep,
    wish: BulkWish,
  ): Promise<void> {
    const { manager, row, fields: before } = open;
    const basis = await this.writing.basisOf(open);
    await this.writing.save(open, {
      action: "post.update",
      fields: { ...basis.fields, ...wantedFields(basis.fields, wish) },
      basis,
    });
    const label = row.title;
    const { version, isWaiting } = await this.writes.findSaved(manager, id);
    if (version === row.version)
      return note(manager, { outcome: "unchanged", label });
    const outcome = isWaiting ? "proposed" : "changed";
    const kept = keptFields(before, wish);
    return note(manager, { outcome, label, before: kept, version });
  }
}

function wantedFields(
  { tag_ids: tags, ...before }: PostFieldsDto,
  { verb, value }: BulkWish,
): Partial<PostFieldsDto> {
  const given = value.tag_ids ?? [];
  switch (verb) {
    case "status":
      return { status: value.status ?? before.status };
    case "category":
      return { category_id: value.category_id ?? before.category_id };
    case "author":
      return { author_id: value.author_id ?? before.author_id };
    case "add_tags":
      return { tag_ids: atMost([...new Set([...tags, ...given])]) };
    default:
      return { tag_ids: tags.filter((id) => !given.includes(id)) };
  }
}

function atMost(tags: number[]): number[] {
  const max = LIMITS.tagsPerPost;
  if (tags.length <= max) return tags;
  throw new ValidationError(
    contractTexts("post.tooManyTags", { max: `${max}` }),
  );
}

/** What undoing gives back. */
function keptFields(
  fields: PostFieldsDto,
  { verb }: BulkWish,
): Partial<PostFieldsDto> {
  const { category_id, author_id, tag_ids } = fields;
  if (verb === "status") {
    const { status, published_at, public_until } = fields;
    return { status, published_at, public_until };
  }
  if (verb === "category") return { category_id };
  return verb === "author" ? { author_id } : { tag_ids };
}
