import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { RevisionsService } from "../revisions/revisions.service";
import type { WrittenPost } from "./incoming-posts.service";
import { PostWritesRepository } from "./post-writes.repository";
import { Post } from "./post.entity";
import { fieldsOf } from "./post-fields.mapper";

/**
 * Writes parts of the demo without audit entries, because no person did them. Posts of the demo are imported.
 */
@Injectable()
export class PostProvisioningService {
  constructor(
    private readonly writes: PostWritesRepository,
    private readonly revisions: RevisionsService,
  ) {}

  /**
   * Turns the only save of a post into its second one, and adds a first one with less text.
   * @returns null when there is no such post, or people have saved it since.
   */
  async provideEarlierSave(
    manager: EntityManager,
    slug: string,
    earlier: (content: string) => string,
  ): Promise<WrittenPost | null> {
    const post = await manager.findOneBy(Post, { slug, version: 1 });
    if (!post) return null;
    const { id, authorId: createdById } = post;
    const tagIds = await this.writes.findTags(manager, [id]);
    const now = fieldsOf(post, tagIds.get(id) ?? [], new Date());
    const before = { ...now, content: earlier(now.content) };
    await manager.update(Post, { id }, { version: 2 });
    await this.revisions.provide(manager, { kind: "post", id }, [
      { version: 1, snapshot: before, createdById },
      { version: 2, snapshot: now, createdById },
    ]);
    return { id, slug, version: 2 };
  }
}
