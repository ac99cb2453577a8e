import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { PICTURE } from "../media/picture.sql";
import type { PostRow } from "./post.mapper";
import { IS_PUBLIC_POST } from "./public-post.sql";

/** What the form of a post has chosen. */
export interface DraftChoices {
  /** Who writes it. */
  writerId: number;
  /** Whose name it is to carry. */
  authorId: number;
  categoryId: number;
  tagIds: number[];
  /** Of the featured image; null for one from elsewhere, or none. */
  imageKey: string | null;
}

type Author =
  | "authorId"
  | "authorName"
  | "authorSlug"
  | "authorBio"
  | "authorAvatarUrl";
type Picture = "featuredPicture" | "mediaKey" | "thumbnailKey";
type Category = "categoryId" | "categorySlug" | "categoryName";

/** Without a category where none has been chosen yet. */
export type DraftSurroundings = Pick<PostRow, Author | Picture | "tags"> &
  Partial<Pick<PostRow, Category>>;

/** What a form that is being filled in shows of other tables. */
@Injectable()
export class PostPreviewsRepository {
  constructor(private readonly database: DataSource) {}

  /** Of other people only those are named whom readers know already. */
  async findSurroundings(choices: DraftChoices): Promise<DraftSurroundings> {
    const { writerId, authorId, categoryId, tagIds, imageKey } = choices;
    const rows = await this.database.query<
      (DraftSurroundings & { category: Pick<PostRow, Category> | null })[]
    >(
      `SELECT author.id AS "authorId", author.name AS "authorName", author.slug AS "authorSlug",
         author.bio AS "authorBio", author.avatar_url AS "authorAvatarUrl",
         ${PICTURE} AS "featuredPicture", media.storage_key AS "mediaKey",
         media.thumbnail_key AS "thumbnailKey",
         CASE WHEN category.id IS NOT NULL THEN json_build_object('categoryId', category.id,
           'categorySlug', category.slug, 'categoryName', category.name) END AS category,
         coalesce((
           SELECT json_agg(json_build_object('id', tag.id, 'name', tag.name, 'slug', tag.slug)
             ORDER BY array_position($4::int[], tag.id))
           FROM tags tag WHERE tag.id = ANY ($4::int[]) AND tag.deleted_at IS NULL), '[]') AS tags
       FROM authors author
       LEFT JOIN categories category ON category.id = $3 AND category.deleted_at IS NULL
       LEFT JOIN media ON media.storage_key = $5 AND media.deleted_at IS NULL
       WHERE author.id = coalesce((
         SELECT post.author_id FROM posts post
         WHERE post.author_id = $2 AND ${IS_PUBLIC_POST} LIMIT 1), $1)`,
      [writerId, authorId, categoryId, tagIds, imageKey],
    );
    const { category, ...around } = singleRow(rows);
    return { ...around, ...category };
  }
}
