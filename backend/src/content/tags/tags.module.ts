import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { TaxonomyModule } from "../taxonomy/taxonomy.module";
import { TrashModule } from "../trash/trash.module";
import { TagsController } from "./tags.controller";
import { TagsService } from "./tags.service";
import { Tag } from "./tag.entity";

@Module({
  imports: [TypeOrmModule.forFeature([Tag]), TaxonomyModule, TrashModule],
  controllers: [TagsController],
  providers: [TagsService],
  exports: [TagsService],
})
export class TagsModule {}
