import { Get, Module } from "@nestjs/common";
import { MediaModule } from "../../content/media/media.module";
import { PostsModule } from "../../content/posts/posts.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { ReadyAnswersService } from "../../infrastructure/ready-answers/ready-answers.service";
import { FeedListsRepository } from "./feed-lists.repository";
import { FeedsController } from "./feeds.controller";
import { FeedsService } from "./feeds.service";

@Module({
  imports: [MediaModule, PostsModule, SettingsModule],
  controllers: [FeedsController],
  providers: [FeedListsRepository, FeedsService],
})
export class FeedsModule {
  /** Which lists have feeds is known when all resources are, before the framework reads the routes. */
  constructor(answers: ReadyAnswersService, lists: FeedListsRepository) {
    const { segments } = lists;
    const paths = segments.map((list) => `${list}/:slug/:file(${FILES})`);
    const controller = FeedsController.prototype;
    const handler = Object.getOwnPropertyDescriptor(controller, "ofList");
    if (handler) Get(paths)(controller, "ofList", handler);
    const feed = new RegExp(
      `^(/(${segments.join("|")})/[\\w-]{1,200})?/(rss\\.xml|atom\\.xml|feed\\.json)$`,
    );
    answers.addPaths(feed);
  }
}

const FILES = "^rss\\.xml$|^atom\\.xml$|^feed\\.json$";
