import { Module } from "@nestjs/common";
import { HealthModule } from "../../infrastructure/health/health.module";
import { ReadinessModule } from "../../infrastructure/health/readiness.module";
import { ReplicasModule } from "../../infrastructure/replicas/replicas.module";
import { InstancesModule } from "../instances/instances.module";
import { MailsModule } from "../mails/mails.module";
import { WaitingModule } from "../waiting/waiting.module";
import { AddressChecksService } from "./address-checks.service";
import { HealthReportController } from "./health-report.controller";
import { HealthReportModule } from "./health-report.module";
import { ServerChecksService } from "./server-checks.service";

/** Checks of what only a server has; commands have the report without them. */
@Module({
  imports: [
    HealthModule,
    HealthReportModule,
    InstancesModule,
    MailsModule,
    ReadinessModule,
    ReplicasModule,
    WaitingModule,
  ],
  controllers: [HealthReportController],
  providers: [AddressChecksService, ServerChecksService],
})
export class ServerHealthModule {}
