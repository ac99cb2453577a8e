import { Injectable, type OnModuleInit } from "@nestjs/common";
import type {
  Deleted,
  Paged,
  PageQuery,
  PostDto,
  TrashedPostDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, ForbiddenError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest } from "../../infrastructure/database/paginate";
import { TrashService } from "../trash/trash.service";
import { WritingService } from "../writing/writing.service";
import { isTrashed, toTrashedPostDto } from "./post.mapper";
import {
  deletionScope,
  mayDeletePost,
  postNotFound,
  POSTS,
} from "./post.policy";
import type { Post } from "./post.entity";
import { PostWritesRepository } from "./post-writes.repository";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";
import { t } from "../../common/texts";

/** Written down in the transaction that moves a post. */
type TrashNote = (manager: EntityManager, post: Post) => Promise<void>;

/** Deleted posts, which keep their addresses for as long as they can be restored (D-505). */
@Injectable()
export class PostTrashService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly posts: PostsService,
    private readonly rows: PostsRepository,
    private readonly writes: PostWritesRepository,
    private readonly writing: WritingService,
    private readonly trash: TrashService,
  ) {}

  onModuleInit(): void {
    this.trash.register({
      table: "posts",
      subject: "post",
      label: "title",
      address: "'/post/' || slug",
      scope: deletionScope,
      owner: "author_id",
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

  async remove(
    id: number,
    user: Principal,
    note?: TrashNote,
  ): Promise<Deleted> {
    await inTransaction(this.database, async (manager) => {
      const post = await this.lock(manager, id, user);
      if (post.deletedAt) throw postNotFound();
      await this.writing.moveToTrash(manager, POSTS, post);
      await note?.(manager, post);
    });
    return { success: true };
  }

  /** As it was, under its old address. */
  async restore(id: number, user: Principal): Promise<PostDto> {
    const restored = await this.takeBack(id, user, (manager) =>
      this.rows.find(id, manager),
    );
    return this.posts.show(restored, user);
  }

  /** As {@link restore}; `then` is done in the same transaction. */
  takeBack<Result>(
    id: number,
    user: Principal,
    then: (manager: EntityManager, post: Post) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.database, async (manager) => {
      const post = await this.lock(manager, id, user);
      if (!post.deletedAt) throw new ConflictError(t("postNotInTrash"));
      if (!(await this.writes.hasCategory(manager, post.categoryId)))
        throw new ConflictError(t("postCategoryTrashed"));
      await this.writing.takeFromTrash(manager, POSTS, post);
      return then(manager, post);
    });
  }

  private async lock(
    manager: EntityManager,
    id: number,
    user: Principal,
  ): Promise<Post> {
    const post = await this.writing.lock(manager, POSTS, id);
    if (!post) throw postNotFound();
    if (!mayDeletePost(user, post)) throw new ForbiddenError();
    return post;
  }
}
