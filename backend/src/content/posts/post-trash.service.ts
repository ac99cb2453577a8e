import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  type Deleted,
  type Paged,
  type PageQuery,
  type PostDto,
  type TrashedPostDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, ForbiddenError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { TrashService } from "../trash/trash.service";
import { auditSubject, isTrashed, toTrashedPostDto } from "./post.mapper";
import { deletionScope, mayDeletePost } from "./post.policy";
import { PostWritesRepository } from "./post-writes.repository";
import type { Post } from "./post.entity";
import { PostsRepository } from "./posts.repository";
import { postNotFound, PostsService } from "./posts.service";

/** Deleted posts, which keep their addresses for as long as they can be restored (D-505). */
@Injectable()
export class PostTrashService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly posts: PostsService,
    private readonly rows: PostsRepository,
    private readonly writes: PostWritesRepository,
    private readonly audit: AuditService,
    private readonly trash: TrashService,
  ) {}

  onModuleInit(): void {
    this.trash.register({
      table: "posts",
      subject: "post",
      label: "title",
      address: "'/post/' || slug",
    });
  }

  /** What the person could have deleted, and may bring back. */
  async list(
    query: PageQuery,
    user: Principal,
  ): Promise<Paged<TrashedPostDto>> {
    const page = pageRequest(query);
    const scope = deletionScope(user);
    const [ids, total] = await Promise.all([
      this.rows.listTrashedIds(scope, page),
      this.rows.countTrashed(scope),
    ]);
    const rows = await this.rows.listByIds(ids);
    const data = rows
      .filter(isTrashed)
      .map((row) => toTrashedPostDto(row, user));
    return { data, total, ...page };
  }

  async remove(id: number, user: Principal): Promise<Deleted> {
    await this.open(id, user, async (manager, post) => {
      if (post.deletedAt) throw postNotFound();
      await this.writes.setDeleted(manager, id, true);
      await this.record(manager, "post.delete", post);
    });
    return { success: true };
  }

  /** As it was, under its old address. */
  async restore(id: number, user: Principal): Promise<PostDto> {
    const restored = await this.open(id, user, async (manager, post) => {
      if (!post.deletedAt)
        throw new ConflictError("This post is not in the trash.");
      if (!(await this.writes.hasCategory(manager, post.categoryId)))
        throw new ConflictError(
          "The category of this post has been deleted. Restore the category first.",
        );
      await this.writes.setDeleted(manager, id, false);
      await this.record(manager, "post.restore", post);
      return this.rows.find(id, manager);
    });
    return this.posts.show(restored, user);
  }

  private open<Result>(
    id: number,
    user: Principal,
    work: (manager: EntityManager, post: Post) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.database, async (manager) => {
      const locked = await this.writes.lock(manager, id);
      if (!locked) throw postNotFound();
      if (!mayDeletePost(user, locked.post)) throw new ForbiddenError();
      return work(manager, locked.post);
    });
  }

  private record(
    manager: EntityManager,
    action: string,
    post: Post,
  ): Promise<void> {
    return this.audit.record(manager, { action, subject: auditSubject(post) });
  }
}
