import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { RedirectsModule } from "../redirects/redirects.module";
import { RevisionsModule } from "../revisions/revisions.module";
import { PendingChangesService } from "./pending-changes.service";
import { PostCreationService } from "./post-creation.service";
import { PostPreviewsRepository } from "./post-previews.repository";
import { PostPreviewsService } from "./post-previews.service";
import { PostRevisionsController } from "./post-revisions.controller";
import { PostRevisionsService } from "./post-revisions.service";
import { PostTag } from "./post-tag.entity";
import { PostTrashService } from "./post-trash.service";
import { PostWritesRepository } from "./post-writes.repository";
import { PostWritingService } from "./post-writing.service";
import { Post } from "./post.entity";
import { PostsController } from "./posts.controller";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";

@Module({
  imports: [
    TypeOrmModule.forFeature([Post, PostTag]),
    RedirectsModule,
    RevisionsModule,
  ],
  controllers: [PostsController, PostRevisionsController],
  providers: [
    PostsService,
    PostsRepository,
    PostCreationService,
    PostWritingService,
    PostWritesRepository,
    PendingChangesService,
    PostRevisionsService,
    PostTrashService,
    PostPreviewsService,
    PostPreviewsRepository,
  ],
  exports: [PostsService, PostPreviewsService],
})
export class PostsModule {}
