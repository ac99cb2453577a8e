import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  NOTICE_DEFAULTS,
  NOTICE_LIMITS,
  type ListNoticesDto,
  type MarkNoticesDto,
  type NoticeChoicesDto,
  type NoticeDto,
  type Paged,
  type SaveNoticeChoicesDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { answerOf } from "../../infrastructure/database/answer-row";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuthorRemovalService } from "../../identity/authors/author-removal.service";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { WaitingService } from "../../operations/waiting/waiting.service";
import { ReviewTargetsService } from "../reviews/review-targets.service";
import { NoticesRepository, type NoticeScope } from "./notices.repository";

/** What concerns a person, for that person alone. Texts that they may not edit any more are not in it. */
@Injectable()
export class NoticesService implements OnModuleInit {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly targets: ReviewTargetsService,
    private readonly waiting: WaitingService,
    private readonly removal: AuthorRemovalService,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "notices",
      call: "GET /notices",
      count: (user) => this.notices.countUnread(this.scopeOf(user)),
    });
    this.jobs.registerRepeating("notices.clean-up", "47 3 * * *", () =>
      this.notices.removeOld(NOTICE_LIMITS),
    );
    this.removal.alsoForget((manager, _, id) =>
      this.notices.removeFor(manager, id),
    );
  }

  list(query: ListNoticesDto, user: Principal): Promise<Paged<NoticeDto>> {
    const page = pageRequest(query);
    const scope = this.scopeOf(user);
    const { unread = false } = query;
    return paginate(page, this.notices.list(scope, unread, page), answerOf);
  }

  mark(personId: number, { id, until }: MarkNoticesDto): Promise<void> {
    return this.notices.mark(personId, id ?? null, until ?? null);
  }

  async choices(personId: number): Promise<NoticeChoicesDto> {
    const chosen = await this.notices.findChoices(personId);
    return Object.assign({}, NOTICE_DEFAULTS, chosen);
  }

  async choose(
    personId: number,
    input: SaveNoticeChoicesDto,
  ): Promise<NoticeChoicesDto> {
    await this.notices.saveChoices(personId, input);
    return this.choices(personId);
  }

  private scopeOf(user: Principal): NoticeScope {
    return { personId: user.id, kinds: this.targets.scopesOf(user) };
  }
}
