import { Injectable } from "@nestjs/common";
import type { PostDto, PostFieldsDto } from "@octavo/contracts";
import { RevisionsService } from "../revisions/revisions.service";
import { PendingChangesRepository } from "./pending-changes.repository";
import { PostRenderingService } from "./post-rendering.service";
import { toPostDto, type WholePostRow } from "./post.mapper";
import { PostsRepository } from "./posts.repository";

/** A post as its next publication will show it, for whoever was let in by a link. */
@Injectable()
export class PostPreviewsService {
  constructor(
    private readonly rows: PostsRepository,
    private readonly pending: PendingChangesRepository,
    private readonly revisions: RevisionsService,
    private readonly rendering: PostRenderingService,
  ) {}

  /** Whatever its status; null for what is in the trash. */
  async find(id: number): Promise<PostDto | null> {
    const stored = await this.rows.find(id);
    if (!stored || stored.deleted_at) return null;
    const row = await this.withPending(stored);
    const key = `post:${row.id}:${row.version}`;
    return toPostDto(row, await this.rendering.render(key, row.content), null);
  }

  /** What the article itself shows of changes that wait; its category and tags stay those of today. */
  private async withPending(row: WholePostRow): Promise<WholePostRow> {
    const waiting = await this.pending.find(row.id);
    if (!waiting) return row;
    const { version, fields } = await this.revisions.get<PostFieldsDto>(
      { kind: "post", id: row.id },
      waiting.version,
    );
    const { title, subtitle, excerpt, content } = fields;
    const isSamePicture = fields.featured_image_url === row.featured_image_url;
    return {
      ...row,
      ...{ version, title, subtitle, excerpt, content },
      ...(!isSamePicture && {
        featured_image_url: fields.featured_image_url,
        featured_picture: null,
        media_key: null,
        thumbnail_key: null,
      }),
    };
  }
}
