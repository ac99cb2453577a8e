import { Module } from "@nestjs/common";
import { FrontendSignalsModule } from "../health/frontend-signals.module";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { RegistryModule } from "../registry/registry.module";
import { ReleasesModule } from "../releases/releases.module";
import { FlagsController } from "./flags.controller";
import { FlagsRepository } from "./flags.repository";
import { FlagsService } from "./flags.service";

/** Flags of frontends, which change without a release. */
@Module({
  imports: [
    FrontendSignalsModule,
    LiveReleasesModule,
    RegistryModule,
    ReleasesModule,
  ],
  controllers: [FlagsController],
  providers: [FlagsRepository, FlagsService],
  exports: [FlagsService],
})
export class FlagsModule {}
