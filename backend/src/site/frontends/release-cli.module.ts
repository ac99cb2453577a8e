import { Module, type DynamicModule } from "@nestjs/common";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { ConfigModule } from "../../infrastructure/config/config.module";
import { DatabaseModule } from "../../infrastructure/database/database.module";
import { AuditModule } from "../../operations/audit/audit.module";
import { FrontendsModule } from "./frontends.module";

/** As much of the application as releasing a frontend needs. */
@Module({})
export class ReleaseCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ReleaseCliModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule,
        AuditModule,
        FrontendsModule,
      ],
    };
  }
}
