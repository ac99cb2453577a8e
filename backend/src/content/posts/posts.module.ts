import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { AuthorsModule } from "../../identity/authors/authors.module";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { SettingsModule } from "../../operations/settings/settings.module";
import { WaitingModule } from "../../operations/waiting/waiting.module";
import { BulkChangesModule } from "../bulk-changes/bulk-changes.module";
import { MediaModule } from "../media/media.module";
import { NoticesModule } from "../notices/notices.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { ReviewsModule } from "../reviews/reviews.module";
import { RevisionsModule } from "../revisions/revisions.module";
import { TrashModule } from "../trash/trash.module";
import { WritingModule } from "../writing/writing.module";
import { IncomingPostsService } from "./incoming-posts.service";
import { PostCalendarController } from "./post-calendar.controller";
import { PostFindingController } from "./post-finding.controller";
import { PostCalendarRepository } from "./post-calendar.repository";
import { PostCalendarService } from "./post-calendar.service";
import { PostChangesService } from "./post-changes.service";
import { PostCreationService } from "./post-creation.service";
import { PostEndsService } from "./post-ends.service";
import { PostFindingRepository } from "./post-finding.repository";
import { PostFindingService } from "./post-finding.service";
import { PostListsRepository } from "./post-lists.repository";
import { PostMergingService } from "./post-merging.service";
import { PostPreviewsRepository } from "./post-previews.repository";
import { PostPreviewsService } from "./post-previews.service";
import { PostProposalsService } from "./post-proposals.service";
import { PostRevisionsController } from "./post-revisions.controller";
import { PostRevisionsService } from "./post-revisions.service";
import { PostTag, Post } from "./post.entity";
import { PostTranslationsRepository } from "./post-translations.repository";
import { PostTargetService } from "./post-target.service";
import { PostTrashService } from "./post-trash.service";
import { PostVerificationsRepository } from "./post-verifications.repository";
import { PostWritesRepository } from "./post-writes.repository";
import { PostWritingService } from "./post-writing.service";
import { PostsController } from "./posts.controller";
import { AUTHOR_PAGES, POSTS_RESOURCE } from "./posts.resource";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";

@PublicResource(POSTS_RESOURCE, AUTHOR_PAGES)
@Module({
  imports: [
    TypeOrmModule.forFeature([Post, PostTag]),
    AuthorsModule,
    BulkChangesModule,
    MediaModule,
    NoticesModule,
    RedirectsModule,
    ReviewsModule,
    RevisionsModule,
    SettingsModule,
    TrashModule,
    WaitingModule,
    WritingModule,
  ],
  controllers: [
    // Listed first, because the address of a post also matches `posts/calendar`.
    PostCalendarController,
    PostsController,
    PostFindingController,
    PostRevisionsController,
  ],
  providers: [
    PostsService,
    PostsRepository,
    PostListsRepository,
    PostFindingService,
    PostFindingRepository,
    IncomingPostsService,
    PostCalendarRepository,
    PostCalendarService,
    PostCreationService,
    PostEndsService,
    PostChangesService,
    PostProposalsService,
    PostMergingService,
    PostWritingService,
    PostWritesRepository,
    PostTranslationsRepository,
    PostVerificationsRepository,
    PostRevisionsService,
    PostTargetService,
    PostTrashService,
    PostPreviewsService,
    PostPreviewsRepository,
  ],
  exports: [
    IncomingPostsService,
    PostsService,
    PostChangesService,
    PostPreviewsService,
  ],
})
export class PostsModule {}
