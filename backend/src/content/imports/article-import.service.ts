import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { LIMITS } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { isUniqueViolation } from "../../common/errors/database-error";
import { AccountsService } from "../../identity/authors/accounts.service";
import { toSlug } from "../../infrastructure/database/free-slug";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { CategoriesService } from "../categories/categories.service";
import {
  PageChangesService,
  type WrittenPage,
} from "../pages/page-changes.service";
import { pagePath } from "../pages/page.mapper";
import {
  PostChangesService,
  type WrittenPost,
} from "../posts/post-changes.service";
import { postPath } from "../posts/post.mapper";
import { canonicalPath } from "../redirects/redirect-path";
import { TagsService } from "../tags/tags.service";
import { seoColumns } from "../writing/seo.mapper";
import type { Article } from "./article";
import type { FeaturedPicture } from "./article-pictures";
import { ExactArticlesService } from "./exact-articles.service";
import { ImportPicturesService } from "./import-pictures.service";
import type { ImportOutcome } from "./import-report";
import type { ImportRun } from "./import-run";
import type {
  OpenArticle,
  SourceArticle,
  SourceEntry,
  SourcePicture,
} from "./import-source";
import { ImportedPost } from "./imported-post.entity";
import { SiteRecordsService } from "./site-records.service";

export interface EntryResult {
  outcome: ImportOutcome;
  /** Where readers find it. */
  address?: string;
  /** For entries that were left: why. */
  reason?: string;
}

interface WholeArticle {
  path: string;
  hash: string;
  article: Article;
  picture: FeaturedPicture;
}

const MOST_ATTEMPTS = 3;

const EDITED =
  "has been edited here since it was imported; the post was left as it is";
const DELETED =
  "was imported before and has been deleted here since; it stays deleted";

/** Makes a post or page of an article, in a transaction of its own. */
@Injectable()
export class ArticleImportService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly pictures: ImportPicturesService,
    private readonly posts: PostChangesService,
    private readonly pages: PageChangesService,
    private readonly records: SiteRecordsService,
    private readonly exact: ExactArticlesService,
  ) {}

  /** @throws {ImportRefusal | ImportSkip} when the entry cannot be taken. */
  async take(
    entry: SourceEntry,
    run: ImportRun,
    warn: (message: string) => void,
  ): Promise<EntryResult> {
    if ("picture" in entry) return this.takePicture(entry, run);
    if ("learn" in entry) return this.records.take(entry, run, warn);
    const opened = await entry.open();
    const { source } = run;
    const { manager } = this.database;
    const known = await manager.findOneBy(ImportedPost, {
      source,
      path: entry.path,
    });
    if (known?.hash === opened.hash) return { outcome: "unchanged" };
    const reason = await this.reasonToLeave(manager, known);
    if (reason) return { outcome: "left", reason };

    const whole = await this.read(entry, opened, { ...run, warn });
    if (known?.hash === whole.hash) return { outcome: "unchanged" };
    if (run.isDryRun) return { outcome: known ? "updated" : "created" };
    return this.write(whole, run);
  }

  /** One that a text shows may be there already when its turn comes. */
  private async takePicture(
    { picture }: SourcePicture,
    run: ImportRun,
  ): Promise<EntryResult> {
    const { isNew } = await this.pictures.store({ remote: picture }, "", run);
    const isFetched = isNew || run.fetched.has(picture.address);
    return { outcome: isFetched ? "created" : "unchanged" };
  }

  private async read(
    { path }: SourceArticle,
    opened: OpenArticle,
    context: ImportRun & { warn: (message: string) => void },
  ): Promise<WholeArticle> {
    const article = await opened.read(context);
    const { deriveExcerpt } = await import("./article");
    const { storeFeaturedPicture, storeTextPictures } =
      await import("./article-pictures");
    const missing: string[] = [];
    const pictures = {
      find: (address: string) => opened.findPicture(address),
      store: (
        found: Parameters<ImportPicturesService["store"]>[0],
        altText: string,
      ) => this.pictures.store(found, altText, context),
      complete: (address: string) => context.links.complete(address),
      warn: context.warn,
      miss: (address: string) => missing.push(address),
    };
    article.content = await storeTextPictures(article.content, pictures);
    if (!article.exact) article.excerpt ??= deriveExcerpt(article.content);
    const picture = await storeFeaturedPicture(article, pictures);
    const hash = withMissing(opened.hash, missing);
    return { path, hash, article, picture };
  }

  private async reasonToLeave(
    manager: EntityManager,
    known: ImportedPost | null,
    isLocked = false,
  ): Promise<string | null> {
    if (!known) return null;
    const version = await this.versionOf(manager, known, { isLocked });
    if (version === null) return DELETED;
    return version === known.postVersion ? null : EDITED;
  }

  private async versionOf(
    manager: EntityManager,
    { postId, pageId }: ImportedPost,
    lock: { isLocked: boolean },
  ): Promise<number | null> {
    if (postId !== null) return this.posts.findVersion(manager, postId, lock);
    return pageId === null
      ? null
      : this.pages.findVersion(manager, pageId, lock);
  }

  /** Somebody may take the same slug or name at the same moment; then it is tried once more. */
  private async write(
    whole: WholeArticle,
    run: ImportRun,
  ): Promise<EntryResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(this.database, (manager) =>
          this.writeOnce(manager, whole, run),
        );
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  private async writeOnce(
    manager: EntityManager,
    whole: WholeArticle,
    { source, links }: ImportRun,
  ): Promise<EntryResult> {
    const { path, hash, article } = whole;
    const known = await manager.findOne(ImportedPost, {
      where: { source, path },
      lock: { mode: "pessimistic_write" },
    });
    const reason = await this.reasonToLeave(manager, known, true);
    if (reason) return { outcome: "left", reason };
    const version = versionOf(article, known);
    const details = { imported_from: path, ...(version && { version }) };
    const authorId = await this.authorOf(manager, article, details);
    const isPage = article.isPage === true;
    const origin = { authorId, details, known };
    const written = await (isPage
      ? this.writePage(manager, whole, origin)
      : this.writePost(manager, whole, origin));
    const record = known ?? manager.create(ImportedPost, { source, path });
    const { id, version: postVersion } = written;
    const place = { postId: isPage ? null : id, pageId: isPage ? id : null };
    await manager.save(Object.assign(record, { hash, postVersion, ...place }));
    links.set(path, written.slug);
    const address = isPage ? pagePath(written.slug) : postPath(written.slug);
    return { outcome: known ? "updated" : "created", address };
  }

  private async authorOf(
    manager: EntityManager,
    { exact, authorName: name, authorEmail: email = null }: Article,
    details: Record<string, unknown>,
  ): Promise<number | null> {
    if (exact?.authorId !== undefined) return exact.authorId;
    const author = { name, email };
    return this.accounts.findOrCreateByline(manager, author, details);
  }

  /** With the category and the tags that it names, which are made where there are none. */
  private async writePost(
    manager: EntityManager,
    { article, picture }: WholeArticle,
    { authorId, details, known }: Origin,
  ): Promise<WrittenPost> {
    const { category, categorySlug, tags, tagSlugs } = article;
    const { id: categoryId } = await this.categories.findOrCreate(
      manager,
      { word: category, slug: categorySlug },
      details,
    );
    const words = tags.map((word) => ({ word, slug: tagSlugs?.get(word) }));
    const tagIds = await this.tags.findOrCreateAll(manager, words, details);
    const exact = await this.exact.ofPost(manager, article, details);
    return this.posts.importPost(manager, {
      ...exact,
      title: article.title,
      slug: article.slug,
      subtitle: article.subtitle,
      excerpt: article.excerpt,
      ...seoColumns(article.seo),
      content: article.content,
      featuredImageUrl: picture.url,
      featuredMediaId: picture.mediaId,
      status: article.status,
      publishedAt: article.publishedAt,
      isFeatured: article.isFeatured,
      categoryId,
      authorId: authorId ?? 0,
      tagIds,
      replaces: known?.postId ?? null,
      details,
      formerPaths: formerPathsOf(article),
    });
  }

  private async writePage(
    manager: EntityManager,
    { article, picture }: WholeArticle,
    { authorId, details, known }: Origin,
  ): Promise<WrittenPage> {
    const { title, slug, content, seo, status, publishedAt } = article;
    const exact = await this.exact.ofPage(manager, article, details);
    return this.pages.importPage(manager, {
      ...exact,
      title,
      slug,
      content,
      // Pages have no picture above them; shared links show it.
      ...seoColumns({
        ...seo,
        social_image_url: seo.social_image_url ?? picture.url,
      }),
      publishStatus: status === "published" ? status : "draft",
      publishedAt,
      authorId,
      replaces: known?.pageId ?? null,
      details,
      formerPaths: formerPathsOf(article),
    });
  }
}

/** An article that lacks pictures is not the whole one, which the next run tries to make. */
const withMissing = (hash: string, missing: readonly string[]): string =>
  missing.length === 0
    ? hash
    : createHash("sha256")
        .update([hash, ...missing].join("\n"))
        .digest("hex");

/** Of a text that was elsewhere; one that is here already counts on. */
const versionOf = (
  { exact }: Article,
  known: ImportedPost | null,
): number | undefined => {
  const { version } = exact?.post ?? exact?.page ?? {};
  return known && version ? Math.max(version, known.postVersion + 1) : version;
};

interface Origin {
  authorId: number | null;
  details: Record<string, unknown>;
  known: ImportedPost | null;
}

const formerPathsOf = ({ redirectFrom }: Article): string[] =>
  redirectFrom
    .map(formerPath)
    .filter(
      (former) => former !== "/" && former.length <= LIMITS.redirectFromMax,
    );

/** A former address; a bare word is a former slug. */
const formerPath = (given: string): string =>
  given.startsWith("/") ? canonicalPath(given) : `/post/${toSlug(given)}`;
