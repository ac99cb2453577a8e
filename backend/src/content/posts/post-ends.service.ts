import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { actingAsSystem } from "../../common/actor/actor";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { NotifyingService } from "../notices/notifying.service";
import { WritingService } from "../writing/writing.service";
import { describeChange, changedNames, fieldsOf } from "./post-fields.mapper";
import { PostsRepository } from "./posts.repository";
import { POSTS } from "./post.policy";
import { PostWritesRepository } from "./post-writes.repository";
import { Post } from "./post.entity";
import { asOf, isPast } from "./post-publication.policy";

export const END_POSTS = "posts.end";
const EVERY_MINUTE = "* * * * *";
const AT_ONCE = 100;

/**
 * Records that the end of a post has come: a version and an entry in the audit trail. Readers do not wait for it, since
 * the date alone hides the post. The row is locked, so each end is recorded once, by this job or by the next save.
 */
@Injectable()
export class PostEndsService implements OnModuleInit {
  private readonly logger = new Logger(PostEndsService.name);

  constructor(
    private readonly rows: PostsRepository,
    private readonly writes: PostWritesRepository,
    private readonly writing: WritingService,
    private readonly notifying: NotifyingService,
    private readonly jobs: JobHandlers,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating(END_POSTS, EVERY_MINUTE, (_, { signal }) =>
      this.recordDue(signal),
    );
  }

  /** A post that fails does not keep the others. */
  private async recordDue(signal: AbortSignal | undefined): Promise<void> {
    const failed = new Set<number>();
    for (;;) {
      const due = await this.rows.listDue(AT_ONCE + failed.size);
      const ids = due.filter((id) => !failed.has(id));
      if (ids.length === 0) return;
      for (const id of ids) {
        if (signal?.aborted) return;
        try {
          await this.recordOne(id);
        } catch (error) {
          failed.add(id);
          this.logger.error(`The end of post ${id} is not recorded.`, error);
          await this.tellOfFailure(id);
        }
      }
    }
  }

  private tellOfFailure(id: number): Promise<void> {
    return inTransaction(this.database, (manager) =>
      this.notifying.tellOfFailure(manager, { kind: "post", id }),
    );
  }

  private recordOne(id: number): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const post = await this.writing.lock(manager, POSTS, id);
      if (post && !post.deletedAt) await this.settle(manager, post, new Date());
    });
  }

  /** @returns the locked post as its dates have left it. */
  async settle(manager: EntityManager, post: Post, now: Date): Promise<Post> {
    const ended = asOf(post, now);
    const isOver = ended !== post;
    const isUnfeatured = post.isFeatured && isPast(post.featuredUntil, now);
    if (!isOver && !isUnfeatured) return post;
    const { status, archivedAt } = ended;
    const isFeatured = post.isFeatured && !isUnfeatured;
    const version = post.version + 1;
    const columns = { status, archivedAt, isFeatured, version };
    await this.writes.update(manager, post.id, columns);
    const tagIds =
      (await this.writes.findTags(manager, [post.id])).get(post.id) ?? [];
    const fields = fieldsOf(post, tagIds, before(post));
    const settled = Object.assign(manager.create(Post, post), columns);
    settled.updatedAt = now;
    const snapshot = fieldsOf(settled, tagIds, now);
    const changed = changedNames(fields, snapshot);
    await actingAsSystem(() =>
      this.writing.record(
        POSTS,
        { manager, row: post, fields },
        {
          action: isOver ? "post.end" : "post.end_feature",
          snapshot,
          details: { version, ...describeChange(fields, snapshot, changed) },
        },
      ),
    );
    return settled;
  }
}

/** A moment at which none of its ends had come. */
const before = ({ publicUntil, featuredUntil }: Post): Date =>
  new Date(
    Math.min(
      publicUntil?.getTime() ?? Infinity,
      featuredUntil?.getTime() ?? Infinity,
    ) - 1,
  );
