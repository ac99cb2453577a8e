import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { IS_PUBLIC_POST } from "../../content/posts/public-post.sql";

export interface SharedPost {
  id: number;
  slug: string;
  title: string;
  version: number;
  category_name: string;
  category_slug: string;
  /** Of the featured image, if it lies in the library. */
  storage_key: string | null;
  /** Another one once the file has been replaced. */
  picture_hash: string | null;
  focus_x: number | null;
  focus_y: number | null;
}

@Injectable()
export class SharePicturesRepository {
  constructor(private readonly database: DataSource) {}

  /** Only what readers can see has a picture. */
  async findPost(slug: string): Promise<SharedPost | null> {
    const [row] = await this.database.query<SharedPost[]>(
      `SELECT post.id, post.slug, post.title, post.version, category.name AS category_name,
         category.slug AS category_slug, media.storage_key, media.hash AS picture_hash,
         media.focus_x, media.focus_y
       FROM posts post JOIN categories category ON category.id = post.category_id
       LEFT JOIN media ON media.id = post.featured_media_id AND media.deleted_at IS NULL
       WHERE post.slug = $1 AND ${IS_PUBLIC_POST}`,
      [slug],
    );
    return row ?? null;
  }
}
