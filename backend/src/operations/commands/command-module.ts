import type { DynamicModule, ModuleMetadata, Type } from "@nestjs/common";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { ConfigModule } from "../../infrastructure/config/config.module";
import { DatabaseModule } from "../../infrastructure/database/database.module";
import { JobsModule } from "../../infrastructure/jobs/jobs.module";
import { RateLimitsModule } from "../../infrastructure/rate-limits/rate-limits.module";
import { AuditModule } from "../audit/audit.module";

/**
 * As much of the application as a command needs that works beside a running site.
 * @param needed beyond the database, jobs and the audit trail.
 */
export const commandModule = (
  module: Type,
  config: AppConfig,
  needed: NonNullable<ModuleMetadata["imports"]>,
): DynamicModule => ({
  module,
  imports: [
    ConfigModule.forRoot(config),
    DatabaseModule,
    JobsModule,
    RateLimitsModule,
    AuditModule,
    ...needed,
  ],
});
