import { Module } from "@nestjs/common";
import { FrontendAppsModule } from "./apps/frontend-apps.module";
import { FlagsModule } from "./flags/flags.module";
import { GateModule } from "./gate/gate.module";
import { FrontendHealthModule } from "./health/frontend-health.module";
import { FrontendSignalsModule } from "./health/frontend-signals.module";
import { RecoveryModule } from "./recovery/recovery.module";
import { ReleasePreviewsModule } from "./previews/release-previews.module";
import { LiveReleasesModule } from "./registry/live-releases.module";
import { RegistryModule } from "./registry/registry.module";
import { RenderingModule } from "./rendering/rendering.module";
import { ReleasesModule } from "./releases/releases.module";

/** Delivery of the frontends. Each module knows those before it in the list, and none behind it. */
const MODULES = [
  FrontendSignalsModule,
  ReleasesModule,
  FrontendAppsModule,
  LiveReleasesModule,
  RenderingModule,
  GateModule,
  ReleasePreviewsModule,
  RecoveryModule,
  RegistryModule,
  FlagsModule,
  FrontendHealthModule,
];

@Module({ imports: MODULES, exports: MODULES })
export class DeliveryModule {}
