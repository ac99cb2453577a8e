import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";

export interface MediaUser {
  id: number;
  title: string;
}

/** What shows a file, the first of each kind. */
export interface MediaUsage {
  posts: MediaUser[];
  pages: MediaUser[];
}

const MOST_NAMED = 20;

@Injectable()
export class MediaUsageRepository {
  constructor(private readonly database: DataSource) {}

  /** As featured image or in the text. Reads every text: rare and asked for. */
  async find(mediaId: number, url: string): Promise<MediaUsage> {
    const [posts, pages] = await Promise.all([
      this.database.query<MediaUser[]>(
        `SELECT id, title FROM posts
         WHERE deleted_at IS NULL AND (featured_media_id = $1 OR position($2 IN content) > 0)
         ORDER BY id LIMIT ${MOST_NAMED}`,
        [mediaId, url],
      ),
      this.database.query<MediaUser[]>(
        `SELECT id, title FROM pages WHERE deleted_at IS NULL AND position($1 IN content) > 0
         ORDER BY id LIMIT ${MOST_NAMED}`,
        [url],
      ),
    ]);
    return { posts, pages };
  }

  /**
   * Deletes the record, and takes the picture from the posts that it stood above: an address of
   * nothing would be shown as a broken image. False when there was no such record.
   */
  remove(mediaId: number): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query(
        `UPDATE posts SET featured_image_url = NULL, featured_media_id = NULL,
           version = version + 1, updated_at = now()
         WHERE featured_media_id = $1`,
        [mediaId],
      );
      const [, count] = await manager.query<[unknown, number]>(
        "DELETE FROM media WHERE id = $1",
        [mediaId],
      );
      return count > 0;
    });
  }
}
