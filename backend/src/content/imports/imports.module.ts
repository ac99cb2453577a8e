import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { AuthorsModule } from "../../identity/authors/authors.module";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { CategoriesModule } from "../categories/categories.module";
import { MediaModule } from "../media/media.module";
import { LearningPathsModule } from "../learning-paths/learning-paths.module";
import { PagesModule } from "../pages/pages.module";
import { PostsModule } from "../posts/posts.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { TagsModule } from "../tags/tags.module";
import { TrashModule } from "../trash/trash.module";
import { ArticleImportService } from "./article-import.service";
import { ArticleNamesService } from "./article-names.service";
import { ArticleWritesService } from "./article-writes.service";
import { ExactArticlesService } from "./exact-articles.service";
import { ImportJobsRepository } from "./import-jobs.repository";
import { ImportJobsService } from "./import-jobs.service";
import { ImportPicturesService } from "./import-pictures.service";
import { ImportRunsService } from "./import-runs.service";
import { ImportUndoRepository } from "./import-undo.repository";
import { ImportUndoService } from "./import-undo.service";
import { ImportUploadsService } from "./import-uploads.service";
import { ImportWorkService } from "./import-work.service";
import { ImportsController } from "./imports.controller";
import { ImportsRepository } from "./imports.repository";
import { ImportsService } from "./imports.service";
import { ImportedPost } from "./imported-post.entity";
import { SiteRecordsService } from "./site-records.service";

@Module({
  imports: [
    TypeOrmModule.forFeature([ImportedPost]),
    AuthorsModule,
    CategoriesModule,
    MediaModule,
    OutboundModule,
    LearningPathsModule,
    PagesModule,
    PostsModule,
    RedirectsModule,
    TagsModule,
    TrashModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportJobsRepository,
    ImportJobsService,
    ImportRunsService,
    ImportUndoRepository,
    ImportUndoService,
    ImportUploadsService,
    ImportWorkService,
    ArticleImportService,
    ArticleNamesService,
    ArticleWritesService,
    ExactArticlesService,
    SiteRecordsService,
    ImportPicturesService,
    ImportsRepository,
  ],
  exports: [ImportsService, SiteRecordsService],
})
export class ImportsModule {}
