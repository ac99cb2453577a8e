import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { AuthorsModule } from "../../identity/authors/authors.module";
import { CategoriesModule } from "../categories/categories.module";
import { MediaModule } from "../media/media.module";
import { PostsModule } from "../posts/posts.module";
import { TagsModule } from "../tags/tags.module";
import { ArticleImportService } from "./article-import.service";
import { ImportsRepository } from "./imports.repository";
import { ImportsService } from "./imports.service";
import { ImportedPost } from "./imported-post.entity";

@Module({
  imports: [
    TypeOrmModule.forFeature([ImportedPost]),
    AuthorsModule,
    CategoriesModule,
    MediaModule,
    PostsModule,
    TagsModule,
  ],
  providers: [ImportsService, ArticleImportService, ImportsRepository],
  exports: [ImportsService],
})
export class ImportsModule {}
