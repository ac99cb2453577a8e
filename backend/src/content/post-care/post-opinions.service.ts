import { Injectable, type OnModuleInit } from "@nestjs/common";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import {
  DayReadersService,
  today,
  type Reader,
  isRobot,
} from "../post-views/day-readers.service";
import { postPath } from "../posts/post.policy";
import { PostsService } from "../posts/posts.service";
import { networkOf } from "../../infrastructure/rate-limits/network-of";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { PostCareRepository } from "./post-care.repository";

const EVERY_NIGHT = "13 0 * * *";

/** Counts whether a post has helped, once per reader, post and day. */
@Injectable()
export class PostOpinionsService implements OnModuleInit {
  constructor(
    private readonly care: PostCareRepository,
    private readonly readers: DayReadersService,
    private readonly posts: PostsService,
    private readonly limits: RateLimits,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating("opinions.forget", EVERY_NIGHT, () =>
      this.care.forgetReaders(today()),
    );
  }

  /** For a form, which no rule of the API limits. */
  async countForm(
    postId: number,
    isHelpful: boolean,
    reader: Reader,
  ): Promise<string> {
    await this.limits.take("viewsPerIp", networkOf(reader.ip));
    return this.count(postId, isHelpful, reader);
  }

  /** Returns where readers find the post. */
  async count(
    postId: number,
    isHelpful: boolean,
    reader: Reader,
  ): Promise<string> {
    const { slug } = await this.posts.get(postId, null);
    if (!isRobot(reader.browser)) {
      const name = await this.readers.nameOf(reader);
      await this.care.countOpinion(postId, name, isHelpful);
    }
    return postPath(slug);
  }
}
