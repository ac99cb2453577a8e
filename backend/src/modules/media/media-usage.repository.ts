import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";

export interface PostUsingMedia {
  id: number;
  title: string;
}

@Injectable()
export class MediaUsageRepository {
  constructor(private readonly database: DataSource) {}

  /** The first posts that show a file, as featured image or in their text. Reads every text: rare and asked for. */
  postsUsing(mediaId: number, url: string): Promise<PostUsingMedia[]> {
    return this.database.query<PostUsingMedia[]>(
      `SELECT id, title FROM posts
       WHERE deleted_at IS NULL AND (featured_media_id = $1 OR position($2 IN content) > 0)
       ORDER BY id LIMIT 20`,
      [mediaId, url],
    );
  }
}
