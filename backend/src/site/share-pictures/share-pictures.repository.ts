import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { IS_PUBLIC_POST } from "../../content/posts/public-post.sql";

/** A file of the library, if there is one. */
interface Shown {
  storage_key: string | null;
  /** Another one once the file has been replaced. */
  picture_hash: string | null;
  focus_x: number | null;
  focus_y: number | null;
}

export interface SharedPost extends Shown {
  id: number;
  slug: string;
  title: string;
  version: number;
  category_name: string;
  category_slug: string;
}

export type SharedFile = Shown & { id: number; storage_key: string };

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

  /** Nothing while it is in the trash. */
  async findFile(id: number): Promise<SharedFile | null> {
    const [row] = await this.database.query<SharedFile[]>(
      `SELECT id, storage_key, hash AS picture_hash, focus_x, focus_y FROM media
       WHERE id = $1 AND deleted_at IS NULL`,
      [id],
    );
    return row ?? null;
  }
}
