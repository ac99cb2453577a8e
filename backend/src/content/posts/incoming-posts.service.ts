import { Injectable } from "@nestjs/common";
import type { PostText, SeoDto } from "@octavo/contracts";
import { In, type EntityManager } from "typeorm";
import {
  firstFreeSlug,
  takenSlugs,
} from "../../infrastructure/database/free-slug";
import { AuditService } from "../../operations/audit/audit.service";
import { RedirectsService } from "../redirects/redirects.service";
import {
  RevisionsService,
  type KnownVersion,
} from "../revisions/revisions.service";
import type { TextFacts } from "../rich-text/text";
import { PostTag, Post } from "./post.entity";
import { postPath } from "./post.policy";
import { PostTranslationsRepository } from "./post-translations.repository";
import {
  PostVerificationsRepository,
  type Verification,
} from "./post-verifications.repository";
import { PostWritesRepository } from "./post-writes.repository";
import { fieldsOf } from "./post-fields.mapper";

/** A post from another site: its text is clean, and the records it names exist. */
export interface IncomingPost
  extends
    Partial<ExactFields>,
    Pick<
      Post,
      | "title"
      | "content"
      | "featuredImageUrl"
      | "featuredMediaId"
      | "status"
      | "publishedAt"
      | "isFeatured"
      | "language"
      | "categoryId"
      | "authorId"
      | keyof SeoDto
    > {
  /** The post that it takes the place of, whose address stays; null for a new one. */
  replaces: number | null;
  /** For a new post; if it is taken, the first free number is added. */
  slug: string;
  tagIds: number[];
  /** Of its text. */
  facts: TextFacts;
  /** Addresses that lead to the post from now on, unless they lead elsewhere already. */
  formerPaths: string[];
  /** For the audit trail. */
  details: Record<string, unknown>;
  /** All its versions, if they are known. */
  history?: readonly KnownVersion[];
  /** What it was checked for, the earliest first. */
  checks?: KnownChecks;
}

export type KnownChecks = readonly Verification[];

/** What another Octavo says of a post; others say some of its texts at most. */
export type ExactFields = Pick<
  Post,
  | PostText
  | "createdAt"
  | "updatedAt"
  | "contentUpdatedAt"
  | "archivedAt"
  | "verifiedAt"
  | "revisedAt"
  | "publicUntil"
  | "featuredUntil"
  | "version"
>;

export interface WrittenPost {
  id: number;
  slug: string;
  version: number;
}

interface StoredPost {
  incoming: IncomingPost;
  post: Post;
}

/** Posts that come from elsewhere, many in one transaction, which is theirs or their caller's. */
@Injectable()
export class IncomingPostsService {
  constructor(
    private readonly writes: PostWritesRepository,
    private readonly verifications: PostVerificationsRepository,
    private readonly translations: PostTranslationsRepository,
    private readonly redirects: RedirectsService,
    private readonly revisions: RevisionsService,
    private readonly audit: AuditService,
  ) {}

  /** @returns them in the order in which they are given. */
  async store(
    manager: EntityManager,
    all: readonly IncomingPost[],
  ): Promise<WrittenPost[]> {
    if (all.length === 0) return [];
    await this.writes.delaySearch(manager);
    const made = await this.insert(
      manager,
      all.filter(({ replaces }) => replaces === null),
    );
    const stored: StoredPost[] = [];
    for (const incoming of all) {
      const { replaces } = incoming;
      const post =
        made.get(incoming) ??
        (await this.replace(manager, replaces ?? 0, incoming));
      stored.push({ incoming, post });
    }
    await this.writeTags(manager, stored);
    await this.writes.storeSearch(
      manager,
      stored.map(({ post }) => post.id),
    );
    await this.redirects.addFormers(manager, stored.flatMap(formerPathsOf));
    await this.keepVersions(manager, stored);
    for (const { post, incoming } of stored)
      for (const check of incoming.checks ?? [])
        await this.verifications.add(manager, post.id, check);
    await this.audit.recordAll(
      manager,
      stored.map(({ incoming: { replaces, details }, post }) => ({
        action: replaces === null ? "post.create" : "post.update",
        subject: { type: "post", id: post.id, label: post.title },
        details,
      })),
    );
    return stored.map(({ post: { id, slug, version } }) => ({
      id,
      slug,
      version,
    }));
  }

  /** Makes a post a translation of the first of some others, if there is room for its language. */
  joinTranslation(
    manager: EntityManager,
    postId: number,
    others: readonly number[],
  ): Promise<void> {
    return this.translations.join(manager, postId, others);
  }

  private async insert(
    manager: EntityManager,
    all: readonly IncomingPost[],
  ): Promise<Map<IncomingPost, Post>> {
    const made = new Map<IncomingPost, Post>();
    if (all.length === 0) return made;
    const taken = await this.takenSlugs(manager, all);
    for (const incoming of all) {
      const slug = firstFreeSlug(incoming.slug, taken);
      taken.add(slug);
      const columns = { version: 1, ...columnsOf(incoming), slug };
      made.set(incoming, manager.create(Post, columns));
    }
    await manager.insert(Post, [...made.values()]);
    return made;
  }

  /** Those that begin like one that is taken, and no others. */
  private async takenSlugs(
    manager: EntityManager,
    all: readonly IncomingPost[],
  ): Promise<Set<string>> {
    const wanted = new Set<string>();
    const twice = new Set<string>();
    for (const { slug } of all) (wanted.has(slug) ? twice : wanted).add(slug);
    const known = await manager.find(Post, {
      select: { id: true, slug: true },
      where: { slug: In([...wanted]) },
      withDeleted: true,
    });
    const taken = new Set<string>();
    for (const slug of new Set([...known.map((post) => post.slug), ...twice]))
      for (const similar of await takenSlugs(manager, "posts", slug))
        taken.add(similar);
    return taken;
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

  private async writeTags(
    manager: EntityManager,
    stored: readonly StoredPost[],
  ): Promise<void> {
    const replaced = stored
      .filter(({ incoming }) => incoming.replaces !== null)
      .map(({ post }) => post.id);
    if (replaced.length > 0)
      await manager.delete(PostTag, { postId: In(replaced) });
    await manager.insert(
      PostTag,
      stored.flatMap(({ incoming: { tagIds }, post: { id: postId } }) =>
        tagIds.map((tagId, position) => ({ postId, tagId, position })),
      ),
    );
  }

  private async keepVersions(
    manager: EntityManager,
    stored: readonly StoredPost[],
  ): Promise<void> {
    const fresh: Parameters<RevisionsService["keepNew"]>[2][number][] = [];
    const now = new Date();
    for (const { incoming, post } of stored) {
      const { history, replaces, tagIds, updatedAt: createdAt } = incoming;
      const { id, version } = post;
      const kept = { kind: "post" as const, id };
      const snapshot = fieldsOf(post, tagIds, now);
      const isElsewhere = incoming.version !== undefined && createdAt;
      const saved = {
        version,
        snapshot,
        event: "imported" as const,
        ...(isElsewhere && { createdAt }),
      };
      if (history) await this.revisions.provide(manager, kept, history);
      else if (replaces === null) fresh.push({ id, ...saved });
      else await this.revisions.keep(manager, kept, saved);
    }
    await this.revisions.keepNew(manager, "post", fresh);
  }
}

const formerPathsOf = ({ incoming: { formerPaths }, post }: StoredPost) => {
  const toPath = postPath(post.slug);
  return formerPaths
    .filter((path) => path !== toPath)
    .map((fromPath) => ({ fromPath, toPath }));
};

function columnsOf({
  replaces: _replaces,
  tagIds: _tagIds,
  formerPaths: _formerPaths,
  details: _details,
  history: _history,
  checks: _checks,
  slug: _slug,
  facts: { words, minutes },
  ...columns
}: IncomingPost) {
  return {
    archivedAt: columns.status === "archived" ? columns.publishedAt : null,
    ...columns,
    contentText: words,
    readingMinutes: minutes,
  };
}
