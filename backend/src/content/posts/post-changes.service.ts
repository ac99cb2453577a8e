import { Injectable, type OnModuleInit } from "@nestjs/common";
import { In, Like, MoreThan, type EntityManager } from "typeorm";
import { LIMITS } from "@octavo/contracts";
import { BylineWorksService } from "../../identity/authors/byline-works.service";
import { likeLiteral } from "../../infrastructure/database/sql-filter";
import { firstFreeSlug } from "../../infrastructure/database/free-slug";
import { AuditService } from "../../operations/audit/audit.service";
import { MediaTrashService } from "../media/media-trash.service";
import { RedirectsService } from "../redirects/redirects.service";
import {
  RevisionsService,
  type KnownVersion,
} from "../revisions/revisions.service";
import { factsOf } from "../rich-text/text";
import type { SeoColumns } from "../writing/seo.entity";
import { auditSubject } from "../writing/writing.service";
import { PostTag } from "./post-tag.entity";
import { Post } from "./post.entity";
import { PostWritesRepository } from "./post-writes.repository";
import { POSTS } from "./post-source";
import { fieldsOf, postPath } from "./post.mapper";
import { HAS_PUBLIC_POST, POST_COUNT } from "./public-post.sql";

/** A post as it comes from elsewhere: its text is clean, what it names is there. */
export interface IncomingPost
  extends
    Partial<ExactFields>,
    Pick<
      Post,
      | "title"
      | "subtitle"
      | "excerpt"
      | "content"
      | "featuredImageUrl"
      | "featuredMediaId"
      | "status"
      | "publishedAt"
      | "isFeatured"
      | "categoryId"
      | "authorId"
      | keyof SeoColumns
    > {
  /** The post that it takes the place of, whose address stays; null for a new one. */
  replaces: number | null;
  /** For a new post; if it is taken, the first free number is added. */
  slug: string;
  tagIds: number[];
  /** Addresses that lead to the post from now on, unless they lead elsewhere already. */
  formerPaths: string[];
  /** For the audit trail. */
  details: Record<string, unknown>;
  /** All its versions, if they are known. */
  history?: readonly KnownVersion[];
}

/** What another Octavo says of a post, and is new by itself otherwise. */
export type ExactFields = Pick<
  Post,
  "createdAt" | "updatedAt" | "contentUpdatedAt" | "archivedAt" | "version"
>;

export interface WrittenPost {
  id: number;
  slug: string;
  version: number;
}

/** So many texts are in memory at once. */
const BATCH = 100;

/**
 * What other modules have to change about posts. They ask here, in their own transaction, so that
 * every change of a post is versioned in one place. A deed that changes many posts has one entry in
 * the audit trail, written by whoever does it.
 */
@Injectable()
export class PostChangesService implements OnModuleInit {
  constructor(
    private readonly writes: PostWritesRepository,
    private readonly redirects: RedirectsService,
    private readonly revisions: RevisionsService,
    private readonly audit: AuditService,
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
   * A picture that is gone for good no longer stands above its posts. Readers have not seen it since
   * it went into the trash, so this is no new version: nobody's open editor becomes outdated by it.
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

  /** The version of a post that is not in the trash; locked, nobody else changes it meanwhile. */
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

  async importPost(
    manager: EntityManager,
    incoming: IncomingPost,
  ): Promise<WrittenPost> {
    const { replaces, tagIds, formerPaths, details, history } = incoming;
    const post =
      replaces === null
        ? await this.insert(manager, incoming)
        : await this.replace(manager, replaces, incoming);
    await manager.delete(PostTag, { postId: post.id });
    await manager.insert(
      PostTag,
      tagIds.map((tagId, position) => ({ postId: post.id, tagId, position })),
    );
    const toPath = postPath(post.slug);
    for (const path of formerPaths)
      if (path !== toPath)
        await this.redirects.addFormer(manager, path, toPath);
    const kept = { kind: "post" as const, id: post.id };
    if (history) await this.revisions.provide(manager, kept, history);
    else {
      const snapshot = fieldsOf(post, tagIds, new Date());
      const { version, updatedAt: createdAt } = incoming;
      await this.revisions.keep(manager, kept, {
        version: post.version,
        snapshot,
        ...(version !== undefined && createdAt && { createdAt }),
      });
    }
    await this.audit.record(manager, {
      action: replaces === null ? "post.create" : "post.update",
      subject: auditSubject(POSTS, post),
      details,
    });
    return { id: post.id, slug: post.slug, version: post.version };
  }

  private async insert(
    manager: EntityManager,
    incoming: IncomingPost,
  ): Promise<Post> {
    const wanted = incoming.slug;
    const start = wanted.slice(0, LIMITS.slugMax - "-99999".length);
    const similar = await manager.find(Post, {
      select: { id: true, slug: true },
      where: { slug: Like(`${likeLiteral(start)}%`) },
      withDeleted: true,
    });
    const taken = new Set(similar.map((post) => post.slug));
    const slug = firstFreeSlug(wanted, taken);
    const columns = { ...columnsOf(incoming), slug };
    return manager.save(manager.create(Post, columns));
  }

  private async replace(
    manager: EntityManager,
    id: number,
    incoming: IncomingPost,
  ): Promise<Post> {
    const post = await manager.findOneByOrFail(Post, { id });
    const tagIds = await this.writes.findTags(manager, [id]);
    await this.revisions.keepReplaced(
      manager,
      { kind: "post", id },
      {
        version: post.version,
        snapshot: fieldsOf(post, tagIds.get(id) ?? [], new Date()),
        createdAt: post.updatedAt,
      },
    );
    const columns = {
      version: post.version + 1,
      contentUpdatedAt: new Date(),
      ...columnsOf(incoming),
    };
    await manager.update(Post, { id }, columns);
    return Object.assign(post, columns);
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

function columnsOf({
  replaces: _replaces,
  tagIds: _tagIds,
  formerPaths: _formerPaths,
  details: _details,
  history: _history,
  slug: _slug,
  ...columns
}: IncomingPost) {
  const { words, minutes } = factsOf(columns.content);
  return {
    archivedAt: columns.status === "archived" ? columns.publishedAt : null,
    ...columns,
    contentText: words,
    readingMinutes: minutes,
  };
}
