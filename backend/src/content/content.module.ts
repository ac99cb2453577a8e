import { Module } from "@nestjs/common";
import { BulkChangesModule } from "./bulk-changes/bulk-changes.module";
import { CategoriesModule } from "./categories/categories.module";
import { DashboardModule } from "./dashboard/dashboard.module";
import { DraftsModule } from "./drafts/drafts.module";
import { EmbedsModule } from "./embeds/embeds.module";
import { ExternalLinksModule } from "./external-links/external-links.module";
import { ImportsModule } from "./imports/imports.module";
import { LearningPathsModule } from "./learning-paths/learning-paths.module";
import { MediaModule } from "./media/media.module";
import { NotesModule } from "./notes/notes.module";
import { PagesModule } from "./pages/pages.module";
import { PostCareModule } from "./post-care/post-care.module";
import { PostViewsModule } from "./post-views/post-views.module";
import { PostsModule } from "./posts/posts.module";
import { RedirectsModule } from "./redirects/redirects.module";
import { ReviewsModule } from "./reviews/reviews.module";
import { RichTextModule } from "./rich-text/rich-text.module";
import { TagsModule } from "./tags/tags.module";
import { TrashModule } from "./trash/trash.module";

const MODULES = [
  BulkChangesModule,
  CategoriesModule,
  DashboardModule,
  DraftsModule,
  EmbedsModule,
  ExternalLinksModule,
  ImportsModule,
  LearningPathsModule,
  MediaModule,
  NotesModule,
  PagesModule,
  PostCareModule,
  PostViewsModule,
  PostsModule,
  RedirectsModule,
  ReviewsModule,
  RichTextModule,
  TagsModule,
  TrashModule,
];

/** All content. What works with every public resource, such as search, imports all of it, in commands too. */
@Module({ imports: MODULES, exports: MODULES })
export class ContentModule {}
