import { Injectable, type OnModuleInit } from "@nestjs/common";
import { WaitingService } from "../../operations/waiting/waiting.service";
import { PostTasksRepository } from "./post-tasks.repository";
import { postScope } from "./post.policy";

/** Tells the dashboard which posts wait for a person. */
@Injectable()
export class PostTasksService implements OnModuleInit {
  constructor(
    private readonly posts: PostTasksRepository,
    private readonly waiting: WaitingService,
  ) {}

  onModuleInit(): void {
    this.waiting.register(
      {
        name: "post_drafts",
        call: "PUT /posts/{id}",
        count: ({ id }) => this.posts.countDrafts(id),
      },
      {
        name: "scheduled",
        call: "GET /posts/calendar",
        count: (user) => this.posts.countComing(postScope(user)),
      },
    );
  }
}
