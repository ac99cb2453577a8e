import type { DynamicModule, ModuleMetadata, Type } from "@nestjs/common";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { ConfigModule } from "../../infrastructure/config/config.module";
import { DatabaseModule } from "../../infrastructure/database/database.module";
import { JobsModule } from "../../infrastructure/jobs/jobs.module";
import { RateLimitsModule } from "../../infrastructure/rate-limits/rate-limits.module";
import { AuditModule } from "../audit/audit.module";

/**
 * The part of the application that a command needs while the site is running.
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
