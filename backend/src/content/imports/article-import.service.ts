import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { trimEndOf } from "@octavo/format";
import { isUniqueViolation } from "../../common/errors/database-error";
import { AccountsService } from "../../identity/authors/accounts.service";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { toSlug } from "../../infrastructure/database/free-slug";
import { CategoriesService } from "../categories/categories.service";
import { mediaUrl } from "../media/media-url";
import { MediaService } from "../media/media.service";
import {
  PostChangesService,
  type WrittenPost,
} from "../posts/post-changes.service";
import { TagsService } from "../tags/tags.service";
import { seoColumns } from "../writing/seo.mapper";
import type { Article } from "./article";
import type { ArticleLinks } from "./article-links";
import type {
  FeaturedPicture,
  FolderImage,
  StoredPicture,
} from "./article-pictures";
import {
  describesFolder,
  readArticleFile,
  type ImportFile,
} from "./import-files";
import type { ImportOutcome } from "./import-report";
import { ImportedPost } from "./imported-post.entity";

/** One pass over a folder. */
export interface ImportRun {
  root: string;
  source: string;
  now: Date;
  defaultAuthor: string;
  defaultCategory: string;
  links: ArticleLinks;
}

export interface FileResult {
  outcome: ImportOutcome;
  /** For files that were left: why. */
  reason?: string;
}

interface WholeArticle {
  article: Article;
  picture: FeaturedPicture;
}

/** Raised whenever the same file would become other HTML than before, so that posts are made anew. */
const FORMAT = "2";
const MDX_FORMAT = "3";
const MOST_ATTEMPTS = 3;

const EDITED =
  "has been edited here since it was imported; the post was left as it is";
const PAGE = "is a page; only posts are imported";
const DELETED =
  "was imported before and has been deleted here since; it stays deleted";

/** Makes a post of a file, in a transaction of its own. */
@Injectable()
export class ArticleImportService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly media: MediaService,
    private readonly posts: PostChangesService,
  ) {}

  /** @throws {ImportRefusal} when the file cannot become a post. */
  async take(
    file: ImportFile,
    run: ImportRun,
    warn: (message: string) => void,
  ): Promise<FileResult> {
    const { bytes, text, modifiedAt } = await readArticleFile(file);
    const hash = hashOf(file, bytes);
    const { source, links } = run;
    const records = this.database.getRepository(ImportedPost);
    const known = await records.findOneBy({ source, path: file.path });
    if (known?.hash === hash) return { outcome: "unchanged" };

    const { parseFrontMatter } = await import("./front-matter");
    const markdown = parseFrontMatter(text);
    if (!markdown.hasFrontMatter && describesFolder(file))
      return {
        outcome: "left",
        reason: "describes the folder and is no article",
      };
    if (markdown.data.type === "page") return { outcome: "left", reason: PAGE };
    const { manager } = this.database;
    const reason = await this.reasonToLeave(manager, known);
    if (reason) return { outcome: "left", reason };

    const context = { ...run, path: file.path, modifiedAt, warn };
    const { deriveExcerpt, readArticle } = await import("./article");
    const article = readArticle(markdown, context, links);
    const pictures = {
      ...context,
      store: (image: FolderImage, altText: string) =>
        this.store(image, altText),
      complete: (address: string) => links.complete(address),
    };
    const { storeFeaturedPicture, storeTextPictures } =
      await import("./article-pictures");
    article.content = await storeTextPictures(article.content, pictures);
    article.excerpt ??= deriveExcerpt(article.content);
    const picture = await storeFeaturedPicture(article, pictures);
    return this.write(file, run, { hash, article, picture });
  }

  private async store(
    image: FolderImage,
    altText: string,
  ): Promise<StoredPicture> {
    const media = await this.media.store({
      ...image,
      altText: altText || null,
      uploadedById: null,
    });
    return { id: media.id, url: mediaUrl(media.storageKey) };
  }

  private async reasonToLeave(
    manager: EntityManager,
    known: ImportedPost | null,
    isLocked = false,
  ): Promise<string | null> {
    if (!known) return null;
    const version =
      known.postId === null
        ? null
        : await this.posts.findVersion(manager, known.postId, { isLocked });
    if (version === null) return DELETED;
    return version === known.postVersion ? null : EDITED;
  }

  /** Somebody may take the same slug or name at the same moment; then it is tried once more. */
  private async write(
    file: ImportFile,
    run: ImportRun,
    input: WholeArticle & { hash: string },
  ): Promise<FileResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(this.database, (manager) =>
          this.writeOnce(manager, { file, run, input }),
        );
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  private async writeOnce(
    manager: EntityManager,
    {
      file: { path },
      run: { source, links },
      input,
    }: {
      file: ImportFile;
      run: ImportRun;
      input: WholeArticle & { hash: string };
    },
  ): Promise<FileResult> {
    const known = await manager.findOne(ImportedPost, {
      where: { source, path },
      lock: { mode: "pessimistic_write" },
    });
    const reason = await this.reasonToLeave(manager, known, true);
    if (reason) return { outcome: "left", reason };
    const replaces = known?.postId ?? null;
    const written = await this.writePost(manager, input, { path, replaces });
    const record = known ?? manager.create(ImportedPost, { source, path });
    const { id: postId, version: postVersion } = written;
    const { hash } = input;
    await manager.save(Object.assign(record, { hash, postId, postVersion }));
    links.set(path, written.slug);
    return { outcome: known ? "updated" : "created" };
  }

  /** With the author, the category and the tags that it names, which are made where there are none. */
  private async writePost(
    manager: EntityManager,
    { article, picture }: WholeArticle,
    { path, replaces }: { path: string; replaces: number | null },
  ): Promise<WrittenPost> {
    const details = { imported_from: path };
    const { authorName, category, tags } = article;
    const { id: categoryId } = await this.categories.findOrCreate(
      manager,
      category,
      details,
    );
    const authorId = await this.accounts.findOrCreateByline(
      manager,
      authorName,
      details,
    );
    const tagIds = await this.tags.findOrCreateAll(manager, tags, details);
    return this.posts.importPost(manager, {
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
      authorId,
      tagIds,
      replaces,
      details,
      formerPaths: article.redirectFrom
        .map(formerPath)
        .filter((former) => former !== "/" && former.length <= 500),
    });
  }
}

function hashOf({ path }: ImportFile, bytes: Buffer): string {
  const format = path.toLowerCase().endsWith(".mdx") ? MDX_FORMAT : FORMAT;
  return createHash("sha256").update(format).update(bytes).digest("hex");
}

/** A former address; a bare word is a former slug. */
function formerPath(given: string): string {
  if (!given.startsWith("/")) return `/post/${toSlug(given)}`;
  return trimEndOf(given, /\//) || "/";
}
