import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { AuthorsModule } from "../../identity/authors/authors.module";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { CategoriesModule } from "../categories/categories.module";
import { MediaModule } from "../media/media.module";
import { PagesModule } from "../pages/pages.module";
import { PostsModule } from "../posts/posts.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { TagsModule } from "../tags/tags.module";
import { ArticleImportService } from "./article-import.service";
import { ImportPicturesService } from "./import-pictures.service";
import { ImportsRepository } from "./imports.repository";
import { ImportsService } from "./imports.service";
import { ImportedMedia } from "./imported-media.entity";
import { ImportedPost } from "./imported-post.entity";

@Module({
  imports: [
    TypeOrmModule.forFeature([ImportedMedia, ImportedPost]),
    AuthorsModule,
    CategoriesModule,
    MediaModule,
    OutboundModule,
    PagesModule,
    PostsModule,
    RedirectsModule,
    TagsModule,
  ],
  providers: [
    ImportsService,
    ArticleImportService,
    ImportPicturesService,
    ImportsRepository,
  ],
  exports: [ImportsService],
})
export class ImportsModule {}
