import { Module } from "@nestjs/common";
import { SearchPostsDto } from "@octavo/contracts";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { PublicResourcesModule } from "../../infrastructure/public-resources/public-resources.module";
import { ContentModule } from "../../content/content.module";
import { SearchController } from "./search.controller";
import { SearchRepository } from "./search.repository";
import { SearchTermsRepository } from "./search-terms.repository";
import { SearchWordsService } from "./search-words.service";
import { SearchService } from "./search.service";

@PublicResource({
  name: "search",
  tables: { search_words: "search" },
  reads: { "GET /posts/search": { query: SearchPostsDto } },
})
@Module({
  imports: [ContentModule, PublicResourcesModule],
  controllers: [SearchController],
  providers: [
    SearchService,
    SearchRepository,
    SearchTermsRepository,
    SearchWordsService,
  ],
  exports: [SearchWordsService],
})
export class SearchModule {}
