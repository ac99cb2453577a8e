import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  hasPermission,
  WAITING_MOST,
  type ListPostCareDto,
  type Paged,
  type PostCareDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { answerOf } from "../../infrastructure/database/answer-row";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { WaitingService } from "../../operations/waiting/waiting.service";
import { PostCareRepository, type DuePosts } from "./post-care.repository";

/** How fresh public posts are, and what readers say of them. */
@Injectable()
export class PostCareService implements OnModuleInit {
  constructor(
    private readonly care: PostCareRepository,
    private readonly reading: ReadingSettingsService,
    private readonly waiting: WaitingService,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "stale",
      call: "GET /posts/care",
      count: async (user) =>
        this.care.count(await this.dueFor(user), WAITING_MOST),
    });
  }

  async list(
    { due: isDue, ...query }: ListPostCareDto,
    user: Principal,
  ): Promise<Paged<PostCareDto>> {
    const page = pageRequest(query);
    const due = isDue ? await this.dueFor(user) : null;
    return paginate(
      page,
      { rows: this.care.list(page, due), total: this.care.count(due) },
      answerOf,
    );
  }

  /** Writers check their own. */
  private async dueFor(user: Principal): Promise<DuePosts> {
    const { remind_after_months: months } = await this.reading.get();
    const isAll = hasPermission(user, "edit_all_posts");
    return { months, authorId: isAll ? null : user.id };
  }
}
