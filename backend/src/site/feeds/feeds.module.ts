import { Module } from "@nestjs/common";
import { CategoriesModule } from "../../content/categories/categories.module";
import { MediaModule } from "../../content/media/media.module";
import { PostsModule } from "../../content/posts/posts.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { TagsModule } from "../../content/tags/tags.module";
import { ReadyAnswersService } from "../../infrastructure/ready-answers/ready-answers.service";
import { FeedsController } from "./feeds.controller";
import { FeedsService } from "./feeds.service";

@Module({
  imports: [
    CategoriesModule,
    MediaModule,
    PostsModule,
    SettingsModule,
    TagsModule,
  ],
  controllers: [FeedsController],
  providers: [FeedsService],
})
export class FeedsModule {
  constructor(answers: ReadyAnswersService) {
    answers.addKind({
      parametersOf: (path) => (FEED.test(path) ? [] : null),
    });
  }
}

const FEED =
  /^(\/(category|tag)\/[\w-]{1,200})?\/(rss\.xml|atom\.xml|feed\.json)$/;
