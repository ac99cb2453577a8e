import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { MediaModule } from "../media/media.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { RevisionsModule } from "../revisions/revisions.module";
import { PendingChangesRepository } from "./pending-changes.repository";
import { PendingChangesService } from "./pending-changes.service";
import { PostAddressesService } from "./post-addresses.service";
import { PostCreationService } from "./post-creation.service";
import { PostDraftsRepository } from "./post-drafts.repository";
import { PostDraftsService } from "./post-drafts.service";
import { PostPreviewsService } from "./post-previews.service";
import { PostPreparationService } from "./post-preparation.service";
import { PostRenderingService } from "./post-rendering.service";
import { PostRevisionsController } from "./post-revisions.controller";
import { PostRevisionsService } from "./post-revisions.service";
import { PostSavingService } from "./post-saving.service";
import { PostStatesController } from "./post-states.controller";
import { PostTrashRepository } from "./post-trash.repository";
import { PostTrashService } from "./post-trash.service";
import { PostWritesRepository } from "./post-writes.repository";
import { PostWritingService } from "./post-writing.service";
import { PostTag } from "./post-tag.entity";
import { Post } from "./post.entity";
import { PostsController } from "./posts.controller";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";
import { TextPicturesService } from "./text-pictures.service";

@Module({
  imports: [
    TypeOrmModule.forFeature([Post, PostTag]),
    MediaModule,
    RedirectsModule,
    RevisionsModule,
  ],
  controllers: [PostsController, PostStatesController, PostRevisionsController],
  providers: [
    PostsService,
    PostsRepository,
    PostAddressesService,
    PostCreationService,
    PostSavingService,
    PostPreparationService,
    PostPreviewsService,
    PostDraftsService,
    PostDraftsRepository,
    PostWritingService,
    PostWritesRepository,
    PendingChangesService,
    PendingChangesRepository,
    PostRevisionsService,
    PostTrashService,
    PostTrashRepository,
    PostRenderingService,
    TextPicturesService,
  ],
  exports: [
    PostsService,
    PostPreviewsService,
    PostDraftsService,
    PostRenderingService,
    TextPicturesService,
  ],
})
export class PostsModule {}
