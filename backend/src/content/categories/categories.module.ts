import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { PostsModule } from "../posts/posts.module";
import { TaxonomyModule } from "../taxonomy/taxonomy.module";
import { TrashModule } from "../trash/trash.module";
import { CategoriesController } from "./categories.controller";
import { CategoriesRepository } from "./categories.repository";
import { CategoriesService } from "./categories.service";
import { Category } from "./category.entity";
import { CATEGORIES_RESOURCE } from "./categories.resource";

@PublicResource(CATEGORIES_RESOURCE)
@Module({
  imports: [
    TypeOrmModule.forFeature([Category]),
    PostsModule,
    TaxonomyModule,
    TrashModule,
  ],
  controllers: [CategoriesController],
  providers: [CategoriesService, CategoriesRepository],
  exports: [CategoriesService],
})
export class CategoriesModule {}
