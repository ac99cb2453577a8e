import { Injectable, type OnModuleInit } from "@nestjs/common";
import { LIMITS, type SuccessAnswer } from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import {
  DayReadersService,
  today,
  type Reader,
  isRobot,
} from "./day-readers.service";
import { PostViewsRepository } from "./post-views.repository";
import { t } from "../../common/texts";

const noted = (): SuccessAnswer => ({ success: true, message: t("noted") });

const EVERY_NIGHT = "11 0 * * *";

/** Counts each reader once per post and day, and forgets who it was when the day is over. */
@Injectable()
export class PostViewsService implements OnModuleInit {
  constructor(
    private readonly views: PostViewsRepository,
    private readonly readers: DayReadersService,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating("views.forget", EVERY_NIGHT, () =>
      this.forget(),
    );
  }

  async count(postId: number, reader: Reader): Promise<SuccessAnswer> {
    if (!(await this.views.isPublic(postId)))
      throw new NotFoundError(t("postNotFound"));
    if (isRobot(reader.browser)) return noted();
    const { day, name } = await this.readers.nameOf(reader);
    await this.views.count(postId, day, name);
    return noted();
  }

  private forget(): Promise<void> {
    return this.views.forget(today(), LIMITS.popularityDays);
  }
}
