import { Module, type DynamicModule } from "@nestjs/common";
import { AuthModule } from "../../identity/auth/auth.module";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { StorageModule } from "../../infrastructure/storage/storage.module";
import { commandModule } from "../../operations/commands/command-module";
import { SeedsModule } from "../../seeds/seeds.module";

/** As much of the application as removing the demo needs. */
@Module({})
export class DemoCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return commandModule(DemoCliModule, config, [
      StorageModule,
      AuthModule,
      SeedsModule,
    ]);
  }
}
