import { createHash, randomBytes } from "node:crypto";
import { Injectable, type OnModuleInit } from "@nestjs/common";
import { LIMITS, type SuccessAnswer } from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { isRobot } from "./is-robot";
import { PostViewsRepository } from "./post-views.repository";
import { t } from "../../common/texts";

export interface Reader {
  ip: string;
  browser: string;
}

interface DaySalt {
  day: string;
  salt: string;
}

const noted = (): SuccessAnswer => ({ success: true, message: t("noted") });

const EVERY_NIGHT = "11 0 * * *";

/** Counts each reader once per post and day, and forgets who it was when the day is over. */
@Injectable()
export class PostViewsService implements OnModuleInit {
  private salt: DaySalt | null = null;

  constructor(
    private readonly views: PostViewsRepository,
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
    const day = today();
    await this.views.count(postId, day, await this.nameOf(reader, day));
    return noted();
  }

  /** No visitor can be recognised in it without the day's salt, which is deleted on the next day. */
  private async nameOf({ ip, browser }: Reader, day: string): Promise<string> {
    if (this.salt?.day !== day)
      this.salt = {
        day,
        salt: await this.views.saltOf(day, randomBytes(24).toString("hex")),
      };
    return createHash("sha256")
      .update(`${this.salt.salt}\n${ip}\n${browser}`)
      .digest("hex")
      .slice(0, 32);
  }

  private forget(): Promise<void> {
    return this.views.forget(today(), LIMITS.popularityDays);
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);
