import { createHash } from "node:crypto";
import type { DataSource, EntityManager } from "typeorm";
import { isUniqueViolation } from "../../common/errors/database-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import type { AuditService } from "../../operations/audit/audit.service";
import { Post } from "../posts/post.entity";
import { readArticle, type Article } from "./article";
import type { FieldContext } from "./article-fields";
import type { ArticleLinks } from "./article-links";
import {
  storeFeaturedPicture,
  storeTextPictures,
  type FeaturedPicture,
  type PictureStore,
} from "./article-pictures";
import { parseFrontMatter } from "./front-matter";
import {
  describesFolder,
  readArticleFile,
  type ImportFile,
} from "./import-files";
import type { ImportOutcome } from "./import-report";
import { ImportedPost } from "./imported-post.entity";
import { ImportTransaction } from "./import-transaction.repository";
import { createPost, updatePost } from "./imported-posts.repository";

export interface ImportSettings {
  root: string;
  source: string;
  now: Date;
  defaultAuthor: string;
  defaultCategory: string;
}

export interface ImportTools {
  database: DataSource;
  audit: AuditService;
  pictures: PictureStore;
  links: ArticleLinks;
}

export interface FileResult {
  outcome: ImportOutcome;
  /** For files that were left: why. */
  reason?: string;
}

/** Raised whenever the same file would become other HTML than before, so that posts are made anew. */
const FORMAT = "2";
const MOST_ATTEMPTS = 3;

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(FORMAT).update(bytes).digest("hex");
}

const EDITED =
  "has been edited here since it was imported; the post was left as it is";
const DELETED =
  "was imported before and has been deleted here since; it stays deleted";

/** Takes files of one source, each in a transaction of its own. */
export class ImportRun {
  private readonly database: DataSource;
  private readonly links: ArticleLinks;

  constructor(
    private readonly tools: ImportTools,
    private readonly settings: ImportSettings,
  ) {
    this.database = tools.database;
    this.links = tools.links;
  }

  /** @throws {ImportRefusal} when the file cannot become a post. */
  async take(
    file: ImportFile,
    warn: (message: string) => void,
  ): Promise<FileResult> {
    const { bytes, text, modifiedAt } = await readArticleFile(file);
    const hash = hashOf(bytes);
    const { source, root } = this.settings;
    const records = this.database.getRepository(ImportedPost);
    const known = await records.findOneBy({ source, path: file.path });
    if (known?.hash === hash) return { outcome: "unchanged" };

    const markdown = parseFrontMatter(text);
    if (!markdown.hasFrontMatter && describesFolder(file))
      return {
        outcome: "left",
        reason: "describes the folder and is no article",
      };
    const reason = await this.reasonToLeave(known);
    if (reason) return { outcome: "left", reason };

    const context = this.fieldContext(file, modifiedAt, warn);
    const article = readArticle(markdown, context, this.links);
    const pictures = {
      root,
      path: file.path,
      store: this.tools.pictures,
      complete: (address: string) => this.links.complete(address),
      warn,
    };
    article.content = await storeTextPictures(article.content, pictures);
    const picture = await storeFeaturedPicture(article, pictures);
    return this.write(file, hash, { article, picture });
  }

  private fieldContext(
    { path }: ImportFile,
    modifiedAt: Date,
    warn: (message: string) => void,
  ): FieldContext {
    const { now, defaultAuthor, defaultCategory } = this.settings;
    return { path, modifiedAt, warn, now, defaultAuthor, defaultCategory };
  }

  private async reasonToLeave(
    known: ImportedPost | null,
  ): Promise<string | null> {
    if (!known) return null;
    const post = await findLivePost(this.database.manager, known);
    if (!post) return DELETED;
    return post.version === known.postVersion ? null : EDITED;
  }

  /** Somebody may take the same slug or name at the same moment; then it is tried once more. */
  private async write(
    file: ImportFile,
    hash: string,
    input: { article: Article; picture: FeaturedPicture },
  ): Promise<FileResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(this.database, (manager) =>
          this.writeOnce(manager, file, hash, input),
        );
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  private async writeOnce(
    manager: EntityManager,
    file: ImportFile,
    hash: string,
    input: { article: Article; picture: FeaturedPicture },
  ): Promise<FileResult> {
    const { source } = this.settings;
    const known = await manager.findOne(ImportedPost, {
      where: { source, path: file.path },
      lock: { mode: "pessimistic_write" },
    });
    const post = known ? await findLivePost(manager, known, true) : null;
    if (known && !post) return { outcome: "left", reason: DELETED };
    if (known && post?.version !== known.postVersion)
      return { outcome: "left", reason: EDITED };
    const { audit } = this.tools;
    const transaction = new ImportTransaction(manager, audit, file.path);
    const written = post
      ? await updatePost(transaction, post, input)
      : await createPost(transaction, input);
    const record =
      known ?? manager.create(ImportedPost, { source, path: file.path });
    await manager.save(
      Object.assign(record, {
        hash,
        postId: written.id,
        postVersion: written.version,
      }),
    );
    this.links.set(file.path, written.slug);
    return { outcome: post ? "updated" : "created" };
  }
}

async function findLivePost(
  manager: EntityManager,
  { postId }: ImportedPost,
  isLocked = false,
): Promise<Post | null> {
  if (postId === null) return null;
  return manager.findOne(Post, {
    where: { id: postId },
    ...(isLocked && { lock: { mode: "pessimistic_write" as const } }),
  });
}
