import { Module } from "@nestjs/common";
import { CategoriesModule } from "../categories/categories.module";
import { PostsModule } from "../posts/posts.module";
import { TagsModule } from "../tags/tags.module";
import { FeedsController } from "./feeds.controller";
import { FeedsService } from "./feeds.service";

@Module({
  imports: [CategoriesModule, PostsModule, TagsModule],
  controllers: [FeedsController],
  providers: [FeedsService],
})
export class FeedsModule {}
