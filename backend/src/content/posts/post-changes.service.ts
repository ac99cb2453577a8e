import { Injectable, type OnModuleInit } from "@nestjs/common";
import { In, MoreThan, type EntityManager } from "typeorm";
import { BylineWorksService } from "../../identity/authors/byline-works.service";
import { MediaTrashService } from "../media/media-trash.service";
import { RevisionsService } from "../revisions/revisions.service";
import type { WrittenPost } from "./incoming-posts.service";
import { Post } from "./post.entity";
import { PostWritesRepository } from "./post-writes.repository";
import { fieldsOf } from "./post-fields.mapper";
import { HAS_PUBLIC_POST, POST_COUNT } from "./public-post.sql";

/** So many texts are in memory at once. */
const BATCH = 100;

/**
 * Changes of posts that other modules need, in their own transaction, so that every change of a post is
 * versioned in one place. A change of many posts has one entry in the audit trail, which the calling module
 * writes.
 */
@Injectable()
export class PostChangesService implements OnModuleInit {
  constructor(
    private readonly writes: PostWritesRepository,
    private readonly revisions: RevisionsService,
    private readonly bylines: BylineWorksService,
    private readonly media: MediaTrashService,
  ) {}

  onModuleInit(): void {
    this.bylines.register({
      isPublished: HAS_PUBLIC_POST,
      count: POST_COUNT,
      reassign: (manager, from, to) => this.reassignAuthor(manager, from, to),
    });
    this.media.onErase((manager, id) => this.dropPicture(manager, id));
  }

  /** Posts in the trash have a new author as well. @returns how many posts those were. */
  reassignAuthor(
    manager: EntityManager,
    from: number,
    to: number,
  ): Promise<number> {
    return this.changeAll(manager, { authorId: from }, { authorId: to });
  }

  /**
   * Those in the trash move as well, so that restoring one finds a category. The version counts on:
   * an editor that has such a post open must not put it back unknowingly.
   * @returns how many moved.
   */
  moveToCategory(
    manager: EntityManager,
    from: number,
    to: number,
  ): Promise<number> {
    return this.changeAll(manager, { categoryId: from }, { categoryId: to });
  }

  /**
   * Removes a picture that was deleted permanently from its posts. This is no new version, because readers
   * have not seen the picture since it went into the trash, and open editors must not become outdated.
   */
  async dropPicture(manager: EntityManager, mediaId: number): Promise<void> {
    await manager.update(
      Post,
      { featuredMediaId: mediaId },
      {
        featuredImageUrl: null,
        featuredMediaId: null,
        updatedAt: () => "updated_at",
      },
    );
  }

  /**
   * Returns the version of a post, or null for one in the trash. With `isLocked`, no one else can change it
   * until the end of the transaction.
   */
  async findVersion(
    manager: EntityManager,
    id: number,
    { isLocked }: { isLocked: boolean },
  ): Promise<number | null> {
    const post = await manager.findOne(Post, {
      select: { id: true, version: true },
      where: { id },
      ...(isLocked && { lock: { mode: "pessimistic_write" as const } }),
    });
    return post?.version ?? null;
  }

  /**
   * For the demo, without an audit entry, because no person did it: turns the only save of a post into its second
   * one, and adds a first one with less text.
   * @returns null when there is no such post, or people have saved it since.
   */
  async provideEarlierSave(
    manager: EntityManager,
    slug: string,
    earlier: (content: string) => string,
  ): Promise<WrittenPost | null> {
    const post = await manager.findOneBy(Post, { slug, version: 1 });
    if (!post) return null;
    const { id, authorId: createdById } = post;
    const tagIds = await this.writes.findTags(manager, [id]);
    const now = fieldsOf(post, tagIds.get(id) ?? [], new Date());
    const before = { ...now, content: earlier(now.content) };
    await manager.update(Post, { id }, { version: 2 });
    await this.revisions.provide(manager, { kind: "post", id }, [
      { version: 1, snapshot: before, createdById },
      { version: 2, snapshot: now, createdById },
    ]);
    return { id, slug, version: 2 };
  }

  /** In the order of their ids, so that two such deeds do not wait for one another. */
  private async changeAll(
    manager: EntityManager,
    wanted: Partial<Post>,
    change: Partial<Post>,
  ): Promise<number> {
    let changed = 0;
    let last: Post | undefined;
    do {
      const posts = await manager
        .createQueryBuilder(Post, "post")
        .withDeleted()
        .where({ ...wanted, id: MoreThan(last?.id ?? 0) })
        .orderBy("post.id")
        .limit(BATCH)
        .setLock("for_no_key_update")
        .getMany();
      await this.changeEach(manager, posts, change);
      changed += posts.length;
      last = posts.length < BATCH ? undefined : posts.at(-1);
    } while (last);
    return changed;
  }

  private async changeEach(
    manager: EntityManager,
    posts: readonly Post[],
    change: Partial<Post>,
  ): Promise<void> {
    if (posts.length === 0) return;
    const postIds = posts.map(({ id }) => id);
    const tagIds = await this.writes.findTags(manager, postIds);
    const now = new Date();
    const fields = (post: Post) =>
      fieldsOf(post, tagIds.get(post.id) ?? [], now);
    const changes = posts.map((post) => ({
      id: post.id,
      version: post.version,
      replaced: fields(post),
      replacedAt: post.updatedAt,
      saved: fields(Object.assign(post, change)),
    }));
    await manager.update(
      Post,
      { id: In(postIds) },
      { ...change, version: () => "version + 1" },
    );
    await this.revisions.keepAll(manager, "post", changes);
  }
}
