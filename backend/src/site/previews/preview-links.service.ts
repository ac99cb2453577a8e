import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  LIMITS,
  type CreatePreviewLinkDto,
  type Deleted,
  type NewPreviewLinkDto,
  type PreviewLinkDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { answerOf } from "../../infrastructure/database/answer-row";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { AuditService } from "../../operations/audit/audit.service";
import { hashToken, makeToken } from "../../identity/sessions/secret-links";
import { PostsService } from "../../content/posts/posts.service";
import { PreviewLinksRepository } from "./preview-links.repository";
import { t } from "../../common/texts";

/** Links to a post that readers cannot see yet, made by people who may edit it. */
@Injectable()
export class PreviewLinksService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly links: PreviewLinksRepository,
    private readonly posts: PostsService,
    private readonly audit: AuditService,
    private readonly jobs: JobHandlers,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating("previews.clean-up", "53 3 * * *", () =>
      this.links.removeExpired(),
    );
  }

  async list(postId: number, user: Principal): Promise<PreviewLinkDto[]> {
    await this.posts.requireEditable(postId, user);
    const rows = await this.links.list(postId, LIMITS.previewLinksMax);
    return rows.map(answerOf);
  }

  async create(
    postId: number,
    input: CreatePreviewLinkDto,
    user: Principal,
  ): Promise<NewPreviewLinkDto> {
    const post = await this.posts.requireEditable(postId, user);
    const days = input.days ?? LIMITS.previewDays;
    const token = makeToken();
    const row = await inTransaction(this.database, async (manager) => {
      await this.links.lockPost(manager, postId);
      await this.assertRoomForOneMore(manager, postId);
      const made = await this.links.insert(manager, {
        postId,
        days,
        createdById: user.id,
        tokenHash: hashToken(token),
      });
      const subject = { id: postId, name: post.title };
      await this.audit.recordChange(
        manager,
        "post.create_preview_link",
        subject,
        {
          link: made.id,
          expires_at: made.expires_at.toISOString(),
        },
      );
      return made;
    });
    const url = `${this.config.publicUrl}/preview/${token}`;
    return { ...answerOf(row), url };
  }

  async remove(postId: number, id: number, user: Principal): Promise<Deleted> {
    const post = await this.posts.requireEditable(postId, user);
    await inTransaction(this.database, async (manager) => {
      if (!(await this.links.remove(manager, postId, id)))
        throw new NotFoundError(t("previewLinkNotFound"));
      const subject = { id: postId, name: post.title };
      await this.audit.recordChange(
        manager,
        "post.delete_preview_link",
        subject,
        {
          link: id,
        },
      );
    });
    return { success: true };
  }

  private async assertRoomForOneMore(
    manager: EntityManager,
    postId: number,
  ): Promise<void> {
    if ((await this.links.count(manager, postId)) >= LIMITS.previewLinksMax)
      throw new ConflictError(
        t("previewLinksTooMany", { most: LIMITS.previewLinksMax }),
      );
  }
}
