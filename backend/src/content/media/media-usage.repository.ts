import { Injectable } from "@nestjs/common";
import type { MediaUsageDto } from "@octavo/contracts";
import type { EntityManager } from "typeorm";

/** Rows `usage` of the index whose post, page or person is not itself in the trash. */
export const IS_SHOWN = `NOT EXISTS (
    SELECT FROM posts WHERE posts.id = usage.post_id AND posts.deleted_at IS NOT NULL
    UNION ALL
    SELECT FROM pages WHERE pages.id = usage.page_id AND pages.deleted_at IS NOT NULL
    UNION ALL
    SELECT FROM authors WHERE authors.id = usage.author_id AND authors.deleted_at IS NOT NULL)`;

const MOST_NAMED = 20;

/** Reads the index of what shows which file; the database keeps it by itself. */
@Injectable()
export class MediaUsageRepository {
  /** As featured image, in the text or as portrait; the first of each kind. */
  async find(manager: EntityManager, mediaId: number): Promise<MediaUsageDto> {
    const usersIn = <Row>(table: string, column: string, name: string) =>
      manager.query<Row[]>(
        `SELECT id, ${name} FROM ${table}
         WHERE deleted_at IS NULL
           AND id IN (SELECT ${column} FROM media_usage WHERE media_id = $1)
         ORDER BY id LIMIT ${MOST_NAMED}`,
        [mediaId],
      );
    return {
      posts: await usersIn("posts", "post_id", "title"),
      pages: await usersIn("pages", "page_id", "title"),
      authors: await usersIn("authors", "author_id", "name"),
    };
  }
}
