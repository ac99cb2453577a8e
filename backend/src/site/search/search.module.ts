import { Module } from "@nestjs/common";
import { PostsModule } from "../../content/posts/posts.module";
import { SearchController } from "./search.controller";
import { SearchRepository } from "./search.repository";
import { SearchService } from "./search.service";

@Module({
  imports: [PostsModule],
  controllers: [SearchController],
  providers: [SearchService, SearchRepository],
})
export class SearchModule {}
