import { Injectable, type OnModuleInit } from "@nestjs/common";
import type {
  ListReviewsDto,
  Paged,
  ReturnReviewDto,
  ReviewDto,
  ReviewState,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { WaitingService } from "../../operations/waiting/waiting.service";
import { NotifyingService } from "../notices/notifying.service";
import type { Editing } from "../../common/http/record-version";
import {
  type ReviewSubject,
  ReviewTargetsService,
} from "./review-targets.service";
import {
  mayApprove,
  mayReturn,
  toReviewDto,
  type ReviewRow,
} from "./review.mapper";
import { ReviewsRepository, type ReviewScope } from "./reviews.repository";

/** What was sent for review, until someone approves it, or its writer drops it. */
@Injectable()
export class ReviewsService implements OnModuleInit {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly targets: ReviewTargetsService,
    private readonly waiting: WaitingService,
    private readonly notifying: NotifyingService,
    private readonly audit: AuditService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    const counted = (state?: ReviewState) => (user: Principal) =>
      this.reviews.countWaiting(this.scopeOf(user), state);
    const call = "GET /reviews";
    this.waiting.register(
      { name: "reviews", call, count: counted() },
      { name: "to_review", call, count: counted("waiting") },
      { name: "returned", call, count: counted("returned") },
    );
  }

  /** In the transaction of the save. @returns false for what waits already. */
  async send(
    manager: EntityManager,
    subject: ReviewSubject,
    user: Principal,
  ): Promise<boolean> {
    if (!(await this.reviews.send(manager, subject, user.id))) return false;
    await this.notifying.drop(manager, "returned", subject);
    const news = { kind: "sent", subject, by: user } as const;
    await this.notifying.tellPublishers(manager, news);
    return true;
  }

  /** In the transaction that drops what was sent. @returns whether there was anything. */
  async settle(
    manager: EntityManager,
    subject: ReviewSubject,
  ): Promise<boolean> {
    const sent = await this.reviews.remove(manager, subject);
    if (sent) await this.forgetNews(manager, subject);
    return sent !== null;
  }

  /** In the transaction that publishes it, whether it was sent or not. */
  async notePublished(
    manager: EntityManager,
    subject: ReviewSubject,
    user: Principal,
  ): Promise<void> {
    const sent = await this.reviews.remove(manager, subject);
    if (sent) await this.forgetNews(manager, subject);
    const news = { kind: "published", subject, by: user } as const;
    await this.notifying.tellWriter(manager, news, sent?.byId);
  }

  list(query: ListReviewsDto, user: Principal): Promise<Paged<ReviewDto>> {
    const page = pageRequest(query);
    const scope = this.scopeOf(user);
    return paginate(page, this.reviews.list(query, scope, page), (row) =>
      this.show(row, user),
    );
  }

  /** @param editing.version of the post or page, as the person has seen it. */
  async approve(id: number, editing: Editing): Promise<void> {
    const row = await this.require(id, editing.user);
    const target = this.targets.get(row.kind);
    if (!mayApprove(editing.user, row, target)) throw new ForbiddenError();
    await target.approve(row.item_id, editing);
  }

  async giveBack(
    id: number,
    { words }: ReturnReviewDto,
    user: Principal,
  ): Promise<ReviewDto> {
    const row = await this.require(id, user);
    if (!mayReturn(user, row, this.targets.get(row.kind)))
      throw new ForbiddenError();
    await inTransaction(this.database, async (manager) => {
      const remark = { words, authorId: user.id };
      if (!(await this.reviews.markReturned(manager, id, remark)))
        throw new ConflictError(t("reviewReturned"));
      const subject = { kind: row.kind, id: row.item_id };
      const news = { kind: "returned", subject, by: user, words } as const;
      await this.notifying.drop(manager, "sent", subject);
      await this.notifying.tellWriter(manager, news, row.sent_by?.id);
      await this.audit.recordChange(manager, `${row.kind}.return`, {
        id: row.item_id,
        name: row.title,
      });
    });
    return this.show(await this.require(id, user), user);
  }

  private async forgetNews(
    manager: EntityManager,
    subject: ReviewSubject,
  ): Promise<void> {
    await this.notifying.drop(manager, "sent", subject);
    await this.notifying.drop(manager, "returned", subject);
  }

  private async require(id: number, user: Principal): Promise<ReviewRow> {
    const row = await this.reviews.find(id, this.scopeOf(user));
    if (!row) throw new NotFoundError(t("reviewNotFound"));
    return row;
  }

  private show(row: ReviewRow, user: Principal): ReviewDto {
    return toReviewDto(row, user, this.targets.get(row.kind));
  }

  private scopeOf(user: Principal): ReviewScope {
    return { authorId: user.id, kinds: this.targets.scopesOf(user) };
  }
}
