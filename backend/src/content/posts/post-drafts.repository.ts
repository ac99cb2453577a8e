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

export type DraftSurroundings = Pick<
  PostRow,
  | "featured_picture"
  | "media_key"
  | "thumbnail_key"
  | "author_id"
  | "author_name"
  | "author_slug"
  | "author_bio"
  | "author_avatar_url"
  | "tags"
> & {
  category_id: number | null;
  category_slug: string | null;
  category_name: string | null;
};

@Injectable()
export class PostDraftsRepository {
  constructor(private readonly database: DataSource) {}

  /** Of other people only those are named whom readers know already. */
  async findSurroundings(choices: DraftChoices): Promise<DraftSurroundings> {
    const { writerId, authorId, categoryId, tagIds, imageKey } = choices;
    const rows = await this.database.query<DraftSurroundings[]>(
      `SELECT category.id AS category_id, category.slug AS category_slug, category.name AS category_name,
         author.id AS author_id, author.name AS author_name, author.slug AS author_slug,
         author.bio AS author_bio, author.avatar_url AS author_avatar_url,
         ${PICTURE} AS featured_picture, media.storage_key AS media_key, media.thumbnail_key,
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
    return singleRow(rows);
  }
}
