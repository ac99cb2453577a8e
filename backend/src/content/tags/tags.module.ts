import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { TaxonomyModule } from "../taxonomy/taxonomy.module";
import { TrashModule } from "../trash/trash.module";
import { TagsController } from "./tags.controller";
import { TagsService } from "./tags.service";
import { Tag } from "./tag.entity";
import { TAGS_RESOURCE } from "./tags.resource";

@PublicResource(TAGS_RESOURCE)
@Module({
  imports: [TypeOrmModule.forFeature([Tag]), TaxonomyModule, TrashModule],
  controllers: [TagsController],
  providers: [TagsService],
  exports: [TagsService],
})
export class TagsModule {}
