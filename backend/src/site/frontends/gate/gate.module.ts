import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendVerdict } from "./frontend-verdict.entity";

/** What is looked at before a release may go live. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FrontendVerdict]),
    LiveReleasesModule,
    ReleasesModule,
  ],
})
export class GateModule {}
