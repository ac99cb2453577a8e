import type { EntityManager } from "typeorm";
import { htmlToText, readingMinutes } from "../rich-text";
import { toSlug } from "../../infrastructure/database/free-slug";
import { PostTag } from "../posts/post-tag.entity";
import { Post } from "../posts/post.entity";
import { Redirect } from "../redirects/redirect.entity";
import type { Article } from "./article";
import type { FeaturedPicture } from "./article-pictures";
import {
  ensureAuthor,
  ensureCategory,
  ensureTags,
  freeSlug,
} from "./article-references.repository";
import type { ImportTransaction } from "./import-transaction.repository";
import { deriveExcerpt } from "./derive-excerpt";

export interface WrittenPost {
  id: number;
  slug: string;
  version: number;
}

interface PostInput {
  article: Article;
  picture: FeaturedPicture;
}

async function columns(
  transaction: ImportTransaction,
  { article, picture }: PostInput,
) {
  const category = await ensureCategory(transaction, article.category);
  const isArchived = article.status === "archived";
  return {
    title: article.title,
    subtitle: article.subtitle,
    excerpt: article.excerpt ?? deriveExcerpt(article.content),
    content: article.content,
    contentText: htmlToText(article.content),
    readingMinutes: readingMinutes(article.content),
    featuredImageUrl: picture.url,
    featuredMediaId: picture.mediaId,
    status: article.status,
    isFeatured: article.isFeatured,
    categoryId: category.id,
    authorId: await ensureAuthor(transaction, article.authorName),
    publishedAt: article.publishedAt,
    archivedAt: isArchived ? article.publishedAt : null,
  };
}

async function writeTags(
  transaction: ImportTransaction,
  postId: number,
  tags: readonly string[],
): Promise<void> {
  const { manager } = transaction;
  const tagIds = await ensureTags(transaction, tags);
  await manager.delete(PostTag, { postId });
  if (tagIds.length === 0) return;
  await manager.insert(
    PostTag,
    tagIds.map((tagId, position) => ({ postId, tagId, position })),
  );
}

/** A former address; a bare word is a former slug. */
function formerPath(given: string): string {
  if (!given.startsWith("/")) return `/post/${toSlug(given)}`;
  return given.replace(/\/+$/, "") || "/";
}

async function writeRedirects(
  manager: EntityManager,
  article: Article,
  slug: string,
): Promise<void> {
  const toPath = `/post/${slug}`;
  for (const given of article.redirectFrom) {
    const fromPath = formerPath(given);
    if (fromPath === toPath || fromPath === "/" || fromPath.length > 500)
      continue;
    await manager
      .createQueryBuilder()
      .insert()
      .into(Redirect)
      .values({ fromPath, toPath })
      .orIgnore()
      .execute();
  }
}

/** Writes an article that has not been imported before. Runs inside the caller's transaction. */
export async function createPost(
  transaction: ImportTransaction,
  input: PostInput,
): Promise<WrittenPost> {
  const { manager } = transaction;
  const values = await columns(transaction, input);
  const slug = await freeSlug(manager, "posts", input.article.slug);
  const post = await manager.save(manager.create(Post, { ...values, slug }));
  await writeTags(transaction, post.id, input.article.tags);
  await writeRedirects(manager, input.article, slug);
  await transaction.record("create", toSubject(post.id, values.title));
  return { id: post.id, slug, version: post.version };
}

/** Writes an article that has changed in its file; its address stays. */
export async function updatePost(
  transaction: ImportTransaction,
  post: Post,
  input: PostInput,
): Promise<WrittenPost> {
  const { manager } = transaction;
  const version = post.version + 1;
  const values = await columns(transaction, input);
  await manager.update(
    Post,
    { id: post.id },
    { ...values, version, contentUpdatedAt: new Date() },
  );
  await writeTags(transaction, post.id, input.article.tags);
  await writeRedirects(manager, input.article, post.slug);
  await transaction.record("update", toSubject(post.id, values.title));
  return { id: post.id, slug: post.slug, version };
}

const toSubject = (id: number, label: string) => ({
  type: "post" as const,
  id,
  label,
});
