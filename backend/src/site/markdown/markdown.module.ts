import { Module } from "@nestjs/common";
import { PagesModule } from "../../content/pages/pages.module";
import { PostsModule } from "../../content/posts/posts.module";
import { RichTextModule } from "../../content/rich-text/rich-text.module";
import { ReadyAnswersService } from "../../infrastructure/ready-answers/ready-answers.service";
import { SettingsModule } from "../../operations/settings/settings.module";
import { MarkdownController } from "./markdown.controller";
import { MarkdownService } from "./markdown.service";

const ADDRESS = /^\/(?:post\/[\w-]{1,200}\.md|llms\.txt)$/;

@Module({
  imports: [PagesModule, PostsModule, RichTextModule, SettingsModule],
  controllers: [MarkdownController],
  providers: [MarkdownService],
})
export class MarkdownModule {
  constructor(answers: ReadyAnswersService) {
    answers.addPaths(ADDRESS);
  }
}
