import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PostsModule } from "../posts/posts.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { RevisionsModule } from "../revisions/revisions.module";
import { PageDraftsService } from "./page-drafts.service";
import { PageEditingService } from "./page-editing.service";
import { PageRevisionsController } from "./page-revisions.controller";
import { PageRevisionsService } from "./page-revisions.service";
import { PageTrashService } from "./page-trash.service";
import { PageWritesRepository } from "./page-writes.repository";
import { PageWritingService } from "./page-writing.service";
import { PagesController } from "./pages.controller";
import { PagesRepository } from "./pages.repository";
import { PagesService } from "./pages.service";
import { Page } from "./page.entity";
import { PageCategory } from "./page-category.entity";

@Module({
  imports: [
    TypeOrmModule.forFeature([Page, PageCategory]),
    PostsModule,
    RedirectsModule,
    RevisionsModule,
  ],
  controllers: [PagesController, PageRevisionsController],
  providers: [
    PagesService,
    PageEditingService,
    PageWritingService,
    PageTrashService,
    PageRevisionsService,
    PagesRepository,
    PageWritesRepository,
    PageDraftsService,
  ],
  exports: [PageDraftsService],
})
export class PagesModule {}
