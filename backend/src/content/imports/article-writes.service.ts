import { Injectable } from "@nestjs/common";
import { LIMITS } from "@octavo/contracts";
import { DataSource, In, type EntityManager } from "typeorm";
import { said } from "../../common/texts/said";
import { isUniqueViolation } from "../../common/errors/database-error";
import { toSlug } from "../../infrastructure/database/free-slug";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import {
  PageChangesService,
  type WrittenPage,
} from "../pages/page-changes.service";
import { pagePath } from "../pages/page.policy";
import {
  IncomingPostsService,
  type IncomingPost,
  type KnownChecks,
} from "../posts/incoming-posts.service";
import { PostChangesService } from "../posts/post-changes.service";
import { postPath } from "../posts/post.policy";
import { canonicalPath } from "../redirects/redirect-path";
import type { TextFacts } from "../rich-text/text";
import type { Article } from "./article";
import type { ArticleCare } from "./article-fields";
import type { ArticleNames } from "./article-names.service";
import type { FeaturedPicture } from "./article-pictures";
import { ExactArticlesService } from "./exact-articles.service";
import type { EntryResult } from "./import-report";
import type { BegunRun } from "./import-run";
import { ImportedPost } from "./imported-post.entity";
import { ImportsRepository } from "./imports.repository";

export interface WholeArticle {
  path: string;
  hash: string;
  article: Article;
  picture: FeaturedPicture;
  facts: TextFacts;
}

type NamedArticle = WholeArticle & ArticleNames;

const MOST_ATTEMPTS = 3;

const EDITED = said("import.edited");
const DELETED = said("import.deleted");

/** Makes posts and pages of articles, each in the same transaction as what is remembered of it. */
@Injectable()
export class ArticleWritesService {
  constructor(
    private readonly database: DataSource,
    private readonly posts: PostChangesService,
    private readonly incoming: IncomingPostsService,
    private readonly pages: PageChangesService,
    private readonly exact: ExactArticlesService,
    private readonly imports: ImportsRepository,
  ) {}

  async reasonToLeave(
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

  /** Someone else may take the same slug or name at the same moment; then the write is repeated. */
  async write(
    wholes: readonly NamedArticle[],
    run: BegunRun,
  ): Promise<EntryResult[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(this.database, (manager) =>
          this.writeOnce(manager, wholes, run),
        );
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  private async writeOnce(
    manager: EntityManager,
    wholes: readonly NamedArticle[],
    { source, links }: BegunRun,
  ): Promise<EntryResult[]> {
    if (wholes.some(({ article }) => article.translations?.length))
      await this.imports.lockTranslations(manager);
    const records = await this.lockKnown(manager, source, wholes);
    const results = new Map<WholeArticle, EntryResult>();
    const taken: Taken[] = [];
    for (const whole of wholes) {
      const known = records.get(whole.path) ?? null;
      const reason = await this.reasonToLeave(manager, known, true);
      if (reason) results.set(whole, { outcome: "left", reason });
      else taken.push(toTake(whole, known));
    }
    const written = await this.writeTexts(manager, taken);
    const rows = written.map(({ whole: { path, hash }, made, isPage }) => ({
      source,
      path,
      hash,
      postVersion: made.version,
      postId: isPage ? null : made.id,
      pageId: isPage ? made.id : null,
    }));
    if (rows.length > 0)
      await manager.upsert(ImportedPost, rows, ["source", "path"]);
    await this.joinTranslations(manager, source, written);
    for (const { whole, made, isPage, origin } of written) {
      links.set(whole.path, made.slug);
      const address = isPage ? pagePath(made.slug) : postPath(made.slug);
      const outcome = origin.known ? "updated" : "created";
      results.set(whole, { outcome, address });
    }
    return wholes.flatMap((whole) => results.get(whole) ?? []);
  }

  private async lockKnown(
    manager: EntityManager,
    source: string,
    wholes: readonly WholeArticle[],
  ): Promise<Map<string, ImportedPost>> {
    const rows = await manager.find(ImportedPost, {
      where: { source, path: In(wholes.map(({ path }) => path)) },
      order: { id: "ASC" },
      lock: { mode: "pessimistic_write" },
    });
    return new Map(rows.map((row) => [row.path, row]));
  }

  /** Posts all at once, in the order of their source; a site has few pages. */
  private async writeTexts(
    manager: EntityManager,
    taken: readonly Taken[],
  ): Promise<(Taken & { made: WrittenPage })[]> {
    const posts = taken.filter(({ isPage }) => !isPage);
    const incoming: IncomingPost[] = [];
    for (const one of posts) incoming.push(await this.toPost(manager, one));
    const stored = await this.incoming.store(manager, incoming);
    const written: (Taken & { made: WrittenPage })[] = [];
    for (const [place, made] of stored.entries()) {
      const post = posts[place];
      if (post) written.push({ ...post, made });
    }
    for (const page of taken.filter(({ isPage }) => isPage))
      written.push({
        ...page,
        made: await this.writePage(manager, page.whole, page.origin),
      });
    return written;
  }

  /** Posts that say the same in several languages, which their source names by their paths. */
  private async joinTranslations(
    manager: EntityManager,
    source: string,
    written: readonly (Taken & { made: WrittenPage })[],
  ): Promise<void> {
    for (const { whole, made } of written) {
      const { translations = [] } = whole.article;
      if (translations.length === 0) continue;
      const known = await manager.findBy(ImportedPost, {
        source,
        path: In(translations.slice(0, LIMITS.translationsMax)),
      });
      const ids = known.flatMap(({ postId }) => postId ?? []);
      await this.incoming.joinTranslation(manager, made.id, ids);
    }
  }

  private async toPost(
    manager: EntityManager,
    { whole, origin: { details, known } }: Taken,
  ): Promise<IncomingPost> {
    const { article, picture, facts, authorId, categoryId, tagIds } = whole;
    const exact = await this.exact.ofPost(manager, article, details);
    return {
      ...article.care,
      ...article.ends,
      checks: checksOf(article.care, authorId),
      ...exact,
      title: article.title,
      slug: article.slug,
      subtitle: article.subtitle,
      excerpt: article.excerpt,
      ...article.seo,
      content: article.content,
      facts,
      featuredImageUrl: picture.url,
      featuredMediaId: picture.mediaId,
      status: article.status,
      publishedAt: article.publishedAt,
      isFeatured: article.isFeatured,
      language: article.language ?? null,
      categoryId: categoryId ?? 0,
      authorId: authorId ?? 0,
      tagIds,
      replaces: known?.postId ?? null,
      details,
      formerPaths: formerPathsOf(article),
    };
  }

  private async writePage(
    manager: EntityManager,
    { article, picture, authorId }: NamedArticle,
    { details, known }: Origin,
  ): Promise<WrittenPage> {
    const { title, slug, content, seo, status, publishedAt } = article;
    const exact = await this.exact.ofPage(manager, article, details);
    return this.pages.importPage(manager, {
      ...exact,
      title,
      slug,
      content,
      // Pages have no picture above them; shared links show it.
      ...seo,
      social_image_url: seo.social_image_url ?? picture.url,
      publishStatus: status === "published" ? status : "draft",
      publishedAt,
      authorId,
      replaces: known?.pageId ?? null,
      details,
      formerPaths: formerPathsOf(article),
    });
  }
}

/** Of a text that names its last check; the author is who knows of it. */
const checksOf = (
  care: ArticleCare | undefined,
  authorId: number | null,
): KnownChecks =>
  care?.verified_for && care.verifiedAt
    ? [{ release: care.verified_for, verifiedAt: care.verifiedAt, authorId }]
    : [];

/** Of a text that was elsewhere; one that is here already counts on. */
const versionOf = (
  { exact }: Article,
  known: ImportedPost | null,
): number | undefined => {
  const { version } = exact?.post ?? exact?.page ?? {};
  return known && version ? Math.max(version, known.postVersion + 1) : version;
};

function toTake(whole: NamedArticle, known: ImportedPost | null): Taken {
  const { article, path } = whole;
  const version = versionOf(article, known);
  const details = { imported_from: path, ...(version && { version }) };
  return { whole, isPage: article.isPage === true, origin: { details, known } };
}

interface Taken {
  whole: NamedArticle;
  isPage: boolean;
  origin: Origin;
}

interface Origin {
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
