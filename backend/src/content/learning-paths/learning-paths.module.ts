import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { MediaModule } from "../media/media.module";
import { RevisionsModule } from "../revisions/revisions.module";
import { TaxonomyModule } from "../taxonomy/taxonomy.module";
import { TrashModule } from "../trash/trash.module";
import { LearningPath, LearningPathStep } from "./learning-path.entity";
import { LearningPathsController } from "./learning-paths.controller";
import { LearningPathsRepository } from "./learning-paths.repository";
import { LEARNING_PATHS_RESOURCE } from "./learning-paths.resource";
import { LearningPathsService } from "./learning-paths.service";
import { PathRevisionsController } from "./path-revisions.controller";
import { PathRevisionsService } from "./path-revisions.service";

@PublicResource(LEARNING_PATHS_RESOURCE)
@Module({
  imports: [
    TypeOrmModule.forFeature([LearningPath, LearningPathStep]),
    MediaModule,
    RevisionsModule,
    TaxonomyModule,
    TrashModule,
  ],
  controllers: [LearningPathsController, PathRevisionsController],
  providers: [
    LearningPathsService,
    LearningPathsRepository,
    PathRevisionsService,
  ],
  exports: [LearningPathsService],
})
export class LearningPathsModule {}
