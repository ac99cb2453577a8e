import { Module, type DynamicModule } from "@nestjs/common";
import { RichTextModule } from "../../content/rich-text/rich-text.module";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { StorageModule } from "../../infrastructure/storage/storage.module";
import { commandModule } from "../../operations/commands/command-module";
import { SiteImportsModule } from "./site-imports.module";

/** As much of the application as an import needs. */
@Module({})
export class ImportCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return commandModule(ImportCliModule, config, [
      StorageModule,
      RichTextModule,
      SiteImportsModule,
    ]);
  }
}
