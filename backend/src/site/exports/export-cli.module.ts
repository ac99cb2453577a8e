import { Module, type DynamicModule } from "@nestjs/common";
import { RichTextModule } from "../../content/rich-text/rich-text.module";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { StorageModule } from "../../infrastructure/storage/storage.module";
import { commandModule } from "../../operations/commands/command-module";
import { ExportsModule } from "./exports.module";

/** As much of the application as an export needs. */
@Module({})
export class ExportCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return commandModule(ExportCliModule, config, [
      StorageModule,
      RichTextModule,
      ExportsModule,
    ]);
  }
}
