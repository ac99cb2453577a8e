import { Module } from "@nestjs/common";
import { DraftsModule } from "../../content/drafts/drafts.module";
import { PagesModule } from "../../content/pages/pages.module";
import { PostsModule } from "../../content/posts/posts.module";
import { PreviewLinksController } from "./preview-links.controller";
import { PreviewLinksRepository } from "./preview-links.repository";
import { PreviewLinksService } from "./preview-links.service";
import { PreviewsController } from "./previews.controller";
import { PreviewsService } from "./previews.service";

@Module({
  imports: [DraftsModule, PagesModule, PostsModule],
  controllers: [PreviewLinksController, PreviewsController],
  providers: [PreviewLinksService, PreviewLinksRepository, PreviewsService],
})
export class PreviewsModule {}
