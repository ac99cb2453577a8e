import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { RegistryModule } from "../registry/registry.module";
import { FrontendSignal } from "./frontend-signal.entity";

/** How releases do with readers, and what follows from it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FrontendSignal]),
    LiveReleasesModule,
    RegistryModule,
  ],
})
export class FrontendHealthModule {}
