import { Module } from "@nestjs/common";
import { PostsModule } from "../../content/posts/posts.module";
import { SearchController } from "./search.controller";
import { SearchRepository } from "./search.repository";
import { SearchWordsService } from "./search-words.service";
import { SearchService } from "./search.service";

@Module({
  imports: [PostsModule],
  controllers: [SearchController],
  providers: [SearchService, SearchRepository, SearchWordsService],
  exports: [SearchWordsService],
})
export class SearchModule {}
