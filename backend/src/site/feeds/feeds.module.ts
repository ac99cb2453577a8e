import { Module } from "@nestjs/common";
import { CategoriesModule } from "../../content/categories/categories.module";
import { PostsModule } from "../../content/posts/posts.module";
import { TagsModule } from "../../content/tags/tags.module";
import { FeedsController } from "./feeds.controller";
import { FeedsService } from "./feeds.service";

@Module({
  imports: [CategoriesModule, PostsModule, TagsModule],
  controllers: [FeedsController],
  providers: [FeedsService],
})
export class FeedsModule {}
