import { Module } from "@nestjs/common";
import { GateModule } from "../gate/gate.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendsService } from "./frontends.service";
import { LiveReleasesModule } from "./live-releases.module";

/** What becomes live where: promotions, ways back, canaries. */
@Module({
  imports: [GateModule, LiveReleasesModule, ReleasesModule],
  providers: [FrontendsService],
  exports: [FrontendsService],
})
export class RegistryModule {}
