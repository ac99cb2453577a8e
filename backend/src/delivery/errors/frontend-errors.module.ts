import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { FrontendSignalsModule } from "../health/frontend-signals.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendError } from "./frontend-error.entity";
import { FrontendErrorsController } from "./frontend-errors.controller";
import { FrontendErrorsRepository } from "./frontend-errors.repository";
import { FrontendErrorsService } from "./frontend-errors.service";
import { SourcePlacesService } from "./source-places.service";

/** What fails in releases, and at which places of their sources. */
@Module({
  imports: [
    FrontendSignalsModule,
    ReleasesModule,
    TypeOrmModule.forFeature([FrontendError]),
  ],
  controllers: [FrontendErrorsController],
  providers: [
    FrontendErrorsRepository,
    FrontendErrorsService,
    SourcePlacesService,
  ],
})
export class FrontendErrorsModule {}
