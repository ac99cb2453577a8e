import type { ReviewKind } from "@octavo/contracts";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { IS_PUBLIC_POST } from "../posts/public-post.sql";
import type { ReviewedItem, ReviewSubject } from "./review-targets.service";

/** The columns in which tables of several kinds name a post or a page. */
export const DOCUMENT_COLUMN: Readonly<Record<ReviewKind, string>> = {
  post: "post_id",
  page: "page_id",
};

const FROM: Readonly<Record<ReviewKind, string>> = {
  post: `(${IS_PUBLIC_POST}) AS "isPublic" FROM posts post`,
  page: `page.publish_status = 'published' AS "isPublic" FROM pages page`,
};

interface ReviewedDocument extends ReviewedItem {
  title: string;
  isPublic: boolean;
}

/** A post or page that is not in the trash. */
export async function findDocument(
  rows: SqlRunner,
  { kind, id }: ReviewSubject,
): Promise<ReviewedDocument | null> {
  const [row] = await rows.query<ReviewedDocument[]>(
    `SELECT title, author_id AS "authorId", ${FROM[kind]} WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}
