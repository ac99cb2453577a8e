import type { PostFieldsDto } from "@octavo/contracts";
import type { DataSource, EntityManager } from "typeorm";
import { ImportedPost } from "../content/imports/imported-post.entity";
import { PostTag } from "../content/posts/post-tag.entity";
import { Post } from "../content/posts/post.entity";
import { fieldsOf } from "../content/posts/post.mapper";
import { inTransaction } from "../infrastructure/database/in-transaction";

const SLUG = "bulk-safe-apex-think-in-lists-from-the-first-line";
const LAST_PART = "<h2";

/**
 * One article of the demo has been saved twice: its last part came later. The importer takes the
 * second save for its own, so that the article does not count as edited; the revision that it left
 * becomes the first save.
 */
export function seedRevisions(database: DataSource): Promise<void> {
  return inTransaction(database, async (manager) => {
    const post = await manager.findOneBy(Post, { slug: SLUG, version: 1 });
    if (!post) return;
    const tags = await manager.find(PostTag, {
      where: { postId: post.id },
      order: { position: "ASC" },
    });
    const now = fieldsOf(
      post,
      tags.map(({ tagId }) => tagId),
      new Date(),
    );
    const content = now.content.slice(0, now.content.lastIndexOf(LAST_PART));
    await keep(manager, post, { ...now, content });
    await manager.update(Post, { id: post.id }, { version: 2 });
    await manager.update(ImportedPost, { postId: post.id }, { postVersion: 2 });
    const { id, authorId } = post;
    await keep(manager, { id, authorId, version: 2 }, now);
  });
}

async function keep(
  manager: EntityManager,
  { id, version, authorId }: Pick<Post, "id" | "version" | "authorId">,
  fields: PostFieldsDto,
): Promise<void> {
  await manager.query(
    `INSERT INTO revisions (post_id, version, snapshot, created_by_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (post_id, version) DO UPDATE
     SET snapshot = excluded.snapshot, created_by_id = excluded.created_by_id`,
    [id, version, JSON.stringify(fields), authorId],
  );
}
